import { not } from '../build.ts';
import { directions } from './directions.ts';
import type { Grammar } from './grammar.ts';
import { askSame, coprimePair, different, type Named, shared, sharingOf } from './shared-properties.ts';
import { adjectives } from './together-adjectives.ts';
import { several, verbs } from './together-verbs.ts';
import { amongst, type Clause, clause } from './values.ts';

/** What is said of the two cards together: they match, differ, add up, lie in order. */

interface About {
  readonly ranks: boolean;
}

/** "The ranks are the same" says of what. */
function about(of: About, a: Clause): Clause | undefined {
  if (of.ranks && a.sharing !== undefined && a.sharing !== 'rank') return undefined;
  return clause(a.rule);
}

/** Sentences about both cards: with a subject, or the predicate alone. */
function sentences(grammar: Grammar): void {
  const cards = [
    'the? (two|) cards',
    'they',
    '(both|all|both of the|all the) (cards|of them|)',
    'these (two|) (cards|)',
    'Card and Card',
    '(the|) top and bottom (cards|card|)',
    'each card and the other',
    'the (two|pair|set)',
    'it',
  ];
  grammar.add('TSubject', cards, () => ({ ranks: false }));
  const ranks = '(ranks|values|numbers|card values|card ranks)';
  const rankSubjects = [
    `the? (two|) ${ranks}`,
    `(both|all|both the|all the) ${ranks}`,
    `the (two|) cards 's ${ranks}`,
    `their ${ranks}`,
    `(the|) ${ranks} (of|on) (the|both|both the) (two|) cards`,
    '(the|) (rank|value|number)',
  ];
  grammar.add('TSubject', rankSubjects, () => ({ ranks: true }));
  const must = '(must|should|have to|will|shall|need to|has to|needs to)';
  grammar.add(
    'Clause',
    [
      'TSubject :is (always|both|all|) TAdj',
      `TSubject ${must} (always|) be TAdj`,
      'TSubject (always|both|all|together|) TVerb',
      `TSubject ${must} TVerb`,
      'TSubject TAdj',
    ],
    (of: About, a: Clause) => about(of, a),
  );
  grammar.add(
    'Clause',
    [
      'TSubject (do|does|must|should|can|may) not TVerb',
      'TSubject (must|should|can|may) not be TAdj',
      'TSubject never TVerb',
    ],
    (of: About, a: Clause) => about(of, clause(not(a.rule), sharingOf(a, a))),
  );
  for (const [words, attribute] of [
    ['(colours|colors|hues|colour|color)', 'colour'],
    ['(parities|parity)', 'parity'],
    ['(ranks|values|numbers|rank|value)', 'rank'],
  ] as const) {
    const name = `(the|their|the two|both|) (card|) ${words} (of the cards|of the two cards|of both cards|)`;
    grammar.add(
      'Clause',
      [
        `${name} (match|matches|agree|agrees|coincide)`,
        `${name} (is|are) (the|) (same|identical|equal|matching|alike)`,
        `${name} (must|should) (match|agree|be the same|be equal)`,
        `${name} (do|does) not differ`,
      ],
      () => clause(shared(attribute), { shares: true }),
    );
    grammar.add(
      'Clause',
      [
        `${name} (differ|differs|alternate|alternates|clash)`,
        `${name} (is|are) (different|distinct|opposite|mixed|unequal|not the same|not equal|not identical)`,
        `${name} (do|does) not (match|agree|coincide)`,
        `${name} must (differ|be different|alternate)`,
        `(two|) (different|mixed|opposite|alternating|distinct) ${words}`,
      ],
      () => clause(not(shared(attribute)), { shares: false }),
    );
    const lists = `${name} have (the|) same parity`;
    if (attribute === 'rank') grammar.add('Clause', [lists], () => clause(shared('parity')));
  }
  grammar.add(
    'Together',
    [
      'TAdj',
      'TAdj (on|at|) (the|) (top and bottom|bottom and top|both cards|both)',
      'TAdj (for|in|of) (both|both cards|the two cards)',
    ],
    (a: Clause) => a,
  );
  grammar.add(
    'Together',
    [
      '(there are|) (two|both|any two|a pair of|) cards (of|with|in|that are of|that are|that have|who are|having|sharing) (the|a|) TAdj',
      '(there are|any|) (two|) TAdj (cards|numbers|ranks|values|ones)',
      '(two|) (cards|numbers|values|ranks) (that|which) TVerb',
      '(any|) two (cards|numbers|values|ranks) TAdj',
      '(cards|numbers|ranks|values) TAdj',
    ],
    (a: Clause) => a,
  );
  grammar.add(
    'Together',
    ['(one|one card) of each Attribute', '(one|one card) from each Attribute', 'one of each'],
    (a?: Named) =>
      a === undefined
        ? amongst(clause(not(shared('colour'))), clause(not(shared('parity'))), clause(not(shared('face'))))
        : different(a),
  );
  grammar.add(
    'Together',
    [
      '(a|any|some|the|) (number|rank|value) (repeats|is repeated|occurs twice|appears twice)',
      '(a|) repeated (number|rank|value)',
      'a repeat',
    ],
    () => clause(shared('rank')),
  );
  grammar.add(
    'Together',
    [
      'no (number|rank|value) (repeats|is repeated|occurs twice|appears twice)',
      'no (repeats|repeated (numbers|ranks|values)|repetition|pairs|pair|doubles)',
      'not a pair',
    ],
    () => clause(not(shared('rank'))),
  );
  grammar.add('Together', ['no two cards (are|) TAdj', 'no two cards TVerb'], (a: Clause) => clause(not(a.rule)));
  grammar.add(
    'Together',
    ['no two (numbers|ranks|values) (are|) TAdj', 'no two (numbers|ranks|values) TVerb'],
    (a: Clause) => about({ ranks: true }, clause(not(a.rule), sharingOf(a, a))),
  );
  grammar.add('Together', 'a (common|shared) (factor|divisor)', () => clause(not(coprimePair())));
  grammar.add('Together', 'no common (factor|divisor|factors|divisors)', () => clause(coprimePair()));
  grammar.add('Together', ['there is a match'], askSame);
  grammar.add(
    'Together',
    '(each|both|every) (colour|color|colours|colors) (appears|appear|occurs|occur|is represented|are represented|is present|are present) (exactly once|once|)',
    () => clause(not(shared('colour'))),
  );
  grammar.add(
    'Together',
    '(each|both|every) (parity|parities) (appears|appear|occurs|occur|is represented|are represented|is present|are present) (exactly once|once|)',
    () => clause(not(shared('parity'))),
  );
  grammar.add('Matching', 'TSubject being TAdj', (of: About, a: Clause) => about(of, a));
  for (const [words, attribute] of [
    ['(colours|colors|colour|color)', 'colour'],
    ['(parities|parity)', 'parity'],
    ['(ranks|values|numbers|rank|value)', 'rank'],
  ] as const) {
    grammar.add('Matching', `(the|) ${words} (being (the same|equal|identical|alike)|matching)`, () =>
      clause(shared(attribute)),
    );
    grammar.add('Matching', `(the|) ${words} (being (different|opposite)|differing)`, () =>
      clause(not(shared(attribute))),
    );
  }
  grammar.add(
    'Preface',
    [
      'the cards share a property',
      'the cards have something in common',
      'they have something in common',
      'one of these (holds|is true|)',
      'the rule (is|)',
      'rule',
      'my rule (is|)',
      'this (holds|is true)',
      'the following (holds|is true|must hold)',
    ],
    () => '',
  );
  directions(grammar);
}

export function addTogether(grammar: Grammar): void {
  adjectives(grammar);
  verbs(grammar);
  several(grammar);
  sentences(grammar);
}
