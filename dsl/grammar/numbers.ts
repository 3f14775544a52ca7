import { number, OTHER_VALUE, operation, valueFor } from '../build.ts';
import { BOTTOM, type NumberClass, OTHER, type Term, TOP } from '../tree.ts';
import type { Grammar } from './grammar.ts';
import { type CardPhrase, type Group, type NumberPhrase, numberPhrase, type Property } from './values.ts';

type N = NumberPhrase;

/** A phrase whose number is made from those of others; conditions on quantified cards don't go into arithmetic. */
function made(term: Term, ...parts: readonly N[]): N | undefined {
  return parts.some((part) => part.guard) ? undefined : numberPhrase(term);
}

function stepped(a: N | undefined): N | undefined {
  return a && { ...a, step: true };
}

function isTopAndBottom(a: Term, b: Term): boolean {
  const place = (term: Term): string => (term.kind === 'value' && term.of.kind === 'place' ? term.of.place : '');
  return place(a) + place(b) === 'topbottom' || place(a) + place(b) === 'bottomtop';
}

/** The unsigned difference; of top and bottom it is the pair's. */
function difference(a: N, b: N): N | undefined {
  if (isTopAndBottom(a.term, b.term)) return made({ kind: 'pair', term: 'difference' }, a, b);
  return made({ kind: 'function', name: 'absolute', of: operation('-', a.term, b.term) }, a, b);
}

function binary(name: Parameters<typeof operation>[0]): (a: N, b: N) => N | undefined {
  return (a, b) => {
    if (name === '+' && isTopAndBottom(a.term, b.term)) return made({ kind: 'pair', term: 'total' }, a, b);
    if (name === '*' && isTopAndBottom(a.term, b.term)) return made({ kind: 'pair', term: 'product' }, a, b);
    return made(operation(name, a.term, b.term), a, b);
  };
}

function absolute(a: N): N | undefined {
  const { term } = a;
  if (term.kind === 'operation' && term.operation === '-') {
    const unsigned = difference(numberPhrase(term.left), numberPhrase(term.right));
    return unsigned && { ...unsigned, exact: true };
  }
  return made({ kind: 'function', name: 'absolute', of: term }, a);
}

function extreme(name: 'min' | 'max'): (a: N, b: N) => N | undefined {
  return (a, b) => {
    if (isTopAndBottom(a.term, b.term))
      return made({ kind: 'pair', term: name === 'min' ? 'smaller' : 'larger' }, a, b);
    return made(operation(name, a.term, b.term), a, b);
  };
}

