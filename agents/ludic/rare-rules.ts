import type { Bank } from '../../dsl/bank.ts';
import { number, worth } from '../../dsl/bank-property.ts';
import { RuleStore } from '../../dsl/bank-store.ts';
import type { CandidatePool } from '../../dsl/candidates.ts';
import { cost } from '../../dsl/cost.ts';
import { wordsOf } from '../../dsl/evaluate.ts';
import { hashWords } from '../../dsl/extension.ts';
import {
  BOTTOM,
  type NumberClass,
  type Pick,
  QUANTIFIERS,
  type Relation,
  type Rule,
  type Term,
  THIS,
  TOP,
} from '../../dsl/tree.ts';

/** Room for rules that the bank lacks; the families below give about 14,000. */
const ROOM = 30_000;

const TOTAL: Term = { kind: 'pair', term: 'total' };
const DIFFERENCE: Term = { kind: 'pair', term: 'difference' };
const PRODUCT: Term = { kind: 'pair', term: 'product' };

const compared = (left: Term, relation: Relation, right: Term): Rule => ({ kind: 'compare', relation, left, right });
const both = (left: Rule, right: Rule): Rule => ({ kind: 'connected', connective: 'and', left, right });

/** All lists of three or four of the values `from`..`to`, rising. */
function* lists(from: number, to: number, longest: number): Generator<number[]> {
  for (let a = from; a <= to; a++) {
    for (let b = a + 1; b <= to; b++) {
      for (let c = b + 1; c <= to; c++) {
        yield [a, b, c];
        if (longest > 3) for (let d = c + 1; d <= to; d++) yield [a, b, c, d];
      }
    }
  }
}

/** "Each card is one of 3, 5, 7 or jack", "the total is 9, 13 or 17". */
function* listed(): Generator<Rule> {
  for (const values of lists(2, 13, 4)) {
    yield { kind: 'member', term: worth(TOP), values };
    yield { kind: 'member', term: worth(BOTTOM), values };
    for (const quantifier of QUANTIFIERS) {
      yield { kind: 'quantified', quantifier, property: { kind: 'member', term: worth(THIS), values } };
    }
  }
  for (const values of lists(4, 26, 3)) yield { kind: 'member', term: TOTAL, values };
  for (const values of lists(0, 11, 4)) yield { kind: 'member', term: DIFFERENCE, values };
}

/** "The product is between 20 and 40". */
function* products(): Generator<Rule> {
  for (let low = 10; low <= 100; low += 5) {
    for (let high = low + 5; high <= 120; high += 5) {
      yield { kind: 'between', term: PRODUCT, low: number(low), high: number(high) };
    }
  }
}

/** "Twice the bottom card plus the top card is more than 20". */
function* weighed(): Generator<Rule> {
  const times = (k: number, pick: Pick): Term =>
    k === 1 ? worth(pick) : { kind: 'operation', operation: '*', left: number(k), right: worth(pick) };
  for (const [one, two] of [
    [TOP, BOTTOM],
    [BOTTOM, TOP],
  ] as const) {
    for (const k of [2, 3]) {
      for (const operation of ['+', '-'] as const) {
        const sum: Term = { kind: 'operation', operation, left: times(k, one), right: worth(two) };
        for (let bound = operation === '+' ? 6 : 1; bound <= (operation === '+' ? 48 : 30); bound++) {
          for (const relation of ['>', '<', '='] as const) yield compared(sum, relation, number(bound));
        }
      }
    }
  }
}

/** "The bottom card is the next Fibonacci number after the top card", both being Fibonacci numbers; and the like. */
function* successions(): Generator<Rule> {
  for (const name of ['prime', 'fibonacci', 'square', 'composite', 'power of two', 'triangular'] as NumberClass[]) {
    for (const [one, two] of [
      [TOP, BOTTOM],
      [BOTTOM, TOP],
    ] as const) {
      const next = compared(worth(two), '=', { kind: 'next', class: name, after: worth(one) });
      yield next;
      yield both({ kind: 'class', term: worth(one), class: name }, next);
    }
  }
}

function* families(): Generator<Rule> {
  yield* successions();
  yield* weighed();
  yield* products();
  yield* listed();
}

/**
 * Rules that people do write now and then, of kinds that the bank has no room for: lists of three and four values, spans
 * of the product, weighted sums, one number of a kind after the other. A pool for `Candidates`, cheapest first, none of
 * them in the bank.
 */
export class RareRules implements CandidatePool {
  private readonly store: RuleStore;
  private readonly rules: readonly Rule[];

  constructor(bank: Bank) {
    const priced = Array.from(families(), (rule) => ({ rule, cost: cost(rule) })).sort((a, b) => a.cost - b.cost);
    const store = RuleStore.withRoom(ROOM);
    const rules: Rule[] = [];
    for (const { rule, cost: price } of priced) {
      const words = wordsOf(rule, 'none');
      if (bank.findWords(words, 0) >= 0) continue;
      store.words.set(words, store.draftAt);
      if (store.commit(hashWords(words, 0), price, 0, -1, -1, -1)) rules.push(rule);
    }
    this.store = store;
    this.rules = rules;
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
