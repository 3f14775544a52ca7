import { CARDS, makeCard, parseCard } from '../card.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import type { Rng } from '../rng.ts';
import { ALL, cardsOf, EIGHT, highBit, lowBit, RANK } from './card-mask.ts';
import { buriedEights, buriedMask } from './observation.ts';
import type { LightsOutOptions } from './options.ts';
import { LightsOutPosition } from './position.ts';
import { HAND, turnUp } from './rounds.ts';
import { cardNames, type LightsOutDeal } from './schemas.ts';
import { lightTurn } from './turns.ts';

/** "Seven cards each; the rest is the draw pile; its top is turned up". B4: eights are buried until another card comes. */
export function deal(seats: number, options: LightsOutOptions, rng: Rng): LightsOutDeal {
  const deck = Array.from({ length: CARDS }, (_, card) => card);
  rng.shuffle(deck);
  const hands = Array.from({ length: seats }, (_, seat) => {
    const hand = deck.slice(seat * HAND, (seat + 1) * HAND);
    return cardNames(hand.sort((a, b) => a - b));
  });
  const pile = deck.slice(seats * HAND);
  const buried: number[] = [];
  while (options.starterEight === 'bury' && RANK[pile[0]!] === EIGHT) buried.push(pile.shift()!);
  return { hands, starter: makeCard(pile[0]!), buried: cardNames(buried.sort((a, b) => a - b)) };
}

/** The position of a deal, or why it is none: each card at most once, seven a seat, and only eights buried. */
export function parseDeal(seats: number, options: LightsOutOptions, dealt: LightsOutDeal): Outcome<LightsOutPosition> {
  if (dealt.hands.length !== seats) {
    return failure('invalid-deal', '/hands', `${dealt.hands.length} hands for ${seats} seats`);
  }
  const position = new LightsOutPosition(seats, options);
  const places = new Map<number, string>();
  for (const [seat, hand] of dealt.hands.entries()) {
    if (hand.length !== HAND) {
      return failure('invalid-deal', `/hands/${seat}`, `a hand has ${HAND} cards, not ${hand.length}`);
    }
    for (const [index, name] of hand.entries()) {
      const card = parseCard(name)!;
      const pointer = `/hands/${seat}/${index}`;
      if (places.has(card)) return dealtTwice(pointer, name, places.get(card)!);
      places.set(card, pointer);
      position.hands[2 * seat] = position.hands[2 * seat]! | lowBit(card);
      position.hands[2 * seat + 1] = position.hands[2 * seat + 1]! | highBit(card);
    }
  }
  const starter = parseCard(dealt.starter)!;
  if (places.has(starter)) return dealtTwice('/starter', dealt.starter, places.get(starter)!);
  places.set(starter, '/starter');
  if (position.buries && RANK[starter] === EIGHT) {
    return failure('invalid-deal', '/starter', `${dealt.starter} is an eight: it is buried and another card turned up`);
  }
  for (const [index, name] of dealt.buried.entries()) {
    const card = parseCard(name)!;
    const pointer = `/buried/${index}`;
    if (!position.buries) return failure('invalid-deal', pointer, 'with this option no eight is buried');
    if (RANK[card] !== EIGHT) return failure('invalid-deal', pointer, `${name} is no eight: only eights are buried`);
    if (places.has(card)) return dealtTwice(pointer, name, places.get(card)!);
    places.set(card, pointer);
  }
  begin(position, starter, buriedMask(dealt.buried.map((name) => parseCard(name)!)));
  return success(position);
}

function dealtTwice(pointer: string, name: string, place: string): Outcome<never> {
  return failure('invalid-deal', pointer, `${name} is already at ${place}`);
}

/** The draw pile is what is neither in a hand nor turned up. B17: seat 0 starts the first round. */
function begin(position: LightsOutPosition, starter: number, buried: number): void {
  let lo = ALL & ~lowBit(starter);
  let hi = ALL & ~highBit(starter);
  for (let seat = 0; seat < position.seats; seat++) {
    lo &= ~position.hands[2 * seat]!;
    hi &= ~position.hands[2 * seat + 1]!;
  }
  position.addLayer(lo, hi);
  position.buried = buried;
  turnUp(position, starter);
  lightTurn(position, 0);
}

/** The deal of a position in which nothing has been played yet. */
export function makeDeal(position: LightsOutPosition): LightsOutDeal {
  return {
    hands: Array.from({ length: position.seats }, (_, seat) =>
      cardNames(cardsOf(position.hands[2 * seat]!, position.hands[2 * seat + 1]!)),
    ),
    starter: makeCard(position.firstCard),
    buried: buriedEights(position.buried),
  };
}
