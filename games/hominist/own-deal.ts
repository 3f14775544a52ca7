import { type CardName, parseCard } from '../card.ts';
import type { View } from './complete-view.ts';
import { type Fault, impossible } from './fault.ts';
import { COVERED } from './round-state.ts';
import type { HoministEvent } from './schemas.ts';

export interface OwnDeal {
  /** The own cards before the first event of the log. */
  readonly cards: ReadonlySet<number>;
  /** True if the log hides some of what left the hand: then `cards` may lack some, and hidden hands can't be followed. */
  readonly isBlurred: boolean;
}

/** The own hand before the first event: the present one with every event undone. */
export function ownDeal(view: View): OwnDeal | NonNullable<Fault> {
  const { seat, hand, log, discard } = view;
  const cards = new Set(hand.map((card) => parseCard(card)!));
  let lost = 0;
  let isBlurred = false;
  for (let index = log.length - 1; index >= 0; index--) {
    const event = log[index]!;
    if (event.type === 'discard' && event.card === undefined) {
      if (view.options.discardView === 'all' || discard.length === 0) {
        return impossible(`/log/${index}/card`, 'discarded cards are seen by all');
      }
      isBlurred = true;
      if (event.seat === seat) lost++;
    }
    for (const name of cardsInto(event, seat!)) {
      if (!cards.delete(parseCard(name)!) && --lost < 0 && !isBlurred) {
        return impossible(`/log/${index}`, `${name} came into the hand, and the hand no longer accounts for it`);
      }
    }
    const out = cardOutOf(event, seat!);
    if (out !== undefined) {
      if (cards.has(parseCard(out)!)) {
        return impossible(`/log/${index}/card`, `${out} is still in the hand, or left it twice`);
      }
      cards.add(parseCard(out)!);
    }
  }
  return { cards, isBlurred };
}

/** The card turned up at the deal of round 1: the bottom of the pile, unless it was paired. */
export function turnedUp({ log, discard, discardCount }: View): number {
  let height = 1;
  for (const event of log) {
    if (event.type === 'reveal' || event.type === 'discard') height++;
    if (event.type === 'pair' && --height === 0) return parseCard(event.with)!;
  }
  return discard.length === discardCount && discard.length > 0 ? parseCard(discard[0]!)! : COVERED;
}

/** The cards that an event brought into a seat's hand. */
function cardsInto(event: HoministEvent, seat: number): readonly CardName[] {
  if ((event.type === 'refill' || event.type === 'dealt') && event.seat === seat) return event.cards ?? [];
  if (event.type === 'pass' && event.to === seat && event.card !== undefined) return [event.card];
  return [];
}

/** The card that an event took out of a seat's hand, if its face is told. */
function cardOutOf(event: HoministEvent, seat: number): CardName | undefined {
  const leaves = event.type === 'pair' || event.type === 'pass' || event.type === 'discard';
  return leaves && event.seat === seat ? event.card : undefined;
}
