import { MessageChannel } from 'node:worker_threads';
import type { Strength } from '../../agents/agent-for.ts';
import type { GameObservation } from '../../games/contract.ts';
import { Rng } from '../../games/rng.ts';
import type { ServedGame, WireMove } from '../games.ts';
import { ProblemError } from '../problem.ts';
import type { Choices } from './answer-check.ts';
import { FairQueue } from './fair-queue.ts';
import { Pace } from './pace.ts';
import { type Answer, BEATS, type SearchTask, SIGNALS, STOP } from './protocol.ts';
import { SearchThread, WORKER_FILE } from './search-thread.ts';

/** A decision to be searched for. */
export interface SearchOrder {
  readonly served: ServedGame;
  readonly observation: GameObservation;
  /** At least one. */
  readonly choices: Choices;
  readonly strength: Strength;
  readonly seed: number;
  /** Whose fair share it counts against. */
  readonly caller: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal;
  /** Gets the answer so far, every now and then. */
  readonly onProgress?: (soFar: Answer) => void;
}

export interface SearchResult {
  readonly answer: Answer;
  /** The search failed; the answer is a legal move that was cheap to find. */
  readonly degraded: boolean;
}

export interface SearchesOptions {
  readonly threads: number;
  /** Orders that may wait. */
  readonly places: number;
  /** Milliseconds that any search may take. */
  readonly searchMillis: number;
  /** A search that gives no sign of life for so many milliseconds has hung. */
  readonly stallMillis?: number;
  readonly workerFile?: URL;
  /** Told of each search that failed; `why` holds nothing of what was searched. */
  readonly onFailure?: (game: string, why: string) => void;
}

interface Pending {
  readonly order: SearchOrder;
  readonly signals: Int32Array;
  readonly resolve: (result: SearchResult) => void;
  readonly reject: (error: unknown) => void;
  /** When it should be done, by `performance.now()`; set when it starts. */
  due: number;
}

/** Rejects the order of a caller who went away. */
export class SearchAbandoned extends Error {
  override readonly name = 'SearchAbandoned';
}

const STALL_MILLIS = 5_000;

/** The executor of searches: owns the threads and the queue in front of them. The event loop only ever waits. */
export class Searches {
  private readonly options: Required<Omit<SearchesOptions, 'onFailure'>> & Pick<SearchesOptions, 'onFailure'>;
  private readonly idle: SearchThread[];
  private readonly threads: readonly SearchThread[];
  private readonly queue: FairQueue<Pending>;
  private readonly running = new Set<Pending>();
  private readonly pace = new Pace();

