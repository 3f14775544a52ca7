import { CALL, EAT, garden } from '../../games/kudzu/layout.ts';
import { CALL as CALL_CODE, DECLINE, EAT_COMMON, EAT_OWN } from '../../games/kudzu/moves.ts';
import type { KudzuPosition } from '../../games/kudzu/position.ts';
import { DEEPEST, type Guide } from './guide.ts';

/** Calls what the bag holds most of, eats its own red first, and sacrifices nothing. */
export const kudzuGuide: Guide<KudzuPosition> = {
  bias: 2,
  exploration: 0.7,
  rootShare: 0,
  depth: () => DEEPEST,
  randomOneIn: 8,
  choose(position) {
    if (position.phase === CALL) return CALL_CODE + position.globals[commonest(position)]!;
    if (position.phase !== EAT) return DECLINE;
    return position.cells[garden(position.toAct)]! > 0 ? EAT_OWN : EAT_COMMON;
  },
};

function commonest({ cells, colours }: KudzuPosition): number {
  let best = 1;
  for (let colour = 2; colour < colours; colour++) if (cells[colour]! > cells[best]!) best = colour;
  return best;
}
