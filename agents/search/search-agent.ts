import { type Belief, blankFor, type Position, type SearchedGame, type WireTypes } from '../../games/contract.ts';
import { Rng } from '../../games/rng.ts';
import type { Agent, Report, Thinking } from '../agent.ts';
import { guideOf } from '../guides/guides.ts';
import { makeReport, tallyRoot } from './report.ts';
import { DEFAULT_SETTINGS, Search, type SearchSettings } from './search.ts';

export interface SearchAgentSettings extends SearchSettings {
  /** Independent trees whose visits are added; iterations go to them in turn. */
  readonly trees: number;
  /** Whether to use the game's guide, where there is one. */
  readonly guided: boolean;
}

/** The information-set search as a computer player of any searched game. */
export class SearchAgent<P extends Position<P>, W extends WireTypes> implements Agent<W['observation'], W['move']> {
  readonly name: string;
  private readonly game: SearchedGame<P, W>;
  private readonly settings: SearchAgentSettings;

  constructor(game: SearchedGame<P, W>, settings: Partial<SearchAgentSettings> = {}, name = 'search') {
    this.game = game;
    this.settings = { ...DEFAULT_SETTINGS, trees: 1, guided: true, ...settings };
    this.name = name;
  }

  think(observation: W['observation'], rng: Rng): Thinking<W['move']> {
    const { game, settings } = this;
    const belief = readBelief(game, observation);
    const root = rootMoves(game, observation, belief, rng);
    const guide = settings.guided ? guideOf<P>(game.id) : undefined;
    const nodeLimit = Math.ceil(settings.nodeLimit / settings.trees);
    const searches = Array.from({ length: settings.trees }, () => {
      const spare = blankFor(game, observation);
      return new Search(belief, belief.seat, spare, game.codes, new Rng(rng.fork()), { ...settings, nodeLimit }, guide);
    });
    const moves = root.map((code) => game.makeMove(code));
    return searching(searches, root, moves, belief.seat);
  }
}

/** Runs searches from the same root, iterations dealt to them in turn, and reports on their root moves together. */
export function* searching<P extends Position<P>, M>(
  searches: readonly Search<P>[],
  root: readonly number[],
  moves: readonly M[],
  seat: number,
): Thinking<M> {
  const trees = searches.map((search) => search.tree);
  let iterations = 0;
  const report = (): Report<M> => makeReport(moves, tallyRoot(trees, root), iterations, seat);
  for (;;) {
    const wanted = yield report;
    for (const [index, search] of searches.entries()) {
      search.run(turnsOf(index, iterations, wanted, searches.length));
    }
    iterations += wanted;
  }
}

/** How many of the iterations `from`, `from + 1`, ... `from + count - 1`, dealt to `trees` trees in turn, fall to tree `index`. */
export function turnsOf(index: number, from: number, count: number, trees: number): number {
  const before = (n: number): number => Math.ceil((n - index) / trees);
  return before(from + count) - before(from);
}

/** The belief of an observation that callers have checked. */
export function readBelief<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  observation: W['observation'],
): Belief<P> {
  const belief = game.believe(observation);
  if (!belief.ok) throw new Error(`impossible observation: ${belief.problem.detail}`);
  return belief.value;
}

/** The searching seat's own moves, alike in every position that it may imagine. */
export function rootMoves<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  observation: W['observation'],
  belief: Belief<P>,
  rng: Rng,
): number[] {
  const position = blankFor(game, observation);
  belief.imagine(new Rng(rng.fork()), position);
  if (position.toAct !== belief.seat) throw new Error(`seat ${belief.seat} may not move here`);
  const codes = new Int32Array(game.codes);
  return Array.from(codes.subarray(0, position.searchMoves(codes)));
}
