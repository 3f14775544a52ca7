import { OVER } from '../contract.ts';
import { leaders } from '../leaders.ts';
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

/** A score of this many points below the mean of the four hands, or more, is worth 0. */
export const WORST = 3000;
/** A score of this many points above the mean, or more, is worth 1. */
export const BEST = 2000;

/** How far totals drift apart in a hand: the scale of a logistic spread, in points. */
const DRIFT = 500;

/**
 * What an ended hand is worth to each seat: its score, linear between `WORST` and `BEST` (one in 200 scores of random
 * play lies beyond); and the later in a match of several hands, the more its chance to win the match, half of the value
 * after the last hand.
 */
export function handValues(position: LupusPosition, into: Float64Array): void {
  const { hands } = position;
  const rounds = position.options.hands;
  let all = 0;
  for (let seat = 0; seat < SEATS; seat++) all += pipsOf(hands[seat]!);
  for (let seat = 0; seat < SEATS; seat++) {
    const value = (scoreOf(all, pipsOf(hands[seat]!)) + WORST) / (WORST + BEST);
    into[seat] = value < 0 ? 0 : Math.min(value, 1);
  }
  if (rounds > 1) mixInMatch(position, into, rounds - position.handNumber);
}

/** Scratch of `mixInMatch`: each seat's odds to win the match. */
const odds = new Float64Array(SEATS);

/**
 * The chances to win the match: after the last hand the winners share them (C16); before it, those of a logistic spread
 * that grows with the root of the hands that are left.
 */
function mixInMatch(position: LupusPosition, into: Float64Array, left: number): void {
  const { totals } = position;
  const weight = 0.5 / (1 + left);
  const scale = 1 / (DRIFT * Math.sqrt(left));
  let best = totals[0]!;
  for (let seat = 1; seat < SEATS; seat++) best = Math.max(best, totals[seat]!);
  let sum = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    const behind = totals[seat]! - best;
    odds[seat] = left > 0 ? Math.exp(behind * scale) : behind === 0 ? 1 : 0;
    sum += odds[seat]!;
  }
  for (let seat = 0; seat < SEATS; seat++) {
    into[seat] = into[seat]! * (1 - weight) + (odds[seat]! / sum) * weight;
  }
}

/**
 * Who has won when a round has just ended, as a bit mask of seats: the round, whatever the standing of the match; with the
 * last round, the match.
 */
export const winnersNow = ({ toAct, totals, hands }: LupusPosition): number =>
  leaders(SEATS, (seat) => (toAct === OVER ? totals[seat]! : -pipsOf(hands[seat]!)));
