import { highBit, lowBit, sizeOf } from './card-mask.ts';

/** Where a card that a seat can't see may lie: hands by their seats, then these, then the layers of the draw pile. */
export const IN_HEAP = 4;
/** Just drawn by the seat whose turn it is, and not yet decided about. */
export const JUST_DRAWN = 5;
/** The first layer of the draw pile; later ones count on. */
export const IN_PILE = 6;

/** Marks a slot that is being moved. */
const MOVING = -1;

/** Hidden cards of one place with one history: `count` of them, each one of the cards of the set. */
export interface Slots {
  readonly place: number;
  readonly lo: number;
  readonly hi: number;
  readonly count: number;
}

/**
 * One way in which the hidden cards may have travelled, and in how many ways it may have come about. Slots lie one after the other:
 * place, low half, high half, count.
 */
export interface Layout {
  readonly slots: readonly number[];
  weight: number;
}

/** Numbers of a layout that make one slot. */
const WIDTH = 4;

/**
 * More layouts than this are made coarser: slots of one layer of the draw pile are no longer told apart by the hands that they came
 * from, then those of the heap. Frequencies suffer, and facts about cards that lie there; what is known of hands stays.
 */
const MAX_LAYOUTS = 64;
/** If that does not do, the likeliest this many are kept. */
const MOST_LAYOUTS = 256;

/**
 * What one seat knows of the cards that it can't see, kept through a round. Each hidden card is a slot that travels: drawn, kept,
 * put into the heap. When a face is shown, or somebody draws because he has nothing to play, the slots of that hand learn from it.
 * Which slot was drawn, kept or shown is not known, so there are several layouts; a deal, and each shuffle in it, being fair, all
 * pairs of a layout's history and an assignment of cards to slots are equally likely. `weight` counts the histories, `worlds.ts` the
 * assignments. (A choice of what to keep counts as random: only facts are used, no intentions.)
 */
export class Layouts {
  /** True once the likeliest layouts only were kept: then what happened may have been among the others. */
  cut = false;
  private current: Layout[];

  constructor(slots: readonly Slots[]) {
    this.current = [];
    this.replace([{ slots: slots.flatMap(({ place, lo, hi, count }) => [place, lo, hi, count]), weight: 1 }]);
  }

  /** Empty if nothing fits what was seen. */
  list(): readonly Layout[] {
    return this.current;
  }

  /**
   * Cards come to `place` whose faces are known, beside others known to be there (`poolLo`, `poolHi`), from which nobody can tell them
   * apart once they are shuffled.
   */
  addKnown(place: number, lo: number, hi: number, poolLo: number, poolHi: number): void {
    const added = sizeOf(lo, hi);
    if (added === 0) return;
    const size = sizeOf(poolLo, poolHi);
    this.each((slots) => {
      for (let i = 0; i < slots.length && size > 0; i += WIDTH) {
        if (slots[i] === place && slots[i + 1] === poolLo && slots[i + 2] === poolHi) slots[i + 3] = 0;
      }
      slots.push(place, lo | poolLo, hi | poolHi, added + size);
    });
  }

  /** No card at `place` is outside the set. */
  restrict(place: number, lo: number, hi: number): void {
    this.each((slots) => {
      for (let i = 0; i < slots.length; i += WIDTH) {
        if (slots[i] !== place) continue;
        slots[i + 1] = slots[i + 1]! & lo;
        slots[i + 2] = slots[i + 2]! & hi;
      }
    });
  }

  /** All cards of one place go to another. */
  moveAll(from: number, to: number): void {
    this.each((slots) => {
      for (let i = 0; i < slots.length; i += WIDTH) if (slots[i] === from) slots[i] = to;
    });
  }

  /** A random card goes from one place to another. */
  move(from: number, to: number): void {
    this.branch(from, (slots, taken) => {
      slots[taken] = to;
    });
  }

  /** All cards of a hand but one go to the heap. */
  keepOne(seat: number): void {
    this.branch(seat, (slots, taken) => {
      for (let i = 0; i < slots.length; i += WIDTH) if (slots[i] === seat) slots[i] = IN_HEAP;
      slots[taken] = seat;
    });
  }

  /** A card of `place` shows its face and is hidden no longer. */
  reveal(place: number, card: number): void {
    const lo = lowBit(card);
    const hi = highBit(card);
    this.branch(place, (slots, taken) => {
      const fits = (slots[taken + 1]! & lo) | (slots[taken + 2]! & hi);
      // A slot that can't have held the card is left impossible.
      slots[taken + 3] = fits === 0 ? 1 : 0;
      if (fits === 0) slots[taken + 1] = slots[taken + 2] = 0;
      for (let i = 0; i < slots.length; i += WIDTH) {
        slots[i + 1] = slots[i + 1]! & ~lo;
        slots[i + 2] = slots[i + 2]! & ~hi;
      }
    });
  }

  private each(change: (slots: number[]) => void): void {
    this.replace(
      this.current.map(({ slots, weight }) => {
        const changed = slots.slice();
        change(changed);
        return { slots: changed, weight };
      }),
    );
  }

