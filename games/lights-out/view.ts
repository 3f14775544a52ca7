import { parseCard, SUITS } from '../card.ts';
import { CHANCE, OVER } from '../contract.ts';
import { ALL, ANY_SUIT, EIGHTS, FIT_HI, FIT_LO, highBit, lowBit, RANK, SUIT, sizeOf } from './card-mask.ts';
import type { View } from './complete-view.ts';
import { Layouts } from './layouts.ts';
import * as phase from './phase.ts';
import { LightsOutPosition } from './position.ts';
import { PARTS } from './scoring.ts';
import { IN_HEAP, IN_PILE, JUST_DRAWN, type Slots } from './slots.ts';

/** What a view says about a position: all of it but the cards that its seat doesn't see. */
export function readView(view: View, seat: number): LightsOutPosition {
  const position = new LightsOutPosition(view.seats, view.options);
  position.phase = phase.PHASES.indexOf(view.phase);
  position.turn = view.turn ?? -1;
  position.roller = view.roller ?? -1;
  position.top = cardOf(view.top);
  position.suit = view.suit === null ? ANY_SUIT : SUITS.indexOf(view.suit);
  position.drawn = cardOf(view.drawn);
  position.lastRollSeat = view.lastRoll?.seat ?? -1;
  position.lastRollValue = view.lastRoll?.value ?? 0;
  position.turns = view.turns;
  position.passes = view.passes;
  position.round = view.round;
  position.firstSeat = view.firstSeat ?? -1;
  position.firstCard = cardOf(view.firstCard);
  for (const name of view.buried) position.buried |= 1 << SUIT[parseCard(name)!]!;
  position.winners = maskOf(view.winners);
  position.pileCount = view.playPile.length;
  for (const [index, name] of view.playPile.entries()) position.pile[index] = parseCard(name)!;
  for (const [other, score] of view.scores.entries()) position.scores[other] = Math.round(score * PARTS);
  if (view.phase === 'keep') position.committed = ((1 << view.seats) - 1) & ~maskOf(view.toAct);
  position.toAct = view.phase === 'over' ? OVER : (view.toAct[0] ?? CHANCE);
  position.hands[2 * seat] = lowMask(view.hand);
  position.hands[2 * seat + 1] = highMask(view.hand);
  position.deposits[2 * seat] = lowMask(view.myDeposit);
  position.deposits[2 * seat + 1] = highMask(view.myDeposit);
  position.kept[seat] = cardOf(view.myKeep);
  position.lookedLo = lowMask(view.heap);
  position.lookedHi = highMask(view.heap);
  return position;
}

/** What a view alone lets its seat know of the cards that it doesn't see. */
export function viewLayouts(view: View, seat: number): Layouts {
  const lo = ALL & ~lowMask([...view.hand, ...view.playPile]);
  const hi = ALL & ~highMask([...view.hand, ...view.playPile]);
  if (view.roller !== null && view.phase !== 'keep') return darkLayouts(view, seat, lo, hi);
  const slots: Slots[] = [
    { place: IN_PILE, lo, hi, count: view.drawCount },
    { place: IN_HEAP, lo, hi, count: view.heapCount },
  ];
  for (const [other, count] of view.handSizes.entries()) {
    if (other !== seat) slots.push({ place: other, lo, hi, count });
  }
  const layouts = new Layouts(slots);
  if (view.turn !== null && view.turn !== seat) lightTurnFacts(view, view.turn, layouts);
  return layouts;
}

/** Who is drawing in the light had nothing to play (B2); who decides about a drawn card has one that fits (B3, option). */
function lightTurnFacts(view: View, turn: number, layouts: Layouts): void {
  if (view.phase !== 'draw' && view.phase !== 'drawn') return;
  const fit = (view.suit === null ? ANY_SUIT : SUITS.indexOf(view.suit)) * 13 + RANK[cardOf(view.top)]!;
  const lo = FIT_LO[fit]!;
  const hi = FIT_HI[fit]!;
  if (view.phase === 'drawn') {
    layouts.move(turn, JUST_DRAWN);
    layouts.restrict(JUST_DRAWN, lo, hi);
  }
  if (view.options.mustPlay === 'free') return;
  const spared = view.options.mustPlay === 'notEights' ? EIGHTS : 0;
  layouts.restrict(turn, ~(lo & ~spared) & ALL, ~(hi & ~spared) & ALL);
}

/** In the dark: who has drawn how often, and that the seat's own deposit is in the heap or was drawn out of it. */
function darkLayouts(view: View, seat: number, lo: number, hi: number): Layouts {
  const knownLo = lo & lowMask([...view.myDeposit, ...view.heap]);
  const knownHi = hi & highMask([...view.myDeposit, ...view.heap]);
  const others = view.handSizes.map((size, other) => (other === seat ? 0 : size - 1));
  const heap = view.heapCount + others.reduce((sum, size) => sum + size, 0);
  const rest = { lo: lo & ~knownLo, hi: hi & ~knownHi };
  const slots: Slots[] = [
    { place: IN_PILE, ...rest, count: view.drawCount },
    { place: IN_HEAP, ...rest, count: heap - sizeOf(knownLo, knownHi) },
  ];
  for (const other of others.keys()) if (other !== seat) slots.push({ place: other, ...rest, count: 1 });
  if (slots.some(({ count }) => count < 0)) return new Layouts([{ place: IN_HEAP, lo: 0, hi: 0, count: 1 }]);
  const layouts = new Layouts(slots);
  layouts.addKnown(IN_HEAP, knownLo, knownHi, 0, 0);
  for (const [other, drawn] of others.entries()) {
    for (let left = drawn; left > 0; left--) {
      const decides = left === 1 && view.phase === 'dark' && view.turn === other;
      layouts.move(IN_HEAP, decides ? JUST_DRAWN : other);
    }
  }
  return layouts;
}

function cardOf(name: string | null): number {
  return name === null ? -1 : parseCard(name)!;
}

function maskOf(seats: readonly number[]): number {
  return seats.reduce((mask, seat) => mask | (1 << seat), 0);
}

/** The low half of named cards as a mask. */
function lowMask(names: readonly string[]): number {
  return names.reduce((mask, name) => mask | lowBit(parseCard(name)!), 0);
}

function highMask(names: readonly string[]): number {
  return names.reduce((mask, name) => mask | highBit(parseCard(name)!), 0);
}
