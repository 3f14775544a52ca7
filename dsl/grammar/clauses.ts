import {
  and,
  beside,
  bound,
  choice,
  compare,
  FALSE,
  hasPronoun,
  identical,
  iff,
  implies,
  not,
  operation,
  or,
  quantified,
  replace,
  said,
  TRUE,
  xor,
} from '../build.ts';
import {
  type Attribute,
  BOTTOM,
  IT,
  OTHER,
  type Pick,
  type Relation,
  type Rule,
  type Term,
  THIS,
  TOP,
} from '../tree.ts';
import { type Grammar, Options } from './grammar.ts';
import {
  alternative,
  BRACKETED,
  completed,
  conditional,
  denied,
  ellipsis,
  inWhichCase,
  joinClauses,
  LEVELS,
  onlyIf,
  unless,
} from './joining.ts';
import { bothParts } from './predicates.ts';
import { counted, exists, predicate } from './predication.ts';
import { exactlyOneOf, of, placeOf, shared } from './together.ts';
import {
  type CardPhrase,
  type Clause,
  clause,
  type Elliptic,
  type Group,
  type NumberPhrase,
  type Property,
  preferring,
  property,
  type Subject,
} from './values.ts';

/** Subject and predicate. */
function sentences(grammar: Grammar): void {
  grammar.add('Subject', ['Card', 'Group', 'CardList', 'Pronoun'], (a: Subject) => a);
  grammar.add('Named', ['Card', 'Pronoun'], (a: Subject) => a);
  grammar.add('Subject', 'Sum', (a: NumberPhrase) => (a.card === undefined && a.guard === undefined ? a : undefined));
  grammar.add('Subject', ['its (value|rank|number|colour|color)', 'the (rank|value) of it'], () => ({
    is: 'card',
    pick: IT,
  }));
  grammar.add(
    'VP',
    [
      ':is (always|also|itself|too|then|both|) Pred'.replace('|both', ''),
      ':is Pred (too|as well|also|in total|altogether|in value|in rank|)',
      'Verb',
      '(does|do) Verb',
      '(always|) Verb (too|as well|also|)',
      'Verb (in rank|in value|)',
    ],
    (a: Property) => a,
  );
  grammar.add(
    'VP',
    ['(does|do) not Verb', 'never Verb', ':is never Pred', ':is anything (but|except) Pred'],
    (a: Property) => denied(a),
  );
  grammar.add('VP', ['(can|may|could|might|will) be (both|) Pred'], (a: Property) => a);
  grammar.add('VP', ['VP ,? (and|but|yet) (also|) VP'], (a: Property, b: Property) => bothParts(a, b));
  grammar.add('VP', ['VP ,? or VP'], (a: Property, b: Property) => orParts(a, b));
  const modal =
    '(must|should|shall|will|has to|have to|needs to|need to|ought to|can only|may only|is to|are to|has got to)';
  grammar.add(
    'Modal',
    [
      `${modal} (always|both|) be Pred`.replace('|both', ''),
      `${modal} (always|) Verb`,
      '(is|are) (only|) allowed to be Pred',
      '(is|are) (required|supposed) to be Pred',
    ],
    (a: Property) => a,
  );
  grammar.add(
    'Modal',
    [
      '(must|should|shall|can|may|will) not be Pred',
      '(must|should|shall|can|may|will) (not|never) Verb',
      '(must|should) never be Pred',
      '(is|are) not allowed to be Pred',
      '(has|have|needs|need) not to be Pred',
    ],
    (a: Property) => denied(a),
  );
  grammar.add(
    'Free',
    [
      '(can|may|might|could) be (any|either) (colour|color|rank|value|number|parity|card)',
      '(can|may|might|could) be (anything|whatever|any)',
      '(is|are) (free|unrestricted|not restricted|always fine|always ok|always allowed)',
      '(has|have) no restriction',
      '(can|may|might) have any (colour|color|rank|value|parity)',
    ],
    () => property(TRUE),
  );
  grammar.add('Clause', ['Subject VP', 'Subject Free'], (a: Subject, b: Property) => predicate(a, b));
  grammar.add('Clause', 'Subject Pred', (a: Subject, b: Property) => telegraphic(a, b));
  grammar.add('Clause', 'Subject Modal', (a: Subject, b: Property) => predicate(a, b, true));
  const cards = '(the (two|) (cards|ranks|values|numbers)|they|cards|these (two|) cards|it)';
  const each: Group = { is: 'group', determiner: 'each', of: TRUE };
  grammar.add(
    'Clause',
    [
      `${cards} (is|are|must be|should be|must) (both|all|each) Pred`.replace('|must)', ')'),
      `${cards} (both|all|each) VP`,
      `${cards} (must|should) (both|all|each) be Pred`,
    ],
    (a: Property) => predicate({ ...each, determiner: 'all' }, a),
  );
  grammar.add(
    'Clause',
    [
      `${cards.replace('|it)', ')')} (is|are|must|may|can|should) not (be|) (both|all|each) Pred`,
      `${cards} (is|are|may|can) not (both|all) be Pred`.replace('(is|are|may|can)', '(may|can|must|should)'),
    ],
    (a: Property) => clause(not(quantified('each', a.rule)), { said: a }),
  );
  grammar.add('Clause', [`${cards.replace('|it)', ')')} (are) neither Pred nor Pred`], (a: Property, b: Property) =>
    clause(quantified('none', or(a.rule, b.rule))),
  );
  grammar.add('Clause', ['(both|all) (cards|) (are|is) not both Pred'].slice(1), (a: Property) =>
    clause(not(quantified('each', a.rule))),
  );
  grammar.add(
    'Clause',
    [
      'Pred Place',
      'Noun Place',
      'Place Pred',
      'Place (is|are|must be|goes|comes) (a|an|) Noun',
      'Place :is Pred',
      '(a|an) Noun (is|must be|goes) Place',
    ].slice(0, 5),
    (a: Property, b: Property) => atPlace(a, b),
  );
  grammar.add(
    'Elliptic',
    ['Subject :is not', 'Subject (does|do) not', 'not Named', 'Subject not'],
    (subject: Subject): Elliptic => ({ is: 'elliptic', subject, not: true }),
  );
  grammar.add(
    'Elliptic',
    [
      'Subject :is (too|also|as well)',
      'so (is|does) Subject',
      'Subject (does|do) (too|as well|also)',
      'Subject (too|as well|also)',
    ],
    (subject: Subject): Elliptic => ({ is: 'elliptic', subject, not: false }),
  );
  grammar.add(
    'Elliptic',
    ['(neither|nor) (is|does) Subject'],
    (subject: Subject): Elliptic => ({ is: 'elliptic', subject, not: false }),
  );
  grammar.add('Inverted', [':is Subject Pred', '(does|do) Subject Verb'], (a: Subject, b: Property) => predicate(a, b));
  only(grammar);
  clefts(grammar);
}

