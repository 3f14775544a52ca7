import { CHANCE } from '../../../games/contract.ts';
import { lupus } from '../../../games/lupus/game.ts';
import { Rng } from '../../../games/rng.ts';
import { dealTable } from '../random-play.ts';

/** Every lay takes a tile (28 at most), four tiles can be drawn, and three passes at most follow each lay. */
export const MOST_MOVES = 28 + 4 + 3 * 28;

/** The moves of the longest of `hands` random hands; throws at one that goes beyond the bound. */
export function longestHand(given: object, hands: number, from: number): number {
  const rng = new Rng(from);
  const codes = new Int32Array(lupus.codes);
  let longest = 0;
  for (let hand = 0; hand < hands; hand++) {
    const { position } = dealTable({ game: lupus, seats: 4, given: { ...given, hands: 1 } }, rng);
    let moves = 1;
    while (!position.roundEnded) {
      if (position.toAct === CHANCE) position.play(position.sampleChance(rng));
      else {
        position.play(codes[rng.below(position.legalMoves(codes))]!);
        moves++;
      }
      if (moves > MOST_MOVES) throw new Error(`hand ${hand} does not end`);
    }
    longest = Math.max(longest, moves);
  }
  return longest;
}

export const OPTION_SETS = [
  {},
  { blockTest: 'hands' },
  { boneyardReserve: 1 },
  { boneyardReserve: 2 },
  { blockTest: 'hands', boneyardReserve: 2 },
];
