import type { Bank } from '../../dsl/bank.ts';
import { CODES, RuleStore } from '../../dsl/bank-store.ts';
import { isWanted } from '../../dsl/beyond-bank.ts';
import { hashWords, LAST_WORD, WORDS } from '../../dsl/extension.ts';
import type { Evidence } from '../../dsl/solve.ts';
import { StoredRules } from '../../dsl/stored-rules.ts';
import type { Rule } from '../../dsl/tree.ts';
import type { Taste } from './taste.ts';

/** Conditions and branches are literals up to this price. */
const PART_MOST = 7;
/** Dearer choices than this aren't looked for. */
const CHOICE_MOST = 18;
/** Labels that a pattern can hold; by the others, rules are only dropped. */
const MOST_LABELS = 31;

/** The search for choices ends after so many. */
const MOST_LOOKED = 1_000_000;

/** Entries of the bank. */
type Choice = readonly [condition: number, then: number, otherwise: number];

interface Literal {
  readonly entry: number;
  readonly price: number;
  /** What it says of the labelled sets: bit i for the i-th. */
  readonly pattern: number;
}

/**
 * "If .., .., otherwise .." that the bank lacks, of three cheap literals of the bank, agreeing with all labels: a pool
 * for `Candidates`, cheapest first, at most `limit`. Not complete: the search ends after a fraction of a second.
 */
export class ChosenRules extends StoredRules {
  private readonly bank: Bank;

  constructor(bank: Bank, taste: Taste, evidence: Evidence, limit: number) {
    super(RuleStore.withRoom(limit));
    this.bank = bank;
    for (const [price, choices] of choicesFor(bank, taste, evidence, limit).entries()) {
      for (const choice of choices) this.add(price, choice, evidence);
    }
  }

  rule(entry: number): Rule {
    const part = (which: 0 | 1 | 2) => this.bank.rule(this.store.part(entry, which));
    const [condition, then, otherwise] = [part(0), part(1), part(2)];
    return { kind: 'choice', condition, then, otherwise };
  }

  private add(price: number, [condition, then, otherwise]: Choice, evidence: Evidence): void {
    const { store, bank } = this;
    if (store.isFull) return;
    const to = store.draftAt;
    for (let w = 0; w < WORDS; w++) {
      const holds = bank.words[condition * WORDS + w]!;
      store.words[to + w] = (holds & bank.words[then * WORDS + w]!) | (~holds & bank.words[otherwise * WORDS + w]!);
    }
    store.words[to + WORDS - 1]! &= LAST_WORD;
    if (!isWanted(bank, store.words, to, evidence)) return;
    store.commit(hashWords(store.words, to), price, CODES.choice, condition, then, otherwise);
  }
}

/** By price, the choices among cheap literals that agree with the labels, at most `limit` of each price. */
function choicesFor(bank: Bank, taste: Taste, { obey, breaking }: Evidence, limit: number): Choice[][] {
  const sets = [...obey.union(breaking)].slice(0, MOST_LABELS);
  const wanted = sets.reduce((bits, set, place) => (obey.has(set) ? bits | (1 << place) : bits), 0);
  const all = sets.length === 0 ? 0 : -1 >>> (32 - sets.length);
  const literals = literalsOf(bank, taste, sets);
  const byPrice: Choice[][] = Array.from({ length: CHOICE_MOST + 1 }, () => []);
  let looked = 0;
  for (const condition of literals) {
    const agreeing = (where: number) => literals.filter(({ pattern }) => ((pattern ^ wanted) & where) === 0);
    const others = agreeing(~condition.pattern & all);
    for (const then of agreeing(condition.pattern)) {
      for (const otherwise of others) {
        if (condition.price + then.price + otherwise.price > CHOICE_MOST || looked++ > MOST_LOOKED) break;
        const price = Math.round(taste.ofChoice(condition.entry, then.entry, otherwise.entry));
        const choices = byPrice[price];
        if (choices === undefined || choices.length >= limit) continue;
        choices.push([condition.entry, then.entry, otherwise.entry]);
      }
    }
  }
  return byPrice;
}

/** The cheap literals of the bank, cheapest first. */
function literalsOf(bank: Bank, taste: Taste, sets: readonly number[]): Literal[] {
  const literals: Literal[] = [];
  for (let entry = 0, end = bank.countUpTo(PART_MOST + 1); entry < end; entry++) {
    const made = bank.madeBy(entry);
    const price = taste.priceOf(entry);
    if (price > PART_MOST || (made !== 'atom' && made !== 'not')) continue;
    let pattern = 0;
    for (const [place, set] of sets.entries()) if (bank.has(entry, set)) pattern |= 1 << place;
    literals.push({ entry, price, pattern });
  }
  return literals.sort((a, b) => a.price - b.price || a.entry - b.entry);
}
