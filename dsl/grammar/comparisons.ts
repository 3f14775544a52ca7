import { compare, number, OTHER_VALUE, operation, THIS_VALUE } from '../build.ts';
import { replace } from '../substitution.ts';
import { OTHER, type Relation, type Rule, type Term, THIS } from '../tree.ts';
import { related } from './amounts.ts';
import type { Grammar } from './grammar.ts';
import { guarded, relation } from './properties.ts';
import { type NumberPhrase, type Property, preferring, property } from './values.ts';

/** "higher", "lower" and their kin, upwards and downwards. */
const HIGHER_WORDS = '(higher|greater|bigger|larger|more|above|over|taller|better)';

const LOWER_WORDS = '(lower|less|smaller|fewer|below|under|lesser)';

interface Side {
  readonly words: string;
  readonly strict: Relation;
  readonly loose: Relation;
  readonly reverse: Relation;
  readonly low: boolean;
}

const SIDES: readonly Side[] = [
  { words: HIGHER_WORDS, strict: '>', loose: '>=', reverse: '<=', low: false },
  { words: LOWER_WORDS, strict: '<', loose: '<=', reverse: '>=', low: true },
];

/** The amount by which `this` is above (or below) the operand. */
function byAmount(amount: Property, operand: NumberPhrase, low: boolean): unknown {
  const by = low ? operation('-', operand.term, THIS_VALUE) : operation('-', THIS_VALUE, operand.term);
  const put = (rule: Rule): Rule => guarded(replace(rule, { pick: () => THIS, value: by }), operand);
  const simple = amount.form === 'number' && amount.rule.kind === 'compare';
  if (!simple) return step(put(amount.rule));
  const right = (amount.rule as Extract<Rule, { kind: 'compare' }>).right;
  if (right.kind !== 'number') return undefined;
  const exact = step(guarded(compare(THIS_VALUE, '=', operation(low ? '-' : '+', operand.term, right)), operand));
  return preferring(exact, [[step(put(compare(THIS_VALUE, '>=', right))), 'amount-is-exact']]);
}

export function step(rule: Rule): Property {
  return property(rule, 'step');
}

const OTHER_CARD: NumberPhrase = { is: 'number', term: OTHER_VALUE, card: OTHER };

