import * as code from './codes.ts';
import * as phase from './phase.ts';
import type { LightsOutPosition } from './position.ts';
import { nextDealt } from './rounds.ts';
import { fits } from './turns.ts';

/**
 * What `seat` sees of a code that is about to be played: a drawn, dealt or looked-at card only if it is his own doing, a kept card
 * only his own (but who has committed). B3, option: that a drawn card fits shows, since its owner then may play it.
 */
export function seenKey(position: LightsOutPosition, played: number, seat: number): number {
  switch (position.phase) {
    case phase.KEEP_PHASE:
      return position.toAct === seat ? played : code.HIDDEN_KEEP + position.toAct;
    case phase.DRAW_PHASE:
      if (position.turn === seat) return played;
      return position.playsDrawn && fits(position, played - code.DRAWN) ? code.HIDDEN_FIT : code.HIDDEN;
    case phase.HEAP_DRAW_PHASE:
      return position.turn === seat ? played : code.HIDDEN;
    case phase.LOOK_PHASE:
      return position.roller === seat ? played : code.HIDDEN;
    case phase.ROUND_OVER_PHASE:
    case phase.DEAL_PHASE:
      return nextDealt(position) === seat ? played : code.HIDDEN;
    default:
      return played;
  }
}
