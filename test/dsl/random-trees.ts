import * as fc from 'fast-check';
import {
  ATTRIBUTES,
  CONNECTIVES,
  FUNCTIONS,
  NUMBER_CLASSES,
  OPERATIONS,
  PAIR_TERMS,
  type Pick,
  QUANTIFIERS,
  RELATIONS,
  type Rule,
  type Term,
} from '../../dsl/tree.ts';

/** Trees over every kind of node. `bound`: whether `this` and `other` may stand here. `depth` bounds the nesting. */

const PLACES: readonly Pick[] = [
  { kind: 'place', place: 'top' },
  { kind: 'place', place: 'bottom' },
];

const NAMES: readonly Pick[] = [
  { kind: 'bound', name: 'this' },
  { kind: 'bound', name: 'other' },
];

function picks(bound: boolean, depth: number): fc.Arbitrary<Pick> {
  const simple = fc.constantFrom<Pick>(...PLACES, ...(bound ? [...NAMES, ...NAMES] : []));
  const ranked = fc.constantFrom<Pick>({ kind: 'rank', rank: 'higher' }, { kind: 'rank', rank: 'lower' });
  if (depth <= 0) return fc.oneof({ weight: 4, arbitrary: simple }, { weight: 1, arbitrary: ranked });
  return fc.oneof(
    { weight: 6, arbitrary: simple },
    { weight: 2, arbitrary: ranked },
    { weight: 1, arbitrary: rules(true, depth - 1).map((property): Pick => ({ kind: 'the', property })) },
    { weight: 1, arbitrary: picks(bound, depth - 1).map((of): Pick => ({ kind: 'beside', of })) },
  );
}

function terms(bound: boolean, depth: number): fc.Arbitrary<Term> {
  const number = fc.integer({ min: -3, max: 30 }).map((value): Term => ({ kind: 'number', value }));
  const value = picks(bound, depth - 1).map((of): Term => ({ kind: 'value', of }));
  const pair = fc.constantFrom(...PAIR_TERMS).map((term): Term => ({ kind: 'pair', term }));
  const simple = fc.oneof(
    { weight: 2, arbitrary: number },
    { weight: 4, arbitrary: value },
    { weight: 3, arbitrary: pair },
  );
  if (depth <= 0) return simple;
  const inner = terms(bound, depth - 1);
  const body = rules(true, depth - 1);
  return fc.oneof(
    { weight: 5, arbitrary: simple },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...OPERATIONS), inner, inner)
        .map(([operation, left, right]): Term => ({ kind: 'operation', operation, left, right })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...FUNCTIONS), inner)
        .map(([name, of]): Term => ({ kind: 'function', name, of })),
    },
    { weight: 1, arbitrary: body.map((property): Term => ({ kind: 'count', property })) },
    { weight: 1, arbitrary: body.map((property): Term => ({ kind: 'sum', property })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...NUMBER_CLASSES), inner)
        .map(([name, after]): Term => ({ kind: 'next', class: name, after })),
    },
  );
}

function atoms(bound: boolean, depth: number): fc.Arbitrary<Rule> {
  const pick = picks(bound, depth - 1);
  const term = terms(bound, depth - 1);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(pick, fc.constantFrom('red' as const, 'black' as const))
        .map(([of, colour]): Rule => ({ kind: 'colour', of, colour })),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(term, fc.constantFrom(...NUMBER_CLASSES))
        .map(([of, name]): Rule => ({ kind: 'class', term: of, class: name })),
    },
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.constantFrom(...RELATIONS), term, term)
        .map(([relation, left, right]): Rule => ({ kind: 'compare', relation, left, right })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(term, term, term).map(([of, low, high]): Rule => ({ kind: 'between', term: of, low, high })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(term, fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 4 }))
        .map(([of, values]): Rule => ({ kind: 'member', term: of, values })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...ATTRIBUTES), pick, pick)
        .map(([attribute, left, right]): Rule => ({ kind: 'same', attribute, left, right })),
    },
    { weight: 1, arbitrary: fc.tuple(pick, pick).map(([left, right]): Rule => ({ kind: 'identical', left, right })) },
  );
}

export function rules(bound: boolean, depth: number): fc.Arbitrary<Rule> {
  if (depth <= 0) return atoms(bound, 0);
  const inner = rules(bound, depth - 1);
  return fc.oneof(
    { weight: 5, arbitrary: atoms(bound, depth) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...QUANTIFIERS), rules(true, depth - 1))
        .map(([quantifier, property]): Rule => ({ kind: 'quantified', quantifier, property })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(picks(bound, depth - 1), rules(true, depth - 1))
        .map(([of, property]): Rule => ({ kind: 'holds', of, property })),
    },
    { weight: 1, arbitrary: inner.map((of): Rule => ({ kind: 'not', of })) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...CONNECTIVES), inner, inner)
        .map(([connective, left, right]): Rule => ({ kind: 'connected', connective, left, right })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(inner, inner, inner)
        .map(([condition, then, otherwise]): Rule => ({ kind: 'choice', condition, then, otherwise })),
    },
    { weight: 1, arbitrary: fc.boolean().map((value): Rule => ({ kind: 'constant', value })) },
  );
}

/** Closed trees, none nested deeper than `depth`. */
export function closedRules(depth: number): fc.Arbitrary<Rule> {
  return rules(false, depth);
}
