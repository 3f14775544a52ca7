import type { Rng } from '../games/rng.ts';
import type { Agent, Report, Thinking } from './agent.ts';

/** How much thinking a decision may cost: whichever limit comes first. At least one of them is finite. */
export interface Budget {
  /** A whole number from 1. Without `millis`, the answer depends on seed and iterations alone. */
  readonly iterations?: number | undefined;
  /** Milliseconds of the driver's clock, counted from the call. */
  readonly millis?: number | undefined;
}

/** What the driver needs from the world outside. */
export interface Conditions<M> {
  /** Milliseconds since any fixed moment, never going backwards. */
  readonly clock: () => number;
  /** Shared with whoever may stop the search: it ends within a chunk once `stop[0]` is not 0. */
  readonly stop?: Int32Array | undefined;
  /** Called with the answer so far about every `progressMillis` (default 100) while thinking; not for the final answer. */
  readonly onProgress?: ((progress: Progress<M>) => void) | undefined;
  readonly progressMillis?: number | undefined;
}

/** A report with what it has cost so far. */
export interface Progress<M> extends Report<M> {
  readonly millis: number;
}

/** The final answer. */
export interface Decision<M> extends Progress<M> {
  /** What ended the search. */
  readonly ended: 'iterations' | 'millis' | 'settled' | 'stopped';
}

/** Aim for the time between two looks at clock and stop flag. */
const CHUNK_MILLIS = 2;
const FIRST_CHUNK = 16;
const LARGEST_CHUNK = 1 << 16;

/**
 * Lets an agent think about an observation until its budget is spent, its answer is settled or the stop flag is set, and
 * returns its best answer so far: always a complete one, after at least one chunk. Blocks; runs on a worker thread.
 */
export function decide<O, M>(
  agent: Agent<O, M>,
  observation: O,
  rng: Rng,
  budget: Budget,
  conditions: Conditions<M>,
): Decision<M> {
  const { clock, stop, onProgress } = conditions;
  const started = clock();
  const iterations = budget.iterations ?? Number.POSITIVE_INFINITY;
  const millis = budget.millis ?? Number.POSITIVE_INFINITY;
  if (!(iterations >= 1) || !(millis >= 0) || (iterations === Number.POSITIVE_INFINITY && millis === iterations)) {
    throw new RangeError(`a budget needs iterations >= 1 or millis >= 0, not ${JSON.stringify(budget)}`);
  }
  const thinking: Thinking<M> = agent.think(observation, rng);
  thinking.next();
  const progressMillis = conditions.progressMillis ?? 100;
  let nextProgress = started + progressMillis;
  let done = 0;
  let chunk = Math.min(FIRST_CHUNK, iterations);
  let before = clock();
  let settledIsKnown = false;
  for (;;) {
    const answer = thinking.next(chunk).value;
    done += chunk;
    const now = clock();
    const report = settledIsKnown ? undefined : answer();
    settledIsKnown = true;
    if (report?.settled) return { ...report, millis: now - started, ended: 'settled' };
    const ended = whyEnd(done >= iterations, now - started >= millis, stop);
    if (ended !== undefined) return { ...(report ?? answer()), millis: now - started, ended };
    if (onProgress !== undefined && now >= nextProgress) {
      onProgress({ ...(report ?? answer()), millis: now - started });
      nextProgress = now + progressMillis;
    }
    const left = Math.min(CHUNK_MILLIS, started + millis - now);
    chunk = Math.min(nextChunk(chunk, now - before, left), iterations - done);
    before = now;
  }
}

function whyEnd(
  counted: boolean,
  timed: boolean,
  stop: Int32Array | undefined,
): Decision<unknown>['ended'] | undefined {
  if (counted) return 'iterations';
  if (timed) return 'millis';
  if (stop !== undefined && Atomics.load(stop, 0) !== 0) return 'stopped';
  return undefined;
}

/** A chunk that should take `wanted` milliseconds when the last took `taken`; grows at most fourfold at once. */
function nextChunk(last: number, taken: number, wanted: number): number {
  const scaled = taken > 0 ? (last * wanted) / taken : last * 4;
  return Math.max(1, Math.min(Math.floor(scaled), last * 4, LARGEST_CHUNK));
}
