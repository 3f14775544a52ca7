import { expect, test } from 'vitest';
import { longestHand, MOST_MOVES, OPTION_SETS } from './termination.ts';

test.each(OPTION_SETS)('1,000 random hands end within the proven bound: %j', (given) => {
  const longest = longestHand(given, 1000, 1);
  expect(longest).toBeLessThanOrEqual(MOST_MOVES);
  expect(longest).toBeGreaterThan(30);
});
