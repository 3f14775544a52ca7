import type { Bank } from '../../dsl/bank.ts';
import { Extension, WORDS } from '../../dsl/extension.ts';
import { consistentRules } from './consistent-rules.ts';

/** A rule that isn't found with so many sets is given up. */
const MOST_SETS = 40;

/**
 * How many sets a Seeker would need who may lay any of the 552, each time the one that tells most, and guess after each:
 * about the least that any Seeker can hope for without hints. `MOST_SETS` if that is not enough.
 */
export function freeChoice(bank: Bank, rule: Extension, obey: number, breaking: number): number {
  const initial = [
    { set: obey, obeys: true },
    { set: breaking, obeys: false },
  ];
  const candidates = consistentRules(bank, bank.count).with(initial, initial.length);
  for (let sets = 0; sets < MOST_SETS; sets++) {
    if (candidates.count === 0) return MOST_SETS;
    const leading = Extension.fromWords(bank.words, candidates.entries[0]! * WORDS);
    if (leading.equals(rule)) return sets;
    candidates.refute(leading);
    const information = candidates.information();
    const best = information.indexOf(Math.max(...information));
    candidates.keep(best, rule.has(best));
  }
  return MOST_SETS;
}
