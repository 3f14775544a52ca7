import type { Bank } from '../../dsl/bank.ts';
import { joinsFor } from '../../dsl/beyond-bank.ts';
import { type CandidatePool, Candidates } from '../../dsl/candidates.ts';
import { Extension, WORDS } from '../../dsl/extension.ts';
import type { Rule } from '../../dsl/tree.ts';
import { evidenceOf, type Knowledge } from './knowledge.ts';

/** When the cheapest rule of the bank that is left costs this or more, rules beyond the bank are as likely as it is. */
const DEAR = 15;
const MOST_JOINS = 20_000;

/** A rule that a Seeker may believe in. */
export interface Hypothesis {
  readonly rule: Rule;
  readonly extension: Extension;
  /** Its share of the belief in all hypotheses, 0..1. */
  readonly weight: number;
}

/** Rules of one origin: candidates with a way to write them down. */
interface Source {
  readonly candidates: Candidates;
  readonly ruleOf: (entry: number) => Rule;
}

/**
 * The rules that are consistent with what a Seeker knows, weighted by the prior: those of the bank and, when only dear
 * ones or none of it are left, joins of two cheap ones beyond it.
 */
export class Hypotheses {
  readonly mass: number;
  readonly count: number;
  private readonly sources: readonly Source[];
  private readonly scale: number[];

  constructor(bank: Bank, knowledge: Knowledge, bankRules: number, lambda: number) {
    const evidence = evidenceOf(knowledge);
    const ofBank = Candidates.consistent(bank, lambda, evidence.obey, evidence.breaking, bankRules);
    for (const guess of knowledge.refuted) ofBank.refute(guess);
    const sources: Source[] = [{ candidates: ofBank, ruleOf: (entry) => bank.rule(entry) }];
    if (cheapest(ofBank) >= DEAR) {
      const joins = joinsFor(bank, evidence, MOST_JOINS);
      const beyond = Candidates.all(joins, lambda);
      sources.push({ candidates: beyond, ruleOf: (entry) => joins.rule(entry) });
    }
    this.sources = sources.filter(({ candidates }) => candidates.count > 0);
    const least = Math.min(...this.sources.map(({ candidates }) => leastCost(candidates.pool)));
    this.scale = this.sources.map(({ candidates }) => Math.exp(-lambda * (leastCost(candidates.pool) - least)));
    this.mass = this.sources.reduce((sum, { candidates }, i) => sum + this.scale[i]! * candidates.mass(), 0);
    this.count = this.sources.reduce((sum, { candidates }) => sum + candidates.count, 0);
  }

  /** The chance that a set obeys. */
  obeyChance(set: number): number {
    const obeyed = this.sources.reduce((sum, { candidates }, i) => sum + this.scale[i]! * candidates.obeyMass(set), 0);
    return this.mass === 0 ? 0.5 : obeyed / this.mass;
  }

  /** The heaviest hypotheses, heaviest first. */
  heaviest(limit: number): Hypothesis[] {
    const leading = this.sources.flatMap(({ candidates, ruleOf }, i) =>
      candidates.heaviest(limit).map((entry, place) => ({
        entry,
        ruleOf,
        pool: candidates.pool,
        weight: (this.scale[i]! * candidates.weight(place)) / this.mass,
      })),
    );
    leading.sort((a, b) => b.weight - a.weight);
    return leading.slice(0, limit).map(({ entry, ruleOf, pool, weight }) => ({
      rule: ruleOf(entry),
      extension: Extension.fromWords(pool.words, entry * WORDS),
      weight,
    }));
  }

  /** The weight of the heaviest hypothesis that gives the set this label; 0 if none does. */
  heaviestWith(set: number, obeys: boolean): number {
    let heaviest = 0;
    for (const [i, { candidates }] of this.sources.entries()) {
      const place = firstWith(candidates, set, obeys);
      if (place >= 0) heaviest = Math.max(heaviest, (this.scale[i]! * candidates.weight(place)) / this.mass);
    }
    return heaviest;
  }
}

const leastCost = (pool: CandidatePool): number => pool.costs[0] ?? 0;

const cheapest = (candidates: Candidates): number =>
  candidates.count === 0 ? Number.POSITIVE_INFINITY : candidates.pool.costs[candidates.entries[0]!]!;

/** The first candidate that gives the set this label: they stand in order of weight. -1 if none does. */
function firstWith({ pool, entries, count }: Candidates, set: number, obeys: boolean): number {
  const word = set >>> 5;
  const wanted = obeys ? 1 : 0;
  for (let place = 0; place < count; place++) {
    if (((pool.words[entries[place]! * WORDS + word]! >>> (set & 31)) & 1) === wanted) return place;
  }
  return -1;
}
