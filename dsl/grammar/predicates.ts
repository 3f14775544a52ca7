import {
  and,
  classed,
  compare,
  FALSE,
  identical,
  not,
  number,
  OTHER_VALUE,
  operation,
  said,
  THIS_VALUE,
  TRUE,
} from '../build.ts';
import { type Attribute, BOTTOM, OTHER, type Pick, type Rule, THIS, TOP } from '../tree.ts';
import type { Grammar } from './grammar.ts';
import { denied } from './joining.ts';
import { eitherOf, guarded, lying, partsOf, relation } from './properties.ts';
import { amongst, type CardPhrase, type NumberPhrase, type Property, preferring, property } from './values.ts';

export function bothParts(a: Property, b: Property): Property {
  const form = a.form === b.form ? a.form : 'other';
  return property(and(a.rule, b.rule), form, { join: 'and', parts: [...partsOf('and', a), ...partsOf('and', b)] });
}

/** "8 or higher", "1, 2 or 3 higher", "one more or less" are one amount, not a choice of two properties. */
function clashes(a: Property, b: Property): boolean {
  const last = a.parts?.at(-1) ?? a;
  if (last.form === 'number') return b.form === 'bare' || b.form === 'step' || b.parts?.[0]?.form === 'step';
  return last.form === 'step' && b.form === 'bare';
}

/** All of a list, unless an amount is torn apart. */
function listed(join: (a: Property, b: Property) => Property) {
  return (a: { list: Property[] }, b: Property): Property | undefined =>
    a.list.some((item) => clashes(item, b)) ? undefined : [...a.list, b].reduce(join);
}

function exclusively(a: Property, b: Property): Property {
  return property({ kind: 'connected', connective: 'xor', left: a.rule, right: b.rule });
}

/** "or" between properties includes both; the other reading is set aside, or asked about after "either". */
function orWith(asked: boolean) {
  return (a: Property, b: Property): unknown => {
    if (clashes(a, b)) return undefined;
    const main = eitherOf(a, b);
    const other = exclusively(a, b);
    return asked ? amongst(main, other) : preferring(main, [[other, 'or-is-inclusive']]);
  };
}

