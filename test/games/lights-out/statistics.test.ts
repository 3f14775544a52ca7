import { describe, expect, test } from 'vitest';
import { greedyShare, series } from './statistics.ts';

/** Means of random play as the rules' author measured them over 20,000 rounds (light turns there are those that end with a roll). */
const MEASURED = [
  { seats: 2, rolls: 14.8, darkTurns: 4.9, wins: [0.498, 0.502] },
  { seats: 3, rolls: 12.6, darkTurns: 4.9, wins: [0.347, 0.323, 0.331] },
  { seats: 4, rolls: 11.3, darkTurns: 4.7, wins: [0.255, 0.242, 0.24, 0.263] },
];

describe('random play', () => {
  for (const { seats, rolls, darkTurns, wins } of MEASURED) {
    test(`with ${seats} seats is as long as measured, ends, and gives each seat its share`, () => {
      const games = 3000;
      const found = series(seats, games, 40 + seats);
      expect(Math.abs(found.rolls - rolls)).toBeLessThan(1);
      expect(Math.abs(found.darkTurns - darkTurns)).toBeLessThan(0.5);
      expect(Math.abs(found.blackouts - found.rolls / 6)).toBeLessThan(0.15);
      expect(found.longest).toBeLessThan(300);
      for (const [seat, share] of wins.entries()) {
        expect(Math.abs(found.wins[seat]! - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / games) + 0.006);
      }
    });
  }

  test('with two seats 1.9 % of rounds have no blackout', () => {
    const found = series(2, 4000, 50);
    expect(Math.abs(found.unlit - 0.019)).toBeLessThan(0.01);
    expect(Math.abs(found.blackouts - 2.46)).toBeLessThan(0.15);
  });

  test('B1: with the roll first there are 13.1 plays and draws before the one that wins', () => {
    const { rolls } = series(2, 3000, 51, undefined, { roll: 'before' });
    expect(Math.abs((rolls * 5) / 6 - 1 - 13.1)).toBeLessThan(0.8);
  });
});

describe('the heuristic', () => {
  test.each([
    [2, 0.6],
    [3, 0.459],
    [4, 0.37],
  ])('with %i seats beats random movers about as often as measured', (seats, share) => {
    const found = greedyShare(seats, 2400, 60);
    expect(found.share - 3 * found.error).toBeGreaterThan(1 / seats);
    expect(found.share + 4 * found.error).toBeGreaterThan(share);
  });
});
