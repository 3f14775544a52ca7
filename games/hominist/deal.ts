import { CARDS, makeCard, parseCard } from '../card.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import type { Rng } from '../rng.ts';
import { cardsOf } from './observation.ts';
import { HAND, type HoministOptions } from './options.ts';
import { playReveal } from './play.ts';
import { HoministPosition } from './position.ts';
import type { HoministDeal } from './schemas.ts';
import { REVEALING } from './stage.ts';

/** Shuffle; six cards for each seat; one is turned up. Seat 0 begins, unless `starter` leaves it to chance (A8). */
export function dealHominist(seats: number, options: HoministOptions, rng: Rng): HoministDeal {
  const cards = Array.from({ length: CARDS }, (_, card) => card);
  rng.shuffle(cards);
  const hands = Array.from({ length: seats }, (_, seat) =>
    cards
      .slice(HAND * seat, HAND * (seat + 1))
      .sort((a, b) => a - b)
      .map(makeCard),
  );
  const first = options.starter === 'random' ? rng.below(seats) : 0;
  return { first, hands, turnedUp: makeCard(cards[HAND * seats]!) };
}

/** The position after a deal. Any seat may begin round 1: that is the host's choice (A8). */
export function parseHoministDeal(
  seats: number,
  options: HoministOptions,
  deal: HoministDeal,
): Outcome<HoministPosition> {
  if (deal.hands.length !== seats) {
    return failure('invalid-deal', '/hands', `${seats} seats need ${seats} hands, not ${deal.hands.length}`);
  }
  if (deal.first >= seats) return failure('invalid-deal', '/first', `there is no seat ${deal.first} among ${seats}`);
  const position = new HoministPosition(seats, options);
  position.clearTable(deal.first);
  const dealt = new Set<string>();
  for (const [seat, hand] of deal.hands.entries()) {
    if (hand.length !== HAND) {
      return failure('invalid-deal', `/hands/${seat}`, `a hand has ${HAND} cards, not ${hand.length}`);
    }
    for (const [index, name] of hand.entries()) {
      if (dealt.has(name)) return failure('invalid-deal', `/hands/${seat}/${index}`, `${name} is dealt twice`);
      dealt.add(name);
      const card = parseCard(name)!;
      position.takeFromPile(card);
      position.give(seat, card);
    }
  }
  if (dealt.has(deal.turnedUp)) return failure('invalid-deal', '/turnedUp', `${deal.turnedUp} is dealt twice`);
  position.dealt = HAND * seats;
  position.enter(REVEALING);
  playReveal(position, parseCard(deal.turnedUp)!);
  return success(position);
}

/** The deal of a position in which nothing has been played yet. */
export function makeHoministDeal(position: HoministPosition): HoministDeal {
  const hands = Array.from({ length: position.seats }, (_, seat) =>
    cardsOf(position.hands[2 * seat]!, position.hands[2 * seat + 1]!),
  );
  return { first: position.first, hands, turnedUp: makeCard(position.top()) };
}
