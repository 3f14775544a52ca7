import type { Colour } from './card.ts';

/**
 * The typed tree of a rule. Whatever the writer's words, English or symbols, a reading of them is one of these.
 *
 * Three kinds of node: a {@link Pick} names one of the two cards, a {@link Term} is a number, a {@link Rule} is true or
 * false of a set. `this` and `other` are the cards of the nearest binder around them: a quantified rule, a card picked
 * out by a property, a `holds`, a count or a total. A tree in which they stand outside a binder is *open*: it is a
 * property of a card, not a rule of sets.
 *
 * A pick may name no card ("the higher card" of two jacks). Then a term made of it has no value, and an atomic rule
 * about it (colour, class, comparison, sameness) is false.
 */

/** One of the two cards. */
export type Pick =
  | { readonly kind: 'place'; readonly place: 'top' | 'bottom' }
  /** The card of strictly greater (smaller) value: none on a tie. */
  | { readonly kind: 'rank'; readonly rank: 'higher' | 'lower' }
  /**
   * `as` marks names for which the parser still has to find the card or the binder; a finished tree has none. `pronoun`:
   * "it", "the other". `name`: written as `this` or `other`. Without it the name is that of the nearest binder.
   */
  | { readonly kind: 'bound'; readonly name: 'this' | 'other'; readonly as?: 'pronoun' | 'name' }
  /** The only card with the (open) property: none if both or neither have it. */
  | { readonly kind: 'the'; readonly property: Rule }
  /** The card that isn't the one picked: none if none is picked. */
  | { readonly kind: 'beside'; readonly of: Pick };

/** What can be said of a number alone. `face` is 11 and more, `pip` is 10 and less. */
export const NUMBER_CLASSES = [
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
  'face',
  'pip',
] as const;
export type NumberClass = (typeof NUMBER_CLASSES)[number];

/** Numbers of the two cards together, the difference without sign. */
export const PAIR_TERMS = ['total', 'difference', 'product', 'average', 'smaller', 'larger'] as const;
export type PairTerm = (typeof PAIR_TERMS)[number];

/** `/` is exact; `mod` takes the sign of the divisor; a division by zero has no value. */
export const OPERATIONS = ['+', '-', '*', '/', 'mod', '^', 'gcd', 'lcm', 'min', 'max'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** `digits`: how many digits a whole number has; `digit sum`: their sum. */
export const FUNCTIONS = ['negative', 'absolute', 'root', 'digits', 'digit sum'] as const;
export type NumberFunction = (typeof FUNCTIONS)[number];

export type Term =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'value'; readonly of: Pick }
  | { readonly kind: 'pair'; readonly term: PairTerm }
  | { readonly kind: 'operation'; readonly operation: Operation; readonly left: Term; readonly right: Term }
  | { readonly kind: 'function'; readonly name: NumberFunction; readonly of: Term }
  /** How many of the two cards have the (open) property. */
  | { readonly kind: 'count'; readonly property: Rule }
  /** The sum of the values of the cards with the (open) property. */
  | { readonly kind: 'sum'; readonly property: Rule }
  /** The least number of the class above the term's value. */
  | { readonly kind: 'next'; readonly class: NumberClass; readonly after: Term };

/** `divisible by`: whole numbers without remainder, the divisor not zero. */
export const RELATIONS = ['=', '!=', '<', '<=', '>', '>=', 'divisible by'] as const;
export type Relation = (typeof RELATIONS)[number];

