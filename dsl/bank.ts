import { atoms } from './bank-atom.ts';
import { type Made, RuleStore, type SharedStore } from './bank-store.ts';
import type { CandidatePool } from './candidates.ts';
import { LAMBDA } from './cost.ts';
import { type Extension, WORDS } from './extension.ts';
import type { Rule } from './tree.ts';

/** A bank as plain data on shared memory, to be posted to a worker. */
export interface SharedBank {
  readonly completeTo: number;
  readonly store: SharedStore;
}

/**
 * The rule bank: rules in order of cost, one for each extension, each the cheapest way to say it that the bank knows.
 * Entries are numbers, 0 the cheapest. Read-only; see `buildBank`.
 */
export class Bank implements CandidatePool {
  /** Every rule of one or two literals that costs up to this is in the bank, at its least cost. */
  readonly completeTo: number;
  /** All extensions, packed. */
  readonly words: Uint32Array;
  /** Cost by entry, never falling. */
  readonly costs: Uint8Array;
  /** The prior of the rules: weight = exp(-lambda x cost). */
  readonly lambda = LAMBDA;
  private readonly store: RuleStore;
  private readonly listAtoms: () => Rule[];
  private atomRules: Rule[] | undefined;

  constructor(store: RuleStore, completeTo: number, listAtoms: () => Rule[]) {
    this.store = store;
    this.completeTo = completeTo;
    this.words = store.words;
    this.costs = store.costs;
    this.listAtoms = listAtoms;
  }

  /** A bank that reads the memory of another one, on this thread or another. */
  static fromShared(data: SharedBank): Bank {
    return new Bank(RuleStore.fromShared(data.store), data.completeTo, () => atoms().map((atom) => atom.rule));
  }

  get shared(): SharedBank {
    return { completeTo: this.completeTo, store: this.store.share() };
  }

  get count(): number {
    return this.store.count;
  }

  /** Bytes of memory held. */
  get bytes(): number {
    return this.store.bytes;
  }

  /** The entry with this extension, or -1. */
  find(extension: Extension): number {
    return this.store.findWords(extension.words, 0);
  }

  /** The entry whose extension stands in these words, or -1. */
  findWords(words: Uint32Array, at: number): number {
    return this.store.findWords(words, at);
  }

  has(entry: number, set: number): boolean {
    return ((this.words[entry * WORDS + (set >>> 5)]! >>> (set & 31)) & 1) === 1;
  }

  extension(entry: number): Extension {
    return this.store.extension(entry);
  }

  /** How many of the first entries cost up to this. */
  countUpTo(cost: number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.costs[middle]! <= cost) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Sum of the weights of all rules, that of the cheapest being 1. */
  priorMass(): number {
    let mass = 0;
    for (let from = 0; from < this.count; ) {
      const cost = this.costs[from]!;
      const to = this.countUpTo(cost);
      mass += (to - from) * Math.exp(-this.lambda * (cost - this.costs[0]!));
      from = to;
    }
    return mass;
  }

  /** How an entry was made. */
  madeBy(entry: number): Made {
    return this.store.madeBy(entry);
  }

  /** The entries that an entry was made of, in the order of its tree; none for an atom. */
  partsOf(entry: number): readonly number[] {
    const { store } = this;
    const made = store.madeBy(entry);
    const count = made === 'atom' ? 0 : made === 'not' ? 1 : made === 'choice' ? 3 : 2;
    return ([0, 1, 2] as const).slice(0, count).map((which) => store.part(entry, which));
  }

  /** The rule of an entry as a tree, built from how the entry was made. Its `cost` is the entry's. */
  rule(entry: number): Rule {
    const { store } = this;
    const made = store.madeBy(entry);
    const part = (which: 0 | 1 | 2) => this.rule(store.part(entry, which));
    switch (made) {
      case 'atom':
        this.atomRules ??= this.listAtoms();
        return this.atomRules[store.part(entry, 0)]!;
      case 'not':
        return { kind: 'not', of: part(0) };
      case 'choice': {
        const [condition, then, otherwise] = [part(0), part(1), part(2)];
        return { kind: 'choice', condition, then, otherwise };
      }
      default:
        return { kind: 'connected', connective: made, left: part(0), right: part(1) };
    }
  }
}
