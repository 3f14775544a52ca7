import { bottomOf, CARDS, SET_COUNT, topOf } from './card.ts';
import { type Bound, numbersOf } from './evaluate-term.ts';
import { Extension, LAST_WORD, WORDS } from './extension.ts';
import { inClass, listOf } from './number-class.ts';
import { isOpen } from './substitution.ts';
import {
  BOTTOM,
  type Connective,
  type NumberClass,
  type Pick,
  type Quantifier,
  RELATIONS,
  type Relation,
  type Rule,
  TOP,
} from './tree.ts';

/** For each set, packed as in an extension: where a pick names the top card, and where the bottom card. */
interface Picked {
  readonly top: Uint32Array;
  readonly bottom: Uint32Array;
}

type Words = Uint32Array;

const ALL: Words = new Uint32Array(WORDS).fill(0xffffffff);
ALL[WORDS - 1] = LAST_WORD;
const NONE: Words = new Uint32Array(WORDS);

function wordsWhere(predicate: (top: number, bottom: number) => boolean): Words {
  const words = new Uint32Array(WORDS);
  for (let s = 0; s < SET_COUNT; s++) if (predicate(topOf(s), bottomOf(s))) words[s >>> 5]! |= 1 << (s & 31);
  return words;
}

const TOP_RED = wordsWhere((top) => CARDS[top]!.colour === 'red');
const BOTTOM_RED = wordsWhere((_, bottom) => CARDS[bottom]!.colour === 'red');
const TOP_BLACK = wordsWhere((top) => CARDS[top]!.colour === 'black');
const BOTTOM_BLACK = wordsWhere((_, bottom) => CARDS[bottom]!.colour === 'black');
const TOP_HIGHER = wordsWhere((top, bottom) => CARDS[top]!.value > CARDS[bottom]!.value);
const BOTTOM_HIGHER = wordsWhere((top, bottom) => CARDS[top]!.value < CARDS[bottom]!.value);
const SAME_WORDS = {
  colour: wordsWhere((top, bottom) => CARDS[top]!.colour === CARDS[bottom]!.colour),
  parity: wordsWhere((top, bottom) => (CARDS[top]!.value - CARDS[bottom]!.value) % 2 === 0),
  rank: wordsWhere((top, bottom) => CARDS[top]!.value === CARDS[bottom]!.value),
  face: wordsWhere((top, bottom) => CARDS[top]!.value > 10 === CARDS[bottom]!.value > 10),
} as const;

const JUST_TOP: Picked = { top: ALL, bottom: NONE };
const JUST_BOTTOM: Picked = { top: NONE, bottom: ALL };
const HIGHER_CARD: Picked = { top: TOP_HIGHER, bottom: BOTTOM_HIGHER };
const LOWER_CARD: Picked = { top: BOTTOM_HIGHER, bottom: TOP_HIGHER };

function complement(a: Words): Words {
  const words = new Uint32Array(WORDS);
  for (let w = 0; w < WORDS; w++) words[w] = ~a[w]!;
  words[WORDS - 1]! &= LAST_WORD;
  return words;
}

function both(a: Words, b: Words): Words {
  const words = new Uint32Array(WORDS);
  for (let w = 0; w < WORDS; w++) words[w] = a[w]! & b[w]!;
  return words;
}

function either(a: Words, b: Words): Words {
  const words = new Uint32Array(WORDS);
  for (let w = 0; w < WORDS; w++) words[w] = a[w]! | b[w]!;
  return words;
}

function exactlyOne(a: Words, b: Words): Words {
  const words = new Uint32Array(WORDS);
  for (let w = 0; w < WORDS; w++) words[w] = a[w]! ^ b[w]!;
  return words;
}

function without(a: Words, b: Words): Words {
  const words = new Uint32Array(WORDS);
  for (let w = 0; w < WORDS; w++) words[w] = a[w]! & ~b[w]!;
  return words;
}

/** (a and b) or (c and d). */
function blend(a: Words, b: Words, c: Words, d: Words): Words {
  const words = new Uint32Array(WORDS);
  for (let w = 0; w < WORDS; w++) words[w] = (a[w]! & b[w]!) | (c[w]! & d[w]!);
  return words;
}

