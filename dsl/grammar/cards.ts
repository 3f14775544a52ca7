import { and, compare, not, number, THIS_VALUE, TRUE } from '../build.ts';
import { BOTTOM, HIGHER, IT, LOWER, NAMED_OTHER, NAMED_THIS, type Pick, type Rule, THE_OTHER, TOP } from '../tree.ts';
import type { Grammar } from './grammar.ts';
import { type CardList, type CardPhrase, type Determiner, type Group, type Property, preferring } from './values.ts';

function card(pick: Pick): CardPhrase {
  return { is: 'card', pick };
}

function group(determiner: Determiner, of: Rule = TRUE, amount?: Rule): Group {
  return { is: 'group', determiner, of, ...(amount && { amount }) };
}

/** Definite cards: "the top card", "the higher one", "the red card", "the card on the bottom". */
function definite(grammar: Grammar): void {
  const places: readonly (readonly [string, Pick])[] = [
    ['(top|upper|uppermost|topmost)', TOP],
    ['(bottom|bottommost|lowermost)', BOTTOM],
  ];
  grammar.add('Card', 'the (under|underneath) card', () => card(BOTTOM));
  for (const [words, pick] of places)
    grammar.add('Card', [`the? ${words} (card|one|number|value|rank|)`], () => card(pick));
  grammar.add(
    'Card',
    [
      'the (card|one|number|value) (that is|which is|) (on|at|in) (the|) (top|top position)',
      'the (card|one) above',
      'whatever is on top',
      'what is on top',
    ],
    () => card(TOP),
  );
  grammar.add(
    'Card',
    [
      'the (card|one|number|value) (that is|which is|) (on|at|in) (the|) (bottom|bottom position)',
      'the (card|one) (below|underneath|beneath)',
      'whatever is on the bottom',
    ],
    () => card(BOTTOM),
  );
  grammar.add('Card', ['the? :first (card|number|one|value)?'], () => card(TOP));
  grammar.add('Card', ['the? :second (card|number|one|value)?'], () => card(BOTTOM));
  grammar.add('Card', ['the? (:ordinal) (card|number|one|value)?'], () => preferring(card(TOP), []));
  grammar.add('Card', ['the? (:ordinal) (card|number|one|value)?'], () => preferring(card(BOTTOM), []));
  const higher = '(higher|highest|greater|greatest|bigger|biggest|larger|largest)';
  const lower = '(lower|lowest|smaller|smallest|lesser|least)';
  const ofTwo = '(of the (two|two cards|cards|pair)|of them|)';
  for (const [words, pick] of [
    [higher, HIGHER],
    [lower, LOWER],
  ] as const) {
    grammar.add(
      'Card',
      [
        `the ${words} (ranked|valued|ranking|value|) (card|one) ${ofTwo}`,
        `the ${words} of the (two|two cards|cards|pair)`,
        `the ${words}`,
        `the card (with|of) the ${words} (value|rank|number)`,
      ],
      () => card(pick),
    );
    grammar.add(
      'Card',
      [`${words} card`, `(the|) strictly ${words} card`],
      (): CardPhrase => ({ ...card(pick), exact: true }),
    );
  }
  grammar.add(
    'Card',
    'the only (card|one) for which LPAR Open RPAR',
    (said: Property): CardPhrase => ({
      ...card({ kind: 'the', property: said.rule }),
      exact: true,
    }),
  );
  grammar.add('Card', 'the only Noun', (noun: Property): CardPhrase | undefined => {
    const phrase = unique(noun);
    return phrase && { ...phrase, exact: true };
  });
  grammar.add('Card', ['the Noun', 'whichever Noun'], (noun: Property) => unique(noun));
  grammar.add('Card', '(whichever|the one|whatever) (card|one|) (that|) is Pred', (said: Property) => unique(said));
  grammar.add(
    'Card',
    ['the LPAR Open RPAR'],
    (said: Property): CardPhrase => ({ ...card({ kind: 'the', property: said.rule }), exact: true }),
  );
  grammar.add('Card', ['top'], () => card(TOP));
  grammar.add(
    'Card',
    ['beside LPAR AnyCard RPAR', 'the card (other than|beside|next to) AnyCard', 'the card (that|which) is not Card'],
    (of: CardPhrase) => card({ kind: 'beside', of: of.pick }),
  );
}

function unique(noun: Property): CardPhrase | undefined {
  if (noun.rule.kind === 'constant') return undefined;
  return { is: 'card', pick: { kind: 'the', property: noun.rule }, property: noun.rule };
}

