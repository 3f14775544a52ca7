import { and, compare, not, number, or, valueFor, xor } from '../build.ts';
import { replace } from '../substitution.ts';
import { type Attribute, BOTTOM, type Pick, type Rule, type Term, THIS, TOP } from '../tree.ts';
import { coprime } from './property-joins.ts';
import { amongst, type Clause, clause, type NumberPhrase, type Property, preferring } from './values.ts';

const DIFFERENCE: Term = { kind: 'pair', term: 'difference' };

export const TOP_VALUE = valueFor(TOP);

export const BOTTOM_VALUE = valueFor(BOTTOM);

export function shared(attribute: Attribute): Rule {
  return { kind: 'same', attribute, left: TOP, right: BOTTOM };
}

export interface Named {
  readonly attribute: Attribute;
}

export const same = (a: Named): Clause => clause(shared(a.attribute));

export const different = (a: Named): Clause => clause(not(shared(a.attribute)));

/** Sameness without saying of what is asked about. */
export function askSame(): unknown {
  return amongst(...SHAREABLE.map((name) => clause(shared(name), { sharing: name })));
}

const SHAREABLE = ['rank', 'colour', 'parity'] as const;

export function askDifferent(): unknown {
  return amongst(...SHAREABLE.map((name) => clause(not(shared(name)), { sharing: name })));
}

export function of(amount: Property, term: Term): Rule {
  return replace(amount.rule, { pick: () => THIS, value: term });
}

/** "differ by 2": exactly; at least and at most are set aside. */
export function differBy(amount: Property): unknown {
  const main = clause(of(amount, DIFFERENCE));
  if (amount.form !== 'number' || amount.rule.kind !== 'compare') return main;
  const { right } = amount.rule;
  return preferring(main, [
    [clause(compare(DIFFERENCE, '>=', right)), 'differ-is-exact'],
    [clause(compare(DIFFERENCE, '<=', right)), 'differ-is-exact'],
  ]);
}

export function within(by: NumberPhrase): unknown {
  const main = clause(compare(DIFFERENCE, '<=', by.term));
  return preferring(main, [[clause(compare(DIFFERENCE, '=', by.term)), 'within-includes-zero']]);
}

export function adjacent(): unknown {
  const wrap = clause({ kind: 'member', term: DIFFERENCE, values: [1, 11] });
  return preferring(clause(compare(DIFFERENCE, '=', number(1))), [[wrap, 'no-wrap']]);
}

export function increasing(): unknown {
  return preferring(clause(compare(TOP_VALUE, '<', BOTTOM_VALUE)), [
    [clause(compare(TOP_VALUE, '<=', BOTTOM_VALUE)), 'order-is-strict'],
    [clause(compare(TOP_VALUE, '>', BOTTOM_VALUE)), 'order-is-strict'],
  ]);
}

export function decreasing(): unknown {
  return preferring(clause(compare(TOP_VALUE, '>', BOTTOM_VALUE)), [
    [clause(compare(TOP_VALUE, '>=', BOTTOM_VALUE)), 'order-is-strict'],
    [clause(compare(TOP_VALUE, '<', BOTTOM_VALUE)), 'order-is-strict'],
  ]);
}

export function ordered(): unknown {
  return amongst(clause(compare(TOP_VALUE, '<', BOTTOM_VALUE)), clause(compare(TOP_VALUE, '>', BOTTOM_VALUE)));
}

export function alternating(): unknown {
  return amongst(...(['colour', 'parity', 'face'] as const).map((name) => clause(not(shared(name)))));
}

export const EACH_OTHER = '(each other|one another|the other)';

export const SAME = '(same|identical|matching|equal|like)';

export const DIFFERENT =
  '(different|differing|distinct|opposite|opposing|mixed|contrasting|alternating|unequal|unlike|mismatched|non matching|mismatching)';

export function sharingOf(a: Clause, b: Clause): Partial<Clause> {
  const sharing = a.sharing ?? b.sharing;
  return sharing ? { sharing } : {};
}

export function coprimePair(): Rule {
  const rule = coprime({ is: 'number', term: BOTTOM_VALUE });
  return replace(rule, { pick: () => TOP });
}

export function exactlyOneOf(rules: readonly Rule[]): Rule {
  const options = rules.map((rule, place) =>
    rules.map((other, index) => (index === place ? rule : not(other))).reduce(and),
  );
  return rules.length === 2 ? xor(rules[0]!, rules[1]!) : options.reduce(or);
}

/** The card that a plain place names. */
export function placeOf(place: Property): Pick | undefined {
  const { rule } = place;
  return rule.kind === 'identical' && rule.right.kind === 'place' ? rule.right : undefined;
}
