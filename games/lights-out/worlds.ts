import type { Rng } from '../rng.ts';
import { cardsOf, highBit, lowBit, randomCard } from './card-mask.ts';
import { Counting, estimate, factorial, type Node, type Plan, planOf } from './counting.ts';
import { allows, matching } from './matching.ts';
import type { Slots } from './slots.ts';
import { Urn } from './urn.ts';

/** Options that may be written down for all layouts together, and for one. */
const BUDGET = 6000;
const LAYOUT_BUDGET = 2000;
/** Random exchanges that stand in for a count that would cost too much. */
const EXCHANGES = 300;

/** Slots, and how likely their history is beside other layouts'. */
export interface PlacedLayout {
  readonly slots: readonly Slots[];
  readonly weight: number;
}

/** A layout ready to be filled: by the counted options of `root`, or by exchanging cards of one assignment. */
interface Filling {
  readonly plan: Plan;
  readonly root: Node | undefined;
  readonly slots: readonly Slots[];
  readonly assignment: Int8Array;
}

/**
 * Draws assignments of the hidden cards to the slots of layouts, each as likely as it should be: a layout by its weight times its
 * number of assignments (counted exactly, over kinds of cards rather than cards), then for the slots of each stage how many of each
 * kind, then which. Where the count would cost too much (many constraints that overlap), a layout's number of assignments is
 * estimated and one of them shuffled by random exchanges: still no fact is broken, but frequencies are near the right ones only.
 */
export class Worlds {
  /** What lies at each place in the last drawn world: `masks[2 x place]` and `masks[2 x place + 1]`. */
  readonly masks: Int32Array;
  /** Ways in all, relative to the layouts' weights; 0 if nothing fits. */
  readonly total: number;
  /** True if every assignment was counted. */
  readonly exact: boolean;
  private readonly lo: number;
  private readonly hi: number;
  private readonly cards: Int8Array;
  private readonly assigned: Int8Array;
  private readonly left = new Urn();
  private readonly fillings: Filling[] = [];
  private readonly upTo: Float64Array;

  /** The slots of each layout together hold all cards of the set `lo`, `hi`; places are below `places`. */
  constructor(layouts: readonly PlacedLayout[], lo: number, hi: number, places: number) {
    this.lo = lo;
    this.hi = hi;
    const cards = cardsOf(lo, hi);
    this.cards = Int8Array.from(cards);
    this.assigned = new Int8Array(cards.length);
    this.masks = new Int32Array(2 * places);
    const upTo: number[] = [];
    let total = 0;
    let budget = BUDGET;
    let exact = true;
    for (const { slots, weight } of layouts) {
      const plan = planOf(slots, lo, hi);
      const allowed = Math.min(budget, LAYOUT_BUDGET);
      const counting = new Counting(plan, allowed);
      const root = counting.root();
      budget -= allowed - Math.max(0, counting.budget);
      const assignment = root === undefined ? matching(slots, cards) : new Int8Array(0);
      if (assignment === undefined || root?.ways === 0) continue;
      if (root === undefined) exact = false;
      total += weight * orders(plan, slots) * (root?.ways ?? estimate(plan));
      upTo.push(total);
      this.fillings.push({ plan, root, slots, assignment });
    }
    this.total = total;
    this.exact = exact;
    this.upTo = Float64Array.from(upTo);
  }

  /** Draws a world into `masks`. Allocates nothing. */
  draw(rng: Rng): void {
    this.masks.fill(0);
    let chosen = 0;
    if (this.upTo.length > 1) {
      const at = rng.fraction() * this.total;
      while (chosen < this.upTo.length - 1 && this.upTo[chosen]! <= at) chosen++;
    }
    const filling = this.fillings[chosen]!;
    if (filling.root === undefined) this.exchange(filling, rng);
    else this.fill(filling.plan, filling.root, rng);
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
        const wanted = kinds[stage]![kind]!;
        for (let left = node.takes[option * width + kind]!; left > 0; left--) {
          const card = randomCard(lo & wanted.lo, hi & wanted.hi, rng);
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
  private spread(rest: readonly Slots[], lo: number, hi: number, rng: Rng): void {
    const { masks } = this;
    const last = rest.length - 1;
    let restLo = lo;
    let restHi = hi;
    if (last > 0) this.listLeft(lo, hi);
    for (let i = 0; i < last; i++) {
      const place = 2 * rest[i]!.place;
      const takenLo = this.left.take(rest[i]!.count, rng);
      const takenHi = this.left.high;
      masks[place] = masks[place]! | takenLo;
      masks[place + 1] = masks[place + 1]! | takenHi;
      restLo &= ~takenLo;
      restHi &= ~takenHi;
    }
    if (last < 0) return;
    const place = 2 * rest[last]!.place;
    masks[place] = masks[place]! | restLo;
    masks[place + 1] = masks[place + 1]! | restHi;
  }

  private listLeft(lo: number, hi: number): void {
    if (lo === this.lo && hi === this.hi) this.left.fill(this.cards);
    else this.left.list(lo, hi);
  }

  /** Cards change slots in pairs, wherever both may. */
  private exchange({ slots, assignment }: Filling, rng: Rng): void {
    const { cards, assigned } = this;
    for (let i = cards.length - 1; i >= 0; i--) assigned[i] = assignment[i]!;
    for (let i = 0; i < EXCHANGES; i++) {
      const a = rng.below(cards.length);
      const b = rng.below(cards.length);
      const slotA = slots[assigned[a]!]!;
      const slotB = slots[assigned[b]!]!;
      if (!allows(slotA.lo, slotA.hi, cards[b]!) || !allows(slotB.lo, slotB.hi, cards[a]!)) continue;
      const kept = assigned[a]!;
      assigned[a] = assigned[b]!;
      assigned[b] = kept;
    }
    for (let i = cards.length - 1; i >= 0; i--) {
      const place = 2 * slots[assigned[i]!]!.place;
      this.masks[place] = this.masks[place]! | lowBit(cards[i]!);
      this.masks[place + 1] = this.masks[place + 1]! | highBit(cards[i]!);
    }
  }
}

/** In how many orders the cards of a filled layout may lie in their slots; the last slots share what is left among them first. */
function orders({ rest }: Plan, slots: readonly Slots[]): number {
  let ways = 1;
  let left = 0;
  for (const { count } of slots) ways *= factorial(count);
  for (const { count } of rest) {
    left += count;
    ways /= factorial(count);
  }
  return ways * factorial(left);
}

function randomOption(node: Node, rng: Rng): number {
  const last = node.upTo.length - 1;
  if (last === 0) return 0;
  const at = rng.fraction() * node.ways;
  let option = 0;
  while (option < last && node.upTo[option]! <= at) option++;
  return option;
}
