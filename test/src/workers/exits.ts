import { badWorker } from './answers.ts';

export default badWorker(() => process.exit(3));
