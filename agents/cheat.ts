import { blankFor, type Position, type SearchedGame, type WireTypes } from '../games/contract.ts';
import { Rng } from '../games/rng.ts';
import type { Agent, Thinking } from './agent.ts';
import { guideOf } from './guides/guides.ts';
import { ALL_SEEING } from './search/choose.ts';
import { DEFAULT_SETTINGS, Search } from './search/search.ts';
import { searching } from './search/search-agent.ts';

/**
 * The search on the true position, hidden cards and all: the ceiling that honest players are measured against. For the
 * arena and tests only; it must be handed the position, so that nothing that has only observations can make one.
 */
export class CheatAgent<P extends Position<P>, W extends WireTypes> implements Agent<W['observation'], W['move']> {
  readonly name = 'cheat';
  private readonly game: SearchedGame<P, W>;
  private readonly truth: P;

  /** `truth`: the position that the observation to come is of; read when thinking begins. */
  constructor(game: SearchedGame<P, W>, truth: P) {
    this.game = game;
    this.truth = truth;
  }

  think(observation: W['observation'], rng: Rng): Thinking<W['move']> {
    const { game } = this;
    const truth = blankFor(game, observation);
    truth.copyFrom(this.truth);
    const seat = observation.seat!;
    truth.actAs(seat);
    const codes = new Int32Array(game.codes);
    const root = Array.from(codes.subarray(0, truth.searchMoves(codes)));
    const imagination = { imagine: (_: Rng, into: P): void => into.copyFrom(truth) };
    const spare = blankFor(game, observation);
    const search = new Search(
      imagination,
      ALL_SEEING,
      spare,
      game.codes,
      new Rng(rng.fork()),
      DEFAULT_SETTINGS,
      guideOf<P>(game.id),
    );
    return searching(
      [search],
      root,
      root.map((code) => game.makeMove(code)),
      seat,
    );
  }
}
