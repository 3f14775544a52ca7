import type { Bank } from '../../dsl/bank.ts';
import type { LudicMove, LudicObservation } from '../../games/ludic/schemas.ts';
import type { Player, Strength } from '../agent-for.ts';
import { LudicAgent } from './ludic-agent.ts';
import { LUDIC_LEVELS, ludicLevel } from './ludic-levels.ts';

/**
 * The computer player of Ludic; without `strength`, and for any budget, the strongest level: it doesn't search, and one
 * iteration is all its thinking.
 */
export function ludicPlayer(
  bank: Bank,
  strength: Strength = { level: LUDIC_LEVELS.length },
): Player<LudicObservation, LudicMove> {
  const level = ludicLevel('level' in strength ? strength.level : LUDIC_LEVELS.length);
  return { agent: new LudicAgent(bank, level, `level${level.level}`), budget: { iterations: 1 } };
}
