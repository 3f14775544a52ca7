import { popcount } from '../bits.ts';
import { Rng } from '../rng.ts';
import { FULL_HALF, HALF } from './pairing.ts';

/** More worlds than this are thinned out to two thirds, unless the caller allows for more. */
const MOST_WORLDS = 48;
/** Weights are scaled down beyond this. */
const HEAVIEST = 1e60;
/** Seeds of the thinning and of the worlds' hashes: the same log, the same belief. */
const THINNING_SEED = 0x4f3a91c7;
const HASH_SEED = 0x1d872b41;

/** Kind 0: a slot that may hold any card. */
const ANY = 0;

/** A set of cards that a slot may hold. */
export interface Kind {
  readonly low: number;
  readonly high: number;
}

/** One way for the slots to lie: how many of each kind are in each hand, at `seat * kinds + kind`. */
interface World {
  readonly counts: Uint8Array;
  /** The sum of `hashes` over all slots: equal worlds have equal ones, others practically never. */
  readonly hash: number;
  weight: number;
}

/** A world that may come next: another one with a slot moved from place `at` to place `goal` (-1: none). */
interface Candidate {
  readonly world: World;
  readonly at: number;
  readonly goal: number;
  readonly hash: number;
  weight: number;
}

/**
 * What the events of a round tell about the hidden hands. A hidden card lies in a *slot* of a hand; its *kind* is the
 * set of cards that it may be: all, at first; less, once its owner is seen to hold nothing that fits; one, if it is a
 * known card. Where an unseen card was passed, or a card was played that may have come from slots of several kinds, the
 * account splits: each *world* says which kinds lie in which hand, and weighs as many ways as lead there (which slot was
 * passed or played). With what the slots can be filled with, that counts the deals and unseen passes that agree with
 * all that was seen: a world's weight times the number of its fillings.
 *
 * Exact while there are at most `mostWorlds` worlds. Beyond that they are thinned by systematic resampling, which
 * keeps every hard fact and the expected weights.
 */
export class Slots {
  private readonly seats: number;
  private readonly mostWorlds: number;
  private kinds: Kind[] = [{ low: FULL_HALF, high: FULL_HALF }];
  /** How many kinds a world's `counts` have room for. */
  private room = 16;
  private hashes: number[] = [];
  private worlds: Map<number, World>;
  private readonly known = new Set<number>();
  private readonly rng = new Rng(THINNING_SEED);
  private readonly outlook: (card: number, seat: number) => number;
  private thinnings = 0;

  /** `outlook`: how likely it is, as far as the events to come tell, that a known card is in the hand of a seat now. */
  constructor(seats: number, outlook: (card: number, seat: number) => number = () => 1, mostWorlds = MOST_WORLDS) {
    this.seats = seats;
    this.mostWorlds = mostWorlds;
    this.outlook = outlook;
    this.drawHashes();
    this.worlds = new Map([[0, { counts: new Uint8Array(seats * this.room), hash: 0, weight: 1 }]]);
  }

  /** Some unknown cards come into a hand. */
  draw(seat: number, count: number): void {
    this.put(seat, ANY, count);
  }

  /** A card whose face is known comes into a hand. */
  give(seat: number, card: number): void {
    this.known.add(card);
    this.put(seat, this.kindOf(card < HALF ? 1 << card : 0, card < HALF ? 0 : 1 << (card - HALF)), 1);
  }

  /** A card of a hand shows its face as it leaves. False if no world has it there. */
  take(seat: number, card: number): boolean {
    const isKnown = this.known.delete(card);
    const allowed = this.kinds.map((kind) => has(kind, card) && (!isKnown || sizeOf(kind) === 1));
    return this.move(seat, -1, allowed);
  }

  /** A card goes unseen from one hand to another: any slot may have moved. */
  pass(from: number, to: number): boolean {
    return this.move(from, to, undefined);
  }

  /** The hand holds none of these cards. */
  holdsNone(seat: number, low: number, high: number): boolean {
    const without = this.kinds.slice().map((kind) => this.kindOf(kind.low & ~low, kind.high & ~high));
    const after = new Map<number, World>();
    for (const world of this.worlds.values()) {
      const counts = world.counts.slice();
      if (this.replaceAll(counts, seat, without)) this.add(after, counts, world.weight);
    }
    return this.keepWorlds(after);
  }

  /** The hand holds at least one of these cards: worlds split by the first slot that does. */
  holdsSome(seat: number, low: number, high: number): boolean {
    const kinds = this.kinds.slice();
    const inside = kinds.map((kind) => this.kindOf(kind.low & low, kind.high & high));
    const outside = kinds.map((kind) => this.kindOf(kind.low & ~low, kind.high & ~high));
    const after = new Map<number, World>();
    for (const world of this.worlds.values()) {
      const start = seat * this.room;
      const isSure = kinds.some((_, kind) => world.counts[start + kind]! > 0 && outside[kind] === -1);
      if (isSure) this.add(after, world.counts, world.weight);
      else this.splitByFirst(world, start, inside, outside, after);
    }
    return this.keepWorlds(after);
  }

