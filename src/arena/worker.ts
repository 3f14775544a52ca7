import { performance } from 'node:perf_hooks';
import type { DealPlayed } from '../../agents/arena/play.ts';
import { playableGame } from './playable-games.ts';
import type { ArenaTask } from './pool.ts';

/** The entry of an arena worker. */
export default function play({ design, deals }: ArenaTask): DealPlayed[] {
  const playable = playableGame(design.game);
  if (playable === undefined) throw new RangeError(`no game is called ${design.game}`);
  return deals.map((deal) => playable.playDeal(design, deal, () => performance.now()));
}
