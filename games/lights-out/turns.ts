import { CHANCE } from '../contract.ts';
import { ANY_SUIT, EIGHT, FIT_HI, FIT_LO, HALF, highBit, lowBit, RANK, SUIT } from './card-mask.ts';
import * as phase from './phase.ts';
import type { LightsOutPosition } from './position.ts';
import { fewestCards, scoreRound } from './scoring.ts';

/** The seat on the left. */
export function after(position: LightsOutPosition, seat: number): number {
  return seat + 1 === position.seats ? 0 : seat + 1;
}

/** "Play goes left": the next seat has a light turn. B1: it begins with the decision, or with the roll. */
export function lightTurn(position: LightsOutPosition, seat: number): void {
  position.turn = seat;
  if (capReached(position)) return;
  position.turns++;
  if (position.rollsFirst) {
    position.phase = phase.ROLL_PHASE;
    position.toAct = CHANCE;
  } else {
    position.phase = phase.PLAY_PHASE;
    position.toAct = seat;
  }
}

/** B21: after the last turn that the cap allows, fewest cards win. */
function capReached(position: LightsOutPosition): boolean {
  if (position.maxTurns === 0 || position.turns < position.maxTurns) return false;
  scoreRound(position, fewestCards(position));
  return true;
}

/** Card c is playable iff it is an eight, or of the required suit, or of the top's rank. */
export function fits(position: LightsOutPosition, card: number): boolean {
  const fit = position.suit * 13 + RANK[position.top]!;
  return ((card < HALF ? FIT_LO[fit]! >> card : FIT_HI[fit]! >> (card - HALF)) & 1) !== 0;
}

/**
 * A card goes from the hand of `turn` to the play pile. In the light an empty hand wins at once, without a roll (B12); in the
 * dark the lights go on (B9: nobody can go out there, since everyone kept a card and has drawn one).
 */
export function playCard(position: LightsOutPosition, card: number, suit: number): void {
  const hand = 2 * position.turn;
  const lo = position.hands[hand]! & ~lowBit(card);
  const hi = position.hands[hand + 1]! & ~highBit(card);
  position.hands[hand] = lo;
  position.hands[hand + 1] = hi;
  putOnPile(position, card, suit);
  if (position.roller >= 0) lightsOn(position);
  else if ((lo | hi) === 0) scoreRound(position, 1 << position.turn);
  else endLightTurn(position);
}

function putOnPile(position: LightsOutPosition, card: number, suit: number): void {
  position.pile[position.pileCount++] = card;
  position.top = card;
  position.suit = suit;
  position.passes = 0;
  position.drawn = -1;
}

/** B5: a card can be drawn from the draw pile, or from the play pile once it is reshuffled. */
export function canDraw(position: LightsOutPosition): boolean {
  return position.layers > 0 || (position.reshuffles && position.pileCount > 1);
}

/** "If they are unable to play, the player draws". B5: an empty draw pile is the shuffled play pile without its top. */
export function draw(position: LightsOutPosition): void {
  position.passes = 0;
  if (position.layers === 0) {
    let lo = 0;
    let hi = 0;
    for (let i = position.pileCount - 2; i >= 0; i--) {
      lo |= lowBit(position.pile[i]!);
      hi |= highBit(position.pile[i]!);
    }
    position.addLayer(lo, hi);
    position.pile[0] = position.top;
    position.pileCount = 1;
  }
  position.phase = phase.DRAW_PHASE;
  position.toAct = CHANCE;
}

/** B3: the drawn card is kept and the turn is over; with the option it may be played if it fits. */
export function takeFromPile(position: LightsOutPosition, card: number): void {
  position.removeFromTopLayer(card);
  takeInHand(position, card);
  if (position.playsDrawn && fits(position, card)) {
    position.drawn = card;
    position.phase = phase.DRAWN_PHASE;
    position.toAct = position.turn;
  } else endLightTurn(position);
}

/** B3, option: the drawn card that fits stays in the hand. */
export function keepDrawn(position: LightsOutPosition): void {
  position.drawn = -1;
  endLightTurn(position);
}

function takeInHand(position: LightsOutPosition, card: number): void {
  const hand = 2 * position.turn;
  position.hands[hand] = position.hands[hand]! | lowBit(card);
  position.hands[hand + 1] = position.hands[hand + 1]! | highBit(card);
}

/** B5: a full lap of passes ends the round, fewest cards win. */
export function pass(position: LightsOutPosition): void {
  position.passes++;
  if (position.passes === position.seats) scoreRound(position, fewestCards(position));
  else endLightTurn(position);
}

/** B1: the light turn ends with a roll, or the next one begins with one. */
function endLightTurn(position: LightsOutPosition): void {
  if (position.rollsFirst) lightTurn(position, after(position, position.turn));
  else {
    position.phase = phase.ROLL_PHASE;
    position.toAct = CHANCE;
  }
}