/** A sentence without its verb: "top red", "both cards even". */
function telegraphic(a: Subject, b: Property): unknown {
  if (a.is !== 'card' && b.bareNoun) return undefined;
  return b.sign && a.is !== 'group' ? undefined : predicate(a, b);
}

function orParts(a: Property, b: Property): unknown {
  const form = a.form === b.form ? a.form : 'other';
  return preferring(property(or(a.rule, b.rule), form, { join: 'or', parts: [a, b] }), [
    [property(xor(a.rule, b.rule)), 'or-is-inclusive'],
  ]);
}

/** "It is the top card that is red", "it is a black one on top". */
function clefts(grammar: Grammar): void {
  grammar.add('Clause', 'Adj (below|underneath|beneath)', (a: Property) =>
    atPlace(a, property(identical(THIS, BOTTOM))),
  );
  grammar.add('Clause', 'Adj above', (a: Property) => atPlace(a, property(identical(THIS, TOP))));
  grammar.add('Clause', '(it is|it has to be|it must be|its|it should be) Adj Place', (a: Property, b: Property) =>
    atPlace(a, b),
  );
  grammar.add(
    'Clause',
    '(Adj|Noun|Nouns) (goes|go|belongs|belong|sits|lies|must be|has to be|is) Place',
    (a: Property, b: Property) => (a.rule.kind === 'constant' ? undefined : atPlace(a, b)),
  );
  grammar.add(
    'Clause',
    'Subject being Pred (implies|means|forces|requires|entails) (that|) Clause',
    (a: Subject, b: Property, c: Clause) => impliedBy(predicate(a, b), c),
  );
  grammar.add('Clause', 'Matching (implies|means|forces|requires|entails) (that|) Clause', (a: Clause, c: Clause) =>
    impliedBy(a, c),
  );
  grammar.add('Clause', 'it is (a|an|) Noun Place', (a: Property, b: Property) =>
    a.rule.kind === 'constant' ? undefined : atPlace(a, b),
  );
  grammar.add('Clause', 'it is Card (that|which) VP', (a: CardPhrase, b: Property) => predicate(a, b));
  grammar.add('Clause', 'it is (a|an) Noun (that|which) is Place', (a: Property, b: Property) => atPlace(a, b));
}

/** "The top card being red implies that .." */
function impliedBy(condition: unknown, consequence: Clause): Options {
  const list = condition instanceof Options ? condition.list : condition === undefined ? [] : [{ value: condition }];
  return new Options(
    list.flatMap((option) => {
      const readings = conditional(option.value as Clause, consequence, 'consequence')?.list ?? [];
      return readings.flatMap(({ value, mark = option.mark }) => [{ value, ...(mark && { mark }) }]);
    }),
  );
}

function atPlace(a: Property, b: Property): Clause | undefined {
  const pick = placeOf(b) ?? placeOf(a);
  const what = placeOf(b) ? a : b;
  if (pick === undefined || placeOf(what)) return undefined;
  const rule = said(what.rule, pick);
  return rule && clause(rule, { subject: { kind: 'card', pick }, said: what });
}

function only(grammar: Grammar): void {
  grammar.add(
    'Clause',
    [
      '(only|just) Card VP',
      '(only|just) Card Pred',
      'Card alone VP',
      'Card is the only (card|one) that VP',
      'Card is the only one VP'.replace('one VP', 'Noun'),
    ].slice(0, 4),
    (card: CardPhrase, what: Property) => {
      const rest = said(not(what.rule), OTHER);
      const main = rest && said(and(what.rule, rest), card.pick);
      const others = rest && said(rest, card.pick);
      return preferring(main && clause(main), [[others && clause(others), 'only-the-card']]);
    },
  );
  grammar.add('Clause', 'Only', (a: Clause) => a);
  grammar.add('Only', ['(pairs|doubles|matching pairs) (only|)', 'only (pairs|doubles|matching pairs)'], () =>
    clause(shared('rank')),
  );
  grammar.add(
    'Only',
    ['TAdj (cards|numbers|ranks|) only', 'only TAdj (cards|numbers|ranks|) (allowed|)'],
    (a: Clause) => clause(a.rule),
  );
  grammar.add(
    'Only',
    [
      'Nouns only',
      '(cards|numbers|values|ranks|) Adj only',
      'only Nouns',
      'only Nouns (are|is|) (allowed|permitted|legal|valid|accepted|ok|okay|fine)',
      'only Nouns (can|may|must) be (played|used)'.replace('(played|used)', '(used)'),
      'nothing but Nouns',
      'just Nouns',
      'exclusively Nouns',
      'only Adj (is|are) allowed',
      '(all|both) Nouns',
      'Nouns are the only ones allowed',
    ],
    (a: Property) => (a.rule.kind === 'constant' ? undefined : clause(quantified('each', a.rule), { narrows: true })),
  );
  grammar.add(
    'Clause',
    [
      'no Nouns (are|is|) (allowed|permitted|accepted)',
      'Nouns are (not allowed|forbidden|banned|excluded|prohibited|disallowed)',
      'without (any|) Nouns',
    ],
    (a: Property) => (a.rule.kind === 'constant' ? undefined : clause(quantified('none', a.rule))),
  );
}

