import { type CardProperty, number, SIMPLE_PROPERTIES, worth } from '../../dsl/bank-property.ts';
import { cost } from '../../dsl/cost.ts';
import {
  BOTTOM,
  type NumberClass,
  type Operation,
  type PairTerm,
  type Pick,
  QUANTIFIERS,
  type Relation,
  type Rule,
  type Term,
  THIS,
  TOP,
} from '../../dsl/tree.ts';

/** A rule with what it costs to think of, in points of the prior. */
export interface PricedRule {
  readonly rule: Rule;
  readonly price: number;
}

const [TOP_VALUE, BOTTOM_VALUE] = [worth(TOP), worth(BOTTOM)];
const pair = (term: PairTerm): Term => ({ kind: 'pair', term });
const [TOTAL, DIFFERENCE, PRODUCT] = [pair('total'), pair('difference'), pair('product')];
const [SMALLER, LARGER, AVERAGE] = [pair('smaller'), pair('larger'), pair('average')];

const compared = (left: Term, relation: Relation, right: Term): Rule => ({ kind: 'compare', relation, left, right });
const between = (term: Term, low: number, high: number): Rule => ({
  kind: 'between',
  term,
  low: number(low),
  high: number(high),
});
const operation = (name: Operation, left: Term, right: Term): Term => ({
  kind: 'operation',
  operation: name,
  left,
  right,
});
const ofClass = (term: Term, name: NumberClass): Rule => ({ kind: 'class', term, class: name });
const both = (left: Rule, right: Rule): Rule => ({ kind: 'connected', connective: 'and', left, right });
const either = (left: Rule, right: Rule): Rule => ({ kind: 'connected', connective: 'or', left, right });
const plain = (rule: Rule): PricedRule => ({ rule, price: cost(rule) });

/** All lists of so many of the values `from`..`to`, rising. */
function* lists(from: number, to: number, length: number): Generator<number[]> {
  if (length === 0) yield [];
  for (let first = from; first + length - 1 <= to && length > 0; first++) {
    for (const rest of lists(first + 1, to, length - 1)) yield [first, ...rest];
  }
}

/** What each value more than two adds to the price of a list, on top of the logarithm of how many such lists there are. */
const ONE_MORE = 1.5;

/** How many more lists there are of so many values than of two, as a logarithm: what naming one of them costs more. */
function moreLists(values: number, length: number): number {
  let ratio = 1;
  for (let taken = 2; taken < length; taken++) ratio *= (values - taken) / (taken + 1);
  return Math.log(ratio);
}

/** Lists of three values and more, at the price of a list of two and of having more to choose from. */
function* listsOf(of: (values: readonly number[]) => Rule, [from, to]: readonly [number, number], longest: number) {
  const pairPrice = cost(of([from, to]));
  for (let length = 3; length <= longest; length++) {
    const price = Math.round(pairPrice + moreLists(to - from + 1, length) + ONE_MORE * (length - 2));
    for (const values of lists(from, to, length)) yield { rule: of(values), price };
  }
}

/** "Each card is one of 3, 5, 7 or jack", "the total is 9, 13 or 17". */
function* listed(): Generator<PricedRule> {
  const member = (term: Term) => (values: readonly number[]) => ({ kind: 'member', term, values }) as const;
  for (const term of [TOP_VALUE, BOTTOM_VALUE]) yield* listsOf(member(term), [2, 13], 4);
  for (const quantifier of QUANTIFIERS) {
    const said = (values: readonly number[]): Rule => {
      return { kind: 'quantified', quantifier, property: member(worth(THIS))(values) };
    };
    yield* listsOf(said, [2, 13], 4);
  }
  yield* listsOf(member(TOTAL), [4, 26], 3);
  yield* listsOf(member(DIFFERENCE), [0, 11], 4);
}

const ORDERS = ['>', '<', '='] as const;

