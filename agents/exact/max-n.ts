import { CHANCE, type Position } from '../../games/contract.ts';
import { type ExactMove, TIE } from './exact-move.ts';

/** What one step down the tree needs, so that no step allocates. */
class Frame<P extends Position<P>> {
  readonly position: P;
  readonly codes: Int32Array;
  readonly weights: Float64Array;
  /** The value of the position for each seat. */
  readonly values: Float64Array;

  constructor(position: P, codes: number) {
    this.position = position;
    this.codes = new Int32Array(codes);
    this.weights = new Float64Array(codes);
    this.values = new Float64Array(position.seats);
  }
}

/**
 * Open-hand max^n over the rest of a round: all seats see everything and maximise their own mean utility; a seat that is
 * indifferent chooses at random. Games add what they remember and when they give up.
 */
export abstract class MaxN<P extends Position<P>> {
  /** Set once more would have to be looked at than is allowed: values mean nothing from then on. */
  protected exhausted = false;
  private readonly root: P;
  private readonly codes: number;
  private readonly frames: Frame<P>[] = [];

  /** `codes`: the game's. */
  constructor(root: P, codes: number) {
    this.root = root;
    this.codes = codes;
  }

  /** Every move of `searchMoves` of the seat to act, in order, with its values; undefined if exhausted. */
  solve(): ExactMove[] | undefined {
    const { root } = this;
    const codes = new Int32Array(this.codes);
    const count = root.searchMoves(codes);
    const next = this.frame(0);
    const moves: ExactMove[] = [];
    for (const code of codes.subarray(0, count)) {
      next.position.copyFrom(root);
      next.position.play(code);
      this.evaluate(0);
      if (this.exhausted) return undefined;
      moves.push({ code, values: Array.from(next.values) });
    }
    return moves;
  }

  /** A spare position. */
  protected abstract blank(root: P): P;

  protected frame(depth: number): Frame<P> {
    while (this.frames.length <= depth) this.frames.push(new Frame(this.blank(this.root), this.codes));
    return this.frames[depth]!;
  }

  /** Fills the values of the frame's position. */
  protected evaluate(depth: number): void {
    const { position, values } = this.frame(depth);
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
    for (let i = 0; i < count && !this.exhausted; i++) {
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
  protected choose(depth: number): void {
    const { position, codes, values } = this.frame(depth);
    const next = this.frame(depth + 1);
    const count = position.searchMoves(codes);
    const mover = position.toAct;
    let best = Number.NEGATIVE_INFINITY;
    let equals = 0;
    for (let i = 0; i < count && !this.exhausted; i++) {
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
