import { beside } from './build.ts';
import { toCanonical } from './canonical.ts';
import {
  classPhrase,
  membershipPhrase,
  placePhrase,
  relationPhrase,
  samePhrase,
  verbPhrase,
} from './english-predicates.ts';
import { kindOfCard, pickEnglish, termEnglish, withArticle } from './english-terms.ts';
import { replace } from './substitution.ts';
import { OTHER, type Pick, type Quantifier, type Rule, type Term, THIS } from './tree.ts';

/**
 * A tree in English, as a sentence without its full stop. It parses back to a rule of the same extension; what has no
 * plain wording stands in symbols, which are part of the language.
 */
export function toEnglish(rule: Rule): string {
  const text = sentence(rule);
  return /^[a-z]+ /.test(text) ? text[0]!.toUpperCase() + text.slice(1) : text;
}

function sentence(rule: Rule): string {
  switch (rule.kind) {
    case 'constant':
    case 'member':
    case 'between':
    case 'class':
    case 'compare':
    case 'colour':
    case 'same':
    case 'identical':
      return atom(rule) ?? toCanonical(rule);
    case 'quantified':
      return quantified(rule.quantifier, rule.property);
    case 'holds':
      return `for ${pickEnglish(rule.of, sentence)}, (${sentence(rule.property)})`;
    case 'not':
      return denied(rule.of);
    case 'connected':
      return connected(rule);
    case 'choice':
      return `if ${part(rule.condition)}, then ${part(rule.then)}, otherwise ${part(rule.otherwise)}`;
  }
}

/** A number that can be the subject of a sentence: not a mere numeral, nor something that is best left in symbols. */
function subjectOf(term: Term): string | undefined {
  if (term.kind === 'value') return pickEnglish(term.of, sentence);
  if (term.kind === 'pair') return termEnglish(term, sentence);
  if (term.kind === 'count' || term.kind === 'sum') {
    return kindOfCard(term.property) && termEnglish(term, sentence);
  }
  if (term.kind === 'operation' && hasCard(term)) return termEnglish(term, sentence);
  return undefined;
}

/** Whether a term depends on the set at all, as far as its look tells. */
function hasCard(term: Term): boolean {
  if (term.kind === 'operation')
    return ['+', '-', '*'].includes(term.operation) && (hasCard(term.left) || hasCard(term.right));
  return term.kind === 'value' || term.kind === 'pair';
}

function atom(rule: Rule): string | undefined {
  switch (rule.kind) {
    case 'colour':
      return `${pickEnglish(rule.of, sentence)} is ${rule.colour}`;
    case 'class': {
      const subject = subjectOf(rule.term);
      const onCard = rule.term.kind === 'value';
      if (subject === undefined || (!onCard && (rule.class === 'face' || rule.class === 'pip'))) return undefined;
      return `${subject} ${classPhrase(rule.class)}`;
    }
    case 'compare': {
      const subject = subjectOf(rule.left);
      if (subject === undefined || toCanonicalTerm(rule.left) === toCanonicalTerm(rule.right)) return undefined;
      return `${subject} ${relationPhrase(rule.relation, rule.right, rule.left.kind === 'value', sentence)}`;
    }
    case 'between': {
      const subject = subjectOf(rule.term);
      if (subject === undefined) return undefined;
      const [low, high] = [termEnglish(rule.low, sentence, true), termEnglish(rule.high, sentence, true)];
      return `${subject} is between ${low} and ${high} inclusive`;
    }
    case 'member': {
      const subject = subjectOf(rule.term);
      return subject && `${subject} ${membershipPhrase(rule.values)}`;
    }
    case 'same':
      return same(rule.attribute, rule.left, rule.right);
    case 'identical':
      if (rule.right.kind !== 'place' || rule.left.kind === 'place') return undefined;
      return `${pickEnglish(rule.left, sentence)} ${placePhrase(rule.right.place)}`;
    default:
      return undefined;
  }
}

function toCanonicalTerm(term: Term): string {
  return toCanonical({ kind: 'class', term, class: 'even' });
}

function areTopAndBottom(left: Pick, right: Pick): boolean {
  return left.kind === 'place' && right.kind === 'place' && left.place !== right.place;
}

/** Whether both are plainly one card, said to be like itself: words for that are not taken at their word. */
function isOneCard(left: Pick, right: Pick): boolean {
  const [one, two] = [left, right].map((pick) =>
    pickEnglish(pick.kind === 'beside' ? beside(pick.of) : pick, sentence),
  );
  return one === two;
}

const SHARED_NAMES = { colour: 'the colours', parity: 'the parities', rank: 'the ranks' } as const;

function same(
  attribute: 'colour' | 'parity' | 'rank' | 'face',
  left: Pick,
  right: Pick,
  are = 'are the same',
): string | undefined {
  if (attribute === 'face') return undefined;
  if (areTopAndBottom(left, right)) return `${SHARED_NAMES[attribute]} ${are}`;
  if (are !== 'are the same' || isOneCard(left, right)) return undefined;
  return `${pickEnglish(left, sentence)} ${samePhrase(attribute, right, sentence)}`;
}

