import { expect, test } from 'vitest';
import { greedyShare, series } from './statistics.ts';

test.each([2, 3, 4])('100,000 random rounds with %i seats end, none of them after more than 400 turns', (seats) => {
  const found = series(seats, 33_400, 70 + seats);
  expect(found.longest).toBeLessThan(400);
});

test.each([
  [2, 0.6],
  [3, 0.459],
  [4, 0.37],
])('the heuristic with %i seats wins as many of 24,000 rounds as measured, or more', (seats, share) => {
  const found = greedyShare(seats, 24_000, 80);
  expect(found.share).toBeGreaterThan(share - 4 * found.error - 0.002);
});
