import type { LupusPosition } from './position.ts';
import { SEATS } from './stage.ts';
import { pipsOf } from './tile.ts';

/**
 * The score of a hand for a seat with `own` of the `all` pips that are left in the four hands: a hundred times what it is
 * below their mean (C20: an integer; the boneyard doesn't count). The four scores add up to 0.
 */
export const scoreOf = (all: number, own: number): number => 25 * all - 100 * own;

/** Adds the scores of the hand that has just ended. */
export function addScores(position: LupusPosition): void {
  const { hands, totals } = position;
  let all = 0;
  for (let seat = 0; seat < SEATS; seat++) all += pipsOf(hands[seat]!);
  for (let seat = 0; seat < SEATS; seat++) totals[seat]! += scoreOf(all, pipsOf(hands[seat]!));
}

/** Scores at this distance from 0 and beyond are worth 0 or 1. */
export const SCORE_SPAN = 2000;

/** Totals that differ by this much late in a match are worth e to 1 in chances to win it. */
const DECIDED_BY = 100;
const SPREAD_OF_A_HAND = 350;

/**
 * What an ended hand is worth to each seat: its score, linear, 0.5 for the mean; and the later in a match of several
 * hands, the more its chance to win the match, half of the value after the last hand.
 */
export function handValues(position: LupusPosition, into: Float64Array): void {
  const { hands } = position;
  const rounds = position.options.hands;
  let all = 0;
  for (let seat = 0; seat < SEATS; seat++) all += pipsOf(hands[seat]!);
  for (let seat = 0; seat < SEATS; seat++) {
    const value = 0.5 + scoreOf(all, pipsOf(hands[seat]!)) / (2 * SCORE_SPAN);
    into[seat] = value < 0 ? 0 : Math.min(value, 1);
  }
  if (rounds > 1) mixInMatch(position, into, rounds - position.handNumber);
}

/** Chances to win the match by the totals: those of a logistic spread that grows with the root of the hands that are left. */
function mixInMatch(position: LupusPosition, into: Float64Array, left: number): void {
  const { totals } = position;
  const scale = 1 / (DECIDED_BY + SPREAD_OF_A_HAND * Math.sqrt(left));
  const weight = 0.5 / (1 + left);
  let best = totals[0]!;
  for (let seat = 1; seat < SEATS; seat++) if (totals[seat]! > best) best = totals[seat]!;
  let sum = 0;
  for (let seat = 0; seat < SEATS; seat++) sum += Math.exp((totals[seat]! - best) * scale);
  for (let seat = 0; seat < SEATS; seat++) {
    const chance = Math.exp((totals[seat]! - best) * scale) / sum;
    into[seat] = into[seat]! * (1 - weight) + chance * weight;
  }
}
