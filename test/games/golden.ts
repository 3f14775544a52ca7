import { fileURLToPath } from 'node:url';
import { hominist } from '../../games/hominist/game.ts';
import { kudzu } from '../../games/kudzu/game.ts';
import { lightsOut } from '../../games/lights-out/game.ts';
import { lupus } from '../../games/lupus/game.ts';
import { ludicPlaythrough } from './ludic/playthrough.ts';
import { playthrough } from './playthrough.ts';

/** The golden playthrough of each game, by the name of its file; short matches of two rounds where a game has rounds. */
export const GOLDEN: Readonly<Record<string, () => string>> = {
  hominist: () => playthrough({ game: hominist, seats: 3, given: { rounds: 2 } }),
  'lights-out': () => playthrough({ game: lightsOut, seats: 3, given: { rounds: 2 } }),
  'homo-homini-lupus': () => playthrough({ game: lupus, seats: 4, given: { hands: 2 } }),
  kudzu: () => playthrough({ game: kudzu, seats: 2, given: { preset: 'short' } }),
  ludic: () => ludicPlaythrough(3, { maxRounds: 2 }),
};

export const goldenFile = (name: string): string =>
  fileURLToPath(new URL(`./playthroughs/${name}.txt`, import.meta.url));
