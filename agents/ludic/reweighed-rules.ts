import type { CandidatePool, Candidates } from '../../dsl/candidates.ts';
import { bitCount, type Extension, WORDS } from '../../dsl/extension.ts';
import type { Rule } from '../../dsl/tree.ts';

/** Steps in which costs are kept: quarters of a point. */
export const STEPS = 4;
/** Rules so many points behind the best are all alike. */
const DEAREST = 63;

/** Rules of one origin: candidates with a way to write them down. */
export interface Source {
  readonly candidates: Candidates;
  readonly ruleOf: (entry: number) => Rule;
  /** Points that an entry costs more than its pool says. */
  readonly surcharge?: (entry: number) => number;
}

/**
 * Candidates of several sources in one pool, weighed anew: by what they cost more than their pools say, and by the hints
 * that a Seeker was given. A hint is one of the sets on which guess and rule differ; the fewer there are, the likelier it
 * was to be just this one (the size principle: Tenenbaum and Griffiths 2001). A rule pays `strength` times the logarithm
 * of their number for each hint, on top of its cost. Costs of this pool count quarters of a point.
 */
export class ReweighedRules implements CandidatePool {
  readonly count: number;
  readonly words: Uint32Array;
  readonly costs: Uint8Array;
  private readonly sources: readonly Source[];
  /** The source and its entry that stand at a place. */
  private readonly sourceOf: Uint8Array;
  private readonly entryOf: Int32Array;

  constructor(sources: readonly Source[], guesses: readonly Extension[], strength: number) {
    const prices = sources.map((source) => pricesOf(source, guesses, strength));
    const least = prices.reduce((lowest, some) => some.reduce((low, price) => Math.min(low, price), lowest), Infinity);
    const count = prices.reduce((sum, { length }) => sum + length, 0);
    this.sources = sources;
    this.count = count;
    this.words = new Uint32Array(count * WORDS);
    this.costs = new Uint8Array(count);
    this.sourceOf = new Uint8Array(count);
    this.entryOf = new Int32Array(count);
    this.fill(prices, least);
  }

  rule(place: number): Rule {
    return this.sources[this.sourceOf[place]!]!.ruleOf(this.entryOf[place]!);
  }

  /** Puts the rules in order of cost, those of one cost in the order of their sources. */
  private fill(prices: readonly Float32Array[], least: number): void {
    const step = (price: number) => Math.round(Math.min(DEAREST, price - least) * STEPS);
    const next = new Int32Array(DEAREST * STEPS + 2);
    for (const some of prices) for (const price of some) next[step(price) + 1]!++;
    for (let cost = 1; cost < next.length; cost++) next[cost]! += next[cost - 1]!;
    for (const [source, { candidates }] of this.sources.entries()) {
      const { words } = candidates.pool;
      for (const [i, price] of prices[source]!.entries()) {
        const cost = step(price);
        const place = next[cost]!++;
        const entry = candidates.entries[i]!;
        this.words.set(words.subarray(entry * WORDS, (entry + 1) * WORDS), place * WORDS);
        this.costs[place] = cost;
        this.sourceOf[place] = source;
        this.entryOf[place] = entry;
      }
    }
  }
}

function pricesOf({ candidates, surcharge }: Source, guesses: readonly Extension[], strength: number): Float32Array {
  const { pool, entries, count } = candidates;
  const prices = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const entry = entries[i]!;
    let price = pool.costs[entry]! + (surcharge?.(entry) ?? 0);
    for (const guess of guesses) price += strength * Math.log(differing(pool.words, entry * WORDS, guess.words));
    prices[i] = price;
  }
  return prices;
}

/** On how many sets they differ; at least 1, since the guess was wrong. */
function differing(words: Uint32Array, at: number, guess: Uint32Array): number {
  let count = 0;
  for (let w = 0; w < WORDS; w++) count += bitCount(words[at + w]! ^ guess[w]!);
  return Math.max(1, count);
}
