import { and, beside, compare, identical, not, quantified } from '../build.ts';
import { bound, hasPronoun, replace } from '../substitution.ts';
import { IT, type Pick, type Relation, type Rule, type Term, THIS } from '../tree.ts';
import type { Grammar } from './grammar.ts';
import { BRACKETED, denied } from './joining.ts';
import { predicate } from './predication.ts';
import { type CardPhrase, type Clause, clause, type NumberPhrase, type Property, property } from './values.ts';

/** "for each card, (it is red or the other card is even)", and the calls of the symbolic form. */
export function binders(grammar: Grammar): void {
  grammar.add('Open', 'Clause', (a: Clause) => (hasPronoun(a.rule) ? undefined : property(bound(a.rule))));
  const names = ['each', 'some', 'one', 'none', 'notEach'] as const;
  const phrases = {
    each: '(each|every|both|either) card|each of the cards',
    some: '(some|at least one|a) card',
    one: 'exactly one card',
    none: 'no card|neither card',
    notEach: '(at most one|not every) card',
  };
  for (const name of names) {
    const sign = name === 'notEach' ? 'notboth' : name;
    grammar.add('Clause', [`${sign} LPAR Open RPAR`, `for (${phrases[name]}) ,? Open`], (a: Property) =>
      clause(quantified(name, a.rule), { level: BRACKETED }),
    );
  }
  grammar.add(
    'Clause',
    ['holds LPAR AnyCard , Open RPAR', '(for|of) AnyCard ,? LPAR Open RPAR'],
    (card: CardPhrase, a: Property) => clause({ kind: 'holds', of: card.pick, property: a.rule }, { level: BRACKETED }),
  );
  grammar.add('Clause', 'card LPAR AnyCard RPAR = card LPAR AnyCard RPAR', (a: CardPhrase, b: CardPhrase) =>
    clause(identical(a.pick, b.pick), { level: BRACKETED }),
  );
  grammar.add('Card', 'the (card|one) for which LPAR Open RPAR', (a: Property) => ({
    is: 'card',
    pick: { kind: 'the', property: a.rule },
    property: a.rule,
  }));
}

/** Comparisons in signs, and calls of a class as a function. */
export function signs(grammar: Grammar): void {
  const relations: readonly (readonly [string, Relation])[] = [
    ['=', '='],
    ['!=', '!='],
    ['<', '<'],
    ['<=', '<='],
    ['>', '>'],
    ['>=', '>='],
  ];
  for (const [sign, name] of relations) {
    grammar.add('Clause', `Sum ${sign} Sum`, (a: NumberPhrase, b: NumberPhrase) =>
      clause(compare(a.term, name, b.term), {
        level: BRACKETED,
        ...(a.card && { subject: { kind: 'card', pick: a.card } }),
      }),
    );
    for (const [second, other] of relations) {
      grammar.add('Clause', `Sum ${sign} Sum ${second} Sum`, (a: NumberPhrase, b: NumberPhrase, c: NumberPhrase) =>
        clause(chained(a.term, name, b.term, other, c.term), { level: BRACKETED }),
      );
    }
  }
  grammar.add('Clause', ['Sum in { Values }'], (a: NumberPhrase, list: { list: number[] }) =>
    clause({ kind: 'member', term: a.term, values: [...new Set(list.list)] }, { level: BRACKETED }),
  );
  grammar.add(
    'Clause',
    ['Sum in Sum .. Sum', 'Sum in [ Sum , Sum ]', 'Sum in [ Sum .. Sum ]'],
    (a: NumberPhrase, low: NumberPhrase, high: NumberPhrase) =>
      clause({ kind: 'between', term: a.term, low: low.term, high: high.term }, { level: BRACKETED }),
  );
  grammar.add('Clause', 'ClassWord LPAR Sum RPAR', (a: Property, b: NumberPhrase) => {
    const rule = b.guard ? undefined : replace(a.rule, { pick: () => THIS, value: b.term });
    return rule && clause(rule, { level: BRACKETED });
  });
  for (const colour of ['red', 'black'] as const) {
    grammar.add('Clause', `${colour} LPAR AnyCard RPAR`, (a: CardPhrase) =>
      clause({ kind: 'colour', of: a.pick, colour }, { level: BRACKETED }),
    );
  }
  grammar.add('Clause', 'divisible LPAR Sum , Sum RPAR', (a: NumberPhrase, b: NumberPhrase) =>
    clause(compare(a.term, 'divisible by', b.term), { level: BRACKETED }),
  );
  for (const colour of ['red', 'black'] as const) {
    const said: Rule = { kind: 'colour', of: THIS, colour };
    grammar.add('Clause', `Card = ${colour}`, (a: CardPhrase) => predicate(a, property(said)));
    grammar.add('Clause', `Card != ${colour}`, (a: CardPhrase) => predicate(a, property(not(said))));
  }
  attributes(grammar);
}

