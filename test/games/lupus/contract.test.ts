import { lupus } from '../../../games/lupus/game.ts';
import { DEFAULT_OPTIONS } from '../../../games/lupus/options.ts';
import type { LupusPosition } from '../../../games/lupus/position.ts';
import { DEALING } from '../../../games/lupus/stage.ts';
import { DOUBLE_OF, TILES } from '../../../games/lupus/tile.ts';
import { contractSuite } from '../contract-suite.ts';

/** How often each tile lies anywhere: in hands, the boneyard or on the table. */
function census(position: LupusPosition): number[] {
  const count = new Array<number>(TILES).fill(0);
  for (const set of [...position.hands, position.boneyard]) {
    for (let tile = 0; tile < TILES; tile++) count[tile]! += (set >> tile) & 1;
  }
  for (const lay of position.lays.subarray(0, position.layCount)) count[lay & 31]!++;
  if (position.stage !== DEALING) count[DOUBLE_OF[position.spinner]!]!++;
  return count;
}

contractSuite({
  game: lupus,
  seatCounts: [4],
  given: { hands: 2 },
  optionSets: [
    { name: 'blockTest hands', given: { blockTest: 'hands', hands: 2 } },
    { name: 'boneyardReserve 1', given: { boneyardReserve: 1, hands: 2 } },
    { name: 'boneyardReserve 2', given: { boneyardReserve: 2, hands: 2 } },
    { name: 'blockTest hands with boneyardReserve 2', given: { blockTest: 'hands', boneyardReserve: 2, hands: 1 } },
    { name: `hands ${DEFAULT_OPTIONS.hands}`, given: {} },
    { name: 'hands 1', given: { hands: 1 } },
  ],
  census,
});
