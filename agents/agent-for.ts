import type { Position, SearchedGame, WireTypes } from '../games/contract.ts';
import type { Agent } from './agent.ts';
import type { Budget } from './driver.ts';
import { levelOf, STRONGEST } from './levels.ts';
import { SearchAgent } from './search/search-agent.ts';
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
    return { agent: new SearchAgent(game, { trees: strength.trees ?? 1 }), budget: strength.budget };
  }
  const level = levelOf(strength.level);
  const search = new SearchAgent(game, { trees: level.trees }, `level${level.level}`);
  const agent = level.softness === 0 && level.blunders === 0 ? search : new WeakenedAgent(game, search, level);
  return { agent, budget: { iterations: level.iterations, millis: strength.millis } };
}