/** What can follow "is". */
function atoms(grammar: Grammar): void {
  grammar.add('PredAtom', ['Adj', 'Amount', 'Cmp', 'Place', 'Alike', 'Counted'], (a: Property) => a);
  grammar.add('PredAtom', ['(a|an) Noun', 'Nouns', 'one of the Nouns', '(a|an) Adj one'], (a: Property) =>
    a.rule.kind === 'constant' ? undefined : asNoun(a),
  );
  grammar.add('PredAtom', 'Noun', (a: Property) =>
    a.rule.kind === 'constant' || a.headless ? undefined : { ...asNoun(a), bareNoun: true },
  );
  grammar.add('PredAtom', 'the Noun', (a: Property) => (a.rule.kind === 'constant' ? undefined : only(a)));
  grammar.add(
    'PredAtom',
    'the? next NumberWord number? (after|above|following) Operand',
    (name: Property, a: NumberPhrase) => nextAfter(name, a),
  );
  grammar.add('PredAtom', ['Card'], (a: CardPhrase) =>
    a.pick.kind === 'the' && !a.exact ? undefined : property(identical(THIS, a.pick), 'other', { sign: true }),
  );
  grammar.add('PredAtom', ['the only one that is Pred', 'the only Noun'], only);
  grammar.add('PredAtom', 'LPAR Pred RPAR', (a: Property) => ({ ...a, whole: true }));
  grammar.add(
    'PredAtom',
    [
      'in the fibonacci (sequence|series|numbers)',
      '(part|a member|one) of the fibonacci (sequence|series|numbers)',
      'a fibonacci',
      'from the fibonacci sequence',
      'fibonacci numbers',
    ],
    () => property(classed(THIS_VALUE, 'fibonacci'), 'word'),
  );
  grammar.add(
    'PredAtom',
    [
      '(a|an) multiple of Divisors',
      'multiples of Divisors',
      '(a|an|) (exact|integer|whole) multiple of Divisors',
      'divisible by Divisors',
      'evenly divisible by Divisors',
      'exactly divisible by Divisors',
      'in the Divisor times table',
      'in the times table of Divisor',
    ],
    (a: Property) => a,
  );
  grammar.add('PredAtom', ['(not divisible|indivisible) by Divisors', 'no multiple of Divisors'], (a: Property) =>
    denied(a),
  );
  grammar.add('PredAtom', ['(a|an|) (factor|divisor) of Operand', '(factors|divisors) of Operand'], (a: NumberPhrase) =>
    relation(guarded(compare(a.term, 'divisible by', THIS_VALUE), a)),
  );
  grammar.add('PredAtom', ['(coprime|co prime|relatively prime) (to|with) Operand'], (a: NumberPhrase) =>
    relation(coprime(a)),
  );
  grammar.add(
    'PredAtom',
    ['(a|one|the) (rank|step|number|value) (above|higher than|over) Operand'],
    (a: NumberPhrase) => relation(guarded(compare(THIS_VALUE, '=', operation('+', a.term, number(1))), a)),
  );
  grammar.add(
    'PredAtom',
    ['(a|one|the) (rank|step|number|value) (below|lower than|under) Operand'],
    (a: NumberPhrase) => relation(guarded(compare(THIS_VALUE, '=', operation('-', a.term, number(1))), a)),
  );
  grammar.add(
    'PredAtom',
    [
      '(next to|adjacent to|consecutive (with|to)|neighbouring|neighboring|a neighbour of|a neighbor of|one away from|one off|directly next to|beside) Operand',
    ],
    near,
  );
  grammar.add(
    'PredAtom',
    [
      'within Operand of Operand',
      'no (more|further) than Operand (away from|from) Operand',
      'at most Operand (away from|from|off) Operand',
    ],
    (by: NumberPhrase, a: NumberPhrase) => relation(guarded(compare(apart(a), '<=', by.term), a)),
  );
  grammar.add('PredAtom', ['Amount (away from|from|off|apart from) Operand'], (by: Property, a: NumberPhrase) =>
    relation(guarded(sayOf(by, apart(a)), a)),
  );
  grammar.add(
    'PredAtom',
    [
      'any colour',
      'any color',
      'anything',
      'any value',
      'any rank',
      'any number',
      'either colour',
      'either color',
      '(any|either) parity',
      'whatever',
      'free',
    ],
    () => property(TRUE),
  );
  grammar.add('PredAtom', ['(either red or black|red or black)'].slice(0, 1), () => property(TRUE));
}

/** "the next Fibonacci number after the top card" takes for granted that the top card is one. */
function nextAfter(name: Property, a: NumberPhrase): Property | undefined {
  if (name.rule.kind !== 'class') return undefined;
  const first: Rule = classed(a.term, name.rule.class);
  const next = compare(THIS_VALUE, '=', { kind: 'next', class: name.rule.class, after: a.term });
  return relation(guarded(and(first, next), a));
}

function asNoun(a: Property): Property {
  return a;
}

function sayOf(amount: Property, term: NumberPhrase['term']): Rule {
  return replaceValue(amount.rule, term);
}

/** "the red card" after "is": the only one with the property. */
function only(a: Property): Property {
  if (a.form === 'number') return a;
  return property(identical(THIS, { kind: 'the', property: a.rule }));
}

function apart(a: NumberPhrase): NumberPhrase['term'] {
  return { kind: 'function', name: 'absolute', of: operation('-', THIS_VALUE, a.term) };
}

function near(a: NumberPhrase): unknown {
  const main = relation(guarded(compare(apart(a), '=', number(1)), a));
  const wrap = relation(guarded({ kind: 'member', term: apart(a), values: [1, 11] }, a));
  return preferring(main, [[wrap, 'no-wrap']]);
}

export function coprime(a: NumberPhrase): Rule {
  return guarded(compare(operation('gcd', THIS_VALUE, a.term), '=', number(1)), a);
}

