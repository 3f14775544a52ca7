import type { Bank } from './bank.ts';
import { cost } from './cost.ts';
import { type Extension, LAST_WORD, WORDS } from './extension.ts';
import type { Connective, Rule } from './tree.ts';

/** Within which space a rule is proven shortest. Costs are those of `cost`. */
export interface ProofSpace {
  /** No rule of one or two literals with a cost up to this is shorter. */
  readonly literalsTo: number;
  /** No rule among so many of the bank is shorter. */
  readonly bankRules: number;
  /** No two rules of the bank joined by and, or, iff with a cost below this are shorter. */
  readonly joinsBelow: number;
}

export interface Simplification {
  readonly rule: Rule;
  /** Description length in points. */
  readonly cost: number;
  /** An entry of the bank, two of them joined, or the writer's own rule, shorter than anything found. */
  readonly from: 'bank' | 'join' | 'given';
  readonly space: ProofSpace;
}

/** Pairs of rules that a search may look at: about a tenth of a second. */
const MOST_PAIRS = 20_000_000;

type Join = Extract<Connective, 'and' | 'or' | 'iff'>;

interface Found {
  readonly connective: Join;
  readonly one: number;
  readonly two: number;
}

/**
 * Looks for two entries that joined have a wanted extension, meeting in the middle: for iff the second part is
 * determined by the first and looked up; for and (or) both parts contain (are contained in) the target.
 */
class JoinSearch {
  private readonly bank: Bank;
  private readonly target: Uint32Array;
  /** Joins must cost less than this. */
  bound: number;
  /** Joins of less than this cost have all been looked at. */
  searched: number;
  found: Found | undefined;

  constructor(bank: Bank, target: Extension, bound: number) {
    this.bank = bank;
    this.target = target.words;
    this.bound = bound;
    this.searched = bound;
  }

  run(): void {
    this.searchIff();
    this.searchNested('and');
    this.searchNested('or');
    this.searched = Math.min(this.searched, this.bound);
  }

  private improve(connective: Join, one: number, two: number): void {
    const { costs } = this.bank;
    const total = costs[one]! + costs[two]! + 2;
    if (total >= this.bound) return;
    this.bound = total;
    this.found = { connective, one, two };
  }

  private searchIff(): void {
    const { bank, target } = this;
    const { words, costs } = bank;
    const other = new Uint32Array(WORDS);
    for (let one = 0; one < bank.count && 2 * costs[one]! + 2 < this.bound; one++) {
      for (let w = 0; w < WORDS; w++) other[w] = ~(target[w]! ^ words[one * WORDS + w]!);
      other[WORDS - 1]! &= LAST_WORD;
      const two = bank.findWords(other, 0);
      if (two > one) this.improve('iff', one, two);
    }
  }

  /** Entries that contain the target (and) or are contained in it (or), in order of cost. */
  private nested(connective: 'and' | 'or'): number[] {
    const { bank, target } = this;
    const { words, costs } = bank;
    const entries: number[] = [];
    const most = this.bound - 2 - costs[0]!;
    for (let entry = 0; entry < bank.count && costs[entry]! < most; entry++) {
      const at = entry * WORDS;
      let w = 0;
      if (connective === 'and') while (w < WORDS && (target[w]! & ~words[at + w]!) === 0) w++;
      else while (w < WORDS && (words[at + w]! & ~target[w]!) === 0) w++;
      if (w === WORDS) entries.push(entry);
    }
    return entries;
  }

  /** Pairs in order of their cost, until one fits, the bound is met or enough have been looked at. */
  private searchNested(connective: 'and' | 'or'): void {
    const { costs } = this.bank;
    const entries = this.nested(connective);
    const starts = new Int32Array(258).fill(entries.length);
    for (let place = entries.length - 1; place >= 0; place--) starts[costs[entries[place]!]!] = place;
    for (let level = 256; level >= 0; level--) starts[level] = Math.min(starts[level]!, starts[level + 1]!);
    let pairs = 0;
    for (let total = 2; total + 2 < this.bound; total++) {
      for (let low = 1; low * 2 <= total; low++) {
        const high = Math.min(total - low, 256);
        pairs += (starts[low + 1]! - starts[low]!) * (starts[high + 1]! - starts[high]!);
        if (pairs > MOST_PAIRS) {
          this.searched = Math.min(this.searched, total + 2);
          return;
        }
        if (this.meet(connective, entries, starts[low]!, starts[low + 1]!, starts[high]!, starts[high + 1]!)) return;
      }
    }
  }

  private meet(connective: 'and' | 'or', entries: number[], a: number, b: number, c: number, d: number): boolean {
    for (let first = a; first < b; first++) {
      const one = entries[first]!;
      for (let second = Math.max(c, first + 1); second < d; second++) {
        if (!this.fits(connective, one * WORDS, entries[second]! * WORDS)) continue;
        this.improve(connective, one, entries[second]!);
        return true;
      }
    }
    return false;
  }

  private fits(connective: 'and' | 'or', one: number, two: number): boolean {
    const { target } = this;
    const { words } = this.bank;
    let w = 0;
    if (connective === 'and') while (w < WORDS && (words[one + w]! & words[two + w]! & ~target[w]!) === 0) w++;
    else while (w < WORDS && (target[w]! & ~(words[one + w]! | words[two + w]!)) === 0) w++;
    return w === WORDS;
  }
}

/**
 * The shortest rule with the same extension that is known: the bank's, else two rules of the bank joined, else the
 * given one; and the space in which it is proven shortest. Length is `cost`. Up to about half a second.
 */
export function simplify(bank: Bank, given: Rule, extension: Extension): Simplification {
  const entry = bank.find(extension);
  const own = cost(given);
  const known = entry < 0 ? own : Math.min(own, bank.costs[entry]!);
  const search = new JoinSearch(bank, extension, known);
  if (known > bank.completeTo + 1) search.run();
  const space = { literalsTo: bank.completeTo, bankRules: bank.count, joinsBelow: search.searched };
  if (search.found !== undefined) {
    const { connective, one, two } = search.found;
    const rule: Rule = { kind: 'connected', connective, left: bank.rule(one), right: bank.rule(two) };
    return { rule, cost: search.bound, from: 'join', space };
  }
  if (entry >= 0 && bank.costs[entry]! <= own) {
    return { rule: bank.rule(entry), cost: bank.costs[entry]!, from: 'bank', space };
  }
  return { rule: given, cost: own, from: 'given', space };
}
