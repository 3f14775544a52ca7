import { and, compare, number, THIS_VALUE } from '../build.ts';
import type { Relation, Rule, Term } from '../tree.ts';
import { comparisons } from './comparisons.ts';
import type { Grammar } from './grammar.ts';
import { eitherOf, guarded, relation } from './properties.ts';
import { type NumberPhrase, type Property, preferring, property } from './values.ts';

/** An amount: a condition on one number, which "differ by", "add up to", "higher" and "there are" put to use. */

function equalTo(a: NumberPhrase): Property | undefined {
  if (a.card !== undefined || a.guard !== undefined) return undefined;
  return property(compare(THIS_VALUE, '=', a.term), a.step ? 'step' : 'number');
}

export function related(name: Relation): (a: NumberPhrase) => Property | undefined {
  return (a) => (a.step ? undefined : relation(guarded(compare(THIS_VALUE, name, a.term), a)));
}

const AT_LEAST = [
  'at least',
  'no less than',
  'not less than',
  'no fewer than',
  'not fewer than',
  'no lower than',
  'not lower than',
  'no smaller than',
  'not smaller than',
  'not under',
  'not below',
  'no lower than',
  'a minimum of',
  'minimum',
  'not beneath',
];

const AT_MOST = [
  'at most',
  'no more than',
  'not more than',
  'no higher than',
  'not higher than',
  'no greater than',
  'not greater than',
  'no larger than',
  'no bigger than',
  'not larger than',
  'not bigger than',
  'up to',
  'not over',
  'not above',
  'a maximum of',
  'maximum',
  'not exceeding',
  'no larger than',
  'at the most',
];

const MORE_THAN = [
  'more than',
  'over',
  'above',
  'greater than',
  'higher than',
  'larger than',
  'bigger than',
  'beyond',
  'past',
  'upwards of',
  'exceeding',
  'strictly (more|greater|higher|larger) than',
  'strictly (over|above)',
  'in excess of',
];

const LESS_THAN = [
  'less than',
  'under',
  'below',
  'fewer than',
  'lower than',
  'smaller than',
  'beneath',
  'strictly (less|lower|smaller|fewer) than',
  'strictly (under|below)',
  'short of',
  'lesser than',
];

function bounds(grammar: Grammar): void {
  for (const sign of ['<', '<=', '>', '>=', '!='] as const) {
    grammar.add('Bounded', `${sign} Operand`, (a: NumberPhrase) => signed(related(sign)(a)));
  }
  grammar.add(
    'Bounded',
    AT_LEAST.map((words) => `${words} Operand`),
    related('>='),
  );
  grammar.add(
    'Bounded',
    AT_MOST.map((words) => `${words} Operand`),
    related('<='),
  );
  grammar.add(
    'Bounded',
    MORE_THAN.map((words) => `${words} Operand`),
    related('>'),
  );
  grammar.add(
    'Bounded',
    LESS_THAN.map((words) => `${words} Operand`),
    related('<'),
  );
  grammar.add(
    'Bounded',
    [
      'greater than or equal to Operand',
      '(more|greater|higher|larger|bigger) than or (equal to|the same as|as high as) Operand',
      'equal to or (more|greater|higher|larger) than Operand',
      'Sum (or|and) (more|higher|above|up|over|greater|bigger|larger|better|upwards)',
      'Sum (or|and) (higher|greater) in (rank|value)',
      'Sum +',
      'Sum at (least|the least)',
      'from Sum (up|upwards|upward|on|onwards)',
    ],
    related('>='),
  );
  grammar.add(
    'Bounded',
    [
      '(less|lower|smaller|fewer) than or (equal to|the same as|as low as) Operand',
      'equal to or (less|lower|smaller) than Operand',
      'Sum (or|and) (less|lower|under|below|fewer|smaller|down)',
      'Sum at (most|the most)',
    ],
    related('<='),
  );
  grammar.add(
    'Bounded',
    [
      '(anything|something|any number|a number|any value|a value|a card|other|anything other|something other) (but|except|other than|than|different from) Sum',
      'different from Literal',
      '(unequal|not equal) to Operand',
    ],
    related('!='),
  );
}

function between(term: Term, low: Term, high: Term): Rule {
  return { kind: 'between', term, low, high };
}

function strictly(low: Term, high: Term): Rule {
  return and(compare(low, '<', THIS_VALUE), compare(THIS_VALUE, '<', high));
}

/** Between and from..to include both ends; the readings without an end are set aside. */
function inclusive(low: NumberPhrase, high: NumberPhrase): unknown {
  const main = relation(between(THIS_VALUE, low.term, high.term));
  const open = relation(strictly(low.term, high.term));
  const half = relation(and(compare(THIS_VALUE, '>=', low.term), compare(THIS_VALUE, '<', high.term)));
  return preferring(main, [
    [open, 'bounds-belong'],
    [half, 'bounds-belong'],
  ]);
}

function halfOpen(low: NumberPhrase, high: NumberPhrase): unknown {
  // "from top to bottom" is a direction.
  if (low.card !== undefined && high.card !== undefined) return undefined;
  const main = relation(between(THIS_VALUE, low.term, high.term));
  const half = relation(and(compare(THIS_VALUE, '>=', low.term), compare(THIS_VALUE, '<', high.term)));
  return preferring(main, [[half, 'bounds-belong']]);
}