function arithmetic(grammar: Grammar): void {
  grammar.add('Sum', 'Product', (a: N) => a);
  grammar.add('Sum', ['Sum + Product', 'Sum plus Product', 'Sum added to Product'], binary('+'));
  grammar.add('Sum', ['Sum - Product', 'Sum minus Product'], binary('-'));
  grammar.add('Sum', ['Literal (more|greater|higher) than Operand'], (a: N, b: N) =>
    stepped(made(operation('+', b.term, a.term), a, b)),
  );
  grammar.add('Sum', ['Literal (less|lower|fewer) than Operand', 'Product subtracted from Product'], (a: N, b: N) =>
    stepped(made(operation('-', b.term, a.term), a, b)),
  );
  grammar.add('Product', 'Signed', (a: N) => a);
  grammar.add('Product', ['Product * Signed', 'Product times Signed', 'Product multiplied by Signed'], binary('*'));
  grammar.add(
    'Product',
    ['Product / Signed', 'Product divided by Signed', 'Product ,? divided by Signed ,?'],
    binary('/'),
  );
  grammar.add('Product', ['Product % Signed', 'Product mod Signed', 'Product modulo Signed'], binary('mod'));
  grammar.add('Signed', 'Power', (a: N) => a);
  grammar.add('Signed', ['- Signed', 'minus Signed'], (a: N) =>
    a.term.kind === 'number'
      ? made(number(-a.term.value), a)
      : made({ kind: 'function', name: 'negative', of: a.term }, a),
  );
  grammar.add('Signed', '+ Signed', (a: N) => a);
  for (const [phrase, factor] of [
    ['(:twice|:twice of)', 2],
    ['(:thrice|:thrice of)', 3],
  ] as const) {
    grammar.add('Signed', `${phrase} Signed`, (a: N) => made(operation('*', number(factor), a.term), a));
  }
  for (const [phrase, divisor] of [
    ['(half|half of|one half of|a half of|one half)', 2],
    ['(a third of|one third of|a third|one third)', 3],
    ['(a quarter of|one quarter of|a quarter|one quarter|a fourth of)', 4],
  ] as const) {
    grammar.add('Signed', `${phrase} Signed`, (a: N) => made(operation('/', a.term, number(divisor)), a));
  }
  grammar.add('Power', 'Primary', (a: N) => a);
  grammar.add('Power', ['Primary ^ Signed', 'Primary to the power (of)? Signed'], binary('^'));
  grammar.add('Power', ['Primary ²', 'Primary squared', 'the? square of Power'], (a: N) =>
    made(operation('^', a.term, number(2)), a),
  );
  grammar.add('Power', ['Primary ³', 'Primary cubed', 'the? cube of Power'], (a: N) =>
    made(operation('^', a.term, number(3)), a),
  );
  grammar.add('Power', ['√ Power', 'the? square root of Power', 'the? root of Power'], (a: N) =>
    made({ kind: 'function', name: 'root', of: a.term }, a),
  );
  grammar.add('Primary', ['Literal', 'Pair', 'CardValue'], (a: N) => a);
  grammar.add(
    'Primary',
    'LPAR Sum RPAR',
    (a: N): N => ({ is: 'number', term: a.term, ...(a.guard && { guard: a.guard }), ...(a.exact && { exact: true }) }),
  );
  grammar.add('Primary', ['BAR Sum BAR', 'abs LPAR Sum RPAR', 'the? absolute value of Power'], absolute);
}

function literals(grammar: Grammar): void {
  grammar.add('Literal', ':num', (value: number) => numberPhrase(number(value)));
  grammar.add('Literal', ':jack', () => numberPhrase(number(11)));
  grammar.add('Literal', ':queen', () => numberPhrase(number(12)));
  grammar.add('Literal', ':king', () => numberPhrase(number(13)));
  grammar.add('Literal', '(a|an) Literal', (a: N) => a);
  grammar.add('Literal', 'a dozen', () => numberPhrase(number(12)));
  grammar.add('Literal', 'a hundred', () => numberPhrase(number(100)));
}

function functions(grammar: Grammar): void {
  for (const name of ['gcd', 'lcm', 'mod'] as const) {
    grammar.add('Primary', `${name} LPAR Sum , Sum RPAR`, binary(name));
  }
  grammar.add('Primary', ['hcf LPAR Sum , Sum RPAR', 'gcf LPAR Sum , Sum RPAR'], binary('gcd'));
  grammar.add('Primary', ['min LPAR Sum , Sum RPAR', '(the|) (smaller|lesser|minimum) of Sum and Sum'], extreme('min'));
  grammar.add(
    'Primary',
    ['max LPAR Sum , Sum RPAR', '(the|) (larger|greater|bigger|maximum) of Sum and Sum'],
    extreme('max'),
  );
  grammar.add('Primary', ['sqrt LPAR Sum RPAR', 'root LPAR Sum RPAR'], (a: N) =>
    made({ kind: 'function', name: 'root', of: a.term }, a),
  );
  grammar.add('Primary', 'negative LPAR Sum RPAR', (a: N) =>
    made({ kind: 'function', name: 'negative', of: a.term }, a),
  );
  grammar.add('Primary', ['digits LPAR Sum RPAR', 'the? number of digits (in|of) Power'], (a: N) =>
    made({ kind: 'function', name: 'digits', of: a.term }, a),
  );
  grammar.add(
    'Primary',
    [
      'digitsum LPAR Sum RPAR',
      'the? digit sum of Power',
      'the? (sum|total) of the? digits (of|in) Power',
      "Power 's digit sum",
    ],
    (a: N) => made({ kind: 'function', name: 'digit sum', of: a.term }, a),
  );
  grammar.add('Primary', 'avg LPAR Sum , Sum RPAR', (a: N, b: N) =>
    isTopAndBottom(a.term, b.term)
      ? made({ kind: 'pair', term: 'average' }, a, b)
      : made(operation('/', operation('+', a.term, b.term), number(2)), a, b),
  );
  grammar.add(
    'Power',
    [
      'the? remainder (when|if|after|of) Sum is? divided by Power',
      'the? remainder of? Sum divided by Power',
      'the? remainder (after|on) dividing Sum by Power',
    ],
    binary('mod'),
  );
  grammar.add('Primary', 'next LPAR ClassWord , Sum RPAR', nextOf);
  grammar.add(
    'Power',
    ['the? next (number|rank|value|card|higher rank|rank up) (after|above|following) Power'],
    (a: N) => made(operation('+', a.term, number(1)), a),
  );
  grammar.add('Power', ['the? (number|rank|value) (before|below) Power'], (a: N) =>
    made(operation('-', a.term, number(1)), a),
  );
}

