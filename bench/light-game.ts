import type { SearchedGame } from '../games/contract.ts';
import { ROLLED } from '../games/lights-out/codes.ts';
import { lightsOut } from '../games/lights-out/game.ts';
import { ROLL_PHASE } from '../games/lights-out/phase.ts';
import { LightsOutPosition } from '../games/lights-out/position.ts';
import type { LightsOutTypes } from '../games/lights-out/schemas.ts';
import { success } from '../games/outcome.ts';

/** What the die always shows: the lights stay on. */
const HARMLESS = 1;

/** Lights Out with a die that never shows a six: Crazy Eights, the game that others' engines can be measured on as well. */
class LightPosition extends LightsOutPosition {
  override throwDie(): number {
    return HARMLESS;
  }

  override chanceOutcomes(into: Int32Array, weights: Float64Array): number {
    if (this.phase !== ROLL_PHASE) return super.chanceOutcomes(into, weights);
    into[0] = ROLLED + HARMLESS;
    weights[0] = 1;
    return 1;
  }
}

/** The light game as the search sees it. */
export const lightGame: SearchedGame<LightsOutPosition, LightsOutTypes> = {
  ...lightsOut,
  blank: (seats, options) => new LightPosition(seats, options),
  parseDeal(seats, options, deal) {
    const parsed = lightsOut.parseDeal(seats, options, deal);
    if (!parsed.ok) return parsed;
    const position = new LightPosition(seats, options);
    position.copyFrom(parsed.value);
    return success(position);
  },
};
