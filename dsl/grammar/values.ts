import type { ConventionName } from '../conventions.ts';
import { rememberedWords } from '../evaluate.ts';
import { numbersOf } from '../evaluate-term.ts';
import { hashWords, WORDS } from '../extension.ts';
import { hasPronoun, isNumeric, isOpen, mentions } from '../substitution.ts';
import { type Attribute, type Pick, type Rule, size, type Term } from '../tree.ts';
import { type Option, Options } from './grammar.ts';

/** A number in words or signs. `card`: it is a card's value by name of the card alone. */
export interface NumberPhrase {
  readonly is: 'number';
  readonly term: Term;
  readonly card?: Pick;
  /** "|top - bottom|": no reading with a sign. */
  readonly exact?: boolean;
  /** "three more than ..": not to be torn apart in a list. */
  readonly step?: boolean;
  /** A condition on the other card: "a black card" in "outranks a black card". */
  readonly guard?: Rule;
}

/**
 * What is said of a card or a number: an open rule. `form` tells apart a bare word ("even"), a relation to a number
 * ("divisible by 3", "more than 7") and the rest, since plural subjects take them differently.
 */
export interface Property {
  readonly is: 'property';
  readonly rule: Rule;
  /** `step`: "three higher", `bare`: "higher" without "than". */
  readonly form: 'as' | 'word' | 'relation' | 'number' | 'step' | 'bare' | 'other';
  /** Set if the property is the denial of another. */
  readonly not?: Property;
  readonly join?: 'and' | 'or';
  readonly parts?: readonly Property[];
  /** What the property takes for granted of the card: "is followed by a king" is about the top card. */
  readonly given?: Rule;
  /** A noun whose head can't stand without an article: "one", "an even". */
  readonly headless?: boolean;
  /** A noun without its article: "top king". */
  readonly bareNoun?: boolean;
  /** Written with a sign: "> 5". */
  readonly sign?: boolean;
  /** "both red and even" is one property, of which "not" is said as a whole. */
  readonly whole?: boolean;
}

/** A definite card. `property`: what picks it out, where it is "the red card" and the like. */
export interface CardPhrase {
  readonly is: 'card';
  readonly pick: Pick;
  readonly property?: Rule;
  /** In so many words that no convention is needed: "the only red card". */
  readonly exact?: boolean;
}

export type Determiner =
  | 'they'
  | 'generic'
  | 'a'
  | 'some'
  | 'any'
  | 'one'
  | 'exactlyOne'
  | 'single'
  | 'atLeastOne'
  | 'each'
  | 'all'
  | 'bare'
  | 'cards'
  | 'it'
  | 'only'
  | 'no'
  | 'notAll'
  | 'either'
  | 'count';

/** A quantified or plural subject. `of` is true of every card where no noun narrows it. */
export interface Group {
  readonly is: 'group';
  readonly determiner: Determiner;
  readonly of: Rule;
  /** For `count`: a property of the number of cards. */
  readonly amount?: Rule;
}

export interface CardList {
  readonly is: 'cards';
  readonly picks: readonly CardPhrase[];
  readonly join: 'and' | 'or' | 'either' | 'nor';
}

export type Subject = CardPhrase | NumberPhrase | Group | CardList;

/** What "it" and "the other" in a later clause can stand for. */
export type Antecedent =
  | { readonly kind: 'card'; readonly pick: Pick }
  | { readonly kind: 'number'; readonly term: Term }
  /** "A red card ..": some card of which the body is true; `many`: true of each that the quantifier covers. */
  | { readonly kind: 'some'; readonly body: Rule; readonly one: boolean }
  | { readonly kind: 'each'; readonly of: Rule; readonly body: Rule };

