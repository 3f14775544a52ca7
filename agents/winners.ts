import { OVER, type Position } from '../games/contract.ts';
import { hominist } from '../games/hominist/game.ts';
import type { HoministPosition } from '../games/hominist/position.ts';
import { lastScore, matchWinners } from '../games/hominist/scoring.ts';
import { lightsOut } from '../games/lights-out/game.ts';
import type { LightsOutPosition } from '../games/lights-out/position.ts';
import { bestScores } from '../games/lights-out/scoring.ts';
import { lupus } from '../games/lupus/game.ts';
import type { LupusPosition } from '../games/lupus/position.ts';
import { pipsOf } from '../games/lupus/tile.ts';

/** The seats with the highest number, as a bit mask. */
function highest(seats: number, numberOf: (seat: number) => number): number {
  let best = Number.NEGATIVE_INFINITY;
  let mask = 0;
  for (let seat = 0; seat < seats; seat++) {
    const number = numberOf(seat);
    if (number > best) mask = 0;
    if (number >= best) mask |= 1 << seat;
    best = Math.max(best, number);
  }
  return mask;
}

const hoministWinners = (position: HoministPosition): number =>
  position.toAct === OVER ? matchWinners(position) : highest(position.seats, (seat) => lastScore(position, seat));

const lightsOutWinners = (position: LightsOutPosition): number =>
  position.toAct === OVER && position.options.rounds > 1 ? bestScores(position) : position.winners;

const lupusWinners = ({ toAct, totals, hands, seats }: LupusPosition): number =>
  highest(seats, (seat) => (toAct === OVER ? totals[seat]! : -pipsOf(hands[seat]!)));

const WINNERS: Readonly<Record<string, unknown>> = {
  [hominist.id]: hoministWinners,
  [lightsOut.id]: lightsOutWinners,
  [lupus.id]: lupusWinners,
};

/**
 * Who has won when a round has just ended, as a bit mask of seats: the round, whatever the standing of the match (whose
 * utility would hide the won round of a seat that trails); when the match is over with it, the match.
 */
export function winnersOf<P extends Position<P>>(gameId: string, position: P): number {
  const winners = WINNERS[gameId] as ((position: P) => number) | undefined;
  if (winners !== undefined) return winners(position);
  const utilities = new Float64Array(position.seats);
  position.utility(utilities);
  return highest(position.seats, (seat) => utilities[seat]!);
}
