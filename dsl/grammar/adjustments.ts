import { choice, FALSE, not, xor } from '../build.ts';
import { said } from '../substitution.ts';
import type { Rule, Term } from '../tree.ts';
import type { Grammar } from './grammar.ts';
import { type Clause, clause, type Property } from './values.ts';

/** "not counting red cards", "but face cards count the other way round". */
export function adjustments(grammar: Grammar): void {
  const without =
    '(not counting|ignoring|excluding|leaving out|disregarding|without counting|omitting|not including|discounting|leaving aside)';
  const sumWithout = (a: Clause, nouns: Property): Clause =>
    clause(withoutCards(a.rule, nouns.rule), { adjusted: true });
  grammar.add('Clause', `Clause ,? ${without} (the|any|) Nouns`, sumWithout);
  grammar.add('Clause', `${without} (the|any|) Nouns ,? Clause`, (nouns: Property, a: Clause) => sumWithout(a, nouns));
  grammar.add(
    'Clause',
    'Clause ,? (counting only|counting just|only counting|considering only) (the|) Nouns',
    (a: Clause, nouns: Property) => clause(withoutCards(a.rule, not(nouns.rule)), { adjusted: true }),
  );
  grammar.add(
    'Clause',
    [
      'Clause ,? (but|except that|except|and|although|while) (the|) Nouns (count|are counted|work|go|behave|are) (the (other|opposite|wrong) way (round|around|)|(in|) reverse|reversed|as the opposite|oppositely|inverted|swapped|flipped)',
    ],
    (a: Clause, nouns: Property) => clause(reversed(a.rule, nouns.rule), { adjusted: true }),
  );
  grammar.add(
    'Fragment',
    [
      'Fragment ,? (but|except that|except|and|although|while) (the|) Nouns (count|are counted|work|go|behave|are) (the (other|opposite|wrong) way (round|around|)|(in|) reverse|reversed|as the opposite|oppositely|inverted|swapped|flipped)',
    ],
    (a: Clause, nouns: Property) => clause(reversed(a.rule, nouns.rule), { adjusted: true }),
  );
}

function mapRule(rule: Rule, map: (rule: Rule) => Rule | undefined, term: (term: Term) => Term): Rule {
  const mapped = map(rule);
  if (mapped !== undefined) return mapped;
  const deeper = (inner: Rule): Rule => mapRule(inner, map, term);
  switch (rule.kind) {
    case 'class':
    case 'member':
      return { ...rule, term: term(rule.term) };
    case 'compare':
      return { ...rule, left: term(rule.left), right: term(rule.right) };
    case 'between':
      return { ...rule, term: term(rule.term), low: term(rule.low), high: term(rule.high) };
    case 'quantified':
    case 'holds':
      return { ...rule, property: deeper(rule.property) };
    case 'not':
      return not(deeper(rule.of));
    case 'connected':
      return { ...rule, left: deeper(rule.left), right: deeper(rule.right) };
    case 'choice':
      return choice(deeper(rule.condition), deeper(rule.then), deeper(rule.otherwise));
    default:
      return rule;
  }
}

/** The total, without the cards that have the property. */
function withoutCards(rule: Rule, nouns: Rule): Rule {
  const term = (of: Term): Term => {
    if (of.kind === 'pair' && of.term === 'total') return { kind: 'sum', property: not(nouns) };
    if (of.kind === 'operation') return { ...of, left: term(of.left), right: term(of.right) };
    return of;
  };
  return mapRule(rule, () => undefined, term);
}

/** Parity and colour turned round for the cards that have the property. */
function reversed(rule: Rule, nouns: Rule): Rule {
  return mapRule(
    rule,
    (atom) => {
      if (atom.kind === 'colour') return xor(atom, said(nouns, atom.of) ?? FALSE);
      if (atom.kind === 'class' && atom.term.kind === 'value' && (atom.class === 'even' || atom.class === 'odd')) {
        return xor(atom, said(nouns, atom.term.of) ?? FALSE);
      }
      return undefined;
    },
    (term) => term,
  );
}