/** The term against whole numbers, and as one of a kind; `price` for each comparison. */
function* saidOf(term: Term, [from, to]: readonly [number, number], price: number): Generator<PricedRule> {
  for (let bound = from; bound <= to; bound++) {
    for (const relation of ORDERS) yield { rule: compared(term, relation, number(bound)), price };
  }
  for (const name of ['even', 'odd', 'prime', 'square', 'fibonacci', 'composite'] as const) {
    const rule = ofClass(term, name);
    yield { rule, price: Math.min(price, cost(rule)) };
  }
  for (let divisor = 3; divisor <= 7; divisor++) yield { rule: compared(term, 'divisible by', number(divisor)), price };
}

/** A number of people's arithmetic that has a name costs about as much as the product. */
const NAMED_PRICE = 9;

/** "The least common multiple is less than 30", "the digits of the product add up to less than the top card". */
function* named(): Generator<PricedRule> {
  const digitSum = (of: Term): Term => ({ kind: 'function', name: 'digit sum', of });
  const terms: readonly (readonly [Term, readonly [number, number]])[] = [
    [operation('lcm', TOP_VALUE, BOTTOM_VALUE), [4, 100]],
    [operation('gcd', TOP_VALUE, BOTTOM_VALUE), [1, 6]],
    [operation('mod', TOP_VALUE, BOTTOM_VALUE), [0, 8]],
    [operation('mod', BOTTOM_VALUE, TOP_VALUE), [0, 8]],
    [operation('mod', LARGER, SMALLER), [0, 6]],
    [operation('/', LARGER, SMALLER), [2, 4]],
    [digitSum(TOTAL), [2, 10]],
    [digitSum(PRODUCT), [1, 15]],
    [AVERAGE, [3, 13]],
    [operation('^', TOP_VALUE, number(2)), [10, 150]],
    [operation('^', BOTTOM_VALUE, number(2)), [10, 150]],
  ];
  const known = [TOP_VALUE, BOTTOM_VALUE, TOTAL, DIFFERENCE, PRODUCT, SMALLER, LARGER, number(10)];
  for (const [term, range] of terms) {
    yield* saidOf(term, range, NAMED_PRICE + 1);
    for (const other of known) {
      for (const relation of ORDERS) yield plain(compared(term, relation, other));
    }
  }
  for (const [term] of terms) for (const [other] of terms) if (term !== other) yield plain(compared(term, '>', other));
}

/** "The remainders by 3 are the same", "the remainder of the top card by 4 is more than that of the bottom card". */
function* remainders(): Generator<PricedRule> {
  for (let divisor = 3; divisor <= 6; divisor++) {
    const rest = (term: Term) => operation('mod', term, number(divisor));
    const [top, bottom] = [rest(TOP_VALUE), rest(BOTTOM_VALUE)];
    for (const relation of ['=', '>', '<'] as const) yield { rule: compared(top, relation, bottom), price: 10 };
    for (let sum = 1; sum <= 2 * (divisor - 1); sum++) {
      for (const relation of ORDERS) {
        yield { rule: compared(operation('+', top, bottom), relation, number(sum)), price: 13 };
      }
    }
  }
}

/** "The product is between 20 and 40". */
function* products(): Generator<PricedRule> {
  for (let low = 10; low <= 100; low += 5) {
    for (let high = low + 5; high <= 120; high += 5) yield plain(between(PRODUCT, low, high));
  }
}

const times = (k: number, term: Term): Term => (k === 1 ? term : operation('*', number(k), term));
const WEIGHTS = [
  [1, 1],
  [2, 1],
  [1, 2],
  [3, 1],
  [1, 3],
  [3, 2],
  [2, 3],
] as const;

