import { answer } from './search/thinking.ts';

/** The entry of a search thread. */
export default answer;
