import type { RuleStore } from './bank-store.ts';
import type { CandidatePool } from './candidates.ts';
import type { Rule } from './tree.ts';

/** Rules beside the bank, kept in a store of their own: a pool for `Candidates`, cheapest first, one for each extension. */
export abstract class StoredRules implements CandidatePool {
  protected readonly store: RuleStore;

  constructor(store: RuleStore) {
    this.store = store;
  }

  get count(): number {
    return this.store.count;
  }

  get words(): Uint32Array {
    return this.store.words;
  }

  get costs(): Uint8Array {
    return this.store.costs;
  }

  /** The rule as a tree. */
  abstract rule(entry: number): Rule;
}
