import { compare, not, OTHER_VALUE, operation, THIS_VALUE } from '../build.ts';
import { type Attribute, OTHER, type Pick, type Rule, THIS } from '../tree.ts';
import type { Grammar } from './grammar.ts';
import { guarded, relation } from './properties.ts';
import { amongst, type NumberPhrase, type Property, property } from './values.ts';

/** What two cards can share, by name. */
export const ATTRIBUTE_WORDS: readonly (readonly [string, Attribute])[] = [
  ['(colour|color|hue)', 'colour'],
  ['parity', 'parity'],
  ['(rank|value|number|face value|denomination)', 'rank'],
  ['(type|kind) of card', 'face'],
];

export function alike(attribute: Attribute, pick: Pick): Rule {
  return { kind: 'same', attribute, left: THIS, right: pick };
}

/** "the same colour as the bottom card", "equal in rank to the other". */
export function sharing(grammar: Grammar): void {
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

export function aliked(a: { attribute: Attribute }, to: NumberPhrase, different: boolean): Property | undefined {
  if (to.card === undefined) return undefined;
  const rule = alike(a.attribute, to.card);
  return property(guarded(different ? not(rule) : rule, to));
}
