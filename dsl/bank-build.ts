import { Bank } from './bank.ts';
import { type Atom, atoms } from './bank-atom.ts';
import { CODES, JOIN_COST, joinWords, RuleStore } from './bank-store.ts';
import { subjectOf } from './bank-subject.ts';
import { hashWords, LAST_WORD, WORDS } from './extension.ts';

/** How far a bank goes. Costs are those of `cost`. */
export interface BankPlan {
  /** Every literal (an atom or its negation) and every combination of two up to this cost. */
  readonly completeTo: number;
  /** Combinations of three literals up to this cost. */
  readonly threesTo: number;
  /** "If .., .., otherwise .." up to this cost, both branches about the same subject unless all parts are the cheapest. */
  readonly choicesTo: number;
  /** Room: the build stops when so many rules are in. */
  readonly capacity: number;
}

/** The bank of the product: about 1.1 million rules. */
export const FULL_PLAN: BankPlan = { completeTo: 14, threesTo: 16, choicesTo: 17, capacity: 1_200_000 };

/** A small one, complete as far as it goes: about 36,000 rules, for a quick look and for tests. */
export const SMALL_PLAN: BankPlan = { completeTo: 11, threesTo: 0, choicesTo: 0, capacity: 50_000 };

/** Conditions and branches of a choice cost no more than this. */
const CHOICE_PART_MOST = 6;

const CHOICE_COST = 3;

/** Entries from..to-1. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Enumerates rules in order of cost, keeping the first with each extension, so that an entry is the cheapest way to say
 * it. Of one cost: literals first, then pairs, threes and choices. A rule is built of the entries found before, since
 * what a rule means depends on the extensions of its parts only.
 */
class BankBuilder {
  private readonly store: RuleStore;
  private readonly plan: BankPlan;
  private readonly atoms: readonly Atom[];
  private nextAtom = 0;
  /** Literals and combinations of two, by cost. */
  private readonly literals: Range[] = [];
  private readonly pairs: Range[] = [];
  private readonly subjects = new Map<string, number[]>();

  constructor(plan: BankPlan) {
    this.plan = plan;
    this.store = RuleStore.withRoom(plan.capacity);
    this.atoms = atoms();
  }

  build(): Bank {
    const last = Math.max(this.plan.completeTo, this.plan.threesTo, this.plan.choicesTo);
    for (let cost = 0; cost <= last; cost++) this.level(cost);
    return new Bank(this.store, this.plan.completeTo, () => this.atoms.map((atom) => atom.rule));
  }

  private level(cost: number): void {
    const { store, plan } = this;
    const from = store.count;
    if (cost <= plan.completeTo) {
      this.addAtoms(cost);
      this.addNegations(cost);
    }
    const middle = store.count;
    this.literals.push({ from, to: middle });
    if (cost <= plan.completeTo) this.addPairs(cost);
    this.pairs.push({ from: middle, to: store.count });
    if (cost <= plan.threesTo) this.addThrees(cost);
    if (cost <= plan.choicesTo) this.addChoices(cost);
  }

  private addAtoms(cost: number): void {
    const { store, atoms } = this;
    for (; this.nextAtom < atoms.length && atoms[this.nextAtom]!.cost === cost; this.nextAtom++) {
      store.words.set(atoms[this.nextAtom]!.words(), store.draftAt);
      store.commit(hashWords(store.words, store.draftAt), cost, CODES.atom, this.nextAtom, -1, -1);
    }
  }

  private addNegations(cost: number): void {
    const { store } = this;
    const below = this.literals[cost - 1];
    for (let of = below?.from ?? 0; of < (below?.to ?? 0); of++) {
      if (store.madeBy(of) === 'not') continue;
      const to = store.draftAt;
      for (let w = 0; w < WORDS; w++) store.words[to + w] = ~store.words[of * WORDS + w]!;
      store.words[to + WORDS - 1]! &= LAST_WORD;
      store.commit(hashWords(store.words, to), cost, CODES.not, of, -1, -1);
    }
  }

