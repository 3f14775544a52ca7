import { type Body, pickEnglish, rankName, termEnglish, withArticle } from './english-terms.ts';
import type { NumberClass, Pick, Relation, Rule, Term } from './tree.ts';

/** What stands after the subject: "is even", "is higher than the bottom card". */

const CLASS_PHRASES: Readonly<Record<NumberClass, string>> = {
  even: 'even',
  odd: 'odd',
  prime: 'prime',
  composite: 'composite',
  square: 'a square number',
  cube: 'a cube',
  triangular: 'a triangular number',
  fibonacci: 'a Fibonacci number',
  'power of two': 'a power of two',
  perfect: 'a perfect number',
  face: 'a face card',
  pip: 'a number card',
};

export function classPhrase(name: NumberClass): string {
  return `is ${CLASS_PHRASES[name]}`;
}

const NUMBER_RELATIONS: Readonly<Record<Relation, string>> = {
  '=': 'is equal to',
  '!=': 'is not equal to',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  'divisible by': 'is divisible by',
};

const CARD_RELATIONS: Readonly<Record<Relation, string>> = {
  '=': 'is equal to',
  '!=': 'is not equal to',
  '<': 'is lower than',
  '<=': 'is no higher than',
  '>': 'is higher than',
  '>=': 'is at least as high as',
  'divisible by': 'is divisible by',
};

/** "is higher than ..", "is 7", "is a king". `card`: the subject is a card and not another number. */
export function relationPhrase(relation: Relation, right: Term, card: boolean, body: Body): string {
  if (right.kind === 'number' && (relation === '=' || relation === '!=')) {
    const name = card ? rankName(right.value) : undefined;
    const what = name === undefined ? termEnglish(right, body) : /^\d/.test(name) ? name : withArticle(name);
    return relation === '=' ? `is ${name === undefined ? 'exactly ' : ''}${what}` : `is not ${what}`;
  }
  const words = card && right.kind === 'value' ? CARD_RELATIONS[relation] : NUMBER_RELATIONS[relation];
  return `${words} ${termEnglish(right, body)}`;
}

/** "is 2, 3 or 7"; after "both cards" that could be split, and a list in braces can't. */
export function membershipPhrase(values: readonly number[], braces = false): string {
  if (values.length === 1) return `is exactly ${values[0]}`;
  if (braces) return `is in {${values.join(', ')}}`;
  return `is ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

function isThis(pick: Pick): boolean {
  return pick.kind === 'bound' && pick.name === 'this';
}

function isThisValue(term: Term): boolean {
  return term.kind === 'value' && isThis(term.of);
}

/** Whether a term is about the sets alone, so that it can stand in a sentence about "both cards". */
function isPlain(term: Term): boolean {
  switch (term.kind) {
    case 'number':
    case 'pair':
      return true;
    case 'value':
      return term.of.kind === 'place' || term.of.kind === 'rank';
    default:
      return false;
  }
}

/** The verb phrase of a property of one card, if it is a plain one that needs no name for the card: "is red". */
export function verbPhrase(rule: Rule, body: Body): string | undefined {
  if (rule.kind === 'colour' && isThis(rule.of)) return `is ${rule.colour}`;
  if (rule.kind === 'class' && isThisValue(rule.term)) return classPhrase(rule.class);
  if (rule.kind === 'compare' && isThisValue(rule.left) && isPlain(rule.right)) {
    return relationPhrase(rule.relation, rule.right, true, body);
  }
  if (rule.kind === 'between' && isThisValue(rule.term) && isPlain(rule.low) && isPlain(rule.high)) {
    return `is between ${termEnglish(rule.low, body)} and ${termEnglish(rule.high, body)} inclusive`;
  }
  if (rule.kind === 'member' && isThisValue(rule.term)) return membershipPhrase(rule.values, true);
  if (rule.kind === 'identical' && isThis(rule.left) && rule.right.kind === 'place')
    return placePhrase(rule.right.place);
  return undefined;
}

export function placePhrase(place: 'top' | 'bottom'): string {
  return place === 'top' ? 'is on top' : 'is on the bottom';
}

/** "is the same colour as the top card". */
export function samePhrase(attribute: 'colour' | 'parity' | 'rank', right: Pick, body: Body): string {
  if (attribute === 'rank') return `is equal to ${pickEnglish(right, body)}`;
  if (attribute === 'parity') return `has the same parity as ${pickEnglish(right, body)}`;
  return `is the same colour as ${pickEnglish(right, body)}`;
}
