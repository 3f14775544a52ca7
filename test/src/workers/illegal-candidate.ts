import { badWorker, goodAnswer } from './answers.ts';

export default badWorker(() => ({
  ...goodAnswer(),
  candidates: [{ move: { type: 'nowhere' }, visits: 1, share: 1, value: 0.5 }],
}));
