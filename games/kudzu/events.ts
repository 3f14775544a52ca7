import { DREW, makeChance, makeMove } from './moves.ts';
import type { KudzuPosition } from './position.ts';
import type { KudzuHappening } from './schemas.ts';

/** What happened when `code` led from `before` to `after`. */
export function events(before: KudzuPosition, code: number, after: KudzuPosition): KudzuHappening[] {
  if (code < DREW) return [{ seat: before.toAct, ...makeMove(code) }];
  const outcome = makeChance(code);
  const seat = before.turn();
  if (outcome.type === 'growth') {
    return [{ seat, type: 'growth', drew: outcome.drew, kept: outcome.drew === 'red' }];
  }
  const drew: KudzuHappening = { seat, type: 'drew', colour: outcome.colour };
  if (after.eaten === before.eaten) return [drew];
  // The one red in reach was eaten without a decision.
  return [drew, { seat, type: 'eat', from: after.common < before.common ? 'common' : 'own' }];
}