function coordination(grammar: Grammar): void {
  grammar.add('Pred', 'PredAtom', (a: Property) => a);
  grammar.add(
    'Pred',
    [
      'not PredAtom',
      'never PredAtom',
      'anything but PredAtom',
      'not (both|all) PredAtom'.replace('(both|all) ', 'LPAR Pred RPAR').replace('RPARPredAtom', 'RPAR'),
    ],
    (a: Property) => denied(a),
  );
  grammar.add('Pred', 'not (a|an|the)? Pred'.replace('(a|an|the)? ', ''), (a: Property) => denied(a));
  grammar.add(
    'Pred',
    ['Pred ,? (and|but|yet|& ) (also|is|are|)? Pred'.replace('|& ', '')],
    (a: Property, b: Property) => bothParts(a, b),
  );
  grammar.add(
    'Pred',
    ['Pred && Pred', 'Pred & Pred', 'Pred as well as Pred', 'Pred rather than Pred'].slice(0, 3),
    (a: Property, b: Property) => bothParts(a, b),
  );
  grammar.add(
    'Pred',
    ['Pred ,? or (is|are|)? Pred', 'Pred || Pred', 'Pred and/or Pred', 'Pred ,? or (else) Pred'],
    orWith(false),
  );
  grammar.add('Pred', ['either Pred ,? or (is|are|)? Pred'], orWith(true));
  grammar.add(
    'Pred',
    [
      'either Pred ,? or Pred ,? (but not|not|and not) both',
      'Pred or Pred ,? (but not|not|and not) both',
      'Pred xor Pred',
      'exactly one of Pred (and|or) Pred',
      'just one of Pred (and|or) Pred',
    ],
    exclusively,
  );
  grammar.add(
    'Pred',
    ['both Pred and Pred', 'at once Pred and Pred', 'Pred and Pred (at once|at the same time|simultaneously)'],
    (a: Property, b: Property) => ({ ...bothParts(a, b), whole: true }),
  );
  grammar.add(
    'Pred',
    ['neither Pred nor Pred', 'not Pred nor Pred', 'neither Pred or Pred'],
    (a: Property, b: Property) => property(and(not(a.rule), not(b.rule))),
  );
  grammar.add('Pred', ['Pred but not both Pred and Pred'].slice(0, 0), () => undefined);
  grammar.add(
    'PredList',
    ['PredAtom , PredAtom', 'PredList , PredAtom'],
    (a: Property | { list: Property[] }, b: Property) => ({ list: [...('list' in a ? a.list : [a]), b] }),
  );
  grammar.add('Pred', ['PredList ,? or PredAtom'], listed(eitherOf));
  grammar.add('Pred', ['PredList ,? and PredAtom'], listed(bothParts));
  grammar.add('Pred', ['neither PredList ,? nor PredAtom'], (a: { list: Property[] }, b: Property) =>
    denied([...a.list, b].reduce(eitherOf)),
  );
}

/** What two cards can share, by name. */
export const ATTRIBUTE_WORDS: readonly (readonly [string, Attribute])[] = [
  ['(colour|color|hue)', 'colour'],
  ['parity', 'parity'],
  ['(rank|value|number|face value|denomination)', 'rank'],
  ['(type|kind) of card', 'face'],
];

function alike(attribute: Attribute, pick: Pick): Rule {
  return { kind: 'same', attribute, left: THIS, right: pick };
}

