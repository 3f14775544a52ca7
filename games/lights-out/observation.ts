import { makeCard, SUITS } from '../card.ts';
import { ANY_SUIT, cardsOf, EIGHT, SUIT, sizeOf } from './card-mask.ts';
import { handSizesOf, scoresOf, seatsOf } from './events.ts';
import * as phase from './phase.ts';
import type { LightsOutPosition } from './position.ts';
import { cardNames, type LightsOutEvent, type LightsOutObservation } from './schemas.ts';

/** All that `seat` may know (null: a spectator): its own cards, all counts, the play pile, and what it saw happen. */
export function observe(
  position: LightsOutPosition,
  seat: number | null,
  log: readonly LightsOutEvent[],
): LightsOutObservation {
  const { options, roller, top, suit, lastRollSeat } = position;
  return {
    game: 'lights-out',
    seat,
    seats: position.seats,
    options: { ...options },
    round: position.round,
    rounds: options.rounds,
    toAct: seatsOf(position.actors()),
    phase: phase.PHASES[position.phase]!,
    turn: orNull(position.turn),
    roller: orNull(roller),
    hand: seat === null ? [] : cardNames(cardsOf(position.hands[2 * seat]!, position.hands[2 * seat + 1]!)),
    handSizes: handSizesOf(position),
    drawCount: position.drawPileSize(),
    top: cardOrNull(top),
    suit: suit === ANY_SUIT ? null : SUITS[suit]!,
    playPile: cardNames(Array.from(position.pile.subarray(0, position.pileCount))),
    heapCount: position.heapSize(),
    heap: seat !== null && seat === roller ? cardNames(cardsOf(position.lookedLo, position.lookedHi)) : [],
    looked: sizeOf(position.lookedLo, position.lookedHi),
    myDeposit: seat === null ? [] : cardNames(cardsOf(position.deposits[2 * seat]!, position.deposits[2 * seat + 1]!)),
    myKeep: seat === null ? null : cardOrNull(position.kept[seat]!),
    drawn: seat === position.turn ? cardOrNull(position.drawn) : null,
    lastRoll: lastRollSeat < 0 ? null : { seat: lastRollSeat, value: position.lastRollValue },
    turns: position.turns,
    passes: position.passes,
    firstSeat: orNull(position.firstSeat),
    firstCard: cardOrNull(position.firstCard),
    buried: buriedEights(position.buried),
    winners: seatsOf(position.winners),
    scores: scoresOf(position),
    log: [...log],
  };
}

function orNull(seat: number): number | null {
  return seat < 0 ? null : seat;
}

function cardOrNull(card: number) {
  return card < 0 ? null : makeCard(card);
}

/** The eights of a mask of suits, clubs first. */
export function buriedEights(buried: number) {
  return seatsOf(buried).map((suit) => makeCard(suit * 13 + EIGHT));
}

/** The mask of suits of some eights. */
export function buriedMask(eights: readonly number[]): number {
  return eights.reduce((mask, card) => mask | (1 << SUIT[card]!), 0);
}
