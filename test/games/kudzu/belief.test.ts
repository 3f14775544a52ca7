import { describe, expect, test } from 'vitest';
import { kudzu } from '../../../games/kudzu/game.ts';
import type { KudzuDeal, KudzuObservation } from '../../../games/kudzu/schemas.ts';
import { Rng } from '../../../games/rng.ts';
import { SearchedTableGame } from '../../../games/searched-table.ts';
import { dealTable, playCode, randomCode } from '../random-play.ts';

const COLOURS = ['red', 'green', 'blue'] as const;
type Three = readonly [number, number, number];

/** A game with an unknown bag of 33 candies, played on until `left` are in it. */
function unknownGame(growth: string, left: number, seed: number): { deal: KudzuDeal; observation: KudzuObservation } {
  const rng = new Rng(seed);
  const given = { palette: [...COLOURS], perColour: 11, bagKnown: false, growth };
  const table = dealTable({ game: kudzu, seats: 2, given }, rng);
  while (table.position.bagCount > left || table.position.round < 3) {
    playCode(kudzu, table, randomCode(kudzu, table.position, rng));
    if (table.over()) throw new Error(`seed ${seed} plays no third round`);
  }
  return { deal: kudzu.schemas.deal.parse(table.wire().deal) as KudzuDeal, observation: table.observe(0) };
}

/**
 * By Bayes, plainly: how likely each mix of the candies left is, by playing all that was seen forward from the bag
 * that it must have been at first.
 */
function posterior(
  { drawn }: KudzuDeal,
  { bagCount, log, options: given, seats, first }: KudzuObservation,
): Map<string, number> {
  const taken = log.flatMap((event) =>
    event.type === 'drew' ? [event.colour] : event.type === 'growth' && event.kept ? [event.drew] : [],
  );
  const weights = new Map<string, number>();
  for (let red = 0; red <= bagCount; red++) {
    for (let green = 0; red + green <= bagCount; green++) {
      const left: Three = [red, green, bagCount - red - green];
      const start = COLOURS.map((colour, i) => left[i]! + taken.filter((name) => name === colour).length);
      let weight = 1;
      const bag = start.map((count, i) => count + drawn.reduce((sum, counts) => sum + counts[COLOURS[i]!]!, 0));
      for (const count of bag) for (let i = 2; i <= count; i++) weight /= i;
      const draw = (colour: string) => {
        const i = COLOURS.indexOf(colour as 'red');
        weight *= bag[i]! / bag.reduce((a, b) => a + b);
        bag[i]!--;
      };
      for (const counts of drawn) {
        for (const colour of COLOURS) for (let i = 0; i < counts[colour]!; i++) draw(colour);
      }
      let held: string[] = [];
      const release = () => {
        for (const colour of held) bag[COLOURS.indexOf(colour as 'red')]!++;
        held = [];
      };
      for (const event of log) {
        if (event.type === 'call' || (event.type === 'growth' && event.seat === first)) release();
        if (event.type === 'drew') draw(event.colour);
        if (event.type === 'growth') {
          draw(event.drew);
          if (!event.kept) held.push(event.drew);
          if (given.growth === 'eachReturns') release();
        }
      }
      expect(seats).toBe(2);
      if (weight > 0) weights.set(left.join(), weight);
    }
  }
  const total = [...weights.values()].reduce((a, b) => a + b);
  return new Map([...weights].map(([mix, weight]) => [mix, weight / total]));
}

function imaginedMixes(observation: KudzuObservation, draws: number, seed: number): Map<string, number> {
  const belief = kudzu.believe(observation);
  if (!belief.ok) throw new Error(belief.problem.detail);
  const rng = new Rng(seed);
  const into = kudzu.blank(2, observation.options);
  const tally = new Map<string, number>();
  for (let i = 0; i < draws; i++) {
    belief.value.imagine(rng, into);
    const mix = Array.from(into.cells.subarray(0, 3)).join();
    tally.set(mix, (tally.get(mix) ?? 0) + 1);
  }
  return tally;
}

/** Pearson's statistic less its degrees of freedom, in standard deviations; rare mixes are counted together. */
function surprise(expected: Map<string, number>, tally: Map<string, number>, draws: number): number {
  let statistic = 0;
  let cells = 0;
  let rare = { expected: 0, seen: 0 };
  for (const [mix, p] of expected) {
    const seen = tally.get(mix) ?? 0;
    if (p * draws < 5) rare = { expected: rare.expected + p * draws, seen: rare.seen + seen };
    else {
      statistic += (seen - p * draws) ** 2 / (p * draws);
      cells++;
    }
  }
  if (rare.expected > 1) {
    statistic += (rare.seen - rare.expected) ** 2 / rare.expected;
    cells++;
  }
  return (statistic - (cells - 1)) / Math.sqrt(2 * Math.max(1, cells - 1));
}

