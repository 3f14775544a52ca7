import { SET_COUNT } from './card.ts';
import { WORDS } from './extension.ts';

/** Planes of the vertical counters: counts up to 2^22 - 1. */
const PLANES = 22;

/**
 * Counts for all 552 sets at once how many of many extensions hold them. The counts stand upright: plane k of a word
 * holds bit k of 32 counts. Eight extensions go in at a time through a tree of carry-save adders (Harley and Seal's
 * population count, in Warren, Hacker's Delight, 2nd ed., 5-1), so that each costs about seven operations a word.
 */
export class SetCounts {
  private readonly planes = new Uint32Array(WORDS * PLANES);

  clear(): void {
    this.planes.fill(0);
  }

  /** Counts the extensions of the entries `entries[from..to-1]` of packed `words`. */
  add(words: Uint32Array, entries: Int32Array, from: number, to: number): void {
    let next = from;
    for (; next + 8 <= to; next += 8) this.addEight(words, entries, next);
    for (; next < to; next++) this.addOne(words, entries[next]! * WORDS);
  }

  private addEight(words: Uint32Array, entries: Int32Array, at: number): void {
    const { planes } = this;
    const a = entries[at]! * WORDS;
    const b = entries[at + 1]! * WORDS;
    const c = entries[at + 2]! * WORDS;
    const d = entries[at + 3]! * WORDS;
    const e = entries[at + 4]! * WORDS;
    const f = entries[at + 5]! * WORDS;
    const g = entries[at + 6]! * WORDS;
    const h = entries[at + 7]! * WORDS;
    for (let w = 0; w < WORDS; w++) {
      const base = w * PLANES;
      let ones = planes[base]!;
      let twos = planes[base + 1]!;
      let fours = planes[base + 2]!;
      let x = words[a + w]!;
      let y = words[b + w]!;
      let u = ones ^ x;
      const twosA = (ones & x) | (u & y);
      ones = u ^ y;
      x = words[c + w]!;
      y = words[d + w]!;
      u = ones ^ x;
      const twosB = (ones & x) | (u & y);
      ones = u ^ y;
      u = twos ^ twosA;
      const foursA = (twos & twosA) | (u & twosB);
      twos = u ^ twosB;
      x = words[e + w]!;
      y = words[f + w]!;
      u = ones ^ x;
      const twosC = (ones & x) | (u & y);
      ones = u ^ y;
      x = words[g + w]!;
      y = words[h + w]!;
      u = ones ^ x;
      const twosD = (ones & x) | (u & y);
      planes[base] = u ^ y;
      u = twos ^ twosC;
      const foursB = (twos & twosC) | (u & twosD);
      planes[base + 1] = u ^ twosD;
      u = fours ^ foursA;
      let carry = (fours & foursA) | (u & foursB);
      fours = u ^ foursB;
      planes[base + 2] = fours;
      for (let plane = base + 3; carry !== 0; plane++) {
        const held = planes[plane]!;
        planes[plane] = held ^ carry;
        carry &= held;
      }
    }
  }

  private addOne(words: Uint32Array, at: number): void {
    const { planes } = this;
    for (let w = 0; w < WORDS; w++) {
      let carry = words[at + w]!;
      for (let plane = w * PLANES; carry !== 0; plane++) {
        const held = planes[plane]!;
        planes[plane] = held ^ carry;
        carry &= held;
      }
    }
  }

  /** Adds `weight` times the count of each set to `into` (552 numbers). */
  addTo(into: Float64Array, weight: number): void {
    const { planes } = this;
    for (let w = 0; w < WORDS; w++) {
      const last = Math.min(32, SET_COUNT - w * 32);
      for (let plane = 0; plane < PLANES; plane++) {
        const bits = planes[w * PLANES + plane]!;
        if (bits === 0) continue;
        const worth = weight * 2 ** plane;
        for (let bit = 0; bit < last; bit++) if ((bits >>> bit) & 1) into[w * 32 + bit]! += worth;
      }
    }
  }
}