/** Where a pick names a card, and which. `bound` says what `this` is; an open pick outside a binder throws. */
function pickedBy(pick: Pick, bound: Bound): Picked {
  switch (pick.kind) {
    case 'place':
      return pick.place === 'top' ? JUST_TOP : JUST_BOTTOM;
    case 'rank':
      return pick.rank === 'higher' ? HIGHER_CARD : LOWER_CARD;
    case 'bound':
      if (bound === 'none') throw new Error(`"${pick.name}" stands outside every binder`);
      return (pick.name === 'this') === (bound === 'top') ? JUST_TOP : JUST_BOTTOM;
    case 'the': {
      const [top, bottom] = ofEachCard(pick.property);
      return { top: without(top, bottom), bottom: without(bottom, top) };
    }
    case 'beside': {
      const of = pickedBy(pick.of, bound);
      return { top: of.bottom, bottom: of.top };
    }
  }
}

/** The value of the picked card in each set, NaN where none is picked. */
export function valuesOfPick(pick: Pick, bound: Bound, tops: Float64Array, bottoms: Float64Array): Float64Array {
  const picked = pickedBy(pick, bound);
  if (picked === JUST_TOP) return tops;
  if (picked === JUST_BOTTOM) return bottoms;
  const values = new Float64Array(SET_COUNT);
  for (let s = 0; s < SET_COUNT; s++) {
    const bit = 1 << (s & 31);
    if (picked.top[s >>> 5]! & bit) values[s] = tops[s]!;
    else if (picked.bottom[s >>> 5]! & bit) values[s] = bottoms[s]!;
    else values[s] = Number.NaN;
  }
  return values;
}

/** Rounding of exact fractions (2/3 x 3) stays below this. */
const CLOSE = 1e-9;

/** Packs, for each set, whether the test holds of the numbers on both sides. */
type Side = Float64Array;
type Loop = (a: Side, b: Side, words: Words) => void;

/** One loop for each relation: each is compiled for itself. */
const LOOPS: Readonly<Record<Relation, Loop>> = {
  '=': (a, b, words) => {
    for (let s = 0; s < SET_COUNT; s++) if (Math.abs(a[s]! - b[s]!) < CLOSE) words[s >>> 5]! |= 1 << (s & 31);
  },
  '!=': (a, b, words) => {
    for (let s = 0; s < SET_COUNT; s++) if (Math.abs(a[s]! - b[s]!) >= CLOSE) words[s >>> 5]! |= 1 << (s & 31);
  },
  '<': (a, b, words) => {
    for (let s = 0; s < SET_COUNT; s++) if (a[s]! < b[s]! - CLOSE) words[s >>> 5]! |= 1 << (s & 31);
  },
  '<=': (a, b, words) => {
    for (let s = 0; s < SET_COUNT; s++) if (a[s]! <= b[s]! + CLOSE) words[s >>> 5]! |= 1 << (s & 31);
  },
  '>': (a, b, words) => LOOPS['<'](b, a, words),
  '>=': (a, b, words) => LOOPS['<='](b, a, words),
  'divisible by': (a, b, words) => {
    for (let s = 0; s < SET_COUNT; s++) if (divides(b[s]!, a[s]!)) words[s >>> 5]! |= 1 << (s & 31);
  },
};

/** Whether a whole number that isn't zero divides a whole number without remainder. */
function divides(divisor: number, number: number): boolean {
  const [d, n] = [divisor | 0, number | 0];
  if (d === divisor && n === number) return d !== 0 && n % d === 0;
  return Number.isInteger(number) && Number.isInteger(divisor) && divisor !== 0 && number % divisor === 0;
}

/** Values of cards are compared with whole numbers below this by look-up. */
const COMPARED = 64;

const cardComparisons = new Map<number, Picked>();

