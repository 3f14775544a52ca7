import { describe, expect, test } from 'vitest';
import type { Counts } from '../../../games/kudzu/colours.ts';
import { kudzu } from '../../../games/kudzu/game.ts';
import { bagSize } from '../../../games/kudzu/options.ts';
import { scoreSheet } from '../../../games/kudzu/scoring.ts';
import { Rng } from '../../../games/rng.ts';
import { bagOf, choices, fragment, gardenOf, options, phase, playAll } from './fragment.ts';

const green2: Counts = { green: 2 };
const mixed: Counts = { red: 5, orange: 5, green: 5 };

describe('a turn', () => {
  test('E1 red may not be called, unless callRed says so', () => {
    expect(choices(fragment({ gardens: [{}, {}], bag: mixed }))).toEqual([
      'call orange',
      'call yellow',
      'call green',
      'call purple',
    ]);
    const free = fragment({ gardens: [{}, {}], bag: mixed, options: { callRed: true } });
    expect(choices(free)[0]).toBe('call red');
    expect(choices(free)).toHaveLength(5);
  });

  test('E1 a red that was called and drawn is a success: it comes and one red is eaten, net zero reds', () => {
    const position = fragment({ gardens: [{ red: 1 }, {}], bag: mixed, options: { callRed: true } });
    playAll(position, 'call red', 'drew red');
    expect(gardenOf(position, 0)).toEqual({ red: 1 });
    expect(position.eaten).toBe(1);
    expect(position.turn()).toBe(1);
  });

  test('E1 with callRed another colour than the red that was called is a partial success', () => {
    const position = fragment({ gardens: [{ red: 1 }, {}], bag: mixed, options: { callRed: true } });
    expect(phase(playAll(position, 'call red', 'drew green'))).toBe('sacrifice');
    const other = fragment({ gardens: [{ red: 1 }, {}], bag: mixed, options: { callRed: true } });
    playAll(other, 'call green', 'drew red');
    expect(phase(other)).toBe('call');
    expect(gardenOf(other, 0)).toEqual({ red: 2 });
  });

  test('E2 the game ends in the middle of a round, after the decision of the turn that emptied the bag', () => {
    const position = fragment({ gardens: [{ red: 1 }, {}, {}], bag: { green: 1 } });
    playAll(position, 'call orange', 'drew green');
    expect(phase(position)).toBe('sacrifice');
    playAll(position, 'decline');
    expect(phase(position)).toBe('over');
    expect(position.roundEnded).toBe(true);
  });

  test('E9 a success must eat, from a place of his choice if both have a red', () => {
    const both = playAll(fragment({ gardens: [{ red: 1 }, {}], common: 1, bag: mixed }), 'call green', 'drew green');
    expect(choices(both)).toEqual(['eat a red from the own garden', 'eat a red from the common garden']);
    const own = playAll(fragment({ gardens: [{ red: 1 }, {}], bag: mixed }), 'call green', 'drew green');
    expect([phase(own), gardenOf(own, 0), own.eaten]).toEqual(['call', { green: 1 }, 1]);
  });

  test('E9 without mustEat a success may decline to, even with one place to eat from', () => {
    const free = { mustEat: false };
    const position = fragment({ gardens: [{ red: 1 }, {}], bag: mixed, options: free });
    playAll(position, 'call green', 'drew green');
    expect(choices(position)).toEqual(['eat a red from the own garden', 'decline']);
    playAll(position, 'decline');
    expect([gardenOf(position, 0), position.eaten, phase(position)]).toEqual([{ red: 1, green: 1 }, 0, 'call']);
    const none = playAll(fragment({ gardens: [{}, {}], bag: mixed, options: free }), 'call green', 'drew green');
    expect(phase(none)).toBe('call');
  });

  test('E10 the candy just drawn may be sacrificed, for one exchange only', () => {
    const position = fragment({ gardens: [{ red: 2 }, {}], common: 3, bag: mixed });
    playAll(position, 'call green', 'drew orange');
    expect(choices(position)).toEqual([
      'decline',
      'sacrifice orange to eat a red from the own garden',
      'sacrifice orange to eat a red from the common garden',
    ]);
    playAll(position, 'sacrifice orange common');
    expect(gardenOf(position, 0)).toEqual({ red: 2 });
    expect([position.common, position.eaten, position.turn(), phase(position)]).toEqual([2, 2, 1, 'call']);
  });

  test('E11 nothing is decided after a partial success with no red in reach', () => {
    const position = fragment({ gardens: [green2, { red: 3 }], bag: mixed });
    expect(phase(playAll(position, 'call green', 'drew orange'))).toBe('call');
    expect(position.turn()).toBe(1);
  });

  test('E11 after a partial success no red is eaten without a sacrifice', () => {
    const position = playAll(
      fragment({ gardens: [{ red: 1 }, {}], common: 1, bag: mixed }),
      'call green',
      'drew orange',
    );
    expect(choices(position).filter((text) => text.startsWith('eat'))).toEqual([]);
  });

  test('E12 a colour that is used up may be named', () => {
    const position = fragment({ gardens: [{}, {}], bag: { red: 2, orange: 1 } });
    expect(choices(position)).toHaveLength(4);
    expect(choices(playAll(position, 'call purple'))).toEqual(['red', 'orange']);
  });

  test('E15 success, partial success and failure all end the turn', () => {
    for (const [called, drawn, ...rest] of [
      ['green', 'green', 'eat own'],
      ['green', 'orange', 'decline'],
      ['green', 'red'],
    ]) {
      const position = fragment({ gardens: [{ red: 1 }, {}], common: 1, bag: mixed });
      playAll(position, `call ${called}`, `drew ${drawn}`, ...rest);
      expect([phase(position), position.turn()]).toEqual(['call', 1]);
    }
  });
});

