import { and, FALSE, iff, implies, quantified, TRUE } from '../build.ts';
import { said } from '../substitution.ts';
import { BOTTOM, OTHER, type Rule, TOP } from '../tree.ts';
import { type Grammar, Options } from './grammar.ts';
import { joinClauses } from './joining.ts';
import { predicate } from './predication.ts';
import { bothParts } from './property-joins.ts';
import { type Clause, clause, type Property, preferring } from './values.ts';

/** "red then black", "a king on top of a seven", "black goes with red". */
export function pairs(grammar: Grammar): void {
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