/** "there is a 7", "exactly one face card", "more red cards than black". */
function existence(grammar: Grammar): void {
  const inSet =
    '(in (it|the set|the pair|this set|them)|among (them|the cards|the two cards)|present|somewhere|anywhere)';
  const there =
    '(there (is|are|exists|exist|must be|has to be|should be|will be)|(the set|it|the pair|this set|the hand|a set|you) (contains|includes|has|shows|holds|must contain|must have|must include)|(they|the cards|the two cards) (include|contain|have)|(contains|includes|has))';
  grammar.add('Clause', [`${there} Group`, `${there} Group ${inSet}`], (a: Group) => existing(a));
  grammar.add('Rule', 'Nouns', (a: Property) =>
    a.rule.kind === 'constant' ? undefined : clause(quantified('each', a.rule)),
  );
  grammar.add('GroupFragment', ['Group'], (a: Group) =>
    a.of.kind === 'constant' || a.determiner === 'any' || a.determiner === 'bare' ? undefined : existing(a),
  );
  grammar.add(
    'Clause',
    ['Group (must be|is|are) (present|included|there|in the set)', 'Group (appears|appear|occurs|occur)'],
    (a: Group) => (a.of.kind === 'constant' ? undefined : existing(a)),
  );
  grammar.add(
    'Clause',
    [
      'there (is|are) not Group',
      '(the set|it|the pair) (does not|must not|may not|can not) (contain|include|have) Group',
      'does not (contain|include) Group',
      'not Group',
      'the cards do not include Group',
      'there (must|may|can|should) not be Group',
    ],
    (a: Group) => (a.of.kind === 'constant' ? undefined : noneOf(a)),
  );
  grammar.add(
    'Clause',
    [
      'there is (a|an|) (difference|gap|distance) of Amount (between (them|the cards|the two cards)|)',
      '(a|) (difference|gap|distance) of Amount',
    ],
    (a: Property) => measured(a, 'difference'),
  );
  grammar.add('Clause', ['there is (a|) (total|sum) of Amount', 'a (total|sum) of Amount'], (a: Property) =>
    measured(a, 'total'),
  );
  grammar.add('Clause', 'a product of Amount', (a: Property) => measured(a, 'product'));
  const sums = '(add up|sum|total|come|add|amount|sum up|adds up|sums|totals|comes) (up|) (to|)';
  grammar.add(
    'Clause',
    [`(the|all|all the|) Nouns (together|) ${sums} Amount`, `(the|all the) Nouns (together|) (make|total) Amount`],
    (noun: Property, a: Property) =>
      noun.rule.kind === 'constant' ? undefined : clause(of(a, { kind: 'sum', property: noun.rule })),
  );
  const they = '(they|the (two|) (cards|values|numbers|ranks)|the two|both cards|)';
  const give = '(make|give|come to|total|amount to|equal|are|reach|yield|is|makes|gives|comes to|equals)';
  grammar.add('Clause', `(added|summed|taken) (together|up|) ,? ${they} ${give} Amount`, (a: Property) =>
    measured(a, 'total'),
  );
  grammar.add('Clause', `multiplied (together|) ,? ${they} ${give} Amount`, (a: Property) => measured(a, 'product'));
  const person = '(you|i|we|one)';
  const them = '(them|the (two|) (cards|values|numbers|ranks)|both cards|both)';
  const adding = `(add|sum|add up|add together|total) ${them} (up|together|)`;
  const multiplying = `multiply ${them} (together|)`;
  const get = `${person} (get|have|obtain|end up with)`;
  for (const [doing, term] of [
    [adding, 'total'],
    [multiplying, 'product'],
  ] as const) {
    grammar.add(
      'Clause',
      [
        `(if|when) ${person} ${doing} ,? (then|) (${get}|the (result|answer|total) is|it (is|makes|gives)) Amount`,
        `${get} Amount (if|when|by) (${person}|) ${doing}`,
        `${doing} ,? (and|) ${get} Amount`,
      ],
      (a: Property) => measured(a, term),
    );
  }
  grammar.add(
    'Clause',
    `(if|when) ${person} divide Sum by Sum ,? (then|) the remainder (is|will be) Sum`,
    (a: NumberPhrase, b: NumberPhrase, r: NumberPhrase) =>
      clause(compare(operation('mod', a.term, b.term), '=', r.term)),
  );
  const compareCounts = (name: Relation) => (a: Property, b: Property) =>
    clause(compare({ kind: 'count', property: a.rule }, name, { kind: 'count', property: b.rule }));
  const are = '(there are|they have|the cards have|it has|it contains|)';
  grammar.add(
    'Clause',
    [
      `${are} more Nouns than (there are|) Nouns`,
      'Nouns outnumber (the|) Nouns',
      'the Nouns outnumber the Nouns',
      `${are} more Adj than Adj (cards|numbers|)`,
    ],
    compareCounts('>'),
  );
  grammar.add(
    'Clause',
    [
      `${are} (fewer|less) Nouns than (there are|) Nouns`,
      'Nouns are outnumbered by Nouns',
      `${are} (fewer|less) Adj than Adj (cards|numbers|)`,
    ],
    compareCounts('<'),
  );
  grammar.add(
    'Clause',
    [
      `${are} (as many|exactly as many|just as many) Nouns as (there are|) Nouns`,
      `${are} (the same number of|an equal number of|equal numbers of|equally many) Nouns (and|as) Nouns`,
      `${are} as many Adj as Adj (cards|numbers|)`,
    ],
    compareCounts('='),
  );
  grammar.add(
    'Clause',
    [`${are} at least as many Nouns as (there are|) Nouns`, `${are} no fewer Nouns than Nouns`],
    compareCounts('>='),
  );
  grammar.add(
    'Clause',
    [`${are} (at most as many) Nouns as (there are|) Nouns`, `${are} no more Nouns than Nouns`],
    compareCounts('<='),
  );
}

function measured(a: Property, term: 'total' | 'difference' | 'product'): Clause {
  return clause(of(a, { kind: 'pair', term }));
}

function existing(group: Group): Options | Clause | undefined {
  if (
    group.determiner === 'cards' ||
    group.determiner === 'they' ||
    group.determiner === 'generic' ||
    group.determiner === 'either' ||
    group.determiner === 'notAll'
  )
    return undefined;
  if (group.determiner === 'bare') return clause(quantified('each', group.of));
  return exists(group);
}

/** "there isn't a king", "not two face cards". */
function noneOf(group: Group): Clause | undefined {
  if (group.determiner === 'count' && group.amount) return clause(not(counted(group.amount, group.of)));
  if (['a', 'any', 'some', 'bare', 'one', 'atLeastOne', 'single'].includes(group.determiner))
    return clause(quantified('none', group.of));
  if (group.determiner === 'exactlyOne') return clause(not(quantified('one', group.of)));
  return group.determiner === 'all' ? clause(not(quantified('each', group.of))) : undefined;
}