  /** Kinds that differ only in cards that are hidden no more become one, and kinds that no slot has are dropped. */
  narrow(low: number, high: number): void {
    const used = new Set<number>([ANY]);
    for (const { counts } of this.worlds.values()) {
      for (let at = 0; at < counts.length; at++) if (counts[at]! > 0) used.add(at % this.room);
    }
    const before = this.kinds;
    const room = this.room;
    this.kinds = [before[ANY]!];
    const all = before[ANY]!.low & low;
    const rest = before[ANY]!.high & high;
    const renamed = before.map((kind, index) => {
      if (!used.has(index)) return -1;
      const [newLow, newHigh] = [kind.low & low, kind.high & high];
      return newLow === all && newHigh === rest ? ANY : this.kindOf(newLow, newHigh);
    });
    const after = new Map<number, World>();
    for (const world of this.worlds.values()) {
      const counts = new Uint8Array(this.seats * this.room);
      let possible = true;
      for (let at = 0; at < world.counts.length; at++) {
        const count = world.counts[at]!;
        if (count === 0) continue;
        const kind = renamed[at % room]!;
        if (kind < 0) possible = false;
        else counts[Math.floor(at / room) * this.room + kind]! += count;
      }
      if (possible) this.add(after, counts, world.weight);
    }
    this.worlds = after;
  }

  /** Every world: its weight and the sets of cards of its slots by seat. */
  *[Symbol.iterator](): Generator<{ weight: number; hands: Kind[][] }> {
    for (const { weight, counts } of this.worlds.values()) {
      const hands = Array.from({ length: this.seats }, (_, seat) => {
        const hand: Kind[] = [];
        for (const [index, kind] of this.kinds.entries()) {
          for (let left = counts[seat * this.room + index]!; left > 0; left--) hand.push(kind);
        }
        return hand;
      });
      yield { weight, hands };
    }
  }

  /** Whether all worlds are still there: if not, that none is left doesn't prove that nothing was possible. */
  get isExact(): boolean {
    return this.thinnings === 0;
  }

  get knownCards(): ReadonlySet<number> {
    return this.known;
  }

  /** The index of a set of cards; -1 for the empty one. */
  private kindOf(low: number, high: number): number {
    if ((low | high) === 0) return -1;
    const index = this.kinds.findIndex((kind) => kind.low === low && kind.high === high);
    if (index >= 0) return index;
    if (this.kinds.push({ low, high }) > this.room) this.widen();
    return this.kinds.length - 1;
  }

  /** Room for twice as many kinds. */
  private widen(): void {
    const room = this.room;
    this.room *= 2;
    this.drawHashes();
    const after = new Map<number, World>();
    for (const world of this.worlds?.values() ?? []) {
      const counts = new Uint8Array(this.seats * this.room);
      for (let seat = 0; seat < this.seats; seat++) {
        counts.set(world.counts.subarray(seat * room, (seat + 1) * room), seat * this.room);
      }
      this.add(after, counts, world.weight);
    }
    this.worlds = after;
  }

  /** Random numbers below 2^44: sums over 52 slots stay exact. */
  private drawHashes(): void {
    const rng = new Rng(HASH_SEED);
    this.hashes = Array.from(
      { length: this.seats * this.room },
      () => (rng.next() >>> 0) * 4096 + (rng.next() >>> 20) + 1,
    );
  }

  private put(seat: number, kind: number, count: number): void {
    const at = seat * this.room + kind;
    const after = new Map<number, World>();
    for (const { counts, hash, weight } of this.worlds.values()) {
      counts[at]! += count;
      const moved = hash + count * this.hashes[at]!;
      after.set(moved, { counts, hash: moved, weight });
    }
    this.worlds = after;
  }

  private add(worlds: Map<number, World>, counts: Uint8Array, weight: number): void {
    let hash = 0;
    for (let at = 0; at < counts.length; at++) if (counts[at]! > 0) hash += counts[at]! * this.hashes[at]!;
    const same = worlds.get(hash);
    if (same === undefined) worlds.set(hash, { counts, hash, weight });
    else same.weight += weight;
  }

  /** Renames the kinds of a hand; false if a slot is left with no card. */
  private replaceAll(counts: Uint8Array, seat: number, names: readonly number[]): boolean {
    const start = seat * this.room;
    const hand = counts.slice(start, start + names.length);
    counts.fill(0, start, start + names.length);
    for (const [kind, count] of hand.entries()) {
      if (count === 0) continue;
      if (names[kind] === -1) return false;
      counts[start + names[kind]!]! += count;
    }
    return true;
  }

