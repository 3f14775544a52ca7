import { CHANCE, OVER, type Position } from '../../games/contract.ts';
import { Rng } from '../../games/rng.ts';

/** A game written out as a tree, small enough to solve on paper. */
export type Toy =
  | { readonly kind: 'end'; readonly utilities: readonly number[] }
  | { readonly kind: 'seat'; readonly seat: number; readonly branches: readonly Branch[] }
  | { readonly kind: 'chance'; readonly branches: readonly Branch[] };

export interface Branch {
  readonly code: number;
  /** What the seats other than the mover see of it (default: the code). */
  readonly key?: number;
  /** Of a chance branch (default 1). */
  readonly weight?: number;
  readonly to: Toy;
}

export const end = (...utilities: number[]): Toy => ({ kind: 'end', utilities });
export const turn = (seat: number, ...branches: Branch[]): Toy => ({ kind: 'seat', seat, branches });
export const chance = (...branches: Branch[]): Toy => ({ kind: 'chance', branches });

export const TOY_CODES = 64;

/** A position of a toy. */
export class ToyPosition implements Position<ToyPosition> {
  readonly seats: number;
  node: Toy;

  constructor(seats: number, node: Toy) {
    this.seats = seats;
    this.node = node;
  }

  get toAct(): number {
    if (this.node.kind === 'end') return OVER;
    return this.node.kind === 'chance' ? CHANCE : this.node.seat;
  }

  get roundEnded(): boolean {
    return this.node.kind === 'end';
  }

  copyFrom(other: ToyPosition): void {
    this.node = other.node;
  }

  actors(): number {
    return this.node.kind === 'seat' ? 1 << this.node.seat : 0;
  }

  actAs(): void {}

  legalMoves(into: Int32Array): number {
    const branches = this.branches();
    for (const [index, { code }] of branches.entries()) into[index] = code;
    return branches.length;
  }

  searchMoves(into: Int32Array): number {
    return this.legalMoves(into);
  }

  play(code: number): void {
    this.node = this.branch(code).to;
  }

  sampleChance(rng: Rng): number {
    const branches = this.branches();
    let left = rng.below(branches.reduce((sum, { weight }) => sum + (weight ?? 1), 0));
    for (const { code, weight } of branches) {
      left -= weight ?? 1;
      if (left < 0) return code;
    }
    throw new Error('no outcome');
  }

  searchChance(rng: Rng): number {
    return this.sampleChance(rng);
  }

  chanceOutcomes(into: Int32Array, weights: Float64Array): number {
    for (const [index, { weight }] of this.branches().entries()) weights[index] = weight ?? 1;
    return this.legalMoves(into);
  }

  seen(code: number, seat: number): number {
    return this.toAct === seat ? code : (this.branch(code).key ?? code);
  }

  playOut(rng: Rng): number {
    let moves = 0;
    while (this.node.kind !== 'end') {
      const branches = this.branches();
      if (this.node.kind === 'chance') {
        this.play(this.sampleChance(rng));
      } else {
        moves++;
        this.node = branches[rng.below(branches.length)]!.to;
      }
    }
    return moves;
  }

  utility(into: Float64Array): void {
    if (this.node.kind !== 'end') throw new Error('not over');
    into.set(this.node.utilities);
  }

  private branches(): readonly Branch[] {
    return this.node.kind === 'end' ? [] : this.node.branches;
  }

  private branch(code: number): Branch {
    const found = this.branches().find((branch) => branch.code === code);
    if (found === undefined) throw new Error(`no branch ${code}`);
    return found;
  }
}

/** A belief about a toy: the positions that may be, with weights. */
export class ToyBelief {
  readonly seat: number;
  private readonly worlds: readonly { readonly weight: number; readonly toy: Toy }[];

  constructor(seat: number, worlds: readonly { readonly weight: number; readonly toy: Toy }[]) {
    this.seat = seat;
    this.worlds = worlds;
  }

  imagine(rng: Rng, into: ToyPosition): void {
    let left = rng.below(this.worlds.reduce((sum, { weight }) => sum + weight, 0));
    for (const { weight, toy } of this.worlds) {
      left -= weight;
      if (left < 0) {
        into.node = toy;
        return;
      }
    }
  }
}

/** Every seat's value when all play for themselves and see everything (max^n), ties to the first branch. */
export function maxn(toy: Toy): readonly number[] {
  if (toy.kind === 'end') return toy.utilities;
  const values = toy.branches.map(({ to }) => maxn(to));
  if (toy.kind === 'seat') return values.reduce((best, value) => (value[toy.seat]! > best[toy.seat]! ? value : best));
  const total = toy.branches.reduce((sum, { weight }) => sum + (weight ?? 1), 0);
  return values[0]!.map((_, seat) =>
    toy.branches.reduce((sum, { weight }, index) => sum + ((weight ?? 1) / total) * values[index]![seat]!, 0),
  );
}

/** Whether at every turn the mover's best branch is better for him than his second best by at least `gap`. */
export function clearCut(toy: Toy, gap: number): boolean {
  if (toy.kind === 'end') return true;
  if (!toy.branches.every(({ to }) => clearCut(to, gap))) return false;
  if (toy.kind === 'chance') return true;
  const values = toy.branches.map(({ to }) => maxn(to)[toy.seat]!).sort((a, b) => b - a);
  return values[0]! - values[1]! >= gap;
}

/** A random toy in which all is seen: `depth` plies, two or three branches each, a third of the plies chance's. */
export function randomToy(seed: number, seats: number, depth: number): Toy {
  const rng = new Rng(seed);
  const grow = (left: number): Toy => {
    if (left === 0) return end(...Array.from({ length: seats }, () => rng.fraction()));
    const branches = Array.from({ length: 2 + rng.below(2) }, (_, code) => ({ code, to: grow(left - 1) }));
    return left < depth && rng.below(3) === 0 ? chance(...branches) : turn(rng.below(seats), ...branches);
  };
  return grow(depth);
}
