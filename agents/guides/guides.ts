import type { Position } from '../../games/contract.ts';
import { hominist } from '../../games/hominist/game.ts';
import { kudzu } from '../../games/kudzu/game.ts';
import { lightsOut } from '../../games/lights-out/game.ts';
import type { Guide } from './guide.ts';
import { hoministGuide } from './hominist.ts';
import { kudzuGuide } from './kudzu.ts';
import { lightsOutGuide } from './lights-out.ts';

const GUIDES: Readonly<Record<string, unknown>> = {
  [hominist.id]: hoministGuide,
  [kudzu.id]: kudzuGuide,
  [lightsOut.id]: lightsOutGuide,
};

/** The guide of a game's search, where the arena showed that one helps. */
export function guideOf<P extends Position<P>>(gameId: string): Guide<P> | undefined {
  return GUIDES[gameId] as Guide<P> | undefined;
}