  private splitByFirst(
    world: World,
    start: number,
    inside: readonly number[],
    outside: readonly number[],
    after: Map<number, World>,
  ): void {
    const before = world.counts.slice();
    for (let kind = 0; kind < inside.length; kind++) {
      for (let left = world.counts[start + kind]!; left > 0; left--) {
        before[start + kind]!--;
        if (inside[kind] !== -1) {
          const counts = before.slice();
          counts[start + inside[kind]!]!++;
          this.add(after, counts, world.weight);
        }
        before[start + outside[kind]!]!++;
      }
    }
  }

  /** One slot of an allowed kind leaves a hand, for another one or (`to` -1) the table. */
  private move(from: number, to: number, allowed: readonly boolean[] | undefined): boolean {
    const moved = new Map<number, Candidate>();
    const { room, hashes } = this;
    const kinds = this.kinds.length;
    for (const world of this.worlds.values()) {
      for (let kind = 0; kind < kinds; kind++) {
        const at = from * room + kind;
        const count = world.counts[at]!;
        if (count === 0 || (allowed !== undefined && !allowed[kind])) continue;
        const goal = to < 0 ? -1 : to * room + kind;
        const hash = world.hash - hashes[at]! + (to < 0 ? 0 : hashes[goal]!);
        const same = moved.get(hash);
        if (same !== undefined) same.weight += world.weight * count;
        else moved.set(hash, { world, at, goal, hash, weight: world.weight * count });
      }
    }
    return this.keep(moved.values(), moved.size);
  }

  private keepWorlds(worlds: ReadonlyMap<number, World>): boolean {
    const stay = ({ hash, weight }: World, world: World): Candidate => ({ world, at: -1, goal: -1, hash, weight });
    return this.keep(
      Array.from(worlds.values(), (world) => stay(world, world)),
      worlds.size,
    );
  }

  /** Makes the candidates the worlds, thinned if they are too many. */
  private keep(candidates: Iterable<Candidate>, count: number): boolean {
    const kept = count > this.mostWorlds ? this.thinned(candidates) : candidates;
    this.worlds = new Map();
    let largest = 0;
    for (const { world, at, goal, hash, weight } of kept) {
      const counts = world.counts.slice();
      if (at >= 0) counts[at]!--;
      if (goal >= 0) counts[goal]!++;
      this.worlds.set(hash, { counts, hash, weight });
      largest = Math.max(largest, weight);
    }
    if (largest > HEAVIEST) for (const world of this.worlds.values()) world.weight /= largest;
    return this.worlds.size > 0;
  }

  /** Draws two thirds as many candidates as there may be worlds at equal distances along their shares of weight times possible fillings. */
  private thinned(candidates: Iterable<Candidate>): Candidate[] {
    this.thinnings++;
    const draws = (2 * this.mostWorlds) / 3;
    const shares = this.shares();
    const before = new Map<World, number>();
    const entries = Array.from(candidates, (candidate) => {
      const { world, at, goal } = candidate;
      let share = before.get(world);
      if (share === undefined) {
        share = fillings(world, shares);
        before.set(world, share);
      }
      // A slot that moves changes the share by where a known card is likely; one that leaves takes its own along.
      if (at >= 0 && share > 0) share *= (goal < 0 ? 1 : shares[goal]!) / shares[at]!;
      else if (at >= 0) share = fillings(world, shares, at) * (goal < 0 ? 1 : shares[goal]!);
      return { candidate, share };
    });
    const total = entries.reduce((sum, { candidate, share }) => sum + candidate.weight * share, 0);
    const drawnOnes: Candidate[] = [];
    let next = this.rng.fraction();
    let passed = 0;
    for (const { candidate, share } of entries) {
      passed += ((candidate.weight * share) / total) * draws;
      let drawn = 0;
      for (; next < passed; next++) drawn++;
      if (drawn > 0) drawnOnes.push({ ...candidate, weight: drawn / share });
    }
    return drawnOnes;
  }

  /** For each place of `counts`: the part of all cards that a slot there may hold; of a known card how likely it is there. */
  private shares(): Float64Array {
    const shares = new Float64Array(this.seats * this.room).fill(1);
    for (const [index, kind] of this.kinds.entries()) {
      const size = sizeOf(kind);
      for (let seat = 0; seat < this.seats; seat++) {
        const { low, high } = kind;
        shares[seat * this.room + index] =
          size > 1
            ? size / (2 * HALF)
            : this.outlook(low !== 0 ? 31 - Math.clz32(low) : HALF + 31 - Math.clz32(high), seat);
      }
    }
    return shares;
  }
}

/** About how many ways there are to fill a world's slots (one of them left out), as a share of those without any restriction. */
function fillings({ counts }: World, shares: Float64Array, without = -1): number {
  let share = 1;
  for (let at = 0; at < counts.length; at++) {
    for (let left = counts[at]! - (at === without ? 1 : 0); left > 0; left--) share *= shares[at]!;
  }
  return share;
}

const has = ({ low, high }: Kind, card: number): boolean =>
  ((card < HALF ? low >>> card : high >>> (card - HALF)) & 1) === 1;

const sizeOf = ({ low, high }: Kind): number => popcount(low) + popcount(high);
