import { and, compare, number, OTHER_VALUE, operation, replace, THIS_VALUE } from '../build.ts';
import { OTHER, type Relation, type Rule, type Term, THIS } from '../tree.ts';
import type { Grammar } from './grammar.ts';
import { eitherOf, guarded, relation } from './properties.ts';
import { type NumberPhrase, type Property, preferring, property } from './values.ts';

/** An amount: a condition on one number, which "differ by", "add up to", "higher" and "there are" put to use. */

function equalTo(a: NumberPhrase): Property | undefined {
  if (a.card !== undefined || a.guard !== undefined) return undefined;
  return property(compare(THIS_VALUE, '=', a.term), a.step ? 'step' : 'number');
}

function related(name: Relation): (a: NumberPhrase) => Property | undefined {
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
    ['from Sum up? to Sum', 'Literal up? to Literal', 'from Sum - Sum', 'between Sum - Sum', ':num - :num'].slice(0, 4),
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
  grammar.add(
    'Listed',
    ['Values , (or|and|) Literal', 'Literal , Values (or|and) Literal'].slice(0, 1),
    (a: { list: number[] }, b: NumberPhrase) => member([...a.list, valueIn(b)]),
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
      'a? power of (two|2)',
      '(a|an) :square number?',
    ].slice(0, 5),
    (a: Property) => a,
  );
  grammar.add('Amount', ['a? power of (two|2)'], () =>
    property({ kind: 'class', term: THIS_VALUE, class: 'power of two' }, 'word'),
  );
  grammar.add('Amount', ['(a|an) NumberWord', 'a perfect square'].slice(0, 1), (a: Property) => a);
  grammar.add('Amount', ['Amount or :exactly? Amount', 'either Amount or Amount'], (a: Property, b: Property) =>
    a.form === 'number' && b.form === 'step' ? undefined : eitherOf(a, b),
  );
  grammar.add(
    'Amount',
    [':exactly? Literal , Values or Literal', ':exactly? Values , or Literal'].slice(0, 1),
    (a: NumberPhrase, more: { list: number[] }, b: NumberPhrase) => member([valueIn(a), ...more.list, valueIn(b)]),
  );
  grammar.add('Amount', ['Values or Literal'], (a: { list: number[] }, b: NumberPhrase) =>
    a.list.length > 1 ? member([...a.list, valueIn(b)]) : undefined,
  );
}

/** "higher", "lower" and their kin, upwards and downwards. */
const HIGHER_WORDS = '(higher|greater|bigger|larger|more|above|over|taller|better)';
const LOWER_WORDS = '(lower|less|smaller|fewer|below|under|lesser)';

interface Side {
  readonly words: string;
  readonly strict: Relation;
  readonly loose: Relation;
  readonly reverse: Relation;
  readonly low: boolean;
}

const SIDES: readonly Side[] = [
  { words: HIGHER_WORDS, strict: '>', loose: '>=', reverse: '<=', low: false },
  { words: LOWER_WORDS, strict: '<', loose: '<=', reverse: '>=', low: true },
];

/** The amount by which `this` is above (or below) the operand. */
function byAmount(amount: Property, operand: NumberPhrase, low: boolean): unknown {
  const by = low ? operation('-', operand.term, THIS_VALUE) : operation('-', THIS_VALUE, operand.term);
  const put = (rule: Rule): Rule => guarded(replace(rule, { pick: () => THIS, value: by }), operand);
  const simple = amount.form === 'number' && amount.rule.kind === 'compare';
  if (!simple) return step(put(amount.rule));
  const right = (amount.rule as Extract<Rule, { kind: 'compare' }>).right;
  if (right.kind !== 'number') return undefined;
  const exact = step(guarded(compare(THIS_VALUE, '=', operation(low ? '-' : '+', operand.term, right)), operand));
  return preferring(exact, [[step(put(compare(THIS_VALUE, '>=', right))), 'amount-is-exact']]);
}

function step(rule: Rule): Property {
  return property(rule, 'step');
}

const OTHER_CARD: NumberPhrase = { is: 'number', term: OTHER_VALUE, card: OTHER };

