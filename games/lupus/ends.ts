import { ALL_TILES, DOUBLES, HIGH, LOW, NUMBERS, TILES_WITH } from './tile.ts';

/**
 * The ends of the four arms in one integer of 12 bits: arm `a` has its end number in the bits 3a..3a+2, or `CLOSED`.
 */
export const ARMS = 4;
/** The end of an arm that a face-down double has closed. */
export const CLOSED = 7;
export const ALL_CLOSED = 0o7777;
/** Times a number: four arms with that end. */
export const FOUR = 0o1111;

const ENDS = 1 << 12;

export const endOf = (ends: number, arm: number): number => (ends >> (3 * arm)) & 7;

export const packEnds = (list: readonly number[]): number =>
  list.reduce((ends, end, arm) => ends | (end << (3 * arm)), 0);

/** For each packing of ends, the tiles that fit an open arm. */
export const FITTING = new Int32Array(ENDS);

/**
 * For each packing of ends, the tiles with two ways of being laid that the rules can tell apart: doubles of an open end
 * (face up or down), and tiles with two different open ends.
 */
export const TWO_WAYS = new Int32Array(ENDS);

for (let ends = 0; ends < ENDS; ends++) {
  let either = 0;
  let both = 0;
  for (let number = 0; number < NUMBERS; number++) {
    if (armsAt(ends, number) === 0) continue;
    both |= either & TILES_WITH[number]!;
    either |= TILES_WITH[number]!;
  }
  FITTING[ends] = either;
  TWO_WAYS[ends] = (both | (either & DOUBLES)) & ALL_TILES;
}

/** The arms that end with `number`, as the bits 1 << 3a. */
export function armsAt(ends: number, number: number): number {
  const differing = ends ^ (number * FOUR);
  return ~(differing | (differing >> 1) | (differing >> 2)) & FOUR;
}

/** The lowest arm that ends with `number`, or `ARMS`. */
export function lowestArm(ends: number, number: number): number {
  const arms = armsAt(ends, number);
  return arms === 0 ? ARMS : ((31 - Math.clz32(arms & -arms)) / 3) | 0;
}

/** Four arms with the lower and with the higher number of each tile, for `armsAt` without a multiplication. */
export const LOW_FOUR = Int32Array.from(LOW, (number) => number * FOUR);
export const HIGH_FOUR = Int32Array.from(HIGH, (number) => number * FOUR);

/** What laying changes in an arm's end, by `tile` face up and by `tile | 32` face down (doubles alone): old end xor new end. */
export const END_CHANGE = new Uint8Array(64);
for (let tile = 0; tile < LOW.length; tile++) {
  END_CHANGE[tile] = LOW[tile]! ^ HIGH[tile]!;
  END_CHANGE[tile | 32] = LOW[tile]! ^ CLOSED;
}
