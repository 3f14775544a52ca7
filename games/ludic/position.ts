import { CARD_COUNT, pairIndex } from '../../dsl/card.ts';
import { Extension } from '../../dsl/extension.ts';
import type { HintSource } from '../../dsl/hint.ts';
import type { Rule } from '../../dsl/tree.ts';
import type { LudicOptions } from './options.ts';
import type { ColumnName } from './schemas.ts';

/** A set in a column. */
export interface Placed {
  /** Its place in `SETS`. */
  readonly set: number;
  /** Who laid it; null for an initial set. */
  readonly seat: number | null;
  readonly initial: boolean;
}

/** A rule or a guess that was understood: the words that stand for it, and its meaning. */
export interface UnderstoodRule {
  readonly text: string;
  readonly tree: Rule;
  readonly extension: Extension;
}

export interface Guess extends UnderstoodRule {
  readonly seat: number;
  readonly right: boolean;
}

export interface GivenHint {
  /** To whom it was given. */
  readonly seat: number;
  readonly source: HintSource;
  readonly set: number;
  /** What the rule says of the set. */
  readonly obeys: boolean;
  /** The guess that it refutes; null after a pass. */
  readonly guess: string | null;
}

/** One thing that is due. What needs nobody's choice and no chance is done at once, in the order of the agenda. */
export type Step =
  /** Chance deals four cards to a Seeker at the start of a later round. */
  | { readonly due: 'hand'; readonly seat: number }
  /** Chance deals the two cards of an initial set at the start of a later round. */
  | { readonly due: 'initial'; readonly column: ColumnName }
  /** The Vexer writes the rule. */
  | { readonly due: 'rule' }
  /** The Seeker whose turn it is queries, plays, draws, guesses or passes, as the deck and the hands have it. */
  | { readonly due: 'seek' }
  /** A set comes to its column. */
  | { readonly due: 'arrival'; readonly column: ColumnName; readonly placed: Placed }
  /** The Vexer chooses which set of a full column is flipped and covered. */
  | { readonly due: 'cover'; readonly column: ColumnName; readonly placed: Placed }
  /** Chance deals two cards to the Seeker whose turn it is. */
  | { readonly due: 'two' }
  /** The Seeker guesses or passes: after a right play, or (`last`) when all hands are empty. */
  | { readonly due: 'guess'; readonly last: boolean }
  /** The Vexer flips one set of a column, since all hands are empty and nobody guessed right. */
  | { readonly due: 'flip'; readonly column: ColumnName }
  /** The Vexer gives the Seeker a hint, against a guess or, after a pass, against none. */
  | { readonly due: 'hint'; readonly guess: Guess | null }
  | { readonly due: 'nextTurn' };

/** Everything about a match of Ludic at one moment. Cards are 0..23 and sets 0..551, as in `dsl/card.ts`. */
export interface LudicPosition {
  readonly seats: number;
  readonly options: LudicOptions;
  round: number;
  vexer: number;
  token: number;
  readonly scores: number[];
  /** Set when the match is over. */
  won: { readonly reason: 'ludic' | 'maxRounds'; readonly winners: readonly number[] } | null;
  /** By seat, as dealt; the Vexer's is empty. */
  hands: number[][];
  /** The cards that are left in the deck, ascending: their order is chance's. */
  deck: number[];
  /** The cards that are left in the hintbook, ascending. */
  hintbook: number[];
  /** What lies face-up, oldest first. */
  columns: Record<ColumnName, Placed[]>;
  flipped: Record<ColumnName, Placed[]>;
  rule: UnderstoodRule | null;
  guesses: Guess[];
  hints: GivenHint[];
  /** The Seeker whose turn it is. */
  turn: number;
  /** Turns that have begun in the match after the first of each round. */
  turnsBegun: number;
  /** What is due, next first. Empty only when the match is over. */
  agenda: Step[];
}

/** A pile: every (colour, rank) once. */
export const wholePile = (): number[] => Array.from({ length: CARD_COUNT }, (_, card) => card);

/** A set that nobody laid. */
export const initialSet = (top: number, bottom: number): Placed => ({
  set: pairIndex(top, bottom),
  seat: null,
  initial: true,
});

/** What lies face-up in both columns. */
export function faceUp(position: Pick<LudicPosition, 'columns'>): Extension {
  return Extension.of([...position.columns.obey, ...position.columns.break].map(({ set }) => set));
}

/** Seats in the order of turns from the Vexer's left neighbour on, the Vexer left out. */
export function seekersInOrder(seats: number, vexer: number, order: LudicOptions['turnOrder']): number[] {
  const step = order === 'clockwise' ? 1 : seats - 1;
  const first = (vexer + 1) % seats;
  const seekers: number[] = [];
  for (let seat = first; seekers.length < seats - 1; seat = (seat + step) % seats) {
    if (seat !== vexer) seekers.push(seat);
  }
  return seekers;
}

/** The Seeker after `seat` in the order of turns. */
export function nextSeeker({ seats, vexer, options }: LudicPosition, seat: number): number {
  const order = seekersInOrder(seats, vexer, options.turnOrder);
  return order[(order.indexOf(seat) + 1) % order.length]!;
}

/** The match so far, the round not yet dealt. */
export function freshMatch(seats: number, options: LudicOptions, vexer: number): LudicPosition {
  return {
    seats,
    options,
    round: 1,
    vexer,
    token: (vexer + 1) % seats,
    scores: new Array<number>(seats).fill(0),
    won: null,
    ...emptyRound(seats),
    turn: (vexer + 1) % seats,
    turnsBegun: 0,
    agenda: [],
  };
}

type Round = Pick<LudicPosition, 'hands' | 'deck' | 'hintbook' | 'columns' | 'flipped' | 'rule' | 'guesses' | 'hints'>;

/** All cards gathered and both piles rebuilt. */
export function emptyRound(seats: number): Round {
  return {
    hands: Array.from({ length: seats }, () => []),
    deck: wholePile(),
    hintbook: wholePile(),
    columns: { obey: [], break: [] },
    flipped: { obey: [], break: [] },
    rule: null,
    guesses: [],
    hints: [],
  };
}