function nextOf(property: Property, a: N): N | undefined {
  const { rule } = property;
  return rule.kind === 'class' ? made({ kind: 'next', class: rule.class as NumberClass, after: a.term }, a) : undefined;
}

const PAIR_OF = [
  '(of|for|between|in) the? (two|both|)? (cards|values|ranks|numbers|card values|card ranks)',
  '(of|between) (both|all|) (cards|values|ranks|numbers|them)',
  '(of|between) (both|all) of (the cards|them)',
  "(of|between) (their|the cards 's|both cards 's|the two cards 's) (values|ranks|numbers|two values)",
  '(of|between) the (values|ranks|numbers) (of|on) (the|both|both the)? two? cards',
  'between the? (top|bottom) and (the|)? (bottom|top) (cards|card|)?',
  'in (rank|value|number|ranks|values)',
  'of the set',
];

function pairs(grammar: Grammar): void {
  for (const line of PAIR_OF) grammar.add('PairOf', line, () => '');
  const pair = (term: Extract<Term, { kind: 'pair' }>['term'], names: readonly string[]): void => {
    for (const name of names) {
      grammar.add(
        'Pair',
        [`the? ${name} PairOf?`, `their ${name}`, `the (cards|pair|two cards) 's ${name}`, `its ${name}`],
        () => numberPhrase({ kind: 'pair', term }),
      );
    }
  };
  pair('total', [
    '(total|overall|combined|joint|) (total|sum|value sum|sum total|rank sum|card sum)',
    '(total|combined|joint|summed) (value|rank|values|ranks|score|points|number)',
  ]);
  pair('difference', ['(absolute|rank|value|number|numerical|numeric|) (difference|gap|distance|spread)']);
  pair('product', ['product']);
  pair('average', ['(arithmetic|) (average|mean)', '(average|mean) (value|rank|number)']);
  const nouns = '(number|value|rank|figure|of the two numbers)';
  pair('smaller', [
    `(smallest|lowest|smaller|lower|minimum|least|lesser) ${nouns}`,
    '(minimum|smaller|lower) of the two values',
    'minimum',
  ]);
  pair('larger', [
    `(largest|highest|greatest|biggest|larger|higher|greater|bigger|maximum) ${nouns}`,
    '(maximum|larger|higher) of the two values',
    'maximum',
  ]);
  grammar.add('Pair', ['the? (difference|gap|distance) between Sum and Sum'], difference);
  grammar.add('Pair', ['the? (sum|total) of Sum and Sum', 'Sum and Sum (combined|together)'], binary('+'));
  grammar.add('Pair', ['the? product of Sum and Sum'], binary('*'));
  grammar.add('Pair', ['the? (average|mean) of Sum and Sum'], (a: N, b: N) =>
    isTopAndBottom(a.term, b.term)
      ? made({ kind: 'pair', term: 'average' }, a, b)
      : made(operation('/', operation('+', a.term, b.term), number(2)), a, b),
  );
  grammar.add('Pair', ['(the|their|) (greatest|highest|largest|biggest) common (factor|divisor) PairOf?'], () =>
    numberPhrase({ kind: 'operation', operation: 'gcd', left: valueFor(TOP), right: valueFor(BOTTOM) }),
  );
  grammar.add('Pair', ['(the|their|) (least|lowest|smallest) common multiple PairOf?'], () =>
    numberPhrase({ kind: 'operation', operation: 'lcm', left: valueFor(TOP), right: valueFor(BOTTOM) }),
  );
  const summed = (group: Property): N => numberPhrase({ kind: 'sum', property: group.rule });
  grammar.add(
    'Pair',
    [
      'the? (sum|total|total value|combined value|values sum) of (the|all|all the)? Nouns',
      'the? value of the? Nouns (in total|altogether|combined)?',
      'the? (sum|total) of (the|) (values|ranks|numbers) (of|on) (the|all|all the|) Nouns',
      "the Nouns 's (sum|total)",
    ],
    (a: { rule: Property['rule'] } & Property) => (a.rule.kind === 'constant' ? undefined : summed(a)),
  );
  grammar.add('Pair', ['the? (number|count) of (the)? Nouns', 'how many Nouns there are'], (a: Property) =>
    a.rule.kind === 'constant' ? undefined : numberPhrase({ kind: 'count', property: a.rule }),
  );
}