/** What two cards can share. `face` is being a face card or not, `rank` the value. */
export const ATTRIBUTES = ['colour', 'parity', 'rank', 'face'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** How many of the two cards: both, at least one, exactly one, none, at most one. */
export const QUANTIFIERS = ['each', 'some', 'one', 'none', 'notEach'] as const;
export type Quantifier = (typeof QUANTIFIERS)[number];

export const CONNECTIVES = ['and', 'or', 'xor', 'iff', 'implies'] as const;
export type Connective = (typeof CONNECTIVES)[number];

export type Rule =
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'colour'; readonly of: Pick; readonly colour: Colour }
  | { readonly kind: 'class'; readonly term: Term; readonly class: NumberClass }
  | { readonly kind: 'compare'; readonly relation: Relation; readonly left: Term; readonly right: Term }
  /** Both bounds belong to it. */
  | { readonly kind: 'between'; readonly term: Term; readonly low: Term; readonly high: Term }
  | { readonly kind: 'member'; readonly term: Term; readonly values: readonly number[] }
  | { readonly kind: 'same'; readonly attribute: Attribute; readonly left: Pick; readonly right: Pick }
  /** Two picks name the same card: "the red card is on top". */
  | { readonly kind: 'identical'; readonly left: Pick; readonly right: Pick }
  /** `this` stands for each card in turn, `other` for the card beside it. */
  | { readonly kind: 'quantified'; readonly quantifier: Quantifier; readonly property: Rule }
  /** The picked card has the (open) property; false if no card is picked. */
  | { readonly kind: 'holds'; readonly of: Pick; readonly property: Rule }
  | { readonly kind: 'not'; readonly of: Rule }
  | { readonly kind: 'connected'; readonly connective: Connective; readonly left: Rule; readonly right: Rule }
  | { readonly kind: 'choice'; readonly condition: Rule; readonly then: Rule; readonly otherwise: Rule };

export const TOP: Pick = { kind: 'place', place: 'top' };
export const BOTTOM: Pick = { kind: 'place', place: 'bottom' };
export const HIGHER: Pick = { kind: 'rank', rank: 'higher' };
export const LOWER: Pick = { kind: 'rank', rank: 'lower' };
export const THIS: Pick = { kind: 'bound', name: 'this' };
export const OTHER: Pick = { kind: 'bound', name: 'other' };
export const IT: Pick = { kind: 'bound', name: 'this', as: 'pronoun' };
export const NAMED_THIS: Pick = { kind: 'bound', name: 'this', as: 'name' };
export const NAMED_OTHER: Pick = { kind: 'bound', name: 'other', as: 'name' };
export const THE_OTHER: Pick = { kind: 'bound', name: 'other', as: 'pronoun' };

function pickSize(pick: Pick): number {
  if (pick.kind === 'the') return 1 + size(pick.property);
  return pick.kind === 'beside' ? 1 + pickSize(pick.of) : 1;
}

function termSize(term: Term): number {
  switch (term.kind) {
    case 'number':
    case 'pair':
      return 1;
    case 'value':
      return pickSize(term.of);
    case 'operation':
      return 1 + termSize(term.left) + termSize(term.right);
    case 'function':
      return 1 + termSize(term.of);
    case 'count':
    case 'sum':
      return 1 + size(term.property);
    case 'next':
      return 2 + termSize(term.after);
  }
}

/**
 * The size of a tree: one for each node, one for each listed value, and one for the property, relation or class that a
 * node names. The value of a card costs no more than the card. So "top is red" and "top is even" are 2, "top > bottom"
 * is 3, "both are even" is 3.
 */
export function size(rule: Rule): number {
  switch (rule.kind) {
    case 'constant':
      return 1;
    case 'colour':
      return 1 + pickSize(rule.of);
    case 'class':
      return 1 + termSize(rule.term);
    case 'compare':
      return 1 + termSize(rule.left) + termSize(rule.right);
    case 'between':
      return 1 + termSize(rule.term) + termSize(rule.low) + termSize(rule.high);
    case 'member':
      return 1 + termSize(rule.term) + rule.values.length;
    case 'same':
      return pickSize(rule.left) + pickSize(rule.right);
    case 'identical':
      return pickSize(rule.left) + pickSize(rule.right);
    case 'quantified':
      return 1 + size(rule.property);
    case 'holds':
      return 1 + pickSize(rule.of) + size(rule.property);
    case 'not':
      return 1 + size(rule.of);
    case 'connected':
      return 1 + size(rule.left) + size(rule.right);
    case 'choice':
      return 1 + size(rule.condition) + size(rule.then) + size(rule.otherwise);
  }
}
