import { describe, expect, it } from 'vitest';
import { ALL_SEEING } from '../../agents/search/choose.ts';
import { tallyRoot } from '../../agents/search/report.ts';
import { DEFAULT_SETTINGS, Search } from '../../agents/search/search.ts';
import { NONE, ROOT } from '../../agents/search/tree.ts';
import { Rng } from '../../games/rng.ts';
import {
  type Branch,
  chance,
  clearCut,
  end,
  maxn,
  randomToy,
  TOY_CODES,
  type Toy,
  ToyBelief,
  ToyPosition,
  turn,
} from './toy.ts';

const [SAFE, GAMBLE, HEADS, TAILS, FLIPPED] = [0, 1, 2, 3, 9];

/** Seat 0 takes `safe` for sure, or guesses a hidden side and gets 1 if right. */
const guess = (side: number): Toy =>
  turn(0, { code: HEADS, to: end(side === HEADS ? 1 : 0, 0.5) }, { code: TAILS, to: end(side === TAILS ? 1 : 0, 0.5) });
const offer = (safe: number, after: Toy): Toy =>
  turn(0, { code: SAFE, to: end(safe, 0.5) }, { code: GAMBLE, to: after });

/** The side is dealt before, flipped by chance unseen, or chosen unseen by seat 1 who has several ways to choose it. */
const dealt = (safe: number, heads: number, tails: number): ToyBelief =>
  new ToyBelief(0, [
    { weight: heads, toy: offer(safe, guess(HEADS)) },
    { weight: tails, toy: offer(safe, guess(TAILS)) },
  ]);
const flipped = (safe: number, heads: number, tails: number): ToyBelief => {
  const flip = chance(
    { code: 4, key: FLIPPED, weight: heads, to: guess(HEADS) },
    { code: 5, key: FLIPPED, weight: tails, to: guess(TAILS) },
  );
  return new ToyBelief(0, [{ weight: 1, toy: offer(safe, flip) }]);
};
const chosen = (safe: number, heads: number, tails: number): ToyBelief => {
  const ways = Array.from({ length: heads + tails }, (_, way): Branch => {
    return { code: 10 + way, key: FLIPPED, to: guess(way < heads ? HEADS : TAILS) };
  });
  return new ToyBelief(0, [{ weight: 1, toy: offer(safe, turn(1, ...ways)) }]);
};

function searched(belief: ToyBelief, seat: number, seed: number, iterations: number, nodeLimit = 1 << 16) {
  const spare = new ToyPosition(2, end(0, 0));
  const settings = { ...DEFAULT_SETTINGS, nodeLimit };
  const search = new Search(belief, seat, spare, TOY_CODES, new Rng(seed), settings);
  search.run(iterations);
  return search;
}

/** Visits and own mean value at the end of a path of keys. */
function at(search: Search<ToyPosition>, ...keys: number[]) {
  const { tree } = search;
  const node = keys.reduce((from, key) => tree.child(from, key), ROOT);
  expect(node).not.toBe(NONE);
  return { visits: tree.visits[node]!, value: tree.sums[node * tree.seats]! / tree.visits[node]! };
}

