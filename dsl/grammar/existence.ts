import { compare, not, operation, quantified } from '../build.ts';
import type { Relation } from '../tree.ts';
import type { Grammar, Options } from './grammar.ts';
import { counted, exists } from './predication.ts';
import { of } from './shared-properties.ts';
import { type Clause, clause, type Group, type NumberPhrase, type Property } from './values.ts';

/** "there is a 7", "exactly one face card", "more red cards than black". */
export function existence(grammar: Grammar): void {
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
export function noneOf(group: Group): Clause | undefined {
  if (group.determiner === 'count' && group.amount) return clause(not(counted(group.amount, group.of)));
  if (['a', 'any', 'some', 'bare', 'one', 'atLeastOne', 'single'].includes(group.determiner))
    return clause(quantified('none', group.of));
  if (group.determiner === 'exactlyOne') return clause(not(quantified('one', group.of)));
  return group.determiner === 'all' ? clause(not(quantified('each', group.of))) : undefined;
}
