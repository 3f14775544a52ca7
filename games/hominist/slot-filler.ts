import { popcount, selectBit } from '../bits.ts';
import { CARDS } from '../card.ts';
import type { Rng } from '../rng.ts';
import { HALF } from './pairing.ts';
import type { HoministPosition } from './position.ts';
import type { Slots } from './slots.ts';

/** Fillings that may be rejected before one is built by matching. */
const ATTEMPTS = 500;

interface Slot {
  readonly seat: number;
  readonly low: number;
  readonly high: number;
  /** The most cards that can be left for it when its turn comes. */
  readonly room: number;
}

interface World {
  readonly weight: number;
  readonly slots: readonly Slot[];
}

/**
 * Fills the slots of hidden hands with unseen cards, each filling of each world in proportion to the world's weight.
 *
 * A world is drawn by weight times the product of its slots' rooms; its slots are filled one after the other, the
 * narrowest first, each uniformly from the cards left for it; the filling is accepted with probability (product of the
 * numbers of cards that were left) / (product of rooms). So each filling comes with probability in proportion to its
 * world's weight. Where the sets of cards are nested (always with two seats) every filling is accepted.
 * After `ATTEMPTS` rejections a filling is built by matching: possible under every fact, though not evenly drawn.
 */
export class SlotFiller {
  private readonly unseenLow: number;
  private readonly unseenHigh: number;
  private readonly cumulative: Float64Array;
  /** Where the slots of a world begin in the arrays of slots; one more entry at the end. */
  private readonly starts: Int32Array;
  private readonly seats: Int32Array;
  private readonly lows: Int32Array;
  private readonly highs: Int32Array;
  private readonly rooms: Int32Array;
  private readonly matching: Matching;

  /** Undefined if no world can be filled. */
  static of(slots: Slots, view: HoministPosition): SlotFiller | undefined {
    const unseen = { low: view.pileLow, high: view.pileHigh };
    const free = { ...unseen };
    for (const card of slots.knownCards) {
      if (card < HALF) free.low &= ~(1 << card);
      else free.high &= ~(1 << (card - HALF));
    }
    const worlds: World[] = [];
    for (const { weight, hands } of slots) {
      const filled = worldOf(weight, hands, unseen, free);
      if (filled !== undefined) worlds.push(filled);
    }
    return worlds.length === 0 ? undefined : new SlotFiller(worlds, unseen);
  }

  private constructor(worlds: readonly World[], unseen: { low: number; high: number }) {
    this.unseenLow = unseen.low;
    this.unseenHigh = unseen.high;
    this.starts = new Int32Array(worlds.length + 1);
    const all = worlds.flatMap(({ slots }) => slots);
    this.seats = Int32Array.from(all, ({ seat }) => seat);
    this.lows = Int32Array.from(all, ({ low }) => low);
    this.highs = Int32Array.from(all, ({ high }) => high);
    this.rooms = Int32Array.from(all, ({ room }) => room);
    this.cumulative = new Float64Array(worlds.length);
    const logs = worlds.map(({ weight, slots }) =>
      slots.reduce((sum, { room }) => sum + Math.log(room), Math.log(weight)),
    );
    const largest = Math.max(...logs);
    let sum = 0;
    for (const [index, { slots }] of worlds.entries()) {
      this.starts[index + 1] = this.starts[index]! + slots.length;
      sum += Math.exp(logs[index]! - largest);
      this.cumulative[index] = sum;
    }
    this.matching = new Matching(this.lows, this.highs);
  }

