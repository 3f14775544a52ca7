import { type CardProperty, joinedProperties, SIMPLE_PROPERTIES } from './bank-property.ts';
import { compared, relations, THE_BLACK, THE_RED } from './bank-relation.ts';
import { bottomOf, CARD_COUNT, SET_COUNT, topOf } from './card.ts';
import { cost } from './cost.ts';
import { wordsOf } from './evaluate.ts';
import { LAST_WORD, WORDS } from './extension.ts';
import {
  BOTTOM,
  HIGHER,
  LOWER,
  OTHER,
  type Pick,
  QUANTIFIERS,
  type Quantifier,
  type Relation,
  type Rule,
  THIS,
  TOP,
} from './tree.ts';

/** A rule that the bank takes as one piece: a property of one card, a quantified one, or a relation of the two. */
export interface Atom {
  readonly rule: Rule;
  readonly cost: number;
  /** Works out its extension, packed. */
  readonly words: () => Uint32Array;
}

/** How far card properties are joined under a quantifier: "both are red and even" costs 8, its property 6. */
const JOINED_MOST = 10;
/** Cheaper properties are paired over the two cards: "one is red, the other is even". */
const PAIRED_MOST = 3;
/** Properties that are said of the red card, the higher card and the like. */
const PICKED_MOST = 7;

function complement(words: Uint32Array): Uint32Array {
  const result = new Uint32Array(WORDS);
  for (let w = 0; w < WORDS; w++) result[w] = ~words[w]!;
  result[WORDS - 1]! &= LAST_WORD;
  return result;
}

function combined(a: Uint32Array, b: Uint32Array, join: 'and' | 'or' | 'xor'): Uint32Array {
  const result = new Uint32Array(WORDS);
  if (join === 'and') for (let w = 0; w < WORDS; w++) result[w] = a[w]! & b[w]!;
  else if (join === 'or') for (let w = 0; w < WORDS; w++) result[w] = a[w]! | b[w]!;
  else for (let w = 0; w < WORDS; w++) result[w] = a[w]! ^ b[w]!;
  return result;
}

/** For each card the sets that have it in that place, packed. */
function setsByCard(cardOf: (set: number) => number): Uint32Array[] {
  const sets = Array.from({ length: CARD_COUNT }, () => new Uint32Array(WORDS));
  for (let s = 0; s < SET_COUNT; s++) sets[cardOf(s)]![s >>> 5]! |= 1 << (s & 31);
  return sets;
}

const BY_TOP = setsByCard(topOf);
const BY_BOTTOM = setsByCard(bottomOf);

/** The sets that have a card of the mask in that place, packed. */
function placed(mask: number, byCard: readonly Uint32Array[]): Uint32Array {
  const words = new Uint32Array(WORDS);
  for (let left = mask; left !== 0; left &= left - 1) {
    const sets = byCard[31 - Math.clz32(left & -left)]!;
    for (let w = 0; w < WORDS; w++) words[w]! |= sets[w]!;
  }
  return words;
}

function evaluated(rule: Rule): Atom {
  return { rule, cost: cost(rule), words: () => wordsOf(rule, 'none') };
}

function* ofOneCard({ of, mask }: CardProperty): Generator<Atom> {
  const [top, bottom] = [of(TOP), of(BOTTOM)];
  yield { rule: top, cost: cost(top), words: () => placed(mask, BY_TOP) };
  yield { rule: bottom, cost: cost(bottom), words: () => placed(mask, BY_BOTTOM) };
}

function counted(quantifier: Quantifier, mask: number): Uint32Array {
  const [top, bottom] = [placed(mask, BY_TOP), placed(mask, BY_BOTTOM)];
  switch (quantifier) {
    case 'each':
      return combined(top, bottom, 'and');
    case 'some':
      return combined(top, bottom, 'or');
    case 'one':
      return combined(top, bottom, 'xor');
    case 'none':
      return complement(combined(top, bottom, 'or'));
    case 'notEach':
      return complement(combined(top, bottom, 'and'));
  }
}

function* ofHowMany({ of, mask, cost: price }: CardProperty): Generator<Atom> {
  const property = of(THIS);
  for (const quantifier of QUANTIFIERS) {
    const rule: Rule = { kind: 'quantified', quantifier, property };
    yield { rule, cost: price + 2, words: () => counted(quantifier, mask) };
  }
}

/** Picks other than by place, the dearest ones (the only even card, the only face card) for cheap properties. */
function* ofPickedCards(): Generator<Rule> {
  const only = SIMPLE_PROPERTIES.filter((property) => property.cost === 2).map(
    (property): Pick => ({ kind: 'the', property: property.of(THIS) }),
  );
  for (const property of SIMPLE_PROPERTIES) {
    if (property.cost <= PICKED_MOST) for (const pick of [HIGHER, LOWER, THE_RED, THE_BLACK]) yield property.of(pick);
    if (property.cost <= PAIRED_MOST) for (const pick of only) yield property.of(pick);
  }
  for (const pick of only) {
    for (const other of [TOP, BOTTOM, HIGHER, LOWER]) yield { kind: 'identical', left: pick, right: other };
  }
}

/** "One is red and the other is even", "if one is red, the other is even", and both ways at once. */
function* ofBothCards(): Generator<Rule> {
  const cheap = SIMPLE_PROPERTIES.filter((property) => property.cost <= PAIRED_MOST);
  for (const one of cheap) {
    for (const two of cheap) {
      const [left, right] = [one.of(THIS), two.of(OTHER)];
      const joined = (quantifier: Quantifier, connective: 'and' | 'or' | 'implies' | 'iff'): Rule => ({
        kind: 'quantified',
        quantifier,
        property: { kind: 'connected', connective, left, right },
      });
      yield joined('some', 'and');
      yield joined('each', 'implies');
      yield joined('each', 'iff');
      yield joined('each', 'or');
      yield joined('one', 'and');
    }
  }
}

/** "More red cards than face cards". */
function* ofCounts(): Generator<Rule> {
  const cheap = SIMPLE_PROPERTIES.filter((property) => property.cost <= PAIRED_MOST);
  for (const one of cheap) {
    for (const two of cheap) {
      for (const relation of ['>', '=', '>='] as Relation[]) {
        const [left, right] = [one.of(THIS), two.of(THIS)];
        if (one !== two)
          yield compared({ kind: 'count', property: left }, relation, { kind: 'count', property: right });
      }
    }
  }
}

function* unsorted(): Generator<Atom> {
  for (const property of SIMPLE_PROPERTIES) yield* ofOneCard(property);
  for (const property of joinedProperties(JOINED_MOST)) yield* ofHowMany(property);
  for (const rule of ofPickedCards()) yield evaluated(rule);
  for (const rule of relations()) yield evaluated(rule);
  for (const rule of ofCounts()) yield evaluated(rule);
  for (const rule of ofBothCards()) yield evaluated(rule);
}

/**
 * All atoms without their negations, cheapest first, in an order that never changes. Many share an extension, and some
 * are obeyed by all sets or by none.
 */
export function atoms(): Atom[] {
  return [...unsorted()].sort((a, b) => a.cost - b.cost);
}