/** Where the top card's value, and where the bottom card's, has the relation to a small whole number. */
function whereCompared(relation: Relation, number: number): Picked {
  const key = RELATIONS.indexOf(relation) * COMPARED + number;
  let known = cardComparisons.get(key);
  if (known === undefined) {
    const numbers = new Float64Array(SET_COUNT).fill(number);
    const top = new Uint32Array(WORDS);
    const bottom = new Uint32Array(WORDS);
    LOOPS[relation](numbersOf({ kind: 'value', of: TOP }, 'none'), numbers, top);
    LOOPS[relation](numbersOf({ kind: 'value', of: BOTTOM }, 'none'), numbers, bottom);
    known = { top, bottom };
    cardComparisons.set(key, known);
  }
  return known;
}

function compared(rule: Extract<Rule, { kind: 'compare' }>, bound: Bound): Words {
  const { left, right } = rule;
  if (left.kind === 'value' && right.kind === 'number') {
    const { value } = right;
    if (Number.isInteger(value) && value >= 0 && value < COMPARED)
      return chosen(left.of, whereCompared(rule.relation, value), bound);
  }
  const words = new Uint32Array(WORDS);
  LOOPS[rule.relation](numbersOf(rule.left, bound), numbersOf(rule.right, bound), words);
  return words;
}

function numbersWhere(numbers: Float64Array, predicate: (number: number) => boolean): Words {
  const words = new Uint32Array(WORDS);
  for (let s = 0; s < SET_COUNT; s++) if (predicate(numbers[s]!)) words[s >>> 5]! |= 1 << (s & 31);
  return words;
}

function classed(numbers: Float64Array, name: NumberClass): Words {
  const list = listOf(name);
  const words = new Uint32Array(WORDS);
  for (let s = 0; s < SET_COUNT; s++) {
    const number = numbers[s]!;
    const index = number | 0;
    const listed = index === number && index >= 0 && index < list.length;
    if (listed ? list[index] === 1 : inClass(number, name)) words[s >>> 5]! |= 1 << (s & 31);
  }
  return words;
}

const cardClasses = new Map<NumberClass, Picked>();

/** Where the top card, and where the bottom card, is of the class: worked out once for each class. */
function whereClassed(name: NumberClass): Picked {
  let known = cardClasses.get(name);
  if (known === undefined) {
    known = {
      top: wordsWhere((top) => inClass(CARDS[top]!.value, name)),
      bottom: wordsWhere((_, bottom) => inClass(CARDS[bottom]!.value, name)),
    };
    cardClasses.set(name, known);
  }
  return known;
}

function cardClassed(of: Pick, name: NumberClass, bound: Bound): Words {
  return chosen(of, whereClassed(name), bound);
}

/** What is true of the picked card, given where it is true of the top card and where of the bottom card. */
function chosen(of: Pick, where: Picked, bound: Bound): Words {
  const picked = pickedBy(of, bound);
  if (picked === JUST_TOP) return where.top;
  return picked === JUST_BOTTOM ? where.bottom : blend(picked.top, where.top, picked.bottom, where.bottom);
}

function between(rule: Extract<Rule, { kind: 'between' }>, bound: Bound): Words {
  const term = numbersOf(rule.term, bound);
  const low = numbersOf(rule.low, bound);
  const high = numbersOf(rule.high, bound);
  const words = new Uint32Array(WORDS);
  for (let s = 0; s < SET_COUNT; s++) {
    if (term[s]! >= low[s]! - CLOSE && term[s]! <= high[s]! + CLOSE) words[s >>> 5]! |= 1 << (s & 31);
  }
  return words;
}

function same(rule: Extract<Rule, { kind: 'same' }>, bound: Bound): Words {
  const left = pickedBy(rule.left, bound);
  const right = pickedBy(rule.right, bound);
  const oneEach = blend(left.top, right.bottom, left.bottom, right.top);
  return either(both(oneEach, SAME_WORDS[rule.attribute]), blend(left.top, right.top, left.bottom, right.bottom));
}

/**
 * The words of a property of the top card and of the bottom card. One that doesn't speak of its card is evaluated once, so
 * that nested binders don't double the work at each level.
 */
export function ofEachCard(property: Rule): readonly [Words, Words] {
  const top = wordsOf(property, 'top');
  return [top, isOpen(property) ? wordsOf(property, 'bottom') : top];
}

