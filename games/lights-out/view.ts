import { parseCard, SUITS } from '../card.ts';
import { CHANCE, OVER } from '../contract.ts';
import { ANY_SUIT, highBit, lowBit, SUIT } from './card-mask.ts';
import * as phase from './phase.ts';
import type { LightsOutPosition } from './position.ts';
import type { LightsOutObservation } from './schemas.ts';
import { PARTS } from './scoring.ts';

/** What an observation's view says about a position: all of it but the cards of other hands, heap and draw pile. */
export function readView(view: LightsOutObservation, into: LightsOutPosition): void {
  into.phase = phase.PHASES.indexOf(view.phase);
  into.turn = view.turn ?? -1;
  into.roller = view.roller ?? -1;
  into.top = cardOf(view.top);
  into.suit = view.suit === null ? ANY_SUIT : SUITS.indexOf(view.suit);
  into.drawn = cardOf(view.drawn);
  into.committed = 0;
  into.lastRollSeat = view.lastRoll?.seat ?? -1;
  into.lastRollValue = view.lastRoll?.value ?? 0;
  into.turns = view.turns;
  into.passes = view.passes;
  into.round = view.round;
  into.firstSeat = view.firstSeat ?? -1;
  into.firstCard = cardOf(view.firstCard);
  into.buried = 0;
  for (const name of view.buried) into.buried |= 1 << SUIT[parseCard(name)!]!;
  into.winners = maskOf(view.winners);
  into.pileCount = view.playPile.length;
  for (const [index, name] of view.playPile.entries()) into.pile[index] = parseCard(name)!;
  for (const [seat, score] of view.scores.entries()) into.scores[seat] = Math.round(score * PARTS);
  if (into.phase === phase.KEEP_PHASE) into.committed = ((1 << view.seats) - 1) & ~maskOf(view.toAct);
  into.toAct = toActOf(view, into.phase);
  if (view.seat === null) return;
  into.hands[2 * view.seat] = lowMask(view.hand);
  into.hands[2 * view.seat + 1] = highMask(view.hand);
  into.deposits[2 * view.seat] = lowMask(view.myDeposit);
  into.deposits[2 * view.seat + 1] = highMask(view.myDeposit);
  into.kept[view.seat] = cardOf(view.myKeep);
}

function toActOf(view: LightsOutObservation, at: number): number {
  if (at === phase.OVER_PHASE) return OVER;
  if (view.toAct.length === 0) return CHANCE;
  return view.seat !== null && view.toAct.includes(view.seat) ? view.seat : view.toAct[0]!;
}

function cardOf(name: string | null): number {
  return name === null ? -1 : parseCard(name)!;
}

function maskOf(seats: readonly number[]): number {
  return seats.reduce((mask, seat) => mask | (1 << seat), 0);
}

/** The low half of named cards as a mask. */
export function lowMask(names: readonly string[]): number {
  return names.reduce((mask, name) => mask | lowBit(parseCard(name)!), 0);
}

export function highMask(names: readonly string[]): number {
  return names.reduce((mask, name) => mask | highBit(parseCard(name)!), 0);
}
