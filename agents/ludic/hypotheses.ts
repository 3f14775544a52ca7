import type { Bank } from '../../dsl/bank.ts';
import { joinsFor } from '../../dsl/beyond-bank.ts';
import { Candidates } from '../../dsl/candidates.ts';
import { SET_COUNT } from '../../dsl/card.ts';
import { Extension, WORDS } from '../../dsl/extension.ts';
import type { Evidence } from '../../dsl/solve.ts';
import type { Rule } from '../../dsl/tree.ts';
import type { Rng } from '../../games/rng.ts';
import { ChosenRules } from './chosen-rules.ts';
import { consistentRules } from './consistent-rules.ts';
import { evidenceOf, type Knowledge } from './knowledge.ts';
import { PatchedRules } from './patched-rules.ts';
import { rareRules } from './rare-rules.ts';
import { ReweighedRules, type Source, STEPS } from './reweighed-rules.ts';
import { tasteFor } from './taste.ts';

/** When the likeliest rule that is left costs this or more, joins beyond the bank are as likely as it is. */
const DEAR = 11;
/** Joins of less are in the bank. */
const NEAREST_JOIN = 10;
const MOST_JOINS = 20_000;
/** More rules than this are not weighed one by one. */
const MOST_REWEIGHED = 300_000;

/** How much a Seeker can think of. */
export interface Imagination {
  /** So many of the bank's cheapest rules. */
  readonly bankRules: number;
  /** Whether it looks beyond the bank. */
  readonly beyond: boolean;
  /** Whether it knows what people like to say; see `Taste`. */
  readonly taste: boolean;
  /** How much it makes of which hint it was given, 0..1; see `ReweighedRules`. */
  readonly surmise: number;
}

/** A rule that a Seeker may believe in. */
export interface Hypothesis {
  readonly rule: Rule;
  readonly extension: Extension;
  /** Its share of the belief in all hypotheses, 0..1. */
  readonly weight: number;
}

/**
 * The rules that are consistent with what a Seeker knows, weighted by the prior, by taste and by the hints: those of the
 * bank and the rare ones beside it; where only dear ones are left, joins and choices beyond the bank too; where none is
 * left, cheap ones with exceptions. A rule may stand there twice, if it comes from two of these.
 */
export class Hypotheses {
  readonly mass: number;
  readonly count: number;
  private readonly sources: readonly Source[];
  private readonly scale: readonly number[];
  private readonly obeyed: Float64Array;

  constructor(bank: Bank, knowledge: Knowledge, { bankRules, beyond, surmise, taste }: Imagination) {
    const { labels, refuted } = knowledge;
    const sources = [fromBank(bank, knowledge, bankRules, taste)];
    if (beyond) {
      const { obey, breaking } = evidenceOf(knowledge);
      const rare = rareRules(bank);
      const candidates = Candidates.consistent(rare, bank.lambda, obey, breaking);
      sources.push(refute({ candidates, ruleOf: (entry) => rare.rule(entry) }, refuted));
      if (Math.min(...sources.map(cheapest)) >= DEAR) sources.push(...beyondBank(bank, { obey, breaking, refuted }));
    }
    if (sources.every(({ candidates }) => candidates.count === 0)) {
      const patched = new PatchedRules(bank, labels, refuted);
      sources.push({ candidates: Candidates.all(patched, bank.lambda), ruleOf: (entry) => patched.rule(entry) });
    }
    this.sources = reweighed(sources, knowledge, { surmise, taste }, bank.lambda).filter(
      ({ candidates }) => candidates.count > 0,
    );
    const least = Math.min(...this.sources.map(leastPrice));
    this.scale = this.sources.map((source) => Math.exp(least - leastPrice(source)));
    this.mass = this.sources.reduce((sum, { candidates }, i) => sum + this.scale[i]! * candidates.mass(), 0);
    this.count = this.sources.reduce((sum, { candidates }) => sum + candidates.count, 0);
    this.obeyed = this.tally();
  }

