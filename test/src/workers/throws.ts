import { badWorker } from './answers.ts';

export default badWorker(() => {
  throw new Error('the hidden card is QH');
});