/** "Twice the bottom card plus the top card is more than 20", "three times the top card is more than twice the bottom". */
function* weighed(): Generator<PricedRule> {
  for (const [k, m] of WEIGHTS) {
    const [one, two] = [times(k, TOP_VALUE), times(m, BOTTOM_VALUE)];
    const price = 10 + Math.max(k, m) + (k * m === 6 ? 1 : 0) - (k * m === 1 ? 1 : 0);
    for (let bound = 6; bound <= 60; bound++) {
      for (const relation of ORDERS) yield { rule: compared(operation('+', one, two), relation, number(bound)), price };
    }
    for (const relation of ORDERS) yield { rule: compared(one, relation, two), price: price - 3 };
    for (let more = -20; more <= 20; more++) {
      const right = more === 0 ? two : operation(more < 0 ? '-' : '+', two, number(Math.abs(more)));
      for (const relation of ORDERS) yield { rule: compared(one, relation, right), price };
    }
    for (let low = 0; low <= 10; low += 1) {
      for (let high = low + 2; high <= low + 12; high += 2) {
        yield { rule: between(operation('-', one, two), low, high), price: price + 2 };
        yield { rule: between(operation('-', two, one), low, high), price: price + 2 };
      }
    }
  }
}

/** "The red cards add up to at least 3 more than the black cards." */
function* balances(): Generator<PricedRule> {
  const sum = (property: Rule): Term => ({ kind: 'sum', property });
  const red = sum({ kind: 'colour', of: THIS, colour: 'red' });
  const black = sum({ kind: 'colour', of: THIS, colour: 'black' });
  const [even, odd] = [sum(ofClass(worth(THIS), 'even')), sum(ofClass(worth(THIS), 'odd'))];
  for (const [one, two] of [
    [red, black],
    [black, red],
    [even, odd],
    [odd, even],
  ] as const) {
    yield* saidOf(operation('-', one, two), [-13, 13], 12);
  }
}

/** One number of a kind after the other costs no more than to name the kind and the order. */
const SUCCESSION = 8;

/**
 * "The bottom card is the next Fibonacci number after the top card", both being Fibonacci numbers; and the like. Whoever
 * says so means numbers of the kind, though the words allow any number before.
 */
function* successions(): Generator<PricedRule> {
  const kinds: NumberClass[] = [
    'prime',
    'fibonacci',
    'square',
    'composite',
    'power of two',
    'triangular',
    'even',
    'odd',
  ];
  for (const name of kinds) {
    const after = (one: Pick, two: Pick) => compared(worth(two), '=', { kind: 'next', class: name, after: worth(one) });
    const within = (one: Pick, two: Pick) => both(ofClass(worth(one), name), after(one, two));
    const [down, up] = [within(TOP, BOTTOM), within(BOTTOM, TOP)];
    for (const rule of [after(TOP, BOTTOM), after(BOTTOM, TOP), down, up, either(down, up)]) {
      yield { rule, price: SUCCESSION };
    }
  }
}

/** What makes two kinds of cards, with what it costs to think of. */
const KINDS: readonly (readonly [Rule, number])[] = [
  [{ kind: 'colour', of: THIS, colour: 'red' }, 4],
  [ofClass(worth(THIS), 'face'), 6],
  [ofClass(worth(THIS), 'even'), 6],
];

/** "Every red card is even and every black card is greater than 5." */
function* byKind(): Generator<PricedRule> {
  const said = SIMPLE_PROPERTIES.filter((property: CardProperty) => property.cost <= 4);
  for (const [condition, price] of KINDS) {
    for (const one of said) {
      for (const two of said) {
        if (one === two || one.cost + two.cost > 8) continue;
        const [then, otherwise] = [one.of(THIS), two.of(THIS)];
        const property: Rule = { kind: 'choice', condition, then, otherwise };
        for (const quantifier of ['each', 'some'] as const) {
          yield { rule: { kind: 'quantified', quantifier, property }, price: price + one.cost + two.cost };
        }
      }
    }
  }
}

/** All families, in no order; many rules stand there twice, or mean nothing. */
export function* rareFamilies(): Generator<PricedRule> {
  yield* successions();
  yield* named();
  yield* remainders();
  yield* balances();
  yield* weighed();
  yield* products();
  yield* byKind();
  yield* listed();
}
