import { CARDS, type CardName, makeCard } from '../card.ts';
import { joinDraws, withoutCovered } from './events.ts';
import { HALF, PAIR_VALUES } from './pairing.ts';
import type { HoministPosition } from './position.ts';
import { roundResult } from './result.ts';
import type { HoministEvent, HoministObservation } from './schemas.ts';
import { PHASES } from './stage.ts';

/** All that a seat may know: the public table, its own hand, what passes taught it, the log it was given; all hands once the round has ended. */
export function observeHominist(
  position: HoministPosition,
  seat: number | null,
  log: readonly HoministEvent[],
): HoministObservation {
  const { seats, options } = position;
  const bySeat = <T>(value: (seat: number) => T): T[] => Array.from({ length: seats }, (_, index) => value(index));
  const handOf = (index: number) => cardsOf(position.hands[2 * index]!, position.hands[2 * index + 1]!);
  const pile = Array.from(position.discards.subarray(1, position.discardCount + 1), makeCard);
  const joined = joinDraws(log);
  const topOnly = options.discardView === 'top';
  return {
    game: 'hominist',
    seat,
    seats,
    options,
    round: position.round,
    rounds: options.rounds,
    gamePoints: bySeat((index) => position.gamePoints[index]!),
    totalScores: bySeat((index) => position.totals[index]!),
    lastResult: position.round > 1 || position.roundEnded ? roundResult(position) : null,
    first: position.first,
    toAct: position.toAct < 0 ? [] : [position.toAct],
    phase: PHASES[position.stage]!,
    turn: position.turn,
    lapLeft: position.lapLeft > 0 ? position.lapLeft : null,
    hand: seat === null ? [] : handOf(seat),
    handSizes: bySeat((index) => position.handSize(index)),
    drawCount: position.drawCount,
    discard: topOnly ? pile.slice(-1) : pile, // A18
    discardCount: position.discardCount,
    pairs: bySeat((index) => pairsOf(position, index)),
    pairPoints: bySeat((index) => position.pairPoints[index]!),
    passesInRow: position.passes,
    mayPass: position.mayPass(),
    known: seat === null ? [] : knownTo(position, seat),
    log: topOnly ? withoutCovered(joined, new Set(pile.slice(0, -1))) : joined,
    ...(position.roundEnded ? { revealed: bySeat(handOf) } : {}),
  };
}

/** The cards of a set in ascending order. */
export function cardsOf(low: number, high: number): CardName[] {
  const cards: CardName[] = [];
  for (let card = 0; card < CARDS; card++) {
    if (((card < HALF ? low >>> card : high >>> (card - HALF)) & 1) === 1) cards.push(makeCard(card));
  }
  return cards;
}

function pairsOf(position: HoministPosition, seat: number): HoministObservation['pairs'][number] {
  const pairs: HoministObservation['pairs'][number] = [];
  for (let i = 0; i < position.pairCount; i++) {
    if (position.pairSeats[i] !== seat) continue;
    const male = position.pairMales[i]!;
    const female = position.pairFemales[i]!;
    pairs.push({ male: makeCard(male), female: makeCard(female), value: PAIR_VALUES[CARDS * male + female]! });
  }
  return pairs;
}

function knownTo(position: HoministPosition, viewer: number): HoministObservation['known'] {
  const known: HoministObservation['known'] = [];
  for (let seat = 0; seat < position.seats; seat++) {
    const at = 8 * viewer + 2 * seat;
    for (const card of cardsOf(position.known[at]!, position.known[at + 1]!)) known.push({ seat, card });
  }
  return known;
}
