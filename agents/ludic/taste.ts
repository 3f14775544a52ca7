import type { Bank } from '../../dsl/bank.ts';
import { JOIN_COST } from '../../dsl/bank-store.ts';
import { subjectOf } from '../../dsl/bank-subject.ts';
import type { Pick, Rule, Term } from '../../dsl/tree.ts';
import { TRAIT_PRICES, type Trait } from './trait-prices.ts';

function* ofPick(pick: Pick): Generator<Trait> {
  if (pick.kind === 'rank') yield 'the higher or lower card';
  else if (pick.kind === 'the') yield pick.property.kind === 'colour' ? 'the red or black card' : 'the only such card';
  else if (pick.kind === 'bound' && pick.name === 'other') yield 'the other card';
}

function* ofTerm(term: Term): Generator<Trait> {
  switch (term.kind) {
    case 'number':
      return;
    case 'value':
      return yield* ofPick(term.of);
    case 'pair':
      if (term.term === 'smaller' || term.term === 'larger') yield 'smaller or larger value';
      else if (term.term !== 'average') yield term.term;
      return;
    case 'operation':
      if (term.operation === 'mod' || term.operation === 'gcd') yield term.operation;
      else yield 'arithmetic';
      yield* ofTerm(term.left);
      return yield* ofTerm(term.right);
    case 'function':
      return yield* ofTerm(term.of);
    case 'next':
      return yield* ofTerm(term.after);
    case 'count':
    case 'sum':
      yield term.kind;
      return yield* traitsOf(term.property);
  }
}

function* ofComparison({ relation, left, right }: Extract<Rule, { kind: 'compare' }>): Generator<Trait> {
  const number = left.kind === 'number' || right.kind === 'number';
  if (relation === 'divisible by') yield number ? 'multiple of a number' : 'multiple of a term';
  else if (relation === '=') yield number ? 'equals a number' : 'equals a term';
  else if (relation !== '!=') yield number ? 'above or below a number' : 'above or below a term';
  yield* ofTerm(left);
  yield* ofTerm(right);
}

/** What an atom of the bank consists of, as far as people have a taste for it; a trait stands as often as it occurs. */
export function* traitsOf(rule: Rule): Generator<Trait> {
  switch (rule.kind) {
    case 'colour':
      yield 'colour';
      return yield* ofPick(rule.of);
    case 'class':
      if (rule.class === 'even' || rule.class === 'odd') yield 'parity';
      else if (rule.class === 'prime') yield 'prime';
      else if (rule.class !== 'face' && rule.class !== 'pip') yield 'rare kind of number';
      return yield* ofTerm(rule.term);
    case 'compare':
      return yield* ofComparison(rule);
    case 'between':
    case 'member':
      yield rule.kind;
      return yield* ofTerm(rule.term);
    case 'same':
      yield `same ${rule.attribute}`;
      return;
    case 'identical':
      yield 'identical';
      yield* ofPick(rule.left);
      return yield* ofPick(rule.right);
    case 'quantified':
      if (rule.quantifier === 'some' || rule.quantifier === 'notEach') yield rule.quantifier;
      if (rule.property.kind === 'connected') yield 'quantified join';
      return yield* traitsOf(rule.property);
    case 'not':
      return yield* traitsOf(rule.of);
    case 'connected':
      if (rule.connective === 'iff' || rule.connective === 'implies') yield 'inner condition';
      yield* traitsOf(rule.left);
      return yield* traitsOf(rule.right);
    default:
      return;
  }
}

/** What two literals that are joined may speak of, as far as it matters. */
type Subject = 'place' | 'number' | 'sameness' | 'other';

function subjectKind(subject: string): Subject {
  if (subject === 'top' || subject === 'bottom') return 'place';
  if (subject === 'same') return 'sameness';
  const others = ['cards', 'identical', 'higher', 'lower', 'the only'];
  return others.includes(subject) || subject.includes(' ') ? 'other' : 'number';
}

