import { describe, expect, test } from 'vitest';
import { randomRounds } from './termination.ts';

describe('random rounds', () => {
  test.each([2, 3, 4])('A1 with %i seats end within (seats + 1) x (draws + pairs + 1) turns', (seats) => {
    expect(randomRounds(seats, {}, 1000, 41).tooLong).toBe(0);
  });

  test.each([{ drawDiscard: 'exchange' }, { pairColours: 'strict' }, { passLimit: 1 }] as const)(
    'A1 end within the same bound with %j',
    (given) => {
      expect(randomRounds(3, given, 300, 42).tooLong).toBe(0);
    },
  );

  test('A1 without a limit of passes end at the latest after maxTurns', () => {
    expect(randomRounds(2, { passLimit: 'none', maxTurns: 60 }, 200, 43).mostTurns).toBe(60);
  });

  // Means of 20,000 random rounds in the ruling's notes: turns, then how many of each action.
  test.each([
    [2, 86.5, 0.509],
    [3, 86.7, 0.343],
    [4, 80.3, 0.261],
  ])('with %i seats take about %d turns, and the first seat wins about its share', (seats, turns, first) => {
    const rounds = randomRounds(seats, {}, 2000, 44);
    expect(Math.abs(rounds.turns - turns)).toBeLessThan(1);
    expect(Math.abs(rounds.wins[0]! - first)).toBeLessThan(0.05);
  });

  test('with two seats pair 15 times, draw 24 times and pass 50 times, for scores of about 50', () => {
    const { actions, scores } = randomRounds(2, {}, 2000, 45);
    expect(Math.abs(actions.pairs - 15.2)).toBeLessThan(0.4);
    expect(Math.abs(actions.draws - 23.8)).toBeLessThan(0.4);
    expect(Math.abs(actions.passes - 50.1)).toBeLessThan(0.8);
    for (const score of scores) expect(Math.abs(score - 49.7)).toBeLessThan(2.5);
  });
});
