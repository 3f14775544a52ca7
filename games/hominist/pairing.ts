import { CARDS, rankOf, suitOf } from '../card.ts';
import type { HoministOptions } from './options.ts';

/**
 * A set of cards is two masks of 26 bits: `low` for clubs and diamonds (codes 0..25), `high` for hearts and spades
 * (26..51, shifted down by 26).
 */
export const HALF = 26;
export const FULL_HALF = 0x3ffffff;

/** What lies on top of an empty discard pile: a card that fits nothing. */
export const NO_CARD = CARDS;

const JACK = 10;
const QUEEN = 11;
const KING = 12;

/** J, Q and K. */
export const isFace = (card: number): boolean => rankOf(card) >= JACK;

const isRed = (card: number): boolean => suitOf(card) === 1 || suitOf(card) === 2;

/** Jacks and kings are male, queens female, whatever their suit; of the others black is male and red female (A3, A5). */
export function isFemale(card: number): boolean {
  return isFace(card) ? rankOf(card) === QUEEN : isRed(card);
}

/** A to 10 count their rank, J, Q and K ten (A15). */
export const cardValue = (card: number): number => Math.min(rankOf(card) + 1, 10);

/** A pair is a male and a female of lower rank; with `strict` colours also one red and one black card (A5, A15). */
export function isLegalPair(card: number, other: number, colours: HoministOptions['pairColours']): boolean {
  if (isFemale(card) === isFemale(other)) return false;
  const [male, female] = isFemale(card) ? [other, card] : [card, other];
  return rankOf(male) > rankOf(female) && (colours === 'gender' || isRed(male) !== isRed(female));
}

/** The difference of ranks; if either is a face card, the sum of values (A15). */
export function pairValue(male: number, female: number): number {
  return isFace(male) || isFace(female) ? cardValue(male) + cardValue(female) : rankOf(male) - rankOf(female);
}

/** What a card left in the hand costs (A3, A4). */
export function penaltyOf(card: number, options: Pick<HoministOptions, 'penaltySet' | 'penaltyValue'>): number {
  const counts = options.penaltySet === 'female' ? isFemale(card) : isRed(card);
  if (!counts) return 0;
  return options.penaltyValue === 'value' ? cardValue(card) : 1;
}

/** The cards that pair with each top: masks at `2 * top` (low) and `2 * top + 1` (high); none at `NO_CARD`. */
function fitsOf(colours: HoministOptions['pairColours']): Int32Array {
  const fits = new Int32Array(2 * (CARDS + 1));
  for (let top = 0; top < CARDS; top++) {
    for (let card = 0; card < CARDS; card++) {
      if (isLegalPair(card, top, colours)) fits[2 * top + (card < HALF ? 0 : 1)]! |= 1 << (card % HALF);
    }
  }
  return fits;
}

const FITS = { gender: fitsOf('gender'), strict: fitsOf('strict') };

/** The shared table of `fitsOf`; not to be written to. */
export const fitsTable = (colours: HoministOptions['pairColours']): Int32Array => FITS[colours];

function penaltiesOf(options: Pick<HoministOptions, 'penaltySet' | 'penaltyValue'>): Uint8Array {
  return Uint8Array.from({ length: CARDS }, (_, card) => penaltyOf(card, options));
}

const PENALTIES = {
  female: {
    value: penaltiesOf({ penaltySet: 'female', penaltyValue: 'value' }),
    count: penaltiesOf({ penaltySet: 'female', penaltyValue: 'count' }),
  },
  red: {
    value: penaltiesOf({ penaltySet: 'red', penaltyValue: 'value' }),
    count: penaltiesOf({ penaltySet: 'red', penaltyValue: 'count' }),
  },
};

/** Penalties by card, shared; not to be written to. */
export const penaltyTable = (options: Pick<HoministOptions, 'penaltySet' | 'penaltyValue'>): Uint8Array =>
  PENALTIES[options.penaltySet][options.penaltyValue];

/** The most that a hand can cost: all twenty red pips and six red face cards. */
export const MAX_PENALTY = 170;

/** `PAIR_VALUES[CARDS * card + other]`: the value of the pair that two cards make, in either order. */
export const PAIR_VALUES: Uint8Array = Uint8Array.from({ length: CARDS * CARDS }, (_, index) => {
  const card = (index / CARDS) | 0;
  const other = index % CARDS;
  if (isFemale(card) === isFemale(other)) return 0;
  return isFemale(card) ? Math.max(0, pairValue(other, card)) : Math.max(0, pairValue(card, other));
});

/** Bit `card` is set for females. */
export const FEMALE: Uint8Array = Uint8Array.from({ length: CARDS }, (_, card) => (isFemale(card) ? 1 : 0));

/** J, Q and K within thirteen bits of a suit. */
const FACE_BITS = (1 << JACK) | (1 << QUEEN) | (1 << KING);

/**
 * The ranks at which all four suits are alike to the rules. Cards of the same rank and ink always are; face cards of
 * either ink too, where neither pairs (A5) nor penalties (A3) ask for ink.
 */
export function likeRanks(options: Pick<HoministOptions, 'pairColours' | 'penaltySet'>): number {
  return options.pairColours === 'gender' && options.penaltySet === 'female' ? FACE_BITS : 0;
}

const SUIT_BITS = 0x1fff;

/** The low half of a hand without cards that are like a card before them: `like` ranks are alike in all suits. */
export function distinctLow(low: number, like: number): number {
  const clubs = low & SUIT_BITS;
  const diamonds = low >>> 13;
  return clubs | ((diamonds & ~(clubs & like)) << 13);
}

/** The high half: hearts are like diamonds, spades like clubs (cards of the same rank and ink). */
export function distinctHigh(low: number, high: number, like: number): number {
  const clubs = low & SUIT_BITS;
  const diamonds = low >>> 13;
  const hearts = high & SUIT_BITS;
  const spades = high >>> 13;
  return (hearts & ~diamonds & ~(clubs & like)) | ((spades & ~clubs & ~((diamonds | hearts) & like)) << 13);
}
