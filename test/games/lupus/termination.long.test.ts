import { expect, test } from 'vitest';
import { longestHand, MOST_MOVES, OPTION_SETS } from './termination.ts';

test.each(OPTION_SETS)('100,000 random hands end within the proven bound: %j', (given) => {
  expect(longestHand(given, 100_000, 2)).toBeLessThanOrEqual(MOST_MOVES);
});
