import { SET_COUNT } from './card.ts';
import { type Extension, WORDS } from './extension.ts';
import { SetCounts } from './set-counts.ts';

/** What candidates are drawn from: packed extensions with their costs, the costs never falling. */
export interface CandidatePool {
  readonly count: number;
  readonly words: Uint32Array;
  readonly costs: Uint8Array;
}

/** One labelled set: its place in `SETS` and whether it obeys. */
export interface Label {
  readonly set: number;
  readonly obeys: boolean;
}

/** Bits of information in the answer to a question whose answer is yes with this chance. */
export function binaryEntropy(chance: number): number {
  if (!(chance > 0 && chance < 1)) return 0;
  return -(chance * Math.log2(chance) + (1 - chance) * Math.log2(1 - chance));
}

/**
 * The rules of a bank that are still possible, weighted by `exp(-lambda x cost)`: a rule is likelier the less it costs
 * to say. Filters in place; entries stay in the order of the bank, so the first is the heaviest.
 */
export class Candidates {
  /** Entries of the pool; the first {@link count} are the candidates. */
  readonly entries: Int32Array;
  readonly pool: CandidatePool;
  readonly lambda: number;
  private held: number;
  private readonly weights = new Float64Array(256);
  private readonly counts = new SetCounts();

  private constructor(pool: CandidatePool, entries: Int32Array, held: number, lambda: number) {
    this.pool = pool;
    this.entries = entries;
    this.held = held;
    this.lambda = lambda;
    const least = pool.count > 0 ? pool.costs[0]! : 0;
    for (let cost = 0; cost < 256; cost++) this.weights[cost] = Math.exp(-lambda * (cost - least));
  }

  /** All rules of the pool, or its `limit` cheapest. */
  static all(pool: CandidatePool, lambda: number, limit = pool.count): Candidates {
    const count = Math.min(limit, pool.count);
    const entries = new Int32Array(count);
    for (let entry = 0; entry < count; entry++) entries[entry] = entry;
    return new Candidates(pool, entries, count, lambda);
  }

  /** The rules of the pool, or of its `limit` cheapest, that give every set of `obey` and `breaking` its label. */
  static consistent(
    pool: CandidatePool,
    lambda: number,
    obey: Extension,
    breaking: Extension,
    limit = pool.count,
  ): Candidates {
    const last = Math.min(limit, pool.count);
    const entries = new Int32Array(last);
    const kept = new Candidates(pool, entries, 0, lambda);
    const asked = wordsAsked(obey.words, breaking.words);
    for (let entry = 0; entry < last; entry++) {
      if (agrees(pool.words, entry * WORDS, asked, obey.words, breaking.words)) entries[kept.held++] = entry;
    }
    return new Candidates(pool, entries.slice(0, kept.held), kept.held, lambda);
  }

  /** How many rules are still possible. */
  get count(): number {
    return this.held;
  }

  copy(): Candidates {
    return new Candidates(this.pool, this.entries.slice(0, this.held), this.held, this.lambda);
  }

  /** Drops the rules that don't give the set this label. */
  keep(set: number, obeys: boolean): void {
    const { entries, held } = this;
    const { words } = this.pool;
    const word = set >>> 5;
    const bit = set & 31;
    const wanted = obeys ? 1 : 0;
    let kept = 0;
    for (let place = 0; place < held; place++) {
      const entry = entries[place]!;
      if (((words[entry * WORDS + word]! >>> bit) & 1) === wanted) entries[kept++] = entry;
    }
    this.held = kept;
  }

  /** Drops the rule with this extension, if it is among the candidates: a guess that was wrong. */
  refute(guess: Extension): void {
    for (let place = 0; place < this.held; place++) {
      const at = this.entries[place]! * WORDS;
      if (!same(this.pool.words, at, guess.words)) continue;
      this.entries.copyWithin(place, place + 1, this.held);
      this.held--;
      return;
    }
  }

  /** Weight of a candidate by its place among them, 0 for the heaviest; not normalised: divide by {@link mass}. */
  weight(place: number): number {
    return this.weights[this.pool.costs[this.entries[place]!]!]!;
  }

  /** Sum of the weights of all candidates; 0 iff there are none. */
  mass(): number {
    let mass = 0;
    for (let place = 0; place < this.held; place++) mass += this.weight(place);
    return mass;
  }

  /**
   * For each of the 552 sets, the weight of the candidates that it obeys, into `masses`, and how many they are, into
   * `counts`; both are overwritten. One pass.
   */
  tally(masses: Float64Array, counts?: Float64Array): void {
    const { entries, held } = this;
    const { words, costs } = this.pool;
    masses.fill(0);
    counts?.fill(0);
    for (let from = 0; from < held; ) {
      const cost = costs[entries[from]!]!;
      let to = from + 1;
      while (to < held && costs[entries[to]!]! === cost) to++;
      this.counts.clear();
      this.counts.add(words, entries, from, to);
      this.counts.addTo(masses, this.weights[cost]!);
      if (counts !== undefined) this.counts.addTo(counts, 1);
      from = to;
    }
  }

  /** For each of the 552 sets, the weight of the candidates that it obeys. */
  obeyMasses(): Float64Array {
    const masses = new Float64Array(SET_COUNT);
    this.tally(masses);
    return masses;
  }

  /** For each of the 552 sets, how many candidates it obeys. */
  obeyCounts(): Float64Array {
    const counts = new Float64Array(SET_COUNT);
    this.counts.clear();
    this.counts.add(this.pool.words, this.entries, 0, this.held);
    this.counts.addTo(counts, 1);
    return counts;
  }

  /** The weight of the candidates that a set obeys. Cheaper than {@link tally} for up to about ten sets. */
  obeyMass(set: number): number {
    const { entries, held } = this;
    const { words } = this.pool;
    const word = set >>> 5;
    const bit = set & 31;
    let mass = 0;
    for (let place = 0; place < held; place++) {
      if ((words[entries[place]! * WORDS + word]! >>> bit) & 1) mass += this.weight(place);
    }
    return mass;
  }

  /** For each of the 552 sets, the expected information in its label, in bits 0..1. */
  information(into = new Float64Array(SET_COUNT)): Float64Array {
    const mass = this.mass();
    this.tally(into);
    for (let set = 0; set < SET_COUNT; set++) into[set] = mass > 0 ? binaryEntropy(into[set]! / mass) : 0;
    return into;
  }

  /** The heaviest candidates, as entries of the pool. */
  heaviest(limit: number): number[] {
    return Array.from(this.entries.subarray(0, Math.min(limit, this.held)));
  }
}

/** The words in which any set is labelled. */
function wordsAsked(obey: Uint32Array, breaking: Uint32Array): number[] {
  return Array.from(obey.keys()).filter((w) => (obey[w]! | breaking[w]!) !== 0);
}

function agrees(words: Uint32Array, at: number, asked: number[], obey: Uint32Array, breaking: Uint32Array): boolean {
  for (let place = 0; place < asked.length; place++) {
    const w = asked[place]!;
    const word = words[at + w]!;
    if ((~word & obey[w]!) !== 0 || (word & breaking[w]!) !== 0) return false;
  }
  return true;
}

function same(words: Uint32Array, at: number, other: Uint32Array): boolean {
  for (let w = 0; w < WORDS; w++) if (words[at + w] !== other[w]) return false;
  return true;
}