function denied(rule: Rule): string {
  if (rule.kind === 'same') {
    const text = same(rule.attribute, rule.left, rule.right, 'are different');
    if (text !== undefined) return text;
  }
  const onPlace = rule.kind === 'class' && rule.term.kind === 'value' && rule.term.of.kind === 'place';
  if (onPlace) return (atom(rule) as string).replace(' is ', ' is not ');
  return `it is not true that (${sentence(rule)})`;
}

const SUBJECTS: Readonly<Record<Quantifier, string>> = {
  each: 'both cards are',
  some: 'at least one card is',
  one: 'exactly one card is',
  none: 'neither card is',
  notEach: 'the cards are not both',
};

const BINDERS: Readonly<Record<Quantifier, string>> = {
  each: 'for each card',
  some: 'for at least one card',
  one: 'for exactly one card',
  none: 'for no card',
  notEach: 'for at most one card',
};

/** After "both cards are": "face cards" for "a face card". */
function plurals(phrase: string): string {
  return phrase.replace(
    /^(a|an) (face card|number card|jack|queen|king|square number|cube|Fibonacci number|triangular number)$/,
    '$2s',
  );
}

function quantified(quantifier: Quantifier, property: Rule): string {
  const phrase = verbPhrase(property, sentence);
  if (phrase?.startsWith('is ') && !(quantifier === 'each' && phrase.startsWith('is not '))) {
    const said = phrase.slice(3);
    const many = quantifier === 'each' || quantifier === 'notEach';
    return `${SUBJECTS[quantifier]} ${many ? plurals(said) : said}`;
  }
  return (
    general(quantifier, property) ??
    outranking(quantifier, property) ??
    `${BINDERS[quantifier]}, (${sentence(property)})`
  );
}

/** "every red card is even", "no king is red", "exactly one red card is even". */
function general(quantifier: Quantifier, property: Rule): string | undefined {
  const connective = quantifier === 'each' ? 'implies' : 'and';
  if (property.kind !== 'connected' || property.connective !== connective || quantifier === 'notEach') return undefined;
  const kind = kindOfCard(property.left);
  const phrase = verbPhrase(property.right, sentence);
  if (kind === undefined || phrase === undefined || phrase.startsWith('is not ')) return undefined;
  const determiners = { each: 'every', some: 'at least one', one: 'exactly one', none: 'no' };
  return `${determiners[quantifier]} ${kind} ${phrase}`;
}

/** "a red card is higher than a black card". */
function outranking(quantifier: Quantifier, property: Rule): string | undefined {
  if (quantifier !== 'some') return undefined;
  const parts = conjuncts(property);
  const relations = parts.filter(
    (rule) => rule.kind === 'compare' && isNamed(rule.left, 'this') && isNamed(rule.right, 'other'),
  );
  const [relation] = relations;
  const rest = parts
    .filter((rule) => rule !== relation)
    .map((rule) => [kindOfCard(rule), kindOfCard(turned(rule))] as const);
  const mine = rest.flatMap(([kind]) => (kind === undefined ? [] : [kind]));
  const theirs = rest.flatMap(([, kind]) => (kind === undefined ? [] : [kind]));
  if (relation?.kind !== 'compare' || relations.length !== 1 || mine.length !== 1 || theirs.length !== 1)
    return undefined;
  if (rest.length !== 2 || /\d|jack|queen|king/.test(theirs[0]!)) return undefined;
  const words = relationPhrase(relation.relation, relation.right, true, () => '').replace(
    /its partner$/,
    withArticle(theirs[0]!),
  );
  return `${withArticle(mine[0]!)} ${words}`;
}

function conjuncts(rule: Rule): Rule[] {
  if (rule.kind !== 'connected' || rule.connective !== 'and') return [rule];
  return [...conjuncts(rule.left), ...conjuncts(rule.right)];
}

function isNamed(term: Term, name: 'this' | 'other'): boolean {
  return term.kind === 'value' && term.of.kind === 'bound' && term.of.name === name;
}

function turned(rule: Rule): Rule {
  return replace(rule, { pick: (name) => (name === 'this' ? OTHER : THIS) });
}

/** A part of a compound: in brackets if it is itself made of parts. */
function part(rule: Rule, chain?: 'and' | 'or'): string {
  const text = sentence(rule);
  if (rule.kind === 'connected' && rule.connective === chain) return text;
  const plain =
    rule.kind !== 'connected' && rule.kind !== 'choice' && rule.kind !== 'not' && !/ (and|or|if) |, |\(/.test(text);
  return plain ? text : `(${text})`;
}

function connected(rule: Extract<Rule, { kind: 'connected' }>): string {
  const { connective, left, right } = rule;
  switch (connective) {
    case 'and':
    case 'or':
      return `${part(left, connective)} ${connective} ${part(right, connective)}`;
    case 'xor':
      return `either ${part(left)} or ${part(right)}, but not both`;
    case 'iff':
      return `${part(left)} if and only if ${part(right)}`;
    case 'implies':
      return `if ${part(left)}, then ${part(right)}`;
  }
}
