import { termText } from './canonical.ts';
import type { Pick, Rule, Term } from './tree.ts';

/** How cards, numbers and kinds of card are named in English. `body` puts an open rule into words. */
export type Body = (rule: Rule) => string;

const RANK_NAMES: ReadonlyMap<number, string> = new Map([
  [11, 'jack'],
  [12, 'queen'],
  [13, 'king'],
]);

/** "7", "king": the name of a rank, or undefined for a number that is none. */
export function rankName(value: number): string | undefined {
  return RANK_NAMES.get(value) ?? (Number.isInteger(value) && value >= 2 && value <= 10 ? String(value) : undefined);
}

function isThisValue(term: Term): boolean {
  return term.kind === 'value' && term.of.kind === 'bound' && term.of.name === 'this';
}

const ADJECTIVES = new Set(['even', 'odd', 'prime', 'composite', 'square', 'triangular', 'fibonacci']);

interface Noun {
  readonly adjectives: readonly string[];
  readonly head: string;
}

function nounOf(rule: Rule): Noun | undefined {
  if (rule.kind === 'colour' && isThisValue({ kind: 'value', of: rule.of }))
    return { adjectives: [rule.colour], head: 'card' };
  if (rule.kind === 'class' && isThisValue(rule.term)) {
    if (rule.class === 'face') return { adjectives: [], head: 'face card' };
    if (rule.class === 'pip') return { adjectives: [], head: 'number card' };
    const name = rule.class === 'fibonacci' ? 'Fibonacci' : rule.class;
    return ADJECTIVES.has(rule.class) ? { adjectives: [name], head: 'card' } : undefined;
  }
  if (rule.kind === 'compare' && rule.relation === '=' && isThisValue(rule.left) && rule.right.kind === 'number') {
    const head = rankName(rule.right.value);
    return head === undefined ? undefined : { adjectives: [], head };
  }
  if (rule.kind !== 'connected' || rule.connective !== 'and') return undefined;
  const [left, right] = [nounOf(rule.left), nounOf(rule.right)];
  if (left === undefined || right === undefined || (left.head !== 'card' && right.head !== 'card')) return undefined;
  return { adjectives: [...left.adjectives, ...right.adjectives], head: left.head === 'card' ? right.head : left.head };
}

/** "red even card", "face card", "king": the kind of card that has the property, if it has a plain name. */
export function kindOfCard(rule: Rule): string | undefined {
  const noun = nounOf(rule);
  return noun && [...noun.adjectives, noun.head].join(' ');
}

/** The plural of a kind of card. */
export function plural(kind: string): string {
  return kind === '6' ? '6s' : `${kind}s`;
}

/** "a", or "an" before a vowel and before eight. */
export function withArticle(kind: string): string {
  return /^([aeiou]|8|11|18)/i.test(kind) ? `an ${kind}` : `a ${kind}`;
}

export function pickEnglish(pick: Pick, body: Body): string {
  switch (pick.kind) {
    case 'place':
      return `the ${pick.place} card`;
    case 'rank':
      return `the ${pick.rank} card`;
    case 'bound':
      return pick.name === 'this' ? 'this card' : 'its partner';
    case 'the': {
      const kind = kindOfCard(pick.property);
      return kind === undefined ? `the only card for which (${body(pick.property)})` : `the only ${kind}`;
    }
    case 'beside':
      return `the card beside ${pickEnglish(pick.of, body)}`;
  }
}

const PAIR_NAMES = {
  total: 'the total',
  difference: 'the difference',
  product: 'the product',
  average: 'the average',
  smaller: 'the smaller value',
  larger: 'the larger value',
} as const;

const INFIXES: ReadonlyMap<string, string> = new Map([
  ['+', 'plus'],
  ['-', 'minus'],
  ['*', 'times'],
  ['/', 'divided by'],
  ['mod', 'modulo'],
]);

const FUNCTION_NAMES = {
  negative: undefined,
  absolute: 'the absolute value of',
  root: 'the square root of',
  digits: 'the number of digits of',
  'digit sum': 'the digit sum of',
} as const;

/** A term as an operand; `inside` another one it is bracketed if it is made of several. */
export function termEnglish(term: Term, body: Body, inside = false): string {
  switch (term.kind) {
    case 'value':
      return pickEnglish(term.of, body);
    case 'pair':
      return PAIR_NAMES[term.term];
    case 'operation': {
      const infix = INFIXES.get(term.operation);
      if (infix === undefined) return inside ? `(${termText(term)})` : termText(term);
      const text = `${termEnglish(term.left, body, true)} ${infix} ${termEnglish(term.right, body, true)}`;
      return inside ? `(${text})` : text;
    }
    case 'function': {
      const name = FUNCTION_NAMES[term.name];
      return name === undefined ? termText(term) : `${name} (${termEnglish(term.of, body)})`;
    }
    case 'count': {
      const kind = kindOfCard(term.property);
      return kind === undefined ? termText(term) : `the number of ${plural(kind)}`;
    }
    case 'sum': {
      const kind = kindOfCard(term.property);
      return kind === undefined ? termText(term) : `the sum of the ${plural(kind)}`;
    }
    default:
      return termText(term);
  }
}
