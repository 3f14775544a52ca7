import { sizeOf } from './card-mask.ts';

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
export const WIDTH = 4;

/** The slots of a layout one by one. */
export function slotsOf({ slots }: Layout): Slots[] {
  const all: Slots[] = [];
  for (let i = 0; i < slots.length; i += WIDTH) {
    all.push({ place: slots[i]!, lo: slots[i + 1]!, hi: slots[i + 2]!, count: slots[i + 3]! });
  }
  return all;
}

/** Slots being written. */
export class Slotted {
  readonly values = new Int32Array(WIDTH * 64);
  length = 0;

  push(place: number, lo: number, hi: number, count: number): void {
    this.values[this.length] = place;
    this.values[this.length + 1] = lo;
    this.values[this.length + 2] = hi;
    this.values[this.length + 3] = count;
    this.length += WIDTH;
  }
}

/** Layouts with one hash. */
interface Chained {
  readonly layout: Layout;
  readonly next: Chained | undefined;
}

/** Layouts with their slots in order: equal ones are added, impossible ones dropped. */
export class Collection {
  readonly slots = new Slotted();
  private found: Layout[] = [];
  private readonly sorted = new Slotted();
  private readonly byHash = new Map<number, Chained>();

  /** Hands over the layouts added so far, and is empty again. */
  take(): Layout[] {
    const { found } = this;
    this.found = [];
    this.byHash.clear();
    return found;
  }

  /** Starts writing a layout from another one. */
  begin(slots: readonly number[]): void {
    for (let i = 0; i < slots.length; i++) this.slots.values[i] = slots[i]!;
    this.slots.length = slots.length;
  }

  /** Adds the layout that was written. */
  add(weight: number): void {
    const { sorted } = this;
    if (!tidy(this.slots, sorted)) return;
    const { values, length } = sorted;
    let hash = 17;
    for (let i = 0; i < length; i++) hash = (Math.imul(hash ^ values[i]!, 0x5bd1e995) + (hash >>> 13)) | 0;
    const first = this.byHash.get(hash);
    for (let same = first; same !== undefined; same = same.next) {
      if (!equal(same.layout.slots, values, length)) continue;
      same.layout.weight += weight;
      return;
    }
    const slots: number[] = [];
    for (let i = 0; i < length; i++) slots.push(values[i]!);
    const layout = { slots, weight };
    this.byHash.set(hash, { layout, next: first });
    this.found.push(layout);
  }
}

/** Writes slots in order into `into`, those with one history as one; false if some can't be filled. */
function tidy({ values, length }: Slotted, into: Slotted): boolean {
  const sorted = into.values;
  into.length = 0;
  for (let from = 0; from < length; from += WIDTH) {
    if (values[from + 3] === 0) continue;
    let at = into.length;
    while (at > 0 && order(values, from, sorted, at - WIDTH) < 0) at -= WIDTH;
    if (at > 0 && order(values, from, sorted, at - WIDTH) === 0) {
      sorted[at - 1] = sorted[at - 1]! + values[from + 3]!;
      continue;
    }
    for (let i = into.length - 1; i >= at; i--) sorted[i + WIDTH] = sorted[i]!;
    for (let i = 0; i < WIDTH; i++) sorted[at + i] = values[from + i]!;
    into.length += WIDTH;
  }
  for (let i = 0; i < into.length; i += WIDTH) {
    if (sorted[i + 3]! > sizeOf(sorted[i + 1]!, sorted[i + 2]!)) return false;
  }
  return true;
}

function order(a: Int32Array, i: number, b: Int32Array, j: number): number {
  if (a[i] !== b[j]) return a[i]! - b[j]!;
  if (a[i + 1] !== b[j + 1]) return a[i + 1]! - b[j + 1]!;
  return a[i + 2]! - b[j + 2]!;
}

function equal(slots: readonly number[], values: Int32Array, length: number): boolean {
  if (slots.length !== length) return false;
  for (let i = 0; i < length; i++) if (slots[i] !== values[i]) return false;
  return true;
}
