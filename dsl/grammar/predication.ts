import { and, compare, implies, not, number, or, quantified, TRUE } from '../build.ts';
import { SET_COUNT } from '../card.ts';
import type { ConventionName } from '../conventions.ts';
import { rememberedWords } from '../evaluate.ts';
import { Extension } from '../extension.ts';
import { isNumeric, isOpen, mentions, replace, said, saidOfNumber } from '../substitution.ts';
import { OTHER, type Rule, THIS } from '../tree.ts';
import { type Option, Options } from './grammar.ts';
import {
  type Antecedent,
  amongst,
  type CardList,
  type CardPhrase,
  type Clause,
  clause,
  type Group,
  type NumberPhrase,
  type Property,
  preferring,
  type Subject,
} from './values.ts';

/** The extension of a closed rule, from those of its parts. */
function meaning(rule: Rule): Extension {
  return Extension.fromWords(rememberedWords(rule, 'none'));
}

/** The whole rule that a property makes of a card, with what it takes for granted. */
function whole(property: Property): Rule {
  return property.given === undefined ? property.rule : and(property.given, property.rule);
}

function stated(
  rule: Rule | undefined,
  property: Property,
  subject?: Antecedent,
  more: Partial<Clause> = {},
): Clause | undefined {
  if (rule === undefined) return undefined;
  return clause(rule, { ...(subject && { subject }), said: property, ...more });
}

/** "The red card ..", "the higher card ..": false without such a card; other readings are set aside. */
function ofCard(phrase: CardPhrase, property: Property): Options {
  const { pick } = phrase;
  const rule = whole(property);
  const subject: Antecedent = { kind: 'card', pick };
  const main = said(rule, pick);
  const others: [Clause | undefined, ConventionName][] = [];
  if (phrase.exact) return preferring(stated(main, property, subject), []);
  if (main !== undefined && pick.kind === 'the' && phrase.property !== undefined) {
    const some = quantified('some', and(phrase.property, rule));
    const every = quantified('each', implies(phrase.property, rule));
    const single = quantified('one', phrase.property);
    others.push([stated(some, property, subject), 'the-card-is-single']);
    others.push([stated(every, property, subject), 'the-card-is-single']);
    others.push([stated(or(not(single), main), property, subject), 'the-card-is-single']);
  } else if (main !== undefined && pick.kind === 'rank') {
    const tie: Rule = {
      kind: 'same',
      attribute: 'rank',
      left: { kind: 'place', place: 'top' },
      right: { kind: 'place', place: 'bottom' },
    };
    others.push([stated(or(tie, main), property, subject), 'no-higher-on-a-tie']);
  }
  return preferring(stated(main, property, subject), others);
}

/** "One is odd" is no saying about the number 1. */
function isTrivial(rule: Rule): boolean {
  if (isOpen(rule)) return false;
  const obeyed = meaning(rule).size();
  return obeyed === 0 || obeyed === SET_COUNT;
}

function ofNumber(phrase: NumberPhrase, property: Property): Options {
  const { term } = phrase;
  const subject: Antecedent = { kind: 'number', term };
  const main = stated(saidOfNumber(property.rule, term), property, subject);
  if (main !== undefined && term.kind === 'number' && isTrivial(main.rule)) return new Options([]);
  if (main === undefined || !(term.kind === 'pair' && term.term === 'difference') || phrase.exact)
    return preferring(main, []);
  const others: [Clause | undefined, ConventionName][] = [];
  const signed = saidOfNumber(property.rule, { kind: 'operation', operation: '-', left: topValue, right: bottomValue });
  others.push([stated(signed, property, subject), 'difference-is-absolute']);
  if (property.form !== 'number') {
    const zero = compare(term, property.not ? '=' : '!=', number(0));
    const without = property.not ? or(zero, main.rule) : and(zero, main.rule);
    others.push([stated(without, property, subject), 'zero-is-a-multiple']);
  }
  return preferring(main, others);
}

const topValue = { kind: 'value', of: { kind: 'place', place: 'top' } } as const;
const bottomValue = { kind: 'value', of: { kind: 'place', place: 'bottom' } } as const;
const TOTAL = { kind: 'pair', term: 'total' } as const;

function some(group: Group, body: Rule, one: boolean): Antecedent {
  return { kind: 'some', body: and(group.of, body), one };
}

/** "One card is odd and red": one card with both, or with each in turn. */
function apart(group: Group, property: Property): Rule | undefined {
  if (property.join !== 'and' || property.parts === undefined || property.whole) return undefined;
  return property.parts.map((part) => quantified('some', and(group.of, part.rule))).reduce(and);
}

