import type { Bank } from '../../dsl/bank.ts';
import { number, worth } from '../../dsl/bank-property.ts';
import { RuleStore } from '../../dsl/bank-store.ts';
import type { Label } from '../../dsl/candidates.ts';
import { type Card, SETS } from '../../dsl/card.ts';
import { Extension } from '../../dsl/extension.ts';
import { StoredRules } from '../../dsl/stored-rules.ts';
import { BOTTOM, type Pick, type Rule, TOP } from '../../dsl/tree.ts';

/** Rules up to this cost are patched, and so many of them at most. */
const PATCHED_MOST = 9;
const KEPT = 40;
/** What an exception costs: the words that name a set. */
const EXCEPTION = 14;
/** More exceptions make a text that is too long to be read. */
const MOST_EXCEPTIONS = 2;

interface Patched {
  readonly entry: number;
  readonly cost: number;
  readonly wrong: readonly Label[];
}

/**
 * Cheap rules of the bank with exceptions: what a Seeker falls back on when no rule that it knows agrees with all that
 * it saw. "Top is red, except that red 5 over black 9 breaks." A pool for `Candidates`, cheapest first; rules that would
 * need more exceptions than fit into a text are not in it.
 */
export class PatchedRules extends StoredRules {
  private readonly rules: Rule[] = [];

  constructor(bank: Bank, labels: readonly Label[], refuted: readonly Extension[]) {
    super(RuleStore.withRoom(KEPT));
    const found: Patched[] = [];
    for (let entry = 0, end = bank.countUpTo(PATCHED_MOST); entry < end; entry++) {
      const wrong = labels.filter(({ set, obeys }) => bank.has(entry, set) !== obeys);
      if (wrong.length > MOST_EXCEPTIONS) continue;
      found.push({ entry, wrong, cost: bank.costs[entry]! + EXCEPTION * wrong.length });
    }
    found.sort((a, b) => a.cost - b.cost || a.entry - b.entry);
    for (const { entry, wrong, cost } of found) {
      const extension = corrected(bank.extension(entry), wrong);
      if (refuted.some((guess) => guess.equals(extension))) continue;
      this.store.words.set(extension.words, this.store.draftAt);
      if (this.store.commit(extension.hash(), cost, 0, -1, -1, -1)) this.rules.push(patched(bank.rule(entry), wrong));
      if (this.store.isFull) break;
    }
  }

  rule(entry: number): Rule {
    return this.rules[entry]!;
  }
}

function corrected(extension: Extension, wrong: readonly Label[]): Extension {
  return extension.xor(Extension.of(wrong.map(({ set }) => set)));
}

/** The rule with each wrongly obeyed set taken out and each wrongly broken one added. */
function patched(rule: Rule, wrong: readonly Label[]): Rule {
  return wrong.reduce<Rule>(
    (so, { set, obeys }) =>
      obeys
        ? { kind: 'connected', connective: 'or', left: so, right: exactly(set) }
        : { kind: 'connected', connective: 'and', left: so, right: { kind: 'not', of: exactly(set) } },
    rule,
  );
}

/** Obeyed by one set alone. */
function exactly(set: number): Rule {
  const { top, bottom } = SETS[set]!;
  return both(both(isColour(TOP, top), isValue(TOP, top)), both(isColour(BOTTOM, bottom), isValue(BOTTOM, bottom)));
}

const both = (left: Rule, right: Rule): Rule => ({ kind: 'connected', connective: 'and', left, right });
const isColour = (of: Pick, { colour }: Card): Rule => ({ kind: 'colour', of, colour });
const isValue = (of: Pick, { value }: Card): Rule => ({
  kind: 'compare',
  relation: '=',
  left: worth(of),
  right: number(value),
});
