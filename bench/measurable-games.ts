import { hominist } from '../games/hominist/game.ts';
import { kudzu } from '../games/kudzu/game.ts';
import { lightsOut } from '../games/lights-out/game.ts';
import { lupus } from '../games/lupus/game.ts';
import { type Measurable, measurable } from './opening.ts';

export const MEASURABLE: readonly Measurable[] = [
  measurable(lightsOut),
  measurable(hominist),
  measurable(lupus),
  measurable(kudzu),
];
