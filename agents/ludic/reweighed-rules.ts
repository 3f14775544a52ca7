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
}

interface Weighed {
  readonly source: Source;
  readonly entry: number;
  readonly price: number;
}

/**
 * Candidates of several sources in one pool, weighed anew by the hints that a Seeker was given. A hint is one of the sets
 * on which guess and rule differ; the fewer there are, the likelier it was to be just this one (the size principle:
 * Tenenbaum and Griffiths 2001). A rule pays `strength` times the logarithm of their number for each hint, on top of its
 * cost. Costs of this pool count quarters of a point.
 */
export class ReweighedRules implements CandidatePool {
  readonly count: number;
  readonly words: Uint32Array;
  readonly costs: Uint8Array;
  private readonly order: readonly Weighed[];

  constructor(sources: readonly Source[], guesses: readonly Extension[], strength: number) {
    const all = sources.flatMap((source) => weighed(source, guesses, strength));
    all.sort((a, b) => a.price - b.price);
    const least = all[0]?.price ?? 0;
    this.order = all;
    this.count = all.length;
    this.words = new Uint32Array(all.length * WORDS);
    this.costs = new Uint8Array(all.length);
    for (const [place, { source, entry, price }] of all.entries()) {
      this.words.set(source.candidates.pool.words.subarray(entry * WORDS, (entry + 1) * WORDS), place * WORDS);
      this.costs[place] = Math.round(Math.min(DEAREST, price - least) * STEPS);
    }
  }

  rule(place: number): Rule {
    const { source, entry } = this.order[place]!;
    return source.ruleOf(entry);
  }
}

function weighed(source: Source, guesses: readonly Extension[], strength: number): Weighed[] {
  const { pool, entries, count } = source.candidates;
  return Array.from(entries.subarray(0, count), (entry) => {
    let price = pool.costs[entry]!;
    for (const guess of guesses) price += strength * Math.log(differing(pool.words, entry * WORDS, guess.words));
    return { source, entry, price };
  });
}

/** On how many sets they differ; at least 1, since the guess was wrong. */
function differing(words: Uint32Array, at: number, guess: Uint32Array): number {
  let count = 0;
  for (let w = 0; w < WORDS; w++) count += bitCount(words[at + w]! ^ guess[w]!);
  return Math.max(1, count);
}
