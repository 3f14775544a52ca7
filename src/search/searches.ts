import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Strength } from '../../agents/agent-for.ts';
import type { SharedBank } from '../../dsl/bank.ts';
import type { GameObservation } from '../../games/contract.ts';
import type { Outcome } from '../../games/outcome.ts';
import { Rng } from '../../games/rng.ts';
import type { Choice, Choices, ServedGame, WireMove } from '../games.ts';
import type { BankKeeper } from '../ludic/bank-keeper.ts';
import { required } from '../outcomes.ts';
import { type ProblemCode, ProblemError } from '../problem.ts';
import { checkAnswer } from './answer-check.ts';
import type { Job, JobThreads, Send } from './job-threads.ts';
import { Pace } from './pace.ts';
import type { Answer, SearchTask } from './protocol.ts';

/** A decision to be searched for. */
export interface SearchOrder {
  readonly served: ServedGame;
  /** Not a spectator's. */
  readonly observation: GameObservation;
  readonly strength: Strength;
  readonly seed: number;
  /** Whose fair share it counts against. */
  readonly caller: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal;
  /** Gets the answer so far, every now and then. */
  readonly onProgress?: (soFar: Answer, choices: Choices) => void;
}

export interface SearchResult {
  readonly answer: Answer;
  /** The legal moves, of which the answer's are some. */
  readonly choices: Choices;
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
   * Resolves with a legal move whatever happens to the thread. Rejects with a `ProblemError` if there is no place in the
   * queue, if no position admits the observation or if its seat may not move; with `JobAbandoned` once `gone` is aborted.
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
  private choices: Choices | undefined;
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

  async perform(send: Send, signals: Int32Array): Promise<SearchResult> {
    const { lane: game, strength, bank } = this;
    const { observation, seed, gone } = this.order;
    const read = await send({ request: { kind: 'read', game, observation }, transfer: [] });
    this.choices = this.choicesIn(read as Outcome<readonly Choice[]>);
    if (gone.aborted) return this.standIn();
    const task: SearchTask = { kind: 'search', game, observation, strength, seed, signals, bank };
    const far = this.listen(this.choices);
    const sent = await send(
      far === undefined ? { request: task, transfer: [] } : { request: { ...task, progress: far }, transfer: [far] },
    );
    const answer = checkAnswer(sent, this.choices);
    if (answer === undefined) throw new Error('the thread sent no legal move');
    return { answer, choices: this.choices, degraded: false };
  }

  standIn(): SearchResult {
    const { served, observation } = this.order;
    const choices = this.choices ?? this.choicesIn(served.legalMoves(observation));
    return { answer: standIn(this.order, choices), choices, degraded: true };
  }

  close(): void {
    this.near?.close();
  }

  /** Throws a problem if there is nothing to choose. */
  private choicesIn(read: Outcome<readonly Choice[]>): Choices {
    const { served, observation } = this.order;
    const legal = required(read, '/observation');
    if (legal.length === 0) throw idleSeat(observation);
    return served.choices(legal);
  }

  /** The far end of a channel for answers so far, if the caller wants them. */
  private listen(choices: Choices): MessagePort | undefined {
    const { onProgress, gone } = this.order;
    if (onProgress === undefined) return undefined;
    const { port1, port2 } = new MessageChannel();
    this.near = port1;
    port1.on('message', (sent: unknown) => {
      const soFar = checkAnswer(sent, choices);
      if (soFar !== undefined && !gone.aborted) onProgress(soFar, choices);
    });
    return port2;
  }
}

/** Why the observing seat has nothing to decide. */
function idleSeat({ toAct, phase, seat }: GameObservation): ProblemError {
  const because = (code: ProblemCode, pointer: string, detail: string) =>
    new ProblemError(code, detail, { errors: [{ pointer, detail }] });
  if (toAct.length > 0) {
    const detail = `seat ${seat} may not move now; to act: ${toAct.join(', ')}`;
    return because('not-your-turn', '/observation/toAct', detail);
  }
  if (phase === 'over') return because('game-over', '/observation/phase', 'the match is over: nobody may move');
  return because('chance-due', '/observation/toAct', 'chance moves next: there is nothing to decide');
}

const millisOf = (strength: Strength): number | undefined =>
  'budget' in strength ? strength.budget.millis : strength.millis;

/** No search runs longer than the service allows, whatever its level or budget says. */
function capped(strength: Strength, cap: number): Strength {
  const millis = Math.min(millisOf(strength) ?? cap, cap);
  return 'level' in strength ? { ...strength, millis } : { ...strength, budget: { ...strength.budget, millis } };
}

/** A legal move without a search: the heuristic player's, or any if that one fails too. */
function standIn({ served, observation, seed }: SearchOrder, choices: Choices): Answer {
  let move: WireMove | undefined;
  try {
    move = served.standIn(observation, choices, new Rng(seed));
  } catch {
    move = undefined;
  }
  const sendable = choices.list.filter(({ form }) => form !== true);
  const chosen = move !== undefined && choices.textOf(move) !== undefined ? move : sendable[0]!.move;
  const others = sendable.filter((choice) => choice.text !== choices.textOf(chosen));
  const candidates = [chosen, ...others.map((choice) => choice.move)].map((candidate) => ({
    move: candidate,
    visits: 0,
    share: candidate === chosen ? 1 : 0,
    value: null,
  }));
  return { move: chosen, candidates, iterations: 0, millis: 0 };
}
