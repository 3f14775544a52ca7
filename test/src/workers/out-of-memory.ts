import { badWorker } from './answers.ts';

/** Fills the heap. */
export default badWorker(() => {
  const kept: number[][] = [];
  for (;;) kept.push(new Array<number>(100_000).fill(kept.length + 0.5));
});
