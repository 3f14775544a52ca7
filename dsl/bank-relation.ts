import { number, worth } from './bank-property.ts';
import {
  ATTRIBUTES,
  BOTTOM,
  HIGHER,
  LOWER,
  type NumberClass,
  OTHER,
  type Pick,
  type Relation,
  type Rule,
  type Term,
  THIS,
  TOP,
} from './tree.ts';

/** The only red card, and the only black one. */
export const THE_RED: Pick = { kind: 'the', property: { kind: 'colour', of: THIS, colour: 'red' } };
export const THE_BLACK: Pick = { kind: 'the', property: { kind: 'colour', of: THIS, colour: 'black' } };

const ORDERS: readonly Relation[] = ['=', '>', '<', '>=', '<='];
const ALL_RELATIONS: readonly Relation[] = [...ORDERS, '!=', 'divisible by'];

export function compared(left: Term, relation: Relation, right: Term): Rule {
  return { kind: 'compare', relation, left, right };
}

function operation(name: '+' | '-' | '*' | '/' | 'mod' | 'gcd', left: Term, right: Term): Term {
  return { kind: 'operation', operation: name, left, right };
}

/** What the value of one card can be to the other's: above, k more, at least twice, a multiple, the next prime. */
export function* relationsOf(one: Pick, two: Pick): Generator<Rule> {
  const [a, b] = [worth(one), worth(two)];
  for (const relation of ALL_RELATIONS) yield compared(a, relation, b);
  for (const relation of ORDERS) {
    for (let k = 1; k <= 11; k++) yield compared(a, relation, operation('+', b, number(k)));
    for (const k of [2, 3, 4]) yield compared(a, relation, operation('*', number(k), b));
  }
  for (const name of ['prime', 'fibonacci', 'even', 'odd', 'square'] as NumberClass[]) {
    yield compared(a, '=', { kind: 'next', class: name, after: b });
  }
  for (let k = 1; k <= 2; k++) {
    yield compared(a, '=', operation('+', operation('*', number(2), b), number(k)));
    yield compared(a, '=', operation('-', operation('*', number(2), b), number(k)));
  }
  const remainder = operation('mod', a, b);
  for (let k = 1; k <= 3; k++) yield compared(remainder, '=', number(k));
  const signed = operation('-', a, b);
  for (let low = 1; low <= 4; low++) {
    for (let high = low + 1; high <= 6; high++) {
      yield { kind: 'between', term: signed, low: number(low), high: number(high) };
    }
  }
}

const TOTAL: Term = { kind: 'pair', term: 'total' };
const DIFFERENCE: Term = { kind: 'pair', term: 'difference' };
const PRODUCT: Term = { kind: 'pair', term: 'product' };
const SMALLER: Term = { kind: 'pair', term: 'smaller' };
const LARGER: Term = { kind: 'pair', term: 'larger' };
const COMMON: Term = operation('gcd', worth(TOP), worth(BOTTOM));

function sumOf(property: Rule): Term {
  return { kind: 'sum', property };
}

const SUMS: readonly Term[] = [
  sumOf({ kind: 'colour', of: THIS, colour: 'red' }),
  sumOf({ kind: 'colour', of: THIS, colour: 'black' }),
  ...(['even', 'odd', 'face', 'pip', 'prime'] as NumberClass[]).map((name) =>
    sumOf({ kind: 'class', term: worth(THIS), class: name }),
  ),
];

const PAIR_CLASSES: readonly NumberClass[] = [
  'even',
  'odd',
  'prime',
  'composite',
  'square',
  'cube',
  'triangular',
  'fibonacci',
  'power of two',
  'perfect',
];

/** What can be said of a number of the two together, whose values lie in `from`..`to`. */
function* saidOf(term: Term, from: number, to: number): Generator<Rule> {
  for (const name of PAIR_CLASSES) yield { kind: 'class', term, class: name };
  for (let k = from; k <= to; k++) {
    for (const relation of ['=', '>', '<', '!='] as Relation[]) yield compared(term, relation, number(k));
  }
  for (let divisor = 2; divisor <= 12; divisor++) {
    yield compared(term, 'divisible by', number(divisor));
    if (divisor > 2 && divisor <= 7) {
      for (let rest = 1; rest < divisor; rest++) {
        yield compared(operation('mod', term, number(divisor)), '=', number(rest));
      }
    }
  }
  for (const dividend of [12, 24, 30, 36, 60]) yield compared(number(dividend), 'divisible by', term);
}

