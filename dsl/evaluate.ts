import { isOpen } from './build.ts';
import { bottomOf, CARDS, SET_COUNT, topOf } from './card.ts';
import { type Bound, numbersOf } from './evaluate-term.ts';
import { Extension, LAST_WORD, WORDS } from './extension.ts';
import { inClass } from './number-class.ts';
import type { Connective, NumberClass, Pick, Quantifier, Rule } from './tree.ts';

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

function compared(rule: Extract<Rule, { kind: 'compare' }>, bound: Bound): Words {
  const left = numbersOf(rule.left, bound);
  const right = numbersOf(rule.right, bound);
  const words = new Uint32Array(WORDS);
  const { relation } = rule;
  for (let s = 0, w = 0; w < WORDS; w++) {
    let word = 0;
    for (let bit = 0; bit < 32 && s < SET_COUNT; bit++, s++) {
      const a = left[s]!;
      const b = right[s]!;
      let holds: boolean;
      if (relation === '=') holds = Math.abs(a - b) < CLOSE;
      else if (relation === '!=') holds = Math.abs(a - b) >= CLOSE;
      else if (relation === '<') holds = a < b - CLOSE;
      else if (relation === '<=') holds = a <= b + CLOSE;
      else if (relation === '>') holds = a > b + CLOSE;
      else if (relation === '>=') holds = a >= b - CLOSE;
      else holds = Number.isInteger(a) && Number.isInteger(b) && b !== 0 && a % b === 0;
      if (holds) word |= 1 << bit;
    }
    words[w] = word;
  }
  return words;
}

function numbersWhere(numbers: Float64Array, predicate: (number: number) => boolean): Words {
  const words = new Uint32Array(WORDS);
  for (let s = 0; s < SET_COUNT; s++) if (predicate(numbers[s]!)) words[s >>> 5]! |= 1 << (s & 31);
  return words;
}

function classed(numbers: Float64Array, name: NumberClass): Words {
  const words = new Uint32Array(WORDS);
  for (let s = 0; s < SET_COUNT; s++) if (inClass(numbers[s]!, name)) words[s >>> 5]! |= 1 << (s & 31);
  return words;
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
      const red = blend(picked.top, TOP_RED, picked.bottom, BOTTOM_RED);
      return rule.colour === 'red' ? red : without(either(picked.top, picked.bottom), red);
    }
    case 'class':
      return classed(numbersOf(rule.term, bound), rule.class);
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