/** Words in which two cards are compared: all forms are properties of the first. */
export function comparisons(grammar: Grammar): void {
  for (const { words, strict, loose, reverse, low } of SIDES) {
    const inRank = '(|in rank|in value|ranking|ranked|valued)';
    const bare = low ? '(lower|smaller|less|lesser)' : '(higher|greater|bigger|larger)';
    grammar.add('Cmp', [`${words} ${inRank} than Operand`], related(strict));
    grammar.add('Cmp', [`${bare} ${inRank}`, `the ${bare} (card|one|)`, `${bare} ranked`], () => ({
      ...relation(compare(THIS_VALUE, strict, OTHER_VALUE)),
      form: 'bare' as const,
    }));
    grammar.add('Cmp', [`(no|not|never) ${words} than Operand`], related(reverse));
    grammar.add('Cmp', [`(no|not) ${bare}`, `not any ${bare}`], () =>
      preferring({ ...relation(compare(THIS_VALUE, reverse, OTHER_VALUE)), form: 'bare' }, [
        [{ ...relation(compare(THIS_VALUE, low ? '>' : '<', OTHER_VALUE)), form: 'bare' }, 'not-higher-includes-equal'],
      ]),
    );
    grammar.add(
      'Cmp',
      [
        `${words} than or (equal|equals|the same as|level with) to? Operand`,
        `equal to or ${words} than Operand`,
        `${words} or equal to Operand`,
      ],
      related(loose),
    );
    grammar.add('Cmp', [`${bare} or (equal|the same|tied)`, `(equal|the same|tied) or ${bare}`], () => ({
      ...relation(compare(THIS_VALUE, loose, OTHER_VALUE)),
      form: 'bare' as const,
    }));
    const high = low ? '(low|small|little)' : '(high|large|big|great|much)';
    grammar.add('Cmp', [`at least as ${high} as Operand`], related(loose));
    grammar.add('Cmp', [`(not|no) (as|so) ${high} as Operand`], related(low ? '>' : '<'));
    grammar.add('Cmp', [`at most as ${high} as Operand`], related(reverse));
    const step = '(rank|ranks|pip|pips|point|points|step|steps|place|places|number|numbers|in rank|)';
    grammar.add('Cmp', [`Amount ${step} ${words} than Operand`], (a: Property, b: NumberPhrase) => byAmount(a, b, low));
    grammar.add('Cmp', [`Amount ${step} ${bare}`, `Amount ${low ? 'less' : 'more'}`], (a: Property) =>
      byAmount(a, OTHER_CARD, low),
    );
    grammar.add(
      'Cmp',
      [`${words} than Operand by Amount`, `Amount ${step} ${low ? 'under' : 'over'} Operand`],
      (a: never, b: never) => (isProperty(a) ? byAmount(a, b, low) : byAmount(b, a, low)),
    );
    grammar.add('Cmp', [`${bare} by Amount`], (a: Property) => byAmount(a, OTHER_CARD, low));
    const extreme = low ? '(lowest|smallest|least)' : '(highest|greatest|biggest|largest)';
    grammar.add('Cmp', [`the? ${extreme} (card|one|of the two|)`], () => ({
      ...relation(compare(THIS_VALUE, strict, OTHER_VALUE)),
      form: 'bare' as const,
    }));
    grammar.add(
      'Cmp',
      [
        `the? ${extreme} or (tied|equal|joint) for the? ${extreme}`,
        `(tied|joint|equal) (for|) the? ${extreme}`,
        `the? (joint|equal) ${extreme}`,
        `the? ${extreme} or tied`,
      ],
      () => relation(compare(THIS_VALUE, loose, OTHER_VALUE)),
    );
    const times = `Times as ${high} as Operand`;
    grammar.add(
      'Cmp',
      [times, `Times ${words} than Operand`, 'Times (the|as) (value|rank|much|size) (of|as) Operand'],
      (n: { by: number }, b: NumberPhrase) => multiple(n.by, b, low),
    );
    grammar.add('Cmp', [`at least Times as ${high} as Operand`], (n: { by: number }, b: NumberPhrase) =>
      relation(guarded(compare(THIS_VALUE, '>=', operation('*', number(n.by), b.term)), b)),
    );
    grammar.add(
      'Cmp',
      [`more than Times as ${high} as Operand`, 'more than Times Operand'],
      (n: { by: number }, b: NumberPhrase) =>
        relation(guarded(compare(THIS_VALUE, '>', operation('*', number(n.by), b.term)), b)),
    );
    grammar.add('Cmp', [`less than Times as ${high} as Operand`], (n: { by: number }, b: NumberPhrase) =>
      relation(guarded(compare(THIS_VALUE, '<', operation('*', number(n.by), b.term)), b)),
    );
    grammar.add('Cmp', [`half as ${high} as Operand`, 'half (of|) (the value of|) Operand'], (b: NumberPhrase) =>
      relation(guarded(compare(operation('*', number(2), THIS_VALUE), '=', b.term), b)),
    );
  }
  grammar.add('Times', [':twice', 'two times', '2 times'], () => ({ by: 2 }));
  grammar.add('Times', [':thrice', 'three times', '3 times'], () => ({ by: 3 }));
  grammar.add('Times', 'four times', () => ({ by: 4 }));
  grammar.add(
    'Cmp',
    [
      'Literal (rank|step|)? more or less',
      'Literal (more|higher|above) or (less|lower|below) than Operand',
      'Literal (higher|more|above) or (lower|less|below)',
    ],
    moreOrLess,
  );
}

function isProperty(value: Property | NumberPhrase): value is Property {
  return value.is === 'property';
}

export function multiple(by: number, operand: NumberPhrase, low: boolean): unknown {
  if (low) return undefined;
  const product = operation('*', number(by), operand.term);
  return preferring(relation(guarded(compare(THIS_VALUE, '=', product), operand)), [
    [relation(guarded(compare(THIS_VALUE, '>=', product), operand)), 'amount-is-exact'],
  ]);
}

/** "one more or less": that far away. */
function moreOrLess(by: NumberPhrase, operand: NumberPhrase = OTHER_CARD): unknown {
  const apart: Term = { kind: 'function', name: 'absolute', of: operation('-', THIS_VALUE, operand.term) };
  const exact = relation(guarded(compare(apart, '=', by.term), operand));
  const about = relation(guarded(compare(apart, '<=', by.term), operand));
  return preferring(exact, [[about, 'amount-is-exact']]);
}