/** "red then black", "a king on top of a seven", "black goes with red". */
function pairs(grammar: Grammar): void {
  grammar.add('Kind', ['Adj', '(a|an|) Noun'], (a: Property) => (a.rule.kind === 'constant' ? undefined : a));
  grammar.add('Kind', ['Adj (and|,) Adj'], (a: Property, b: Property) => bothParts(a, b));
  grammar.add(
    'Clause',
    [
      'Kind ,? (and|) then Kind',
      'Kind (followed by|over|on top of|above|on|before|covering|onto|atop) Kind',
      'first Kind ,? (and|) then Kind',
    ],
    (a: Property, b: Property) => {
      const top = said(a.rule, TOP);
      const bottom = said(b.rule, BOTTOM);
      if (top === undefined || bottom === undefined) return undefined;
      return preferring(clause(and(top, bottom)), [[clause(oneEach(a, b)), 'then-is-top-to-bottom']]);
    },
  );
  grammar.add('Clause', ['Kind (under|below|beneath|underneath|after) Kind'], (a: Property, b: Property) => {
    const top = said(b.rule, TOP);
    const bottom = said(a.rule, BOTTOM);
    return top && bottom && clause(and(top, bottom));
  });
  grammar.add('Clause', 'Kind (goes|go|pairs|pair|belongs|comes|come) with Kind', (a: Property, b: Property) =>
    clause(quantified('each', iff(a.rule, said(b.rule, OTHER) ?? FALSE))),
  );
  grammar.add('Clause', 'Kind (if and only if|iff|exactly when) Kind', (a: Property, b: Property) =>
    clause(quantified('each', iff(a.rule, b.rule))),
  );
  grammar.add('Fragment', ['GroupFragment', 'Together', 'Only'], (a: Clause) => a);
  grammar.add('Clause', ['Clause (,|,? and|,? but) Together'], (a: Clause, b: Clause) => joinClauses('and', a, b));
  grammar.add('Clause', ['Together (,|,? and|,? but) Clause'], (a: Clause, b: Clause) => joinClauses('and', a, b));
  grammar.add('Condition', 'Together', (a: Clause) => a);
  grammar.add('Fragment', ['Fragment (,|,? and|,? but) Fragment'], joinFragments);
  grammar.add('Fragment', ['Fragment ,? or Fragment'], (a: Clause, b: Clause) => joinClauses('or', a, b));
  grammar.add('Fragment', 'either Fragment ,? or Fragment', (a: Clause, b: Clause) =>
    joinClauses('or', a, b, { exclusive: 'asked' }),
  );
  grammar.add('Fragment', ['Pred'], (a: Property) =>
    a.form === 'number' || !isAboutCards(a) ? undefined : predicate({ is: 'group', determiner: 'cards', of: TRUE }, a),
  );
  grammar.add(
    'Clause',
    ['(a|an|any|every|each) Noun is Pred (if and only if|iff|exactly when|just when) it is Pred'],
    (noun: Property, a: Property, b: Property) => clause(quantified('each', implies(noun.rule, iff(a.rule, b.rule)))),
  );
}

/** "X, face cards only" asks for both; "only" could also narrow what X is said of. */
function joinFragments(a: Clause, b: Clause): Options | undefined {
  const joined = joinClauses('and', a, b);
  if (joined === undefined || !b.narrows) return joined;
  return new Options([...joined.list, { value: clause(implies(b.rule, a.rule)), mark: 'only-of-both' }]);
}

function isAboutCards(a: Property): boolean {
  return a.form === 'word' || a.join !== undefined || a.form === 'other';
}

function oneEach(a: Property, b: Property): Rule {
  return quantified('some', and(a.rule, said(b.rule, OTHER) ?? FALSE));
}

/** Connectives between clauses. */
function connectives(grammar: Grammar): void {
  grammar.add('Clause', 'LPAR Rule RPAR', bracketed);
  grammar.add(
    'Clause',
    [
      'Clause ,? (and|but|while|whereas|yet|although|though|and also|but also|plus|with|as well as) (also|then|that|) Clause',
      'Clause , Clause',
      'both Clause and Clause',
    ],
    (a: Clause, b: Clause) => joinClauses('and', a, b),
  );
  grammar.add('Clause', 'Clause ,? or Pred ,? and Clause', (a: Clause, b: Property, c: Clause) =>
    resumed(a, b, c, 'or', 'and'),
  );
  grammar.add('Clause', 'Clause ,? (and|but) Pred ,? or Clause', (a: Clause, b: Property, c: Clause) =>
    resumed(a, b, c, 'and', 'or'),
  );
  grammar.add('Clause', ['Clause && Clause', 'Clause & Clause'], (a: Clause, b: Clause) =>
    joinClauses('and', a, b, { sign: true }),
  );
  grammar.add('Clause', ['Clause ,? or (that|) Clause', 'Clause and/or Clause'], (a: Clause, b: Clause) =>
    joinClauses('or', a, b),
  );
  grammar.add('Clause', 'Clause || Clause', (a: Clause, b: Clause) => joinClauses('or', a, b, { sign: true }));
  grammar.add(
    'Clause',
    [
      'either Clause ,? or Clause',
      'Clause ,? or else Clause',
      'either Clause ,? or else Clause',
      'Clause ,? or alternatively Clause',
    ],
    (a: Clause, b: Clause) => joinClauses('or', a, b, { exclusive: 'asked', orElse: true }),
  );
  grammar.add(
    'Clause',
    [
      'either Clause ,? or Clause ,? (but not both|not both|and not both|but never both)',
      'Clause ,? or Clause ,? (but not both|not both|and not both|but never both)',
      'exactly one of Clause (and|or) Clause',
      'either Clause ,? or Clause ,? but not both of them',
    ],
    (a: Clause, b: Clause) => clause(xor(a.rule, b.rule)),
  );
  grammar.add('Clause', ['Clause xor Clause', 'Clause ⊕ Clause'], (a: Clause, b: Clause) =>
    joinClauses('xor', a, b, { sign: a.level !== undefined && b.level !== undefined }),
  );
  grammar.add(
    'Clause',
    [
      'Clause nor Clause',
      'neither Clause ,? nor Clause',
      'neither Inverted ,? nor Inverted',
      'neither Inverted ,? nor Clause',
    ].slice(1),
    (a: Clause, b: Clause) => clause(and(not(a.rule), not(b.rule))),
  );
  grammar.add('Clause', ['not both Clause and Clause'], (a: Clause, b: Clause) => clause(not(and(a.rule, b.rule))));
  grammar.add(
    'Clause',
    ['Clause ,? (and|but|or|while|whereas) Elliptic', 'Clause , Elliptic'],
    (a: Clause, b: Elliptic) => completed(a, b, 'and'),
  );
  grammar.add(
    'Clause',
    ['Clause ,? (and|but|) never Clause', 'Clause ,? rather than Clause', 'Clause ,? (and|but) not Clause'],
    (a: Clause, b: Clause) => joinClauses('and', a, clause(not(b.rule))),
  );
  denial(grammar);
  lists(grammar);
}