/** 1 to 5: the light stays. 6: blackout, and with B1's option it replaces the play. B18: sixes may follow each other. */
export function roll(position: LightsOutPosition, value: number): void {
  position.lastRollSeat = position.turn;
  position.lastRollValue = value;
  if (value === 6) blackout(position);
  else if (position.rollsFirst) {
    position.phase = phase.PLAY_PHASE;
    position.toAct = position.turn;
  } else lightTurn(position, after(position, position.turn));
}

function blackout(position: LightsOutPosition): void {
  position.roller = position.turn;
  position.passes = 0;
  position.committed = 0;
  position.phase = phase.KEEP_PHASE;
  position.toAct = 0;
}

/** B13: each seat commits the card that it keeps; nothing is shown, and nothing moves before all have committed. */
export function keep(position: LightsOutPosition, seat: number, card: number): void {
  position.kept[seat] = card;
  position.committed |= 1 << seat;
  const left = ((1 << position.seats) - 1) & ~position.committed;
  if (left === 0) makeHeap(position);
  else position.toAct = 31 - Math.clz32(left & -left);
}

/** All cards that are not kept are the heap; B11: without any, the lights go on at once. */
function makeHeap(position: LightsOutPosition): void {
  const { hands, deposits, kept } = position;
  for (let seat = position.seats - 1; seat >= 0; seat--) {
    const lo = lowBit(kept[seat]!);
    const hi = highBit(kept[seat]!);
    deposits[2 * seat] = hands[2 * seat]! & ~lo;
    deposits[2 * seat + 1] = hands[2 * seat + 1]! & ~hi;
    position.heapLo |= deposits[2 * seat]!;
    position.heapHi |= deposits[2 * seat + 1]!;
    hands[2 * seat] = lo;
    hands[2 * seat + 1] = hi;
    kept[seat] = -1;
  }
  position.committed = 0;
  if ((position.heapLo | position.heapHi) === 0) lightsOn(position);
  else {
    position.phase = position.looks ? phase.LOOK_PHASE : phase.LAY_PHASE;
    position.toAct = CHANCE;
  }
}

/** B6, option: the roller looks through the heap, then chooses. */
export function look(position: LightsOutPosition, card: number): void {
  position.lookedLo |= lowBit(card);
  position.lookedHi |= highBit(card);
  if (position.lookedLo === position.heapLo && position.lookedHi === position.heapHi) {
    position.phase = phase.HEAP_PHASE;
    position.toAct = position.roller;
  }
}

/** The roller lays a card of the heap: it need not match, and it voids a declared suit (B19). B7: for an eight he declares one. */
export function layFromHeap(position: LightsOutPosition, card: number): void {
  takeOffHeap(position, card);
  // What the roller saw is his memory now: to show what is left of it would give away what others draw.
  position.lookedLo = 0;
  position.lookedHi = 0;
  const declares = position.declaresHeapEight && RANK[card] === EIGHT;
  putOnPile(position, card, declares ? ANY_SUIT : SUIT[card]!);
  if (declares) {
    position.phase = phase.SUIT_PHASE;
    position.toAct = position.roller;
  } else afterLay(position);
}

function takeOffHeap(position: LightsOutPosition, card: number): void {
  position.heapLo &= ~lowBit(card);
  position.heapHi &= ~highBit(card);
}

export function declare(position: LightsOutPosition, suit: number): void {
  position.suit = suit;
  afterLay(position);
}

/** B15: the lay is nobody's play and ends nothing, B11: unless it took the heap's last card. Dark turns begin left of the roller. */
function afterLay(position: LightsOutPosition): void {
  if ((position.heapLo | position.heapHi) === 0) lightsOn(position);
  else darkTurn(position, after(position, position.roller));
}

function darkTurn(position: LightsOutPosition, seat: number): void {
  position.turn = seat;
  if (capReached(position)) return;
  position.turns++;
  position.phase = phase.HEAP_DRAW_PHASE;
  position.toAct = CHANCE;
}

/** "Take it into their hand": the heap's top card, seen by its new owner alone. */
export function takeFromHeap(position: LightsOutPosition, card: number): void {
  takeOffHeap(position, card);
  takeInHand(position, card);
  position.drawn = card;
  position.phase = phase.DARK_PHASE;
  position.toAct = position.turn;
}

/** B10: the heap's last card could still be played; held, the lights go on all the same. */
export function hold(position: LightsOutPosition): void {
  position.drawn = -1;
  if ((position.heapLo | position.heapHi) === 0) lightsOn(position);
  else darkTurn(position, after(position, position.turn));
}

/** B14: what is left of the heap goes, shuffled, under the draw pile. The next seat has a light turn. */
function lightsOn(position: LightsOutPosition): void {
  if ((position.heapLo | position.heapHi) !== 0) position.addLayer(position.heapLo, position.heapHi);
  position.heapLo = 0;
  position.heapHi = 0;
  position.endBlackout();
  lightTurn(position, after(position, position.turn));
}
