import { popcount, selectBit } from '../bits.ts';
import type { Rng } from '../rng.ts';
import { EIGHTS, HALF, randomCard, SUIT } from './card-mask.ts';
import { sampleChance } from './chance.ts';
import { darkHi, darkLo, mayDraw } from './legal-moves.ts';
import * as phase from './phase.ts';
import { playCode } from './play.ts';
import type { LightsOutPosition } from './position.ts';
import * as turn from './turns.ts';

/** Plays uniformly random moves until the round is scored; returns how many moves seats made. */
export function playRandomly(position: LightsOutPosition, rng: Rng): number {
  let moves = 0;
  for (;;) {
    switch (position.phase) {
      case phase.ROLL_PHASE:
        turn.roll(position, position.throwDie(rng));
        break;
      case phase.PLAY_PHASE:
        moves++;
        lightMove(position, rng);
        break;
      case phase.DRAW_PHASE:
        turn.takeFromPile(position, position.randomTopLayerCard(rng));
        break;
      case phase.KEEP_PHASE:
        moves++;
        keepOne(position, rng);
        break;
      case phase.LAY_PHASE:
        turn.layFromHeap(position, randomCard(position.heapLo, position.heapHi, rng));
        break;
      case phase.SUIT_PHASE:
        moves++;
        turn.declare(position, rng.below(4));
        break;
      case phase.HEAP_DRAW_PHASE:
        turn.takeFromHeap(position, randomCard(position.heapLo, position.heapHi, rng));
        break;
      case phase.DARK_PHASE:
        moves++;
        darkMove(position, rng);
        break;
      case phase.LOOK_PHASE:
        lookAtAll(position);
        break;
      case phase.HEAP_PHASE:
        moves++;
        turn.layFromHeap(position, randomCard(position.heapLo, position.heapHi, rng));
        break;
      case phase.DRAWN_PHASE:
        moves++;
        drawnMove(position, rng);
        break;
      case phase.ROUND_OVER_PHASE:
      case phase.OVER_PHASE:
        return moves;
      default:
        playCode(position, sampleChance(position, rng));
    }
  }
}

function lightMove(position: LightsOutPosition, rng: Rng): void {
  const lo = position.playableLo(position.turn);
  const hi = position.playableHi(position.turn);
  const choices = playCount(lo, hi);
  const drawable = mayDraw(position, lo, hi) ? 1 : 0;
  if (choices + drawable === 0) turn.pass(position);
  else if (choices === 0) turn.draw(position);
  else playNth(position, lo, hi, rng.below(choices + drawable));
}

function darkMove(position: LightsOutPosition, rng: Rng): void {
  const lo = darkLo(position);
  const hi = darkHi(position);
  const choices = playCount(lo, hi);
  const chosen = rng.below(choices + 1);
  if (chosen === choices) turn.hold(position);
  else playNth(position, lo, hi, chosen);
}

function drawnMove(position: LightsOutPosition, rng: Rng): void {
  const card = position.drawn;
  const lo = card < HALF ? 1 << card : 0;
  const hi = card < HALF ? 0 : 1 << (card - HALF);
  const choices = playCount(lo, hi);
  const chosen = rng.below(choices + 1);
  if (chosen === choices) turn.keepDrawn(position);
  else playNth(position, lo, hi, chosen);
}

/** How many plays a set of playable cards gives: one each, four for an eight. */
function playCount(lo: number, hi: number): number {
  return popcount(lo) + popcount(hi) + 3 * popcount((lo & EIGHTS) | ((hi & EIGHTS) << 1));
}

/** The `n`th play of a set, plain cards first; drawing if `n` is beyond them all. */
function playNth(position: LightsOutPosition, lo: number, hi: number, n: number): void {
  const plainLo = lo & ~EIGHTS;
  const plainHi = hi & ~EIGHTS;
  const low = popcount(plainLo);
  const plain = low + popcount(plainHi);
  if (n < plain) {
    const card = n < low ? selectBit(plainLo, n) : HALF + selectBit(plainHi, n - low);
    turn.playCard(position, card, SUIT[card]!);
    return;
  }
  const nth = (n - plain) >> 2;
  const eightsLow = popcount(lo & EIGHTS);
  if (nth < eightsLow) turn.playCard(position, selectBit(lo & EIGHTS, nth), (n - plain) & 3);
  else if (nth < eightsLow + popcount(hi & EIGHTS)) {
    turn.playCard(position, HALF + selectBit(hi & EIGHTS, nth - eightsLow), (n - plain) & 3);
  } else turn.draw(position);
}

function keepOne(position: LightsOutPosition, rng: Rng): void {
  const hand = 2 * position.toAct;
  turn.keep(position, position.toAct, randomCard(position.hands[hand]!, position.hands[hand + 1]!, rng));
}

/** What the roller sees of the heap changes nothing for a random choice. */
function lookAtAll(position: LightsOutPosition): void {
  position.lookedLo = position.heapLo;
  position.lookedHi = position.heapHi;
  position.phase = phase.HEAP_PHASE;
  position.toAct = position.roller;
}