describe('growth', () => {
  const lastTurn = ['call orange', 'drew green'];

  test('E3 each returns his candy before the next one draws', () => {
    const position = fragment({ gardens: [{}, {}], inRound: 1, bag: { red: 1, green: 2 } });
    playAll(position, ...lastTurn);
    expect([phase(position), position.turn(), bagOf(position)]).toEqual(['growth', 0, { red: 1, green: 1 }]);
    playAll(position, 'growth green');
    expect([phase(position), position.turn(), bagOf(position)]).toEqual(['growth', 1, { red: 1, green: 1 }]);
    playAll(position, 'growth red');
    expect([phase(position), position.round, position.turn(), position.common]).toEqual(['call', 2, 0, 1]);
    expect(bagOf(position)).toEqual({ green: 1 });
  });

  test('E3 drawing together, a candy is out of the bag until all have drawn', () => {
    const together = { growth: 'together' };
    const position = fragment({ gardens: [{}, {}], inRound: 1, bag: { red: 1, green: 2 }, options: together });
    playAll(position, ...lastTurn, 'growth green');
    expect([phase(position), bagOf(position), position.bagCount]).toEqual(['growth', { red: 1 }, 1]);
    expect(kudzu.observe(position, 0, []).held).toEqual(['green', null]);
    expect(choices(position)).toEqual(['red']);
    playAll(position, 'growth red');
    expect([phase(position), bagOf(position), position.common]).toEqual(['call', { green: 1 }, 1]);
    expect(kudzu.observe(position, 0, []).held).toBeUndefined();
  });

  test('E3 drawing together from one candy: the others draw nothing, it comes back and the game goes on', () => {
    const together = { growth: 'together' };
    const position = fragment({ gardens: [{}, {}], inRound: 1, bag: { green: 2 }, options: together });
    playAll(position, ...lastTurn, 'growth green');
    expect([phase(position), bagOf(position), position.round]).toEqual(['call', { green: 1 }, 2]);
  });

  test('E3 the bag runs out in a growth only by a red last candy', () => {
    for (const growth of ['eachReturns', 'together']) {
      const red = fragment({ gardens: [{}, {}], inRound: 1, bag: { red: 1, green: 1 }, options: { growth } });
      playAll(red, ...lastTurn, 'growth red');
      expect([phase(red), red.common, red.inRound]).toEqual(['over', 1, 0]);
      const green = fragment({ gardens: [{}, {}], inRound: 1, bag: { green: 2 }, options: { growth } });
      playAll(green, ...lastTurn);
      while (phase(green) === 'growth') playAll(green, 'growth green');
      expect([phase(green), bagOf(green)]).toEqual(['call', { green: 1 }]);
    }
  });

  test('E3 growth begins with the first player, and so does the next round', () => {
    const position = fragment({ gardens: [{}, {}, {}], first: 1, inRound: 2, bag: { red: 4, green: 4 } });
    playAll(position, 'call orange');
    expect(kudzu.observe(position, null, []).last).toEqual({ seat: 0, called: 'orange', drew: null, outcome: null });
    playAll(position, 'drew green');
    const seats: number[] = [];
    while (phase(position) === 'growth') {
      seats.push(position.turn());
      playAll(position, 'growth red');
    }
    expect([seats, position.turn()]).toEqual([[1, 2, 0], 1]);
  });

  test('E18 growth without a red in the bag has no effect', () => {
    const position = fragment({ gardens: [{}, {}], inRound: 1, bag: { orange: 3, green: 3 } });
    playAll(position, ...lastTurn);
    const before = bagOf(position);
    playAll(position, 'growth orange', 'growth green');
    expect([bagOf(position), position.common, phase(position)]).toEqual([before, 0, 'call']);
  });
});