/** "the top and bottom card", "either the top or the bottom card". */
function lists(grammar: Grammar): void {
  const list =
    (join: CardList['join']) =>
    (a: CardPhrase, b: CardPhrase): CardList => ({ is: 'cards', join, picks: [a, b] });
  grammar.add(
    'CardList',
    ['Card and Card (alike|both|)', 'both Card and Card', '(the|) Card as well as Card'],
    list('and'),
  );
  grammar.add('CardList', ['Card or Card', 'Card and/or Card', 'at least one of Card and Card'], list('or'));
  grammar.add('CardList', ['either Card or Card', 'one of Card and Card'], list('either'));
  grammar.add('CardList', ['neither Card nor Card', 'neither of Card (and|or) Card'], list('nor'));
  const both: CardPhrase[] = [card(TOP), card(BOTTOM)];
  grammar.add('CardList', ['(the|) (top and bottom|bottom and top) (cards|card)'], () => ({
    is: 'cards',
    join: 'and',
    picks: both,
  }));
  grammar.add('CardList', ['(the|) (top or bottom|bottom or top) (cards|card)'], () => ({
    is: 'cards',
    join: 'or',
    picks: both,
  }));
}

const COUNT_OF =
  '(the two|the pair|the two of them|the set|cards|numbers|values|ranks|them|the (two|) (cards|numbers|values|ranks)|these (cards|two cards)|both cards)';

const SINGLE: readonly (readonly [string, Determiner])[] = [
  ['(a|an)', 'a'],
  ['some', 'some'],
  ['any', 'any'],
  ['(one|1)', 'one'],
  ['(exactly|just|only|precisely) one', 'exactlyOne'],
  ['a single', 'single'],
  ['one and only one', 'exactlyOne'],
  ['one (but|and) not both', 'exactlyOne'],
  ['(at least|no fewer than|no less than|not less than) (one|a|1)', 'atLeastOne'],
  ['(each|every|every single|each and every)', 'each'],
  ['(no|zero|not one|not a single|not a|not any)', 'no'],
  ['(not every|not each)', 'notAll'],
];

const PLURAL: readonly (readonly [string, Determiner])[] = [
  ['(both|both the|both of the)', 'all'],
  ['(all|all the|all of the|all (the|) two)', 'all'],
  ['(no|zero|not any|none of the)', 'no'],
  ['some (of the|)', 'some'],
  ['any (of the|)', 'any'],
  ['(not all|not all of the|not all the|not both|not both of the)', 'notAll'],
  ['(the|these) (two|)', 'bare'],
  ['only', 'only'],
];

/** Subjects that speak of some, all or none. */
function groups(grammar: Grammar): void {
  for (const [words, determiner] of SINGLE) {
    grammar.add('Group', `${words} Noun`, (noun: Property) => group(determiner, noun.rule));
  }
  for (const [words, determiner] of PLURAL) {
    grammar.add('Group', `${words} Nouns`, (noun: Property) =>
      noun.rule.kind === 'constant' ? plain(determiner) : group(determiner, noun.rule),
    );
  }
  grammar.add('Group', 'Nouns', (noun: Property) =>
    noun.rule.kind === 'constant' ? group('generic') : group('bare', noun.rule),
  );
  grammar.add('Group', ['these (cards|two cards|two|)', 'the two', 'the pair', 'the two of them'], () =>
    group('cards'),
  );
  grammar.add('Group', 'they', () => group('they'));
  grammar.add('Group', ['both', 'both of them', 'all', 'all of them', 'both of these'], () => group('all'));
  grammar.add(
    'Group',
    ['each', `each (one|) of ${COUNT_OF}`, `every one of ${COUNT_OF}`, 'everything', 'every one', 'each one'],
    () => group('each'),
  );
  grammar.add(
    'Group',
    [
      'neither',
      `(neither|none|not one|no one) of ${COUNT_OF}`,
      'none',
      'nothing',
      'neither (card|number|one|value|rank)',
      'neither (cards|numbers)',
    ],
    () => group('no'),
  );
  grammar.add('Group', ['either', 'either (card|one|number)', `either (one|) of ${COUNT_OF}`], () => group('either'));
  grammar.add('Group', ['one', `one of ${COUNT_OF}`], () => group('one'));
  grammar.add(
    'Group',
    [
      `(exactly|just|only|precisely) one (of ${COUNT_OF}|)`,
      `one and only one of ${COUNT_OF}`,
      `one (but|and) not both (of ${COUNT_OF}|)`,
      `a single one (of ${COUNT_OF}|)`,
    ],
    () => group('exactlyOne'),
  );
  grammar.add(
    'Group',
    [
      `(at least|no fewer than|no less than|not less than) (one|1) (of ${COUNT_OF}|)`,
      `one or both (of ${COUNT_OF}|)`,
      `one or more (of ${COUNT_OF}|)`,
    ],
    () => group('atLeastOne'),
  );
  grammar.add(
    'Group',
    ['one or both cards', 'one or more cards', 'one card or both', 'one or the other card', 'one or the other'],
    () => group('atLeastOne'),
  );
  grammar.add('Group', [`any (one|) of ${COUNT_OF}`], () => group('any'));
  grammar.add('Group', [`(some|a few) of ${COUNT_OF}`], () => group('some'));
  grammar.add('Group', [`(not all|not both|not every one) (of ${COUNT_OF}|)`], () => group('notAll'));
  grammar.add('Group', 'Count Nouns', (amount: Property, noun: Property) => group('count', noun.rule, amount.rule));
  grammar.add('Group', 'Count Noun', (amount: Property, noun: Property) => group('count', noun.rule, amount.rule));
  grammar.add('Group', `Count of ${COUNT_OF}`, (amount: Property) => group('count', TRUE, amount.rule));
  grammar.add(
    'Group',
    '(every|each|any) Noun (except|but|other than|apart from|besides) Pred',
    (noun: Property, but: Property) => {
      return group('each', noun.rule.kind === 'constant' ? not(but.rule) : and(noun.rule, not(but.rule)));
    },
  );
  grammar.add(
    'Group',
    '(all|all the|the|both|) Nouns (except|except for|but|other than|apart from|besides|excluding) Pred',
    (noun: Property, but: Property) =>
      group('each', noun.rule.kind === 'constant' ? not(but.rule) : and(noun.rule, not(but.rule))),
  );
  grammar.add('Another', ['(a|an|another|some|any|the other) Noun'], (noun: Property) =>
    noun.rule.kind === 'constant' || isNumberWord(noun) ? undefined : group('a', noun.rule),
  );
}