  constructor(options: SearchesOptions) {
    this.options = { stallMillis: STALL_MILLIS, workerFile: WORKER_FILE, ...options };
    this.threads = Array.from({ length: options.threads }, () => new SearchThread(this.options.workerFile));
    this.idle = [...this.threads];
    this.queue = new FairQueue(options.places);
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
   * Searches on a thread, after waiting for one if need be. Resolves with a legal move whatever happens to the thread.
   * Rejects with a `ProblemError` (`queue-full`) if there is no place, with `SearchAbandoned` once `gone` is aborted.
   */
  search(order: SearchOrder): Promise<SearchResult> {
    return new Promise((resolve, reject) => {
      const signals = new Int32Array(new SharedArrayBuffer(SIGNALS * Int32Array.BYTES_PER_ELEMENT));
      const pending: Pending = { order, signals, resolve, reject, due: 0 };
      if (order.gone.aborted) return reject(new SearchAbandoned());
      if (this.idle.length === 0 && !this.queue.add({ caller: order.caller, task: pending })) {
        return reject(this.full());
      }
      order.gone.addEventListener('abort', () => this.abandon(pending), { once: true });
      const thread = this.idleThread(order.served.game.id);
      if (thread !== undefined) void this.occupy(thread, pending);
    });
  }

  /** Asks every search to end now with its best answer so far. */
  hurry(): void {
    for (const { signals } of this.running) Atomics.store(signals, STOP, 1);
  }

  /** Kills every thread. Searches that run are answered with stand-ins. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.replace()));
  }

  private async answers(thread: SearchThread): Promise<boolean> {
    if (await thread.ready()) return true;
    if (this.idle.includes(thread)) await thread.replace();
    return false;
  }

  private abandon(pending: Pending): void {
    this.queue.remove({ caller: pending.order.caller, task: pending });
    Atomics.store(pending.signals, STOP, 1);
    pending.reject(new SearchAbandoned());
  }

  private full(): ProblemError {
    const now = performance.now();
    const soonest = Math.min(...Array.from(this.running, ({ due }) => due - now));
    const seconds = Math.max(1, Math.ceil(soonest / 1000));
    return new ProblemError('queue-full', `no place in the queue for another decision; try again in ${seconds} s`, {
      retryAfter: seconds,
    });
  }

  private idleThread(game: string): SearchThread | undefined {
    const used = this.idle.findIndex(({ lastGame }) => lastGame === game);
    const fresh = this.idle.findIndex(({ lastGame }) => lastGame === undefined);
    const index = used >= 0 ? used : Math.max(fresh, 0);
    return this.idle.splice(index, 1)[0];
  }

  /** Keeps a thread at work as long as anything waits. */
  private async occupy(thread: SearchThread, first: Pending): Promise<void> {
    for (let pending: Pending | undefined = first; pending !== undefined; pending = this.queue.take()) {
      this.running.add(pending);
      pending.resolve(await this.searchOn(thread, pending));
      this.running.delete(pending);
    }
    this.idle.push(thread);
  }

  private async searchOn(thread: SearchThread, pending: Pending): Promise<SearchResult> {
    const { order } = pending;
    const game = order.served.game.id;
    const strength = this.capped(order.strength);
    pending.due = performance.now() + this.pace.expected(game, strength);
    try {
      const sent = await this.watched(thread, pending, strength);
      const answer = order.choices.check(sent);
      if (answer === undefined) throw new Error('the search thread sent no legal move');
      this.pace.learn(game, answer.iterations, answer.millis);
      return { answer, degraded: false };
    } catch (error) {
      if (!order.gone.aborted) this.options.onFailure?.(game, describe(error));
      await thread.replace();
      return { answer: standIn(order), degraded: true };
    }
  }

  /** No search runs longer than the service allows, whatever its level or budget says. */
  private capped(strength: Strength): Strength {
    const cap = this.options.searchMillis;
    if ('level' in strength) return { ...strength, millis: Math.min(strength.millis ?? cap, cap) };
    return { ...strength, budget: { ...strength.budget, millis: Math.min(strength.budget.millis ?? cap, cap) } };
  }

  /** Runs the search and kills its thread if it gives no sign of life, or goes on far beyond its time. */
  private async watched(thread: SearchThread, pending: Pending, strength: Strength): Promise<unknown> {
    const { order, signals } = pending;
    if (!(await thread.ready())) throw new Error('the search thread does not start');
    const { stallMillis } = this.options;
    const allowed = ('budget' in strength ? strength.budget.millis : strength.millis) ?? this.options.searchMillis;
    const started = performance.now();
    let beats = 0;
    let alive = started;
    let end = started + allowed;
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
    const listening = listen(order);
    try {
      const task: SearchTask = {
        game: order.served.game.id,
        observation: order.observation,
        strength,
        seed: order.seed,
        signals,
        ...(listening === undefined ? {} : { progress: listening.far }),
      };
      return await thread.run(task);
    } finally {
      clearInterval(watch);
      listening?.near.close();
    }
  }
}

/** A channel for answers so far, if the caller wants them. */
function listen(order: SearchOrder) {
  const { onProgress } = order;
  if (onProgress === undefined) return undefined;
  const { port1: near, port2: far } = new MessageChannel();
  near.on('message', (sent: unknown) => {
    const soFar = order.choices.check(sent);
    if (soFar !== undefined && !order.gone.aborted) onProgress(soFar);
  });
  return { near, far };
}

/** A legal move without a search: the heuristic player's, or any if that one fails too. */
function standIn({ served, observation, choices, seed }: SearchOrder): Answer {
  const rng = new Rng(seed);
  let move: WireMove;
  try {
    move = served.standIn(observation, choices.list, rng);
  } catch {
    move = choices.list[0]!.move;
  }
  const chosen = choices.find(move) ?? choices.list[0]!;
  const candidates = choices.list.map((choice) => ({
    move: choice.move,
    visits: 0,
    share: choice === chosen ? 1 : 0,
    value: null,
  }));
  return { move: chosen.move, candidates, iterations: 0, millis: 0 };
}

/** An error without its message, which might name hidden cards. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'no error object';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [error.name, ...frames.slice(0, 6)].join('\n');
}
