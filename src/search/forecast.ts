/** How much of what was seen before still counts after one more job. */
const MEMORY = 0.8;
/** A job is never forecast to take more than this many times what it said. */
const MOST_RATIO = 4;

/** A job as far as its length matters. */
export interface Lasting {
  readonly lane: string;
  /** Milliseconds that it is likely to take by what it was asked for. */
  expectedMillis(): number;
  /** Milliseconds that it may take at most. */
  readonly allowedMillis: number;
}

/** What a lane's jobs said that they would take and what they took, the latest counting most. */
interface Seen {
  readonly expected: number;
  readonly taken: number;
}

/** How long jobs keep a thread, learnt from those that ended: many end before the time that they were given. */
export class Forecast {
  private readonly lanes = new Map<string, Seen>();

  /** `expected`: what the job said when it started; `taken`: milliseconds that it kept its thread. */
  learn(lane: string, expected: number, taken: number): void {
    const before = this.lanes.get(lane) ?? { expected: 0, taken: 0 };
    this.lanes.set(lane, {
      expected: before.expected * MEMORY + expected,
      taken: before.taken * MEMORY + taken,
    });
  }

  /** Milliseconds that a job will keep a thread, no more than it may. */
  millis(job: Lasting): number {
    const seen = this.lanes.get(job.lane);
    const ratio = seen === undefined || seen.expected === 0 ? 1 : Math.min(seen.taken / seen.expected, MOST_RATIO);
    return Math.min(job.expectedMillis() * ratio, job.allowedMillis);
  }
}

/**
 * Milliseconds until so many jobs have left the queue for a thread.
 * @param remaining milliseconds that each thread is still busy
 * @param waiting milliseconds of each job that waits, in the order in which they are served
 */
export function departureMillis(remaining: readonly number[], waiting: readonly number[], departures: number): number {
  const free = [...remaining];
  for (let left = 0; ; left++) {
    const soonest = Math.min(...free);
    if (left + 1 >= departures) return soonest;
    free[free.indexOf(soonest)] = soonest + (waiting[left] ?? 0);
  }
}
