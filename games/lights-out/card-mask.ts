import { popcount, selectBit } from '../bits.ts';
import { CARDS } from '../card.ts';
import type { Rng } from '../rng.ts';

// A set of cards is two masks of 26 bits: `lo` has clubs and diamonds, `hi` hearts and spades.

export const HALF = 26;
/** All cards of one half. */
export const ALL = 0x3ffffff;
/** The eights of either half: the two suits of a half stand 13 bits apart. */
export const EIGHTS = (1 << 7) | (1 << 20);
/** The rank index of an eight. */
export const EIGHT = 7;
/** The required suit when any card may be laid. */
export const ANY_SUIT = 4;

/** A card is playable iff it is an eight, has the required suit, or has the top's rank; index 13 x suit + rank of the top. */
export const FIT_LO = new Int32Array(65);
export const FIT_HI = new Int32Array(65);

for (let suit = 0; suit < 4; suit++) {
  for (let rank = 0; rank < 13; rank++) {
    const sameRank = (1 << rank) | (1 << (rank + 13)) | EIGHTS;
    const sameSuit = 0x1fff << (suit & 1 ? 13 : 0);
    FIT_LO[suit * 13 + rank] = suit < 2 ? sameRank | sameSuit : sameRank;
    FIT_HI[suit * 13 + rank] = suit < 2 ? sameRank : sameRank | sameSuit;
  }
}
FIT_LO.fill(ALL, ANY_SUIT * 13);
FIT_HI.fill(ALL, ANY_SUIT * 13);

/** The rank index of each card, without a division. */
export const RANK = new Uint8Array(CARDS);
/** The suit index of each card. */
export const SUIT = new Uint8Array(CARDS);
for (let card = 0; card < CARDS; card++) {
  RANK[card] = card % 13;
  SUIT[card] = (card / 13) | 0;
}

// Tables, since a branch on a random card is mispredicted every other time.
const LOW_BITS = new Int32Array(CARDS);
const HIGH_BITS = new Int32Array(CARDS);
for (let card = 0; card < CARDS; card++) {
  if (card < HALF) LOW_BITS[card] = 1 << card;
  else HIGH_BITS[card] = 1 << (card - HALF);
}

/** The low half's bit of a card, 0 if it is in the other half. */
export function lowBit(card: number): number {
  return LOW_BITS[card]!;
}

/** The high half's bit of a card, 0 if it is in the other half. */
export function highBit(card: number): number {
  return HIGH_BITS[card]!;
}

/** How many cards a set has. */
export function sizeOf(lo: number, hi: number): number {
  return popcount(lo) + popcount(hi);
}

/** The card of a set that has `k` lower ones in it; `k` < its size. */
export function nthCard(lo: number, hi: number, k: number): number {
  const low = popcount(lo);
  return k < low ? selectBit(lo, k) : HALF + selectBit(hi, k - low);
}

/** A uniformly random card of a set that is not empty. */
export function randomCard(lo: number, hi: number, rng: Rng): number {
  const low = popcount(lo);
  const k = rng.below(low + popcount(hi));
  return k < low ? selectBit(lo, k) : HALF + selectBit(hi, k - low);
}

/** The cards of a set, ascending. */
export function cardsOf(lo: number, hi: number): number[] {
  const cards: number[] = [];
  for (let card = 0; card < CARDS; card++) {
    if ((card < HALF ? lo >> card : hi >> (card - HALF)) & 1) cards.push(card);
  }
  return cards;
}
