import { and, classed, compare, FALSE, identical, not, number, or, THIS_VALUE, TRUE } from '../build.ts';
import { said } from '../substitution.ts';
import { BOTTOM, NUMBER_CLASSES, type NumberClass, OTHER, type Pick, type Rule, THIS, TOP } from '../tree.ts';
import type { Grammar } from './grammar.ts';
import { type CardPhrase, type NumberPhrase, type Property, preferring, property } from './values.ts';

const OF_THIS = (name: NumberClass): Rule => classed(THIS_VALUE, name);
const COLOURED = (colour: 'red' | 'black'): Rule => ({ kind: 'colour', of: THIS, colour });

/** Both properties of one card. */
export function bothOf(a: Property, b: Property): Property {
  return property(and(a.rule, b.rule), a.form === b.form ? a.form : 'other');
}

/** The cards of which a word says where they lie. */
export function lying(pick: Pick): Rule {
  return identical(THIS, pick);
}

const NUMBER_WORDS: readonly (readonly [string, NumberClass])[] = [
  [':even', 'even'],
  [':odd', 'odd'],
  [':prime', 'prime'],
  [':composite', 'composite'],
  [':square', 'square'],
  ['perfect :square', 'square'],
  [':cube', 'cube'],
  ['perfect :cube', 'cube'],
  [':triangular', 'triangular'],
  [':fibonacci', 'fibonacci'],
];

function words(grammar: Grammar): void {
  grammar.add('Adj', [':red', ':red coloured', ':red colored', ':red in :colour'], () =>
    property(COLOURED('red'), 'word'),
  );
  grammar.add('Adj', [':black', ':black coloured', ':black colored', ':black in :colour'], () =>
    property(COLOURED('black'), 'word'),
  );
  for (const [word, name] of NUMBER_WORDS) {
    grammar.add('NumberWord', [word, `${word} numbered`, `${word} valued`, `${word} ranked`], () =>
      property(OF_THIS(name), 'word'),
    );
  }
  grammar.add('NumberWord', 'non prime', () => denial(property(OF_THIS('prime'), 'word')));
  grammar.add('NumberWord', 'non :composite', () => denial(property(OF_THIS('composite'), 'word')));
  grammar.add('NumberWord', 'power of two', () => property(OF_THIS('power of two'), 'word'));
  grammar.add('NumberWord', 'perfect', () =>
    preferring(property(OF_THIS('perfect'), 'word'), [[property(OF_THIS('square'), 'word'), 'perfect-number']]),
  );
  for (const name of NUMBER_CLASSES) {
    grammar.add('ClassWord', name === 'fibonacci' ? ':fibonacci' : name, () => property(OF_THIS(name), 'word'));
  }
  grammar.add('Adj', 'NumberWord', (a: Property) => a);
  grammar.add('Adj', ':royal', () =>
    preferring(property(OF_THIS('face'), 'word'), [
      [property(compare(THIS_VALUE, '>=', number(12)), 'word'), 'royal-is-face'],
    ]),
  );
  grammar.add('Adj', 'non :face', () => property(OF_THIS('pip'), 'word'));
  grammar.add('Adj', ['non :red'], () => property(COLOURED('black'), 'word'));
  grammar.add('Adj', ['non :black'], () => property(COLOURED('red'), 'word'));
  grammar.add('Adj', ':defined', (rule: Rule) => property(rule, 'word'));
  for (const [lines, count] of [
    [['(one|single) digit', 'single figure'], 1],
    [['(two|double) (digit|digits|figure)'], 2],
  ] as const) {
    grammar.add('Adj', lines, () => digits(count));
    grammar.add(
      'Counted',
      [
        `${count === 1 ? '(one|a single|only one|1|exactly one)' : '(two|2|exactly two)'} (digit|digits|figure|figures)`,
      ],
      () => digits(count),
    );
    grammar.add('Ellipted', count === 1 ? '(one|1)' : '(two|2)', () => digits(count));
  }
}

function digits(count: number): Property {
  return property(compare({ kind: 'function', name: 'digits', of: THIS_VALUE }, '=', number(count)), 'other');
}

export function denial(of: Property): Property {
  return property(not(of.rule), of.form, { not: of });
}

const FACE_NOUNS = 'face|picture|court|coat';

