import { OVER } from '../contract.ts';
import { leaders } from '../leaders.ts';
import { HALF } from './pairing.ts';
import type { HoministPosition } from './position.ts';

/** What the females (or reds) left in a hand cost (A3, A4). */
export function handPenalty(position: HoministPosition, seat: number): number {
  let penalty = 0;
  for (let rest = position.hands[2 * seat]!; rest !== 0; rest &= rest - 1) {
    penalty += position.penalties[31 - Math.clz32(rest & -rest)]!;
  }
  for (let rest = position.hands[2 * seat + 1]!; rest !== 0; rest &= rest - 1) {
    penalty += position.penalties[HALF + 31 - Math.clz32(rest & -rest)]!;
  }
  return penalty;
}

/** The round's score is the value of the pairs less the penalty (A11); it may be negative. */
export const lastScore = (position: HoministPosition, seat: number): number =>
  position.lastPairPoints[seat]! - position.lastPenalties[seat]!;

/** The strictly highest score takes a game point; a tie at the top gives nobody one, or each of them (A9). */
export function scoreRound(position: HoministPosition): void {
  const { seats } = position;
  for (let seat = 0; seat < seats; seat++) {
    position.lastPairPoints[seat] = position.pairPoints[seat]!;
    position.lastPenalties[seat] = handPenalty(position, seat);
    position.totals[seat]! += lastScore(position, seat);
  }
  const best = bestScore(position);
  const tied = countAt(position, best);
  if (tied > 1 && position.options.roundTie === 'none') return;
  for (let seat = 0; seat < seats; seat++) if (lastScore(position, seat) === best) position.gamePoints[seat]!++;
}

function bestScore(position: HoministPosition): number {
  let best = lastScore(position, 0);
  for (let seat = 1; seat < position.seats; seat++) best = Math.max(best, lastScore(position, seat));
  return best;
}

function countAt(position: HoministPosition, score: number): number {
  let count = 0;
  for (let seat = 0; seat < position.seats; seat++) if (lastScore(position, seat) === score) count++;
  return count;
}

/**
 * Who has the next round's first turn (A8): one seat to the left; always the same; or whoever had the highest or lowest
 * score, of tied seats the one met first going left from the last starter. `random` is chance's business.
 */
export function nextStarter(position: HoministPosition): number {
  const { seats, first } = position;
  const { starter } = position.options;
  if (starter === 'fixed') return first;
  const left = first + 1 === seats ? 0 : first + 1;
  if (starter === 'rotate' || starter === 'random') return left;
  let chosen = left;
  for (let steps = 2; steps <= seats; steps++) {
    const seat = (first + steps) % seats;
    const gain = lastScore(position, seat) - lastScore(position, chosen);
    if (starter === 'winner' ? gain > 0 : gain < 0) chosen = seat;
  }
  return chosen;
}

/** Bit mask of the seats that won the match: most game points; level seats share (A10) or compare total scores. */
export function matchWinners(position: HoministPosition): number {
  let winners = 0;
  for (let seat = 0; seat < position.seats; seat++) {
    let beaten = false;
    for (let other = 0; other < position.seats; other++) if (isAhead(position, other, seat)) beaten = true;
    if (!beaten) winners |= 1 << seat;
  }
  return winners;
}

function isAhead(position: HoministPosition, seat: number, other: number): boolean {
  const lead = position.gamePoints[seat]! - position.gamePoints[other]!;
  if (lead !== 0 || position.options.matchTie === 'shared') return lead > 0;
  return position.totals[seat]! > position.totals[other]!;
}

/** How much of the utility is the margin of the round; the rest is the standing of the match. */
const MARGIN_SHARE = 0.7;
/** A margin of so many points gives 0.85 of the margin's part; a bigger one adds little. */
const MARGIN_SCALE = 30;
/** So many points of total score lead weigh half as much as half a game point, where they break ties. */
const TOTAL_SCALE = 60;

/** From -1 to 1, steepest at 0. */
const squash = (x: number): number => x / Math.sqrt(1 + x * x);

/**
 * A seat's utility: seven parts the margin of its round score over the best other (squashed, so that a wide lead is
 * worth little more than a clear one), three parts its standing in the match: the lead in game points over the best
 * other, seen against the square root of the rounds left; in the last round who won, shared wins shared. Each part is
 * monotone in the round's scores; 0.5 is level.
 */
export function writeUtility(position: HoministPosition, into: Float64Array): void {
  const left = position.options.rounds - position.round;
  for (let seat = 0; seat < position.seats; seat++) {
    let margin = Number.POSITIVE_INFINITY;
    let lead = Number.POSITIVE_INFINITY;
    for (let other = 0; other < position.seats; other++) {
      if (other === seat) continue;
      margin = Math.min(margin, lastScore(position, seat) - lastScore(position, other));
      lead = Math.min(lead, matchLead(position, seat, other));
    }
    const standing = left === 0 ? finalShare(position, seat) : 0.5 + 0.5 * squash(lead / Math.sqrt(left));
    into[seat] = MARGIN_SHARE * (0.5 + 0.5 * squash(margin / MARGIN_SCALE)) + (1 - MARGIN_SHARE) * standing;
  }
}

/** The lead in game points; where total scores break ties, they count for up to half a point. */
function matchLead(position: HoministPosition, seat: number, other: number): number {
  const lead = position.gamePoints[seat]! - position.gamePoints[other]!;
  if (position.options.matchTie === 'shared') return lead;
  return lead + 0.5 * squash((position.totals[seat]! - position.totals[other]!) / TOTAL_SCALE);
}

/** 1 for the only winner of the match, its share for a shared win, 0 for the others. */
function finalShare(position: HoministPosition, seat: number): number {
  const winners = matchWinners(position);
  if (((winners >> seat) & 1) === 0) return 0;
  let count = 0;
  for (let rest = winners; rest !== 0; rest &= rest - 1) count++;
  return 1 / count;
}

/**
 * Who has won when a round has just ended, as a bit mask of seats: the round, whatever the standing of the match; with the
 * last round, the match.
 */
export const winnersNow = (position: HoministPosition): number =>
  position.toAct === OVER ? matchWinners(position) : leaders(position.seats, (seat) => lastScore(position, seat));
