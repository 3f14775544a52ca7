import { EIGHT, EIGHTS, HALF, highBit, lowBit, RANK } from './card-mask.ts';
import * as code from './codes.ts';
import * as phase from './phase.ts';
import type { LightsOutPosition } from './position.ts';
import { canDraw } from './turns.ts';

/** Writes the legal moves of the seat to act: plays by card (clubs first, ace first) and suit, then what else there is. */
export function writeLegalMoves(position: LightsOutPosition, into: Int32Array): number {
  const seat = position.toAct;
  const hand = 2 * seat;
  switch (position.phase) {
    case phase.PLAY_PHASE:
      return lightMoves(position, seat, into);
    case phase.DRAWN_PHASE: {
      const count = plays(lowBit(position.drawn), highBit(position.drawn), into);
      into[count] = code.HOLD;
      return count + 1;
    }
    case phase.KEEP_PHASE:
      return cards(position.hands[hand]!, position.hands[hand + 1]!, code.KEEP, into);
    case phase.SUIT_PHASE:
      for (let suit = 0; suit < 4; suit++) into[suit] = code.SUIT_MOVE + suit;
      return 4;
    case phase.HEAP_PHASE:
      return cards(position.heapLo, position.heapHi, code.PICK, into);
    case phase.DARK_PHASE: {
      const count = plays(darkLo(position), darkHi(position), into);
      into[count] = code.HOLD;
      return count + 1;
    }
    default:
      throw new Error('no seat is to act');
  }
}

/**
 * "May play one card … If they are unable to play, the player draws". B2: whoever can play must, an eight too; `notEights` lets
 * him draw who could play nothing but eights, `free` everyone. With nothing to play and nothing to draw he passes (B5).
 */
function lightMoves(position: LightsOutPosition, seat: number, into: Int32Array): number {
  const lo = position.playableLo(seat);
  const hi = position.playableHi(seat);
  const count = plays(lo, hi, into);
  if (mayDraw(position, lo, hi)) {
    into[count] = code.DRAW;
    return count + 1;
  }
  if (count > 0) return count;
  into[0] = code.PASS;
  return 1;
}

/** B2: whether a seat whose playable cards these are may draw. */
export function mayDraw(position: LightsOutPosition, playableLo: number, playableHi: number): boolean {
  if (position.freedom === 0 && (playableLo | playableHi) !== 0) return false;
  if (position.freedom === 1 && ((playableLo | playableHi) & ~EIGHTS) !== 0) return false;
  return canDraw(position);
}

/** B8: what may be played in the dark: any card of the hand that fits, or only the one just drawn. */
export function darkLo(position: LightsOutPosition): number {
  const lo = position.playableLo(position.turn);
  return position.darkPlaysHand ? lo : lo & lowBit(position.drawn);
}

export function darkHi(position: LightsOutPosition): number {
  const hi = position.playableHi(position.turn);
  return position.darkPlaysHand ? hi : hi & highBit(position.drawn);
}

/** A play for each card, four for an eight: one for each suit. */
function plays(lo: number, hi: number, into: Int32Array): number {
  let count = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) count = play(31 - Math.clz32(rest & -rest), into, count);
  for (let rest = hi; rest !== 0; rest &= rest - 1) count = play(HALF + 31 - Math.clz32(rest & -rest), into, count);
  return count;
}

function play(card: number, into: Int32Array, count: number): number {
  if (RANK[card] !== EIGHT) {
    into[count] = code.PLAY + card;
    return count + 1;
  }
  for (let suit = 0; suit < 4; suit++) into[count + suit] = code.PLAY_SUIT + 4 * card + suit;
  return count + 4;
}

function cards(lo: number, hi: number, base: number, into: Int32Array): number {
  let count = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) into[count++] = base + 31 - Math.clz32(rest & -rest);
  for (let rest = hi; rest !== 0; rest &= rest - 1) into[count++] = base + HALF + 31 - Math.clz32(rest & -rest);
  return count;
}
