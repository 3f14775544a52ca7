import { and, not, or } from '../build.ts';
import type { Attribute, Rule } from '../tree.ts';
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
  exactlyOneOf,
  increasing,
  type Named,
  of,
  SAME,
  same,
  shared,
} from './shared-properties.ts';
import { type Clause, clause, type Property } from './values.ts';

const SET = (rule: Rule): Clause => clause(rule);

/** Verbs of a plural subject, in the form after "they" and after "do not". */
export function verbs(grammar: Grammar): void {
  grammar.add(
    'TVerb',
    [
      `share (a|the|their|) (${SAME}|common|) Attribute`,
      `have (the|a|) (${SAME}|common|shared) Attribute`,
      '(match|agree|coincide) (in|on|by) (the|) Attribute',
      '(match|agree) in Attribute',
      'have Attribute in common',
      `have the same Attribute as ${EACH_OTHER}`,
    ],
    same,
  );
  grammar.add(
    'TVerb',
    [
      `have ${DIFFERENT} Attribute`,
      '(differ|disagree|clash) (in|on|by) (the|) Attribute',
      'mix Attribute',
      `have (two|) ${DIFFERENT} Attribute`,
    ],
    different,
  );
  grammar.add('TVerb', ['(match|agree)'], askSame);
  grammar.add('TVerb', ['differ', 'contrast', 'clash'], askDifferent);
  grammar.add('TVerb', ['alternate'], alternating);
  grammar.add(
    'TVerb',
    [
      '(differ|vary|are separated|are spaced) by Amount (ranks|rank|steps|points|pips|)',
      'differ in (rank|value) by Amount',
      'have a (difference|gap|distance) of Amount',
    ],
    differBy,
  );
  grammar.add(
    'TVerb',
    [
      '(sum|total|add up|add|come|amount|sum up|add together) (up|) to Amount',
      'total Amount',
      'make Amount (in total|together|)',
      'have a (sum|total) of Amount',
      'add up to Amount (in total|together|)',
      'sum Amount',
    ],
    (a: Property) => SET(of(a, { kind: 'pair', term: 'total' })),
  );
  grammar.add(
    'TVerb',
    ['multiply (together|) to (give|make|get|) Amount', 'have a product of Amount', 'multiply to Amount'],
    (a: Property) => SET(of(a, { kind: 'pair', term: 'product' })),
  );
  grammar.add('TVerb', ['average (out at|out to|to|) Amount', 'have (an|a) (average|mean) of Amount'], (a: Property) =>
    SET(of(a, { kind: 'pair', term: 'average' })),
  );
  grammar.add(
    'TVerb',
    ['(form|make|are|make up|constitute) a (pair|matching pair|double)', 'pair up', 'tie', 'are tied', 'repeat'].filter(
      (line) => line !== 'are tied',
    ),
    () => clause(shared('rank')),
  );
  grammar.add(
    'TVerb',
    ['(form|make|make up) a (run|straight|sequence)', 'follow one another', 'follow each other', 'run in sequence'],
    adjacent,
  );
  grammar.add(
    'TVerb',
    [
      'have no common (factor|divisor|factors|divisors) (other than|except|but|besides|above|apart from|bigger than|greater than) 1',
      'have no common (factor|divisor|factors|divisors)',
      'share no (common|) (factor|divisor|factors|divisors)',
    ],
    () => clause(coprimePair()),
  );
  grammar.add(
    'TVerb',
    [
      '(share|have) (a|some|) common (factor|divisor|factors|divisors) (other than 1|greater than 1|bigger than 1|above 1|)',
      'share a (factor|divisor) (other than 1|greater than 1|bigger than 1|above 1|)',
    ],
    () => clause(not(coprimePair())),
  );
  grammar.add(
    'TVerb',
    [
      '(form|make|are in) (an|a) (increasing|ascending|rising) (sequence|order)',
      '(increase|ascend|rise|climb) (from top to bottom|top to bottom|)',
    ],
    increasing,
  );
  grammar.add(
    'TVerb',
    [
      '(form|make|are in) (an|a) (decreasing|descending|falling) (sequence|order)',
      '(decrease|descend|fall|drop) (from top to bottom|top to bottom|)',
    ],
    decreasing,
  );
  grammar.add(
    'TVerb',
    ['(match|agree) in Several', 'share Several', 'have the same Several'],
    (several: Several) => several.same,
  );
  grammar.add('TVerb', ['differ in Several', 'have different Several'], (several: Several) => several.different);
}

interface Several {
  readonly same: Clause;
  readonly different: Clause;
}

/** Lists of things to share: "colour or rank", "at least one of colour, parity and rank". */
export function several(grammar: Grammar): void {
  grammar.add('Attributes', ['(a|the|) Attribute (and|or|,|, and|, or) (a|the|) Attribute'], (a: Named, b: Named) => ({
    list: [a.attribute, b.attribute],
  }));
  grammar.add('Attributes', ['Attribute , Attributes'], (a: Named, rest: { list: Attribute[] }) => ({
    list: [a.attribute, ...rest.list],
  }));
  const combined =
    (join: (rules: Rule[]) => Rule) =>
    (a: { list: Attribute[] }): Several => ({
      same: clause(join(a.list.map(shared))),
      different: clause(join(a.list.map((name) => not(shared(name))))),
    });
  const any = combined((rules) => rules.reduce(or));
  grammar.add('Several', ['(at least one of|one or more of|one or both of) (the|) Attributes'], any);
  grammar.add(
    'Several',
    ['(exactly one of|only one of|just one of|either but not both of) (the|) Attributes'],
    combined((rules) => exactlyOneOf(rules)),
  );
  grammar.add(
    'Several',
    ['(both|all|all of|both of) (the|) Attributes'],
    combined((rules) => rules.reduce(and)),
  );
  grammar.add(
    'Several',
    '(neither|none of) (the|) Attributes',
    combined((rules) => rules.map(not).reduce(and)),
  );
  grammar.add(
    'Several',
    ['(a|the|) Attribute or (a|the|) Attribute', '(a|the|) Attribute or (the|) same Attribute'],
    (a: Named, b: Named) => any({ list: [a.attribute, b.attribute] }),
  );
  grammar.add(
    'Several',
    ['(both|) (a|the|) Attribute and (in|) (a|the|) Attribute', '(a|the|) Attribute and (the|) same Attribute'],
    (a: Named, b: Named) => combined((rules) => rules.reduce(and))({ list: [a.attribute, b.attribute] }),
  );
  grammar.add(
    'Several',
    ['(a|the|) Attribute but not (in|) (a|the|) Attribute'],
    (a: Named, b: Named): Several => ({
      same: clause(and(shared(a.attribute), not(shared(b.attribute)))),
      different: clause(and(not(shared(a.attribute)), shared(b.attribute))),
    }),
  );
}