/** What joining two literals of these subjects amounts to; undefined for nothing special. */
export function joinTrait(one: string | undefined, two: string | undefined): Trait | undefined {
  if (one === undefined || two === undefined) return undefined;
  const [first, second] = [subjectKind(one), subjectKind(two)];
  if (one === two) return first === 'place' || first === 'number' ? 'twice of the same' : undefined;
  if (first === 'place' && second === 'place') return 'top and bottom';
  return first === 'sameness' || second === 'sameness' ? 'sameness joined' : undefined;
}

/**
 * What people like to say, beside how much it takes to say it: for each rule of a bank the points that it costs more, or
 * less, than its `cost`. Rules of colour and parity, of top and bottom, are likelier than their length tells, products,
 * "the lower card", sums over some cards less so. The whole weight of the bank stays what it was.
 */
export class Taste {
  /** By entry, in points. */
  readonly surcharges: Float32Array;
  private readonly subjects = new Map<number, string>();
  private readonly costs: Uint8Array;
  private readonly evenedOut: number;

  constructor(bank: Bank) {
    this.costs = bank.costs;
    this.surcharges = new Float32Array(bank.count);
    let mass = 0;
    for (let entry = 0; entry < bank.count; entry++) {
      const surcharge = this.of(bank, entry);
      this.surcharges[entry] = surcharge;
      mass += Math.exp(-bank.lambda * (bank.costs[entry]! - bank.costs[0]! + surcharge));
    }
    this.evenedOut = Math.log(mass / bank.priorMass()) / bank.lambda;
    for (let entry = 0; entry < bank.count; entry++) this.surcharges[entry]! += this.evenedOut;
  }

  /** The price of an entry: its cost and surcharge, in points. */
  priceOf(entry: number): number {
    return this.costs[entry]! + this.surcharges[entry]!;
  }

  /** The price of two rules of the bank joined. */
  ofJoin(one: number, two: number): number {
    const trait = joinTrait(this.subjects.get(one), this.subjects.get(two));
    return this.priceOf(one) + this.priceOf(two) + JOIN_COST + priceOf(trait) - this.evenedOut;
  }

  /** The price of a condition and two branches. */
  ofChoice(condition: number, then: number, otherwise: number): number {
    const parts = this.priceOf(condition) + this.priceOf(then) + this.priceOf(otherwise);
    return parts + CHOICE_COST + TRAIT_PRICES.choice - 2 * this.evenedOut;
  }

  private of(bank: Bank, entry: number): number {
    const parts = bank.partsOf(entry);
    const sum = parts.reduce((total, part) => total + this.surcharges[part]!, 0);
    switch (bank.madeBy(entry)) {
      case 'atom': {
        const rule = bank.rule(entry);
        this.subjects.set(entry, subjectOf(rule));
        let price = 0;
        for (const trait of traitsOf(rule)) price += TRAIT_PRICES[trait];
        return price;
      }
      case 'not':
        this.subjects.set(entry, this.subjects.get(parts[0]!)!);
        return sum + TRAIT_PRICES.not;
      case 'choice':
        return sum + TRAIT_PRICES.choice;
      case 'implies':
        return sum + TRAIT_PRICES.implies + priceOf(this.joined(parts));
      default:
        return sum + priceOf(this.joined(parts));
    }
  }

  private joined([one, two]: readonly number[]): Trait | undefined {
    return joinTrait(this.subjects.get(one!), this.subjects.get(two!));
  }
}

/** What if, then and otherwise cost, beside their parts. */
const CHOICE_COST = 3;

const priceOf = (trait: Trait | undefined): number => (trait === undefined ? 0 : TRAIT_PRICES[trait]);

const made = new WeakMap<Bank, Taste>();

/** The taste for a bank's rules; made when first asked for. */
export function tasteFor(bank: Bank): Taste {
  const known = made.get(bank) ?? new Taste(bank);
  made.set(bank, known);
  return known;
}
