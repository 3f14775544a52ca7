import { Piscina } from 'piscina';
import { PING, type WorkerMessage, type WorkerRequest } from './protocol.ts';

/** A thread that takes longer than this to answer at all is broken. */
const START_MILLIS = 30_000;
/** Bounds the heap of one search thread; trees are bounded by their own node limit. */
const HEAP_MEGABYTES = 512;

/** The module that search threads run: TypeScript in development and tests, JavaScript when built. */
export const WORKER_FILE = new URL(import.meta.url.endsWith('.ts') ? '../worker.ts' : '../worker.js', import.meta.url);

/**
 * One search thread: a piscina pool of one, so that the executor knows which thread runs what and can replace exactly
 * that one. Started when first needed; a thread that died is started anew by the next request.
 */
export class SearchThread {
  /** The kind of its last job: code that has run one game only is faster than code that has seen several. */
  lastLane: string | undefined;
  private readonly file: URL;
  private pool: Piscina<WorkerRequest, unknown> | undefined;
  private started: Promise<boolean> | undefined;
  private ended = false;

  constructor(file: URL) {
    this.file = file;
  }

  /** True once the thread answers; false if it does not. Starts it if need be, but not after `end`. */
  async ready(): Promise<boolean> {
    if (this.ended) return false;
    this.started ??= this.start();
    return this.started;
  }

  /** Runs one job to its end. Rejects if the thread throws, exits, runs out of memory or is replaced. */
  async run(lane: string, { request, transfer }: WorkerMessage): Promise<unknown> {
    if (!(await this.ready()) || this.pool === undefined) throw new Error('the search thread does not start');
    this.lastLane = lane;
    return this.pool.run(request, { transferList: [...transfer] });
  }

  /** Kills the thread, whatever it does; the next request starts another. */
  async replace(): Promise<void> {
    const { pool } = this;
    this.pool = undefined;
    this.started = undefined;
    this.lastLane = undefined;
    await pool?.destroy();
  }

  /** Kills the thread for good. */
  end(): Promise<void> {
    this.ended = true;
    return this.replace();
  }

  private async start(): Promise<boolean> {
    const pool = new Piscina<WorkerRequest, unknown>({
      filename: this.file.href,
      minThreads: 1,
      maxThreads: 1,
      atomics: 'disabled',
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
      ...(this.file.pathname.endsWith('.ts') ? { execArgv: ['--import', 'tsx'] } : {}),
    });
    // A thread that dies without a task tells the pool so; the task that it had is rejected all the same.
    pool.on('error', () => undefined);
    this.pool = pool;
    try {
      return (await pool.run(PING, { signal: AbortSignal.timeout(START_MILLIS) })) === 'ready';
    } catch {
      return false;
    }
  }
}
