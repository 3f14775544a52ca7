import {
  BOTTOM,
  type Connective,
  HIGHER,
  LOWER,
  type NumberClass,
  type Operation,
  OTHER,
  type Pick,
  type Quantifier,
  type Relation,
  type Rule,
  type Term,
  THIS,
  TOP,
} from './tree.ts';

/** Makers of trees that keep them short: constants are folded, a `not` goes into what has a plain opposite. */

export const TRUE: Rule = { kind: 'constant', value: true };

export const FALSE: Rule = { kind: 'constant', value: false };

export function number(value: number): Term {
  return { kind: 'number', value };
}

export function valueFor(of: Pick): Term {
  return { kind: 'value', of };
}

export const THIS_VALUE: Term = valueFor(THIS);

export const OTHER_VALUE: Term = valueFor(OTHER);

export function operation(name: Operation, left: Term, right: Term): Term {
  if (name === '*' && left.kind === 'number' && left.value === 1) return right;
  return { kind: 'operation', operation: name, left, right };
}

export function compare(left: Term, relation: Relation, right: Term): Rule {
  return { kind: 'compare', relation, left, right };
}

export function classed(term: Term, name: NumberClass): Rule {
  return { kind: 'class', term, class: name };
}

export function identical(left: Pick, right: Pick): Rule {
  return { kind: 'identical', left, right };
}

export function connect(connective: Connective, left: Rule, right: Rule): Rule {
  return { kind: 'connected', connective, left, right };
}

function isTrue(rule: Rule): boolean {
  return rule.kind === 'constant' && rule.value;
}

function isFalse(rule: Rule): boolean {
  return rule.kind === 'constant' && !rule.value;
}

export function and(left: Rule, right: Rule): Rule {
  if (isTrue(left) || isFalse(right)) return right;
  if (isTrue(right) || isFalse(left)) return left;
  return connect('and', left, right);
}

export function or(left: Rule, right: Rule): Rule {
  if (isFalse(left) || isTrue(right)) return right;
  if (isFalse(right) || isTrue(left)) return left;
  return connect('or', left, right);
}

export function xor(left: Rule, right: Rule): Rule {
  if (isFalse(left)) return right;
  if (isFalse(right)) return left;
  if (isTrue(left)) return not(right);
  return isTrue(right) ? not(left) : connect('xor', left, right);
}

export function iff(left: Rule, right: Rule): Rule {
  if (isTrue(left)) return right;
  if (isTrue(right)) return left;
  if (isFalse(left)) return not(right);
  return isFalse(right) ? not(left) : connect('iff', left, right);
}

export function implies(left: Rule, right: Rule): Rule {
  if (isTrue(left) || isTrue(right)) return right;
  if (isFalse(left)) return TRUE;
  return isFalse(right) ? not(left) : connect('implies', left, right);
}

export function choice(condition: Rule, then: Rule, otherwise: Rule): Rule {
  return { kind: 'choice', condition, then, otherwise };
}

const OPPOSITES: ReadonlyMap<Relation, Relation> = new Map([
  ['=', '!='],
  ['!=', '='],
  ['<', '>='],
  ['>=', '<'],
  ['>', '<='],
  ['<=', '>'],
]);

const OPPOSITE_CLASSES: ReadonlyMap<NumberClass, NumberClass> = new Map([
  ['even', 'odd'],
  ['odd', 'even'],
  ['face', 'pip'],
  ['pip', 'face'],
]);

/** Whether a term is a whole number in every set in which it has a value. */
function isWhole(term: Term): boolean {
  switch (term.kind) {
    case 'number':
      return Number.isInteger(term.value);
    case 'pair':
      return term.term !== 'average';
    case 'operation':
      return !['/', '^', 'mod'].includes(term.operation) && isWhole(term.left) && isWhole(term.right);
    case 'function':
      return term.name !== 'root' && isWhole(term.of);
    default:
      return true;
  }
}

/** Whether the card picked, or the number, is there in every set. */
function isSure(term: Term): boolean {
  switch (term.kind) {
    case 'value':
      return isTotal(term.of);
    case 'operation':
      return !['/', 'mod', '^', 'gcd', 'lcm'].includes(term.operation) && isSure(term.left) && isSure(term.right);
    case 'function':
      return term.name !== 'root' && isSure(term.of);
    case 'next':
      return isSure(term.after);
    default:
      return true;
  }
}

/** The opposite of an atomic rule where it has a plain one and nothing in it can be missing. */
function opposite(rule: Rule): Rule | undefined {
  if (rule.kind === 'colour' && isTotal(rule.of)) {
    return { kind: 'colour', of: rule.of, colour: rule.colour === 'red' ? 'black' : 'red' };
  }
  if (rule.kind === 'class' && isSure(rule.term) && isWhole(rule.term)) {
    const name = OPPOSITE_CLASSES.get(rule.class);
    return name && classed(rule.term, name);
  }
  if (rule.kind === 'compare' && isSure(rule.left) && isSure(rule.right)) {
    const relation = OPPOSITES.get(rule.relation);
    return relation && compare(rule.left, relation, rule.right);
  }
  if (rule.kind === 'identical' && isTotal(rule.left) && rule.right.kind === 'place') {
    return identical(rule.left, rule.right.place === 'top' ? BOTTOM : TOP);
  }
  return undefined;
}

const OPPOSITE_QUANTIFIERS: ReadonlyMap<Quantifier, Quantifier> = new Map([
  ['each', 'notEach'],
  ['notEach', 'each'],
  ['some', 'none'],
  ['none', 'some'],
]);

export function not(rule: Rule): Rule {
  if (rule.kind === 'constant') return rule.value ? FALSE : TRUE;
  if (rule.kind === 'not') return rule.of;
  if (rule.kind === 'quantified') {
    const quantifier = OPPOSITE_QUANTIFIERS.get(rule.quantifier);
    if (quantifier !== undefined) return { kind: 'quantified', quantifier, property: rule.property };
  }
  return opposite(rule) ?? { kind: 'not', of: rule };
}

/** The denial of a property: like {@link not}, but a comparison stays false where one of its numbers is missing. */
export function notSaid(rule: Rule): Rule {
  const relation = rule.kind === 'compare' ? OPPOSITES.get(rule.relation) : undefined;
  return rule.kind === 'compare' && relation ? compare(rule.left, relation, rule.right) : not(rule);
}

export function quantified(quantifier: Quantifier, property: Rule): Rule {
  if (property.kind === 'constant') {
    const count = property.value ? 2 : 0;
    const holds = { each: count === 2, some: count > 0, one: false, none: count === 0, notEach: count < 2 };
    return holds[quantifier] ? TRUE : FALSE;
  }
  return { kind: 'quantified', quantifier, property };
}

/** Whether a pick names a card in every set. */
export function isTotal(pick: Pick): boolean {
  if (pick.kind === 'beside') return isTotal(pick.of);
  return pick.kind === 'place' || pick.kind === 'bound';
}

export function beside(pick: Pick): Pick {
  if (pick.kind === 'place') return pick.place === 'top' ? BOTTOM : TOP;
  if (pick.kind === 'rank') return pick.rank === 'higher' ? LOWER : HIGHER;
  if (pick.kind === 'bound') return { ...pick, name: pick.name === 'this' ? 'other' : 'this' };
  return pick.kind === 'beside' ? pick.of : { kind: 'beside', of: pick };
}