/** "a 7", "a king": a number, not another card. */
function isNumberWord(noun: Property): boolean {
  return noun.form === 'number';
}

function plain(determiner: Determiner): Group {
  return group(determiner === 'bare' ? 'cards' : determiner);
}

const COUNTS: readonly (readonly [string, '=' | '>=' | '<=' | '>' | '<'])[] = [
  ['(exactly|precisely|just|only) :num', '='],
  ['(at least|no fewer than|no less than|not fewer than|not less than|a minimum of) :num', '>='],
  ['(at most|no more than|not more than|up to|a maximum of) :num', '<='],
  ['(more than|over) :num', '>'],
  ['(fewer than|less than|under) :num', '<'],
  [':num or more', '>='],
  [':num or (fewer|less)', '<='],
];

function counts(grammar: Grammar): void {
  grammar.add('Count', 'FullCount', (a: Property) => a);
  grammar.add('Group', 'FullCount', (amount: Property) => group('count', TRUE, amount.rule));
  for (const [words, name] of COUNTS) {
    grammar.add(
      'FullCount',
      words,
      (value: number) =>
        ({ is: 'property', form: 'number', rule: compare(THIS_VALUE, name, number(value)) }) satisfies Property,
    );
  }
  grammar.add('Count', ':num', (value: number) =>
    value === 1 ? undefined : { is: 'property', form: 'number', rule: compare(THIS_VALUE, '=', number(value)) },
  );
  const parity = (name: 'even' | 'odd') => (): Property => ({
    is: 'property',
    form: 'word',
    rule: { kind: 'class', term: THIS_VALUE, class: name },
  });
  grammar.add('Count', 'an even number of', parity('even'));
  grammar.add('Count', 'an odd number of', parity('odd'));
  grammar.add('Count', ['a pair of', 'a couple of', 'two'], () => ({
    is: 'property',
    form: 'number',
    rule: compare(THIS_VALUE, '=', number(2)),
  }));
}

/** What "it" and "the other" name as subjects: cards that a clause before has to give. */
function pronouns(grammar: Grammar): void {
  grammar.add('Pronoun', ['it', 'that (card|one|)', 'the same card', 'such a card'], () => card(IT));
  grammar.add('Pronoun', ['the other (card|one|)', 'other (card|one)', 'the remaining (one|card)', 'the rest'], () =>
    card(THE_OTHER),
  );
  grammar.add('Bound', ['this (card|)'], () => card(NAMED_THIS));
  grammar.add('Bound', ['(other|its partner)'], () => card(NAMED_OTHER));
  grammar.add('Pronoun', 'Bound', (a: CardPhrase) => a);
  grammar.add('AnyCard', ['Card', 'Bound'], (a: CardPhrase) => a);
}

export function addCards(grammar: Grammar): void {
  definite(grammar);
  lists(grammar);
  groups(grammar);
  counts(grammar);
  pronouns(grammar);
}
