import { blankFor, type Position, type SearchedGame, type WireTypes } from '../games/contract.ts';
import { Rng } from '../games/rng.ts';
import type { Agent, Report, Thinking } from './agent.ts';
import { readBelief } from './search/search-agent.ts';

/**
 * Solves a position in which nothing is hidden from the seat to act: every legal move with its mean utility for each
 * seat. Undefined where something is hidden, or where solving would take longer than a few hundred milliseconds.
 */
export type Solver<P> = (
  position: P,
) => readonly { readonly code: number; readonly values: readonly number[] }[] | undefined;

/** Answers exactly where its solver can, and leaves all else to another agent. */
export class ExactFirstAgent<P extends Position<P>, W extends WireTypes> implements Agent<W['observation'], W['move']> {
  readonly name: string;
  private readonly game: SearchedGame<P, W>;
  private readonly solver: Solver<P>;
  private readonly agent: Agent<W['observation'], W['move']>;

  constructor(game: SearchedGame<P, W>, solver: Solver<P>, agent: Agent<W['observation'], W['move']>) {
    this.game = game;
    this.solver = solver;
    this.agent = agent;
    this.name = agent.name;
  }

  *think(observation: W['observation'], rng: Rng): Thinking<W['move']> {
    const { game } = this;
    const belief = readBelief(game, observation);
    const position = blankFor(game, observation);
    belief.imagine(new Rng(0), position);
    const solved = position.toAct === belief.seat ? this.solver(position) : undefined;
    if (solved === undefined) return yield* this.agent.think(observation, rng);
    const report = exactReport(
      solved.map(({ code, values }) => ({ move: game.makeMove(code), values })),
      belief.seat,
    );
    for (;;) yield () => report;
  }
}

/** The best for `seat` first; among equals the earlier. */
function exactReport<M>(
  moves: readonly { readonly move: M; readonly values: readonly number[] }[],
  seat: number,
): Report<M> {
  const order = moves.map((_, index) => index);
  order.sort((i, j) => moves[j]!.values[seat]! - moves[i]!.values[seat]! || i - j);
  const candidates = order.map((index, rank) => ({ ...moves[index]!, visits: 0, share: rank === 0 ? 1 : 0 }));
  return { iterations: 0, best: candidates[0]!.move, candidates, settled: true };
}