/** "The top card is red or even and ..", read as "red, or (even and ..)". */
function resumed(
  a: Clause,
  property: Property,
  c: Clause,
  outer: 'and' | 'or',
  inner: 'and' | 'or',
): Options | undefined {
  const rule = a.subject?.kind === 'card' ? said(property.rule, a.subject.pick) : undefined;
  if (rule === undefined || a.said === undefined || hasPronoun(c.rule)) return undefined;
  const right = inner === 'and' ? and(rule, c.rule) : or(rule, c.rule);
  return joinClauses(outer, a, clause(right));
}

/** Brackets close off whatever a connective outside could have reached into. */
function bracketed(a: Clause): Clause {
  const { rule, subject, consequence, said: what } = a;
  return clause(rule, {
    level: BRACKETED,
    ...(subject && { subject }),
    ...(consequence && { consequence }),
    ...(what && { said: what }),
  });
}

function denial(grammar: Grammar): void {
  const denying = [
    'it is (not true|not the case|false|untrue|never true|never the case) that',
    '(not the case|false|untrue|not true) that',
    'it (must|should|may) not be (true|the case) that',
    'it is impossible that',
    'not so that',
  ].slice(0, 3);
  grammar.add(
    'Clause',
    denying.map((words) => `${words} Clause`),
    (a: Clause) => clause(not(a.rule), { denial: true }),
  );
  grammar.add(
    'Clause',
    ['it is (true|the case) that Clause', 'it must be (true|the case) that Clause'],
    (a: Clause) => a,
  );
  grammar.add('Clause', 'not Clause', (a: Clause) => negated(a, a.level !== undefined));
  grammar.add('Clause', '! Clause', (a: Clause) => negated(a, true));
}

function negated(a: Clause, formal: boolean): Clause | undefined {
  if (formal && a.level !== undefined && a.level < LEVELS.not) return undefined;
  return clause(not(a.rule), { ...(formal && { level: LEVELS.not }), ...(a.subject && { subject: a.subject }) });
}

interface Several {
  readonly rules: readonly Rule[];
}

/** "exactly one of these: A, B". */
function lists(grammar: Grammar): void {
  grammar.add(
    'Listing',
    ['Clause (,|;|and|or|, and|, or|; and|; or) Clause'],
    (a: Clause, b: Clause): Several => ({ rules: [a.rule, b.rule] }),
  );
  grammar.add(
    'Listing',
    ['Clause (,|;) Listing'],
    (a: Clause, rest: Several): Several => ({ rules: [a.rule, ...rest.rules] }),
  );
  const of =
    '(of|of these|of the following|of these (two|three|)|of the following (two|three|)) (things|statements|conditions|facts|) (is true|holds|are true|hold|must hold|must be true|) :?';
  grammar.add('Clause', `(exactly|just|only|precisely) one ${of} Listing`, (a: Several) =>
    clause(exactlyOneOf(a.rules)),
  );
  grammar.add('Clause', [`at least one ${of} Listing`, `one or (both|more) ${of} Listing`], (a: Several) =>
    clause(a.rules.reduce(or)),
  );
  grammar.add('Clause', `at most one ${of} Listing`, (a: Several) =>
    a.rules.length === 2
      ? clause(not(a.rules.reduce(and)))
      : clause(or(exactlyOneOf(a.rules), a.rules.map(not).reduce(and))),
  );
  grammar.add('Clause', `(both|all) ${of} Listing`, (a: Several) => clause(a.rules.reduce(and)));
  grammar.add('Clause', `(none|neither) ${of} Listing`, (a: Several) => clause(a.rules.map(not).reduce(and)));
}

