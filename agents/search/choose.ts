import type { Position } from '../../games/contract.ts';
import type { Rng } from '../../games/rng.ts';
import type { Guide } from '../guides/guide.ts';
import { NONE, ROOT, type Tree } from './tree.ts';

/** Sees everything: the keys are the codes themselves. */
export const ALL_SEEING = -1;

/** ln(n) for the counts that nearly all nodes have. */
const LOGARITHMS = Float64Array.from({ length: 1 << 14 }, (_, n) => Math.log(n));

/**
 * Chooses a move at a node of the tree by UCB over the moves that are legal in the position imagined now, with
 * availability counts (Cowling, Powley, Whitehouse 2012): a child counts as available whenever its move was legal, chosen
 * or not. Moves that never were tried come first, in random order but for the one that the guide advises; then, at the
 * root, those that are due (`Guide.rootShare`). Where several legal moves look the same to the searching seat (others'
 * hidden choices), one of them is taken at random.
 */
export class Chooser<P extends Position<P>> {
  /** The move chosen last. */
  code = 0;
  /** Its key, as the searching seat sees it. */
  key = 0;
  /** The child along that key, or `NONE` when it was never tried. */
  child = NONE;
  private readonly exploration: number;
  private readonly rng: Rng;
  private readonly guide: Guide<P> | undefined;
  private readonly bias: number;
  /** A child of the root is due again while `dueFactor` x its visits squared is below the times that it was available. */
  private readonly dueFactor: number;
  private readonly moves: Int32Array;
  private readonly keys: Int32Array;
  /** `marks[key] = mark` when legal now and not yet tried, `mark + 1` when legal and tried. */
  private readonly marks: Int32Array;
  private mark = 0;

  constructor(codes: number, exploration: number, rng: Rng, guide: Guide<P> | undefined) {
    this.exploration = exploration;
    this.rng = rng;
    this.guide = guide;
    this.bias = guide?.bias ?? 0;
    const share = guide?.rootShare ?? 0;
    this.dueFactor = share === 0 ? Number.POSITIVE_INFINITY : 1 / share ** 2;
    this.moves = new Int32Array(codes);
    this.keys = new Int32Array(codes);
    this.marks = new Int32Array(codes);
  }

  /** Sets `code`, `key` and `child` for the seat to act. */
  choose(tree: Tree, node: number, position: P, seat: number): void {
    const count = position.searchMoves(this.moves);
    const distinct = this.markLegal(position, count, seat);
    const advised = this.advisedKey(position, count, seat);
    const tried = this.bestChild(tree, node, position.toAct, advised);
    if (tried < distinct) this.takeUntried(count, advised);
    else this.takeMoveOf(tree, count, distinct);
  }

  /** The key of the move that the guide advises, or `NONE`. */
  private advisedKey(position: P, count: number, seat: number): number {
    if (this.guide === undefined || count === 1) return NONE;
    const advised = this.guide.choose(position);
    return seat === ALL_SEEING ? advised : position.seen(advised, seat);
  }

  /** Marks the keys of the legal moves; returns how many distinct ones there are. */
  private markLegal(position: P, count: number, seat: number): number {
    const { moves, keys, marks } = this;
    this.mark += 2;
    if (this.mark > 0x7ffffff0) {
      marks.fill(0);
      this.mark = 2;
    }
    const mark = this.mark;
    let distinct = 0;
    for (let i = 0; i < count; i++) {
      const key = seat === ALL_SEEING ? moves[i]! : position.seen(moves[i]!, seat);
      keys[i] = key;
      if (marks[key] !== mark) {
        marks[key] = mark;
        distinct++;
      }
    }
    return distinct;
  }

  /** Counts the legal children as available and keeps the best of them in `child`; returns how many there are. */
  private bestChild(tree: Tree, node: number, mover: number, advised: number): number {
    const { visits, available, sums, seats, keys, nextSibling } = tree;
    const { marks, mark, exploration, bias } = this;
    const dueFactor = node === ROOT ? this.dueFactor : Number.POSITIVE_INFINITY;
    let tried = 0;
    let best = NONE;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let child = tree.firstChild[node]!; child !== NONE; child = nextSibling[child]!) {
      const key = keys[child]!;
      if (marks[key] !== mark) continue;
      marks[key] = mark + 1;
      tried++;
      const n = visits[child]!;
      const times = ++available[child]!;
      const log = times < LOGARITHMS.length ? LOGARITHMS[times]! : Math.log(times);
      let score = sums[child * seats + mover]! / n + exploration * Math.sqrt(log / n);
      if (key === advised) score += bias / n;
      if (dueFactor * n * n < times) score = Number.POSITIVE_INFINITY;
      if (score > bestScore) {
        bestScore = score;
        best = child;
      }
    }
    this.child = best;
    return tried;
  }

  private takeUntried(count: number, advised: number): void {
    const { moves, keys, marks, mark } = this;
    const adviceUntried = advised !== NONE && marks[advised] === mark;
    let untried = 0;
    for (let i = 0; i < count; i++) {
      if (adviceUntried ? keys[i] !== advised : marks[keys[i]!] !== mark) continue;
      moves[untried] = moves[i]!;
      keys[untried++] = keys[i]!;
    }
    const taken = untried === 1 ? 0 : this.rng.below(untried);
    this.code = moves[taken]!;
    this.key = keys[taken]!;
    this.child = NONE;
  }

  private takeMoveOf(tree: Tree, count: number, distinct: number): void {
    const { moves, keys } = this;
    const key = tree.keys[this.child]!;
    this.key = key;
    if (distinct === count) {
      let i = 0;
      while (keys[i] !== key) i++;
      this.code = moves[i]!;
      return;
    }
    let alike = 0;
    for (let i = 0; i < count; i++) if (keys[i] === key) moves[alike++] = moves[i]!;
    this.code = moves[alike === 1 ? 0 : this.rng.below(alike)]!;
  }
}