function ofSome(group: Group, property: Property, modal: boolean): Options {
  const rule = whole(property);
  const antecedent = some(group, rule, false);
  const body = and(group.of, rule);
  const exists = stated(quantified('some', body), property, antecedent);
  const exactly = stated(quantified('one', body), property, antecedent);
  const general = stated(quantified('each', implies(given(group, property), property.rule)), property);
  const narrowed = group.of.kind !== 'constant';
  if (modal && narrowed) return preferring(general, [[exists, 'modal-is-general']]);
  const others: [Clause | undefined, ConventionName][] = [[exactly, 'a-is-at-least-one']];
  if (narrowed && mentions(rule, 'other')) others.push([inGeneral(group, property), 'a-is-not-every']);
  const split = apart(group, property);
  if (split) others.push([stated(split, property), 'same-card']);
  return preferring(exists, others);
}

/** "A red card outranks a black card" as a saying about all such pairs: holds when there is no such pair. */
function inGeneral(group: Group, property: Property): Clause | undefined {
  return stated(quantified('each', implies(given(group, property), property.rule)), property);
}

function given(group: Group, property: Property): Rule {
  return property.given === undefined ? group.of : and(group.of, property.given);
}

function ofOne(group: Group, property: Property): Options {
  const rule = whole(property);
  const antecedent = some(group, rule, false);
  const body = and(group.of, rule);
  const least = stated(quantified('some', body), property, antecedent);
  // "One card is double the other" says that one of the two is so to the other.
  if (mentions(property.rule, 'other') && group.of.kind === 'constant') {
    return preferring(least, [[stated(quantified('one', body), property, antecedent), 'one-to-the-other']]);
  }
  return amongst(least, stated(quantified('one', body), property, antecedent));
}

function ofExactlyOne(group: Group, property: Property): Options {
  const body = and(group.of, whole(property));
  return preferring(stated(quantified('one', body), property, some(group, whole(property), true)), []);
}

/** "Each", "all", "both" and the plain plural. `splits`: "all even or red" can mean all even, or all red. */
function ofEach(group: Group, property: Property, splits: boolean): Options {
  const antecedent: Antecedent = { kind: 'each', of: group.of, body: whole(property) };
  const every = (rule: Rule): Rule => quantified('each', implies(group.of, rule));
  const main = stated(quantified('each', implies(given(group, property), property.rule)), property, antecedent);
  if (group.of.kind !== 'constant') {
    const needs = main && and(quantified('some', group.of), main.rule);
    return preferring(main, [[stated(needs, property, antecedent), 'all-may-be-none']]);
  }
  const readings: (Clause | undefined)[] = [main];
  if (property.not) readings.push(stated(not(every(property.not.rule)), property));
  if (splits) readings.push(stated(splitOr(property), property));
  return amongst(...readings);
}

function splitOr(property: Property): Rule | undefined {
  if (property.join !== 'or' || property.parts === undefined) return undefined;
  // A list of ranks is one property of a card.
  if (property.parts.every((part) => part.form === 'number')) return undefined;
  return property.parts.map((part) => quantified('each', part.rule)).reduce(or);
}

/** "The cards are red and black": one of each, since neither can be both. */
function oneOfEach(property: Property): Rule | undefined {
  if (property.join !== 'and' || property.parts?.length !== 2) return undefined;
  const [first, second] = property.parts as [Property, Property];
  const swapped = replace(second.rule, { pick: (name) => (name === 'this' ? OTHER : THIS) });
  return quantified('some', and(first.rule, swapped));
}

/** "The cards are ..": a bare word is said of each, a relation to a number may be said of the total. */
function ofCards(group: Group, property: Property): Options {
  const rule = whole(property);
  const antecedent: Antecedent = { kind: 'each', of: group.of, body: rule };
  const each = quantified('each', rule);
  const empty = meaning(each).isEmpty();
  const options: Option[] = empty ? [] : [{ value: stated(each, property, antecedent) }];
  const add = (other: Rule | undefined, mark?: ConventionName): void => {
    if (other !== undefined) options.push({ value: stated(other, property, antecedent), ...(mark && { mark }) });
  };
  if (property.not)
    add(not(quantified('each', property.not.rule)), group.determiner === 'it' ? undefined : 'not-is-neither');
  add(splitOr(property));
  if (empty) {
    add(oneOfEach(property));
    add(inOrder(property));
  }
  const total = group.determiner === 'it' ? undefined : saidOfNumber(rule, TOTAL);
  if (isNumeric(rule) && !property.not) add(total, hasRelation(property) ? undefined : 'each-of-the-cards');
  return new Options(options);
}

/** "The cards are 3 and 7" can also name them from top to bottom. */
function inOrder(property: Property): Rule | undefined {
  if (property.join !== 'and' || property.parts?.length !== 2) return undefined;
  const [first, second] = property.parts as [Property, Property];
  if (first.form !== 'number' || second.form !== 'number') return undefined;
  const top = said(first.rule, { kind: 'place', place: 'top' });
  const bottom = said(second.rule, { kind: 'place', place: 'bottom' });
  return top && bottom && and(top, bottom);
}

