import { and, identical, not, or, quantified, TRUE, xor } from '../build.ts';
import { said } from '../substitution.ts';
import { BOTTOM, IT, OTHER, THIS, TOP } from '../tree.ts';
import { type Grammar, Options } from './grammar.ts';
import { conditional, denied } from './joining.ts';
import { predicate } from './predication.ts';
import { bothParts } from './property-joins.ts';
import { placeOf, shared } from './shared-properties.ts';
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
export function sentences(grammar: Grammar): void {
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
      ':is (always|also|itself|too|then|) Pred',
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
      `${modal} (always|) be Pred`,
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
  const named = '(the (two|) (cards|ranks|values|numbers)|they|cards|these (two|) cards)';
  const each: Group = { is: 'group', determiner: 'each', of: TRUE };
  grammar.add(
    'Clause',
    [
      `${cards} (is|are|must be|should be) (both|all|each) Pred`,
      `${cards} (both|all|each) VP`,
      `${cards} (must|should) (both|all|each) be Pred`,
    ],
    (a: Property) => predicate({ ...each, determiner: 'all' }, a),
  );
  grammar.add(
    'Clause',
    [
      `${named} (is|are|must|may|can|should) not (be|) (both|all|each) Pred`,
      `${cards} (may|can|must|should) not (both|all) be Pred`,
    ],
    (a: Property) => clause(not(quantified('each', a.rule)), { said: a }),
  );
  grammar.add('Clause', [`${named} (are) neither Pred nor Pred`], (a: Property, b: Property) =>
    clause(quantified('none', or(a.rule, b.rule))),
  );
  grammar.add('Clause', [], (a: Property) => clause(not(quantified('each', a.rule))));
  grammar.add(
    'Clause',
    ['Pred Place', 'Noun Place', 'Place Pred', 'Place (is|are|must be|goes|comes) (a|an|) Noun', 'Place :is Pred'],
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

export function only(grammar: Grammar): void {
  grammar.add(
    'Clause',
    ['(only|just) Card VP', '(only|just) Card Pred', 'Card alone VP', 'Card is the only (card|one) that VP'],
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
      'only Nouns (can|may|must) be (used)',
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
