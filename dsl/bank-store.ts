import { EMPTY, Extension, FULL, hashWords, LAST_WORD, WORDS } from './extension.ts';

/** How an entry was made of smaller ones. An `atom` has its place in the list of atoms as first part. */
export const MADE = ['atom', 'not', 'and', 'or', 'iff', 'implies', 'choice'] as const;
export type Made = (typeof MADE)[number];
export const CODES = Object.fromEntries(MADE.map((made, code) => [made, code])) as Readonly<Record<Made, number>>;

/** What and, or, iff, implies add to the costs of their parts. */
export const JOIN_COST = 2;

/** The whole of a store as plain data on shared memory: can be posted to a worker, which reads the same memory. */
export interface SharedStore {
  readonly count: number;
  readonly words: Uint32Array<SharedArrayBuffer>;
  readonly costs: Uint8Array<SharedArrayBuffer>;
  readonly made: Uint8Array<SharedArrayBuffer>;
  readonly parts: Int32Array<SharedArrayBuffer>;
  readonly slots: Int32Array<SharedArrayBuffer>;
}

const PARTS = 3;
const EMPTY_HASH = EMPTY.hash();
const FULL_HASH = FULL.hash();

function shared(bytes: number): SharedArrayBuffer {
  return new SharedArrayBuffer(bytes);
}

/**
 * Rules in a few typed arrays: for each its extension ({@link WORDS} words), its cost and how it was made, 85 bytes in
 * all, and a hash table over the extensions with open addressing, each slot a hash and an entry plus one. Every
 * extension stands once; entries keep the order in which they came.
 */
export class RuleStore {
  readonly words: Uint32Array;
  readonly costs: Uint8Array;
  private readonly made: Uint8Array;
  private readonly parts: Int32Array;
  private readonly slots: Int32Array;
  private readonly mask: number;
  private filled: number;

  private constructor(data: SharedStore) {
    this.words = data.words;
    this.costs = data.costs;
    this.made = data.made;
    this.parts = data.parts;
    this.slots = data.slots;
    this.mask = data.slots.length / 2 - 1;
    this.filled = data.count;
  }

  /** An empty store with room for so many rules. */
  static withRoom(capacity: number): RuleStore {
    const slots = 2 ** Math.ceil(Math.log2(capacity * 1.25));
    return new RuleStore({
      count: 0,
      words: new Uint32Array(shared((capacity + 1) * WORDS * 4)),
      costs: new Uint8Array(shared(capacity + 1)),
      made: new Uint8Array(shared(capacity + 1)),
      parts: new Int32Array(shared((capacity + 1) * PARTS * 4)),
      slots: new Int32Array(shared(slots * 2 * 4)),
    });
  }

  /** A store that reads the memory of another one. Throws a RangeError if the parts don't fit together. */
  static fromShared(data: SharedStore): RuleStore {
    const room = data.costs.length;
    if (data.count >= room || data.words.length !== room * WORDS || data.parts.length !== room * PARTS) {
      throw new RangeError('the parts of a shared store do not fit together');
    }
    return new RuleStore(data);
  }

  get count(): number {
    return this.filled;
  }

  get isFull(): boolean {
    return this.filled === this.costs.length - 1;
  }

  /** Bytes of memory held. */
  get bytes(): number {
    const arrays = [this.words, this.costs, this.made, this.parts, this.slots];
    return arrays.reduce((sum, array) => sum + array.byteLength, 0);
  }

  share(): SharedStore {
    const { filled: count, words, costs, made, parts, slots } = this;
    return { count, words, costs, made, parts, slots } as SharedStore;
  }

  /** Where the words of the next entry are to be written before {@link commit}. */
  get draftAt(): number {
    return this.filled * WORDS;
  }

  /**
   * Keeps the drafted words as a new entry, unless an entry already has that extension, the store is full, or all sets
   * obey or none, which makes no rule. Returns whether it was kept.
   */
  commit(hash: number, cost: number, made: number, first: number, second: number, third: number): boolean {
    const entry = this.filled;
    if (entry === this.costs.length - 1) return false;
    if ((hash === EMPTY_HASH || hash === FULL_HASH) && this.isTrivial(entry * WORDS)) return false;
    const slot = this.slotOf(hash, this.words, entry * WORDS);
    if (this.slots[slot + 1] !== 0) return false;
    this.slots[slot] = hash | 0;
    this.slots[slot + 1] = entry + 1;
    this.costs[entry] = cost;
    this.made[entry] = made;
    this.parts[entry * PARTS] = first;
    this.parts[entry * PARTS + 1] = second;
    this.parts[entry * PARTS + 2] = third;
    this.filled = entry + 1;
    return true;
  }

  /** The slot that holds these words, or the empty one where they belong. */
  private slotOf(hash: number, words: Uint32Array, at: number): number {
    const { slots, mask } = this;
    let place = hash & mask;
    for (;;) {
      const slot = place * 2;
      const held = slots[slot + 1]!;
      if (held === 0 || (slots[slot] === (hash | 0) && this.sameWords((held - 1) * WORDS, words, at))) return slot;
      place = (place + 1) & mask;
    }
  }

  private isTrivial(at: number): boolean {
    return this.sameWords(at, EMPTY.words, 0) || this.sameWords(at, FULL.words, 0);
  }

  private sameWords(mine: number, words: Uint32Array, at: number): boolean {
    for (let w = 0; w < WORDS; w++) if (this.words[mine + w] !== words[at + w]) return false;
    return true;
  }

  /** The entry with the extension that stands in these words, or -1. */
  findWords(words: Uint32Array, at: number, hash = hashWords(words, at)): number {
    return this.slots[this.slotOf(hash, words, at) + 1]! - 1;
  }

  extension(entry: number): Extension {
    return Extension.fromWords(this.words, entry * WORDS);
  }

  madeBy(entry: number): Made {
    return MADE[this.made[entry]!]!;
  }

  /** Part 0, 1 or 2 of an entry: the entries that it was made of, or the place of its atom. */
  part(entry: number, which: 0 | 1 | 2): number {
    return this.parts[entry * PARTS + which]!;
  }
}

/** Writes the extensions at `a` and `b` of `from`, joined by the connective of this code, into `into` at `to`. */
export function joinWords(into: Uint32Array, code: number, from: Uint32Array, a: number, b: number, to: number): void {
  if (code === CODES.and) {
    for (let w = 0; w < WORDS; w++) into[to + w] = from[a + w]! & from[b + w]!;
  } else if (code === CODES.or) {
    for (let w = 0; w < WORDS; w++) into[to + w] = from[a + w]! | from[b + w]!;
  } else {
    if (code === CODES.iff) for (let w = 0; w < WORDS; w++) into[to + w] = ~(from[a + w]! ^ from[b + w]!);
    else for (let w = 0; w < WORDS; w++) into[to + w] = ~from[a + w]! | from[b + w]!;
    into[to + WORDS - 1]! &= LAST_WORD;
  }
}
