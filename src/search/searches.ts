import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Strength } from '../../agents/agent-for.ts';
import type { SharedBank } from '../../dsl/bank.ts';
import type { GameObservation } from '../../games/contract.ts';
import { Rng } from '../../games/rng.ts';
import type { Choices, ServedGame, WireMove } from '../games.ts';
import type { BankKeeper } from '../ludic/bank-keeper.ts';
import { checkAnswer } from './answer-check.ts';
import type { Job, JobThreads } from './job-threads.ts';
import { Pace } from './pace.ts';
import type { Answer, SearchTask, WorkerMessage } from './protocol.ts';

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

/** Decisions by searches on threads. */
export class Searches {
  private readonly threads: JobThreads;
  private readonly keeper: BankKeeper;
  private readonly searchMillis: number;
  private readonly pace = new Pace();

  /** `searchMillis`: how long any search may take, whatever was asked for. */
  constructor(threads: JobThreads, keeper: BankKeeper, searchMillis: number) {
    this.threads = threads;
    this.keeper = keeper;
    this.searchMillis = searchMillis;
  }

  /**
   * Resolves with a legal move whatever happens to the thread. Rejects with a `ProblemError` (`queue-full`) if there is no
   * place, with `JobAbandoned` once `gone` is aborted.
   */
  async search(order: SearchOrder): Promise<SearchResult> {
    const game = order.served.game.id;
    const bank = order.served.needsBank ? await this.keeper.bank() : undefined;
    const job = new SearchJob(order, bank, this.pace, this.searchMillis);
    try {
      const result = await this.threads.run(job);
      if (!result.degraded) this.pace.learn(game, result.answer.iterations, result.answer.millis);
      return result;
    } finally {
      job.close();
    }
  }
}

class SearchJob implements Job<SearchResult> {
  readonly lane: string;
  readonly caller: string;
  readonly gone: AbortSignal;
  readonly allowedMillis: number;
  private readonly order: SearchOrder;
  private readonly strength: Strength;
  private readonly bank: SharedBank | undefined;
  private readonly pace: Pace;
  private near: MessagePort | undefined;

  constructor(order: SearchOrder, bank: SharedBank | undefined, pace: Pace, searchMillis: number) {
    this.order = order;
    this.bank = bank;
    this.lane = order.served.game.id;
    this.caller = order.caller;
    this.gone = order.gone;
    this.pace = pace;
    this.strength = capped(order.strength, searchMillis);
    this.allowedMillis = millisOf(this.strength) ?? searchMillis;
  }

  expectedMillis(): number {
    const { strength } = this;
    if ('budget' in strength)
      return this.pace.expected(this.lane, { iterations: undefined, millis: undefined, ...strength.budget });
    const iterations = this.order.served.levels.find(({ level }) => level === strength.level)?.iterations;
    return this.pace.expected(this.lane, {
      iterations,
      millis: iterations === undefined ? undefined : strength.millis,
    });
  }

  message(signals: Int32Array): WorkerMessage {
    const { lane: game, strength, bank } = this;
    const { observation, seed } = this.order;
    const task: SearchTask = { kind: 'search', game, observation, strength, seed, signals, bank };
    const far = this.listen();
    if (far === undefined) return { request: task, transfer: [] };
    return { request: { ...task, progress: far }, transfer: [far] };
  }

  accept(sent: unknown): SearchResult | undefined {
    const answer = checkAnswer(sent, this.order.choices);
    return answer === undefined ? undefined : { answer, degraded: false };
  }

  standIn(): SearchResult {
    return { answer: standIn(this.order), degraded: true };
  }

  close(): void {
    this.near?.close();
  }

  /** The far end of a channel for answers so far, if the caller wants them. */
  private listen(): MessagePort | undefined {
    const { onProgress, choices, gone } = this.order;
    if (onProgress === undefined) return undefined;
    const { port1, port2 } = new MessageChannel();
    this.near = port1;
    port1.on('message', (sent: unknown) => {
      const soFar = checkAnswer(sent, choices);
      if (soFar !== undefined && !gone.aborted) onProgress(soFar);
    });
    return port2;
  }
}

const millisOf = (strength: Strength): number | undefined =>
  'budget' in strength ? strength.budget.millis : strength.millis;

/** No search runs longer than the service allows, whatever its level or budget says. */
function capped(strength: Strength, cap: number): Strength {
  const millis = Math.min(millisOf(strength) ?? cap, cap);
  return 'level' in strength ? { ...strength, millis } : { ...strength, budget: { ...strength.budget, millis } };
}

/** A legal move without a search: the heuristic player's, or any if that one fails too. */
function standIn({ served, observation, choices, seed }: SearchOrder): Answer {
  let move: WireMove | undefined;
  try {
    move = served.standIn(observation, choices, new Rng(seed));
  } catch {
    move = undefined;
  }
  const chosen = move !== undefined && choices.textOf(move) !== undefined ? move : choices.list[0]!.move;
  const others = choices.list.filter((choice) => choice.text !== choices.textOf(chosen));
  const candidates = [chosen, ...others.map((choice) => choice.move)].map((candidate) => ({
    move: candidate,
    visits: 0,
    share: candidate === chosen ? 1 : 0,
    value: null,
  }));
  return { move: chosen, candidates, iterations: 0, millis: 0 };
}