/** Heads of nouns: "card", "prime", "king", "multiple of 3". `s`: the ending of their plural. */
function nouns(grammar: Grammar): void {
  grammar.add('Noun', ['card', 'number', 'value', 'rank', 'one', 'numeral'], () =>
    property(TRUE, 'other', { headless: true }),
  );
  grammar.add('Nouns', ['cards', 'numbers', 'values', 'ranks', 'ones', 'numerals', 'card values', 'card ranks'], () =>
    property(TRUE),
  );
  for (const noun of ['Noun', 'Nouns']) {
    const s = noun === 'Nouns' ? 's' : '';
    grammar.add(noun, [`(${FACE_NOUNS}) card${s}`, ...(s ? ['(faces|courts|royalty)'] : [])], () =>
      property(OF_THIS('face'), 'word'),
    );
    grammar.add(
      noun,
      [`(number|numbered|pip|spot|numeral|numerical|plain) card${s}`, `non face card${s}`, s ? 'pips' : 'pip'],
      () => property(OF_THIS('pip'), 'word'),
    );
    grammar.add(noun, s ? 'royals' : 'royal', () =>
      preferring(property(OF_THIS('face'), 'word'), [
        [property(compare(THIS_VALUE, '>=', number(12)), 'word'), 'royal-is-face'],
      ]),
    );
    grammar.add(noun, s ? 'reds' : 'red', () => property(COLOURED('red'), 'word', { headless: true }));
    grammar.add(noun, s ? 'blacks' : 'black', () => property(COLOURED('black'), 'word', { headless: true }));
    for (const [word, plural, name] of NOUN_CLASSES)
      grammar.add(noun, s ? plural : word, () =>
        property(OF_THIS(name), 'word', name === 'even' || name === 'odd' ? { headless: true } : {}),
      );
    grammar.add(noun, `power${s} of (two|2)`, () => property(OF_THIS('power of two'), 'word'));
    grammar.add(noun, `multiple${s} of Divisors`, (a: Property) => a);
    grammar.add(noun, [`factor${s} of Operand`, `divisor${s} of Operand`], (a: NumberPhrase) =>
      relation(guarded(compare(a.term, 'divisible by', THIS_VALUE), a)),
    );
    if (s)
      grammar.add('Nouns', 'Nouns (or|and/or|,) Nouns', (a: Property, b: Property) =>
        a.rule.kind === 'constant' || b.rule.kind === 'constant' ? undefined : eitherOf(a, b),
      );
    else
      grammar.add('Noun', 'Noun or Noun', (a: Property, b: Property) =>
        a.rule.kind === 'constant' || b.rule.kind === 'constant' ? undefined : eitherOf(a, b),
      );
    grammar.add(noun, `Adj ${noun}`, (a: Property, b: Property) => narrowed(a, b));
    grammar.add(noun, `Adj ,? (or|and/or) Adj ${noun}`, (a: Property, b: Property, c: Property) =>
      narrowed(eitherOf(a, b), c),
    );
    grammar.add(noun, [`Adj (and|,|but) Adj ${noun}`], (a: Property, b: Property, c: Property) =>
      narrowed(bothOf(a, b), c),
    );
    grammar.add(noun, `${noun} After`, (a: Property, b: Property) =>
      a.form === 'number' && b.form !== 'other'
        ? undefined
        : property(and(a.rule, b.rule), 'other', a.headless ? { headless: true } : {}),
    );
    grammar.add(
      noun,
      `${noun} ,? (other than|except|but not|that is not|which is not) (a|an|the|)? Pred`,
      (a: Property, b: Property) => property(and(a.rule, not(b.rule))),
    );
  }
  grammar.add('Noun', 'Rank', (a: NumberPhrase) => property(compare(THIS_VALUE, '=', a.term), 'number'));
  grammar.add('Nouns', 'Ranks', (a: NumberPhrase) => property(compare(THIS_VALUE, '=', a.term), 'number'));
  grammar.add('Rank', ':num', (value: number) => ({ is: 'number', term: number(value) }));
  grammar.add('Ranks', ':plural', (value: number) => ({ is: 'number', term: number(value) }));
  for (const [one, many, value] of [
    ['(jack|j|knave)', '(jacks|knaves|js)', 11],
    ['(queen|q)', '(queens|qs)', 12],
    ['(king|k)', '(kings|ks)', 13],
  ] as const) {
    grammar.add('Rank', one, () => ({ is: 'number', term: number(value) }));
    grammar.add('Ranks', many, () => ({ is: 'number', term: number(value) }));
  }
}

const NOUN_CLASSES: readonly (readonly [string, string, NumberClass])[] = [
  ['prime', 'primes', 'prime'],
  ['composite', 'composites', 'composite'],
  ['square', 'squares', 'square'],
  ['perfect square', 'perfect squares', 'square'],
  ['cube', 'cubes', 'cube'],
  ['perfect cube', 'perfect cubes', 'cube'],
  ['even', 'evens', 'even'],
  ['odd', 'odds', 'odd'],
];

function narrowed(adjective: Property, noun: Property): Property {
  if (noun.rule.kind === 'constant') return adjective;
  return { ...bothOf(adjective, noun), ...(noun.headless && { headless: true }) };
}

export function eitherOf(a: Property, b: Property): Property {
  return property(or(a.rule, b.rule), a.form === b.form ? a.form : 'other', {
    join: 'or',
    parts: [...partsOf('or', a), ...partsOf('or', b)],
  });
}

export function partsOf(join: 'and' | 'or', a: Property): readonly Property[] {
  return a.join === join && a.parts && !a.whole ? a.parts : [a];
}

export function relation(rule: Rule): Property {
  return property(rule, 'relation');
}

/** Adds what a quantified card on the other side must be. */
export function guarded(rule: Rule, operand: NumberPhrase): Rule {
  return operand.guard === undefined ? rule : and(said(operand.guard, OTHER) ?? FALSE, rule);
}