/** Words in which two cards are compared: all forms are properties of the first. */
function comparisons(grammar: Grammar): void {
  for (const { words, strict, loose, reverse, low } of SIDES) {
    const inRank = '(in (rank|value))?'
      .replace(')?', ')')
      .replace('(in (rank|value))', '(|in rank|in value|ranking|ranked|valued)');
    const bare = low ? '(lower|smaller|less|lesser)' : '(higher|greater|bigger|larger)';
    grammar.add('Cmp', [`${words} ${inRank} than Operand`], related(strict));
    grammar.add('Cmp', [`${bare} ${inRank}`, `the ${bare} (card|one|)`, `${bare} ranked`], () => ({
      ...relation(compare(THIS_VALUE, strict, OTHER_VALUE)),
      form: 'bare' as const,
    }));
    grammar.add('Cmp', [`(no|not|never) ${words} than Operand`], related(reverse));
    grammar.add('Cmp', [`(no|not) ${bare}`, `not any ${bare}`], () =>
      preferring({ ...relation(compare(THIS_VALUE, reverse, OTHER_VALUE)), form: 'bare' }, [
        [{ ...relation(compare(THIS_VALUE, low ? '>' : '<', OTHER_VALUE)), form: 'bare' }, 'not-higher-includes-equal'],
      ]),
    );
    grammar.add(
      'Cmp',
      [
        `${words} than or (equal|equals|the same as|level with) to? Operand`,
        `equal to or ${words} than Operand`,
        `${words} or equal to Operand`,
      ],
      related(loose),
    );
    grammar.add('Cmp', [`${bare} or (equal|the same|tied)`, `(equal|the same|tied) or ${bare}`], () => ({
      ...relation(compare(THIS_VALUE, loose, OTHER_VALUE)),
      form: 'bare' as const,
    }));
    const high = low ? '(low|small|little)' : '(high|large|big|great|much)';
    grammar.add('Cmp', [`at least as ${high} as Operand`], related(loose));
    grammar.add('Cmp', [`(not|no) (as|so) ${high} as Operand`], related(low ? '>' : '<'));
    grammar.add('Cmp', [`at most as ${high} as Operand`], related(reverse));
    const step = '(rank|ranks|pip|pips|point|points|step|steps|place|places|number|numbers|in (rank|value)|)'.replace(
      'in (rank|value)',
      'in rank',
    );
    grammar.add('Cmp', [`Amount ${step} ${words} than Operand`], (a: Property, b: NumberPhrase) => byAmount(a, b, low));
    grammar.add('Cmp', [`Amount ${step} ${bare}`, `Amount ${low ? 'less' : 'more'}`], (a: Property) =>
      byAmount(a, OTHER_CARD, low),
    );
    grammar.add(
      'Cmp',
      [`${words} than Operand by Amount`, `Amount ${step} ${low ? 'under' : 'over'} Operand`],
      (a: never, b: never) => (isProperty(a) ? byAmount(a, b, low) : byAmount(b, a, low)),
    );
    grammar.add('Cmp', [`${bare} by Amount`], (a: Property) => byAmount(a, OTHER_CARD, low));
    const extreme = low ? '(lowest|smallest|least)' : '(highest|greatest|biggest|largest)';
    grammar.add('Cmp', [`the? ${extreme} (card|one|of the two|)`], () => ({
      ...relation(compare(THIS_VALUE, strict, OTHER_VALUE)),
      form: 'bare' as const,
    }));
    grammar.add(
      'Cmp',
      [
        `the? ${extreme} or (tied|equal|joint) (for ${extreme}|${extreme}|)`.replace(
          /\(for \(.*\|\)$/,
          `for the? ${extreme}`,
        ),
        `(tied|joint|equal) (for|) the? ${extreme}`,
        `the? (joint|equal) ${extreme}`,
        `the? ${extreme} or tied`,
      ].slice(0, 4),
      () => relation(compare(THIS_VALUE, loose, OTHER_VALUE)),
    );
    const times = `Times as ${high} as Operand`;
    grammar.add(
      'Cmp',
      [times, `Times ${words} than Operand`, 'Times (the|as) (value|rank|much|size) (of|as) Operand'],
      (n: { by: number }, b: NumberPhrase) => multiple(n.by, b, low),
    );
    grammar.add('Cmp', [`at least Times as ${high} as Operand`], (n: { by: number }, b: NumberPhrase) =>
      relation(guarded(compare(THIS_VALUE, '>=', operation('*', number(n.by), b.term)), b)),
    );
    grammar.add(
      'Cmp',
      [`more than Times as ${high} as Operand`, 'more than Times Operand'],
      (n: { by: number }, b: NumberPhrase) =>
        relation(guarded(compare(THIS_VALUE, '>', operation('*', number(n.by), b.term)), b)),
    );
    grammar.add('Cmp', [`less than Times as ${high} as Operand`], (n: { by: number }, b: NumberPhrase) =>
      relation(guarded(compare(THIS_VALUE, '<', operation('*', number(n.by), b.term)), b)),
    );
    grammar.add('Cmp', [`half as ${high} as Operand`, 'half (of|) (the value of|) Operand'], (b: NumberPhrase) =>
      relation(guarded(compare(operation('*', number(2), THIS_VALUE), '=', b.term), b)),
    );
  }
  grammar.add('Times', [':twice', 'two times', '2 times'], () => ({ by: 2 }));
  grammar.add('Times', [':thrice', 'three times', '3 times'], () => ({ by: 3 }));
  grammar.add('Times', 'four times', () => ({ by: 4 }));
  grammar.add(
    'Cmp',
    [
      'Literal (rank|step|)? more or less',
      'Literal (more|higher|above) or (less|lower|below) than Operand',
      'Literal (higher|more|above) or (lower|less|below)',
    ],
    moreOrLess,
  );
}

function isProperty(value: Property | NumberPhrase): value is Property {
  return value.is === 'property';
}

function multiple(by: number, operand: NumberPhrase, low: boolean): unknown {
  if (low) return undefined;
  const product = operation('*', number(by), operand.term);
  return preferring(relation(guarded(compare(THIS_VALUE, '=', product), operand)), [
    [relation(guarded(compare(THIS_VALUE, '>=', product), operand)), 'amount-is-exact'],
  ]);
}

/** "one more or less": that far away. */
function moreOrLess(by: NumberPhrase, operand: NumberPhrase = OTHER_CARD): unknown {
  const apart: Term = { kind: 'function', name: 'absolute', of: operation('-', THIS_VALUE, operand.term) };
  const exact = relation(guarded(compare(apart, '=', by.term), operand));
  const about = relation(guarded(compare(apart, '<=', by.term), operand));
  return preferring(exact, [[about, 'amount-is-exact']]);
}

export function addAmounts(grammar: Grammar): void {
  bounds(grammar);
  ranges(grammar);
  members(grammar);
  amounts(grammar);
  comparisons(grammar);
}
