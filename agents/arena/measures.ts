import type { HoministTypes } from '../../games/hominist/game.ts';
import type { KudzuTypes } from '../../games/kudzu/schemas.ts';
import type { LightsOutTypes } from '../../games/lights-out/schemas.ts';
import type { LupusTypes } from '../../games/lupus/game.ts';
import type { Game, Measure } from './play.ts';

/** Lights Out: who won; points are the match's. */
export const measureLightsOut: Measure<LightsOutTypes> = ({ winners, scores }, seats) => ({
  shares: sharedBy(winners, seats),
  points: scores,
});

/** Hominist: a single round by its scores, a match by its game points. */
export const measureHominist: Measure<HoministTypes> = ({ scores, gamePoints, winners }, seats, { rounds }) =>
  rounds === 1 ? byScore(scores) : { shares: sharedBy(winners, seats), points: gamePoints };

/** Homo Homini Lupus: the scores of all hands. */
export const measureLupus: Measure<LupusTypes> = ({ totals, winners }, seats) => ({
  shares: sharedBy(winners, seats),
  points: totals,
});

/** Kudzu: the final totals. */
export const measureKudzu: Measure<KudzuTypes> = ({ total }) => byScore(total);

/** One win, shared by these seats. */
function sharedBy(winners: readonly number[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}

/** The highest score wins, equal ones share. */
function byScore(points: readonly number[]): Game {
  const most = Math.max(...points);
  const winners = points.flatMap((score, seat) => (score === most ? [seat] : []));
  return { shares: sharedBy(winners, points.length), points };
}
