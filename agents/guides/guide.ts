import { CHANCE, type Position } from '../../games/contract.ts';
import type { Rng } from '../../games/rng.ts';

/** Deeper than this an iteration plays out without looking at the tree. */
export const DEEPEST = 512;

/**
 * A heuristic player on packed positions, quick enough to be asked at every ply of a search: it looks at nothing that the
 * seat to act can't know, and allocates nothing.
 */
export interface Guide<P> {
  /** Weight of its advice in the tree: a move that it advises counts as better by `bias` / visits (progressive bias). */
  readonly bias: number;
  /** The constant of UCB beside its playouts, in utilities. */
  readonly exploration: number;
  /**
   * Each of the searching seat's own moves is tried at least so many times the square root of the iterations (forced
   * playouts: Wu 2019), so that one which lost its first tries is not left for good where exploration is low; 0: need not be.
   */
  readonly rootShare: number;
  /**
   * How deep the tree of a search from `root` grows, in moves of players and chance: where playouts say more than deeper
   * nodes can, not far.
   */
  depth(root: P): number;
  /** In playouts one move in so many is a random one, so that they don't all go the same way; 0: none. */
  readonly randomOneIn: number;
  /** One of the `searchMoves` of the seat to act. */
  choose(position: P): number;
}

/** Plays out a round as a guide would, with a random move now and then. */
export class GuidedPlayOut<P extends Position<P>> {
  private readonly guide: Guide<P>;
  private readonly moves: Int32Array;

  constructor(guide: Guide<P>, codes: number) {
    this.guide = guide;
    this.moves = new Int32Array(codes);
  }

  run(position: P, rng: Rng): void {
    const { randomOneIn } = this.guide;
    while (!position.roundEnded) {
      if (position.toAct === CHANCE) position.play(position.sampleChance(rng));
      else if (randomOneIn > 0 && rng.below(randomOneIn) === 0) {
        const count = position.searchMoves(this.moves);
        position.play(this.moves[rng.below(count)]!);
      } else position.play(this.guide.choose(position));
    }
  }
}
