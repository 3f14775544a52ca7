import { blankFor, type Position, type SearchedGame, type WireTypes } from '../games/contract.ts';
import { Rng } from '../games/rng.ts';
import type { Agent, Report, Thinking } from './agent.ts';
import { guideOf } from './guides/guides.ts';
import { ALL_SEEING } from './search/choose.ts';
import { makeReport, type Tally, tallyRoot } from './search/report.ts';
import { DEFAULT_SETTINGS, Search } from './search/search.ts';
import { readBelief, rootMoves } from './search/search-agent.ts';

/** Iterations that each imagined position is searched with. */
const WORLD_ITERATIONS = 200;

/**
 * Perfect-information Monte Carlo: a search that sees everything in each of many imagined positions; each casts one vote
 * for its most visited move. Fuses strategies: it believes that it will know later what it can't know now.
 */
export class PimcAgent<P extends Position<P>, W extends WireTypes> implements Agent<W['observation'], W['move']> {
  readonly name = 'pimc';
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
    const world = blankFor(game, observation);
    belief.imagine(own, world);
    const spare = blankFor(game, observation);
    const truth = { imagine: (_: Rng, into: P): void => into.copyFrom(world) };
    const search = new Search(
      truth,
      ALL_SEEING,
      spare,
      game.codes,
      new Rng(rng.fork()),
      DEFAULT_SETTINGS,
      guideOf<P>(game.id),
    );
    const votes = root.map(() => 0);
    let tallies: Tally[] = root.map(() => ({ visits: 0, sums: new Array<number>(world.seats).fill(0) }));
    let iterations = 0;
    const report = (): Report<W['move']> =>
      ballot(moves, votes, tallyRoot([search.tree], root), tallies, iterations, belief.seat);
    for (;;) {
      const wanted = yield report;
      for (let left = wanted; left > 0; ) {
        const count = Math.min(left, WORLD_ITERATIONS - search.iterations);
        search.run(count);
        left -= count;
        iterations += count;
        if (search.iterations < WORLD_ITERATIONS) continue;
        const found = tallyRoot([search.tree], root);
        votes[mostVisited(found)]!++;
        tallies = tallies.map((tally, index) => added(tally, found[index]!));
        belief.imagine(own, world);
        search.restart();
      }
    }
  }
}

/** Votes as visits, values as means over all worlds; before the first vote, the search of the first world as it stands. */
function ballot<M>(
  moves: readonly M[],
  votes: readonly number[],
  current: readonly Tally[],
  tallies: readonly Tally[],
  iterations: number,
  seat: number,
): Report<M> {
  if (votes.every((count) => count === 0)) return makeReport(moves, current, iterations, seat);
  const counted = tallies.map(({ visits, sums }, index): Tally => {
    const count = votes[index]!;
    return { visits: count, sums: sums.map((sum) => (visits === 0 ? 0 : (sum / visits) * count)) };
  });
  return makeReport(moves, counted, iterations, seat);
}

function mostVisited(tallies: readonly Tally[]): number {
  return tallies.reduce((best, tally, index) => (tally.visits > tallies[best]!.visits ? index : best), 0);
}

function added(a: Tally, b: Tally): Tally {
  return { visits: a.visits + b.visits, sums: a.sums.map((sum, seat) => sum + b.sums[seat]!) };
}