export interface Clause {
  readonly is: 'clause';
  /** Open while "it" or "the other" waits for its antecedent. */
  readonly rule: Rule;
  readonly subject?: Antecedent;
  /** The subject of the consequence, for "otherwise it ..". */
  readonly consequence?: Antecedent;
  /** What was said of the subject, for "the other is not". */
  readonly said?: Property;
  /** How tightly it binds, if it is formal: made of comparisons and brackets, or by a sign. */
  readonly level?: number;
  /** It ends in "it is not true that ..", whose scope a following connective doesn't end. */
  readonly denial?: boolean;
  /** Begins with "if", or is a conjunction whose last part does. */
  readonly conditional?: 'if' | 'thenIf';
  readonly orElse?: boolean;
  /** "face cards only": may narrow another part. */
  readonly narrows?: boolean;
  /** What "the same" is taken to be the same in, where nothing says so. */
  readonly sharing?: Attribute;
  /** Ends in an adjustment ("not counting red cards") that covers all before it. */
  readonly adjusted?: boolean;
  /** Whether it says that the cards share something, or that they don't: "so do the parities" says it again. */
  readonly shares?: boolean;
  /** Said of "they", or of "cards" in general. */
  readonly they?: boolean;
  readonly generic?: boolean;
  /** "if black": a condition whose subject is left out. */
  readonly elided?: boolean;
  /** A reading of "any" that is only right in a condition, or only outside. */
  readonly any?: 'condition' | 'statement';
}

/** "the bottom card is not", "the other too": a subject of which the earlier clause's property is denied or said. */
export interface Elliptic {
  readonly is: 'elliptic';
  readonly subject: Subject;
  readonly not: boolean;
}

export type PhraseValue = NumberPhrase | Property | CardPhrase | Group | CardList | Clause | Elliptic;

const ruleKeys = new WeakMap<Rule, string>();
const termKeys = new WeakMap<Term, string>();

/** A hash of other mixing than {@link hashWords}, so that two together tell 2^64 extensions apart. */
function secondHash(words: Uint32Array): number {
  let hash = 0x1b873593;
  for (let w = 0; w < WORDS; w++) hash = Math.imul((hash << 13) | (hash >>> 19), 5) + Math.imul(words[w]!, 0xcc9e2d51);
  return hash >>> 0;
}

function wordsKey(words: Uint32Array): string {
  return `${hashWords(words, 0).toString(36)}.${secondHash(words).toString(36)}`;
}

/** Equal for rules of equal meaning, open rules being compared as properties of a card. */
export function ruleKey(rule: Rule): string {
  let key = ruleKeys.get(rule);
  if (key === undefined) {
    key = isOpen(rule)
      ? `${wordsKey(rememberedWords(rule, 'top'))}:${wordsKey(rememberedWords(rule, 'bottom'))}`
      : wordsKey(rememberedWords(rule, 'none'));
    ruleKeys.set(rule, key);
  }
  return key;
}

function numbersKey(numbers: Float64Array): string {
  return wordsKeyOf(new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length * 2));
}

function wordsKeyOf(words: Uint32Array): string {
  let first = 0x811c9dc5;
  let second = 0x1b873593;
  for (let w = 0; w < words.length; w++) {
    first = Math.imul(first ^ words[w]!, 0x9e3779b1);
    first ^= first >>> 15;
    second = Math.imul((second << 13) | (second >>> 19), 5) + Math.imul(words[w]!, 0xcc9e2d51);
  }
  return `${(first >>> 0).toString(36)}.${(second >>> 0).toString(36)}`;
}

/** Equal for terms of equal value in every set. */
export function termKey(term: Term): string {
  let key = termKeys.get(term);
  if (key === undefined) {
    if (term.kind === 'number') key = `n${term.value}`;
    else if (isOpen({ kind: 'class', term, class: 'even' })) {
      const named = mentions({ kind: 'class', term, class: 'even' }, 'named') ? 'b' : '';
      key = `${numbersKey(numbersOf(term, 'top'))}:${numbersKey(numbersOf(term, 'bottom'))}${named}`;
    } else key = numbersKey(numbersOf(term, 'none'));
    termKeys.set(term, key);
  }
  return key;
}

function pickKey(pick: Pick): string {
  switch (pick.kind) {
    case 'place':
      return pick.place;
    case 'rank':
      return pick.rank;
    case 'bound':
      return `${pick.name}${pick.as ?? ''}`;
    case 'the':
      return `the ${ruleKey(pick.property)}`;
    case 'beside':
      return `beside ${pickKey(pick.of)}`;
  }
}

function propertyKey(property: Property): string {
  const parts = property.parts ? `${property.join}(${property.parts.map((part) => ruleKey(part.rule)).join()})` : '';
  const not = property.not ? `not(${ruleKey(property.not.rule)})` : '';
  const numeric = mentions(property.rule, 'named')
    ? 'b'
    : isNumeric(property.rule)
      ? 'n'
      : mentions(property.rule, 'other')
        ? 'o'
        : '';
  const given = property.given ? ruleKey(property.given) : '';
  return `p${property.form}${numeric}${property.whole ? 'w' : ''}${property.sign ? 's' : ''}${property.bareNoun ? 'b' : ''}${property.headless ? 'h' : ''}${ruleKey(property.rule)}${parts}${not}${given}`;
}

