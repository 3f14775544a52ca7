import { abs, gcd, lcm, mod } from 'mathjs/number';
import { bottomOf, CARDS, SET_COUNT, topOf } from './card.ts';
import { ofEachCard, valuesOfPick } from './evaluate.ts';
import { nextInClass } from './number-class.ts';
import type { NumberFunction, Operation, PairTerm, Rule, Term } from './tree.ts';

/** Which card `this` stands for, if any. */
export type Bound = 'none' | 'top' | 'bottom';

type Numbers = Float64Array;

function numbersWhere(value: (top: number, bottom: number) => number): Numbers {
  return Float64Array.from({ length: SET_COUNT }, (_, s) => value(CARDS[topOf(s)]!.value, CARDS[bottomOf(s)]!.value));
}

const TOPS = numbersWhere((top) => top);
const BOTTOMS = numbersWhere((_, bottom) => bottom);
const PAIRS: Readonly<Record<PairTerm, Numbers>> = {
  total: numbersWhere((top, bottom) => top + bottom),
  difference: numbersWhere((top, bottom) => abs(top - bottom)),
  product: numbersWhere((top, bottom) => top * bottom),
  average: numbersWhere((top, bottom) => (top + bottom) / 2),
  smaller: numbersWhere(Math.min),
  larger: numbersWhere(Math.max),
};

/** The value of an operation; NaN if it has none (a part without value, a division by zero, gcd of a fraction). */
export function operate(operation: Operation, a: number, b: number): number {
  switch (operation) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return b === 0 ? Number.NaN : a / b;
    case 'mod':
      return b > 0 ? mod(a, b) : b < 0 ? -mod(-a, -b) : Number.NaN;
    case '^':
      return Number.isNaN(a) ? a : a ** b;
    case 'gcd':
      return Number.isInteger(a) && Number.isInteger(b) ? gcd(a, b) : Number.NaN;
    case 'lcm':
      return Number.isInteger(a) && Number.isInteger(b) ? lcm(a, b) : Number.NaN;
    case 'min':
      return Math.min(a, b);
    case 'max':
      return Math.max(a, b);
  }
}

/** The digits of a whole number below 10^15; none otherwise. */
function digitsOf(number: number): number[] | undefined {
  const size = abs(number);
  return Number.isInteger(size) && size < 1e15 ? [...String(size)].map(Number) : undefined;
}

/** The value of a function of one number; NaN if it has none. */
export function applied(name: NumberFunction, number: number): number {
  switch (name) {
    case 'negative':
      return -number;
    case 'absolute':
      return abs(number);
    case 'root':
      return Math.sqrt(number);
    case 'digits':
      return digitsOf(number)?.length ?? Number.NaN;
    case 'digit sum':
      return digitsOf(number)?.reduce((sum, digit) => sum + digit, 0) ?? Number.NaN;
  }
}

/** Functions of one number are slow beside a look-up, and a term takes few different values. */
function mapped(numbers: Numbers, map: (number: number) => number): Numbers {
  const known = new Map<number, number>();
  const result = new Float64Array(SET_COUNT);
  for (let s = 0; s < SET_COUNT; s++) {
    const number = numbers[s]!;
    let value = known.get(number);
    if (value === undefined) {
      value = map(number);
      known.set(number, value);
    }
    result[s] = value;
  }
  return result;
}

function operated(operation: Operation, left: Numbers, right: Numbers): Numbers {
  const result = new Float64Array(SET_COUNT);
  if (operation === '+') for (let s = 0; s < SET_COUNT; s++) result[s] = left[s]! + right[s]!;
  else if (operation === '-') for (let s = 0; s < SET_COUNT; s++) result[s] = left[s]! - right[s]!;
  else if (operation === '*') for (let s = 0; s < SET_COUNT; s++) result[s] = left[s]! * right[s]!;
  else for (let s = 0; s < SET_COUNT; s++) result[s] = operate(operation, left[s]!, right[s]!);
  return result;
}

/** The sum over the two cards of their weights, each counted where the card has the property. */
function summed(property: Rule, top: Numbers, bottom: Numbers): Numbers {
  const [onTop, onBottom] = ofEachCard(property);
  const result = new Float64Array(SET_COUNT);
  for (let s = 0; s < SET_COUNT; s++) {
    const bit = 1 << (s & 31);
    result[s] = (onTop[s >>> 5]! & bit ? top[s]! : 0) + (onBottom[s >>> 5]! & bit ? bottom[s]! : 0);
  }
  return result;
}

const ONES = new Float64Array(SET_COUNT).fill(1);

/**
 * The value of a term in each of the 552 sets, in the order of `SETS`; NaN where it has none. The array may be shared:
 * never write to it.
 */
export function numbersOf(term: Term, bound: Bound): Numbers {
  switch (term.kind) {
    case 'number':
      return new Float64Array(SET_COUNT).fill(term.value);
    case 'value':
      return valuesOfPick(term.of, bound, TOPS, BOTTOMS);
    case 'pair':
      return PAIRS[term.term];
    case 'operation':
      return operated(term.operation, numbersOf(term.left, bound), numbersOf(term.right, bound));
    case 'function':
      return mapped(numbersOf(term.of, bound), (number) => applied(term.name, number));
    case 'count':
      return summed(term.property, ONES, ONES);
    case 'sum':
      return summed(term.property, TOPS, BOTTOMS);
    case 'next':
      return mapped(numbersOf(term.after, bound), (number) => nextInClass(number, term.class));
  }
}
