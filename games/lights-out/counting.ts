import { sizeOf } from './card-mask.ts';
import type { Slots } from './slots.ts';

const FACTORIALS = new Float64Array(60);
FACTORIALS[0] = 1;
for (let n = 1; n < 60; n++) FACTORIALS[n] = FACTORIALS[n - 1]! * n;

/** How many ways there are to put `n` cards in order. */
export function factorial(n: number): number {
  return FACTORIALS[n]!;
}

function choose(n: number, k: number): number {
  return FACTORIALS[n]! / (FACTORIALS[k]! * FACTORIALS[n - k]!);
}

/** Cards that the slots from some stage on can't tell apart. */
export interface Kind {
  readonly lo: number;
  readonly hi: number;
  /** Whether the stage's own slots take them. */
  readonly fits: boolean;
  /** The kind that they belong to at the next stage. */
  readonly next: number;
}

/** The slots of a layout, hardest to fill first: a stage each, then those that take whatever is left. */
export interface Plan {
  readonly stages: readonly Slots[];
  /** The kinds at each stage, and at the end those that the last slots take or not. */
  readonly kinds: readonly (readonly Kind[])[];
  readonly rest: readonly Slots[];
}

/** How the slots of a stage may be filled when so many cards of each kind are left. */
export interface Node {
  readonly ways: number;
  /** How many cards of each kind, option after option. */
  readonly takes: Uint8Array;
  /** Ways of the options up to this one. */
  readonly upTo: Float64Array;
  readonly next: readonly Node[];
}

const FILLED: Node = { ways: 1, takes: new Uint8Array(0), upTo: new Float64Array(0), next: [] };
const DEAD: Node = { ...FILLED, ways: 0 };

/** Slots with the fewest cards to choose from first; the rest are the last ones that all take the same cards. */
export function planOf(slots: readonly Slots[], lo: number, hi: number): Plan {
  const ordered = bySize(slots);
  const widest = ordered.at(-1);
  let first = ordered.length;
  while (first > 0 && ordered[first - 1]!.lo === widest?.lo && ordered[first - 1]!.hi === widest.hi) first--;
  const stages = ordered.slice(0, first);
  const rest = ordered.slice(first).sort((a, b) => a.count - b.count || a.place - b.place);
  let after = parted([{ lo, hi, fits: false, next: 0 }], rest[0]);
  const kinds = [after];
  for (let stage = first - 1; stage >= 0; stage--) {
    after = parted(after, stages[stage]);
    kinds.push(after);
  }
  return { stages, kinds: kinds.reverse(), rest };
}

/** The slots by the number of cards that they may hold, those of one set together. */
function bySize(slots: readonly Slots[]): Slots[] {
  const ordered: Slots[] = [];
  const sizes: number[] = [];
  for (const slot of slots) {
    const size = sizeOf(slot.lo, slot.hi);
    let at = ordered.length;
    while (at > 0 && (sizes[at - 1]! > size || (sizes[at - 1] === size && later(ordered[at - 1]!, slot)))) at--;
    ordered.splice(at, 0, slot);
    sizes.splice(at, 0, size);
  }
  return ordered;
}

function later(a: Slots, b: Slots): boolean {
  return a.lo !== b.lo ? a.lo > b.lo : a.hi > b.hi;
}

/** The kinds of the next stage, parted by whether a slot takes them. */
function parted(after: readonly Kind[], slot: Slots | undefined): Kind[] {
  const kinds: Kind[] = [];
  const takesLo = slot?.lo ?? 0;
  const takesHi = slot?.hi ?? 0;
  for (let next = 0; next < after.length; next++) {
    const { lo, hi } = after[next]!;
    const lowIn = lo & takesLo;
    const highIn = hi & takesHi;
    if ((lowIn | highIn) !== 0) kinds.push({ lo: lowIn, hi: highIn, fits: true, next });
    if (lowIn !== lo || highIn !== hi) kinds.push({ lo: lo & ~takesLo, hi: hi & ~takesHi, fits: false, next });
  }
  return kinds;
}

/** The ways to fill a plan's stages, counted over how many cards of each kind are left, and remembered. */
export class Counting {
  /** Options that may still be written down; below 0 the count was given up. */
  budget: number;
  private readonly plan: Plan;
  private readonly known: readonly Map<string, Node>[];

  constructor(plan: Plan, budget: number) {
    this.plan = plan;
    this.budget = budget;
    this.known = plan.kinds.map(() => new Map());
  }

  /** Undefined if the budget does not do. */
  root(): Node | undefined {
    const node = this.node(
      0,
      this.plan.kinds[0]!.map(({ lo, hi }) => sizeOf(lo, hi)),
    );
    return this.budget < 0 ? undefined : node;
  }

  private node(stage: number, left: readonly number[]): Node {
    const kinds = this.plan.kinds[stage]!;
    if (stage === this.plan.stages.length) {
      // Whatever the last slots don't take must be gone by now.
      return left.every((count, kind) => count === 0 || kinds[kind]!.fits) ? FILLED : DEAD;
    }
    const key = left.join();
    const known = this.known[stage]!.get(key);
    if (known !== undefined) return known;
    const takes: number[] = [];
    const upTo: number[] = [];
    const next: Node[] = [];
    let ways = 0;
    const taken = new Array<number>(kinds.length).fill(0);
    this.split(stage, left, taken, 0, this.plan.stages[stage]!.count, 1, (here, after) => {
      const node = this.node(stage + 1, after);
      if (node.ways === 0) return;
      ways += here * node.ways;
      takes.push(...taken);
      upTo.push(ways);
      next.push(node);
    });
    const made = { ways, takes: Uint8Array.from(takes), upTo: Float64Array.from(upTo), next };
    this.known[stage]!.set(key, made);
    return made;
  }

  /** Calls `found` for each way to take `open` more cards out of the kinds from `kind` on. */
  private split(
    stage: number,
    left: readonly number[],
    taken: number[],
    kind: number,
    open: number,
    ways: number,
    found: (ways: number, after: number[]) => void,
  ): void {
    const kinds = this.plan.kinds[stage]!;
    if (this.budget < 0) return;
    if (kind === kinds.length) {
      this.budget--;
      const after = new Array<number>(this.plan.kinds[stage + 1]!.length).fill(0);
      for (const [index, { next }] of kinds.entries()) after[next]! += left[index]! - taken[index]!;
      found(ways, after);
      return;
    }
    let beyond = 0;
    for (let later = kind + 1; later < kinds.length; later++) if (kinds[later]!.fits) beyond += left[later]!;
    const most = kinds[kind]!.fits ? Math.min(open, left[kind]!) : 0;
    for (let take = Math.max(0, open - beyond); take <= most; take++) {
      taken[kind] = take;
      this.split(stage, left, taken, kind + 1, open - take, ways * choose(left[kind]!, take), found);
    }
    taken[kind] = 0;
  }
}

/** About how many ways there are, if the slots filled first take their share of what later ones want. */
export function estimate({ stages }: Plan): number {
  let ways = 1;
  for (const [stage, slot] of stages.entries()) {
    let choices = sizeOf(slot.lo, slot.hi);
    for (const earlier of stages.slice(0, stage)) {
      const shared = sizeOf(slot.lo & earlier.lo, slot.hi & earlier.hi);
      choices -= (earlier.count * shared) / sizeOf(earlier.lo, earlier.hi);
    }
    for (let i = 0; i < slot.count; i++) ways *= Math.max(0.5, choices - i) / (i + 1);
  }
  return ways;
}