/** "the same colour as the bottom card", "equal in rank to the other". */
function sharing(grammar: Grammar): void {
  for (const [words, attribute] of ATTRIBUTE_WORDS)
    grammar.add(
      'Attribute',
      [
        words,
        ...(attribute === 'colour'
          ? ['colours', 'colors']
          : attribute === 'rank'
            ? ['ranks', 'values', 'numbers']
            : attribute === 'parity'
              ? ['parities']
              : []),
      ],
      () => ({ attribute }),
    );
  const sameAs = (a: { attribute: Attribute }, to: NumberPhrase): Property | undefined => aliked(a, to, false);
  const otherThan = (a: { attribute: Attribute }, to: NumberPhrase): Property | undefined => aliked(a, to, true);
  grammar.add(
    'Alike',
    [
      '(the|of the|a|of|in the|) (same|matching|identical|equal) Attribute (as|to|with) Operand',
      '(equal|identical|the same) (in) Attribute (to|as|with) Operand',
      '(like) Operand in Attribute',
      '(the same as) Operand in Attribute',
    ],
    sameAs,
  );
  grammar.add(
    'Alike',
    [
      '(a|of a|the|of the|of|in a|) (different|opposite|distinct|other|contrasting) Attribute (from|than|to|as|of|) Operand',
      '(different|distinct|opposite) in Attribute (from|than|to) Operand',
    ],
    otherThan,
  );
  grammar.add(
    'Alike',
    ['(a|of a|the|of the|of|) (different|opposite|distinct|other) Attribute'],
    (a: { attribute: Attribute }) => aliked(a, { is: 'number', term: OTHER_VALUE, card: OTHER }, true),
  );
  grammar.add(
    'Alike',
    [
      '(equal|identical|the same as|equal in value|tied) (to|with|) Operand',
      '(the same as|level with|on a par with) Operand',
      'equivalent to Operand',
    ],
    (a: NumberPhrase) => relation(guarded(compare(THIS_VALUE, '=', a.term), a)),
  );
  grammar.add('Alike', '(as|exactly as|just as) (high|low|big|large|small|great|much) as Operand', (a: NumberPhrase) =>
    property(guarded(compare(THIS_VALUE, '=', a.term), a), 'as'),
  );
  grammar.add('PredAtom', '(congruent|equivalent) to Signed (modulo|mod) Signed', (r: NumberPhrase, by: NumberPhrase) =>
    relation(compare(operation('mod', THIS_VALUE, by.term), '=', r.term)),
  );
  grammar.add('PredAtom', 'superior to Operand', (a: NumberPhrase) =>
    relation(guarded(compare(THIS_VALUE, '>', a.term), a)),
  );
  grammar.add('PredAtom', 'inferior to Operand', (a: NumberPhrase) =>
    relation(guarded(compare(THIS_VALUE, '<', a.term), a)),
  );
  for (const [words, name] of [
    ['(higher|greater|bigger|larger)', '>'],
    ['(lower|smaller|lesser)', '<'],
  ] as const) {
    const worth = '(rank|value|number|denomination|face value|card)';
    grammar.add('Verb', `(has|have|shows|is of|carries) (a|the|) ${words} ${worth} than Operand`, (a: NumberPhrase) =>
      relation(guarded(compare(THIS_VALUE, name, a.term), a)),
    );
    grammar.add('Verb', `(has|have|is of) (a|the|) ${words} ${worth}`, () =>
      relation(compare(THIS_VALUE, name, OTHER_VALUE)),
    );
    grammar.add('PredAtom', `of (a|) ${words} ${worth} than Operand`, (a: NumberPhrase) =>
      relation(guarded(compare(THIS_VALUE, name, a.term), a)),
    );
  }
  grammar.add('PredAtom', ['(worth|ranked|valued|valued at) Amount', '(worth|ranked|valued) Cmp'], (a: Property) => a);
  grammar.add(
    'Verb',
    '(lies|lie|falls|fall|ranges|range|sits|comes|is found|runs) (anywhere|somewhere|) Bounded',
    (a: Property) => a,
  );
  grammar.add('PredAtom', '(anywhere|somewhere|always) Bounded', (a: Property) => a);
  grammar.add('Alike', ['(different|distinct) (from|to|than) Operand'], (a: NumberPhrase) =>
    a.card ? askDifferent(a.card) : relation(compare(THIS_VALUE, '!=', a.term)),
  );
}

function askDifferent(pick: Pick): unknown {
  return amongst(...(['rank', 'colour', 'parity'] as const).map((attribute) => property(not(alike(attribute, pick)))));
}

function aliked(a: { attribute: Attribute }, to: NumberPhrase, different: boolean): Property | undefined {
  if (to.card === undefined) return undefined;
  const rule = alike(a.attribute, to.card);
  return property(guarded(different ? not(rule) : rule, to));
}

