import type { z } from 'zod';
import type { Outcome } from './outcome.ts';
import type { Rng } from './rng.ts';

/** `toAct` when the next move is chance's. */
export const CHANCE = -1;
/** `toAct` when the match is over. */
export const OVER = -2;

/**
 * Everything about a game at one moment: packed, mutable, copyable into a spare one. It is the only rules engine there
 * is: service, search and tests use it. None of its members allocates, so that a search can call them all at every ply.
 * It holds no log. Moves, outcomes of chance and keys are integers in 0..codes-1 of its game.
 *
 * A position of several rounds deals later rounds card by card as moves of chance: no future is stored in it.
 */
export interface Position<P> {
  readonly seats: number;
  /**
   * The seat to move, `CHANCE` or `OVER`. While several seats choose at once it is one of `actors()`, the lowest unless
   * `actAs` chose another. Agrees with `legalMoves` (a seat), `sampleChance` and `chanceOutcomes` (`CHANCE`).
   */
  readonly toAct: number;
  /**
   * True exactly when the match is over or a round has been scored and the next one not yet begun (its first move of
   * chance not yet played). The horizon of searches: `playOut` stops here and `utility` is meant for here.
   */
  readonly roundEnded: boolean;
  /** Makes this position equal to `other`, which has the same seats and options. Later play on one leaves the other alone. */
  copyFrom(other: P): void;
  /** The seats that may move now, as a bit mask; 0 when chance is due or the match is over. */
  actors(): number;
  /** Makes `seat`, one of `actors()`, the one `toAct`. Changes nothing else. */
  actAs(seat: number): void;
  /**
   * Writes the legal moves of `toAct` (a seat) into `into` in a stable order (the same position, the same order; it
   * depends on what `toAct` knows alone), each once, and returns how many: at least 1. A forced pass is a move.
   */
  legalMoves(into: Int32Array): number;
  /**
   * A subset of `legalMoves`, same order, with one representative of each group of moves that the rules can't tell
   * apart (two arms with the same end). Equal to `legalMoves` in games without such moves.
   */
  searchMoves(into: Int32Array): number;
  /** Plays a move of `legalMoves` for `toAct`, or an outcome of `chanceOutcomes`. Anything else is a bug of the caller. */
  play(code: number): void;
  /** An outcome of chance, with its right probability. Does not play it. */
  sampleChance(rng: Rng): number;
  /**
   * As `sampleChance`, but one representative stands for outcomes after which the rules can't tell positions apart (a die
   * that shows anything but what counts). Like `searchMoves`, it keeps a search's tree from splitting over nothing.
   */
  searchChance(rng: Rng): number;
  /** All outcomes that chance may have now, stable order, each once, with weights that are proportional to their probabilities. */
  chanceOutcomes(into: Int32Array, weights: Float64Array): number;
  /**
   * What `seat` sees of a move or outcome that is about to be played here: a key in 0..codes-1. The code itself if it
   * sees all of it. Two plays from positions that `seat` can't tell apart have equal keys exactly when `seat` can't tell
   * the positions after them apart; so equal keys leave the same `toAct`. A move that ends the round is the exception:
   * the result may show it more than its key does (hands turned up to be counted).
   */
  seen(code: number, seat: number): number;
  /**
   * Plays uniformly random moves of `searchMoves` (and chance) until `roundEnded`; returns how many moves players made,
   * forced ones included, chance not counted. Same distribution as choosing one by one; written for speed.
   */
  playOut(rng: Rng): number;
  /** When `roundEnded`: what the outcome is worth to each seat, in [0,1], written into `into[seat]`. */
  utility(into: Float64Array): void;
}

/** What one observation lets a seat believe, read once. */
export interface Belief<P> {
  readonly seat: number;
  /**
   * Deals the hidden things at random into `into` under every hard fact, each consistent position as likely as a fair
   * deal makes it, and allocates nothing. The only door from an observation to a position: whatever `into` was before,
   * observing it as `seat` gives the observation again, and `into.toAct` is `seat` if that seat may move.
   */
  imagine(rng: Rng, into: P): void;
}

/** An event of a game's log: numbered from 1, typed; faces hidden from a seat are left out for it. */
export interface GameEvent {
  readonly n: number;
  readonly type: string;
  readonly seat?: number | undefined;
}

