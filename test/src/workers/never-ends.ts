import { BEATS } from '../../../src/search/protocol.ts';
import { badWorker } from './answers.ts';

/** Is alive, but goes on for ever and doesn't look at its stop flag. */
export default badWorker(({ signals }) => {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    Atomics.add(signals, BEATS, 1);
    Atomics.wait(pause, 0, 0, 1);
  }
});