/** Verbs other than "is". */
function verbs(grammar: Grammar): void {
  const related = (name: '=' | '!=' | '>' | '<' | '>=' | '<=') => (a: NumberPhrase) =>
    relation(guarded(compare(THIS_VALUE, name, a.term), a));
  grammar.add(
    'Verb',
    [
      ':exceeds Operand',
      '(ranks|rank|scores|sits|lies|counts) (higher|above|over) (than|) Operand',
      'comes out on top of Operand',
      'is beating Operand'.replace('is ', ''),
    ],
    related('>'),
  );
  grammar.add(
    'Verb',
    [
      ':trails Operand',
      '(ranks|rank|scores|sits|counts) (lower|below|under) (than|) Operand',
      '(loses|lose) to Operand',
      '(falls|fall) (below|short of) Operand',
    ],
    related('<'),
  );
  grammar.add(
    'Verb',
    [
      ':equals Operand',
      '(ties|tie) (with|) Operand',
      '(matches|match) Operand in (rank|value|number)',
      '(makes|make|comes to|come to|amounts to|totals) Operand',
    ],
    related('='),
  );
  grammar.add(
    'Verb',
    [
      '(matches|match|equals) or :exceeds Operand',
      ':exceeds or (matches|equals|ties) Operand',
      '(reaches|reach) Operand',
    ],
    related('>='),
  );
  grammar.add('PredAtom', [':beaten by Operand'], related('<'));
  grammar.add('Verb', [':exceeds Operand by Amount'], (a: NumberPhrase, by: Property) =>
    relation(guarded(sayOf(by, operation('-', THIS_VALUE, a.term)), a)),
  );
  grammar.add(
    'Verb',
    [
      '(divides|divide) (evenly|exactly|cleanly|) (into|) Operand (evenly|exactly|cleanly|)',
      '(goes|go) (evenly|exactly|) into Operand (evenly|exactly|)',
    ],
    (a: NumberPhrase) => relation(guarded(compare(a.term, 'divisible by', THIS_VALUE), a)),
  );
  grammar.add(
    'Verb',
    [
      'can be (evenly|exactly|) divided (evenly|exactly|) by Divisors (without remainder|evenly|exactly|)',
      '(divides|divide) by Divisors (evenly|exactly|without remainder|)',
      'is a multiple of Divisors'.replace('is a multiple', 'has a factor'),
    ],
    (a: Property) => a,
  );
  grammar.add('Verb', ['(has|have) Counted', '(has|have) Ellipted'], (a: Property) => a);
  grammar.add(
    'Verb',
    [
      '(has|have) (a|an) Adj (rank|value|number|colour|color|face|)'.replace('|face|)', ')'),
      '(has|have) (a|an) Adj and Adj (value|rank)'.replace(' and Adj', ''),
      '(has|have) (a|an) (rank|value|number) (that is|of|) Pred',
    ],
    (a: Property) => a,
  );
  grammar.add(
    'Verb',
    [
      '(leaves|leave|has|have|gives|give) (a|) remainder (of|) Sum (when|if|after|on) (it is|) divided by Operand',
      '(leaves|leave|gives|give) (a|) remainder (of|) Sum on division by Operand',
    ],
    (r: NumberPhrase, by: NumberPhrase) => relation(compare(operation('mod', THIS_VALUE, by.term), '=', r.term)),
  );
  grammar.add(
    'Verb',
    ['(leaves|leave|has) no remainder (when|if|after|on) (it is|) divided by Divisors'],
    (a: Property) => a,
  );
  grammar.add(
    'Verb',
    [
      '(shares|share|has|have) (the|a|its|) (same|) Attribute (with|of|as) Operand',
      '(matches|match) Operand in Attribute',
      '(matches|match) (the|) Attribute of Operand',
      "(matches|match) Operand 's Attribute",
      '(agrees|agree) with Operand in Attribute',
    ],
    (a: never, b: never) => ordered(a, b, false),
  );
  grammar.add(
    'Verb',
    [
      '(differs|differ) from Operand in Attribute',
      '(differs|differ) in Attribute from Operand',
      '(has|have) (a|the) (different|opposite|other|distinct) Attribute (from|to|than|as|of|) Operand',
    ],
    (a: never, b: never) => ordered(a, b, true),
  );
  grammar.add('Verb', ['(has|have) (a|the) (different|opposite|distinct) Attribute'], (a: { attribute: Attribute }) =>
    property(not(alike(a.attribute, OTHER))),
  );
  grammar.add('Verb', ['(matches|match) Operand'], (a: NumberPhrase) =>
    a.card
      ? amongst(...(['colour', 'parity', 'rank'] as const).map((name) => property(alike(name, a.card!))))
      : related('=')(a),
  );
  grammar.add('Verb', ['(differs|differ) from Operand by Amount'], (a: NumberPhrase, by: Property) =>
    relation(guarded(sayOf(by, apart(a)), a)),
  );
  sequence(grammar);
}

