import { popcount } from '../bits.ts';
import type { Rng } from '../rng.ts';

/** A place where tiles may be that a seat doesn't see: what is left of a hand as dealt, tiles drawn in one turn, the boneyard. */
export interface Bin {
  readonly capacity: number;
}

/** A tile whose place isn't known, with the bins it may be in as a bit mask. */
export interface Item {
  readonly bit: number;
  readonly allowed: number;
}

/**
 * Distributes tiles over bins, filling each, every allowed distribution with the same chance. Tiles that may be in one
 * bin only are put there at once; those that may be anywhere come last and are shuffled; for the others, every state of
 * the room left in the bins keeps the number of ways in which the rest can be done, and each tile in turn chooses its
 * bin in proportion to them: exact counting, no rejection. There are at most 8 bins and a few thousand states, since
 * the boneyard has four tiles only.
 */
export class Sampler {
  /** The tiles of each bin, as drawn last. */
  readonly tiles: Int32Array;
  /** How many distributions there are; 0: none. */
  readonly count: number;
  private readonly bins: number;
  private readonly fixed: Int32Array;
  private readonly room: Int32Array;
  private readonly left: Int32Array;
  private readonly strides: Int32Array;
  private readonly headBits: Int32Array;
  private readonly headBins: Int32Array;
  private readonly free: Int32Array;
  private readonly order: Int32Array;
  private readonly ways: Float64Array;
  private readonly start: number;

  constructor(bins: readonly Bin[], items: readonly Item[]) {
    this.bins = bins.length;
    this.tiles = new Int32Array(bins.length);
    this.fixed = new Int32Array(bins.length);
    this.room = Int32Array.from(bins, (bin) => bin.capacity);
    this.left = new Int32Array(bins.length);
    const open = settle(this.room, this.fixed, items);
    const all = maskOfOpen(this.room);
    const free = open.filter((item) => (item.allowed & all) === all);
    const head = open.filter((item) => (item.allowed & all) !== all);
    head.sort((a, b) => popcount(a.allowed) - popcount(b.allowed) || a.allowed - b.allowed);
    this.headBits = Int32Array.from(head, (item) => item.bit);
    this.headBins = Int32Array.from(head, (item) => item.allowed);
    this.free = Int32Array.from(free, (item) => item.bit);
    this.order = new Int32Array(free.length);
    const rooms = this.room.reduce((sum, room) => sum + room, 0);
    this.strides = stridesOf(this.room);
    const fits =
      rooms === open.length && this.room.every((room) => room >= 0) && head.every((item) => item.allowed !== 0);
    this.ways = fits && head.length > 0 ? this.countWays(rooms) : new Float64Array(0);
    this.start = this.ways.length - 1;
    this.count = !fits ? 0 : head.length > 0 ? this.ways[this.start]! : multinomial(this.room);
  }

  /** Draws a distribution into `tiles`. */
  draw(rng: Rng): void {
    const { tiles, fixed, room, left, bins } = this;
    for (let bin = 0; bin < bins; bin++) {
      tiles[bin] = fixed[bin]!;
      left[bin] = room[bin]!;
    }
    if (this.headBits.length > 0) this.placeHead(rng);
    this.placeFree(rng);
  }

  private placeHead(rng: Rng): void {
    const { headBits, headBins, ways, strides, left, tiles } = this;
    let state = this.start;
    let open = maskOfOpen(left);
    for (let k = 0; k < headBits.length; k++) {
      let allowed = headBins[k]! & open;
      let bin = 31 - Math.clz32(allowed & -allowed);
      if ((allowed & (allowed - 1)) !== 0) {
        let rest = rng.fraction() * ways[state]! - ways[state - strides[bin]!]!;
        while (rest >= 0) {
          allowed &= allowed - 1;
          bin = 31 - Math.clz32(allowed & -allowed);
          rest -= ways[state - strides[bin]!]!;
        }
      }
      state -= strides[bin]!;
      tiles[bin]! |= headBits[k]!;
      if (--left[bin]! === 0) open ^= 1 << bin;
    }
  }

  private placeFree(rng: Rng): void {
    const { free, order, left, tiles, bins } = this;
    let rest = free.length;
    for (let i = 0; i < rest; i++) order[i] = free[i]!;
    let lastBin = bins - 1;
    while (lastBin >= 0 && left[lastBin] === 0) lastBin--;
    for (let bin = 0; bin < lastBin; bin++) {
      for (let n = left[bin]!; n > 0; n--) {
        const taken = rng.below(rest--);
        tiles[bin]! |= order[taken]!;
        order[taken] = order[rest]!;
      }
    }
    while (rest > 0) tiles[lastBin]! |= order[--rest]!;
  }

  /** For each state (the room left in each bin, in mixed radix), the ways to place the tiles that are left then. */
  private countWays(rooms: number): Float64Array {
    const { room, strides, headBins, free, bins } = this;
    const states = room.reduce((product, capacity) => product * (capacity + 1), 1);
    const ways = new Float64Array(states);
    const left = new Int32Array(bins);
    for (let state = 0; state < states; state++) {
      let sum = 0;
      for (let bin = 0; bin < bins; bin++) {
        left[bin] = ((state / strides[bin]!) | 0) % (room[bin]! + 1);
        sum += left[bin]!;
      }
      if (sum < free.length) continue;
      if (sum === free.length) {
        ways[state] = multinomial(left);
        continue;
      }
      const allowed = headBins[rooms - sum]!;
      let total = 0;
      for (let bin = 0; bin < bins; bin++) {
        if ((allowed >> bin) & 1 && left[bin]! > 0) total += ways[state - strides[bin]!]!;
      }
      ways[state] = total;
    }
    return ways;
  }
}

/**
 * Puts the tiles that can be in one bin only into it, until none is left that must be; takes full bins away from the
 * others. Returns the tiles left; one that is allowed nowhere stays with `allowed` 0.
 */
function settle(room: Int32Array, fixed: Int32Array, items: readonly Item[]): Item[] {
  let open = [...items];
  for (;;) {
    const mask = maskOfOpen(room);
    const narrowed = open.map((item) => ({ bit: item.bit, allowed: item.allowed & mask }));
    const forced = narrowed.find((item) => popcount(item.allowed) === 1);
    if (forced === undefined) return narrowed;
    const bin = 31 - Math.clz32(forced.allowed);
    fixed[bin]! |= forced.bit;
    room[bin]!--;
    open = narrowed.filter((item) => item !== forced);
  }
}

function maskOfOpen(room: Int32Array): number {
  let mask = 0;
  for (let bin = 0; bin < room.length; bin++) if (room[bin]! > 0) mask |= 1 << bin;
  return mask;
}

function stridesOf(room: Int32Array): Int32Array {
  const strides = new Int32Array(room.length);
  let stride = 1;
  for (let bin = 0; bin < room.length; bin++) {
    strides[bin] = stride;
    stride *= room[bin]! + 1;
  }
  return strides;
}

/** In how many ways as many different tiles as there is room fill the bins. */
function multinomial(room: Int32Array): number {
  let ways = 1;
  let placed = 0;
  for (let bin = 0; bin < room.length; bin++) {
    for (let k = 1; k <= room[bin]!; k++) ways = (ways * ++placed) / k;
  }
  return ways;
}
