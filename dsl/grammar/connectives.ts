import { and, not, or, xor } from '../build.ts';
import { hasPronoun, said } from '../substitution.ts';
import type { Rule } from '../tree.ts';
import type { Grammar, Options } from './grammar.ts';
import { BRACKETED, completed, joinClauses, LEVELS } from './joining.ts';
import { exactlyOneOf } from './shared-properties.ts';
import { type Clause, clause, type Elliptic, type Property } from './values.ts';

/** Connectives between clauses. */
export function connectives(grammar: Grammar): void {
  grammar.add('Clause', 'LPAR Rule RPAR', bracketed);
  grammar.add(
    'Clause',
    [
      'Clause ,? (and|but|while|whereas|yet|although|though|and also|but also|plus|with|as well as) (also|then|that|) Clause',
      'Clause , Clause',
    ],
    (a: Clause, b: Clause) => joinClauses('and', a, b),
  );
  // "Both cards are .. and .." speaks of both cards, not of what cards are and of something else.
  grammar.add('Clause', 'both Clause and Clause', (a: Clause, b: Clause) =>
    a.subject?.kind === 'each' ? undefined : joinClauses('and', a, b),
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
    ['neither Clause ,? nor Clause', 'neither Inverted ,? nor Inverted', 'neither Inverted ,? nor Clause'],
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
  ];
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