function* spansOf(term: Term, from: number, to: number): Generator<Rule> {
  for (let low = from; low < to; low++) {
    for (let high = low + 1; high <= to; high++) {
      yield { kind: 'between', term, low: number(low), high: number(high) };
    }
  }
}

function* listsOf(term: Term, from: number, to: number): Generator<Rule> {
  for (let one = from; one < to; one++) {
    for (let two = one + 1; two <= to; two++) yield { kind: 'member', term, values: [one, two] };
  }
}

function* ofNumbers(): Generator<Rule> {
  yield* saidOf(TOTAL, 4, 26);
  yield* spansOf(TOTAL, 5, 25);
  yield* listsOf(TOTAL, 4, 26);
  yield* saidOf(DIFFERENCE, 0, 11);
  yield* spansOf(DIFFERENCE, 1, 10);
  yield* listsOf(DIFFERENCE, 0, 11);
  yield* saidOf(PRODUCT, 4, 20);
  for (let k = 24; k <= 150; k++) {
    for (const relation of ['=', '>', '<'] as Relation[]) yield compared(PRODUCT, relation, number(k));
  }
  for (const term of [SMALLER, LARGER]) {
    yield* saidOf(term, 2, 13);
    yield* spansOf(term, 2, 12);
    yield* listsOf(term, 2, 13);
  }
  for (const relation of ['=', '>'] as Relation[]) {
    for (let k = 1; k <= 6; k++) yield compared(COMMON, relation, number(k));
  }
  for (const sum of SUMS) yield* saidOf(sum, 0, 26);
  for (const name of ['digits', 'digit sum'] as const) {
    for (const of of [TOTAL, PRODUCT]) {
      for (let k = 1; k <= 12; k++) yield compared({ kind: 'function', name, of }, '=', number(k));
    }
  }
}

/** Numbers of the two cards against each other: "the difference is less than the bottom card". */
function* numbersCompared(): Generator<Rule> {
  const terms = [TOTAL, DIFFERENCE, PRODUCT, SMALLER, LARGER, COMMON, worth(TOP), worth(BOTTOM)];
  const seldom = [worth(THE_RED), worth(THE_BLACK), ...SUMS];
  for (const relation of ALL_RELATIONS) {
    for (const left of terms) {
      for (const right of [...terms, ...seldom]) if (left !== right) yield compared(left, relation, right);
    }
    for (const left of SUMS) for (const right of SUMS) if (left !== right) yield compared(left, relation, right);
    for (const left of [LARGER, TOTAL]) {
      for (const k of [2, 3]) yield compared(left, relation, operation('*', number(k), SMALLER));
    }
  }
}

/** Which of the two cards is which: "the red card is on top", "the black card is the higher one". */
function* whichIsWhich(): Generator<Rule> {
  for (const left of [THE_RED, THE_BLACK, HIGHER, LOWER]) {
    for (const right of [TOP, BOTTOM, HIGHER, LOWER]) yield { kind: 'identical', left, right };
  }
}

/** Relations of the two cards; the negation of sameness ("different colours") is a relation of its own. Not all differ. */
export function* relations(): Generator<Rule> {
  for (const attribute of ATTRIBUTES) {
    const same: Rule = { kind: 'same', attribute, left: TOP, right: BOTTOM };
    yield same;
    yield { kind: 'not', of: same };
  }
  yield* relationsOf(TOP, BOTTOM);
  yield* relationsOf(BOTTOM, TOP);
  yield* whichIsWhich();
  yield* relationsOf(THE_RED, THE_BLACK);
  yield* relationsOf(THE_BLACK, THE_RED);
  yield* ofNumbers();
  yield* numbersCompared();
  for (const relation of relationsOf(THIS, OTHER)) {
    yield { kind: 'quantified', quantifier: 'some', property: relation };
    yield { kind: 'quantified', quantifier: 'each', property: relation };
    yield { kind: 'quantified', quantifier: 'one', property: relation };
  }
}
