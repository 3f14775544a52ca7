import type { Rng } from '../rng.ts';
import { HALF, highBit, lowBit } from './card-mask.ts';

/** Cards to be drawn at random without return. */
export class Urn {
  /** The high half of the set that `take` drew last. */
  high = 0;
  private readonly cards = new Uint8Array(52);
  private count = 0;

  fill(cards: Int8Array): void {
    const { length } = cards;
    for (let i = 0; i < length; i++) this.cards[i] = cards[i]!;
    this.count = length;
  }

  /** Fills the urn with a set. */
  list(lo: number, hi: number): void {
    let count = 0;
    for (let rest = lo; rest !== 0; rest &= rest - 1) this.cards[count++] = 31 - Math.clz32(rest & -rest);
    for (let rest = hi; rest !== 0; rest &= rest - 1) this.cards[count++] = HALF + 31 - Math.clz32(rest & -rest);
    this.count = count;
  }

  /** Draws `wanted` cards; returns the low half of their set, and leaves the high one in `high`. Two cards use one random number. */
  take(wanted: number, rng: Rng): number {
    const { cards } = this;
    let count = this.count;
    let lo = 0;
    let hi = 0;
    let fraction = 0;
    for (let left = wanted; left > 0; left--) {
      fraction = (left ^ wanted) & 1 ? fraction : rng.fraction();
      const scaled = fraction * count;
      const index = scaled | 0;
      fraction = scaled - index;
      const card = cards[index]!;
      count--;
      cards[index] = cards[count]!;
      lo |= lowBit(card);
      hi |= highBit(card);
    }
    this.count = count;
    this.high = hi;
    return lo;
  }
}