/** The calls of the symbolic form take any property. */
function calls(grammar: Grammar): void {
  grammar.add('Primary', 'sum LPAR Open RPAR', (a: Property) => numberPhrase({ kind: 'sum', property: a.rule }));
  grammar.add('Primary', 'count LPAR Open RPAR', (a: Property) => numberPhrase({ kind: 'count', property: a.rule }));
}

function cardValues(grammar: Grammar): void {
  const value = (phrase: CardPhrase): N => ({ is: 'number', term: valueFor(phrase.pick), card: phrase.pick });
  grammar.add('CardValue', 'Card', value);
  grammar.add('CardValue', ['Bound', 'Bound . (value|rank)', "Bound 's :worth"], value);
  const named = (phrase: CardPhrase): N => numberPhrase(valueFor(phrase.pick));
  grammar.add(
    'CardValue',
    [
      'the? (numerical|numeric|face|card|number|)? :worth (of|on|for) Card',
      "Card 's (numerical|numeric|face|number|)? :worth",
      'Card . (value|rank|number)',
    ],
    named,
  );
  for (const [words, pick] of [
    ['(top|upper)', TOP],
    ['bottom', BOTTOM],
  ] as const) {
    grammar.add('CardValue', [`the? ${words} card? :worth`, `the? :worth (on|at) the? ${words}`], () =>
      numberPhrase(valueFor(pick)),
    );
  }
  grammar.add('CardValue', ['the? :worth (of|on) the? other (card|one)?'], () => numberPhrase(OTHER_VALUE));
  grammar.add('CardValue', ["the? other (card|one)? ('s)? :worth", 'the? other number'], () =>
    numberPhrase(OTHER_VALUE),
  );
  grammar.add('CardValue', ['Bound', 'Bound . (value|rank)'], value);
  grammar.add('CardValue', ['the other (card|one|)', 'other (card|one)'], () => ({
    is: 'number',
    term: OTHER_VALUE,
    card: OTHER,
  }));
  grammar.add('Operand', 'Sum', (a: N) => a);
  grammar.add('Operand', ['it', 'that', 'that one', 'that card'], () => ({
    is: 'number',
    term: OTHER_VALUE,
    card: OTHER,
  }));
  grammar.add('Operand', ['that of the? other (card|one)?', 'its :worth', "the? other (card|one)? 's"], () =>
    numberPhrase(OTHER_VALUE),
  );
  grammar.add('Operand', ['that of Card', "Card 's"], named);
  grammar.add('Operand', 'Another', (group: Group) => {
    const guard = group.of;
    return { is: 'number', term: OTHER_VALUE, card: OTHER, guard };
  });
}

export function addNumbers(grammar: Grammar): void {
  arithmetic(grammar);
  literals(grammar);
  functions(grammar);
  pairs(grammar);
  cardValues(grammar);
  calls(grammar);
}