describe('the mix of an unknown bag', () => {
  test.each([
    ['eachReturns', 8, 3],
    ['eachReturns', 4, 8],
    ['eachReturns', 2, 11],
    ['together', 8, 4],
    ['together', 5, 9],
    ['together', 2, 12],
  ])('E14 is imagined as often as Bayes says, growth %s, %i candies left', (growth, left, seed) => {
    const { deal, observation } = unknownGame(growth, left, seed);
    const expected = posterior(deal, observation);
    const draws = 20_000;
    const tally = imaginedMixes(observation, draws, seed);
    for (const mix of tally.keys()) expect(expected.has(mix), `${mix} is impossible`).toBe(true);
    expect(surprise(expected, tally, draws)).toBeLessThan(4);
  });

  test('E14 would be seen to be wrong if what was put back were forgotten', () => {
    const { deal, observation } = unknownGame('eachReturns', 4, 8);
    const forgetful = imaginedMixes({ ...observation, log: [] }, 20_000, 1);
    expect(surprise(posterior(deal, observation), forgetful, 20_000)).toBeGreaterThan(20);
  });

  test('E14 without a log has every candy of each colour alike', () => {
    const { observation } = unknownGame('eachReturns', 4, 8);
    const tally = imaginedMixes({ ...observation, log: [] }, 27_000, 2);
    const n = observation.bagCount;
    const factorial = (k: number): number => (k < 2 ? 1 : k * factorial(k - 1));
    const expected = new Map<string, number>();
    for (let red = 0; red <= n; red++) {
      for (let green = 0; red + green <= n; green++) {
        const blue = n - red - green;
        const ways = factorial(n) / (factorial(red) * factorial(green) * factorial(blue));
        expected.set([red, green, blue].join(), ways / 3 ** n);
      }
    }
    expect(surprise(expected, tally, 27_000)).toBeLessThan(4);
  });

  test('E14 a candy put back and not drawn since is in every imagined bag', () => {
    const { observation } = unknownGame('eachReturns', 3, 5);
    const back = observation.log.findLastIndex((event) => event.type === 'growth' && !event.kept);
    const event = observation.log[back]!;
    const since = observation.log.slice(back + 1);
    const drawn = since.some(
      (later) => later.type === 'drew' && event.type === 'growth' && later.colour === event.drew,
    );
    const at = COLOURS.indexOf(event.type === 'growth' ? (event.drew as 'green') : 'red');
    expect(drawn).toBe(false);
    for (const mix of imaginedMixes(observation, 5000, 3).keys()) expect(Number(mix.split(',')[at])).toBeGreaterThan(0);
  });

  test('E14 a draw that no bag could have given after what was put back is refused', () => {
    const given = { palette: [...COLOURS], perColour: 8, bagKnown: false, growth: 'together' };
    const half = { red: 0, green: 5, blue: 5 };
    const deal = { drawn: [half, half], bag: { red: 0, green: 2, blue: 2 }, first: 0 };
    const opened = new SearchedTableGame(kudzu).open({ game: 'kudzu', seats: 2, options: given, deal, moves: [] });
    if (!opened.ok) throw new Error(opened.problem.detail);
    const table = opened.value;
    for (let turn = 0; turn < 2; turn++) {
      table.play({ type: 'call', colour: 'green' });
      table.playChance({ type: 'drew', colour: 'blue' });
    }
    for (let draw = 0; draw < 2; draw++) table.playChance({ type: 'growth', drew: 'green' });
    table.play({ type: 'call', colour: 'blue' });
    const drawn = table.playChance({ type: 'drew', colour: 'green' });
    expect(drawn.ok).toBe(true);
    const truth = table.observe(0);
    expect(kudzu.believe(truth).ok).toBe(true);
    // Both candies left were seen to be green: the second of them can't be drawn blue.
    const forged: KudzuObservation = {
      ...truth,
      gardens: [{ red: 0, green: 5, blue: 7 }, truth.gardens[1]!],
      last: { seat: 0, called: 'blue', drew: 'blue', outcome: 'success' },
      log: truth.log.map((event, i) =>
        event.type === 'drew' && i === truth.log.length - 1 ? { ...event, colour: 'blue' } : event,
      ),
    };
    const refused = kudzu.believe(forged);
    expect(refused.ok ? '' : refused.problem).toEqual({
      code: 'impossible-observation',
      pointer: '/log',
      detail: 'after these growth draws no 1 candies of any colours can be left',
    });
  });
});

test('an observation of a known bag has one position', () => {
  const rng = new Rng(3);
  const table = dealTable({ game: kudzu, seats: 3, given: { preset: 'short' } }, rng);
  for (let i = 0; i < 60; i++) playCode(kudzu, table, randomCode(kudzu, table.position, rng));
  const belief = kudzu.believe({ ...table.observe(1), log: [] });
  if (!belief.ok) throw new Error(belief.problem.detail);
  const into = kudzu.blank(3, table.options);
  belief.value.imagine(rng, into);
  expect(Array.from(into.cells)).toEqual(Array.from(table.position.cells));
});
