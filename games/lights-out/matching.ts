import { HALF } from './card-mask.ts';
import type { Slots } from './slots.ts';

/**
 * Which slot each of `cards` may go to, all of them placed at once (index into `slots`, by place in `cards`); undefined if that is
 * impossible. The slots' counts add up to the number of cards. Augmenting paths, one card after the other.
 */
export function matching(slots: readonly Slots[], cards: readonly number[]): Int8Array | undefined {
  const places = new Int8Array(cards.length).fill(-1);
  const open = slots.map(({ count }) => count);
  const tried = new Uint8Array(slots.length);
  for (let index = 0; index < cards.length; index++) {
    tried.fill(0);
    if (!place(index)) return undefined;
  }
  return places;

  function place(index: number): boolean {
    for (const [slot, { lo, hi }] of slots.entries()) {
      if (tried[slot] === 1 || !allows(lo, hi, cards[index]!)) continue;
      tried[slot] = 1;
      if (open[slot]! > 0 || makeRoom(slot)) {
        open[slot]!--;
        places[index] = slot;
        return true;
      }
    }
    return false;
  }

  /** Moves a card of a full slot elsewhere. */
  function makeRoom(slot: number): boolean {
    for (let index = 0; index < cards.length; index++) {
      if (places[index] !== slot || !place(index)) continue;
      open[slot]!++;
      return true;
    }
    return false;
  }
}

export function allows(lo: number, hi: number, card: number): boolean {
  return ((card < HALF ? lo >> card : hi >> (card - HALF)) & 1) !== 0;
}
