import type { ExactMove } from '../../agents/exact/exact-move.ts';
import { MaxN } from '../../agents/exact/max-n.ts';
import { popcount } from '../../games/bits.ts';
import { CODES } from '../../games/lupus/codes.ts';
import { endOf } from '../../games/lupus/ends.ts';
import { LupusPosition } from '../../games/lupus/position.ts';
import { SEATS } from '../../games/lupus/stage.ts';
import { tilesOf } from '../../games/lupus/tile.ts';

/** More tiles in hands than this are not tried. */
const MOST_TILES = 14;

/**
 * Open-hand max^n over the rest of a hand in which no tile can be drawn any more, quick enough for hundreds of endgames and
 * itself held to the plain referee: every move of `searchMoves` of the seat to act, in order, with its utility for each
 * seat when all play to maximise their own (a seat that is indifferent chooses at random). Undefined if nobody's move is
 * due, if a tile can still be drawn, if more than 14 tiles are in hands, or if more than `limit` different moments would
 * have to be looked at.
 */
export function exactLupus(position: LupusPosition, limit: number): ExactMove[] | undefined {
  const { hands, boneyard, reserve } = position;
  const held = hands[0]! | hands[1]! | hands[2]! | hands[3]!;
  if (position.toAct < 0 || popcount(boneyard) > reserve || popcount(held) > MOST_TILES) return undefined;
  return new OpenHand(position, held, limit).solve();
}

class OpenHand extends MaxN<LupusPosition> {
  private readonly tiles: readonly number[];
  private readonly limit: number;
  /** Where the values of a moment are kept. */
  private readonly places = new Map<number, number>();
  private kept = new Float64Array(SEATS * 256);

  constructor(root: LupusPosition, held: number, limit: number) {
    super(root, CODES);
    this.tiles = tilesOf(held);
    this.limit = limit;
  }

  protected blank({ options }: LupusPosition): LupusPosition {
    return new LupusPosition(options);
  }

  protected override evaluate(depth: number): void {
    const { position, values } = this.frame(depth);
    if (position.roundEnded) {
      super.evaluate(depth);
      return;
    }
    const key = this.keyOf(position);
    const place = this.places.get(key);
    if (place !== undefined) {
      for (let seat = 0; seat < SEATS; seat++) values[seat] = this.kept[place + seat]!;
      return;
    }
    if (this.places.size >= this.limit) this.exhausted = true;
    if (this.exhausted) return;
    super.evaluate(depth);
    if (!this.exhausted) this.keep(key, values);
  }

  private keep(key: number, values: Float64Array): void {
    const place = this.places.size * SEATS;
    if (place === this.kept.length) {
      const grown = new Float64Array(this.kept.length * 2);
      grown.set(this.kept);
      this.kept = grown;
    }
    this.kept.set(values, place);
    this.places.set(key, place);
  }

  /** The tiles that are still in hands, the ends in ascending order, the turn and the passes: 30 bits. */
  private keyOf({ hands, ends, turn, passes }: LupusPosition): number {
    const held = hands[0]! | hands[1]! | hands[2]! | hands[3]!;
    let key = 0;
    for (let i = 0; i < this.tiles.length; i++) key |= ((held >> this.tiles[i]!) & 1) << i;
    return (key << 16) | (sorted(ends) << 4) | (turn << 2) | passes;
  }
}

/** Arms with their ends in ascending order: which arm has which end makes no difference. */
function sorted(ends: number): number {
  let a = endOf(ends, 0);
  let b = endOf(ends, 1);
  let c = endOf(ends, 2);
  let d = endOf(ends, 3);
  let kept = a;
  if (a > b) {
    a = b;
    b = kept;
  }
  kept = c;
  if (c > d) {
    c = d;
    d = kept;
  }
  const low = Math.min(a, c);
  const high = Math.max(b, d);
  const middle = Math.max(a, c);
  const other = Math.min(b, d);
  return low | (Math.min(middle, other) << 3) | (Math.max(middle, other) << 6) | (high << 9);
}
