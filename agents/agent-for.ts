import type { Position, SearchedGame, WireTypes } from '../games/contract.ts';
import type { Agent } from './agent.ts';
import type { Budget } from './driver.ts';
import { ExactFirstAgent } from './exact-first.ts';
import { levelOf, STRONGEST } from './levels.ts';
import { SearchAgent } from './search/search-agent.ts';
import { solverOf } from './solvers.ts';
import { WeakenedAgent } from './weakened.ts';

/** How strong a computer player is asked to be: a level (capped in time, if `millis` is given) or a budget of one's own. */
export type Strength =
  | { readonly level: number; readonly millis?: number | undefined }
  | { readonly budget: Budget; readonly trees?: number | undefined };

/** A computer player together with the budget that makes it as strong as asked. */
export interface Player<O, M> {
  readonly agent: Agent<O, M>;
  readonly budget: Budget;
}

/** The computer player of a searched game; without `strength` the strongest level. Made once, it serves any number of decisions. */
export function agentFor<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  strength: Strength = { level: STRONGEST },
): Player<W['observation'], W['move']> {
  if ('budget' in strength) {
    const { budget, trees = 1 } = strength;
    return { agent: fullStrength(game, trees, 'search', budget.millis), budget };
  }
  const { level, iterations, guided, softness, blunders, trees } = levelOf(strength.level);
  const name = `level${level}`;
  const weak = softness > 0 || blunders > 0;
  const agent = weak
    ? new WeakenedAgent(game, new SearchAgent(game, { trees, guided }, name), levelOf(level))
    : fullStrength(game, trees, name, strength.millis);
  return { agent, budget: { iterations, millis: strength.millis } };
}

/** Time that a solver may need; with less the search decides alone. */
const SOLVER_MILLIS = 400;

/** The search, with exact play where the game has a solver for it and time allows. */
function fullStrength<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  trees: number,
  name: string,
  millis = Number.POSITIVE_INFINITY,
): Agent<W['observation'], W['move']> {
  const search = new SearchAgent(game, { trees }, name);
  const solver = solverOf<P>(game.id);
  return solver === undefined || millis < SOLVER_MILLIS ? search : new ExactFirstAgent(game, solver, search);
}
