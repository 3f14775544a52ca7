import { describe, expect, it } from 'vitest';
import { kudzuRegrets, mean } from './kudzu-regrets.ts';

const three = ['red', 'green', 'blue'];
const TWO: [number, object, number, number][] = [
  [2, { preset: 'short' }, 4, 12],
  [2, { palette: three, perColour: 10 }, 5, 8],
];
const MORE: [number, object, number, number][] = [
  [3, { palette: three, perColour: 12 }, 4, 12],
  [4, { palette: three, perColour: 15 }, 4, 15],
];

describe('against an independent referee, in small endgames of Kudzu', () => {
  for (const kind of ['cheat', 'search'] as const) {
    it.each(TWO)(`${kind} has no regret: %i seats, %j, %i candies, %i positions`, (...given) => {
      // Moves may be worth the same but for a hundred-thousandth, which is the margin's tie-break: no sample tells them apart.
      expect(Math.max(...kudzuRegrets(...given, kind))).toBeLessThan(1e-4);
    });

    // With more seats the others' indifference counts: the referee means over their equal choices, a search settles on one.
    it.each(MORE)(`${kind} has next to none: %i seats, %j, %i candies, %i positions`, (...given) => {
      const regrets = kudzuRegrets(...given, kind);
      expect(Math.max(...regrets)).toBeLessThan(0.03);
      expect(mean(regrets)).toBeLessThan(0.004);
    });
  }

  it.each([...TWO, ...MORE])('the top level has none: %i seats, %j, %i candies, %i positions', (...given) => {
    expect(Math.max(...kudzuRegrets(...given, 'top'))).toBeLessThan(1e-9);
  });
});
