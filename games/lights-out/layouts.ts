import { highBit, lowBit, sizeOf } from './card-mask.ts';

/** Where a card that a seat can't see may lie: hands by their seats, then these, then the layers of the draw pile. */
export const IN_HEAP = 4;
/** Just drawn by the seat whose turn it is, and not yet decided about. */
export const JUST_DRAWN = 5;
/** The first layer of the draw pile; later ones count on. */
export const IN_PILE = 6;

/** Hidden cards of one place with one history: `count` of them, each one of the cards of the set. */
export interface Slots {
  readonly place: number;
  readonly lo: number;
  readonly hi: number;
  readonly count: number;
  /** The cards of the set are known to have come here, all of them. */
  readonly pool: boolean;
}

/** One way in which the hidden cards may have travelled, and in how many ways it may have come about. */
export interface Layout {
  readonly slots: readonly Slots[];
  readonly weight: number;
}

/** More ways than this are cut to the likeliest: frequencies suffer, facts don't. */
export const MAX_LAYOUTS = 400;

/**
 * What one seat knows of the cards that it can't see, kept through a round. Each hidden card is a slot that travels: drawn, kept,
 * put into the heap. When a face is shown, or somebody draws because he has nothing to play, the slots of that hand learn from it.
 * Which slot was drawn, kept or shown is not known, so there are several layouts; a deal, and each shuffle in it, being fair, all
 * pairs of a layout's history and an assignment of cards to slots are equally likely. `weight` counts the histories, `worlds.ts` the
 * assignments. (A choice of what to keep counts as random: only facts are used, no intentions.)
 */
export class Layouts {
  private current: Layout[];

  constructor(slots: readonly Slots[]) {
    this.current = [{ slots, weight: 1 }];
  }

  list(): readonly Layout[] {
    return this.current;
  }

  /** Cards come to `place` whose faces are known. */
  addKnown(place: number, lo: number, hi: number): void {
    const count = sizeOf(lo, hi);
    if (count === 0) return;
    this.map(({ slots, weight }) => {
      const others = slots.filter((slot) => slot.place !== place || !slot.pool);
      const pool = slots.find((slot) => slot.place === place && slot.pool);
      const known = { place, lo: lo | (pool?.lo ?? 0), hi: hi | (pool?.hi ?? 0), count: count + (pool?.count ?? 0) };
      return [{ slots: [...others, { ...known, pool: true }], weight }];
    });
  }

  /** No card at `place` is outside the set. */
  restrict(place: number, lo: number, hi: number): void {
    this.map(({ slots, weight }) => [
      {
        slots: slots.map((slot) => (slot.place === place ? { ...slot, lo: slot.lo & lo, hi: slot.hi & hi } : slot)),
        weight,
      },
    ]);
  }

  /** A random card goes from one place to another. */
  move(from: number, to: number): void {
    this.map((layout) => this.choices(layout, from).map((choice) => take(layout, choice, to)));
  }

  /** All cards of one place go to another. */
  moveAll(from: number, to: number): void {
    this.map(({ slots, weight }) => [
      { slots: slots.map((slot) => (slot.place === from ? { ...slot, place: to } : slot)), weight },
    ]);
  }

  /** All cards of a hand but one go to the heap. */
  keepOne(seat: number): void {
    this.map((layout) =>
      this.choices(layout, seat).map((choice) => {
        const { slots, weight } = take(layout, choice, JUST_DRAWN);
        const placed = slots.map((slot) => {
          if (slot.place === JUST_DRAWN) return { ...slot, place: seat };
          return slot.place === seat ? { ...slot, place: IN_HEAP } : slot;
        });
        return { slots: placed, weight };
      }),
    );
  }

  /** A card of `place` shows its face and is hidden no longer. */
  reveal(place: number, card: number): void {
    const lo = lowBit(card);
    const hi = highBit(card);
    this.map((layout) =>
      this.choices(layout, place)
        .filter((choice) => (layout.slots[choice]!.lo & lo) | (layout.slots[choice]!.hi & hi))
        .map((choice) => {
          const { slots, weight } = take(layout, choice, undefined);
          return { slots: slots.map((slot) => ({ ...slot, lo: slot.lo & ~lo, hi: slot.hi & ~hi })), weight };
        }),
    );
  }

  private choices({ slots }: Layout, place: number): number[] {
    const found: number[] = [];
    for (const [index, slot] of slots.entries()) if (slot.place === place) found.push(index);
    return found;
  }

  /** Replaces each layout by what may have become of it; equal ones are added, impossible ones dropped. */
  private map(step: (layout: Layout) => Layout[]): void {
    const merged = new Map<string, { slots: readonly Slots[]; weight: number }>();
    for (const layout of this.current) {
      for (const next of step(layout)) {
        const slots = tidy(next.slots);
        if (slots === undefined) continue;
        const key = slots.map(({ place, lo, hi, count }) => `${place},${lo},${hi},${count}`).join(' ');
        const known = merged.get(key);
        if (known === undefined) merged.set(key, { slots, weight: next.weight });
        else known.weight += next.weight;
      }
    }
    const heaviest = [...merged.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_LAYOUTS);
    const scale = heaviest[0]?.weight ?? 1;
    this.current = heaviest.map(({ slots, weight }) => ({ slots, weight: weight / scale }));
  }
}

/** One card of a slot goes to `to` (undefined: is hidden no longer); it may have been any of them. */
function take({ slots, weight }: Layout, choice: number, to: number | undefined): Layout {
  const taken = slots[choice]!;
  const pool = taken.pool && to === undefined;
  const rest = slots.map((slot, index) => (index === choice ? { ...slot, count: slot.count - 1, pool } : slot));
  if (to !== undefined) rest.push({ ...taken, place: to, count: 1, pool: false });
  return { slots: rest, weight: weight * taken.count };
}

/** Slots in order, those with one history as one; undefined if some can't be filled. */
function tidy(slots: readonly Slots[]): Slots[] | undefined {
  const sorted = slots
    .filter((slot) => slot.count > 0)
    .sort((a, b) => a.place - b.place || a.lo - b.lo || a.hi - b.hi || Number(b.pool) - Number(a.pool));
  const joined: Slots[] = [];
  for (const slot of sorted) {
    const last = joined.at(-1);
    if (last !== undefined && last.place === slot.place && last.lo === slot.lo && last.hi === slot.hi) {
      joined[joined.length - 1] = { ...last, count: last.count + slot.count };
    } else joined.push(slot);
  }
  return joined.every((slot) => slot.count <= sizeOf(slot.lo, slot.hi)) ? joined : undefined;
}
