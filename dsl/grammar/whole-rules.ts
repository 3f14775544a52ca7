import { FALSE, not, quantified, TRUE } from '../build.ts';
import { adjustments } from './adjustments.ts';
import { noneOf } from './existence.ts';
import { type Grammar, Options } from './grammar.ts';
import { joinClauses } from './joining.ts';
import { type Clause, clause, type Group, preferring } from './values.ts';

/** What only a whole sentence can be. */
export function rules(grammar: Grammar): void {
  grammar.add('Rule', 'Clause', (a: Clause) => (a.any === 'condition' ? undefined : a));
  grammar.add('Rule', ['Rule ; (and|but|also|moreover|) Clause'], (a: Clause, b: Clause) => {
    const joined = joinClauses('and', a, b);
    return (
      joined &&
      new Options(
        joined.list.map((option) => ({ ...option, value: { ...(option.value as Clause), level: undefined } })),
      )
    );
  });
  grammar.add('Rule', ['Rule ; or Clause'], (a: Clause, b: Clause) => joinClauses('or', a, b));
  grammar.add('Rule', ['Rule : Clause'], (a: Clause, b: Clause) => joinClauses('and', a, b));
  grammar.add('Rule', ['Preface (:|that|,|) Clause', 'Preface (:|,|) Fragment'], (_: string, a: Clause) => a);
  grammar.add('Rule', ['Fragment'], (a: Clause) => a);
  const sets = '((any|a|the|every|each|this|) (set|pair|combination|hand)|sets|pairs|it|anything|everything|)';
  const obey =
    '(obeys|obey|works|is (valid|good|ok|okay|fine|legal|allowed|accepted)|are (valid|good|ok|okay|fine|legal|allowed|accepted)|passes|follows the rule|obeys the rule|counts)';
  grammar.add(
    'Rule',
    [
      `${sets} ${obey} (if|when|whenever|if and only if|iff|exactly when|only if|only when|provided|provided that|as long as) Clause`,
    ],
    (a: Clause) => (a.any === 'statement' ? undefined : a),
  );
  grammar.add(
    'Rule',
    [
      `${sets} ${obey} ,? (unless|except when|except if) Clause`,
      `${sets} (breaks|break|fails|fail|breaks the rule) (if|when|whenever|if and only if|iff|exactly when) Clause`,
      `(never|not) (if|when) Clause`,
      'always except when Clause',
      'always unless Clause',
    ],
    (a: Clause) => (a.any === 'statement' ? undefined : clause(not(a.rule))),
  );
  exceptions(grammar);
  adjustments(grammar);
}

function exceptions(grammar: Grammar): void {
  const all =
    '((any|every|each|all) (set|sets|pair|pairs|combination|two cards|cards|combinations)|anything|everything|all|any) (obeys|is allowed|are allowed|)';
  const but =
    '(except|except for|but|but not|other than|apart from|excluding|besides|bar|save|aside from|with the exception of)';
  const withing =
    '(sets|those|ones|pairs|a set|one|) (with|containing|that contain|that have|having|where|in which|of|when|if|that are|that is|whose)';
  grammar.add(
    'Clause',
    [`${all} ${but} Group`, `${all} ${but} ${withing} Group`, `${all} without Group`],
    (group: Group) => {
      if (group.of.kind === 'constant') return undefined;
      const main =
        group.determiner === 'bare'
          ? clause(quantified('notEach', group.of))
          : noneOf({ ...group, determiner: group.determiner });
      const others =
        group.determiner === 'count' || group.determiner === 'bare' ? clause(quantified('none', group.of)) : undefined;
      if (group.determiner === 'bare') return preferring(others, [[main, 'except-means-not']]);
      return preferring(main, [[others, 'except-means-not']]);
    },
  );
  grammar.add('Clause', [`${all} ${but} ${withing} Clause`, `${all} ${but} Together`], (a: Clause) =>
    clause(not(a.rule)),
  );
  grammar.add('Clause', ['any (set|pair|two cards|combination|sets)', 'every set', 'all sets', 'always', 'true'], () =>
    clause(TRUE),
  );
  grammar.add('Clause', ['never', 'no set', 'no sets', 'false'], () => clause(FALSE));
}
