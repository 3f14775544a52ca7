import type { Position } from '../games/contract.ts';
import { hominist } from '../games/hominist/game.ts';
import type { HoministPosition } from '../games/hominist/position.ts';
import { kudzu } from '../games/kudzu/game.ts';
import type { KudzuPosition } from '../games/kudzu/position.ts';
import { exactHominist, isOpenHominist } from './exact/hominist.ts';
import { exactKudzu } from './exact/kudzu.ts';
import type { Solver } from './exact-first.ts';

/** Moments that a solver may look at: a few hundred milliseconds of one core. */
const LIMIT = 8_000;

const solveKudzu: Solver<KudzuPosition> = (position) => exactKudzu(position, LIMIT);

const solveHominist: Solver<HoministPosition> = (position) =>
  isOpenHominist(position) ? exactHominist(position, LIMIT) : undefined;

const SOLVERS: Readonly<Record<string, unknown>> = { [hominist.id]: solveHominist, [kudzu.id]: solveKudzu };

/** The exact solver of a game, where there is one. */
export function solverOf<P extends Position<P>>(gameId: string): Solver<P> | undefined {
  return SOLVERS[gameId] as Solver<P> | undefined;
}
