import { popcount } from '../bits.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import type { Rng } from '../rng.ts';
import type { LupusOptions } from './options.ts';
import { LupusPosition } from './position.ts';
import type { LupusDeal } from './schemas.ts';
import { BONEYARD_SIZE, DEALT_TILES, HAND_SIZE, SEATS } from './stage.ts';
import { DOUBLE_OF, makeTiles, parseTile, TILES, tileText } from './tile.ts';

/** Six tiles for each seat, four for the boneyard. */
export function deal(rng: Rng): LupusDeal {
  const order = Int32Array.from({ length: TILES }, (_, tile) => tile);
  rng.shuffle(order);
  const maskFrom = (start: number, count: number): number =>
    order.subarray(start, start + count).reduce((mask, tile) => mask | (1 << tile), 0);
  return dealOf(
    Int32Array.from({ length: SEATS }, (_, seat) => maskFrom(seat * HAND_SIZE, HAND_SIZE)),
    maskFrom(DEALT_TILES, BONEYARD_SIZE),
  );
}

/** The position with the spinner laid. Every tile must be there once, six in each hand. */
export function parseDeal(options: LupusOptions, given: LupusDeal): Outcome<LupusPosition> {
  const position = new LupusPosition(options);
  let found = 0;
  const take = (tiles: readonly (readonly [number, number])[], size: number, pointer: string): Outcome<number> => {
    if (tiles.length !== size) {
      return failure('invalid-deal', pointer, `${tiles.length} tiles lie here instead of ${size}`);
    }
    let mask = 0;
    for (const [index, pair] of tiles.entries()) {
      const bit = 1 << parseTile(pair);
      if (found & bit) {
        return failure(
          'invalid-deal',
          `${pointer}/${index}`,
          `${tileText(parseTile(pair))} is dealt twice; each tile is there once`,
        );
      }
      found |= bit;
      mask |= bit;
    }
    return success(mask);
  };
  for (let seat = 0; seat < SEATS; seat++) {
    const hand = take(given.hands[seat]!, HAND_SIZE, `/deal/hands/${seat}`);
    if (!hand.ok) return hand;
    position.hands[seat] = hand.value;
  }
  const boneyard = take(given.boneyard, BONEYARD_SIZE, '/deal/boneyard');
  if (!boneyard.ok) return boneyard;
  position.boneyard = boneyard.value;
  position.open();
  return success(position);
}

/** The deal of a position in which nothing has been played yet: the spinner goes back to the opener's hand. */
export function makeDeal(position: LupusPosition): LupusDeal {
  if (position.layCount > 0 || popcount(position.boneyard) !== BONEYARD_SIZE || position.handNumber !== 1) {
    throw new Error('only a position in which nothing has been played yet has a deal');
  }
  const hands = Int32Array.from(position.hands);
  hands[position.opener]! |= 1 << DOUBLE_OF[position.spinner]!;
  return dealOf(hands, position.boneyard);
}

function dealOf(hands: Int32Array, boneyard: number): LupusDeal {
  return { hands: Array.from(hands, makeTiles) as LupusDeal['hands'], boneyard: makeTiles(boneyard) };
}