/** If, unless, otherwise. */
function conditionals(grammar: Grammar): void {
  const when =
    '(if|when|whenever|provided|provided that|providing|as long as|so long as|given that|given|in case|in the case that|any time|every time|each time|where|wherever|assuming|assuming that|on condition that|should it be that)';
  grammar.add('Condition', 'Clause', (a: Clause) => a);
  grammar.add('Condition', ['Pred', 'it is Pred'].slice(0, 1), (a: Property) =>
    clause(said(a.rule, IT) ?? a.rule, { subject: { kind: 'card', pick: IT }, said: a, elided: true }),
  );
  grammar.add('Then', ['Clause', 'GroupFragment', 'Only', 'Together'], (a: Clause) => a);
  grammar.add('Condition', 'GroupFragment', (a: Clause) => a);
  grammar.add('Otherwise', ['Clause', 'Together', 'GroupFragment'], (a: Clause) => a);
  grammar.add('Otherwise', ['Pred', ':is Pred'].slice(0, 1), (a: Property) => clause(said(a.rule, IT) ?? a.rule));
  grammar.add(
    'Clause',
    [
      `${when} Condition ,? then? Then`,
      'Condition (implies|means|=>|entails|requires|forces) (that|) Then'.replace('|=>', ''),
      'Condition means (that|) Then',
    ],
    (a: Clause, b: Clause) => conditional(a, b, 'consequence'),
  );
  grammar.add('Clause', `${when} Clause ,? then? Elliptic`, (a: Clause, b: Elliptic) => completed(a, b, 'implies'));
  grammar.add('Clause', `Clause ,? ${when} Elliptic`, (a: Clause, b: Elliptic) =>
    excused(a, b, (main, condition) => implies(condition, main)),
  );
  grammar.add('Clause', 'Clause ,? (unless|except when|except if) Elliptic', (a: Clause, b: Elliptic) =>
    excused(a, b, or),
  );
  grammar.add('Clause', 'Clause => Clause', (a: Clause, b: Clause) => joinClauses('implies', a, b, { sign: true }));
  grammar.add('Clause', 'Clause implies Clause', (a: Clause, b: Clause) =>
    a.level !== undefined && b.level !== undefined ? joinClauses('implies', a, b, { sign: true }) : undefined,
  );
  grammar.add('Clause', `Clause ,? ${when} Condition`, (b: Clause, a: Clause) => conditional(a, b, 'condition'));
  grammar.add('Clause', ['Clause ,? only (if|when|where) Condition'], onlyIf);
  grammar.add(
    'Clause',
    ['only (if|when) Condition ,? (is|can|) Clause'.replace('(is|can|) ', '')],
    (a: Clause, b: Clause) => onlyIf(b, a),
  );
  const iffWords =
    '(if and only if|iff|exactly (when|if)|just (when|if)|precisely (when|if)|when and only when|if and only when|is equivalent to|is the same as|if ,? and only if ,?|<=>)';
  grammar.add('Clause', `Clause ,? ${iffWords} Elliptic`, (a: Clause, b: Elliptic) => completed(a, b, 'iff'));
  grammar.add('Clause', `Clause ,? ${iffWords} Clause`, (a: Clause, b: Clause) => joinClauses('iff', a, b));
  grammar.add(
    'Clause',
    [
      'Clause ,? (unless|except when|except if|except where|except that|but not if|excepting when|or at least) Condition'
        .replace('|but not if', '')
        .replace('|except that', '')
        .replace('|or at least', ''),
    ],
    (a: Clause, b: Clause) => unless(a, b),
  );
  grammar.add('Clause', 'unless Condition ,? then? Clause', (b: Clause, a: Clause) => unless(a, b, 'consequence'));
  grammar.add(
    'Clause',
    [
      'Clause ,? (unless|except when|except if) Clause ,? (in which case|when|and then|in that case|then) Otherwise'.replace(
        '|when',
        '',
      ),
    ],
    inWhichCase,
  );
  grammar.add('Clause', `${when} Clause ,? then? so (do|does|are|is|must|should) (the|) Attribute`, soDo);
  const otherwise =
    '(,|;|) (and|or|) (otherwise|else|if not|in all other cases|in any other case|in other cases|failing that) ,?';
  grammar.add(
    'Clause',
    `${when} Condition ,? then? Then ${otherwise} Otherwise`.replace('|if not|', '|'),
    (a: Clause, b: Clause, c: Clause) => alternative(a, b, c, 'consequence'),
  );
  grammar.add(
    'Clause',
    `Clause ,? ${when} Condition ${otherwise} Otherwise`.replace('|if not|', '|'),
    (b: Clause, a: Clause, c: Clause) => alternative(a, b, c, 'condition'),
  );
  grammar.add(
    'Clause',
    `${when} Condition ,? then? Then (,|;|) (and|or|but|) if (not|it is not|that is not so) ,? (then|) Otherwise`,
    (a: Clause, b: Clause, c: Clause) => {
      const second = { ...b, ...(a.subject && { subject: a.subject }) };
      return alternative(a, second, c, 'consequence');
    },
  );
  grammar.add(
    'Clause',
    ['Clause ? Clause : Clause'].map((line) => line.replace(' ? ', ' QUERY ')),
    (a: Clause, b: Clause, c: Clause) => clause(choice(a.rule, b.rule, c.rule)),
  );
}

/** "If the colours differ, so do the parities." */
function soDo(a: Clause, b: { readonly attribute: Attribute }): Clause | undefined {
  if (a.shares === undefined) return undefined;
  return clause(implies(a.rule, a.shares ? shared(b.attribute) : not(shared(b.attribute))));
}

/** "The top card is red unless the bottom card is." */
function excused(a: Clause, b: Elliptic, join: (main: Rule, other: Rule) => Rule): Options | undefined {
  const other = ellipsis(a, b);
  return (
    other &&
    new Options(other.list.map((option) => ({ ...option, value: clause(join(a.rule, (option.value as Clause).rule)) })))
  );
}

/** "for each card, (it is red or the other card is even)", and the calls of the symbolic form. */
function binders(grammar: Grammar): void {
  grammar.add('Open', 'Clause', (a: Clause) => (hasPronoun(a.rule) ? undefined : property(bound(a.rule))));
  const names = ['each', 'some', 'one', 'none', 'notEach'] as const;
  const phrases = {
    each: '(each|every|both|either) card|each of the cards',
    some: '(some|at least one|a) card',
    one: 'exactly one card',
    none: 'no card|neither card',
    notEach: '(at most one|not every) card',
  };
  for (const name of names) {
    const sign = name === 'notEach' ? 'notboth' : name;
    grammar.add('Clause', [`${sign} LPAR Open RPAR`, `for (${phrases[name]}) ,? Open`], (a: Property) =>
      clause(quantified(name, a.rule), { level: BRACKETED }),
    );
  }
  grammar.add(
    'Clause',
    ['holds LPAR AnyCard , Open RPAR', '(for|of) AnyCard ,? LPAR Open RPAR'],
    (card: CardPhrase, a: Property) => clause({ kind: 'holds', of: card.pick, property: a.rule }, { level: BRACKETED }),
  );
  grammar.add('Clause', 'card LPAR AnyCard RPAR = card LPAR AnyCard RPAR', (a: CardPhrase, b: CardPhrase) =>
    clause(identical(a.pick, b.pick), { level: BRACKETED }),
  );
  grammar.add('Card', 'the (card|one) for which LPAR Open RPAR', (a: Property) => ({
    is: 'card',
    pick: { kind: 'the', property: a.rule },
    property: a.rule,
  }));
}

