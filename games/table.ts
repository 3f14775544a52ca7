import type { GameDescription, GameEvent, GameObservation } from './contract.ts';
import type { Outcome } from './outcome.ts';
import type { Rng } from './rng.ts';

/** One entry of a record: a player's move, or what chance did. */
export type RecordEntry =
  | { readonly seat: number; readonly move: { readonly type: string } }
  | { readonly chance: { readonly type: string } };

/** Everything, replayable without a seed: the wire's position. */
export interface WirePosition {
  readonly game: string;
  readonly seats: number;
  /** Complete with defaults. */
  readonly options: unknown;
  readonly deal: unknown;
  readonly moves: readonly RecordEntry[];
}

export interface LegalMove {
  readonly seat: number;
  readonly move: { readonly type: string };
  readonly text: string;
}

/**
 * The outer face that all five games share: a position together with its record and what each seat saw of it. Service,
 * arena and tests hold tables; searches hold packed positions.
 */
export interface Table {
  readonly seats: number;
  /** The seats that may move now (several while all choose at once), `'chance'`, or `[]` when the match is over. */
  toAct(): 'chance' | readonly number[];
  phase(): string;
  over(): boolean;
  /** The legal moves of all seats that may move, seat by seat. Empty when chance is due or the match is over. */
  legal(): LegalMove[];
  /** Plays a move for `seat` (the first of `toAct` if left out). A failure leaves the table as it was. Returns what happened, all faces shown. */
  play(move: { readonly type: string }, seat?: number): Outcome<readonly GameEvent[]>;
  /** Plays chance's move: an outcome that really happened elsewhere. */
  playChance(outcome: { readonly type: string }): Outcome<readonly GameEvent[]>;
  /** Samples chance's move and plays it. */
  sampleChance(rng: Rng): Outcome<readonly GameEvent[]>;
  observe(seat: number | null): GameObservation;
  /** Scores, once the match is over. */
  result(): unknown;
  wire(): WirePosition;
}

/** The outer face of a game, the same for the four searched games and for Ludic. */
export interface TableGame extends GameDescription {
  /** A fresh table with a fair deal. `given`: options of which any may be left out. */
  deal(seats: number, given: unknown, rng: Rng): Outcome<Table>;
  /** Replays a record; the pointer of a failure points into the wire position. */
  open(wire: WirePosition): Outcome<Table>;
}
