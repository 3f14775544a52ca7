import * as fc from 'fast-check';
import { it } from 'vitest';
import { closedRules } from './random-trees.ts';
import { expectRoundTrip } from './round-trip.ts';

it('canonical text and English of 20,000 random trees parse back to the tree', { timeout: 600_000 }, () => {
  fc.assert(fc.property(closedRules(2), expectRoundTrip), { numRuns: 20_000, seed: 11 });
});