/** What the observations of all games have in common. */
export interface GameObservation {
  readonly game: string;
  /** null: what a spectator sees. */
  readonly seat: number | null;
  /** May be left out in a game for one number of seats: see `blankFor`. */
  readonly seats?: number | undefined;
  readonly options: unknown;
  readonly toAct: readonly number[];
  readonly phase: string;
  readonly log: readonly GameEvent[];
}

/** The wire types of a game; each is inferred from the zod schema of the same name in its `schemas`. */
export interface WireTypes {
  options: unknown;
  deal: unknown;
  move: { readonly type: string };
  chance: { readonly type: string };
  event: GameEvent;
  observation: GameObservation;
  result: unknown;
}

/** One schema per wire shape: validation, types and OpenAPI. All strict: unknown fields are refused, nothing is coerced. */
export type WireSchemas<W extends WireTypes> = {
  /** Options as a client may give them: every one may be left out. */
  readonly givenOptions: z.ZodType;
} & { readonly [K in keyof W]: z.ZodType<W[K]> };

/** What a game tells about itself at `GET /v1/games/{game}`. */
export interface GameDescription {
  /** Kebab-case slug, as in the URL. */
  readonly id: string;
  readonly title: string;
  /** One line. */
  readonly summary: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** The rules in our own words with the rulings by their signs, Markdown. */
  readonly rules: string;
  /** What 0, 0.5 and 1 mean in `utility`, a sentence or two. */
  readonly valueScale: string;
}

/** A game that the one search can play: packed positions inside, JSON at the edge. */
export interface SearchedGame<P extends Position<P>, W extends WireTypes = WireTypes> extends GameDescription {
  readonly schemas: WireSchemas<W>;
  /** Codes of moves, outcomes and keys lie in 0..codes-1 (at most 4,096), and no position has more than `codes` moves. */
  readonly codes: number;

  /** Options complete with defaults, or what is wrong with them (each alone is right by the schema; together they may not be). */
  completeOptions(seats: number, given: unknown): Outcome<W['options']>;
  /** A fair deal: all that is hidden or turned up before the first move. Later rounds are dealt by chance. */
  deal(seats: number, options: W['options'], rng: Rng): W['deal'];
  /** The position after a deal, with the census of pieces checked. Inverse of `makeDeal`. */
  parseDeal(seats: number, options: W['options'], deal: W['deal']): Outcome<P>;
  /** The deal of a position in which nothing has been played yet. */
  makeDeal(position: P): W['deal'];
  /** A spare position for `copyFrom` and `imagine`. */
  blank(seats: number, options: W['options']): P;

  /** `parseMove(makeMove(code)) = code`; every move that the schema lets through has a code. The same for chance. */
  makeMove(code: number): W['move'];
  parseMove(move: W['move']): number;
  makeChance(code: number): W['chance'];
  parseChance(outcome: W['chance']): number;
  /** A move in words or the usual notation, `play 8C, suit S`. Distinct moves have distinct texts. */
  moveText(code: number): string;

  phase(position: P): string;
  /**
   * What happened when `code` led from `before` to `after`, all faces shown, without numbers. An event of type `round`
   * opens each round after the first: logs begin anew with it.
   */
  events(before: P, code: number, after: P): Omit<W['event'], 'n'>[];
  /** An event as `seat` saw it (null: a spectator). Agrees with `seen`: equal keys, equal events. */
  seenEvent(event: W['event'], seat: number | null): W['event'];
  /**
   * All that `seat` may know: the view built up from the position, and its log (events of the current round, each
   * already as that seat saw it, which this only joins or copies).
   */
  observe(position: P, seat: number | null, log: readonly W['event'][]): W['observation'];
  /** Reads an observation; refuses one that no position admits, or whose log contradicts the view, with the reason and place. */
  believe(observation: W['observation']): Outcome<Belief<P>>;
  /** Scores of the last round and the match, once over. */
  result(position: P): W['result'] | undefined;
}

/** A spare position for what an observation tells of. */
export function blankFor<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  { seats = game.seats.min, options }: W['observation'],
): P {
  return game.blank(seats, options as W['options']);
}
