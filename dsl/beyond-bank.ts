import type { Bank } from './bank.ts';
import { CODES, JOIN_COST, joinWords, RuleStore } from './bank-store.ts';
import { hashWords, WORDS } from './extension.ts';
import type { Evidence } from './solve.ts';
import { StoredRules } from './stored-rules.ts';
import type { Rule } from './tree.ts';

/** Labels that a pattern can hold. */
const MOST_LABELS = 31;
/** Parts of a join cost up to this: the bank's cheapest nine thousand. */
const PART_MOST = 10;
/** Dearer joins than this aren't looked for. */
const JOIN_MOST = 2 * PART_MOST + JOIN_COST;

/** What the rules of a bank cost in another opinion than its own: in points, 0 to 255, fractions being rounded. */
export type PriceOf = (entry: number) => number;

/** Pairs that are joined at most: a fraction of a second. */
const MOST_PAIRS = 2_000_000;

/** Rules of one pattern, by cost: `byCost[c]` are those that cost c. */
type Group = readonly (readonly number[])[];

/** What a rule says of the labelled sets: bit i for the i-th. */
function patternOf(bank: Bank, entry: number, sets: readonly number[]): number {
  let pattern = 0;
  for (let place = 0; place < sets.length; place++) if (bank.has(entry, sets[place]!)) pattern |= 1 << place;
  return pattern;
}

/** No rule that costs so much more than its price counts as a part. */
const DISCOUNT = 2;

function groupsOf(bank: Bank, sets: readonly number[], priceOf: PriceOf): Map<number, number[][]> {
  const groups = new Map<number, number[][]>();
  for (let entry = 0, end = bank.countUpTo(PART_MOST + DISCOUNT); entry < end; entry++) {
    const price = Math.max(0, Math.round(priceOf(entry)));
    if (price > PART_MOST) continue;
    const pattern = patternOf(bank, entry, sets);
    let group = groups.get(pattern);
    if (group === undefined) {
      group = Array.from({ length: PART_MOST + 1 }, () => []);
      groups.set(pattern, group);
    }
    group[price]!.push(entry);
  }
  return groups;
}

/**
 * Rules that aren't in the bank, each two cheap ones of the bank joined by and, or, iff: where a Seeker looks when none
 * of the bank is left. Priced like the bank's.
 */
export class JoinedRules extends StoredRules {
  private readonly bank: Bank;

  constructor(bank: Bank, store: RuleStore) {
    super(store);
    this.bank = bank;
  }

  /** The two rules of the bank that an entry joins. */
  partsOf(entry: number): readonly [number, number] {
    return [this.store.part(entry, 0), this.store.part(entry, 1)];
  }

  rule(entry: number): Rule {
    const connective = this.store.madeBy(entry) as 'and' | 'or' | 'iff';
    const [one, two] = this.partsOf(entry);
    const [left, right] = [this.bank.rule(one), this.bank.rule(two)];
    return { kind: 'connected', connective, left, right };
  }
}

/** Two groups whose rules, joined so, give every labelled set its label. */
interface Match {
  readonly code: number;
  readonly one: Group;
  readonly two: Group;
}

/** The pairs of groups that give the wanted pattern when joined: for and (or) both parts contain it (lie in it). */
function matchesOf(groups: ReadonlyMap<number, Group>, wanted: number, all: number): Match[] {
  const matches: Match[] = [];
  const patterns = [...groups.keys()];
  const match = (code: number, p: number, q: number) => {
    matches.push({ code, one: groups.get(p)!, two: groups.get(q)! });
  };
  const around = patterns.filter((p) => (p & wanted) === wanted);
  const inside = patterns.filter((p) => (p | wanted) === wanted);
  for (const [place, p] of around.entries()) {
    for (const q of around.slice(place)) if ((p & q) === wanted) match(CODES.and, p, q);
  }
  for (const [place, p] of inside.entries()) {
    for (const q of inside.slice(place)) if ((p | q) === wanted) match(CODES.or, p, q);
  }
  for (const p of patterns) {
    const q = ~(p ^ wanted) & all;
    if (p <= q && groups.has(q)) match(CODES.iff, p, q);
  }
  return matches;
}

/**
 * The cheapest joins of two cheap rules of the bank that agree with the evidence and aren't in the bank, at most
 * `limit`. Not complete: the search ends when it has looked at so many pairs as takes a fraction of a second. Labels
 * beyond the 31st set aren't looked at when joining, but rules that contradict them are dropped. `priceOf`: what the parts
 * cost, from which joins are looked for on where they cost `from`; the bank's costs and its end, if left out.
 */
export function joinsFor(
  bank: Bank,
  evidence: Evidence,
  limit: number,
  priceOf: PriceOf = (entry) => bank.costs[entry]!,
  from = bank.completeTo + 1,
): JoinedRules {
  const store = RuleStore.withRoom(limit);
  if (!evidence.obey.intersect(evidence.breaking).isEmpty()) return new JoinedRules(bank, store);
  const labelled = evidence.obey.union(evidence.breaking);
  const sets = [...labelled].slice(0, MOST_LABELS);
  const all = sets.length === 0 ? 0 : -1 >>> (32 - sets.length);
  let wanted = 0;
  sets.forEach((set, place) => {
    if (evidence.obey.has(set)) wanted |= 1 << place;
  });
  const matches = matchesOf(groupsOf(bank, sets, priceOf), wanted, all);
  let pairs = 0;
  for (let total = from - JOIN_COST; total <= JOIN_MOST - JOIN_COST && pairs < MOST_PAIRS; total++) {
    for (const match of matches) {
      if (store.isFull || pairs >= MOST_PAIRS) break;
      pairs += addJoins(bank, store, match, total, evidence);
    }
  }
  return new JoinedRules(bank, store);
}

/** Joins the parts that together cost `total` and returns how many pairs they were. */
function addJoins(bank: Bank, store: RuleStore, { code, one, two }: Match, total: number, evidence: Evidence): number {
  let pairs = 0;
  for (let cost = Math.max(0, total - PART_MOST); cost <= Math.min(total, PART_MOST); cost++) {
    if (one === two && cost * 2 > total) break;
    for (const a of one[cost]!) {
      for (const b of two[total - cost]!) {
        pairs++;
        if (store.isFull) return pairs;
        const to = store.draftAt;
        joinWords(store.words, code, bank.words, a * WORDS, b * WORDS, to);
        if (!isWanted(bank, store.words, to, evidence)) continue;
        store.commit(hashWords(store.words, to), total + JOIN_COST, code, a, b, -1);
      }
    }
  }
  return pairs;
}

/** Whether the words at `at` agree with all evidence and are no rule of the bank. */
export function isWanted(bank: Bank, words: Uint32Array, at: number, { obey, breaking, refuted }: Evidence): boolean {
  for (let w = 0; w < WORDS; w++) {
    if ((obey.words[w]! & ~words[at + w]!) !== 0 || (breaking.words[w]! & words[at + w]!) !== 0) return false;
  }
  if (bank.findWords(words, at) >= 0) return false;
  return !(refuted ?? []).some((guess) => guess.words.every((word, w) => word === words[at + w]));
}
