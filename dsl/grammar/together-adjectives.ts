import { and, not, or, quantified, xor } from '../build.ts';
import { replace } from '../substitution.ts';
import { OTHER, THIS } from '../tree.ts';
import type { Grammar } from './grammar.ts';
import {
  adjacent,
  alternating,
  askDifferent,
  askSame,
  coprimePair,
  DIFFERENT,
  decreasing,
  differBy,
  different,
  EACH_OTHER,
  increasing,
  ordered,
  SAME,
  same,
  shared,
  sharingOf,
  within,
} from './shared-properties.ts';
import { amongst, type Clause, clause, type Property, preferring } from './values.ts';

export function adjectives(grammar: Grammar): void {
  grammar.add(
    'TAdj',
    [
      `(the|of the|of|in the|a|) ${SAME} Attribute (as ${EACH_OTHER}|)`,
      `(equal|identical|alike|the same|matched|matching) in Attribute`,
      `alike in Attribute`,
    ],
    same,
  );
  grammar.add(
    'TAdj',
    [
      `(of|in|the|) ${DIFFERENT} Attribute`,
      `(different|opposite|unlike|unequal|distinct) in Attribute`,
      `(of|) (two|) ${DIFFERENT} Attribute`,
    ],
    different,
  );
  grammar.add(
    'TAdj',
    [
      `equal (to ${EACH_OTHER}|)`,
      'tied',
      'a pair',
      'pairs',
      'a matching pair',
      'a matched pair',
      'a double',
      'doubles',
      'numerically equal',
      'equally high',
    ],
    () => clause(shared('rank')),
  );
  grammar.add('TAdj', ['unequal', `not equal (to ${EACH_OTHER}|)`], () => clause(not(shared('rank'))));
  grammar.add('TAdj', ['the same', 'alike', 'identical', `the same as ${EACH_OTHER}`, 'matching', 'matched'], askSame);
  grammar.add(
    'TAdj',
    ['different', 'distinct', 'opposite', `different from ${EACH_OTHER}`, 'opposites', 'mixed', 'mismatched'],
    askDifferent,
  );
  grammar.add(
    'TAdj',
    [
      `(consecutive|adjacent|successive|sequential|neighbouring|neighboring|contiguous) (cards|ranks|values|numbers|)`,
      `next to ${EACH_OTHER}`,
      `adjacent to ${EACH_OTHER}`,
      '(neighbours|neighbors)',
      'in sequence',
      'a (run|straight|sequence)',
      `right next to ${EACH_OTHER}`,
      'consecutive in (rank|value)',
      'neighbors in rank',
      'neighbours in rank',
    ],
    adjacent,
  );
  grammar.add(
    'TAdj',
    [
      'in (strictly|) (increasing|ascending|rising) order',
      'strictly (increasing|ascending|rising) (from top to bottom|top to bottom|)',
      '(increasing|ascending|rising) (from top to bottom|top to bottom|)',
      'in (increasing|ascending) (order|sequence) (from top to bottom|top to bottom|going down|)',
      'two ascending numbers',
    ],
    increasing,
  );
  grammar.add(
    'TAdj',
    [
      'in (strictly|) (decreasing|descending|falling) order',
      'strictly (decreasing|descending|falling) (from top to bottom|top to bottom|)',
      '(decreasing|descending|falling) (from top to bottom|top to bottom|)',
      'in (decreasing|descending) (order|sequence) (from top to bottom|top to bottom|going down|)',
    ],
    decreasing,
  );
  grammar.add('TAdj', ['in order', 'ordered', 'sorted', 'in numerical order', 'in rank order'], ordered);
  grammar.add('TAdj', ['alternating', 'alternate'], alternating);
  grammar.add(
    'TAdj',
    ['coprime', 'co prime', `(relatively|mutually) prime (to ${EACH_OTHER}|)`, `coprime to ${EACH_OTHER}`],
    () => clause(coprimePair()),
  );
  grammar.add(
    'TAdj',
    [
      `Amount (ranks|rank|steps|step|pips|points|places|) (apart|away from ${EACH_OTHER}|from ${EACH_OTHER})`,
      'Amount apart in (rank|value)',
      'separated by Amount',
      'spaced Amount apart',
    ],
    differBy,
  );
  grammar.add(
    'TAdj',
    [`within Sum (ranks|rank|steps|pips|points|) (of ${EACH_OTHER}|)`, `within a (range|distance) of Sum`],
    within,
  );
  grammar.add('TAdj', ['TAdj ,? or TAdj'], (a: Clause, b: Clause) =>
    preferring(clause(or(a.rule, b.rule), sharingOf(a, b)), [
      [clause(xor(a.rule, b.rule), sharingOf(a, b)), 'or-is-inclusive'],
    ]),
  );
  grammar.add('TAdj', ['either TAdj or TAdj'], (a: Clause, b: Clause) =>
    amongst(clause(or(a.rule, b.rule), sharingOf(a, b)), clause(xor(a.rule, b.rule), sharingOf(a, b))),
  );
  grammar.add('TAdj', ['TAdj (and|but|yet) TAdj', 'both TAdj and TAdj'], (a: Clause, b: Clause) =>
    clause(and(a.rule, b.rule)),
  );
  grammar.add('TAdj', ['(both|all|each|all both) Pred'], (a: Property) => clause(quantified('each', a.rule)));
  grammar.add('TAdj', ['one Pred (and|,|, and) (the other|one) (is|) Pred'], (a: Property, b: Property) =>
    clause(quantified('some', and(a.rule, replace(b.rule, { pick: (name) => (name === 'this' ? OTHER : THIS) })))),
  );
  grammar.add('TAdj', 'Pred (and|but|,) TAdj', (a: Property, b: Clause) =>
    clause(and(quantified('each', a.rule), b.rule), sharingOf(b, b)),
  );
  grammar.add('TAdj', 'TAdj (and|but|,) Pred', (a: Clause, b: Property) =>
    clause(and(a.rule, quantified('each', b.rule)), sharingOf(a, a)),
  );
  grammar.add('TAdj', 'neither TAdj nor TAdj', (a: Clause, b: Clause) => clause(and(not(a.rule), not(b.rule))));
  grammar.add('TAdj', ['not TAdj', 'never TAdj'], (a: Clause) => clause(not(a.rule), sharingOf(a, a)));
}
