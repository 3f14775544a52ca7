import type { Rng } from '../games/rng.ts';
import type { Explanation } from './ludic/explanation.ts';

/** One candidate move of a report. */
export interface Candidate<M> {
  readonly move: M;
  readonly visits: number;
  /** Part of all visits, 0..1. */
  readonly share: number;
  /** Mean utility for each seat, 0..1; `values[seat]`. Empty where the agent has none (a heuristic, or no visit yet). */
  readonly values: readonly number[];
}

/** A complete answer, good at any moment. */
export interface Report<M> {
  readonly iterations: number;
  /** The move to make, one of the candidates' moves. */
  readonly best: M;
  /** Every choice that the rules can tell apart, best first: by visits, then value, then the order of the legal moves. */
  readonly candidates: readonly Candidate<M>[];
  /** True when more iterations can't change `best`: a forced move, a heuristic, an exact solution. */
  readonly settled: boolean;
  /** Why: hypotheses with their weights and a sentence, where the agent can say (Ludic's Seeker and Vexer). */
  readonly explanation?: Explanation;
}

/**
 * A computer player at work on one observation: a generator without end. The first `next()` reads the observation and
 * yields the answer of no iterations at all; after that the driver sends how many more iterations it wants (`next(n)`)
 * and each yield is the answer so far, its report made only when asked for. Same observation, seed and iterations
 * (however they are cut into chunks): same answer.
 */
export type Thinking<M> = Generator<() => Report<M>, never, number>;

/** A computer player: from an observation, never a position. */
export interface Agent<O, M> {
  readonly name: string;
  /** Throws for an observation that no position admits, or whose seat may not move: callers check both before. */
  think(observation: O, rng: Rng): Thinking<M>;
}
