import { makeCard, SUITS } from '../card.ts';
import { cardsOf, sizeOf } from './card-mask.ts';
import * as code from './codes.ts';
import * as phase from './phase.ts';
import type { LightsOutPosition } from './position.ts';
import { nextDealt } from './rounds.ts';
import { cardNames, type LightsOutEvent } from './schemas.ts';
import { PARTS, roundPoints } from './scoring.ts';

type Unnumbered<E> = E extends LightsOutEvent ? Omit<E, 'n'> : never;
/** An event before it is numbered. */
export type Happened = Unnumbered<LightsOutEvent>;

/** What happened when `played` led from `before` to `after`, all faces shown. */
export function eventsOf(before: LightsOutPosition, played: number, after: LightsOutPosition): Happened[] {
  const events = doneBy(before, played, after);
  if (lightsWentOn(before, after)) {
    // Before a dark turn ends the blackout some of the heap may be left; a lay ends it only by taking the last card.
    const left = before.phase === phase.DARK_PHASE ? sizeOf(before.heapLo, before.heapHi) : 0;
    events.push({ type: 'lightsOn', cards: left });
  }
  if (after.roundEnded) events.push(resultOf(after));
  return events;
}

function doneBy(before: LightsOutPosition, played: number, after: LightsOutPosition): Happened[] {
  const seat = before.turn;
  switch (before.phase) {
    case phase.PLAY_PHASE:
      if (played === code.PASS) return [{ seat, type: 'pass' }];
      if (played !== code.DRAW) return [playedCard(seat, played)];
      return before.layers > 0 ? [] : [{ type: 'reshuffle', cards: after.drawPileSize() }];
    case phase.DRAWN_PHASE:
    case phase.DARK_PHASE:
      return [played === code.HOLD ? { seat, type: 'hold' } : playedCard(seat, played)];
    case phase.KEEP_PHASE:
      return [keptCard(before, played - code.KEEP)];
    case phase.SUIT_PHASE:
      return [{ seat: before.roller, type: 'suit', suit: SUITS[played - code.SUIT_MOVE]! }];
    case phase.HEAP_PHASE:
      return [{ seat: before.roller, type: 'heap', card: makeCard(played - code.PICK) }];
    default:
      return doneByChance(before, played, after);
  }
}

function doneByChance(before: LightsOutPosition, outcome: number, after: LightsOutPosition): Happened[] {
  const seat = before.turn;
  switch (before.phase) {
    case phase.ROLL_PHASE: {
      const value = outcome - code.ROLLED;
      const rolled: Happened = { seat, type: 'roll', value };
      return value === 6 ? [rolled, { type: 'lightsOut' }] : [rolled];
    }
    case phase.DRAW_PHASE:
      return [{ seat, type: 'draw', card: makeCard(outcome - code.DRAWN) }];
    case phase.LAY_PHASE:
      return [{ seat: before.roller, type: 'heap', card: makeCard(outcome - code.LAID) }];
    case phase.LOOK_PHASE:
      return [{ seat: before.roller, type: 'look', card: makeCard(outcome - code.LOOKED) }];
    case phase.HEAP_DRAW_PHASE:
      return [{ seat, type: 'heapDraw', card: makeCard(outcome - code.HEAP_DRAWN) }];
    case phase.ROUND_OVER_PHASE:
      return [{ type: 'round', round: after.round, scores: scoresOf(after) }, dealtCard(before, outcome)];
    case phase.DEAL_PHASE:
      return [dealtCard(before, outcome)];
    case phase.REVEAL_PHASE:
      return [{ type: 'reveal', card: makeCard(outcome - code.REVEALED) }];
    default:
      return [{ seat: outcome - code.STARTED, type: 'starter' }];
  }
}

function playedCard(seat: number, played: number): Happened {
  if (played < code.PLAY_SUIT) return { seat, type: 'play', card: makeCard(played - code.PLAY) };
  const declared = played - code.PLAY_SUIT;
  return { seat, type: 'play', card: makeCard(declared >> 2), suit: SUITS[declared & 3]! };
}

function keptCard(before: LightsOutPosition, kept: number): Happened {
  const seat = before.toAct;
  const hand = cardsOf(before.hands[2 * seat]!, before.hands[2 * seat + 1]!);
  return { seat, type: 'keep', card: makeCard(kept), deposit: cardNames(hand.filter((card) => card !== kept)) };
}

function dealtCard(before: LightsOutPosition, outcome: number): Happened {
  return { seat: nextDealt(before), type: 'dealt', card: makeCard(outcome - code.DEALT) };
}

/** A blackout is over when its roller is forgotten; a round that ends by the cap in the dark leaves the lights out. */
function lightsWentOn(before: LightsOutPosition, after: LightsOutPosition): boolean {
  if (before.roller < 0 || after.roller >= 0) return false;
  return !after.roundEnded || (after.heapLo | after.heapHi) === 0;
}

function resultOf(after: LightsOutPosition): Happened {
  return {
    type: 'result',
    round: after.round,
    winners: seatsOf(after.winners),
    handSizes: handSizesOf(after),
    points: pointsOf(after),
    scores: scoresOf(after),
  };
}

/** Points of the round last scored, by seat. */
export function pointsOf(position: LightsOutPosition): number[] {
  return Array.from({ length: position.seats }, (_, seat) => roundPoints(position, seat) / PARTS);
}

/** Points of the match so far, by seat. */
export function scoresOf(position: LightsOutPosition): number[] {
  return Array.from(position.scores, (score) => score / PARTS);
}

export function handSizesOf(position: LightsOutPosition): number[] {
  return Array.from({ length: position.seats }, (_, seat) => position.handSize(seat));
}

/** The seats of a mask, ascending. */
export function seatsOf(mask: number): number[] {
  const seats: number[] = [];
  for (let seat = 0; seat < 4; seat++) if ((mask >> seat) & 1) seats.push(seat);
  return seats;
}

/** An event as `seat` saw it: drawn, dealt, looked-at and kept cards show to their owner alone. */
export function seenEvent(event: LightsOutEvent, seat: number | null): LightsOutEvent {
  switch (event.type) {
    case 'draw':
    case 'heapDraw':
    case 'look':
    case 'dealt':
      return event.seat === seat ? event : { n: event.n, seat: event.seat, type: event.type };
    case 'keep':
      return event.seat === seat ? event : { n: event.n, seat: event.seat, type: 'keep' };
    default:
      return event;
  }
}