/** "the product, divided by four, leaves remainder 0". */
function remainders(grammar: Grammar): void {
  const left = '(leaves|leave|has|have|gives|give) (a|) remainder (of|)';
  grammar.add(
    'Verb',
    [`(when|if|) divided by Operand ,? ${left} Sum`, `, (when|if|) divided by Operand , ${left} Sum`],
    (by: NumberPhrase, r: NumberPhrase) => relation(compare(operation('mod', THIS_VALUE, by.term), '=', r.term)),
  );
  grammar.add(
    'Verb',
    [
      `(when|if|) divided by Divisors ,? (leaves|gives|has) no remainder`,
      `, (when|if|) divided by Divisors , (leaves|gives|has) no remainder`,
    ],
    (a: Property) => a,
  );
}

function ordered(
  a: NumberPhrase | { attribute: Attribute },
  b: NumberPhrase | { attribute: Attribute },
  different: boolean,
): Property | undefined {
  return 'is' in a ? aliked(b as { attribute: Attribute }, a, different) : aliked(a, b as NumberPhrase, different);
}

/** Verbs of order and place: "follows directly after", "is followed by", "lies on". */
function sequence(grammar: Grammar): void {
  grammar.add(
    'Verb',
    [
      '(follows|follow|comes|come) (directly|immediately|right|straight|) (after|) Operand',
      '(is|are|) (directly|immediately|exactly|right) after Operand'.replace('(is|are|) ', ''),
    ],
    (a: NumberPhrase) => relation(guarded(compare(THIS_VALUE, '=', operation('+', a.term, number(1))), a)),
  );
  grammar.add(
    'Verb',
    [
      '(precedes|precede) (directly|immediately|) Operand',
      '(comes|come) (directly|immediately|right|just) before Operand',
      '(directly|immediately) precedes Operand',
    ],
    (a: NumberPhrase) => relation(guarded(compare(THIS_VALUE, '=', operation('-', a.term, number(1))), a)),
  );
  grammar.add('PredAtom', ['(directly|immediately|right|just) after Operand'], (a: NumberPhrase) =>
    relation(guarded(compare(THIS_VALUE, '=', operation('+', a.term, number(1))), a)),
  );
  grammar.add('PredAtom', ['(directly|immediately|right|just) before Operand'], (a: NumberPhrase) =>
    relation(guarded(compare(THIS_VALUE, '=', operation('-', a.term, number(1))), a)),
  );
  const followed = (of: Rule): Property => property(said(of, OTHER) ?? FALSE, 'other', { given: lying(TOP) });
  const preceded = (of: Rule): Property => property(said(of, OTHER) ?? FALSE, 'other', { given: lying(BOTTOM) });
  grammar.add(
    'PredAtom',
    ['(followed|covered from below) by (a|an|the|) Noun'.replace('|covered from below', '')],
    (a: Property) => followed(a.rule),
  );
  grammar.add('PredAtom', ['(preceded|covered|topped) by (a|an|the|) Noun'], (a: Property) => preceded(a.rule));
  grammar.add(
    'Verb',
    [
      '(goes|go|lies|lie|sits|sit|stays|comes|come|belongs|appears|is placed) Place',
      '(goes|comes|lies|sits) on'.replace('(goes|comes|lies|sits) on', 'NOTHING'),
    ].slice(0, 1),
    (a: Property) => a,
  );
  grammar.add('Verb', ['(lies|sits|goes|lie|sit|go) on (a|an) Noun'], (a: Property) =>
    property(said(a.rule, OTHER) ?? FALSE, 'other', { given: lying(TOP) }),
  );
}

export function addPredicates(grammar: Grammar): void {
  atoms(grammar);
  coordination(grammar);
  sharing(grammar);
  verbs(grammar);
  remainders(grammar);
}

import { replace } from '../build.ts';

function replaceValue(rule: Rule, term: NumberPhrase['term']): Rule {
  return replace(rule, { pick: () => THIS, value: term });
}
