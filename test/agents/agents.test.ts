import { describe, expect, it } from 'vitest';
import type { Agent } from '../../agents/agent.ts';
import { agentFor } from '../../agents/agent-for.ts';
import { CheatAgent } from '../../agents/cheat.ts';
import { decide } from '../../agents/driver.ts';
import { FlatAgent } from '../../agents/flat.ts';
import { LEVELS, levelOf, STRONGEST } from '../../agents/levels.ts';
import { PimcAgent } from '../../agents/pimc.ts';
import { RandomAgent } from '../../agents/random.ts';
import { makeReport, type Tally } from '../../agents/search/report.ts';
import { SearchAgent, turnsOf } from '../../agents/search/search-agent.ts';
import { certainWins, softened, WeakenedAgent } from '../../agents/weakened.ts';
import type { Position, SearchedGame, WireTypes } from '../../games/contract.ts';
import { hominist } from '../../games/hominist/game.ts';
import { kudzu } from '../../games/kudzu/game.ts';
import { lightsOut } from '../../games/lights-out/game.ts';
import { lupus } from '../../games/lupus/game.ts';
import { Rng } from '../../games/rng.ts';
import { type SearchedTable, SearchedTableGame } from '../../games/searched-table.ts';

const clock = () => 0;

/** A table after a number of random moves, at a seat's turn (or over). */
function tableAfter<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  seats: number,
  seed: number,
  moves: number,
  options: object = game.id === 'kudzu' ? { preset: 'short' } : {},
): SearchedTable<P, W> {
  const rng = new Rng(seed);
  const dealt = new SearchedTableGame(game).deal(seats, options, rng);
  if (!dealt.ok) throw new Error(dealt.problem.detail);
  const table = dealt.value;
  for (let made = 0; !table.over(); ) {
    if (table.toAct() === 'chance') {
      table.sampleChance(rng);
      continue;
    }
    if (made++ === moves) break;
    const legal = table.legal();
    table.play(legal[rng.below(legal.length)]!.move as W['move'], legal[0]!.seat);
  }
  return table;
}

const turnOf = <P extends Position<P>, W extends WireTypes>(table: SearchedTable<P, W>): number =>
  (table.toAct() as readonly number[])[0]!;

function playsLegally<P extends Position<P>, W extends WireTypes>(game: SearchedGame<P, W>, seats: number): void {
  for (const moves of [0, 3, 9, 17]) {
    const table = tableAfter(game, seats, 40 + moves, moves);
    if (table.over()) continue;
    const seat = turnOf(table);
    const legal = table.legal().filter((choice) => choice.seat === seat);
    const agents: Agent<W['observation'], W['move']>[] = [
      new RandomAgent(game),
      new FlatAgent(game),
      new PimcAgent(game),
      new SearchAgent(game),
      new CheatAgent(game, table.position),
      agentFor(game, { level: 1 }).agent,
    ];
    const before = JSON.stringify(table.wire());
    for (const agent of agents) {
      const decision = decide(agent, table.observe(seat), new Rng(7), { iterations: 50 }, { clock });
      const texts = decision.candidates.map(({ move }) => game.moveText(game.parseMove(move)));
      expect(legal.map(({ text }) => text)).toEqual(expect.arrayContaining(texts));
      expect(texts).toContain(game.moveText(game.parseMove(decision.best)));
      expect(new Set(texts).size).toBe(texts.length);
      for (const { values } of decision.candidates)
        for (const value of values) expect(value >= 0 && value <= 1).toBe(true);
      expect(JSON.stringify(table.wire())).toBe(before);
    }
  }
}

describe('every agent', () => {
  it('answers with a legal move, values in [0,1] and each candidate once: Lights Out', () =>
    playsLegally(lightsOut, 3));
  it('answers with a legal move, values in [0,1] and each candidate once: Hominist', () => playsLegally(hominist, 2));
  it('answers with a legal move, values in [0,1] and each candidate once: Lupus', () => playsLegally(lupus, 4));
  it('answers with a legal move, values in [0,1] and each candidate once: Kudzu', () => playsLegally(kudzu, 2));

  it('of those that search gives the same report for the same seed however its iterations are cut', () => {
    const table = tableAfter(lupus, 4, 3, 2);
    const observation = table.observe(turnOf(table));
    const agents = [
      new FlatAgent(lupus),
      new PimcAgent(lupus),
      new SearchAgent(lupus),
      new SearchAgent(lupus, { trees: 3 }),
    ];
    for (const agent of agents) {
      const whole = agent.think(observation, new Rng(9));
      whole.next();
      const cut = agent.think(JSON.parse(JSON.stringify(observation)), new Rng(9));
      cut.next();
      for (const chunk of [1, 7, 250]) cut.next(chunk);
      expect(cut.next(242).value(), agent.name).toEqual(whole.next(500).value());
    }
  });

  it('ends after one chunk where only one move is legal', () => {
    for (let moves = 0; moves < 20; moves++) {
      const forced = tableAfter(lupus, 4, 3, moves);
      if (forced.legal().length > 1) continue;
      const decision = decide(
        new SearchAgent(lupus),
        forced.observe(turnOf(forced)),
        new Rng(1),
        { iterations: 100_000 },
        { clock },
      );
      expect(decision.ended).toBe('settled');
      expect(decision.iterations).toBeLessThan(100);
      return;
    }
    expect.unreachable('no forced move in twenty');
  });

  it('throws when its seat may not move', () => {
    const table = tableAfter(lupus, 4, 3, 0);
    const waiting = table.observe((turnOf(table) + 1) % 4);
    expect(() => new SearchAgent(lupus).think(waiting, new Rng(1)).next()).toThrow(/may not move/);
  });
});

