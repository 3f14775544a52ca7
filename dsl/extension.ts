import { type CardSet, SET_COUNT, SETS } from './card.ts';

/** 32-bit words in which the 552 bits of an extension are packed: set s is bit s % 32 of word s / 32. */
export const WORDS = 18;

/** The bits of the last word that stand for sets. */
export const LAST_WORD = (1 << (SET_COUNT % 32)) - 1;

/** How many bits of a 32-bit word are set. */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A 32-bit hash of the {@link WORDS} words that begin at `at`. */
export function hashWords(words: Uint32Array, at: number): number {
  let hash = 0x811c9dc5;
  for (let w = at; w < at + WORDS; w++) {
    hash = Math.imul(hash ^ words[w]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const HEX = /^[0-9a-f]{138}$/;

/**
 * The meaning of a rule: the sets, out of the 552 of `SETS`, that obey it. Immutable. Two rules are equivalent iff
 * their extensions are equal.
 */
export class Extension implements Iterable<number> {
  /** The packed bits, for loops that must be fast. Never to be written to. */
  readonly words: Uint32Array;

  private constructor(words: Uint32Array) {
    this.words = words;
  }

  /** A copy of {@link WORDS} words beginning at `at`; bits beyond the 552nd are dropped. */
  static fromWords(words: Uint32Array, at = 0): Extension {
    const copy = words.slice(at, at + WORDS);
    copy[WORDS - 1]! &= LAST_WORD;
    return new Extension(copy);
  }

  /** The sets for which the predicate is true. */
  static where(predicate: (set: CardSet, index: number) => boolean): Extension {
    const words = new Uint32Array(WORDS);
    for (let s = 0; s < SET_COUNT; s++) if (predicate(SETS[s]!, s)) words[s >>> 5]! |= 1 << (s & 31);
    return new Extension(words);
  }

  /** The sets at these places of `SETS`. Throws a RangeError for a place outside 0..551. */
  static of(sets: Iterable<number>): Extension {
    const words = new Uint32Array(WORDS);
    for (const s of sets) {
      if (!(s >= 0 && s < SET_COUNT)) throw new RangeError(`there is no set ${s}`);
      words[s >>> 5]! |= 1 << (s & 31);
    }
    return new Extension(words);
  }

  /** Reads what {@link hex} writes. Undefined if the text isn't 138 small hexadecimal digits. */
  static fromHex(text: string): Extension | undefined {
    if (!HEX.test(text)) return undefined;
    const words = new Uint32Array(WORDS);
    for (let digit = 0; digit < 138; digit++) {
      const value = Number.parseInt(text[digit]!, 16);
      for (let bit = 0; bit < 4; bit++) {
        const s = digit * 4 + bit;
        if ((value >>> (3 - bit)) & 1) words[s >>> 5]! |= 1 << (s & 31);
      }
    }
    return new Extension(words);
  }

  has(set: number): boolean {
    return ((this.words[set >>> 5]! >>> (set & 31)) & 1) === 1;
  }

  union(other: Extension): Extension {
    const words = new Uint32Array(WORDS);
    for (let w = 0; w < WORDS; w++) words[w] = this.words[w]! | other.words[w]!;
    return new Extension(words);
  }

  intersect(other: Extension): Extension {
    const words = new Uint32Array(WORDS);
    for (let w = 0; w < WORDS; w++) words[w] = this.words[w]! & other.words[w]!;
    return new Extension(words);
  }

  /** The sets of this extension that aren't in the other. */
  diff(other: Extension): Extension {
    const words = new Uint32Array(WORDS);
    for (let w = 0; w < WORDS; w++) words[w] = this.words[w]! & ~other.words[w]!;
    return new Extension(words);
  }

  /** The sets that are in exactly one of the two: those that tell the rules apart. */
  xor(other: Extension): Extension {
    const words = new Uint32Array(WORDS);
    for (let w = 0; w < WORDS; w++) words[w] = this.words[w]! ^ other.words[w]!;
    return new Extension(words);
  }

  complement(): Extension {
    const words = new Uint32Array(WORDS);
    for (let w = 0; w < WORDS; w++) words[w] = ~this.words[w]!;
    words[WORDS - 1]! &= LAST_WORD;
    return new Extension(words);
  }

  /** How many of the 552 sets obey, 0..552. */
  size(): number {
    let size = 0;
    for (let w = 0; w < WORDS; w++) size += bitCount(this.words[w]!);
    return size;
  }

  isEmpty(): boolean {
    for (let w = 0; w < WORDS; w++) if (this.words[w] !== 0) return false;
    return true;
  }

  /** The first set in the order of `SETS`, or -1 if there is none. */
  first(): number {
    for (let w = 0; w < WORDS; w++) {
      const word = this.words[w]!;
      if (word !== 0) return w * 32 + 31 - Math.clz32(word & -word);
    }
    return -1;
  }

  /** The sets in the order of `SETS`. */
  *[Symbol.iterator](): Generator<number> {
    for (let w = 0; w < WORDS; w++) {
      for (let word = this.words[w]!; word !== 0; word &= word - 1) yield w * 32 + 31 - Math.clz32(word & -word);
    }
  }

  equals(other: Extension): boolean {
    for (let w = 0; w < WORDS; w++) if (this.words[w] !== other.words[w]) return false;
    return true;
  }

  /** A 32-bit hash: equal extensions have equal hashes. */
  hash(): number {
    return hashWords(this.words, 0);
  }

  /** 138 digits, four sets a digit in the order of `SETS`, the first of the four as the digit's highest bit. */
  hex(): string {
    let text = '';
    for (let s = 0; s < SET_COUNT; s += 4) {
      const bits = (this.words[s >>> 5]! >>> (s & 31)) & 15;
      text += (((bits & 1) << 3) | ((bits & 2) << 1) | ((bits & 4) >> 1) | (bits >> 3)).toString(16);
    }
    return text;
  }
}

/** Never obeyed. */
export const EMPTY: Extension = Extension.of([]);

/** Always obeyed. */
export const FULL: Extension = EMPTY.complement();
