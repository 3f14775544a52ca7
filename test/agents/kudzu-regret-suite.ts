import { describe, expect, it } from 'vitest';
import { type Kind, kudzuRegrets, mean } from './kudzu-regrets.ts';

/** Seats, options, candies in the bag, and how many endgames. */
export type Endgames = [seats: number, given: object, candies: number, count: number];

const three = ['red', 'green', 'blue'];

/**
 * Players against an independent referee, in small endgames of Kudzu. `counts`: endgames of each of the two settings
 * with two seats, then with three and four.
 */
export function kudzuRegretSuite(counts: readonly [number, number, number, number]): void {
  const two: Endgames[] = [
    [2, { preset: 'short' }, 4, counts[0]],
    [2, { palette: three, perColour: 10 }, 5, counts[1]],
  ];
  const more: Endgames[] = [
    [3, { palette: three, perColour: 12 }, 4, counts[2]],
    [4, { palette: three, perColour: 15 }, 4, counts[3]],
  ];
  const searches: readonly Kind[] = ['cheat', 'search'];

  describe('against an independent referee, in small endgames of Kudzu', () => {
    for (const kind of searches) {
      it.each(two)(`${kind} has no regret: %i seats, %j, %i candies, %i positions`, (...given) => {
        // Moves may be worth the same but for a hundred-thousandth, which is the margin's tie-break: no sample tells them apart.
        expect(Math.max(...kudzuRegrets(...given, kind))).toBeLessThan(1e-4);
      });

      // With more seats the others' indifference counts: the referee means over their equal choices, a search settles on one,
      // which can be worth 0.056 to the mover however long it searches.
      it.each(more)(`${kind} has next to none: %i seats, %j, %i candies, %i positions`, (...given) => {
        const regrets = kudzuRegrets(...given, kind);
        expect(Math.max(...regrets)).toBeLessThan(0.06);
        expect(mean(regrets)).toBeLessThan(0.004);
      });
    }

    it.each([...two, ...more])('the top level has none: %i seats, %j, %i candies, %i positions', (...given) => {
      expect(Math.max(...kudzuRegrets(...given, 'top'))).toBeLessThan(1e-9);
    });
  });
}