  /** Gives the hidden hands of `into` their cards; what is left of the unseen cards is its pile. */
  fill(rng: Rng, into: HoministPosition): void {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (this.tryFill(rng, into, this.drawWorld(rng))) return;
      this.empty(into);
    }
    this.fillByMatching(rng, into, this.drawWorld(rng));
  }

  private drawWorld(rng: Rng): number {
    const { cumulative } = this;
    const last = cumulative.length - 1;
    if (last === 0) return 0;
    const point = rng.fraction() * cumulative[last]!;
    let world = 0;
    while (world < last && cumulative[world]! <= point) world++;
    return world;
  }

  private tryFill(rng: Rng, into: HoministPosition, world: number): boolean {
    const { hands } = into;
    const end = this.starts[world + 1]!;
    let low = this.unseenLow;
    let high = this.unseenHigh;
    let accepted = 1;
    for (let slot = this.starts[world]!; slot < end; slot++) {
      const fitLow = low & this.lows[slot]!;
      const fitHigh = high & this.highs[slot]!;
      const lows = popcount(fitLow);
      const left = lows + popcount(fitHigh);
      if (left === 0) return false;
      const room = this.rooms[slot]!;
      if (left !== room) accepted *= left / room;
      const k = left === 1 ? 0 : rng.below(left);
      const at = 2 * this.seats[slot]!;
      if (k < lows) {
        const bit = 1 << selectBit(fitLow, k);
        low &= ~bit;
        hands[at]! |= bit;
      } else {
        const bit = 1 << selectBit(fitHigh, k - lows);
        high &= ~bit;
        hands[at + 1]! |= bit;
      }
    }
    if (accepted < 1 && rng.fraction() >= accepted) return false;
    into.pileLow = low;
    into.pileHigh = high;
    return true;
  }

  /** Takes back what a rejected filling gave. */
  private empty(into: HoministPosition): void {
    for (let slot = 0; slot < this.starts[1]!; slot++) {
      const at = 2 * this.seats[slot]!;
      into.hands[at] = 0;
      into.hands[at + 1] = 0;
    }
  }

  private fillByMatching(rng: Rng, into: HoministPosition, world: number): void {
    const start = this.starts[world]!;
    this.matching.match(start, this.starts[world + 1]!, rng.below(CARDS));
    into.pileLow = this.unseenLow;
    into.pileHigh = this.unseenHigh;
    for (let card = 0; card < CARDS; card++) {
      const slot = this.matching.slotOf[card]!;
      if (slot < 0) continue;
      into.give(this.seats[slot]!, card);
      if (card < HALF) into.pileLow &= ~(1 << card);
      else into.pileHigh &= ~(1 << (card - HALF));
    }
  }
}

/** A world's slots in the order of filling, with their rooms; undefined if they can't all be filled. */
function worldOf(
  weight: number,
  hands: readonly (readonly { low: number; high: number }[])[],
  unseen: { low: number; high: number },
  free: { low: number; high: number },
): World | undefined {
  const sets = hands.flatMap((hand, seat) =>
    hand.map(({ low, high }) => {
      // A known card is in its slot; the others hold none of the known ones.
      const isKnown = (low & free.low) === 0 && (high & free.high) === 0;
      const from = isKnown ? unseen : free;
      return { seat, low: low & from.low, high: high & from.high };
    }),
  );
  const size = ({ low, high }: { low: number; high: number }) => popcount(low) + popcount(high);
  sets.sort((a, b) => size(a) - size(b));
  const slots = sets.map((slot, index) => {
    const inside = sets.slice(0, index).filter(({ low, high }) => (low & ~slot.low) === 0 && (high & ~slot.high) === 0);
    return { ...slot, room: size(slot) - inside.length };
  });
  if (slots.some(({ room }) => room <= 0)) return undefined;
  const matching = new Matching(
    Int32Array.from(slots, ({ low }) => low),
    Int32Array.from(slots, ({ high }) => high),
  );
  return matching.match(0, slots.length, 0) ? { weight, slots } : undefined;
}

/** Gives each slot a card of its set, no card twice, by augmenting paths. */
class Matching {
  /** The slot that a card was given to, -1 for none. */
  readonly slotOf = new Int32Array(CARDS);
  private readonly lows: Int32Array;
  private readonly highs: Int32Array;
  private readonly tried = new Uint8Array(CARDS);

  constructor(lows: Int32Array, highs: Int32Array) {
    this.lows = lows;
    this.highs = highs;
  }

  /** Matches the slots from `start` to before `end`, trying cards from `turn` on; false if there is no way. */
  match(start: number, end: number, turn: number): boolean {
    this.slotOf.fill(-1);
    for (let slot = start; slot < end; slot++) {
      this.tried.fill(0);
      if (!this.place(slot, turn)) return false;
    }
    return true;
  }

  private place(slot: number, turn: number): boolean {
    for (let step = 0; step < CARDS; step++) {
      const card = (turn + step) % CARDS;
      const fits = card < HALF ? this.lows[slot]! >>> card : this.highs[slot]! >>> (card - HALF);
      if ((fits & 1) === 0 || this.tried[card] === 1) continue;
      this.tried[card] = 1;
      const before = this.slotOf[card]!;
      if (before < 0 || this.place(before, turn)) {
        this.slotOf[card] = slot;
        return true;
      }
    }
    return false;
  }
}
