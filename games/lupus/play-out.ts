import { popcount, selectBit } from '../bits.ts';
import type { Rng } from '../rng.ts';
import { ALL_CLOSED, END_CHANGE, FITTING, FOUR, HIGH_FOUR, LOW_FOUR, TWO_WAYS } from './ends.ts';
import type { LupusPosition } from './position.ts';
import { ALL_ARMS_CLOSED, BLOCKED, DOMINO, DRAWING, SEATS } from './stage.ts';

/**
 * Plays a hand on to its end by uniformly random moves of `searchMoves`, without writing lists of moves: a tile that
 * fits counts once, or twice where it can be laid in two ways; the lowest arm stands for its equals. Returns the moves
 * made, draws and passes included. The position is in the midst of a hand.
 */
export function playOut(position: LupusPosition, rng: Rng): number {
  const { hands, lays, reserve, boneyardCounts } = position;
  let { boneyard, ends, turn, passes, layCount } = position;
  let held = hands[0]! | hands[1]! | hands[2]! | hands[3]!;
  let hand = hands[turn]!;
  let left = popcount(boneyard) - reserve;
  let moves = 0;
  let reason: number;
  if (position.stage === DRAWING) {
    const bit = 1 << selectBit(boneyard, rng.below(left + reserve));
    boneyard ^= bit;
    held |= bit;
    hand |= bit;
    left--;
  }
  for (;;) {
    let fits = FITTING[ends]! & hand;
    while (fits === 0 && left > 0) {
      const bit = 1 << selectBit(boneyard, rng.below(left + reserve));
      boneyard ^= bit;
      held |= bit;
      hand |= bit;
      left--;
      moves++;
      fits = FITTING[ends]! & bit;
    }
    moves++;
    if (fits === 0) {
      hands[turn] = hand;
      if (++passes === SEATS) {
        reason = BLOCKED;
        break;
      }
    } else {
      passes = 0;
      const twice = fits & TWO_WAYS[ends]!;
      const once = popcount(fits);
      const ways = once + popcount(twice);
      const way = ways === 1 ? 0 : rng.below(ways);
      const second = way >= once;
      const tile = second ? selectBit(twice, way - once) : selectBit(fits, way);
      // the first way is at the lower number or face up, the second at the higher number or face down
      const atHigh = ends ^ HIGH_FOUR[tile]!;
      const atLow = ends ^ LOW_FOUR[tile]!;
      let arms = ~(atLow | (atLow >> 1) | (atLow >> 2)) & FOUR;
      if (second || arms === 0) arms = ~(atHigh | (atHigh >> 1) | (atHigh >> 2)) & FOUR;
      const arm = arms & -arms;
      const down = second && LOW_FOUR[tile] === HIGH_FOUR[tile] ? 1 : 0;
      ends ^= Math.imul(END_CHANGE[tile | (down << 5)]!, arm);
      const bit = 1 << tile;
      hand ^= bit;
      held ^= bit;
      hands[turn] = hand;
      lays[layCount++] = tile | ((31 - Math.clz32(arm)) << 5) | (down << 9) | (turn << 10);
      if (hand === 0) {
        reason = DOMINO;
        break;
      }
      if (((held | (boneyard & boneyardCounts)) & FITTING[ends]!) === 0) {
        reason = ends === ALL_CLOSED ? ALL_ARMS_CLOSED : BLOCKED;
        break;
      }
    }
    turn = (turn + 1) & (SEATS - 1);
    hand = hands[turn]!;
  }
  position.boneyard = boneyard;
  position.ends = ends;
  position.turn = turn;
  position.passes = passes;
  position.layCount = layCount;
  position.finish(reason);
  return moves;
}