function chained(a: Term, first: Relation, b: Term, second: Relation, c: Term): Rule {
  if (first === '<=' && second === '<=') return { kind: 'between', term: b, low: a, high: c };
  if (first === '>=' && second === '>=') return { kind: 'between', term: b, low: c, high: a };
  return and(compare(a, first, b), compare(b, second, c));
}

/** "top.colour = bottom.colour", "the colour of the top card is red", "the parity of top". */
function attributes(grammar: Grammar): void {
  for (const [category, words, attribute] of [
    ['ColourOf', '(colour|color)', 'colour'],
    ['ParityOf', 'parity', 'parity'],
    ['KindOf', 'kind', 'face'],
  ] as const) {
    grammar.add(
      category,
      [`the? ${words} of AnyCard`, `Card 's ${words}`, `AnyCard . ${words}`, `Card ${words}`],
      (a: CardPhrase) => a,
    );
    grammar.add(category, `its ${words}`, (): CardPhrase => ({ is: 'card', pick: IT }));
    const alike = (a: Pick, b: Pick): Rule => ({ kind: 'same', attribute, left: a, right: b });
    const are = '(=|equals|matches|is (the same as|equal to|the same))';
    const differ =
      '(!=|is not|does not equal|does not match|(is different|differs) from|is not the same as|is the opposite of)';
    const right = [`${category}`, 'that of Card', "Card 's"];
    const left = (a: CardPhrase, b: CardPhrase): Clause => clause(alike(a.pick, b.pick), { level: BRACKETED });
    grammar.add(
      'Clause',
      right.map((phrase) => `${category} ${are} ${phrase}`),
      left,
    );
    const apart = (a: CardPhrase, b: CardPhrase): Clause => clause(not(alike(a.pick, b.pick)), { level: BRACKETED });
    grammar.add(
      'Clause',
      right.map((phrase) => `${category} ${differ} ${phrase}`),
      apart,
    );
    const other = `(the other (card|one|) 's|that of the other (card|one|)|the ${words} of the other (card|one|)|the other (card|one|) 's ${words})`;
    grammar.add('Clause', `${category} ${are} ${other}`, (a: CardPhrase) => left(a, besideOf(a)));
    grammar.add('Clause', `${category} ${differ} ${other}`, (a: CardPhrase) => apart(a, besideOf(a)));
    const fits = (b: Property): boolean =>
      attribute === 'colour' ? b.rule.kind === 'colour' : b.rule.kind === 'class';
    grammar.add('Clause', `${category} (is|=) Adj`, (a: CardPhrase, b: Property) =>
      fits(b) ? predicate(a, b) : undefined,
    );
    grammar.add('Clause', `${category} (is not|!=) Adj`, (a: CardPhrase, b: Property) => {
      const no = denied(b);
      return no && fits(b) ? predicate(a, no) : undefined;
    });
  }
}

function besideOf(a: CardPhrase): CardPhrase {
  return { is: 'card', pick: beside(a.pick) };
}