  private addPairs(cost: number): void {
    const { literals } = this;
    const rest = cost - JOIN_COST;
    for (let one = 1; one <= rest - one; one++) {
      const [a, b] = [literals[one]!, literals[rest - one]!];
      this.join(CODES.and, cost, a, b);
      this.join(CODES.or, cost, a, b);
      this.join(CODES.iff, cost, a, b);
    }
    for (let one = 1; one < rest; one++) this.addImplications(cost, literals[one]!, literals[rest - one]!);
  }

  private addThrees(cost: number): void {
    const rest = cost - JOIN_COST;
    for (let one = 1; one < rest; one++) {
      const [a, b] = [this.literals[one]!, this.pairs[rest - one]!];
      this.join(CODES.and, cost, a, b);
      this.join(CODES.or, cost, a, b);
      this.join(CODES.iff, cost, a, b);
      this.addImplications(cost, a, b);
    }
  }

  /** "If A, then B" says "not A or B": new only where A's negation is dearer than A. */
  private addImplications(cost: number, conditions: Range, consequences: Range): void {
    const { store } = this;
    if (consequences.from === consequences.to) return;
    for (let a = conditions.from; a < conditions.to; a++) {
      const negation = store.findWords(store.extension(a).complement().words, 0);
      if (negation >= 0 && store.costs[negation]! <= store.costs[a]!) continue;
      this.join(CODES.implies, cost, { from: a, to: a + 1 }, consequences);
    }
  }

  /** Commits each entry of one range joined with each of the other; an entry isn't joined with itself. */
  private join(code: number, cost: number, first: Range, second: Range): void {
    const { store } = this;
    const { words } = store;
    for (let a = first.from; a < first.to; a++) {
      const start = first.from === second.from ? a + 1 : second.from;
      for (let b = start; b < second.to; b++) {
        const to = store.draftAt;
        joinWords(words, code, words, a * WORDS, b * WORDS, to);
        store.commit(hashWords(words, to), cost, code, a, b, -1);
      }
      if (store.isFull) return;
    }
  }

  /** The cheap literals, by what they speak of. */
  private listSubjects(): void {
    const { store } = this;
    for (let entry = 0; entry < store.count && store.costs[entry]! <= CHOICE_PART_MOST; entry++) {
      const atom = store.madeBy(entry) === 'not' ? store.part(entry, 0) : entry;
      const subject = subjectOf(this.atoms[store.part(atom, 0)]!.rule);
      const group = this.subjects.get(subject);
      if (group === undefined) this.subjects.set(subject, [entry]);
      else group.push(entry);
    }
  }

  private addChoices(cost: number): void {
    if (cost < CHOICE_COST + CHOICE_PART_MOST * 2) return;
    if (this.subjects.size === 0) this.listSubjects();
    const { costs } = this.store;
    const cheapest = cost <= CHOICE_COST + 3 * costs[0]! ? [this.entriesOf(this.literals[costs[0]!]!)] : [];
    for (const group of [...this.subjects.values(), ...cheapest]) {
      for (const then of group) {
        for (const otherwise of group) {
          const rest = cost - CHOICE_COST - costs[then]! - costs[otherwise]!;
          if (then === otherwise || rest < 1 || rest > CHOICE_PART_MOST) continue;
          this.chooseBetween(cost, this.literals[rest]!, then, otherwise);
        }
      }
    }
  }

  private entriesOf({ from, to }: Range): number[] {
    return Array.from({ length: to - from }, (_, place) => from + place);
  }

  private chooseBetween(cost: number, conditions: Range, then: number, otherwise: number): void {
    const { store } = this;
    const { words } = store;
    const [x, y] = [then * WORDS, otherwise * WORDS];
    for (let condition = conditions.from; condition < conditions.to; condition++) {
      const to = store.draftAt;
      const c = condition * WORDS;
      for (let w = 0; w < WORDS; w++) {
        const holds = words[c + w]!;
        words[to + w] = (holds & words[x + w]!) | (~holds & words[y + w]!);
      }
      store.commit(hashWords(words, to), cost, CODES.choice, condition, then, otherwise);
    }
  }
}

/** Builds a bank: the same one every time. Takes about a second and a half for {@link FULL_PLAN}: do it on a worker. */
export function buildBank(plan: BankPlan = FULL_PLAN): Bank {
  return new BankBuilder(plan).build();
}
