import { type CardName, parseCard } from '../card.ts';
import type { View } from './complete-view.ts';

/**
 * The cards of the own hand that the right neighbour knows by its passes, as far as a log tells: those of them that have
 * not been played and, with more than two seats, came after the last pass of this seat, which that neighbour didn't see.
 */
export function exposedCards({ log, seat, seats, hand }: View): number[] {
  const exposed = new Set<CardName>();
  for (const event of log) {
    if (event.type === 'pass' && event.to === seat) exposed.add(event.card!);
    else if (event.type === 'pass' && event.seat === seat && seats > 2) exposed.clear();
    else if ('card' in event && event.card !== undefined && event.seat === seat) exposed.delete(event.card);
  }
  return hand.filter((card) => exposed.has(card)).map((card) => parseCard(card)!);
}
