import { and, beside, compare, not, number, operation, or, quantified, replace, valueFor, xor } from '../build.ts';
import { type Attribute, BOTTOM, OTHER, type Pick, type Rule, type Term, THIS, TOP } from '../tree.ts';
import type { Grammar } from './grammar.ts';
import { coprime } from './predicates.ts';
import { amongst, type Clause, clause, type NumberPhrase, type Property, preferring } from './values.ts';

/** What is said of the two cards together: they match, differ, add up, lie in order. */

const DIFFERENCE: Term = { kind: 'pair', term: 'difference' };
const TOP_VALUE = valueFor(TOP);
const BOTTOM_VALUE = valueFor(BOTTOM);

export function shared(attribute: Attribute): Rule {
  return { kind: 'same', attribute, left: TOP, right: BOTTOM };
}

interface Named {
  readonly attribute: Attribute;
}

const same = (a: Named): Clause => clause(shared(a.attribute));
const different = (a: Named): Clause => clause(not(shared(a.attribute)));

/** Sameness without saying of what is asked about. */
function askSame(): unknown {
  return amongst(...SHAREABLE.map((name) => clause(shared(name), { sharing: name })));
}

const SHAREABLE = ['rank', 'colour', 'parity'] as const;

function askDifferent(): unknown {
  return amongst(...SHAREABLE.map((name) => clause(not(shared(name)), { sharing: name })));
}

export function of(amount: Property, term: Term): Rule {
  return replace(amount.rule, { pick: () => THIS, value: term });
}

/** "differ by 2": exactly; at least and at most are set aside. */
function differBy(amount: Property): unknown {
  const main = clause(of(amount, DIFFERENCE));
  if (amount.form !== 'number' || amount.rule.kind !== 'compare') return main;
  const { right } = amount.rule;
  return preferring(main, [
    [clause(compare(DIFFERENCE, '>=', right)), 'differ-is-exact'],
    [clause(compare(DIFFERENCE, '<=', right)), 'differ-is-exact'],
  ]);
}

function within(by: NumberPhrase): unknown {
  const main = clause(compare(DIFFERENCE, '<=', by.term));
  return preferring(main, [[clause(compare(DIFFERENCE, '=', by.term)), 'within-includes-zero']]);
}

function adjacent(): unknown {
  const wrap = clause({ kind: 'member', term: DIFFERENCE, values: [1, 11] });
  return preferring(clause(compare(DIFFERENCE, '=', number(1))), [[wrap, 'no-wrap']]);
}

function increasing(): unknown {
  return preferring(clause(compare(TOP_VALUE, '<', BOTTOM_VALUE)), [
    [clause(compare(TOP_VALUE, '<=', BOTTOM_VALUE)), 'order-is-strict'],
    [clause(compare(TOP_VALUE, '>', BOTTOM_VALUE)), 'order-is-strict'],
  ]);
}

function decreasing(): unknown {
  return preferring(clause(compare(TOP_VALUE, '>', BOTTOM_VALUE)), [
    [clause(compare(TOP_VALUE, '>=', BOTTOM_VALUE)), 'order-is-strict'],
    [clause(compare(TOP_VALUE, '<', BOTTOM_VALUE)), 'order-is-strict'],
  ]);
}

function ordered(): unknown {
  return amongst(clause(compare(TOP_VALUE, '<', BOTTOM_VALUE)), clause(compare(TOP_VALUE, '>', BOTTOM_VALUE)));
}

function alternating(): unknown {
  return amongst(...(['colour', 'parity', 'face'] as const).map((name) => clause(not(shared(name)))));
}

const EACH_OTHER = '(each other|one another|the other)';
const SAME = '(same|identical|matching|equal|like)';
const DIFFERENT =
  '(different|differing|distinct|opposite|opposing|mixed|contrasting|alternating|unequal|unlike|mismatched|non matching|mismatching)';