describe('scores', () => {
  const total = (gardens: readonly Counts[], common = 0, given: unknown = {}) =>
    scoreSheet(fragment({ gardens, common, options: given })).total;

  test('E4 red is no plant: most reds score nothing', () => {
    expect(total([{ red: 1 }, {}])).toEqual([0, 0]);
  });

  test('E5 own odd red and odd share combine, and a remainder is set aside', () => {
    const sheet = scoreSheet(fragment({ gardens: [{ red: 2 }, {}, {}, {}], common: 7 }));
    expect([sheet.share, sheet.remainder, sheet.kudzu]).toEqual([1, 3, [1, 0, 0, 0]]);
  });

  test('E13 the leader takes his count less the next highest, also if two are next, and all of it if he is alone', () => {
    expect(total([{ green: 7 }, { green: 3 }, { green: 3 }])).toEqual([4, 0, 0]);
    expect(total([{ green: 7 }, {}, {}])).toEqual([7, 0, 0]);
  });

  test('E16 equal best totals share the win', () => {
    const utility = new Float64Array(3);
    fragment({ gardens: [{ green: 2 }, { orange: 2 }, {}] }).utility(utility);
    expect(utility[0]).toBeCloseTo(0.9 / 2 + 0.05);
    expect(utility[0]).toBe(utility[1]);
    expect(utility[2]).toBeLessThan(0.05);
  });

  test('E17 the total is plants less kudzu and may be below zero', () => {
    expect(total([{ green: 1, red: 6 }, {}])).toEqual([-2, 0]);
  });

  test('redsPerPoint 1 makes each red cost a point', () => {
    expect(total([{ red: 3 }, {}], 3, { redsPerPoint: 1 })).toEqual([-4, -1]);
  });

  test('utilities put any win above any tie and any tie above any loss, then grow with the margin', () => {
    const value = (mine: number, theirs: number) => {
      const utility = new Float64Array(2);
      fragment({ gardens: [{ green: mine }, { orange: theirs }] }).utility(utility);
      expect(utility[0]! + utility[1]!).toBeCloseTo(1, 12);
      return utility[0]!;
    };
    const rising = [value(0, 40), value(0, 3), value(0, 1), value(2, 2), value(1, 0), value(3, 0), value(40, 0)];
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(new Set(rising).size).toBe(rising.length);
    expect(value(2, 2)).toBe(0.5);
    expect(value(1, 0)).toBeGreaterThan(0.95);
  });
});

