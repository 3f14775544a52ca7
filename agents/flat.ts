import { blankFor, type Position, type SearchedGame, type WireTypes } from '../games/contract.ts';
import { Rng } from '../games/rng.ts';
import type { Agent, Thinking } from './agent.ts';
import { makeReport } from './search/report.ts';
import { readBelief, rootMoves } from './search/search-agent.ts';

/** Monte Carlo without a tree: every move in turn gets a random playout of a position imagined afresh; the best mean wins. */
export class FlatAgent<P extends Position<P>, W extends WireTypes> implements Agent<W['observation'], W['move']> {
  readonly name = 'flat';
  private readonly game: SearchedGame<P, W>;

  constructor(game: SearchedGame<P, W>) {
    this.game = game;
  }

  *think(observation: W['observation'], rng: Rng): Thinking<W['move']> {
    const { game } = this;
    const belief = readBelief(game, observation);
    const root = rootMoves(game, observation, belief, rng);
    const moves = root.map((code) => game.makeMove(code));
    const own = new Rng(rng.fork());
    const position = blankFor(game, observation);
    const tallies = root.map(() => ({ visits: 0, sums: new Array<number>(position.seats).fill(0) }));
    const utilities = new Float64Array(position.seats);
    let iterations = 0;
    for (;;) {
      const wanted = yield () => makeReport(moves, tallies, iterations, belief.seat, 'value');
      for (let i = 0; i < wanted; i++, iterations++) {
        const index = iterations % root.length;
        belief.imagine(own, position);
        position.play(root[index]!);
        if (!position.roundEnded) position.playOut(own);
        position.utility(utilities);
        const tally = tallies[index]!;
        tally.visits++;
        for (let seat = 0; seat < utilities.length; seat++) tally.sums[seat]! += utilities[seat]!;
      }
    }
  }
}
