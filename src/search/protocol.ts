import type { MessagePort } from 'node:worker_threads';
import type { Strength } from '../../agents/agent-for.ts';
import type { Explanation } from '../../agents/ludic/explanation.ts';
import type { SharedBank } from '../../dsl/bank.ts';
import type { GameObservation } from '../../games/contract.ts';
import type { WireMove } from '../games.ts';
import type { BankTask, JudgeTask } from '../ludic/judge-task.ts';

/** Index into `SearchTask.signals`: not 0 asks the search to end with its best answer so far. */
export const STOP = 0;
/** Index into `SearchTask.signals`: grows while the search is alive. */
export const BEATS = 1;
export const SIGNALS = 2;

/** A computer player is to think. */
export interface SearchTask {
  readonly kind: 'search';
  readonly game: string;
  readonly observation: GameObservation;
  readonly strength: Strength;
  readonly seed: number;
  /** Shared memory: `STOP`, `BEATS`. */
  readonly signals: Int32Array;
  /** The rule bank, for players that read it. */
  readonly bank: SharedBank | undefined;
  /** Where answers so far go, if anybody wants them. */
  readonly progress?: MessagePort;
}

/** A worker answers this, as soon as it is able to search, with `'ready'`. */
export const PING = 'ping';
export type WorkerRequest = SearchTask | ReadTask | JudgeTask | BankTask | typeof PING;

/** An observation is to be read. */
export interface ReadTask {
  readonly kind: 'read';
  readonly game: string;
  readonly observation: GameObservation;
}

/** A request, and what is handed over with it. */
export interface WorkerMessage {
  readonly request: WorkerRequest;
  readonly transfer: readonly MessagePort[];
}

export interface AnswerCandidate {
  readonly move: WireMove;
  readonly visits: number;
  readonly share: number;
  /** What the move is worth to the asking seat; null if it was never tried. */
  readonly value: number | null;
}

/** What a worker found out: a complete answer. */
export interface Answer {
  readonly move: WireMove;
  readonly candidates: readonly AnswerCandidate[];
  readonly iterations: number;
  readonly millis: number;
  /** Why, where the player can say. */
  readonly explanation?: Explanation | undefined;
}
