import { badWorker } from './answers.ts';

/** Gives no sign of life and never ends. */
export default badWorker(() => {
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
});
