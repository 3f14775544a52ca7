import type { Position } from '../games/contract.ts';
import { hominist } from '../games/hominist/game.ts';
import { winnersNow as hoministWinners } from '../games/hominist/scoring.ts';
import { leaders } from '../games/leaders.ts';
import { lightsOut } from '../games/lights-out/game.ts';
import { winnersNow as lightsOutWinners } from '../games/lights-out/scoring.ts';
import { lupus } from '../games/lupus/game.ts';
import { winnersNow as lupusWinners } from '../games/lupus/scoring.ts';

const WINNERS: Readonly<Record<string, unknown>> = {
  [hominist.id]: hoministWinners,
  [lightsOut.id]: lightsOutWinners,
  [lupus.id]: lupusWinners,
};

/**
 * Who has won when a round has just ended, as a bit mask of seats: by the game's own count, since its utility would hide
 * the won round of a seat that trails in the match; in a game of one round those with the highest utility.
 */
export function winnersOf<P extends Position<P>>(gameId: string, position: P): number {
  const winners = WINNERS[gameId] as ((position: P) => number) | undefined;
  if (winners !== undefined) return winners(position);
  const utilities = new Float64Array(position.seats);
  position.utility(utilities);
  return leaders(position.seats, (seat) => utilities[seat]!);
}
