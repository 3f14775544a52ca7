import { blankFor, type Position, type SearchedGame, type WireTypes } from '../games/contract.ts';
import { Rng } from '../games/rng.ts';
import type { Agent, Thinking } from './agent.ts';
import { settledReport } from './random.ts';
import { readBelief } from './search/search-agent.ts';

/** A heuristic: from the observation and the seat's own legal moves in their stable order, one of these. */
export type Heuristic<W extends WireTypes> = (
  observation: W['observation'],
  legal: readonly W['move'][],
  rng: Rng,
) => W['move'];

/** The heuristic player of a game (`agents/greedy/`) behind the face of an agent. */
export class GreedyAgent<P extends Position<P>, W extends WireTypes> implements Agent<W['observation'], W['move']> {
  readonly name = 'greedy';
  private readonly game: SearchedGame<P, W>;
  private readonly heuristic: Heuristic<W>;

  constructor(game: SearchedGame<P, W>, heuristic: Heuristic<W>) {
    this.game = game;
    this.heuristic = heuristic;
  }

  *think(observation: W['observation'], rng: Rng): Thinking<W['move']> {
    const { game } = this;
    const belief = readBelief(game, observation);
    const position = blankFor(game, observation);
    belief.imagine(new Rng(rng.fork()), position);
    if (position.toAct !== belief.seat) throw new Error(`seat ${belief.seat} may not move here`);
    const codes = new Int32Array(game.codes);
    const legal = Array.from(codes.subarray(0, position.legalMoves(codes)), (code) => game.makeMove(code));
    const chosen = game.parseMove(this.heuristic(observation, legal, rng));
    const best = legal.find((move) => game.parseMove(move) === chosen);
    if (best === undefined) throw new Error(`the heuristic of ${game.id} chose an illegal move`);
    const report = settledReport(legal, best);
    for (;;) yield () => report;
  }
}