  /** The chance that a set obeys. */
  obeyChance(set: number): number {
    return this.mass === 0 ? 0.5 : Math.min(1, this.obeyed[set]! / this.mass);
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

  /** Hypotheses drawn by weight, with replacement. */
  drawn(count: number, rng: Rng): Extension[] {
    return Array.from({ length: count }, () => {
      let left = rng.fraction() * this.mass;
      for (const [i, { candidates }] of this.sources.entries()) {
        const mass = this.scale[i]! * candidates.mass();
        if (left < mass || i === this.sources.length - 1) {
          const entry = candidateAt(candidates, left / this.scale[i]!);
          return Extension.fromWords(candidates.pool.words, entry * WORDS);
        }
        left -= mass;
      }
      throw new Error('there is no hypothesis to draw');
    });
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

  private tally(): Float64Array {
    const sum = new Float64Array(SET_COUNT);
    const one = new Float64Array(SET_COUNT);
    for (const [i, { candidates }] of this.sources.entries()) {
      candidates.tally(one);
      for (let set = 0; set < SET_COUNT; set++) sum[set]! += this.scale[i]! * one[set]!;
    }
    return sum;
  }
}

/** Rules of more parts than the bank's, as people might say them. */
function beyondBank(bank: Bank, evidence: Evidence): Source[] {
  const taste = tasteFor(bank);
  const joins = joinsFor(bank, evidence, MOST_JOINS, (entry) => taste.priceOf(entry), NEAREST_JOIN);
  const choices = new ChosenRules(bank, taste, evidence, MOST_JOINS);
  return [
    {
      candidates: Candidates.all(joins, bank.lambda),
      ruleOf: (entry) => joins.rule(entry),
      surcharge: (entry) => taste.ofJoin(...joins.partsOf(entry)) - joins.costs[entry]!,
    },
    { candidates: Candidates.all(choices, bank.lambda), ruleOf: (entry) => choices.rule(entry) },
  ];
}

function fromBank(bank: Bank, { labels, common, refuted }: Knowledge, bankRules: number, taste: boolean): Source {
  const candidates = consistentRules(bank, bankRules).with(labels, common);
  const source = { candidates, ruleOf: (entry: number) => bank.rule(entry) };
  if (!taste) return refute(source, refuted);
  const { surcharges } = tasteFor(bank);
  return refute({ ...source, surcharge: (entry) => surcharges[entry]! }, refuted);
}

/** The same rules in the light of taste and of the hints, where there are not too many to look at each. */
function reweighed(
  sources: readonly Source[],
  { answered }: Knowledge,
  { surmise, taste }: Pick<Imagination, 'surmise' | 'taste'>,
  lambda: number,
): readonly Source[] {
  const count = sources.reduce((sum, { candidates }) => sum + candidates.count, 0);
  const hinted = surmise > 0 && answered.length > 0;
  if (count === 0 || count > MOST_REWEIGHED || !(hinted || taste)) return sources;
  const rules = new ReweighedRules(sources, hinted ? answered : [], surmise);
  return [{ candidates: Candidates.all(rules, lambda / STEPS), ruleOf: (place) => rules.rule(place) }];
}

function refute(source: Source, refuted: readonly Extension[]): Source {
  for (const guess of refuted) source.candidates.refute(guess);
  return source;
}

/** The candidate at which the weights, summed from the heaviest on, pass `weight`. */
function candidateAt(candidates: Candidates, weight: number): number {
  const { pool, entries, count } = candidates;
  let left = weight;
  for (let from = 0; from < count; ) {
    const cost = pool.costs[entries[from]!]!;
    let to = from + 1;
    while (to < count && pool.costs[entries[to]!]! === cost) to++;
    const place = from + Math.floor(left / candidates.weight(from));
    if (place < to) return entries[place]!;
    left -= (to - from) * candidates.weight(from);
    from = to;
  }
  return entries[count - 1]!;
}

/** What the first rule of a source's pool costs, in units of the exponent. */
const leastPrice = ({ candidates }: Source): number => candidates.lambda * (candidates.pool.costs[0] ?? 0);

/** The price of the cheapest candidate. */
function cheapest({ candidates, surcharge }: Source): number {
  let least = Number.POSITIVE_INFINITY;
  for (let place = 0; place < candidates.count; place++) {
    const entry = candidates.entries[place]!;
    least = Math.min(least, candidates.pool.costs[entry]! + (surcharge?.(entry) ?? 0));
  }
  return least;
}

/** The first candidate that gives the set this label: they stand in order of weight. -1 if none does. */
function firstWith({ pool, entries, count }: Candidates, set: number, obeys: boolean): number {
  const word = set >>> 5;
  const wanted = obeys ? 1 : 0;
  for (let place = 0; place < count; place++) {
    if (((pool.words[entries[place]! * WORDS + word]! >>> (set & 31)) & 1) === wanted) return place;
  }
  return -1;
}