function counted(quantifier: Quantifier, top: Words, bottom: Words): Words {
  switch (quantifier) {
    case 'each':
      return both(top, bottom);
    case 'some':
      return either(top, bottom);
    case 'one':
      return exactlyOne(top, bottom);
    case 'none':
      return complement(either(top, bottom));
    case 'notEach':
      return complement(both(top, bottom));
  }
}

function joined(connective: Connective, left: Words, right: Words): Words {
  switch (connective) {
    case 'and':
      return both(left, right);
    case 'or':
      return either(left, right);
    case 'xor':
      return exactlyOne(left, right);
    case 'iff':
      return complement(exactlyOne(left, right));
    case 'implies':
      return complement(without(left, right));
  }
}

const remembered = new WeakMap<Rule, Map<Bound, Words>>();

/**
 * Like {@link wordsOf}, but remembers the words of this very tree and uses those of its parts: for the parser, which
 * makes trees from trees that it has made before.
 */
export function rememberedWords(rule: Rule, bound: Bound): Words {
  let known = remembered.get(rule);
  if (known === undefined) {
    known = new Map();
    remembered.set(rule, known);
  }
  let words = known.get(bound);
  if (words === undefined) {
    words = fromParts(rule, bound);
    known.set(bound, words);
  }
  return words;
}

function fromParts(rule: Rule, bound: Bound): Words {
  if (rule.kind === 'connected') {
    return joined(rule.connective, rememberedWords(rule.left, bound), rememberedWords(rule.right, bound));
  }
  if (rule.kind === 'not') return complement(rememberedWords(rule.of, bound));
  if (rule.kind === 'quantified') {
    return counted(rule.quantifier, rememberedWords(rule.property, 'top'), rememberedWords(rule.property, 'bottom'));
  }
  return wordsOf(rule, bound);
}

/**
 * The sets that obey a rule, packed as in an {@link Extension}, with `this` bound to the named card. The words may be
 * shared: never write to them.
 */
export function wordsOf(rule: Rule, bound: Bound): Words {
  switch (rule.kind) {
    case 'constant':
      return rule.value ? ALL : NONE;
    case 'colour': {
      const picked = pickedBy(rule.of, bound);
      return rule.colour === 'red'
        ? blend(picked.top, TOP_RED, picked.bottom, BOTTOM_RED)
        : blend(picked.top, TOP_BLACK, picked.bottom, BOTTOM_BLACK);
    }
    case 'class':
      return rule.term.kind === 'value'
        ? cardClassed(rule.term.of, rule.class, bound)
        : classed(numbersOf(rule.term, bound), rule.class);
    case 'compare':
      return compared(rule, bound);
    case 'between':
      return between(rule, bound);
    case 'member':
      return numbersWhere(numbersOf(rule.term, bound), (n) => rule.values.some((v) => Math.abs(n - v) < CLOSE));
    case 'same':
      return same(rule, bound);
    case 'identical': {
      const left = pickedBy(rule.left, bound);
      const right = pickedBy(rule.right, bound);
      return blend(left.top, right.top, left.bottom, right.bottom);
    }
    case 'quantified':
      return counted(rule.quantifier, ...ofEachCard(rule.property));
    case 'holds': {
      const picked = pickedBy(rule.of, bound);
      const [top, bottom] = ofEachCard(rule.property);
      return blend(picked.top, top, picked.bottom, bottom);
    }
    case 'not':
      return complement(wordsOf(rule.of, bound));
    case 'connected':
      return joined(rule.connective, wordsOf(rule.left, bound), wordsOf(rule.right, bound));
    case 'choice': {
      const condition = wordsOf(rule.condition, bound);
      return blend(condition, wordsOf(rule.then, bound), complement(condition), wordsOf(rule.otherwise, bound));
    }
  }
}

/** The extension of a closed rule. Throws an Error if `this` or `other` stands outside a binder. */
export function evaluate(rule: Rule): Extension {
  return Extension.fromWords(wordsOf(rule, 'none'));
}
