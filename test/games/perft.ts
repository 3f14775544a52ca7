import { CHANCE, OVER, type Position, type SearchedGame, type WireTypes } from '../../games/contract.ts';

/** How many different sequences of `depth` moves (of players and of chance) lead on from a position; ended ones count at their end. */
export function perft<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  options: W['options'],
  position: P,
  depth: number,
): number {
  if (depth === 0 || position.toAct === OVER) return 1;
  const codes = new Int32Array(game.codes);
  const count =
    position.toAct === CHANCE
      ? position.chanceOutcomes(codes, new Float64Array(game.codes))
      : position.legalMoves(codes);
  if (depth === 1) return count;
  const next = game.blank(position.seats, options);
  let leaves = 0;
  for (let i = 0; i < count; i++) {
    next.copyFrom(position);
    next.play(codes[i]!);
    leaves += perft(game, options, next, depth - 1);
  }
  return leaves;
}
