import { popcount } from '../../games/bits.ts';
import { EIGHT, EIGHTS, RANK, SUIT } from '../../games/lights-out/card-mask.ts';
import { CODES, DRAW, HOLD, KEEP, PASS, PICK, PLAY_SUIT, SUIT_MOVE } from '../../games/lights-out/codes.ts';
import { DARK_PHASE } from '../../games/lights-out/phase.ts';
import type { LightsOutPosition } from '../../games/lights-out/position.ts';
import { DEEPEST, type Guide } from './guide.ts';

const SUIT_BITS = 0x1fff;
const NEVER = -1_000;
const MOVES = new Int32Array(CODES);

/**
 * Lays the card that leaves most of the suit asked for and saves eights; keeps an eight in a blackout, else the card most
 * like the others; brings the light back unless the next seat holds a single card.
 */
export const lightsOutGuide: Guide<LightsOutPosition> = {
  bias: 2,
  exploration: 0.3,
  rootShare: 0.5,
  depth: () => DEEPEST,
  randomOneIn: 0,
  choose(position) {
    const count = position.searchMoves(MOVES);
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const worth = worthOf(position, MOVES[i]!);
      if (worth <= most) continue;
      most = worth;
      best = i;
    }
    return MOVES[best]!;
  },
};

function worthOf(position: LightsOutPosition, code: number): number {
  const { toAct, seats } = position;
  if (code < PLAY_SUIT) return heldOf(position, SUIT[code]!) - 1;
  if (code < DRAW) return heldOf(position, code & 3) - 4 * position.handSize(toAct);
  if (code <= PASS) return NEVER;
  if (code === HOLD) {
    const next = toAct + 1 === seats ? 0 : toAct + 1;
    const light = position.phase !== DARK_PHASE || position.heapSize() === 0 || position.handSize(next) > 1;
    return light ? NEVER : -NEVER;
  }
  if (code < KEEP) return heldOf(position, code - SUIT_MOVE);
  const card = code < PICK ? code - KEEP : code - PICK;
  return RANK[card] === EIGHT ? position.handSize(toAct) : likeCards(position, card);
}

/** How many cards of a suit, eights apart, the seat to act holds. */
function heldOf({ hands, toAct }: LightsOutPosition, suit: number): number {
  const half = hands[2 * toAct + (suit >> 1)]! & ~EIGHTS;
  return popcount((half >>> (13 * (suit & 1))) & SUIT_BITS);
}

/** How many cards of the own hand have the suit or the rank of this one, itself included. */
function likeCards({ hands, toAct }: LightsOutPosition, card: number): number {
  const suit = SUIT[card]!;
  const half = hands[2 * toAct + (suit >> 1)]!;
  const ranks = (1 << RANK[card]!) | (1 << (RANK[card]! + 13));
  return (
    popcount((half >>> (13 * (suit & 1))) & SUIT_BITS) +
    popcount(hands[2 * toAct]! & ranks) +
    popcount(hands[2 * toAct + 1]! & ranks)
  );
}
