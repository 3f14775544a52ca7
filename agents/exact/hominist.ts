import { CHANCE } from '../../games/contract.ts';
import { CODES } from '../../games/hominist/codes.ts';
import { HoministPosition } from '../../games/hominist/position.ts';
import type { ExactMove } from './kudzu.ts';

/** Values closer than this are equal: a seat is indifferent, and the mean over its choices is taken. */
const TIE = 1e-9;

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
  return new MaxN(position, limit).solve();
}

/** What one step down the tree needs, so that no step allocates. */
class Frame {
  readonly position: HoministPosition;
  readonly codes = new Int32Array(CODES);
  readonly weights = new Float64Array(CODES);
  /** The value of the position for each seat. */
  readonly values: Float64Array;

  constructor(root: HoministPosition) {
    this.position = new HoministPosition(root.seats, root.options);
    this.values = new Float64Array(root.seats);
  }
}

class MaxN {
  private readonly root: HoministPosition;
  private readonly frames: Frame[] = [];
  private left: number;

  constructor(root: HoministPosition, limit: number) {
    this.root = root;
    this.left = limit;
  }

  solve(): ExactMove[] | undefined {
    const { root } = this;
    const codes = new Int32Array(CODES);
    const count = root.searchMoves(codes);
    const next = this.frame(0);
    const moves: ExactMove[] = [];
    for (const code of codes.subarray(0, count)) {
      next.position.copyFrom(root);
      next.position.play(code);
      this.evaluate(0);
      if (this.left < 0) return undefined;
      moves.push({ code, values: Array.from(next.values) });
    }
    return moves;
  }

  private frame(depth: number): Frame {
    while (this.frames.length <= depth) this.frames.push(new Frame(this.root));
    return this.frames[depth]!;
  }

  /** Fills the values of the frame's position. */
  private evaluate(depth: number): void {
    const { position, values } = this.frame(depth);
    if (--this.left < 0) return;
    if (position.roundEnded) position.utility(values);
    else if (position.toAct === CHANCE) this.expect(depth);
    else this.choose(depth);
  }

  /** The mean over what chance may do. */
  private expect(depth: number): void {
    const { position, codes, weights, values } = this.frame(depth);
    const next = this.frame(depth + 1);
    const count = position.chanceOutcomes(codes, weights);
    let total = 0;
    values.fill(0);
    for (let i = 0; i < count; i++) {
      const weight = weights[i]!;
      next.position.copyFrom(position);
      next.position.play(codes[i]!);
      this.evaluate(depth + 1);
      total += weight;
      for (let seat = 0; seat < values.length; seat++) values[seat]! += weight * next.values[seat]!;
    }
    for (let seat = 0; seat < values.length; seat++) values[seat]! /= total;
  }

  /** The values when the seat to act chooses what is best for itself. */
  private choose(depth: number): void {
    const { position, codes, values } = this.frame(depth);
    const next = this.frame(depth + 1);
    // With open hands it matters to nobody which of two like cards others have seen.
    position.known.fill(0);
    const count = position.searchMoves(codes);
    const mover = position.toAct;
    let best = Number.NEGATIVE_INFINITY;
    let equals = 0;
    for (let i = 0; i < count && this.left >= 0; i++) {
      next.position.copyFrom(position);
      next.position.play(codes[i]!);
      this.evaluate(depth + 1);
      const own = next.values[mover]!;
      if (own < best - TIE) continue;
      const better = own > best + TIE;
      equals = better ? 1 : equals + 1;
      if (better) best = own;
      for (let seat = 0; seat < values.length; seat++) values[seat] = (better ? 0 : values[seat]!) + next.values[seat]!;
    }
    for (let seat = 0; seat < values.length; seat++) values[seat]! /= equals;
  }
}
