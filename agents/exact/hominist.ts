import { CODES } from '../../games/hominist/codes.ts';
import { HoministPosition } from '../../games/hominist/position.ts';
import type { ExactMove } from './exact-move.ts';
import { MaxN } from './max-n.ts';

/** More cards in the pile than this are not tried. */
const MOST_DRAWS = 2;

/**
 * Whether nothing is hidden from the seat to act: with two seats, an empty pile and all discards in view, the other hand
 * is what is left of the pack.
 */
export const isOpenHominist = (position: HoministPosition): boolean =>
  position.seats === 2 && position.drawCount === 0 && position.options.discardView === 'all' && position.toAct >= 0;

/**
 * Open-hand max^n over the rest of a round with at most two cards to draw, each as likely as the other: every move of
 * `searchMoves` of the seat to act, in order, with its utility for each seat when all play to maximise their own (a seat
 * that is indifferent chooses at random). Undefined if nobody's move is due, with more cards in the pile, or if more than
 * `limit` moments would have to be looked at.
 */
export function exactHominist(position: HoministPosition, limit: number): ExactMove[] | undefined {
  if (position.toAct < 0 || position.drawCount > MOST_DRAWS) return undefined;
  return new OpenRound(position, limit).solve();
}

class OpenRound extends MaxN<HoministPosition> {
  private left: number;

  constructor(root: HoministPosition, limit: number) {
    super(root, CODES);
    this.left = limit;
  }

  protected blank({ seats, options }: HoministPosition): HoministPosition {
    return new HoministPosition(seats, options);
  }

  protected override evaluate(depth: number): void {
    if (--this.left < 0) this.exhausted = true;
    else super.evaluate(depth);
  }

  protected override choose(depth: number): void {
    // With open hands it matters to nobody which of two like cards others have seen.
    this.frame(depth).position.known.fill(0);
    super.choose(depth);
  }
}
