import { describe, expect, test } from 'vitest';
import { lightsOut } from '../../../games/lights-out/game.ts';
import { completeOptions } from '../../../games/lights-out/options.ts';
import { Rng } from '../../../games/rng.ts';
import { perft } from '../perft.ts';

/** Sequences of moves and outcomes from a fair deal, by depth. */
const ROWS: readonly { name: string; seats: number; given: unknown; seed: number; leaves: readonly number[] }[] = [
  { name: 'the defaults', seats: 2, given: {}, seed: 1, leaves: [2, 12, 67, 414, 1629, 13038] },
  { name: 'the defaults', seats: 3, given: {}, seed: 2, leaves: [3, 18, 98, 606, 3587, 31224] },
  { name: 'the defaults', seats: 4, given: {}, seed: 3, leaves: [6, 36, 201, 1242, 10479, 64638] },
  { name: 'a hand that must draw', seats: 2, given: {}, seed: 73, leaves: [1, 37, 222, 851, 5402] },
  { name: 'the roll first', seats: 2, given: { roll: 'before' }, seed: 1, leaves: [6, 17, 109, 923, 8244] },
  {
    name: 'free draws that may be played',
    seats: 2,
    given: { mustPlay: 'free', playDrawn: true },
    seed: 1,
    leaves: [3, 49, 252, 1880],
  },
  { name: 'eights saved', seats: 3, given: { mustPlay: 'notEights' }, seed: 4, leaves: [2, 12, 32, 324, 1828] },
];

describe('move counts from fixed deals', () => {
  for (const { name, seats, given, seed, leaves } of ROWS) {
    test(`${name}, ${seats} seats`, () => {
      const options = completeOptions(seats, given);
      if (!options.ok) throw new Error(options.problem.detail);
      const dealt = lightsOut.parseDeal(seats, options.value, lightsOut.deal(seats, options.value, new Rng(seed)));
      if (!dealt.ok) throw new Error(dealt.problem.detail);
      const counted = leaves.map((_, depth) => perft(lightsOut, options.value, dealt.value, depth + 1));
      expect(counted).toEqual(leaves);
    });
  }
});