/** Comparisons in signs, and calls of a class as a function. */
function signs(grammar: Grammar): void {
  const relations: readonly (readonly [string, Relation])[] = [
    ['=', '='],
    ['!=', '!='],
    ['<', '<'],
    ['<=', '<='],
    ['>', '>'],
    ['>=', '>='],
  ];
  for (const [sign, name] of relations) {
    grammar.add('Clause', `Sum ${sign} Sum`, (a: NumberPhrase, b: NumberPhrase) =>
      clause(compare(a.term, name, b.term), {
        level: BRACKETED,
        ...(a.card && { subject: { kind: 'card', pick: a.card } }),
      }),
    );
    for (const [second, other] of relations) {
      grammar.add('Clause', `Sum ${sign} Sum ${second} Sum`, (a: NumberPhrase, b: NumberPhrase, c: NumberPhrase) =>
        clause(chained(a.term, name, b.term, other, c.term), { level: BRACKETED }),
      );
    }
  }
  grammar.add(
    'Clause',
    ['Sum in { Values }', 'Sum (in|is in) LPAR Values RPAR'].slice(0, 1),
    (a: NumberPhrase, list: { list: number[] }) =>
      clause({ kind: 'member', term: a.term, values: [...new Set(list.list)] }, { level: BRACKETED }),
  );
  grammar.add(
    'Clause',
    ['Sum in Sum .. Sum', 'Sum in [ Sum , Sum ]', 'Sum in [ Sum .. Sum ]'],
    (a: NumberPhrase, low: NumberPhrase, high: NumberPhrase) =>
      clause({ kind: 'between', term: a.term, low: low.term, high: high.term }, { level: BRACKETED }),
  );
  grammar.add('Clause', 'ClassWord LPAR Sum RPAR', (a: Property, b: NumberPhrase) => {
    const rule = b.guard ? undefined : replace(a.rule, { pick: () => THIS, value: b.term });
    return rule && clause(rule, { level: BRACKETED });
  });
  for (const colour of ['red', 'black'] as const) {
    grammar.add('Clause', `${colour} LPAR AnyCard RPAR`, (a: CardPhrase) =>
      clause({ kind: 'colour', of: a.pick, colour }, { level: BRACKETED }),
    );
  }
  grammar.add('Clause', 'divisible LPAR Sum , Sum RPAR', (a: NumberPhrase, b: NumberPhrase) =>
    clause(compare(a.term, 'divisible by', b.term), { level: BRACKETED }),
  );
  for (const colour of ['red', 'black'] as const) {
    const said: Rule = { kind: 'colour', of: THIS, colour };
    grammar.add('Clause', `Card = ${colour}`, (a: CardPhrase) => predicate(a, property(said)));
    grammar.add('Clause', `Card != ${colour}`, (a: CardPhrase) => predicate(a, property(not(said))));
  }
  attributes(grammar);
}

function chained(a: Term, first: Relation, b: Term, second: Relation, c: Term): Rule {
  if (first === '<=' && second === '<=') return { kind: 'between', term: b, low: a, high: c };
  if (first === '>=' && second === '>=') return { kind: 'between', term: b, low: c, high: a };
  return and(compare(a, first, b), compare(b, second, c));
}

/** "top.colour = bottom.colour", "the colour of the top card is red", "the parity of top". */
function attributes(grammar: Grammar): void {
  for (const [category, words, attribute] of [
    ['ColourOf', '(colour|color)', 'colour'],
    ['ParityOf', 'parity', 'parity'],
    ['KindOf', 'kind', 'face'],
  ] as const) {
    grammar.add(
      category,
      [`the? ${words} of AnyCard`, `Card 's ${words}`, `AnyCard . ${words}`, `Card ${words}`],
      (a: CardPhrase) => a,
    );
    grammar.add(category, `its ${words}`, (): CardPhrase => ({ is: 'card', pick: IT }));
    const alike = (a: Pick, b: Pick): Rule => ({ kind: 'same', attribute, left: a, right: b });
    const are = '(=|equals|matches|is (the same as|equal to|the same))';
    const differ =
      '(!=|is not|does not equal|does not match|(is different|differs) from|is not the same as|is the opposite of)';
    const right = [`${category}`, 'that of Card', "Card 's"];
    const left = (a: CardPhrase, b: CardPhrase): Clause => clause(alike(a.pick, b.pick), { level: BRACKETED });
    grammar.add(
      'Clause',
      right.map((phrase) => `${category} ${are} ${phrase}`),
      left,
    );
    const apart = (a: CardPhrase, b: CardPhrase): Clause => clause(not(alike(a.pick, b.pick)), { level: BRACKETED });
    grammar.add(
      'Clause',
      right.map((phrase) => `${category} ${differ} ${phrase}`),
      apart,
    );
    const other = `(the other (card|one|) 's|that of the other (card|one|)|the ${words} of the other (card|one|)|the other (card|one|) 's ${words})`;
    grammar.add('Clause', `${category} ${are} ${other}`, (a: CardPhrase) => left(a, besideOf(a)));
    grammar.add('Clause', `${category} ${differ} ${other}`, (a: CardPhrase) => apart(a, besideOf(a)));
    const fits = (b: Property): boolean =>
      attribute === 'colour' ? b.rule.kind === 'colour' : b.rule.kind === 'class';
    grammar.add('Clause', `${category} (is|=) Adj`, (a: CardPhrase, b: Property) =>
      fits(b) ? predicate(a, b) : undefined,
    );
    grammar.add('Clause', `${category} (is not|!=) Adj`, (a: CardPhrase, b: Property) => {
      const no = denied(b);
      return no && fits(b) ? predicate(a, no) : undefined;
    });
  }
}

function besideOf(a: CardPhrase): CardPhrase {
  return { is: 'card', pick: beside(a.pick) };
}

/** What only a whole sentence can be. */
function rules(grammar: Grammar): void {
  grammar.add('Rule', 'Clause', (a: Clause) => (a.any === 'condition' ? undefined : a));
  grammar.add('Rule', ['Rule ; (and|but|also|moreover|) Clause'], (a: Clause, b: Clause) => {
    const joined = joinClauses('and', a, b);
    return (
      joined &&
      new Options(
        joined.list.map((option) => ({ ...option, value: { ...(option.value as Clause), level: undefined } })),
      )
    );
  });
  grammar.add('Rule', ['Rule ; or Clause'], (a: Clause, b: Clause) => joinClauses('or', a, b));
  grammar.add('Rule', ['Rule : Clause'], (a: Clause, b: Clause) => joinClauses('and', a, b));
  grammar.add('Rule', ['Preface (:|that|,|) Clause', 'Preface (:|,|) Fragment'], (_: string, a: Clause) => a);
  grammar.add('Rule', ['Fragment'], (a: Clause) => a);
  const sets = '((any|a|the|every|each|this|) (set|pair|combination|hand)|sets|pairs|it|anything|everything|)';
  const obey =
    '(obeys|obey|works|is (valid|good|ok|okay|fine|legal|allowed|accepted)|are (valid|good|ok|okay|fine|legal|allowed|accepted)|passes|follows the rule|obeys the rule|counts)';
  grammar.add(
    'Rule',
    [
      `${sets} ${obey} (if|when|whenever|if and only if|iff|exactly when|only if|only when|provided|provided that|as long as) Clause`,
    ],
    (a: Clause) => (a.any === 'statement' ? undefined : a),
  );
  grammar.add(
    'Rule',
    [
      `${sets} ${obey} ,? (unless|except when|except if) Clause`,
      `${sets} (breaks|break|fails|fail|breaks the rule) (if|when|whenever|if and only if|iff|exactly when) Clause`,
      `(never|not) (if|when) Clause`,
      'always except when Clause',
      '(always|) unless Clause'.replace('(always|) ', 'always '),
    ],
    (a: Clause) => (a.any === 'statement' ? undefined : clause(not(a.rule))),
  );
  exceptions(grammar);
  adjustments(grammar);
}

