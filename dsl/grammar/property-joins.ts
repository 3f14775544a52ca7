import { and, classed, compare, identical, number, operation, THIS_VALUE } from '../build.ts';
import { replace } from '../substitution.ts';
import { type Rule, THIS } from '../tree.ts';
import { eitherOf, guarded, partsOf, relation } from './properties.ts';
import { amongst, type NumberPhrase, type Property, preferring, property } from './values.ts';

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
export function listed(join: (a: Property, b: Property) => Property) {
  return (a: { list: Property[] }, b: Property): Property | undefined =>
    a.list.some((item) => clashes(item, b)) ? undefined : [...a.list, b].reduce(join);
}

export function exclusively(a: Property, b: Property): Property {
  return property({ kind: 'connected', connective: 'xor', left: a.rule, right: b.rule });
}

/** "or" between properties includes both; the other reading is set aside, or asked about after "either". */
export function orWith(asked: boolean) {
  return (a: Property, b: Property): unknown => {
    if (clashes(a, b)) return undefined;
    const main = eitherOf(a, b);
    const other = exclusively(a, b);
    return asked ? amongst(main, other) : preferring(main, [[other, 'or-is-inclusive']]);
  };
}

/** "the next Fibonacci number after the top card" takes for granted that the top card is one. */
export function nextAfter(name: Property, a: NumberPhrase): Property | undefined {
  if (name.rule.kind !== 'class') return undefined;
  const first: Rule = classed(a.term, name.rule.class);
  const next = compare(THIS_VALUE, '=', { kind: 'next', class: name.rule.class, after: a.term });
  return relation(guarded(and(first, next), a));
}

export function sayOf(amount: Property, term: NumberPhrase['term']): Rule {
  return replaceValue(amount.rule, term);
}

/** "the red card" after "is": the only one with the property. */
export function only(a: Property): Property {
  if (a.form === 'number') return a;
  return property(identical(THIS, { kind: 'the', property: a.rule }));
}

export function apart(a: NumberPhrase): NumberPhrase['term'] {
  return { kind: 'function', name: 'absolute', of: operation('-', THIS_VALUE, a.term) };
}

export function near(a: NumberPhrase): unknown {
  const main = relation(guarded(compare(apart(a), '=', number(1)), a));
  const wrap = relation(guarded({ kind: 'member', term: apart(a), values: [1, 11] }, a));
  return preferring(main, [[wrap, 'no-wrap']]);
}

export function coprime(a: NumberPhrase): Rule {
  return guarded(compare(operation('gcd', THIS_VALUE, a.term), '=', number(1)), a);
}

function replaceValue(rule: Rule, term: NumberPhrase['term']): Rule {
  return replace(rule, { pick: () => THIS, value: term });
}
