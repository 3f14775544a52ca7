import { type CardName, parseCard } from '../card.ts';
import { HAND } from './options.ts';
import { penaltyTable } from './pairing.ts';
import type { HoministObservation, HoministRoundResult } from './schemas.ts';

/** An observation with every field that may be left out. */
export type View = Omit<HoministObservation, 'totalScores' | 'lastResult' | 'turn' | 'lapLeft' | 'discardCount'> & {
  readonly totalScores: number[];
  readonly lastResult: HoministRoundResult | null;
  readonly turn: number;
  readonly lapLeft: number | null;
  readonly discardCount: number;
};

/**
 * Fills in what an observation leaves out with the simplest value that goes with the rest: the least number of turns,
 * the most turns of a last lap, nothing scored before. It checks nothing.
 */
export function completeView(given: HoministObservation): View {
  const hidden = given.options.discardView === 'top' ? restOfPack(given) : 0;
  const discardCount = given.discardCount ?? Math.max(given.discard.length, hidden);
  const lastResult = given.lastResult ?? countedResult(given);
  return {
    ...given,
    discardCount,
    lastResult,
    totalScores: given.totalScores ?? totalsOf(given, lastResult),
    turn: given.turn ?? leastTurn(given, discardCount),
    lapLeft: given.lapLeft === undefined ? longestLap(given) : given.lapLeft,
  };
}

const isEnded = ({ phase }: HoministObservation): boolean => phase === 'scored' || phase === 'over';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);

const pairsOf = ({ pairs }: HoministObservation): number => sum(pairs.map((list) => list.length));

/** The cards that are neither in hands nor in the draw pile nor paired. */
const restOfPack = (given: HoministObservation): number =>
  52 - sum(given.handSizes) - given.drawCount - 2 * pairsOf(given);

/** What the hands turned up make of the round; null while it goes on. */
export function countedResult(given: HoministObservation): HoministRoundResult | null {
  const { revealed, pairPoints, seats, options } = given;
  if (!isEnded(given) || revealed?.length !== seats || pairPoints.length !== seats) return null;
  const penalties = penaltyTable(options);
  const cost = (hand: readonly CardName[]) => sum(hand.map((card) => penalties[parseCard(card)!]!));
  const penalty = revealed.map(cost);
  const scores = pairPoints.map((points, seat) => points - penalty[seat]!);
  const best = Math.max(...scores);
  const winner = scores.indexOf(best);
  return { scores, pairPoints, penalty, winner: scores.lastIndexOf(best) === winner ? winner : null };
}

/** After one round its scores; after more, as high as the game points. */
function totalsOf(given: HoministObservation, lastResult: HoministRoundResult | null): number[] {
  const scored = given.round - (isEnded(given) ? 0 : 1);
  if (scored === 1 && lastResult !== null) return [...lastResult.scores];
  return scored === 0 ? Array(given.seats).fill(0) : [...given.gamePoints];
}

/** The first turn of the seat to act by which so many cards can have been drawn and passed. */
function leastTurn(given: HoministObservation, discardCount: number): number {
  const { phase, seats, first, toAct, handSizes, options, drawCount } = given;
  const shown = discardCount + pairsOf(given);
  if (phase === 'deal' || (phase === 'reveal' && shown === 0)) return 0;
  if (isEnded(given) && drawCount > 0) return options.maxTurns;
  const least = Math.max(1, shown - 1 + given.passesInRow + (isEnded(given) ? 0 : 1));
  const mayBe = (seat: number): boolean => {
    if (toAct.length > 0) return seat === toAct[0];
    return isEnded(given) || handSizes[seat]! < HAND === (phase === 'refill');
  };
  for (let turn = least; turn < least + seats; turn++) if (mayBe((first + turn - 1) % seats)) return turn;
  return least;
}

/** Null while the pile lasts. */
function longestLap(given: HoministObservation): number | null {
  const { options, seats, drawCount, phase } = given;
  if (drawCount > 0 || isEnded(given)) return null;
  if (options.roundEnd === 'endOfTurn') return 1;
  return options.roundEnd === 'playOut' && phase === 'more' ? seats + 1 : seats;
}