describe('several trees', () => {
  it('get every iteration once, in turn, whatever the chunks', () => {
    for (const trees of [1, 2, 3, 5]) {
      for (const [from, count] of [
        [0, 1],
        [4, 7],
        [13, 2],
        [6, 15],
      ] as const) {
        const parts = Array.from({ length: trees }, (_, index) => turnsOf(index, from, count, trees));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(count);
        for (let i = from; i < from + count; i++) parts[i % trees]!--;
        expect(parts.every((part) => part === 0)).toBe(true);
      }
    }
  });
});

describe('a report', () => {
  const tally = (visits: number, value: number): Tally => ({ visits, sums: [visits * value, 0] });

  it('ranks by visits, then value, then order; shares add up to one', () => {
    const report = makeReport(['a', 'b', 'c', 'd'], [tally(5, 0.5), tally(20, 0.4), tally(5, 0.6), tally(0, 0)], 30, 0);
    expect(report.candidates.map(({ move }) => move)).toEqual(['b', 'c', 'a', 'd']);
    expect(report.best).toBe('b');
    expect(report.candidates.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(report.candidates[3]).toEqual({ move: 'd', visits: 0, share: 0, values: [] });
  });

  it('of no iterations at all is complete: the first move, no shares', () => {
    const report = makeReport(['a', 'b'], [tally(0, 0), tally(0, 0)], 0, 0);
    expect(report.best).toBe('a');
    expect(report.candidates.map(({ share }) => share)).toEqual([0, 0]);
  });
});

describe('levels', () => {
  it('are eight, numbered from 1, each no weaker in any respect than the one before', () => {
    expect(LEVELS.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const [index, level] of LEVELS.entries()) {
      const before = LEVELS[index - 1] ?? level;
      expect(level.iterations).toBeGreaterThanOrEqual(before.iterations);
      expect(level.softness).toBeLessThanOrEqual(before.softness);
      expect(level.blunders).toBeLessThanOrEqual(before.blunders);
    }
    expect(levelOf(STRONGEST)).toMatchObject({ softness: 0, blunders: 0 });
    expect(() => levelOf(9)).toThrow(RangeError);
  });

  it('soften the choice in proportion to visits^(1/softness)', () => {
    const candidates = [90, 30, 0].map((visits, index) => ({ move: index, visits, share: 0, values: [] }));
    const rng = new Rng(4);
    const counts = [0, 0, 0];
    for (let i = 0; i < 20_000; i++) counts[softened(candidates, 0.5, rng.fraction())]!++;
    expect(counts[0]! / 20_000).toBeCloseTo(0.9, 2);
    expect(counts[2]).toBe(0);
    expect(softened(candidates, 0, 0.999)).toBe(0);
  });

  it('blunder as often as the table says, and choose the same for the same seed', () => {
    const table = tableAfter(kudzu, 2, 5, 6);
    const observation = table.observe(turnOf(table));
    const level = { ...levelOf(1), blunders: 0.4, softness: 0, iterations: 1 };
    const agent = new WeakenedAgent(kudzu, new SearchAgent(kudzu), level);
    const strong = new SearchAgent(kudzu);
    let odd = 0;
    const tries = 300;
    for (let seed = 0; seed < tries; seed++) {
      const [weak, again] = [0, 1].map(() => decide(agent, observation, new Rng(seed), { iterations: 4 }, { clock }));
      expect(again!.best).toEqual(weak!.best);
      if (JSON.stringify(weak!.best) !== JSON.stringify(weak!.candidates[0]!.move)) odd++;
    }
    const choices = decide(strong, observation, new Rng(0), { iterations: 4 }, { clock }).candidates.length;
    const expected = 0.4 * (1 - 1 / choices);
    expect(Math.abs(odd / tries - expected)).toBeLessThan(0.08);
  });

  it('never miss a win that is on the board: the last card, where drawing instead is allowed', () => {
    neverMisses(lightsOut, [32, 37, 117, 158, 165], 22, { mustPlay: 'free' });
  });

  it('never miss a win that is on the board: the tile that closes the last arm', () => {
    neverMisses(lupus, [22, 95, 114, 121, 188], 22, { hands: 1 });
  });
});

/** Level 1 wins in all of these tables in which some of the moves win at once, and there are such tables. */
function neverMisses<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  seeds: readonly number[],
  moves: number,
  options: object,
): void {
  const { agent, budget } = agentFor(game, { level: 1 });
  let seen = 0;
  for (const seed of seeds) {
    const table = tableAfter(game, game.seats.min, seed, moves, options);
    if (table.over()) continue;
    const observation = table.observe(turnOf(table));
    const wins = certainWins(game, observation, new Rng(1));
    if (wins.size === 0 || table.legal().length === wins.size) continue;
    seen++;
    for (let n = 0; n < 20; n++) {
      expect(wins.has(game.parseMove(decide(agent, observation, new Rng(n), budget, { clock }).best))).toBe(true);
    }
  }
  expect(seen).toBe(seeds.length);
}
