import type { Belief, Position, SearchedGame, WireTypes } from '../games/contract.ts';
import { Rng } from '../games/rng.ts';
import type { Agent, Thinking } from './agent.ts';
import type { Solver } from './exact-first.ts';
import { makeReport } from './search/report.ts';
import { readBelief, rootMoves } from './search/search-agent.ts';

/** Imagined positions whose exact values are averaged; more change little. */
const WORLDS = 200;

/**
 * Late in a round with hidden cards: solves imagined positions exactly and takes the move with the best mean value over
 * them, as if all cards were open from then on (Ginsberg's Monte Carlo for bridge, 2001). Leaves all else to another agent:
 * where its solver gives up on the first few imagined positions.
 */
export class AveragedWorldsAgent<P extends Position<P>, W extends WireTypes>
  implements Agent<W['observation'], W['move']>
{
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
    const { game, solver } = this;
    const belief = readBelief(game, observation);
    const root = rootMoves(game, observation, belief, new Rng(0));
    const position = game.blank(observation.seats, observation.options);
    const own = new Rng(rng.fork());
    if (root.length === 1 || !solves(solver, belief, position, new Rng(0)))
      return yield* this.agent.think(observation, rng);
    const moves = root.map((code) => game.makeMove(code));
    const tallies = root.map(() => ({ visits: 0, sums: new Array<number>(observation.seats).fill(0) }));
    let iterations = 0;
    for (;;) {
      const wanted = yield () => {
        const report = makeReport(moves, tallies, iterations, belief.seat, 'value');
        return { ...report, settled: iterations >= WORLDS };
      };
      for (let i = 0; i < wanted && iterations < WORLDS; i++, iterations++) {
        belief.imagine(own, position);
        for (const { code, values } of solver(position) ?? []) {
          const tally = tallies[root.indexOf(code)]!;
          tally.visits++;
          for (const [seat, value] of values.entries()) tally.sums[seat]! += value;
        }
      }
    }
  }
}

const TRIALS = 4;

function solves<P extends Position<P>>(solver: Solver<P>, belief: Belief<P>, position: P, rng: Rng): boolean {
  for (let trial = 0; trial < TRIALS; trial++) {
    belief.imagine(rng, position);
    if (solver(position) === undefined) return false;
  }
  return true;
}
