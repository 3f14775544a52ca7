import { popcount } from '../bits.ts';
import { Rng } from '../rng.ts';
import { FULL_HALF, HALF } from './pairing.ts';

/** More sets of slots than this are thinned out. */
const MOST_WORLDS = 64;
const THINNED = 40;
const FIRST_KIND = 0x100;
/** The seed of the thinning: the same log, the same belief. */
const SEED = 0x4f3a91c7;

/** A set of cards that a slot may hold. */
interface Kind {
  readonly low: number;
  readonly high: number;
}

/**
 * What the events of a round tell about the hidden hands. A hidden card lies in a *slot* of a hand; its *kind* is the
 * set of cards that it may be: all, at first; less, once its owner is seen to hold nothing that fits; one, if it is a
 * known card. Where an unseen card was passed, or a card was played that may have come from slots of several kinds, the
 * account splits: each *world* says which kinds lie in which hand, and weighs as many ways as lead there (which slot was
 * passed or played). With what the slots can be filled with, that counts the deals and unseen passes that agree with
 * all that was seen: a world's weight times the number of its fillings.
 *
 * Exact while there are at most `MOST_WORLDS` worlds. Beyond that they are thinned by systematic resampling, which
 * keeps every hard fact and the expected weights.
 */
export class Slots {
  private readonly kinds: Kind[] = [{ low: FULL_HALF, high: FULL_HALF }];
  /** Kinds by seat as strings of ascending characters, joined by bars. */
  private worlds: Map<string, number>;
  private readonly known = new Set<number>();
  private readonly rng = new Rng(SEED);
  private readonly outlook: (card: number, seat: number) => number;
  private thinnings = 0;

  /** `outlook`: how likely it is, as far as the events to come tell, that a known card is in the hand of a seat now. */
  constructor(seats: number, outlook: (card: number, seat: number) => number = () => 1) {
    this.outlook = outlook;
    this.worlds = new Map([[Array(seats).fill('').join('|'), 1]]);
  }

  /** Some unknown cards come into a hand. */
  draw(seat: number, count: number): void {
    this.change((hands) => {
      hands[seat] = String.fromCharCode(FIRST_KIND).repeat(count) + hands[seat]!;
    });
  }

  /** A card whose face is known comes into a hand. */
  give(seat: number, card: number): void {
    this.known.add(card);
    const kind = this.kindOf(card < HALF ? 1 << card : 0, card < HALF ? 0 : 1 << (card - HALF));
    this.change((hands) => {
      hands[seat] = sorted(hands[seat]! + kind);
    });
  }

  /** A card of a hand shows its face as it leaves. False if no world has it there. */
  take(seat: number, card: number): boolean {
    const isKnown = this.known.delete(card);
    return this.split(seat, (kind) => {
      const { low, high } = this.masks(kind);
      return has(low, high, card) && (!isKnown || popcount(low) + popcount(high) === 1);
    });
  }

  /** A card goes unseen from one hand to another: any slot may have moved. */
  pass(from: number, to: number): boolean {
    return this.split(from, () => true, to);
  }

  /** The hand holds none of these cards. */
  holdsNone(seat: number, low: number, high: number): boolean {
    const after = new Map<string, number>();
    for (const [key, weight] of this.worlds) {
      const hands = key.split('|');
      let hand = '';
      let possible = true;
      for (const kind of hands[seat]!) {
        const masks = this.masks(kind);
        const rest = this.kindOf(masks.low & ~low, masks.high & ~high);
        if (rest === undefined) possible = false;
        else hand += rest;
      }
      if (!possible) continue;
      hands[seat] = sorted(hand);
      addTo(after, hands.join('|'), weight);
    }
    return this.keep(after);
  }

  /** The hand holds at least one of these cards: worlds split by the first slot that does. */
  holdsSome(seat: number, low: number, high: number): boolean {
    const after = new Map<string, number>();
    for (const [key, weight] of this.worlds) {
      const hands = key.split('|');
      const hand = hands[seat]!;
      if ([...hand].some((kind) => within(this.masks(kind), low, high))) {
        addTo(after, key, weight);
        continue;
      }
      let before = '';
      for (const [index, kind] of [...hand].entries()) {
        const masks = this.masks(kind);
        const inside = this.kindOf(masks.low & low, masks.high & high);
        if (inside !== undefined) {
          hands[seat] = sorted(before + inside + hand.slice(index + 1));
          addTo(after, hands.join('|'), weight);
        }
        before += this.kindOf(masks.low & ~low, masks.high & ~high) ?? '';
      }
    }
    return this.keep(after);
  }

