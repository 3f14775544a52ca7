import { choice, implies, not, or } from '../build.ts';
import { said } from '../substitution.ts';
import { type Attribute, IT, type Rule } from '../tree.ts';
import { type Grammar, Options } from './grammar.ts';
import { alternative, completed, conditional, ellipsis, inWhichCase, joinClauses, onlyIf, unless } from './joining.ts';
import { shared } from './shared-properties.ts';
import { type Clause, clause, type Elliptic, type Property } from './values.ts';

/** If, unless, otherwise. */
export function conditionals(grammar: Grammar): void {
  const when =
    '(if|when|whenever|provided|provided that|providing|as long as|so long as|given that|given|in case|in the case that|any time|every time|each time|where|wherever|assuming|assuming that|on condition that|should it be that)';
  grammar.add('Condition', 'Clause', (a: Clause) => a);
  grammar.add('Condition', ['Pred'], (a: Property) =>
    clause(said(a.rule, IT) ?? a.rule, { subject: { kind: 'card', pick: IT }, said: a, elided: true }),
  );
  grammar.add('Then', ['Clause', 'GroupFragment', 'Only', 'Together'], (a: Clause) => a);
  grammar.add('Condition', 'GroupFragment', (a: Clause) => a);
  grammar.add('Otherwise', ['Clause', 'Together', 'GroupFragment'], (a: Clause) => a);
  grammar.add('Otherwise', ['Pred'], (a: Property) => clause(said(a.rule, IT) ?? a.rule));
  grammar.add(
    'Clause',
    [
      `${when} Condition ,? then? Then`,
      'Condition (implies|means|entails|requires|forces) (that|) Then',
      'Condition means (that|) Then',
    ],
    (a: Clause, b: Clause) => conditional(a, b, 'consequence'),
  );
  grammar.add('Clause', `${when} Clause ,? then? Elliptic`, (a: Clause, b: Elliptic) => completed(a, b, 'implies'));
  grammar.add('Clause', `Clause ,? ${when} Elliptic`, (a: Clause, b: Elliptic) =>
    excused(a, b, (main, condition) => implies(condition, main)),
  );
  grammar.add('Clause', 'Clause ,? (unless|except when|except if) Elliptic', (a: Clause, b: Elliptic) =>
    excused(a, b, or),
  );
  grammar.add('Clause', 'Clause => Clause', (a: Clause, b: Clause) => joinClauses('implies', a, b, { sign: true }));
  grammar.add('Clause', 'Clause implies Clause', (a: Clause, b: Clause) =>
    a.level !== undefined && b.level !== undefined ? joinClauses('implies', a, b, { sign: true }) : undefined,
  );
  grammar.add('Clause', `Clause ,? ${when} Condition`, (b: Clause, a: Clause) => conditional(a, b, 'condition'));
  grammar.add('Clause', ['Clause ,? only (if|when|where) Condition'], onlyIf);
  grammar.add('Clause', ['only (if|when) Condition ,? Clause'], (a: Clause, b: Clause) => onlyIf(b, a));
  const iffWords =
    '(if and only if|iff|exactly (when|if)|just (when|if)|precisely (when|if)|when and only when|if and only when|is equivalent to|is the same as|if ,? and only if ,?|<=>)';
  grammar.add('Clause', `Clause ,? ${iffWords} Elliptic`, (a: Clause, b: Elliptic) => completed(a, b, 'iff'));
  grammar.add('Clause', `Clause ,? ${iffWords} Clause`, (a: Clause, b: Clause) => joinClauses('iff', a, b));
  grammar.add(
    'Clause',
    ['Clause ,? (unless|except when|except if|except where|excepting when) Condition'],
    (a: Clause, b: Clause) => unless(a, b),
  );
  grammar.add('Clause', 'unless Condition ,? then? Clause', (b: Clause, a: Clause) => unless(a, b, 'consequence'));
  grammar.add(
    'Clause',
    ['Clause ,? (unless|except when|except if) Clause ,? (in which case|and then|in that case|then) Otherwise'],
    inWhichCase,
  );
  grammar.add('Clause', `${when} Clause ,? then? so (do|does|are|is|must|should) (the|) Attribute`, soDo);
  const otherwise =
    '(,|;|) (and|or|) (otherwise|else|if not|in all other cases|in any other case|in other cases|failing that) ,?';
  grammar.add('Clause', `${when} Condition ,? then? Then ${otherwise} Otherwise`, (a: Clause, b: Clause, c: Clause) =>
    alternative(a, b, c, 'consequence'),
  );
  grammar.add('Clause', `Clause ,? ${when} Condition ${otherwise} Otherwise`, (b: Clause, a: Clause, c: Clause) =>
    alternative(a, b, c, 'condition'),
  );
  grammar.add(
    'Clause',
    `${when} Condition ,? then? Then (,|;|) (and|or|but|) if (not|it is not|that is not so) ,? (then|) Otherwise`,
    (a: Clause, b: Clause, c: Clause) => {
      const second = { ...b, ...(a.subject && { subject: a.subject }) };
      return alternative(a, second, c, 'consequence');
    },
  );
  grammar.add('Clause', 'Clause QUERY Clause : Clause', (a: Clause, b: Clause, c: Clause) =>
    clause(choice(a.rule, b.rule, c.rule)),
  );
}

/** "If the colours differ, so do the parities." */
function soDo(a: Clause, b: { readonly attribute: Attribute }): Clause | undefined {
  if (a.shares === undefined) return undefined;
  return clause(implies(a.rule, a.shares ? shared(b.attribute) : not(shared(b.attribute))));
}

/** "The top card is red unless the bottom card is." */
function excused(a: Clause, b: Elliptic, join: (main: Rule, other: Rule) => Rule): Options | undefined {
  const other = ellipsis(a, b);
  return (
    other &&
    new Options(other.list.map((option) => ({ ...option, value: clause(join(a.rule, (option.value as Clause).rule)) })))
  );
}
