import { ProblemError, shuttingDown } from '../problem.ts';
import { FairQueue } from './fair-queue.ts';
import { departureMillis, Forecast } from './forecast.ts';
import { BEATS, SIGNALS, STOP, type WorkerMessage } from './protocol.ts';
import { SearchThread, WORKER_FILE } from './search-thread.ts';

/** Work for a thread. */
export interface Job<T> {
  /** What kind of work it is: a game's id, say. A thread that has done the same before is preferred. */
  readonly lane: string;
  /** Whose fair share it counts against. */
  readonly caller: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal;
  /** How many milliseconds it is likely to take, asked when it starts. */
  expectedMillis(): number;
  /** A thread that goes on for longer than this, and then some, is killed. */
  readonly allowedMillis: number;
  /**
   * Does the job by what `send` brings back from the thread; `signals` is memory shared with it. A `ProblemError` thrown
   * here is the answer to the caller; any other error is the thread's fault.
   */
  perform(send: Send, signals: Int32Array): Promise<T>;
  /** The answer if the thread fails; throws if there is none. */
  standIn(): T;
}

/** Sends a request to the thread of a job, and brings back what it answers. */
export type Send = (message: WorkerMessage) => Promise<unknown>;

export interface JobThreadsOptions {
  readonly threads: number;
  /** Jobs that may wait. */
  readonly places: number;
  /** A thread that gives no sign of life for so many milliseconds has hung. */
  readonly stallMillis?: number;
  readonly workerFile?: URL;
  /** Told of each job that failed; `why` holds nothing of what it was about. */
  readonly onFailure?: ((lane: string, why: string) => void) | undefined;
}

/** Rejects the job of a caller who went away. */
export class JobAbandoned extends Error {
  override readonly name = 'JobAbandoned';
}

interface Pending {
  readonly job: Job<unknown>;
  readonly signals: Int32Array;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** By `performance.now()`, set when it starts: its start, and when it should be done. */
  started: number;
  due: number;
}

/** A caller who was told to come back, and when, by `performance.now()`. */
interface Promised {
  readonly caller: string;
  readonly at: number;
}

const STALL_MILLIS = 8_000;

/** The executor of jobs: owns the threads and the queue in front of them. The event loop only ever waits. */
export class JobThreads {
  private readonly stallMillis: number;
  private readonly onFailure: JobThreadsOptions['onFailure'];
  private readonly threads: readonly SearchThread[];
  private readonly idle: SearchThread[];
  private readonly queue: FairQueue<Pending>;
  private readonly running = new Set<Pending>();
  private readonly forecast = new Forecast();
  private promised: readonly Promised[] = [];
  private stopping = false;

  constructor({ threads, places, stallMillis, workerFile, onFailure }: JobThreadsOptions) {
    this.stallMillis = stallMillis ?? STALL_MILLIS;
    this.onFailure = onFailure;
    this.threads = Array.from({ length: threads }, () => new SearchThread(workerFile ?? WORKER_FILE));
    this.idle = [...this.threads];
    this.queue = new FairQueue(places);
  }

  get runningCount(): number {
    return this.running.size;
  }

  get waitingCount(): number {
    return this.queue.size;
  }

  /** Starts the threads; true if each of them answers. Those at work are alive. */
  async ready(): Promise<boolean> {
    const answers = await Promise.all(this.threads.map((thread) => this.answers(thread)));
    return answers.every(Boolean);
  }