  /** Kinds that differ only in cards that are hidden no more become one. */
  narrow(low: number, high: number): void {
    const canonical = new Map<string, string>();
    for (const [index, kind] of this.kinds.entries()) {
      const rest = this.kindOf(kind.low & low, kind.high & high);
      const char = String.fromCharCode(FIRST_KIND + index);
      canonical.set(char, rest ?? char);
    }
    this.change((hands) => {
      for (const [seat, hand] of hands.entries()) {
        hands[seat] = sorted(Array.from(hand, (kind) => canonical.get(kind) ?? kind).join(''));
      }
    });
  }

  /** Every world: its weight and the sets of cards of its slots by seat. */
  *[Symbol.iterator](): Generator<{ weight: number; hands: Kind[][] }> {
    for (const [key, weight] of this.worlds) {
      yield { weight, hands: key.split('|').map((hand) => Array.from(hand, (kind) => this.masks(kind))) };
    }
  }

  /** Whether all worlds are still there: if not, that none is left doesn't prove that nothing was possible. */
  get isExact(): boolean {
    return this.thinnings === 0;
  }

  get knownCards(): ReadonlySet<number> {
    return this.known;
  }

  private masks(kind: string): Kind {
    return this.kinds[kind.charCodeAt(0) - FIRST_KIND]!;
  }

  /** The character of a set of cards; undefined for the empty one. */
  private kindOf(low: number, high: number): string | undefined {
    if ((low | high) === 0) return undefined;
    let index = this.kinds.findIndex((kind) => kind.low === low && kind.high === high);
    if (index < 0) index = this.kinds.push({ low, high }) - 1;
    return String.fromCharCode(FIRST_KIND + index);
  }

  private change(edit: (hands: string[]) => void): void {
    const after = new Map<string, number>();
    for (const [key, weight] of this.worlds) {
      const hands = key.split('|');
      edit(hands);
      addTo(after, hands.join('|'), weight);
    }
    this.worlds = after;
  }

  /** One slot of an allowed kind leaves a hand (for another, if `to` is given). */
  private split(from: number, allowed: (kind: string) => boolean, to?: number): boolean {
    const after = new Map<string, number>();
    for (const [key, weight] of this.worlds) {
      const hand = key.split('|')[from]!;
      for (const kind of new Set(hand)) {
        if (!allowed(kind)) continue;
        const hands = key.split('|');
        hands[from] = hand.replace(kind, '');
        if (to !== undefined) hands[to] = sorted(hands[to]! + kind);
        addTo(after, hands.join('|'), weight * (hand.split(kind).length - 1));
      }
    }
    return this.keep(after);
  }

  private keep(after: Map<string, number>): boolean {
    this.worlds = after.size > MOST_WORLDS ? this.thinned(after) : after;
    return this.worlds.size > 0;
  }

  /** Draws `THINNED` worlds at equal distances along their shares of weight times possible fillings. */
  private thinned(worlds: ReadonlyMap<string, number>): Map<string, number> {
    this.thinnings++;
    const entries = Array.from(worlds, ([key, weight]) => ({ key, weight, room: this.room(key) }));
    const total = entries.reduce((sum, { weight, room }) => sum + weight * room, 0);
    const after = new Map<string, number>();
    let next = this.rng.fraction();
    let passed = 0;
    for (const { key, weight, room } of entries) {
      passed += ((weight * room) / total) * THINNED;
      let drawn = 0;
      for (; next < passed; next++) drawn++;
      if (drawn > 0 && room > 0) after.set(key, drawn / room);
    }
    return after;
  }

  /** About how many ways there are to fill a world's slots, as a share of those without any restriction. */
  private room(key: string): number {
    let room = 1;
    let seat = 0;
    for (const kind of key) {
      if (kind === '|') {
        seat++;
        continue;
      }
      const { low, high } = this.masks(kind);
      const size = popcount(low) + popcount(high);
      if (size > 1) room *= size / (2 * HALF);
      else room *= this.outlook(low !== 0 ? 31 - Math.clz32(low) : HALF + 31 - Math.clz32(high), seat);
    }
    return room;
  }
}

const sorted = (hand: string): string => [...hand].sort().join('');

const has = (low: number, high: number, card: number): boolean =>
  ((card < HALF ? low >>> card : high >>> (card - HALF)) & 1) === 1;

const within = (kind: Kind, low: number, high: number): boolean => (kind.low & ~low) === 0 && (kind.high & ~high) === 0;

function addTo(worlds: Map<string, number>, key: string, weight: number): void {
  worlds.set(key, (worlds.get(key) ?? 0) + weight);
}