function hasRelation(property: Property): boolean {
  if (property.parts) return property.parts.some(hasRelation);
  return property.form === 'relation' || property.form === 'number';
}

/** A condition on how many cards have the property, as a quantifier where it is one. */
export function counted(amount: Rule, body: Rule): Rule {
  const holds = [0, 1, 2].map((count) => {
    const rule = saidOfNumber(amount, number(count));
    return rule !== undefined && !meaning(rule).isEmpty();
  });
  const pattern = holds.map(Number).join('');
  switch (pattern) {
    case '001':
      return quantified('each', body);
    case '011':
      return quantified('some', body);
    case '010':
      return quantified('one', body);
    case '100':
      return quantified('none', body);
    case '110':
      return quantified('notEach', body);
    case '101':
      return not(quantified('one', body));
    default:
      return pattern === '111' ? TRUE : { kind: 'constant', value: false };
  }
}

function flagged(options: Options, flags: Partial<Clause>): Options {
  return new Options(options.list.map((option) => ({ ...option, value: { ...(option.value as Clause), ...flags } })));
}

function ofGroup(group: Group, property: Property, modal: boolean): Options | Clause | undefined {
  const rule = whole(property);
  const body = and(group.of, rule);
  switch (group.determiner) {
    case 'a':
    case 'some':
      return ofSome(group, property, modal);
    case 'atLeastOne': {
      const split = apart(group, property);
      const main = stated(quantified('some', body), property, some(group, rule, false));
      return preferring(main, [[split && stated(split, property), 'same-card']]);
    }
    case 'any': {
      const exists = stated(quantified('some', body), property, some(group, rule, false), { any: 'condition' });
      return amongst(exists, { ...inGeneral(group, property), any: 'statement' });
    }
    case 'one':
      return ofOne(group, property);
    case 'exactlyOne':
    case 'single':
      return ofExactlyOne(group, property);
    case 'each':
      return ofEach(group, property, false);
    case 'all':
      return ofEach(group, property, true);
    case 'bare':
      return ofEach(group, property, false);
    case 'cards':
    case 'it':
      return ofCards(group, property);
    case 'they':
      return flagged(ofCards(group, property), { they: true });
    case 'generic':
      return flagged(ofCards(group, property), { generic: true });
    case 'only':
      return stated(quantified('each', implies(rule, group.of)), property);
    case 'no':
      return stated(quantified('none', body), property);
    case 'notAll':
      return stated(not(quantified('each', implies(group.of, rule))), property);
    case 'either': {
      const readings = (['some', 'one', 'each'] as const).map((name) => stated(quantified(name, body), property));
      return amongst(...readings);
    }
    case 'count':
      return stated(counted(group.amount ?? TRUE, body), property);
  }
}

function ofList(list: CardList, property: Property): Options | undefined {
  const rule = whole(property);
  const rules = list.picks.map((phrase) => said(rule, phrase.pick));
  if (rules.some((part) => part === undefined)) return undefined;
  const parts = rules as Rule[];
  const all = stated(parts.reduce(and), property);
  const any = stated(parts.reduce(or), property);
  const one = stated(quantifiedOver(parts), property);
  if (list.join === 'and') {
    const readings = [all];
    if (property.not) readings.push(stated(not(listed(list, property.not).reduce(and)), property));
    const split = property.join === 'or' && property.parts;
    if (split) readings.push(stated(split.map((part) => listed(list, part).reduce(and)).reduce(or), property));
    return amongst(...readings);
  }
  if (list.join === 'or') return preferring(any, [[one, 'or-is-inclusive']]);
  if (list.join === 'either') return amongst(any, one);
  return preferring(stated(parts.map(not).reduce(and), property), []);
}

function listed(list: CardList, property: Property): Rule[] {
  return list.picks.flatMap((phrase) => said(property.rule, phrase.pick) ?? []);
}

function quantifiedOver(parts: readonly Rule[]): Rule | undefined {
  if (parts.length !== 2) return undefined;
  return { kind: 'connected', connective: 'xor', left: parts[0]!, right: parts[1]! };
}

/** Says a property of a subject. `modal`: "must be", which makes "a red card" speak of red cards in general. */
export function predicate(subject: Subject, property: Property, modal = false): Options | Clause | undefined {
  switch (subject.is) {
    case 'card':
      return ofCard(subject, property);
    case 'number':
      return subject.guard === undefined ? ofNumber(subject, property) : undefined;
    case 'group':
      return ofGroup(subject, property, modal);
    case 'cards':
      return ofList(subject, property);
  }
}

/** There is such a card, or there are so many. */
export function exists(group: Group): Options | Clause | undefined {
  if (group.determiner === 'only' || group.determiner === 'all' || group.determiner === 'each') {
    return clause(quantified('each', group.of));
  }
  const { of, ...rest } = group;
  return predicate({ ...rest, of: TRUE }, { is: 'property', rule: of, form: 'other' });
}
