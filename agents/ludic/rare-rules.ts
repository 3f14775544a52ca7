import type { Bank } from '../../dsl/bank.ts';
import { RuleStore } from '../../dsl/bank-store.ts';
import { wordsOf } from '../../dsl/evaluate.ts';
import { hashWords } from '../../dsl/extension.ts';
import { StoredRules } from '../../dsl/stored-rules.ts';
import type { Rule } from '../../dsl/tree.ts';
import { rareFamilies } from './rare-families.ts';

/** Room for rules that the bank lacks. */
const ROOM = 60_000;

/**
 * Rules that people do write now and then, of kinds that the bank has no room for (`rareFamilies`). None of them
 * is in the bank.
 */
export class RareRules extends StoredRules {
  private readonly rules: Rule[] = [];

  constructor(bank: Bank) {
    super(RuleStore.withRoom(ROOM));
    const { store, rules } = this;
    const priced = [...rareFamilies()].sort((a, b) => a.price - b.price);
    for (const { rule, price } of priced) {
      const words = wordsOf(rule, 'none');
      if (bank.findWords(words, 0) >= 0) continue;
      store.words.set(words, store.draftAt);
      if (store.commit(hashWords(words, 0), price, 0, -1, -1, -1)) rules.push(rule);
    }
  }

  rule(entry: number): Rule {
    return this.rules[entry]!;
  }
}

const made = new WeakMap<Bank, RareRules>();

/** The rare rules beside a bank; made when first asked for, which takes a fraction of a second. */
export function rareRules(bank: Bank): RareRules {
  const known = made.get(bank);
  if (known !== undefined) return known;
  const rare = new RareRules(bank);
  made.set(bank, rare);
  return rare;
}
