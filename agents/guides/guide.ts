import { CHANCE, type Position } from '../../games/contract.ts';
import type { Rng } from '../../games/rng.ts';

/**
 * A heuristic player on packed positions, quick enough to be asked at every ply of a search: it looks at nothing that the
 * seat to act can't know, and allocates nothing.
 */
export interface Guide<P> {
  /** Weight of its advice in the tree: a move that it advises counts as better by `bias` / visits (progressive bias). */
  readonly bias: number;
  /** One of the `searchMoves` of the seat to act. */
  choose(position: P): number;
}

/** One move in so many is a random one, so that playouts don't all go the same way. */
const RANDOM_ONE_IN = 8;

/** Plays out a round as a guide would, with a random move now and then. */
export class GuidedPlayOut<P extends Position<P>> {
  private readonly guide: Guide<P>;
  private readonly moves: Int32Array;

  constructor(guide: Guide<P>, codes: number) {
    this.guide = guide;
    this.moves = new Int32Array(codes);
  }

  run(position: P, rng: Rng): void {
    while (!position.roundEnded) {
      if (position.toAct === CHANCE) position.play(position.sampleChance(rng));
      else if (rng.below(RANDOM_ONE_IN) === 0) {
        const count = position.searchMoves(this.moves);
        position.play(this.moves[rng.below(count)]!);
      } else position.play(this.guide.choose(position));
    }
  }
}