  /** One card of `place` is singled out in each way that it may have been; `taken` is where its own slot begins. */
  private branch(place: number, change: (slots: number[], taken: number) => void): void {
    const branches: Layout[] = [];
    for (const { slots, weight } of this.current) {
      for (let i = 0; i < slots.length; i += WIDTH) {
        if (slots[i] !== place) continue;
        const changed = slots.slice();
        const count = slots[i + 3]!;
        changed[i + 3] = count - 1;
        changed.push(MOVING, slots[i + 1]!, slots[i + 2]!, 1);
        change(changed, slots.length);
        branches.push({ slots: changed, weight: weight * count });
      }
    }
    this.replace(branches);
  }

  private replace(layouts: readonly Layout[]): void {
    let kept = joined(layouts);
    for (const first of [IN_PILE, IN_HEAP]) {
      if (kept.length > MAX_LAYOUTS) kept = joined(coarser(kept, first));
    }
    if (kept.length > MOST_LAYOUTS) {
      kept = kept.sort((a, b) => b.weight - a.weight).slice(0, MOST_LAYOUTS);
      this.cut = true;
    }
    let most = 0;
    for (const { weight } of kept) most = Math.max(most, weight);
    for (const layout of kept) layout.weight /= most;
    this.current = kept;
  }
}

/** Layouts with their slots in order: equal ones are added, impossible ones dropped. */
function joined(layouts: readonly Layout[]): Layout[] {
  const byHash = new Map<number, Layout[]>();
  const kept: Layout[] = [];
  for (const { slots, weight } of layouts) {
    const tidied = tidy(slots);
    if (tidied === undefined) continue;
    const hash = hashOf(tidied);
    const alike = byHash.get(hash);
    const same = alike?.find((other) => equal(other.slots, tidied));
    if (same !== undefined) {
      same.weight += weight;
      continue;
    }
    const layout = { slots: tidied, weight };
    if (alike === undefined) byHash.set(hash, [layout]);
    else alike.push(layout);
    kept.push(layout);
  }
  return kept;
}

/**
 * Slots that lie together at a place from `first` on (not a just drawn one) take any card that one of them takes in some layout. Cards
 * known to lie there share no slot with others, so they stay known.
 */
function coarser(layouts: readonly Layout[], first: number): Layout[] {
  const unions: number[][] = [];
  for (const { slots } of layouts) {
    for (let i = 0; i < slots.length; i += WIDTH) {
      const place = slots[i]!;
      if (place < first || place === JUST_DRAWN) continue;
      let lo = slots[i + 1]!;
      let hi = slots[i + 2]!;
      for (let at = unions.length - 1; at >= 0; at--) {
        const [known, knownLo, knownHi] = unions[at]!;
        if (known !== place || ((knownLo! & lo) | (knownHi! & hi)) === 0) continue;
        lo |= knownLo!;
        hi |= knownHi!;
        unions.splice(at, 1);
      }
      unions.push([place, lo, hi]);
    }
  }
  return layouts.map(({ slots, weight }) => {
    const widened = slots.slice();
    for (let i = 0; i < widened.length; i += WIDTH) {
      const lo = widened[i + 1]!;
      const hi = widened[i + 2]!;
      const union = unions.find(([place, all, more]) => place === widened[i] && ((all! & lo) | (more! & hi)) !== 0);
      if (union === undefined) continue;
      widened[i + 1] = union[1]!;
      widened[i + 2] = union[2]!;
    }
    return { slots: widened, weight };
  });
}

/** The slots of a layout one by one. */
export function slotsOf({ slots }: Layout): Slots[] {
  const all: Slots[] = [];
  for (let i = 0; i < slots.length; i += WIDTH) {
    all.push({ place: slots[i]!, lo: slots[i + 1]!, hi: slots[i + 2]!, count: slots[i + 3]! });
  }
  return all;
}

/** Slots in order, those with one history as one; undefined if some can't be filled. */
function tidy(slots: readonly number[]): number[] | undefined {
  const tidied: number[] = [];
  for (let from = 0; from < slots.length; from += WIDTH) {
    const place = slots[from]!;
    const lo = slots[from + 1]!;
    const hi = slots[from + 2]!;
    const count = slots[from + 3]!;
    if (count === 0) continue;
    let at = tidied.length;
    while (at > 0 && before(place, lo, hi, tidied, at - WIDTH)) at -= WIDTH;
    const last = at - WIDTH;
    if (at > 0 && tidied[last] === place && tidied[last + 1] === lo && tidied[last + 2] === hi) {
      tidied[last + 3] = tidied[last + 3]! + count;
    } else tidied.splice(at, 0, place, lo, hi, count);
  }
  for (let i = 0; i < tidied.length; i += WIDTH) {
    if (tidied[i + 3]! > sizeOf(tidied[i + 1]!, tidied[i + 2]!)) return undefined;
  }
  return tidied;
}

function before(place: number, lo: number, hi: number, slots: readonly number[], at: number): boolean {
  if (place !== slots[at]) return place < slots[at]!;
  if (lo !== slots[at + 1]) return lo < slots[at + 1]!;
  return hi < slots[at + 2]!;
}

function hashOf(slots: readonly number[]): number {
  let hash = 17;
  for (const value of slots) hash = (Math.imul(hash ^ value, 0x5bd1e995) + (hash >>> 13)) | 0;
  return hash;
}

function equal(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
