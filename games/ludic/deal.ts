import { bottomOf, pairIndex, topOf } from '../../dsl/card.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import type { Rng } from '../rng.ts';
import { readCard, readSet, writeCard, writeSet } from './notation.ts';
import type { LudicOptions } from './options.ts';
import { freshMatch, initialSet, type LudicPosition, seekersInOrder, wholePile } from './position.ts';
import type { LudicDeal } from './schemas.ts';

const HAND = 4;

/**
 * A fair deal of the first round: the low cut makes the Vexer (ties cut again, so every seat is as likely; here the seed
 * decides), four cards to each Seeker, two for the obey set and two for the break set.
 */
export function dealLudic(seats: number, options: LudicOptions, rng: Rng): LudicDeal {
  const vexer = rng.below(seats);
  const deck = wholePile();
  rng.shuffle(deck);
  const hands: string[][] = Array.from({ length: seats }, () => []);
  for (const seat of seekersInOrder(seats, vexer, options.turnOrder)) hands[seat] = deck.splice(0, HAND).map(writeCard);
  const [obeyTop, obeyBottom, breakTop, breakBottom] = deck as [number, number, number, number];
  return {
    vexer,
    hands,
    obey: writeSet(pairIndex(obeyTop, obeyBottom)),
    break: writeSet(pairIndex(breakTop, breakBottom)),
  };
}

/** The position after a deal, the Vexer to write the rule. Every card lies in one place only. */
export function parseLudicDeal(seats: number, options: LudicOptions, deal: LudicDeal): Outcome<LudicPosition> {
  const wrong = whyImpossible(seats, deal);
  if (wrong !== undefined) return wrong;
  const position = freshMatch(seats, options, deal.vexer);
  const obey = readSet(deal.obey)!;
  const broken = readSet(deal.break)!;
  position.hands = deal.hands.map((hand) => hand.map(readCard));
  position.columns = {
    obey: [initialSet(topOf(obey), bottomOf(obey))],
    break: [initialSet(topOf(broken), bottomOf(broken))],
  };
  const out = new Set([...position.hands.flat(), topOf(obey), bottomOf(obey), topOf(broken), bottomOf(broken)]);
  position.deck = position.deck.filter((card) => !out.has(card));
  position.agenda = [{ due: 'rule' }];
  return success(position);
}

function whyImpossible(seats: number, deal: LudicDeal): Outcome<never> | undefined {
  if (deal.vexer >= seats)
    return failure('invalid-deal', '/deal/vexer', `the Vexer is one of the seats 0..${seats - 1}`);
  if (deal.hands.length !== seats) return failure('invalid-deal', '/deal/hands', `${seats} seats have ${seats} hands`);
  const seen = new Set<number>();
  const again = (names: readonly string[]) => names.find((name) => seen.size === seen.add(readCard(name)).size);
  for (const [seat, hand] of deal.hands.entries()) {
    const size = seat === deal.vexer ? 0 : HAND;
    if (hand.length !== size) {
      const who = seat === deal.vexer ? 'the Vexer' : 'a Seeker';
      return failure('invalid-deal', `/deal/hands/${seat}`, `${who} is dealt ${size} cards, not ${hand.length}`);
    }
    const twice = again(hand);
    if (twice !== undefined) return failure('invalid-deal', `/deal/hands/${seat}`, `${twice} is dealt twice`);
  }
  for (const name of ['obey', 'break'] as const) {
    const twice = again([deal[name].top, deal[name].bottom]);
    if (twice !== undefined) return failure('invalid-deal', `/deal/${name}`, `${twice} is dealt twice`);
  }
  return undefined;
}
