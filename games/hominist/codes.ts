import { CARDS } from '../card.ts';
import { MAX_SEATS } from './options.ts';

/** Moves: a card's code is added to the first three. */
export const PAIR = 0;
export const PASS = PAIR + CARDS;
export const DISCARD = PASS + CARDS;
export const DRAW = DISCARD + CARDS;
export const STOP = DRAW + 1;

/** Outcomes of chance: plus a card's code or a seat. */
export const REFILL = STOP + 1;
export const REVEAL = REFILL + CARDS;
export const DEALT = REVEAL + CARDS;
export const STARTER = DEALT + CARDS;

/** Keys of what other seats see: a pair after which the turn goes on, then things whose face is hidden. */
export const PAIR_MORE = STARTER + MAX_SEATS;
export const HIDDEN_PASS = PAIR_MORE + CARDS;
export const HIDDEN_REFILL = HIDDEN_PASS + 1;
export const HIDDEN_DEALT = HIDDEN_REFILL + 1;

/** No top is fitted by more cards than a red ace: eighteen black pips, four jacks and four kings. */
const MOST_FITS = 26;

/**
 * Keys of a pair while only the top of the discard pile is shown: which of the fitting cards, the top laid bare, and
 * whether the turn goes on.
 */
export const EXPOSED = HIDDEN_DEALT + 1;
export const CODES = EXPOSED + MOST_FITS * CARDS * 2;

/** The key of a pair with the card that is number `index` of those that fit, which lays `bared` bare (the old top itself stands for none). */
export const exposedKey = (index: number, bared: number, goesOn: boolean): number =>
  EXPOSED + (index * CARDS + bared) * 2 + (goesOn ? 1 : 0);
