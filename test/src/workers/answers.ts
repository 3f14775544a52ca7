import { threadId } from 'node:worker_threads';
import { success } from '../../../games/outcome.ts';
import { type Answer, BEATS, PING, type SearchTask, STOP, type WorkerRequest } from '../../../src/search/protocol.ts';

/** The seed for which a bad worker is bad; for any other it answers well. */
export const BAD_SEED = 13;

/** A good answer; its iterations tell which thread gave it. */
export const goodAnswer = (): Answer => ({
  move: { type: 'first' },
  candidates: [{ move: { type: 'first' }, visits: 1, share: 1, value: 0.5 }],
  iterations: threadId,
  millis: 1,
});

/** The two moves of the game that the tests of the executor make up. */
export const FIRST = { move: { type: 'first' }, text: 'the first' };
export const SECOND = { move: { type: 'second' }, text: 'the second' };

/** Reads observations as it should, those of the made-up game too. */
export async function readOrReady(request: WorkerRequest): Promise<unknown> {
  if (request === PING) return 'ready';
  if (request.kind === 'read' && request.game === 'two-choices') return success([FIRST, SECOND]);
  const { answer } = await import('../../../src/search/thinking.ts');
  return answer(request);
}

/** A worker that misbehaves on `BAD_SEED`. */
export const badWorker =
  (misbehave: (task: SearchTask) => unknown) =>
  (request: WorkerRequest): unknown => {
    if (request === PING || request.kind !== 'search') return readOrReady(request);
    return request.seed === BAD_SEED ? misbehave(request) : goodAnswer();
  };

/** Searches, with a sign of life every millisecond, until it is told to stop or `millis` are over. */
export function searchFor(task: SearchTask, millis: number): Answer {
  const end = performance.now() + millis;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (Atomics.load(task.signals, STOP) === 0 && performance.now() < end) {
    Atomics.add(task.signals, BEATS, 1);
    Atomics.wait(pause, 0, 0, 1);
  }
  return goodAnswer();
}
