import { badWorker } from './answers.ts';

export default badWorker(() => 'a move, honestly');
