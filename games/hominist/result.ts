import type { HoministPosition } from './position.ts';
import type { HoministResult, HoministRoundResult } from './schemas.ts';
import { lastScore, matchWinners } from './scoring.ts';
import { ENDED } from './stage.ts';

const bySeat = (position: HoministPosition, value: (seat: number) => number): number[] =>
  Array.from({ length: position.seats }, (_, seat) => value(seat));

/** The round that was scored last. */
export function roundResult(position: HoministPosition): HoministRoundResult {
  const scores = bySeat(position, (seat) => lastScore(position, seat));
  const best = Math.max(...scores);
  const winner = scores.indexOf(best);
  return {
    scores,
    pairPoints: bySeat(position, (seat) => position.lastPairPoints[seat]!),
    penalty: bySeat(position, (seat) => position.lastPenalties[seat]!),
    winner: scores.lastIndexOf(best) === winner ? winner : null,
  };
}

/** The last round and the match, once over. */
export function hoministResult(position: HoministPosition): HoministResult | undefined {
  if (position.stage !== ENDED) return undefined;
  const winners = matchWinners(position);
  return {
    ...roundResult(position),
    gamePoints: bySeat(position, (seat) => position.gamePoints[seat]!),
    totalScores: bySeat(position, (seat) => position.totals[seat]!),
    winners: bySeat(position, (seat) => seat).filter((seat) => (winners >> seat) & 1),
  };
}