  /**
   * Runs a job on a thread, after waiting for one if need be. Rejects with a `ProblemError` (`queue-full`) if there is no
   * place, (`shutting-down`) after `hurry`, with `JobAbandoned` once `gone` is aborted, with what `standIn` throws if the
   * thread failed.
   */
  run<T>(job: Job<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const signals = new Int32Array(new SharedArrayBuffer(SIGNALS * Int32Array.BYTES_PER_ELEMENT));
      const known = { job, signals, resolve: resolve as (answer: unknown) => void, reject };
      const pending: Pending = { ...known, started: 0, due: 0 };
      job.gone.addEventListener('abort', () => this.abandon(pending), { once: true });
      if (this.enter(pending)) return;
      // Connections that were closed before this request came may not have been heard of yet: their places are free.
      setImmediate(() => this.enter(pending) || reject(this.full(job.caller)));
    });
  }

  /** Asks every job to end now with its best answer so far, and refuses those that wait and those to come. */
  hurry(): void {
    this.stopping = true;
    for (const { reject } of this.queue.takeAll()) reject(shuttingDown());
    for (const { signals } of this.running) Atomics.store(signals, STOP, 1);
  }

  /** Kills every thread. Jobs that run are answered with stand-ins, those that wait are refused. */
  async close(): Promise<void> {
    this.hurry();
    await Promise.all(this.threads.map((thread) => thread.end()));
  }

  private async answers(thread: SearchThread): Promise<boolean> {
    if (await thread.ready()) return true;
    if (this.idle.includes(thread)) await thread.replace();
    return false;
  }

  private abandon(pending: Pending): void {
    this.queue.remove({ caller: pending.job.caller, task: pending });
    Atomics.store(pending.signals, STOP, 1);
    pending.reject(new JobAbandoned());
  }

  /** Starts a job or lets it wait; false if there is no place for it. */
  private enter(pending: Pending): boolean {
    const { job, reject } = pending;
    if (job.gone.aborted) reject(new JobAbandoned());
    else if (this.stopping) reject(shuttingDown());
    else if (this.idle.length > 0) void this.occupy(this.idleThread(job.lane)!, pending);
    else return this.queue.add({ caller: job.caller, task: pending });
    return true;
  }

  /** Tells a caller when to come back: each of its refused requests counts on a place of its own. */
  private full(caller: string): ProblemError {
    const now = performance.now();
    this.promised = this.promised.filter(({ at }) => at > now);
    const ahead = this.promised.filter((promise) => promise.caller === caller).length;
    const departures = Math.min(this.queue.departuresUntilPlace(caller) + ahead, this.queue.size);
    const seconds = Math.max(1, Math.ceil(this.departureMillis(departures, now) / 1000));
    if (ahead < this.queue.size) this.promised = [...this.promised, { caller, at: now + seconds * 1000 }];
    const most = Math.ceil(this.queue.places / 2);
    const share = `a caller may hold as many of the ${this.queue.places} places as are left free, so ${most} at most`;
    const detail = `no place in the queue: ${share}; try again in ${seconds} s`;
    return new ProblemError('queue-full', detail, { retryAfter: seconds });
  }

  private departureMillis(departures: number, now: number): number {
    const remaining = Array.from(this.running, ({ job, started, due }) => {
      if (due > now) return due - now;
      // One that takes longer than others did may go on for as long as it has taken already.
      return Math.max(0, Math.min(now - started, started + job.allowedMillis - now));
    });
    const waiting: number[] = [];
    for (const { job } of this.queue.inTurn()) {
      if (waiting.length >= departures) break;
      waiting.push(this.forecast.millis(job));
    }
    return departureMillis(remaining, waiting, departures);
  }

  private idleThread(lane: string): SearchThread | undefined {
    const used = this.idle.findIndex(({ lastLane }) => lastLane === lane);
    const fresh = this.idle.findIndex(({ lastLane }) => lastLane === undefined);
    return this.idle.splice(used >= 0 ? used : Math.max(fresh, 0), 1)[0];
  }

  /** Keeps a thread at work as long as anything waits. */
  private async occupy(thread: SearchThread, first: Pending): Promise<void> {
    for (let pending: Pending | undefined = first; pending !== undefined; pending = this.queue.take()) {
      this.running.add(pending);
      await this.runOn(thread, pending).then(pending.resolve, pending.reject);
      this.running.delete(pending);
    }
    this.idle.push(thread);
  }

  private async runOn(thread: SearchThread, pending: Pending): Promise<unknown> {
    const { job } = pending;
    const expected = job.expectedMillis();
    pending.started = performance.now();
    pending.due = pending.started + this.forecast.millis(job);
    try {
      const answer = await this.watched(thread, pending);
      if (!job.gone.aborted) this.forecast.learn(job.lane, expected, performance.now() - pending.started);
      return answer;
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      if (!job.gone.aborted && !this.stopping) this.onFailure?.(job.lane, describe(error));
      await thread.replace();
      return this.standIn(job);
    }
  }

  private standIn(job: Job<unknown>): unknown {
    try {
      return job.standIn();
    } catch (error) {
      throw this.stopping ? shuttingDown() : error;
    }
  }

  /** Runs the job and kills its thread if it gives no sign of life, or goes on far beyond its time. */
  private async watched(thread: SearchThread, { job, signals }: Pending): Promise<unknown> {
    if (!(await thread.ready())) throw new Error('the thread does not start');
    const { stallMillis } = this;
    const started = performance.now();
    let beats = 0;
    let alive = started;
    let end = started + job.allowedMillis;
    const watch = setInterval(
      () => {
        const now = performance.now();
        const seen = Atomics.load(signals, BEATS);
        if (seen !== beats) alive = now;
        beats = seen;
        if (Atomics.load(signals, STOP) !== 0) end = Math.min(end, now);
        if (now - alive > stallMillis || now - end > stallMillis) void thread.replace();
      },
      Math.max(10, stallMillis / 10),
    );
    try {
      return await job.perform((message) => thread.run(job.lane, message), signals);
    } finally {
      clearInterval(watch);
    }
  }
}

/** An error without its message, which might name hidden cards. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'no error object';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [error.name, ...frames.slice(0, 6)].join('\n');
}
