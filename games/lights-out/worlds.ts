import type { Rng } from '../rng.ts';
import { highBit, lowBit, randomCard, sizeOf } from './card-mask.ts';
import type { Layout, Slots } from './layouts.ts';

/** Beyond this many entries further layouts, the less likely ones, are left out: frequencies suffer, facts don't. */
const MAX_OPTIONS = 40_000;

const FACTORIALS = new Float64Array(60);
FACTORIALS[0] = 1;
for (let n = 1; n < 60; n++) FACTORIALS[n] = FACTORIALS[n - 1]! * n;

function choose(n: number, k: number): number {
  return FACTORIALS[n]! / (FACTORIALS[k]! * FACTORIALS[n - k]!);
}

/** Cards that the slots from some stage on can't tell apart. */
interface Kind {
  readonly lo: number;
  readonly hi: number;
  /** Whether the stage's own slots take them. */
  readonly fits: boolean;
  /** The kind that they belong to at the next stage. */
  next: number;
}

/** The slots of a layout, hardest to fill first: a stage each, then those that take whatever is left. */
interface Plan {
  readonly stages: readonly Slots[];
  readonly kinds: readonly (readonly Kind[])[];
  readonly rest: readonly Slots[];
}

/** How the slots of a stage may be filled when so many cards of each kind are left. */
interface Node {
  readonly ways: number;
  /** How many cards of each kind, option after option. */
  readonly takes: Uint8Array;
  /** Ways of the options up to this one. */
  readonly upTo: Float64Array;
  readonly next: readonly Node[];
}

const LEAF: Node = { ways: 1, takes: new Uint8Array(0), upTo: new Float64Array(0), next: [] };

/**
 * Draws assignments of the hidden cards to the slots of layouts, each as likely as it should be: a layout by its weight times its
 * number of assignments (counted exactly, over kinds of cards rather than cards), then for the slots of each stage how many of each
 * kind, then which.
 */
export class Worlds {
  /** What lies at each place in the last drawn world: `masks[2 x place]` and `masks[2 x place + 1]`. */
  readonly masks: Int32Array;
  /** Ways in all, relative to the layouts' weights; 0 if nothing fits. */
  readonly total: number;
  private readonly lo: number;
  private readonly hi: number;
  private readonly plans: Plan[] = [];
  private readonly roots: Node[] = [];
  private readonly upTo: Float64Array;

  /** The layouts' slots together hold all cards of the set `lo`, `hi`; places are below `places`. */
  constructor(layouts: readonly Layout[], lo: number, hi: number, places: number) {
    this.lo = lo;
    this.hi = hi;
    this.masks = new Int32Array(2 * places);
    const ways: number[] = [];
    let total = 0;
    let options = 0;
    for (const layout of layouts) {
      if (options > MAX_OPTIONS && total > 0) break;
      const plan = planOf(layout, lo, hi);
      const counting = new Counting(plan);
      const root = counting.root();
      options += counting.options;
      if (root.ways === 0) continue;
      let weight = layout.weight * root.ways;
      for (const { count } of layout.slots) weight *= FACTORIALS[count]!;
      weight *= FACTORIALS[sum(plan.rest)]!;
      for (const { count } of plan.rest) weight /= FACTORIALS[count]!;
      total += weight;
      this.plans.push(plan);
      this.roots.push(root);
      ways.push(total);
    }
    this.total = total;
    this.upTo = Float64Array.from(ways);
  }

  /** Draws a world into `masks`. Allocates nothing. */
  draw(rng: Rng): void {
    this.masks.fill(0);
    let chosen = 0;
    if (this.upTo.length > 1) {
      const at = rng.fraction() * this.total;
      while (chosen < this.upTo.length - 1 && this.upTo[chosen]! <= at) chosen++;
    }
    this.fill(this.plans[chosen]!, this.roots[chosen]!, rng);
  }

  private fill({ stages, kinds, rest }: Plan, root: Node, rng: Rng): void {
    let lo = this.lo;
    let hi = this.hi;
    let node = root;
    for (let stage = 0; stage < stages.length; stage++) {
      const option = randomOption(node, rng);
      const width = kinds[stage]!.length;
      const place = 2 * stages[stage]!.place;
      for (let kind = 0; kind < width; kind++) {
        const cards = kinds[stage]![kind]!;
        for (let left = node.takes[option * width + kind]!; left > 0; left--) {
          const card = randomCard(lo & cards.lo, hi & cards.hi, rng);
          lo &= ~lowBit(card);
          hi &= ~highBit(card);
          this.masks[place] = this.masks[place]! | lowBit(card);
          this.masks[place + 1] = this.masks[place + 1]! | highBit(card);
        }
      }
      node = node.next[option]!;
    }
    this.spread(rest, lo, hi, rng);
  }

