import { popcount, selectBit } from '../bits.ts';
import { CARDS } from '../card.ts';
import type { Rng } from '../rng.ts';
import { HALF } from './pairing.ts';
import type { HoministPosition } from './position.ts';
import type { Kind, Slots } from './slots.ts';

/** Fillings that may be rejected before one is built by matching. */
const ATTEMPTS = 500;

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
  /** Slots in every world: as many as there are hidden cards in hands. World `w` has those from `w * size` on. */
  private readonly size: number;
  private readonly cumulative: Float64Array;
  private readonly seats: Int32Array;
  private readonly lows: Int32Array;
  private readonly highs: Int32Array;
  /** The most cards that can be left for a slot when its turn comes. */
  private readonly rooms: Int32Array;
  /** Where in its slots each world's last ones begin that may hold any card that is left. */
  private readonly plain: Int32Array;
  private readonly cards = new Uint8Array(CARDS);
  private readonly matching: Matching;

  /** Undefined if no world can be filled. */
  static of(slots: Slots, view: HoministPosition): SlotFiller | undefined {
    const filler = new SlotFiller(slots, view);
    return filler.cumulative.length > 0 ? filler : undefined;
  }

  private constructor(slots: Slots, view: HoministPosition) {
    this.unseenLow = view.pileLow;
    this.unseenHigh = view.pileHigh;
    const worlds = [...slots];
    this.size = worlds[0]?.hands.reduce((sum, hand) => sum + hand.length, 0) ?? 0;
    this.seats = new Int32Array(worlds.length * this.size);
    this.lows = new Int32Array(worlds.length * this.size);
    this.highs = new Int32Array(worlds.length * this.size);
    this.rooms = new Int32Array(worlds.length * this.size);
    this.plain = new Int32Array(worlds.length);
    this.matching = new Matching(this.lows, this.highs);
    const logs: number[] = [];
    const free = freeCards(slots, view);
    for (const { weight, hands } of worlds) {
      const start = logs.length * this.size;
      this.lay(start, hands, free);
      if (!this.canBeFilled(start)) continue;
      this.plain[logs.length] = this.countNarrow(start, free);
      logs.push(Math.log(weight) + this.measure(start));
    }
    const largest = Math.max(...logs);
    let sum = 0;
    this.cumulative = Float64Array.from(logs, (log) => {
      sum += Math.exp(log - largest);
      return sum;
    });
  }

  /** Writes a world's slots from `start` on, the narrowest first. */
  private lay(start: number, hands: readonly (readonly Kind[])[], free: Kind): void {
    let end = start;
    for (const [seat, hand] of hands.entries()) {
      for (const kind of hand) {
        // A known card is in its slot; the others hold none of the known ones.
        const isKnown = (kind.low & free.low) === 0 && (kind.high & free.high) === 0;
        const low = kind.low & (isKnown ? this.unseenLow : free.low);
        const high = kind.high & (isKnown ? this.unseenHigh : free.high);
        const cards = popcount(low) + popcount(high);
        let at = end++;
        for (; at > start && this.rooms[at - 1]! > cards; at--) this.copy(at - 1, at);
        this.seats[at] = seat;
        this.lows[at] = low;
        this.highs[at] = high;
        this.rooms[at] = cards;
      }
    }
  }

  private copy(from: number, to: number): void {
    this.seats[to] = this.seats[from]!;
    this.lows[to] = this.lows[from]!;
    this.highs[to] = this.highs[from]!;
    this.rooms[to] = this.rooms[from]!;
  }

  /** How many slots come before the ones that may hold any card. */
  private countNarrow(start: number, free: Kind): number {
    let end = start + this.size;
    while (end > start && this.lows[end - 1] === free.low && this.highs[end - 1] === free.high) end--;
    return end - start;
  }

  private canBeFilled(start: number): boolean {
    for (let at = start; at < start + this.size; at++) {
      if (this.rooms[at]! <= at - start) return this.matching.match(start, start + this.size, 0);
    }
    return true;
  }

  /** Turns the sizes of a world's slots into rooms; the logarithm of their product. */
  private measure(start: number): number {
    const { lows, highs, rooms } = this;
    let log = 0;
    for (let at = start + this.size - 1; at >= start; at--) {
      for (let before = start; before < at; before++) {
        if ((lows[before]! & ~lows[at]!) === 0 && (highs[before]! & ~highs[at]!) === 0) rooms[at]!--;
      }
      log += Math.log(rooms[at]!);
    }
    return log;
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
    const start = world * this.size;
    const end = start + this.plain[world]!;
    let low = this.unseenLow;
    let high = this.unseenHigh;
    let accepted = 1;
    for (let slot = start; slot < end; slot++) {
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
    this.fillPlain(rng, into, end, start + this.size);
    return true;
  }

  /** Deals cards of the pile, all alike, to slots that may hold any. */
  private fillPlain(rng: Rng, into: HoministPosition, start: number, end: number): void {
    const { cards, seats } = this;
    const { hands } = into;
    let left = 0;
    for (let rest = into.pileLow; rest !== 0; rest &= rest - 1) cards[left++] = 31 - Math.clz32(rest & -rest);
    for (let rest = into.pileHigh; rest !== 0; rest &= rest - 1) cards[left++] = HALF + 31 - Math.clz32(rest & -rest);
    for (let slot = start; slot < end; slot++) {
      const k = rng.below(left);
      const card = cards[k]!;
      cards[k] = cards[--left]!;
      if (card < HALF) {
        hands[2 * seats[slot]!]! |= 1 << card;
        into.pileLow &= ~(1 << card);
      } else {
        hands[2 * seats[slot]! + 1]! |= 1 << (card - HALF);
        into.pileHigh &= ~(1 << (card - HALF));
      }
    }
  }

  /** Takes back what a rejected filling gave. */
  private empty(into: HoministPosition): void {
    for (let slot = 0; slot < this.size; slot++) {
      const at = 2 * this.seats[slot]!;
      into.hands[at] = 0;
      into.hands[at + 1] = 0;
    }
  }

  private fillByMatching(rng: Rng, into: HoministPosition, world: number): void {
    this.matching.match(world * this.size, (world + 1) * this.size, rng.below(CARDS));
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

/** The unseen cards that are not known to be in some hand. */
function freeCards(slots: Slots, view: HoministPosition): Kind {
  let low = view.pileLow;
  let high = view.pileHigh;
  for (const card of slots.knownCards) {
    if (card < HALF) low &= ~(1 << card);
    else high &= ~(1 << (card - HALF));
  }
  return { low, high };
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
