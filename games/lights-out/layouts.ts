import { highBit, lowBit, sizeOf } from './card-mask.ts';
import { Collection, IN_HEAP, IN_PILE, JUST_DRAWN, type Layout, type Slots, type Slotted, WIDTH } from './slots.ts';

/** Marks a slot that is being moved. */
const MOVING = -1;

/**
 * More layouts than this are made coarser: slots of one layer of the draw pile are no longer told apart by the hands that they came
 * from, then those of the heap. Frequencies suffer, and facts about cards that lie there; what is known of hands stays. If that does
 * not do, the likeliest are kept.
 */
const MAX_LAYOUTS = 48;

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
  private current: Layout[] = [];
  private readonly found = new Collection();

  constructor(slots: readonly Slots[]) {
    const { found } = this;
    for (const { place, lo, hi, count } of slots) found.slots.push(place, lo, hi, count);
    found.add(1);
    this.replace();
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
      const { values, length } = slots;
      for (let i = 0; i < length && size > 0; i += WIDTH) {
        if (values[i] === place && values[i + 1] === poolLo && values[i + 2] === poolHi) values[i + 3] = 0;
      }
      slots.push(place, lo | poolLo, hi | poolHi, added + size);
    });
  }

  /** No card at `place` is outside the set. */
  restrict(place: number, lo: number, hi: number): void {
    this.each(({ values, length }) => {
      for (let i = 0; i < length; i += WIDTH) {
        if (values[i] !== place) continue;
        values[i + 1] = values[i + 1]! & lo;
        values[i + 2] = values[i + 2]! & hi;
      }
    });
  }

  /** All cards of one place go to another. */
  moveAll(from: number, to: number): void {
    this.each(({ values, length }) => {
      for (let i = 0; i < length; i += WIDTH) if (values[i] === from) values[i] = to;
    });
  }

  /** A random card goes from one place to another. */
  move(from: number, to: number): void {
    this.branch(from, ({ values }, taken) => {
      values[taken] = to;
    });
  }

  /** All cards of a hand but one go to the heap. */
  keepOne(seat: number): void {
    this.branch(seat, ({ values }, taken) => {
      for (let i = 0; i < taken; i += WIDTH) if (values[i] === seat) values[i] = IN_HEAP;
      values[taken] = seat;
    });
  }

  /** A card of `place` shows its face and is hidden no longer. */
  reveal(place: number, card: number): void {
    const lo = lowBit(card);
    const hi = highBit(card);
    this.branch(place, ({ values, length }, taken) => {
      const fits = (values[taken + 1]! & lo) | (values[taken + 2]! & hi);
      // A slot that can't have held the card is left impossible.
      values[taken + 3] = fits === 0 ? 1 : 0;
      if (fits === 0) values[taken + 1] = values[taken + 2] = 0;
      for (let i = 0; i < length; i += WIDTH) {
        values[i + 1] = values[i + 1]! & ~lo;
        values[i + 2] = values[i + 2]! & ~hi;
      }
    });
  }

  private each(change: (slots: Slotted) => void): void {
    const { found } = this;
    for (const { slots, weight } of this.current) {
      found.begin(slots);
      change(found.slots);
      found.add(weight);
    }
    this.replace();
  }

  /** One card of `place` is singled out in each way that it may have been; `taken` is where its own slot begins. */
  private branch(place: number, change: (slots: Slotted, taken: number) => void): void {
    const { found } = this;
    for (const { slots, weight } of this.current) {
      for (let i = 0; i < slots.length; i += WIDTH) {
        if (slots[i] !== place) continue;
        const count = slots[i + 3]!;
        found.begin(slots);
        found.slots.values[i + 3] = count - 1;
        found.slots.push(MOVING, slots[i + 1]!, slots[i + 2]!, 1);
        change(found.slots, slots.length);
        found.add(weight * count);
      }
    }
    this.replace();
  }

  private replace(): void {
    let kept = this.found.take();
    for (const first of [IN_PILE, IN_HEAP]) if (kept.length > MAX_LAYOUTS) kept = coarser(kept, first, this.found);
    if (kept.length > MAX_LAYOUTS) {
      kept = kept.sort((a, b) => b.weight - a.weight).slice(0, MAX_LAYOUTS);
      this.cut = true;
    }
    let most = 0;
    for (const { weight } of kept) most = Math.max(most, weight);
    for (const layout of kept) layout.weight /= most;
    this.current = kept;
  }
}

/**
 * Slots that lie together at a place from `first` on (not a just drawn one) take any card that one of them takes in some layout. Cards
 * known to lie there share no slot with others, so they stay known.
 */
function coarser(layouts: readonly Layout[], first: number, found: Collection): Layout[] {
  const unions: [place: number, lo: number, hi: number][] = [];
  for (const { slots } of layouts) {
    for (let i = 0; i < slots.length; i += WIDTH) {
      if (slots[i]! >= first && slots[i] !== JUST_DRAWN) unite(unions, slots[i]!, slots[i + 1]!, slots[i + 2]!);
    }
  }
  for (const { slots, weight } of layouts) {
    found.begin(slots);
    const { values } = found.slots;
    for (let i = 0; i < slots.length; i += WIDTH) {
      for (const [place, lo, hi] of unions) {
        if (place !== values[i] || ((lo & values[i + 1]!) | (hi & values[i + 2]!)) === 0) continue;
        values[i + 1] = lo;
        values[i + 2] = hi;
        break;
      }
    }
    found.add(weight);
  }
  return found.take();
}

/** Adds a slot to the sets that share cards with it. */
function unite(unions: [number, number, number][], place: number, lo: number, hi: number): void {
  let allLo = lo;
  let allHi = hi;
  for (let at = unions.length - 1; at >= 0; at--) {
    const [there, knownLo, knownHi] = unions[at]!;
    if (there !== place || ((knownLo & allLo) | (knownHi & allHi)) === 0) continue;
    if ((allLo & ~knownLo) === 0 && (allHi & ~knownHi) === 0) return;
    allLo |= knownLo;
    allHi |= knownHi;
    unions.splice(at, 1);
  }
  unions.push([place, allLo, allHi]);
}