  /** What is left goes anywhere: the last slots, the most, take what the others leave. */
  private spread(rest: readonly Slots[], left: number, right: number, rng: Rng): void {
    let lo = left;
    let hi = right;
    const last = rest.length - 1;
    for (let i = 0; i <= last; i++) {
      const place = 2 * rest[i]!.place;
      if (i === last) {
        this.masks[place] = this.masks[place]! | lo;
        this.masks[place + 1] = this.masks[place + 1]! | hi;
        return;
      }
      for (let count = rest[i]!.count; count > 0; count--) {
        const card = randomCard(lo, hi, rng);
        lo &= ~lowBit(card);
        hi &= ~highBit(card);
        this.masks[place] = this.masks[place]! | lowBit(card);
        this.masks[place + 1] = this.masks[place + 1]! | highBit(card);
      }
    }
  }
}

function randomOption(node: Node, rng: Rng): number {
  const last = node.upTo.length - 1;
  if (last === 0) return 0;
  const at = rng.fraction() * node.ways;
  let option = 0;
  while (option < last && node.upTo[option]! <= at) option++;
  return option;
}

function sum(slots: readonly Slots[]): number {
  return slots.reduce((total, { count }) => total + count, 0);
}

/** Slots with the fewest cards to choose from first; the rest are the last ones that all take the same cards. */
function planOf({ slots }: Layout, lo: number, hi: number): Plan {
  const ordered = slots
    .filter(({ count }) => count > 0)
    .sort((a, b) => sizeOf(a.lo, a.hi) - sizeOf(b.lo, b.hi) || a.lo - b.lo || a.hi - b.hi || a.place - b.place);
  const widest = ordered.at(-1);
  const stages = ordered.filter((slot) => slot.lo !== widest?.lo || slot.hi !== widest.hi);
  const rest = ordered.slice(stages.length).sort((a, b) => a.count - b.count || a.place - b.place);
  const kinds: Kind[][] = stages.map((_, stage) => kindsOf([...stages.slice(stage), ...rest.slice(0, 1)], lo, hi));
  const leaf = kindsOf(rest.slice(0, 1), lo, hi);
  for (const [stage, here] of kinds.entries()) {
    const after = kinds[stage + 1] ?? leaf;
    for (const kind of here) kind.next = after.findIndex((other) => (other.lo & kind.lo) | (other.hi & kind.hi));
  }
  return { stages, kinds: [...kinds, leaf], rest };
}

/** Cards of the set, parted by which of the slots may hold them. */
function kindsOf(slots: readonly Slots[], lo: number, hi: number): Kind[] {
  let parts = [{ lo, hi }];
  for (const slot of slots) {
    parts = parts
      .flatMap((part) => [
        { lo: part.lo & slot.lo, hi: part.hi & slot.hi },
        { lo: part.lo & ~slot.lo, hi: part.hi & ~slot.hi },
      ])
      .filter((part) => (part.lo | part.hi) !== 0);
  }
  const first = slots[0];
  return parts.map((part) => ({
    ...part,
    fits: first !== undefined && ((part.lo & first.lo) | (part.hi & first.hi)) !== 0,
    next: -1,
  }));
}

/** Counts the ways to fill the stages of a plan, remembering what is left of each kind. */
class Counting {
  options = 0;
  private readonly plan: Plan;
  private readonly known: Map<string, Node>[];

  constructor(plan: Plan) {
    this.plan = plan;
    this.known = plan.kinds.map(() => new Map());
  }

  root(): Node {
    return this.node(
      0,
      this.plan.kinds[0]!.map(({ lo, hi }) => sizeOf(lo, hi)),
    );
  }

  private node(stage: number, left: readonly number[]): Node {
    const kinds = this.plan.kinds[stage]!;
    if (stage === this.plan.stages.length) {
      // Whatever the last slots don't take must be gone by now.
      return left.every((count, kind) => count === 0 || kinds[kind]!.fits) ? LEAF : { ...LEAF, ways: 0 };
    }
    const key = left.join();
    const known = this.known[stage]!.get(key);
    if (known !== undefined) return known;
    const takes: number[] = [];
    const upTo: number[] = [];
    const next: Node[] = [];
    let ways = 0;
    for (const taken of splits(kinds, left, this.plan.stages[stage]!.count)) {
      const after = new Array<number>(this.plan.kinds[stage + 1]!.length).fill(0);
      let here = 1;
      for (const [kind, count] of taken.entries()) {
        here *= choose(left[kind]!, count);
        after[kinds[kind]!.next]! += left[kind]! - count;
      }
      const node = this.node(stage + 1, after);
      if (node.ways === 0) continue;
      ways += here * node.ways;
      takes.push(...taken);
      upTo.push(ways);
      next.push(node);
    }
    this.options += upTo.length;
    const made = { ways, takes: Uint8Array.from(takes), upTo: Float64Array.from(upTo), next };
    this.known[stage]!.set(key, made);
    return made;
  }
}

/** All ways to take `count` cards out of the kinds that fit. */
function splits(kinds: readonly Kind[], left: readonly number[], count: number): number[][] {
  let partial: { taken: number[]; open: number }[] = [{ taken: [], open: count }];
  for (const [kind, { fits }] of kinds.entries()) {
    partial = partial.flatMap(({ taken, open }) => {
      const most = fits ? Math.min(open, left[kind]!) : 0;
      return Array.from({ length: most + 1 }, (_, take) => ({ taken: [...taken, take], open: open - take }));
    });
  }
  return partial.filter(({ open }) => open === 0).map(({ taken }) => taken);
}
