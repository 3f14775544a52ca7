import type { Position, SearchedGame, WireTypes } from '../games/contract.ts';
import type { Rng } from '../games/rng.ts';
import type { Agent, Report, Thinking } from './agent.ts';
import { readBelief, rootMoves } from './search/search-agent.ts';

/** Plays a uniformly random move of those that the rules can tell apart. */
export class RandomAgent<P extends Position<P>, W extends WireTypes> implements Agent<W['observation'], W['move']> {
  readonly name = 'random';
  private readonly game: SearchedGame<P, W>;

  constructor(game: SearchedGame<P, W>) {
    this.game = game;
  }

  *think(observation: W['observation'], rng: Rng): Thinking<W['move']> {
    const belief = readBelief(this.game, observation);
    const moves = rootMoves(this.game, observation, belief, rng).map((code) => this.game.makeMove(code));
    const report = settledReport(moves, moves[rng.below(moves.length)]!);
    for (;;) yield () => report;
  }
}

/** The report of an agent that chooses without searching. */
export function settledReport<M>(moves: readonly M[], best: M): Report<M> {
  const others = moves.filter((move) => move !== best);
  const candidates = [best, ...others].map((move) => ({
    move,
    visits: 0,
    share: move === best ? 1 : 0,
    values: [],
  }));
  return { iterations: 0, best, candidates, settled: true };
}