function adjectives(grammar: Grammar): void {
  grammar.add(
    'TAdj',
    [
      `(the|of the|of|in the|a|) ${SAME} Attribute (as ${EACH_OTHER}|)`,
      `(equal|identical|alike|the same|matched|matching) in Attribute`,
      `(alike|matching|equal) Attribute`.replace('(alike|matching|equal) Attribute', 'alike in Attribute'),
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
      'equal in value',
    ].filter((line) => line !== 'equal in value'),
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
      `(one|1) away from ${EACH_OTHER}`.replace('(one|1) away', 'right next').replace('from', 'to'),
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
    [
      `within Sum (ranks|rank|steps|pips|points|) (of ${EACH_OTHER}|)`,
      `within a (range|distance) of Sum`,
      'Sum apart or less',
      'Sum or less apart',
    ].slice(0, 2),
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
  grammar.add(
    'TAdj',
    ['one Pred (and|,|, and) (the other|one) (is|) Pred', '(one|) Pred and (one|the other) Pred'].slice(0, 1),
    (a: Property, b: Property) =>
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

function sharingOf(a: Clause, b: Clause): Partial<Clause> {
  const sharing = a.sharing ?? b.sharing;
  return sharing ? { sharing } : {};
}

export function coprimePair(): Rule {
  const rule = coprime({ is: 'number', term: BOTTOM_VALUE });
  return replace(rule, { pick: () => TOP });
}

const SET = (rule: Rule): Clause => clause(rule);

/** Verbs of a plural subject, in the form after "they" and after "do not". */
function verbs(grammar: Grammar): void {
  grammar.add(
    'TVerb',
    [
      `share (a|the|their|) (${SAME}|common|) Attribute`,
      `have (the|a|) (${SAME}|common|shared) Attribute`,
      '(match|agree|coincide) (in|on|by) (the|) Attribute',
      `(match|agree) ${EACH_OTHER} in Attribute`.replace(`${EACH_OTHER} `, ''),
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
  grammar.add('TVerb', ['(match|agree)', 'go together'].slice(0, 1), askSame);
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
    [
      'multiply (together|) to (give|make|get|) Amount',
      'have a product of Amount',
      'multiply to more than Amount'.replace('more than ', ''),
    ],
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
function several(grammar: Grammar): void {
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

export function exactlyOneOf(rules: readonly Rule[]): Rule {
  const options = rules.map((rule, place) =>
    rules.map((other, index) => (index === place ? rule : not(other))).reduce(and),
  );
  return rules.length === 2 ? xor(rules[0]!, rules[1]!) : options.reduce(or);
}

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
  grammar.add('Together', ['the cards share a property', 'there is a match'].slice(1), askSame);
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

/** "goes up", "stays equal", "rises by two": from the top card to the bottom card. */
function directions(grammar: Grammar): void {
  const by: Term = operation('-', BOTTOM_VALUE, TOP_VALUE);
  const down: Term = operation('-', TOP_VALUE, BOTTOM_VALUE);
  const rise =
    '(goes|go|steps|step|moves|move|going|counts|stepping) up|rises|rise|increases|increase|ascends|climbs|climb|grows';
  const fall =
    '(goes|go|steps|step|moves|move|going|counts|stepping) down|falls|fall|decreases|decrease|descends|drops|drop|shrinks';
  grammar.add('Way', [`(${rise})`, `(${rise}) (in (rank|value)|from top to bottom)`], () =>
    clause(compare(TOP_VALUE, '<', BOTTOM_VALUE)),
  );
  grammar.add('Way', [`(${fall})`, `(${fall}) (in (rank|value)|from top to bottom)`], () =>
    clause(compare(TOP_VALUE, '>', BOTTOM_VALUE)),
  );
  grammar.add('Way', [`(${rise}) (by|) Amount`, `up (by|) Amount`], (a: Property) => clause(of(a, by)));
  grammar.add('Way', [`(${fall}) (by|) Amount`, `down (by|) Amount`], (a: Property) => clause(of(a, down)));
  grammar.add(
    'Way',
    ['(stays|stay|remains|remain|is|are|) (equal|the same|level|unchanged|constant)', 'does not change'].map((line) =>
      line.replace('|is|are|', ''),
    ),
    () => clause(shared('rank')),
  );
  grammar.add('Way', ['(does|do) not change'], () => clause(shared('rank')));
  grammar.add('Way', ['Way or Way', 'either Way or Way'], (a: Clause, b: Clause) => clause(or(a.rule, b.rule)));
  grammar.add('Way', ['(does|do) not (go|) (up|rise|increase)'], () => clause(compare(TOP_VALUE, '>=', BOTTOM_VALUE)));
  grammar.add('Way', ['(does|do) not (go|) (down|fall|decrease|drop)'], () =>
    clause(compare(TOP_VALUE, '<=', BOTTOM_VALUE)),
  );
  const subject = '(it|the (rank|value|number|ranks|values|numbers|cards|sequence|order|pair)|they)';
  grammar.add('Fragment', 'Way', (a: Clause) => a);
  grammar.add(
    'Clause',
    [
      `${subject} Way`,
      `${subject} (must|should) Way`,
      `${subject} Way (from top to bottom|going from top to bottom|top to bottom)`,
    ],
    (a: Clause) => a,
  );
  grammar.add('Clause', 'PredAtom Place Way', (a: Property, place: Property, way: Clause) => wayAt(a, place, way));
}

function wayAt(a: Property, place: Property, way: Clause): Clause | undefined {
  const pick = placeOf(place);
  if (pick === undefined) return undefined;
  const condition = replace(a.rule, { pick: (name) => (name === 'this' ? pick : beside(pick)) });
  return clause({ kind: 'connected', connective: 'implies', left: condition, right: way.rule });
}

/** The card that a plain place names. */
export function placeOf(place: Property): Pick | undefined {
  const { rule } = place;
  return rule.kind === 'identical' && rule.right.kind === 'place' ? rule.right : undefined;
}

export function addTogether(grammar: Grammar): void {
  adjectives(grammar);
  verbs(grammar);
  several(grammar);
  sentences(grammar);
}