function exceptions(grammar: Grammar): void {
  const all =
    '((any|every|each|all) (set|sets|pair|pairs|combination|two cards|cards|combinations)|anything|everything|all|any) (obeys|is allowed|are allowed|)';
  const but =
    '(except|except for|but|but not|other than|apart from|excluding|besides|bar|save|aside from|with the exception of)';
  const withing =
    '(sets|those|ones|pairs|a set|one|) (with|containing|that contain|that have|having|where|in which|of|when|if|that are|that is|whose)';
  grammar.add(
    'Clause',
    [
      `${all} ${but} Group`,
      `${all} ${but} ${withing} Group`,
      `not Group , but anything else`.replace('not Group , but anything else', `${all} without Group`),
    ],
    (group: Group) => {
      if (group.of.kind === 'constant') return undefined;
      const main =
        group.determiner === 'bare'
          ? clause(quantified('notEach', group.of))
          : noneOf({ ...group, determiner: group.determiner });
      const others =
        group.determiner === 'count' || group.determiner === 'bare' ? clause(quantified('none', group.of)) : undefined;
      if (group.determiner === 'bare') return preferring(others, [[main, 'except-means-not']]);
      return preferring(main, [[others, 'except-means-not']]);
    },
  );
  grammar.add('Clause', [`${all} ${but} ${withing} Clause`, `${all} ${but} Together`], (a: Clause) =>
    clause(not(a.rule)),
  );
  grammar.add('Clause', ['any (set|pair|two cards|combination|sets)', 'every set', 'all sets', 'always', 'true'], () =>
    clause(TRUE),
  );
  grammar.add('Clause', ['never', 'no set', 'no sets', 'false'], () => clause(FALSE));
}

/** "not counting red cards", "but face cards count the other way round". */
function adjustments(grammar: Grammar): void {
  const without =
    '(not counting|ignoring|excluding|leaving out|disregarding|without counting|omitting|not including|discounting|leaving aside)';
  const sumWithout = (a: Clause, nouns: Property): Clause =>
    clause(withoutCards(a.rule, nouns.rule), { adjusted: true });
  grammar.add('Clause', `Clause ,? ${without} (the|any|) Nouns`, sumWithout);
  grammar.add('Clause', `${without} (the|any|) Nouns ,? Clause`, (nouns: Property, a: Clause) => sumWithout(a, nouns));
  grammar.add(
    'Clause',
    'Clause ,? (counting only|counting just|only counting|considering only) (the|) Nouns',
    (a: Clause, nouns: Property) => clause(withoutCards(a.rule, not(nouns.rule)), { adjusted: true }),
  );
  grammar.add(
    'Clause',
    [
      'Clause ,? (but|except that|except|and|although|while) (the|) Nouns (count|are counted|work|go|behave|are) (the (other|opposite|wrong) way (round|around|)|(in|) reverse|reversed|as the opposite|oppositely|inverted|swapped|flipped)',
    ],
    (a: Clause, nouns: Property) => clause(reversed(a.rule, nouns.rule), { adjusted: true }),
  );
  grammar.add(
    'Fragment',
    [
      'Fragment ,? (but|except that|except|and|although|while) (the|) Nouns (count|are counted|work|go|behave|are) (the (other|opposite|wrong) way (round|around|)|(in|) reverse|reversed|as the opposite|oppositely|inverted|swapped|flipped)',
    ],
    (a: Clause, nouns: Property) => clause(reversed(a.rule, nouns.rule), { adjusted: true }),
  );
}

function mapRule(rule: Rule, map: (rule: Rule) => Rule | undefined, term: (term: Term) => Term): Rule {
  const mapped = map(rule);
  if (mapped !== undefined) return mapped;
  const deeper = (inner: Rule): Rule => mapRule(inner, map, term);
  switch (rule.kind) {
    case 'class':
    case 'member':
      return { ...rule, term: term(rule.term) };
    case 'compare':
      return { ...rule, left: term(rule.left), right: term(rule.right) };
    case 'between':
      return { ...rule, term: term(rule.term), low: term(rule.low), high: term(rule.high) };
    case 'quantified':
    case 'holds':
      return { ...rule, property: deeper(rule.property) };
    case 'not':
      return not(deeper(rule.of));
    case 'connected':
      return { ...rule, left: deeper(rule.left), right: deeper(rule.right) };
    case 'choice':
      return choice(deeper(rule.condition), deeper(rule.then), deeper(rule.otherwise));
    default:
      return rule;
  }
}

/** The total, without the cards that have the property. */
function withoutCards(rule: Rule, nouns: Rule): Rule {
  const term = (of: Term): Term => {
    if (of.kind === 'pair' && of.term === 'total') return { kind: 'sum', property: not(nouns) };
    if (of.kind === 'operation') return { ...of, left: term(of.left), right: term(of.right) };
    return of;
  };
  return mapRule(rule, () => undefined, term);
}

/** Parity and colour turned round for the cards that have the property. */
function reversed(rule: Rule, nouns: Rule): Rule {
  return mapRule(
    rule,
    (atom) => {
      if (atom.kind === 'colour') return xor(atom, said(nouns, atom.of) ?? FALSE);
      if (atom.kind === 'class' && atom.term.kind === 'value' && (atom.class === 'even' || atom.class === 'odd')) {
        return xor(atom, said(nouns, atom.term.of) ?? FALSE);
      }
      return undefined;
    },
    (term) => term,
  );
}

export function addClauses(grammar: Grammar): void {
  sentences(grammar);
  existence(grammar);
  pairs(grammar);
  connectives(grammar);
  conditionals(grammar);
  binders(grammar);
  signs(grammar);
  rules(grammar);
}
