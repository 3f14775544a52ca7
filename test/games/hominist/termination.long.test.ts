import { expect, test } from 'vitest';
import { randomRounds } from './termination.ts';

test.each([2, 3, 4])(
  'A1 100,000 random rounds with %i seats end within the proven bound',
  (seats) => {
    const rounds = randomRounds(seats, {}, 100_000, 51);
    expect(rounds.tooLong).toBe(0);
    expect(rounds.largestHand).toBeLessThanOrEqual(20);
  },
  600_000,
);

test.each(['finalLap', 'playOut'] as const)(
  'A2 20,000 random rounds with roundEnd %s end',
  (roundEnd) => {
    expect(randomRounds(3, { roundEnd }, 20_000, 52).mostTurns).toBeLessThan(400);
  },
  600_000,
);