/** What follows a noun: "on top", "of rank 7 or less", "higher than 9", "that is even". */
function after(grammar: Grammar): void {
  grammar.add('After', ['Place', 'Cmp', 'divisible by Divisors', 'AmountPhrase'], (a: Property) => a);
  grammar.add('After', 'Bounded', (a: Property) => (a.sign ? undefined : a));
  grammar.add('After', 'LPAR Amount RPAR', (a: Property) => (a.form === 'number' ? undefined : a));
  grammar.add(
    'After',
    [
      '(of|with) (a|the|)? (rank|value|ranks|values|number|numbers) (of)? Amount',
      '(whose|with) (rank|value|number) (is|are|of) Pred',
      '(of|with) (a|an|)? Adj (rank|value|number|colour|color)',
      '(numbered|ranked|valued|worth) Amount',
    ],
    (a: Property) => a,
  );
  grammar.add(
    'After',
    [
      '(that|which|who) :is Pred',
      '(that|which) are (both|all|)? Pred',
      '(that|which) Verb',
      'being Pred',
      '(such that|for which) (it|they) :is Pred',
    ],
    (a: Property) => a,
  );
  grammar.add('After', '(that|which) :is not Pred', (a: Property) => denial(a));
  grammar.add('After', ['(that|which) (does|do) not Verb'], (a: Property) => denial(a));
  grammar.add(
    'AmountPhrase',
    ['from Sum to Sum', 'between Sum and Sum inclusive?'],
    (low: NumberPhrase, high: NumberPhrase) =>
      property({ kind: 'between', term: THIS_VALUE, low: low.term, high: high.term }, 'relation'),
  );
  grammar.add('AmountPhrase', ['Sum (and|or) (up|above|over|higher|more|greater)'], (a: NumberPhrase) =>
    relation(compare(THIS_VALUE, '>=', a.term)),
  );
  grammar.add('AmountPhrase', ['Sum (and|or) (down|below|under|lower|less|smaller)'], (a: NumberPhrase) =>
    relation(compare(THIS_VALUE, '<=', a.term)),
  );
  const on = '(on|at|in|to)';
  grammar.add(
    'Place',
    [
      `${on} the? top (place|position)?`,
      'up top',
      'up above',
      'at the top',
      'in the? (top|upper) (place|position|spot)',
      '(uppermost|topmost)',
      'on top of (the other card|it)',
      '(above|atop) (the other|the other one|the other card|it)',
    ],
    () => property(lying(TOP)),
  );
  grammar.add(
    'Place',
    [
      `${on} the? bottom (place|position)?`,
      'down below',
      'down under',
      'at the bottom',
      'in the? (bottom|lower) (place|position|spot)',
      '(underneath|beneath|bottommost)',
      '(under|underneath|beneath) (the other|the other one|the other card|it)',
    ],
    () => property(lying(BOTTOM)),
  );
  grammar.add('Place', ['on top of Card', 'atop Card'], (card: CardPhrase) =>
    property(and(lying(TOP), identical(OTHER, card.pick))),
  );
  grammar.add('Place', ['(under|underneath|beneath) Card'], (card: CardPhrase) =>
    property(and(lying(BOTTOM), identical(OTHER, card.pick))),
  );
  grammar.add('Place', ['(on top of|atop) Another'], (group: { of: Rule }) =>
    property(and(lying(TOP), said(group.of, OTHER) ?? FALSE)),
  );
  grammar.add('Place', ['(under|underneath|beneath) Another'], (group: { of: Rule }) =>
    property(and(lying(BOTTOM), said(group.of, OTHER) ?? FALSE)),
  );
}

/** "multiple of 4 or of 5", "divisible by 2 and 3". */
function divisors(grammar: Grammar): void {
  const by = (a: NumberPhrase): Property => relation(guarded(compare(THIS_VALUE, 'divisible by', a.term), a));
  grammar.add('Divisor', 'Operand', by);
  grammar.add('Divisors', 'Divisor', (a: Property) => a);
  grammar.add(
    'Divisors',
    ['Divisors ,? or (of|by)? Divisor', 'either (of|by)? Divisor or (of|by)? Divisor'],
    (a: Property, b: Property) => eitherOf(a, b),
  );
  grammar.add(
    'Divisors',
    ['Divisors and (of|by)? Divisor', 'both (of|by)? Divisor and (of|by)? Divisor'],
    (a: Property, b: Property) => relation(and(a.rule, b.rule)),
  );
  grammar.add('Divisors', 'Divisor , Divisor ,? or (of|by)? Divisor', (a: Property, b: Property, c: Property) =>
    eitherOf(eitherOf(a, b), c),
  );
  grammar.add('Divisors', 'neither (of|by)? Divisor nor (of|by)? Divisor', (a: Property, b: Property) =>
    relation(and(not(a.rule), not(b.rule))),
  );
}

export function addProperties(grammar: Grammar): void {
  words(grammar);
  nouns(grammar);
  after(grammar);
  divisors(grammar);
}