describe('the bag and the set-up', () => {
  test('E6 the default is two packs a player of twelve a colour, short six a colour for each player', () => {
    for (const seats of [2, 3, 4]) {
      expect(bagSize(seats, options(seats))).toBe(120 * seats);
      expect(bagSize(seats, options(seats, { preset: 'full' }))).toBe(120 * seats);
      expect(bagSize(seats, options(seats, { preset: 'short' }))).toBe(30 * seats);
    }
    expect(bagSize(3, options(3, { packsPerPlayer: 1, perPack: 10 }))).toBe(150);
    expect(bagSize(3, options(3, { perColour: 8, packsPerPlayer: 9 }))).toBe(40);
    expect(bagSize(2, options(2, { palette: ['red', 'orange', 'yellow', 'green', 'blue', 'brown'] }))).toBe(288);
  });

  test('E7 a tie for most reds is broken by lot among those who tie, or by the lowest seat', () => {
    const first = (firstTie: string) => {
      const seen = new Map<string, Set<number>>();
      const rng = new Rng(1);
      for (let i = 0; i < 3000; i++) {
        const deal = kudzu.deal(3, options(3, { firstTie }), rng);
        const reds = deal.drawn.map((counts) => counts.red ?? 0);
        const most = Math.max(...reds);
        const tied = reds.flatMap((count, seat) => (count === most ? [seat] : [])).join();
        seen.set(tied, (seen.get(tied) ?? new Set()).add(deal.first));
      }
      return [...seen].map(([tied, firsts]) => `${tied}: ${[...firsts].sort().join()}`).sort();
    };
    expect(first('lot')).toEqual(['0,1,2: 0,1,2', '0,1: 0,1', '0,2: 0,2', '0: 0', '1,2: 1,2', '1: 1', '2: 2']);
    expect(first('lowestSeat')).toEqual(['0,1,2: 0', '0,1: 0', '0,2: 0', '0: 0', '1,2: 1', '1: 1', '2: 2']);
  });

  test('E7 ties happen as often as hypergeometric draws make them: 22.5, 28.3 and 31.2 of a hundred', () => {
    for (const [seats, expected] of [
      [2, 0.225],
      [3, 0.283],
      [4, 0.312],
    ] as const) {
      const rng = new Rng(seats);
      const deals = 4000;
      let ties = 0;
      for (let i = 0; i < deals; i++) {
        const reds = kudzu.deal(seats, options(seats), rng).drawn.map((counts) => counts.red!);
        if (reds.filter((count) => count === Math.max(...reds)).length > 1) ties++;
      }
      expect(Math.abs(ties / deals - expected)).toBeLessThan(0.03);
    }
  });

  test('E8 reds of the set-up go to the common garden and are not replaced', () => {
    const rng = new Rng(5);
    for (let i = 0; i < 50; i++) {
      const deal = kudzu.deal(4, options(4), rng);
      const position = kudzu.parseDeal(4, options(4), deal);
      if (!position.ok) throw new Error(position.problem.detail);
      const reds = deal.drawn.map((counts) => counts.red!);
      expect(position.value.common).toBe(reds.reduce((a, b) => a + b));
      for (const [seat, drawn] of reds.entries()) {
        const candies = Object.values(gardenOf(position.value, seat)).reduce((a, b) => a + b, 0);
        expect([candies, gardenOf(position.value, seat).red]).toEqual([10 - drawn, undefined]);
      }
      expect(position.value.toAct).toBe(deal.first);
    }
  });

  test('E14 an unknown bag has random counts of the right total, and no observation shows them', () => {
    const unknown = options(2, { bagKnown: false });
    const rng = new Rng(6);
    const counts: number[] = [];
    for (let i = 0; i < 2000; i++) {
      const deal = kudzu.deal(2, unknown, rng);
      const all = [deal.bag, ...deal.drawn].map((part) => part.green!);
      counts.push(all.reduce((a, b) => a + b));
      const position = kudzu.parseDeal(2, unknown, deal);
      if (!position.ok) throw new Error(position.problem.detail);
      expect([kudzu.observe(position.value, 0, []).bag, position.value.bagCount]).toEqual([null, 220]);
    }
    // Binomial(240, 1/5): mean 48, variance 38.4.
    const mean = counts.reduce((a, b) => a + b) / counts.length;
    const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / counts.length;
    expect(Math.abs(mean - 48)).toBeLessThan(0.6);
    expect(Math.abs(variance - 38.4)).toBeLessThan(5);
  });
});
