import { describe, expect, test } from 'vitest';
import { SACRIFICE } from '../../../games/kudzu/layout.ts';
import { DECLINE } from '../../../games/kudzu/moves.ts';
import { greedy, type Player, random, series, tolerance } from './series.ts';

describe('random play', () => {
  test.each([
    { seats: 2, wins: [0.158, 0.809], totals: [7.4, 14.5], turns: 198.1, decisions: 243 },
    { seats: 3, wins: [0.091, 0.309, 0.53], totals: undefined, turns: undefined, decisions: undefined },
    { seats: 4, wins: [0.062, 0.175, 0.292, 0.368], totals: undefined, turns: undefined, decisions: undefined },
  ])('of $seats seats wins, scores and lasts as known', ({ seats, wins, totals, turns, decisions }) => {
    const games = 2000;
    const found = series(Array<Player>(seats).fill(random), {}, games, seats);
    for (const [place, share] of wins.entries()) {
      expect(Math.abs(found.wins[place]! - share), `place ${place}`).toBeLessThan(tolerance(share, games));
    }
    for (const [place, total] of (totals ?? []).entries()) expect(found.totals[place]).toBeCloseTo(total, -0.3);
    if (turns !== undefined) expect(Math.abs(found.turns - turns)).toBeLessThan(1);
    if (decisions !== undefined) expect(Math.abs(found.decisions - decisions)).toBeLessThan(3);
  });
});

describe('a sacrifice', () => {
  /** Like the heuristic player, but sacrifices whenever it may: what it just drew, for an own red. */
  const sacrificing: Player = (position, codes, count, rng) => {
    const sacrifice = codes.subarray(0, count).find((code) => position.phase === SACRIFICE && code !== DECLINE);
    return sacrifice ?? greedy(position, codes, count, rng);
  };

  test('on every occasion loses to none at all', () => {
    const games = 120;
    const lost =
      series([sacrificing, greedy], {}, games, 1).wins[1]! + series([greedy, sacrificing], {}, games, 2).wins[0]!;
    expect(lost).toBe(2);
    const three = series([greedy, sacrificing, greedy], {}, games, 3);
    expect(three.wins[1]).toBeLessThan(0.084 + tolerance(0.084, games));
  });
});

test('a game ends within as many turns as candies are left after the set-up, in 1,000 random games of the short preset', () => {
  for (const [seats, most] of [
    [2, 40],
    [3, 60],
    [4, 80],
  ] as const) {
    const { turns } = series(Array<Player>(seats).fill(random), { preset: 'short' }, 1000, seats);
    expect(turns).toBeLessThanOrEqual(most);
    expect(turns).toBeGreaterThan(most * 0.85);
  }
});