function ranges(grammar: Grammar): void {
  const closed = (low: NumberPhrase, high: NumberPhrase): Property =>
    relation(between(THIS_VALUE, low.term, high.term));
  const open = (low: NumberPhrase, high: NumberPhrase): Property => relation(strictly(low.term, high.term));
  const clear = [
    'inclusive',
    'inclusively',
    ', inclusive',
    'LPAR inclusive RPAR',
    'including both',
    'including the ends',
    'both included',
    'both inclusive',
  ];
  const shut = [
    'exclusive',
    ', exclusive',
    'LPAR exclusive RPAR',
    'exclusively',
    'not including (the ends|either|them|those)',
  ];
  for (const word of clear)
    grammar.add('Bounded', [`between Sum and Sum ${word}`, `(from|) Sum (up|) (to|through) Sum ${word}`], closed);
  for (const word of shut)
    grammar.add('Bounded', [`between Sum and Sum ${word}`, `(from|) Sum (up|) to Sum ${word}`], open);
  grammar.add('Bounded', ['strictly between Sum and Sum', 'between but not including Sum and Sum'], open);
  grammar.add(
    'Bounded',
    [
      'inclusively between Sum and Sum',
      '(from|) Sum through Sum',
      '(in|within) (the|) range (of|from|) Sum (-|to|..) Sum',
      '(in|within|) Sum .. Sum',
      'somewhere from Sum to Sum',
    ],
    closed,
  );
  grammar.add('Bounded', ['between Sum and Sum', 'in between Sum and Sum', 'somewhere between Sum and Sum'], inclusive);
  grammar.add(
    'Bounded',
    ['from Sum up? to Sum', 'Literal up? to Literal', 'from Sum - Sum', 'between Sum - Sum'],
    halfOpen,
  );
  grammar.add('Bounded', ':num - :num', (low: number, high: number) =>
    low < high ? relation(between(THIS_VALUE, number(low), number(high))) : undefined,
  );
}

function members(grammar: Grammar): void {
  grammar.add('Values', 'Literal', (a: NumberPhrase) => ({ list: [valueIn(a)] }));
  grammar.add('Values', 'Literal , Values', (a: NumberPhrase, rest: { list: number[] }) => ({
    list: [valueIn(a), ...rest.list],
  }));
  grammar.add(
    'Bounded',
    ['in { Values }', '(one|any|either) of { Values }', 'in [ Values ]', 'in LPAR Values RPAR'],
    (a: { list: number[] }) => signed(member(a.list)),
  );
  grammar.add(
    'Bounded',
    [
      '(one|any|either) of Listed',
      '(in|from|on|among|amongst) the? (list|set|group)? Listed',
      '(among|amongst) Listed',
    ],
    (a: Property) => a,
  );
  grammar.add('Listed', ['Literal or Literal', 'Literal and Literal'], (a: NumberPhrase, b: NumberPhrase) =>
    member([valueIn(a), valueIn(b)]),
  );
  grammar.add('Listed', ['Values , (or|and|) Literal'], (a: { list: number[] }, b: NumberPhrase) =>
    member([...a.list, valueIn(b)]),
  );
  grammar.add('Listed', ['Values (or|and) Literal'], (a: { list: number[] }, b: NumberPhrase) =>
    a.list.length > 1 ? member([...a.list, valueIn(b)]) : undefined,
  );
}

function valueIn(a: NumberPhrase): number {
  return a.term.kind === 'number' ? a.term.value : Number.NaN;
}

/** In signs, and so not said of a subject without a verb. */
function signed(a: Property | undefined): Property | undefined {
  return a && { ...a, sign: true };
}

function member(values: readonly number[]): Property | undefined {
  if (values.some(Number.isNaN)) return undefined;
  return property({ kind: 'member', term: THIS_VALUE, values: [...new Set(values)] }, 'relation');
}

function amounts(grammar: Grammar): void {
  grammar.add('Amount', 'Sum', equalTo);
  grammar.add(
    'Amount',
    [':exactly Sum', '(equal to|equals) Sum', 'Sum :exactly', 'a? total of Sum'],
    (a: NumberPhrase) => relation(compare(THIS_VALUE, '=', a.term)),
  );
  grammar.add('Amount', '= Sum', (a: NumberPhrase) => signed(relation(compare(THIS_VALUE, '=', a.term))));
  grammar.add('Amount', 'Bounded', (a: Property) => a);
  grammar.add(
    'Amount',
    [
      'NumberWord',
      '(a|an) NumberWord (number|value|amount|total|sum)',
      '(a|an) (multiple of) Divisors',
      'divisible by Divisors',
      'multiples of Divisors',
    ],
    (a: Property) => a,
  );
  grammar.add('Amount', ['a? power of (two|2)'], () =>
    property({ kind: 'class', term: THIS_VALUE, class: 'power of two' }, 'word'),
  );
  grammar.add('Amount', ['(a|an) NumberWord'], (a: Property) => a);
  grammar.add('Amount', ['Amount or :exactly? Amount', 'either Amount or Amount'], (a: Property, b: Property) =>
    a.form === 'number' && b.form === 'step' ? undefined : eitherOf(a, b),
  );
  grammar.add(
    'Amount',
    [':exactly? Literal , Values or Literal'],
    (a: NumberPhrase, more: { list: number[] }, b: NumberPhrase) => member([valueIn(a), ...more.list, valueIn(b)]),
  );
  grammar.add('Amount', ['Values or Literal'], (a: { list: number[] }, b: NumberPhrase) =>
    a.list.length > 1 ? member([...a.list, valueIn(b)]) : undefined,
  );
}

export function addAmounts(grammar: Grammar): void {
  bounds(grammar);
  ranges(grammar);
  members(grammar);
  amounts(grammar);
  comparisons(grammar);
}
