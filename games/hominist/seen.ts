import { popcount } from '../bits.ts';
import {
  DEALT,
  DISCARD,
  exposedKey,
  HIDDEN_DEALT,
  HIDDEN_PASS,
  HIDDEN_REFILL,
  PAIR,
  PAIR_MORE,
  PASS,
  REFILL,
  REVEAL,
  STARTER,
} from './codes.ts';
import { HAND } from './options.ts';
import { FULL_HALF, HALF, NO_CARD } from './pairing.ts';
import type { HoministPosition } from './position.ts';
import { SCORED } from './stage.ts';

/** The key of what a seat sees of a move or outcome: who drew or passed sees the card, others that it happened. */
export function keyOf(position: HoministPosition, code: number, seat: number): number {
  if (code < PASS) return seenPair(position, code, seat);
  if (code < DISCARD) {
    const to = position.turnSeat + 1 === position.seats ? 0 : position.turnSeat + 1;
    return seat === position.turnSeat || seat === to ? code : HIDDEN_PASS; // A21
  }
  if (code >= REFILL && code < REVEAL) return seat === position.turnSeat ? code : HIDDEN_REFILL;
  if (code >= DEALT && code < STARTER) {
    const owner = position.stage === SCORED ? 0 : (position.dealt / HAND) | 0;
    return seat === owner ? code : HIDDEN_DEALT;
  }
  return code;
}

/** All see the pair and whether the turn goes on; under `discardView: top` also a top that is laid bare (A18). */
function seenPair(position: HoministPosition, card: number, seat: number): number {
  const top = position.top();
  const bared = position.discards[position.discardCount - 1]!;
  const low = position.hands[2 * position.turnSeat]! & position.fits[2 * bared]!;
  const high = position.hands[2 * position.turnSeat + 1]! & position.fits[2 * bared + 1]!;
  const goesOn =
    card < HALF ? (low & ~(1 << card)) !== 0 || high !== 0 : low !== 0 || (high & ~(1 << (card - HALF))) !== 0;
  if (!position.topOnly) return goesOn && seat !== position.turnSeat ? PAIR_MORE + card : PAIR + card;
  const below = card < HALF ? (1 << card) - 1 : FULL_HALF;
  const belowHigh = card < HALF ? 0 : (1 << (card - HALF)) - 1;
  const index = popcount(position.fits[2 * top]! & below) + popcount(position.fits[2 * top + 1]! & belowHigh);
  return exposedKey(index, bared === NO_CARD ? top : bared, goesOn);
}
