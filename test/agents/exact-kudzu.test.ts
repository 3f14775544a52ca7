import { describe, expect, test } from 'vitest';
import { exactKudzu } from '../../agents/exact/kudzu.ts';
import { kudzu } from '../../games/kudzu/game.ts';
import type { KudzuPosition } from '../../games/kudzu/position.ts';
import { endgames, refereeMoves } from '../games/kudzu/endgames.ts';
import { fragment, playAll } from '../games/kudzu/fragment.ts';
import { margins, winThenMargin } from '../referees/kudzu.ts';

const LIMIT = 100_000;

function exact(position: KudzuPosition): { text: string; values: readonly number[] }[] {
  const moves = exactKudzu(position, LIMIT);
  if (moves === undefined) throw new Error('not solved');
  return moves.map(({ code, values }) => ({ text: JSON.stringify(kudzu.makeMove(code)), values }));
}

const three = ['red', 'green', 'blue'];

test('K17 the last candy: the right call makes a tie, a wrong one loses by one, with or without a sacrifice', () => {
  const options = { palette: three, perColour: 8 };
  const place = { gardens: [{ red: 2 }, { green: 1 }], first: 1, inRound: 1, bag: { green: 1 }, options };
  const [green, blue] = exact(fragment(place));
  expect(green).toEqual({ text: '{"type":"call","colour":"green"}', values: [0.5, 0.5] });
  expect(blue!.values[0]).toBeCloseTo(0.1 * (0.5 - 1 / 22), 12);
  const wrong = playAll(fragment(place), 'call blue', 'drew green');
  const [decline, sacrifice] = exact(wrong);
  expect(decline!.values).toEqual(sacrifice!.values);
  expect(refereeMoves(fragment(place), margins).map(({ values }) => values[0])).toEqual([0, -1]);
});

describe('the exact player agrees with the referee on every move of generated endgames', () => {
  test.each([
    [2, 'default rules', { preset: 'short' }, 5, 25],
    [2, 'three colours', { palette: three, perColour: 10 }, 5, 25],
    [2, 'red may be called', { palette: three, perColour: 10, callRed: true }, 4, 25],
    [2, 'growth together', { palette: three, perColour: 10, growth: 'together' }, 4, 25],
    [2, 'eating is free', { palette: three, perColour: 10, mustEat: false }, 4, 25],
    [2, 'a red costs a point', { palette: three, perColour: 10, redsPerPoint: 1 }, 4, 25],
    [3, 'default rules', { preset: 'short' }, 4, 15],
    [3, 'three colours', { palette: three, perColour: 12 }, 5, 15],
    [4, 'three colours', { palette: three, perColour: 15 }, 5, 25],
    [
      4,
      'everything else at once',
      { palette: three, perColour: 15, callRed: true, growth: 'together', mustEat: false, redsPerPoint: 1 },
      5,
      15,
    ],
  ])('%i seats, %s', (seats, _name, given, candies, count) => {
    let moves = 0;
    for (const position of endgames(seats, given, candies, count)) {
      const expected = refereeMoves(position, winThenMargin);
      const found = exact(position);
      expect(found.map(({ text }) => text)).toEqual(expected.map(({ move }) => JSON.stringify(move)));
      for (const [index, { values }] of found.entries()) {
        for (const [seat, value] of values.entries()) expect(value).toBeCloseTo(expected[index]!.values[seat]!, 9);
        moves++;
      }
    }
    expect(moves).toBeGreaterThan(count);
  });
});

describe('with two players a sacrifice is never strictly better than declining', () => {
  const gain = (moves: readonly { text: string; value: number }[]): number => {
    const decline = moves.find(({ text }) => text.includes('decline'))!.value;
    return Math.max(...moves.filter(({ text }) => text.includes('sacrifice')).map(({ value }) => value - decline));
  };

  test('for the share in the win, in endgames of up to 8 candies', () => {
    let decisions = 0;
    for (const given of [{ palette: three, perColour: 10 }, { preset: 'short' }]) {
      for (const position of endgames(2, given, 8, 90, 'sacrifice')) {
        const seat = position.toAct;
        const best = gain(exact(position).map(({ text, values }) => ({ text, value: values[seat]! })));
        expect(best, JSON.stringify(kudzu.observe(position, seat, []))).toBeLessThan(1e-9);
        decisions++;
      }
    }
    expect(decisions).toBe(180);
  });

  test('for the margin, in endgames of up to 5 candies', () => {
    for (const position of endgames(2, { palette: three, perColour: 10 }, 5, 60, 'sacrifice')) {
      const seat = position.toAct;
      const moves = refereeMoves(position, margins);
      const best = gain(moves.map(({ move, values }) => ({ text: move.type, value: values[seat]! })));
      expect(best).toBeLessThan(1e-9);
    }
  });

  test('not even where each red costs a point', () => {
    for (const position of endgames(2, { palette: three, perColour: 10, redsPerPoint: 1 }, 7, 60, 'sacrifice')) {
      const seat = position.toAct;
      expect(gain(exact(position).map(({ text, values }) => ({ text, value: values[seat]! })))).toBeLessThan(1e-9);
    }
  });

  test('but with three players it may be, late: here of a candy that is third in its colour, for a pair of reds', () => {
    const gardens = [{ red: 2, green: 1 }, { green: 5 }, { green: 6 }];
    const position = playAll(fragment({ gardens, bag: { green: 1 } }), 'call orange', 'drew green');
    const best = gain(exact(position).map(({ text, values }) => ({ text, value: values[0]! })));
    expect(best).toBeGreaterThan(0);
  });
});

test('large and unknown bags, positions where nobody decides and a limit that is too low are left unsolved', () => {
  const start = fragment({ gardens: [{}, {}], bag: { red: 5, green: 10 } });
  expect(exactKudzu(start, LIMIT)).toBeUndefined();
  const small = { gardens: [{}, {}], bag: { red: 4, green: 4 } };
  expect(exactKudzu(fragment(small), 3)).toBeUndefined();
  expect(exactKudzu(fragment(small), LIMIT)).toHaveLength(4);
  expect(exactKudzu(fragment({ ...small, options: { bagKnown: false } }), LIMIT)).toBeUndefined();
  expect(exactKudzu(playAll(fragment(small), 'call green'), LIMIT)).toBeUndefined();
  const last = { gardens: [{ red: 1 }, {}], bag: { orange: 1 }, options: { bagKnown: false } };
  expect(exactKudzu(playAll(fragment(last), 'call green', 'drew orange'), LIMIT)).toHaveLength(2);
});
