import type { Guide } from '../agents/guides/guide.ts';
import { guideOf } from '../agents/guides/guides.ts';
import { DEFAULT_SETTINGS, Search } from '../agents/search/search.ts';
import { SearchAgent } from '../agents/search/search-agent.ts';
import type { Belief, Position, SearchedGame, WireTypes } from '../games/contract.ts';
import { Rng } from '../games/rng.ts';
import { SearchedTableGame } from '../games/searched-table.ts';

/** What can be measured of a game, whatever its types. */
export interface Measurable {
  readonly id: string;
  readonly seatCounts: readonly number[];
  opening(seats: number): Opening;
}

/** The first decision of some deals, ready to be measured. Every call continues with the next deal. */
export interface Opening {
  /** Plays `count` random playouts; returns the decisions made in them. */
  playOut(count: number): number;
  /** Searches a decision with so many iterations and random playouts; returns the bytes of its tree. */
  search(iterations: number): number;
  /** The same with the game's guide, as the computer players search; false where a game has none. */
  guidedSearch(iterations: number): boolean;
  /** A search that has filled `nodes` nodes and adds no more; calling it makes `count` further iterations. */
  fullSearch(nodes: number): (count: number) => void;
  /** Makes a whole decision by the agent, reading its observation; returns its candidates. */
  decide(iterations: number): number;
}

const DEALS = 16;

export function measurable<P extends Position<P>, W extends WireTypes>(game: SearchedGame<P, W>): Measurable {
  const { min, max } = game.seats;
  return {
    id: game.id,
    seatCounts: Array.from({ length: max - min + 1 }, (_, i) => min + i),
    opening: (seats) => openingOf(game, seats),
  };
}

function openingOf<P extends Position<P>, W extends WireTypes>(game: SearchedGame<P, W>, seats: number): Opening {
  const deals = Array.from({ length: DEALS }, (_, deal) => firstDecision(game, seats, new Rng(deal)));
  const rng = new Rng(1);
  const spare = game.blank(seats, deals[0]!.observation.options);
  const agent = new SearchAgent(game);
  let turn = 0;
  const next = () => deals[turn++ % DEALS]!;
  const guide = guideOf<P>(game.id);
  const searching = (belief: Belief<P>, nodeLimit: number, advice?: Guide<P>): Search<P> =>
    new Search(belief, belief.seat, spare, game.codes, new Rng(turn), { ...DEFAULT_SETTINGS, nodeLimit }, advice);
  return {
    playOut(count) {
      let decisions = 0;
      const { position } = next();
      for (let i = 0; i < count; i++) {
        spare.copyFrom(position);
        decisions += spare.playOut(rng);
      }
      return decisions;
    },
    search(iterations) {
      const search = searching(next().belief, 1 << 20);
      search.run(iterations);
      return search.tree.bytes;
    },
    guidedSearch(iterations) {
      if (guide !== undefined) searching(next().belief, 1 << 20, guide).run(iterations);
      return guide !== undefined;
    },
    fullSearch(nodes) {
      const search = searching(next().belief, nodes);
      while (search.tree.size < nodes) search.run(nodes);
      return (count) => search.run(count);
    },
    decide(iterations) {
      const thinking = agent.think(next().observation, new Rng(turn));
      thinking.next();
      return thinking.next(iterations).value().candidates.length;
    },
  };
}

function firstDecision<P extends Position<P>, W extends WireTypes>(game: SearchedGame<P, W>, seats: number, rng: Rng) {
  const dealt = new SearchedTableGame(game).deal(seats, {}, rng);
  if (!dealt.ok) throw new Error(dealt.problem.detail);
  const table = dealt.value;
  while (table.toAct() === 'chance') table.sampleChance(rng);
  const observation = table.observe(table.position.toAct);
  const belief = game.believe(observation);
  if (!belief.ok) throw new Error(belief.problem.detail);
  const position = game.blank(seats, table.options);
  position.copyFrom(table.position);
  return { observation, belief: belief.value, position };
}