function antecedentKey(subject: Antecedent | undefined): string {
  switch (subject?.kind) {
    case undefined:
      return '';
    case 'card':
      return pickKey(subject.pick);
    case 'number':
      return termKey(subject.term);
    case 'some':
      return `some ${subject.one}${ruleKey(subject.body)}`;
    case 'each':
      return `each ${ruleKey(subject.of)}${ruleKey(subject.body)}`;
  }
}

function clauseKey(clause: Clause): string {
  const { level, denial, conditional, orElse, any } = clause;
  const said = clause.said === undefined ? '' : 's';
  const flags = `${clause.narrows ? 'o' : ''}${clause.sharing ?? ''}${clause.adjusted ? 'a' : ''}${clause.they ? 't' : ''}${clause.shares ?? ''}${hasPronoun(clause.rule) ? 'p' : ''}${mentions(clause.rule, 'named') ? 'b' : ''}${clause.generic ? 'g' : ''}${clause.elided ? 'l' : ''}${level ?? ''}${denial ? 'd' : ''}${conditional ?? ''}${orElse ? 'e' : ''}${any ?? ''}${said}`;
  return `c${flags}${ruleKey(clause.rule)}/${antecedentKey(clause.subject)}/${antecedentKey(clause.consequence)}`;
}

function subjectKey(subject: Subject): string {
  switch (subject.is) {
    case 'number':
      return `n${termKey(subject.term)}${subject.card ? 'c' : ''}${subject.step ? 's' : ''}${subject.exact ? 'x' : ''}${subject.guard ? ruleKey(subject.guard) : ''}`;
    case 'card':
      return `d${subject.exact ? 'x' : ''}${pickKey(subject.pick)}`;
    case 'group':
      return `g${subject.determiner}${ruleKey(subject.of)}${subject.amount ? ruleKey(subject.amount) : ''}`;
    case 'cards':
      return `l${subject.join}${subject.picks.map((phrase) => pickKey(phrase.pick)).join()}`;
  }
}

function isPhrase(value: unknown): value is PhraseValue {
  return typeof value === 'object' && value !== null && 'is' in value;
}

/** The key of a list of values, or of a plain value. */
function listKey(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if ('list' in value && Array.isArray(value.list)) return `[${value.list.map(keyOf).join()}]`;
  return JSON.stringify(value);
}

/** Equal keys are one meaning. */
export function keyOf(value: unknown): string {
  if (!isPhrase(value)) return listKey(value);
  switch (value.is) {
    case 'property':
      return propertyKey(value);
    case 'clause':
      return clauseKey(value);
    case 'elliptic':
      return `e${value.not}${subjectKey(value.subject)}`;
    default:
      return subjectKey(value);
  }
}

/** The size of what a phrase means, for the choice of the shortest. */
export function sizeOf(value: unknown): number {
  if (!isPhrase(value)) return 0;
  switch (value.is) {
    case 'property':
    case 'clause':
      return size(value.rule);
    case 'number':
      return size({ kind: 'class', term: value.term, class: 'even' });
    case 'group':
      return size(value.of);
    default:
      return 1;
  }
}

export function property(rule: Rule, form: Property['form'] = 'other', more: Partial<Property> = {}): Property {
  return { is: 'property', rule, form, ...more };
}

export function numberPhrase(term: Term): NumberPhrase {
  return { is: 'number', term };
}

export function clause(rule: Rule, more: Partial<Clause> = {}): Clause {
  return { is: 'clause', rule, ...more };
}

/** A reading, and others that conventions set aside. Undefined ones are dropped. */
export function preferring(value: unknown, others: readonly (readonly [unknown, ConventionName])[]): Options {
  const set: Option[] = value === undefined ? [] : [{ value }];
  return new Options([
    ...set,
    ...others.flatMap(([other, mark]) => (other === undefined ? [] : [{ value: other, mark }])),
  ]);
}

/** Readings of equal right. */
export function amongst(...values: readonly unknown[]): Options {
  return new Options(values.flatMap((value) => (value === undefined ? [] : [{ value }])));
}