describe('the information-set search', () => {
  const hidings: [string, (safe: number, heads: number, tails: number) => ToyBelief, number[]][] = [
    ['dealt before', dealt, []],
    ['flipped by chance, unseen', flipped, [FLIPPED]],
    ['chosen unseen by another seat', chosen, [FLIPPED]],
  ];
  for (const [name, hiding, between] of hidings) {
    it(`values a guess at a side that is ${name} by what the seat knows, not by each world's best`, () => {
      const search = searched(hiding(0.6, 1, 1), 0, 11, 20_000);
      expect(at(search, SAFE).visits).toBeGreaterThan(at(search, GAMBLE).visits);
      expect(at(search, GAMBLE).value).toBeCloseTo(0.5, 1);
    });

    it(`takes the gamble on a side that is ${name} when its odds beat the safe thing, at their exact expectation`, () => {
      const search = searched(hiding(0.6, 3, 1), 0, 12, 20_000);
      expect(at(search, GAMBLE).visits).toBeGreaterThan(at(search, SAFE).visits);
      const heads = at(search, GAMBLE, ...between, HEADS);
      expect(heads.visits).toBeGreaterThan(10_000);
      expect(Math.abs(heads.value - 0.75)).toBeLessThan((4 * Math.sqrt(0.75 * 0.25)) / Math.sqrt(heads.visits));
    });
  }

  it('that sees everything falls for the gamble: the fusion of strategies that the information-set search avoids', () => {
    const worlds = dealt(0.6, 1, 1);
    const rng = new Rng(5);
    const imagined = new ToyPosition(2, end(0, 0));
    for (let world = 0; world < 10; world++) {
      worlds.imagine(rng, imagined);
      const truth = new ToyBelief(0, [{ weight: 1, toy: imagined.node }]);
      const search = searched(truth, ALL_SEEING, world, 2_000);
      expect(at(search, GAMBLE).visits).toBeGreaterThan(at(search, SAFE).visits);
    }
  });

  it('finds the max^n choice of every seat in random trees with chance, where all is seen', () => {
    let solved = 0;
    for (let seed = 1; solved < 60; seed++) {
      const seats = 2 + (seed % 3);
      const toy = randomToy(seed, seats, 3);
      if (!clearCut(toy, 0.1)) continue;
      solved++;
      if (toy.kind !== 'seat') throw new Error('a seat begins');
      const values = toy.branches.map(({ to }) => maxn(to)[toy.seat]!);
      const search = new Search(
        new ToyBelief(toy.seat, [{ weight: 1, toy }]),
        toy.seat,
        new ToyPosition(seats, toy),
        TOY_CODES,
        new Rng(seed),
      );
      search.run(40_000);
      const keys = toy.branches.map(({ code }) => code);
      const visits = tallyRoot([search.tree], keys).map((tally) => tally.visits);
      expect(visits.indexOf(Math.max(...visits)), `tree ${seed}`).toBe(values.indexOf(Math.max(...values)));
    }
  });

  it('finds the same for the same seed however its iterations are cut into chunks', () => {
    const whole = searched(flipped(0.6, 2, 1), 0, 7, 1_000);
    const cut = searched(flipped(0.6, 2, 1), 0, 7, 1);
    for (const chunk of [3, 96, 400, 500]) cut.run(chunk);
    expect(cut.iterations).toBe(1_000);
    expect(cut.tree.visits.subarray(0, cut.tree.size)).toEqual(whole.tree.visits.subarray(0, whole.tree.size));
    expect(cut.tree.sums.subarray(0, cut.tree.size)).toEqual(whole.tree.sums.subarray(0, whole.tree.size));
    const other = searched(flipped(0.6, 2, 1), 0, 8, 1_000);
    expect(other.tree.sums.subarray(0, 8)).not.toEqual(whole.tree.sums.subarray(0, 8));
  });

  it('counts a move as available whenever it was legal, and visits each node no more often than that', () => {
    const always: Branch = { code: 2, to: end(0.1, 0.1) };
    const rarely: Branch = { code: 1, to: end(0.9, 0.9) };
    const worlds = chance(
      { code: 20, key: FLIPPED, weight: 1, to: turn(1, rarely, always) },
      { code: 21, key: FLIPPED, weight: 9, to: turn(1, always) },
    );
    const search = searched(new ToyBelief(0, [{ weight: 1, toy: worlds }]), 0, 3, 10_000);
    const node = search.tree.child(ROOT, FLIPPED);
    const one = search.tree.child(node, 1);
    const two = search.tree.child(node, 2);
    expect(search.tree.available[one]! / search.tree.available[two]!).toBeCloseTo(0.1, 1);
    expect(search.tree.available[two]!).toBe(9_999);
    expect(search.tree.visits[one]! / search.tree.available[one]!).toBeGreaterThan(0.9);
    expect(search.tree.visits[one]! + search.tree.visits[two]!).toBe(9_999);
  });

  it('adds no node beyond its limit and goes on searching', () => {
    const toy = randomToy(2, 2, 6);
    const search = searched(new ToyBelief(0, [{ weight: 1, toy }]), 0, 1, 5_000, 20);
    expect(search.tree.size).toBe(20);
    expect(search.tree.visits[ROOT]).toBe(5_000);
  });
});
