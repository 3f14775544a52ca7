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
  if (Number.isInteger(size) && size < 100) return size < 10 ? [size] : [Math.floor(size / 10), size % 10];
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

/** Whole numbers below these are looked up once they were worked out. */
const LEFT_LISTED = 256;
const RIGHT_LISTED = 64;

type Slow = 'gcd' | 'lcm' | 'mod';

/** Operations that are slow beside a look-up: their values for small whole numbers, NaN where not yet worked out. */
const KNOWN: Readonly<Record<Slow, Numbers>> = {
  gcd: new Float64Array(LEFT_LISTED * RIGHT_LISTED).fill(Number.NaN),
  lcm: new Float64Array(LEFT_LISTED * RIGHT_LISTED).fill(Number.NaN),
  mod: new Float64Array(LEFT_LISTED * RIGHT_LISTED).fill(Number.NaN),
};

function lookedUp(operation: Slow, a: number, b: number): number {
  const [i, j] = [a | 0, b | 0];
  if (i !== a || j !== b || i < 0 || i >= LEFT_LISTED || j < 0 || j >= RIGHT_LISTED) return operate(operation, a, b);
  const known = KNOWN[operation];
  const place = i * RIGHT_LISTED + j;
  if (Number.isNaN(known[place])) known[place] = operate(operation, a, b);
  return known[place]!;
}

/** A term takes few different values, mostly small whole ones: each is worked out once. */
function mapped(numbers: Numbers, map: (number: number) => number): Numbers {
  const small = new Float64Array(LEFT_LISTED);
  const done = new Uint8Array(LEFT_LISTED);
  const result = new Float64Array(SET_COUNT);
  for (let s = 0; s < SET_COUNT; s++) {
    const number = numbers[s]!;
    const index = number | 0;
    if (index !== number || index < 0 || index >= LEFT_LISTED) {
      result[s] = map(number);
      continue;
    }
    if (done[index] === 0) {
      done[index] = 1;
      small[index] = map(number);
    }
    result[s] = small[index]!;
  }
  return result;
}

/** Tables of small whole numbers, made once. */
const CONSTANTS: readonly Numbers[] = Array.from({ length: RIGHT_LISTED }, (_, value) =>
  new Float64Array(SET_COUNT).fill(value),
);

function constant(value: number): Numbers {
  return CONSTANTS[value] ?? new Float64Array(SET_COUNT).fill(value);
}

function functionOf(name: NumberFunction, numbers: Numbers): Numbers {
  if (name !== 'absolute' && name !== 'negative') return mapped(numbers, (number) => applied(name, number));
  const result = new Float64Array(SET_COUNT);
  if (name === 'negative') for (let s = 0; s < SET_COUNT; s++) result[s] = -numbers[s]!;
  else for (let s = 0; s < SET_COUNT; s++) result[s] = Math.abs(numbers[s]!);
  return result;
}

function operated(operation: Operation, left: Numbers, right: Numbers): Numbers {
  const result = new Float64Array(SET_COUNT);
  if (operation === '+') for (let s = 0; s < SET_COUNT; s++) result[s] = left[s]! + right[s]!;
  else if (operation === '-') for (let s = 0; s < SET_COUNT; s++) result[s] = left[s]! - right[s]!;
  else if (operation === '*') for (let s = 0; s < SET_COUNT; s++) result[s] = left[s]! * right[s]!;
  else if (operation === 'gcd' || operation === 'lcm' || operation === 'mod') {
    for (let s = 0; s < SET_COUNT; s++) result[s] = lookedUp(operation, left[s]!, right[s]!);
  } else for (let s = 0; s < SET_COUNT; s++) result[s] = operate(operation, left[s]!, right[s]!);
  return result;
}

/** The sum over the two cards of their weights, each counted where the card has the property. */
function summed(property: Rule, top: Numbers, bottom: Numbers): Numbers {
  const [onTop, onBottom] = ofEachCard(property);
  const result = new Float64Array(SET_COUNT);
  for (let s = 0; s < SET_COUNT; s++) {
    const word = s >>> 5;
    result[s] = ((onTop[word]! >>> s) & 1) * top[s]! + ((onBottom[word]! >>> s) & 1) * bottom[s]!;
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
      return constant(term.value);
    case 'value':
      return valuesOfPick(term.of, bound, TOPS, BOTTOMS);
    case 'pair':
      return PAIRS[term.term];
    case 'operation':
      return operated(term.operation, numbersOf(term.left, bound), numbersOf(term.right, bound));
    case 'function':
      return functionOf(term.name, numbersOf(term.of, bound));
    case 'count':
      return summed(term.property, ONES, ONES);
    case 'sum':
      return summed(term.property, TOPS, BOTTOMS);
    case 'next':
      return mapped(numbersOf(term.after, bound), (number) => nextInClass(number, term.class));
  }
}
