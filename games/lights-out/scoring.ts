import { CHANCE, OVER } from '../contract.ts';
import * as phase from './phase.ts';
import type { LightsOutPosition } from './position.ts';

/** Scores are kept in twelfths of a point, since up to four seats may share. */
export const PARTS = 12;

/** The seats with the fewest cards in hand, as a mask. */
export function fewestCards(position: LightsOutPosition): number {
  let fewest = 53;
  let mask = 0;
  for (let seat = 0; seat < position.seats; seat++) {
    const size = position.handSize(seat);
    if (size < fewest) mask = 0;
    if (size <= fewest) {
      mask |= 1 << seat;
      fewest = size;
    }
  }
  return mask;
}

/** The seats with the most cards in hand, as a mask. */
export function mostCards(position: LightsOutPosition): number {
  let most = -1;
  let mask = 0;
  for (let seat = 0; seat < position.seats; seat++) {
    const size = position.handSize(seat);
    if (size > most) mask = 0;
    if (size >= most) {
      mask |= 1 << seat;
      most = size;
    }
  }
  return mask;
}

/** Ends the round: `winners` is a mask of seats. The next one is dealt by chance, or the match is over. */
export function scoreRound(position: LightsOutPosition, winners: number): void {
  position.winners = winners;
  position.endBlackout();
  position.drawn = -1;
  for (let seat = 0; seat < position.seats; seat++) {
    position.scores[seat] = position.scores[seat]! + roundPoints(position, seat);
  }
  const last = position.round === position.options.rounds;
  position.phase = last ? phase.OVER_PHASE : phase.ROUND_OVER_PHASE;
  position.toAct = last ? OVER : CHANCE;
}

/**
 * What the scored round brought `seat`, in twelfths. B16: the winner (several in equal parts) gets a point for each card in
 * the others' hands; with the option each seat loses a point for each card in its own.
 */
export function roundPoints(position: LightsOutPosition, seat: number): number {
  if (position.options.scoring === 'penalty') return -PARTS * position.handSize(seat) + 0;
  if (((position.winners >> seat) & 1) === 0) return 0;
  let cards = 0;
  let sharers = 0;
  for (let other = 0; other < position.seats; other++) {
    if ((position.winners >> other) & 1) sharers++;
    else cards += position.handSize(other);
  }
  return (PARTS * cards) / sharers;
}

/** How large a lead of points is large, per square root of the rounds that are left. */
const LEAD = 8;
/** What the points of a match's last round count beside winning it. */
const MARGIN = 0.1;

/**
 * A round alone is worth a seat's share of the win. Within a match of points it is the share of the match that the scores
 * promise: each seat's product of its chances against each other one, a chance growing with the lead from 0 over 1/2 to 1,
 * the faster the fewer rounds are left; after the last round mostly the match itself. Sums to 1 over the seats.
 */
export function writeUtility(position: LightsOutPosition, into: Float64Array): void {
  const { seats, scores } = position;
  const left = position.options.rounds - position.round;
  const single = position.options.rounds === 1 && position.options.scoring === 'winner';
  const best = single ? position.winners : bestScores(position);
  const promised = left > 0 ? 1 : single ? 0 : MARGIN;
  const scale = PARTS * LEAD * Math.sqrt(left + 1);
  let sharers = 0;
  for (let seat = 0; seat < seats; seat++) sharers += (best >> seat) & 1;
  let total = 0;
  for (let seat = 0; seat < seats; seat++) {
    let product = 1;
    for (let other = 0; other < seats; other++) {
      const lead = (scores[seat]! - scores[other]!) / scale;
      if (other !== seat) product *= 0.5 * (1 + lead / (1 + Math.abs(lead)));
    }
    into[seat] = product;
    total += product;
  }
  for (let seat = 0; seat < seats; seat++) {
    const won = (best >> seat) & 1 ? 1 / sharers : 0;
    into[seat] = promised * (into[seat]! / total) + (1 - promised) * won;
  }
}

/** The seats with the most points of the match, as a mask. */
export function bestScores(position: LightsOutPosition): number {
  let best = position.scores[0]!;
  let mask = 1;
  for (let seat = 1; seat < position.seats; seat++) {
    const score = position.scores[seat]!;
    if (score > best) mask = 0;
    if (score >= best) {
      mask |= 1 << seat;
      best = score;
    }
  }
  return mask;
}

/**
 * Who has won when a round has just ended, as a bit mask of seats: the round, whatever the standing of the match; with the
 * last round, the match.
 */
export const winnersNow = (position: LightsOutPosition): number =>
  position.toAct === OVER && position.options.rounds > 1 ? bestScores(position) : position.winners;
