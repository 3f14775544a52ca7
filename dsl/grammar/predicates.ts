import { and, classed, compare, identical, not, number, operation, THIS_VALUE, TRUE } from '../build.ts';
import { THIS } from '../tree.ts';
import type { Grammar } from './grammar.ts';
import { denied } from './joining.ts';
import { sharing } from './likeness.ts';
import { eitherOf, guarded, relation } from './properties.ts';
import {
  apart,
  bothParts,
  coprime,
  exclusively,
  listed,
  near,
  nextAfter,
  only,
  orWith,
  sayOf,
} from './property-joins.ts';
import { type CardPhrase, type NumberPhrase, type Property, property } from './values.ts';
import { remainders, verbs } from './verbs.ts';

/** What can follow "is". */
function atoms(grammar: Grammar): void {
  grammar.add('PredAtom', ['Adj', 'Amount', 'Cmp', 'Place', 'Alike', 'Counted'], (a: Property) => a);
  grammar.add('PredAtom', ['(a|an) Noun', 'Nouns', 'one of the Nouns', '(a|an) Adj one'], (a: Property) =>
    a.rule.kind === 'constant' ? undefined : a,
  );
  grammar.add('PredAtom', 'Noun', (a: Property) =>
    a.rule.kind === 'constant' || a.headless ? undefined : { ...a, bareNoun: true },
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
  grammar.add('PredAtom', ['(either red or black|red or black)'], () => property(TRUE));
}

function coordination(grammar: Grammar): void {
  grammar.add('Pred', 'PredAtom', (a: Property) => a);
  grammar.add(
    'Pred',
    ['not PredAtom', 'never PredAtom', 'anything but PredAtom', 'not LPAR Pred RPAR'],
    (a: Property) => denied(a),
  );
  grammar.add('Pred', 'not Pred', (a: Property) => denied(a));
  grammar.add('Pred', ['Pred ,? (and|but|yet) (also|is|are|)? Pred'], (a: Property, b: Property) => bothParts(a, b));
  grammar.add('Pred', ['Pred && Pred', 'Pred & Pred', 'Pred as well as Pred'], (a: Property, b: Property) =>
    bothParts(a, b),
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

export function addPredicates(grammar: Grammar): void {
  atoms(grammar);
  coordination(grammar);
  sharing(grammar);
  verbs(grammar);
  remainders(grammar);
}
