import { compare, FALSE, not, number, operation, THIS_VALUE } from '../build.ts';
import { said } from '../substitution.ts';
import { type Attribute, BOTTOM, OTHER, type Rule, TOP } from '../tree.ts';
import type { Grammar } from './grammar.ts';
import { alike, aliked } from './likeness.ts';
import { guarded, lying, relation } from './properties.ts';
import { apart, sayOf } from './property-joins.ts';
import { amongst, type NumberPhrase, type Property, property } from './values.ts';

/** Verbs other than "is". */
export function verbs(grammar: Grammar): void {
  const related = (name: '=' | '!=' | '>' | '<' | '>=' | '<=') => (a: NumberPhrase) =>
    relation(guarded(compare(THIS_VALUE, name, a.term), a));
  grammar.add(
    'Verb',
    [
      ':exceeds Operand',
      '(ranks|rank|scores|sits|lies|counts) (higher|above|over) (than|) Operand',
      'comes out on top of Operand',
      'beating Operand',
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
      'has a factor of Divisors',
    ],
    (a: Property) => a,
  );
  grammar.add('Verb', ['(has|have) Counted', '(has|have) Ellipted'], (a: Property) => a);
  grammar.add(
    'Verb',
    [
      '(has|have) (a|an) Adj (rank|value|number|colour|color)',
      '(has|have) (a|an) Adj (value|rank)',
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
export function remainders(grammar: Grammar): void {
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
export function sequence(grammar: Grammar): void {
  grammar.add(
    'Verb',
    [
      '(follows|follow|comes|come) (directly|immediately|right|straight|) (after|) Operand',
      '(directly|immediately|exactly|right) after Operand',
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
  grammar.add('PredAtom', ['(followed) by (a|an|the|) Noun'], (a: Property) => followed(a.rule));
  grammar.add('PredAtom', ['(preceded|covered|topped) by (a|an|the|) Noun'], (a: Property) => preceded(a.rule));
  grammar.add(
    'Verb',
    ['(goes|go|lies|lie|sits|sit|stays|comes|come|belongs|appears|is placed) Place'],
    (a: Property) => a,
  );
  grammar.add('Verb', ['(lies|sits|goes|lie|sit|go) on (a|an) Noun'], (a: Property) =>
    property(said(a.rule, OTHER) ?? FALSE, 'other', { given: lying(TOP) }),
  );
}
