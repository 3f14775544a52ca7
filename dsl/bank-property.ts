import { CARD_COUNT, CARDS } from './card.ts';
import { cost } from './cost.ts';
import { inClass } from './number-class.ts';
import { type NumberClass, type Pick, type Relation, type Rule, type Term, THIS } from './tree.ts';

/** Something to be said of one card. */
export interface CardProperty {
  /** The rule that the picked card has it. */
  readonly of: (pick: Pick) => Rule;
  /** The cards that have it: bit c for the card at place c of `CARDS`. */
  readonly mask: number;
  /** Cost of the property of `this`. */
  readonly cost: number;
}

/** All 24 cards. */
export const ALL_CARDS = (1 << CARD_COUNT) - 1;

export function number(value: number): Term {
  return { kind: 'number', value };
}

export function worth(pick: Pick): Term {
  return { kind: 'value', of: pick };
}

function property(of: (pick: Pick) => Rule, has: (value: number, red: boolean) => boolean): CardProperty {
  let mask = 0;
  CARDS.forEach((card, place) => {
    if (has(card.value, card.colour === 'red')) mask |= 1 << place;
  });
  return { of, mask, cost: cost(of(THIS)) };
}

const COLOUR_PROPERTIES: readonly CardProperty[] = [
  property(
    (of) => ({ kind: 'colour', of, colour: 'red' }),
    (_, red) => red,
  ),
  property(
    (of) => ({ kind: 'colour', of, colour: 'black' }),
    (_, red) => !red,
  ),
];

const CARD_CLASSES: readonly NumberClass[] = [
  'even',
  'odd',
  'face',
  'pip',
  'prime',
  'composite',
  'square',
  'fibonacci',
  'triangular',
  'power of two',
];

function classProperty(name: NumberClass): CardProperty {
  return property(
    (pick) => ({ kind: 'class', term: worth(pick), class: name }),
    (value) => inClass(value, name),
  );
}

function compareProperty(relation: Relation, bound: number, has: (value: number) => boolean): CardProperty {
  return property((pick) => ({ kind: 'compare', relation, left: worth(pick), right: number(bound) }), has);
}

function* numberProperties(): Generator<CardProperty> {
  for (let k = 2; k <= 13; k++) yield compareProperty('=', k, (value) => value === k);
  for (let k = 2; k <= 13; k++) {
    yield compareProperty('>', k, (value) => value > k);
    yield compareProperty('<', k, (value) => value < k);
    yield compareProperty('!=', k, (value) => value !== k);
  }
  for (let k = 3; k <= 6; k++) yield compareProperty('divisible by', k, (value) => value % k === 0);
  for (const n of [12, 24, 30, 60]) {
    yield property(
      (pick) => ({ kind: 'compare', relation: 'divisible by', left: number(n), right: worth(pick) }),
      (value) => n % value === 0,
    );
  }
}

function* listProperties(): Generator<CardProperty> {
  for (let low = 2; low <= 13; low++) {
    for (let high = low + 1; high <= 13; high++) {
      yield property(
        (pick) => ({ kind: 'between', term: worth(pick), low: number(low), high: number(high) }),
        (value) => value >= low && value <= high,
      );
      yield property(
        (pick) => ({ kind: 'member', term: worth(pick), values: [low, high] }),
        (value) => value === low || value === high,
      );
    }
  }
  for (const divisor of [3, 4, 5]) {
    for (let rest = 1; rest < divisor; rest++) {
      yield property(
        (pick) => ({
          kind: 'compare',
          relation: '=',
          left: { kind: 'operation', operation: 'mod', left: worth(pick), right: number(divisor) },
          right: number(rest),
        }),
        (value) => value % divisor === rest,
      );
    }
  }
}

function negated(of: CardProperty): CardProperty {
  return { of: (pick) => ({ kind: 'not', of: of.of(pick) }), mask: ALL_CARDS & ~of.mask, cost: of.cost + 1 };
}

/** Keeps the cheapest property of each mask, cheapest first; drops what all cards have or none has. */
function distinct(properties: Iterable<CardProperty>): CardProperty[] {
  const sorted = [...properties].sort((a, b) => a.cost - b.cost);
  const cheapest = new Map<number, CardProperty>();
  for (const each of sorted) {
    if (each.mask !== 0 && each.mask !== ALL_CARDS && !cheapest.has(each.mask)) cheapest.set(each.mask, each);
  }
  return [...cheapest.values()];
}

function simple(): CardProperty[] {
  const plain = [...COLOUR_PROPERTIES, ...CARD_CLASSES.map(classProperty), ...numberProperties(), ...listProperties()];
  return distinct([...plain, ...plain.map(negated)]);
}

/** Properties of a single word or comparison, and their negations, one for each set of cards, cheapest first. */
export const SIMPLE_PROPERTIES: readonly CardProperty[] = simple();

const JOINTS = [
  { connective: 'and', price: 2, join: (a: number, b: number) => a & b },
  { connective: 'or', price: 2, join: (a: number, b: number) => a | b },
  { connective: 'iff', price: 2, join: (a: number, b: number) => ALL_CARDS & ~(a ^ b) },
  { connective: 'implies', price: 2, join: (a: number, b: number) => ALL_CARDS & (~a | b) },
  { connective: 'xor', price: 3, join: (a: number, b: number) => a ^ b },
] as const;

function* joined(first: readonly CardProperty[], second: readonly CardProperty[], most: number) {
  for (const a of first) {
    for (const b of second) {
      for (const { connective, price, join } of JOINTS) {
        const total = a.cost + b.cost + price;
        if (total > most) continue;
        const mask = join(a.mask, b.mask);
        const of = (pick: Pick): Rule => ({ kind: 'connected', connective, left: a.of(pick), right: b.of(pick) });
        yield { of, mask, cost: total };
      }
    }
  }
}

/** Properties of one or two words, of a cost up to `most`, one for each set of cards, cheapest first. */
export function joinedProperties(most: number): CardProperty[] {
  return distinct([...SIMPLE_PROPERTIES, ...joined(SIMPLE_PROPERTIES, SIMPLE_PROPERTIES, most)]);
}
