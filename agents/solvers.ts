import type { Position } from '../games/contract.ts';
import { kudzu } from '../games/kudzu/game.ts';
import type { KudzuPosition } from '../games/kudzu/position.ts';
import { exactKudzu } from './exact/kudzu.ts';
import type { Solver } from './exact-first.ts';

/** Moments that a solver may look at: a few hundred milliseconds of one core. */
const LIMIT = 8_000;

const solveKudzu: Solver<KudzuPosition> = (position) => exactKudzu(position, LIMIT);

/** The exact solver of a game, where there is one. */
export function solverOf<P extends Position<P>>(gameId: string): Solver<P> | undefined {
  return gameId === kudzu.id ? (solveKudzu as unknown as Solver<P>) : undefined;
}
