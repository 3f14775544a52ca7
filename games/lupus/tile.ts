/** The double-six set: 28 tiles as the integers 0..27 in the order 0|0, 0|1, ... 0|6, 1|1, ... 6|6; sets of tiles are 28-bit masks. */
export const TILES = 28;
export const ALL_TILES = (1 << TILES) - 1;
/** The numbers on the tiles are 0..6. */
export const NUMBERS = 7;

/** A tile's wire form: the lower number first. */
export type TilePair = [number, number];

const PAIRS: readonly Readonly<TilePair>[] = Array.from({ length: NUMBERS }, (_, low) =>
  Array.from({ length: NUMBERS - low }, (_, more): TilePair => [low, low + more]),
).flat();

/** The lower and the higher number of each tile. */
export const LOW = Uint8Array.from(PAIRS, ([low]) => low);
export const HIGH = Uint8Array.from(PAIRS, ([, high]) => high);

const maskOf = (holds: (pair: Readonly<TilePair>) => boolean): number =>
  PAIRS.reduce((mask, pair, tile) => (holds(pair) ? mask | (1 << tile) : mask), 0);

/** For each number, its seven tiles. */
export const TILES_WITH = Int32Array.from({ length: NUMBERS }, (_, n) => maskOf((pair) => pair.includes(n)));

export const DOUBLES = maskOf(([low, high]) => low === high);

/** The double of each number. */
export const DOUBLE_OF = Uint8Array.from({ length: NUMBERS }, (_, n) =>
  PAIRS.findIndex(([a, b]) => a === n && b === n),
);

/** For each number, the doubles of smaller numbers. */
export const LOWER_DOUBLES = Int32Array.from({ length: NUMBERS }, (_, n) => maskOf(([a, b]) => a === b && a < n));

/** Pips of the 128 sets that a group of seven tiles has, group after group. */
const GROUP_PIPS = Uint8Array.from({ length: 4 * 128 }, (_, index) =>
  PAIRS.slice((index >> 7) * 7, (index >> 7) * 7 + 7).reduce(
    (pips, [low, high], at) => pips + ((index >> at) & 1) * (low + high),
    0,
  ),
);

/** The pips on all tiles of a set: 168 on the whole. */
export function pipsOf(tiles: number): number {
  return (
    GROUP_PIPS[tiles & 127]! +
    GROUP_PIPS[128 | ((tiles >>> 7) & 127)]! +
    GROUP_PIPS[256 | ((tiles >>> 14) & 127)]! +
    GROUP_PIPS[384 | (tiles >>> 21)]!
  );
}

export function makeTile(tile: number): TilePair {
  const pair = PAIRS[tile];
  if (pair === undefined) throw new RangeError(`no tile has the number ${tile}`);
  return [pair[0], pair[1]];
}

/** The tile with these two numbers (0..6) in either order. */
export function parseTile([a, b]: readonly [number, number]): number {
  const low = Math.min(a, b);
  return low * NUMBERS - ((low * (low - 1)) >> 1) + Math.max(a, b) - low;
}

/** The tiles of a set in ascending order. */
export function tilesOf(set: number): number[] {
  const tiles: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) tiles.push(31 - Math.clz32(rest & -rest));
  return tiles;
}

export const makeTiles = (set: number): TilePair[] => tilesOf(set).map(makeTile);

/** `[3|5]`, as players write it. */
export const tileText = (tile: number): string => `[${LOW[tile]}|${HIGH[tile]}]`;
