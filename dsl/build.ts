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

function connect(connective: Connective, left: Rule, right: Rule): Rule {
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

/** Replaces `this` and `other` where they stand outside inner binders. */
export interface Replacement {
  pick(name: 'this' | 'other'): Pick;
  /** Which of them: those of the nearest binder, or those with this mark. */
  readonly as?: 'pronoun' | 'name';
  /** What replaces the value of `this`, if it is to be a number instead of a card. */
  readonly value?: Term;
}

function replacePick(pick: Pick, by: Replacement): Pick {
  if (pick.kind === 'bound') return pick.as === by.as ? by.pick(pick.name) : pick;
  return pick.kind === 'beside' ? beside(replacePick(pick.of, by)) : pick;
}

export function replaceTerm(term: Term, by: Replacement): Term {
  switch (term.kind) {
    case 'value':
      if (by.value !== undefined && term.of.kind === 'bound' && term.of.as === by.as) return by.value;
      return { kind: 'value', of: replacePick(term.of, by) };
    case 'operation':
      return { ...term, left: replaceTerm(term.left, by), right: replaceTerm(term.right, by) };
    case 'function':
      return { ...term, of: replaceTerm(term.of, by) };
    case 'next':
      return { ...term, after: replaceTerm(term.after, by) };
    default:
      return term;
  }
}

export function replace(rule: Rule, by: Replacement): Rule {
  switch (rule.kind) {
    case 'constant':
    case 'quantified':
      return rule;
    case 'colour':
      return { ...rule, of: replacePick(rule.of, by) };
    case 'class':
    case 'member':
      return { ...rule, term: replaceTerm(rule.term, by) };
    case 'compare':
      return { ...rule, left: replaceTerm(rule.left, by), right: replaceTerm(rule.right, by) };
    case 'between':
      return {
        ...rule,
        term: replaceTerm(rule.term, by),
        low: replaceTerm(rule.low, by),
        high: replaceTerm(rule.high, by),
      };
    case 'same':
    case 'identical':
      return { ...rule, left: replacePick(rule.left, by), right: replacePick(rule.right, by) };
    case 'holds':
      return { ...rule, of: replacePick(rule.of, by) };
    case 'not':
      return not(replace(rule.of, by));
    case 'connected':
      return connect(rule.connective, replace(rule.left, by), replace(rule.right, by));
    case 'choice':
      return choice(replace(rule.condition, by), replace(rule.then, by), replace(rule.otherwise, by));
  }
}

/** `it` and `the other` are pronouns, `named` is either name as written. */
type Name = 'this' | 'other' | 'it' | 'the other' | 'named';

function nameOf(pick: Extract<Pick, { kind: 'bound' }>): Name {
  if (pick.as === 'name') return 'named';
  if (pick.as === 'pronoun') return pick.name === 'this' ? 'it' : 'the other';
  return pick.name;
}

function pickMentions(pick: Pick, name: Name): boolean {
  if (pick.kind === 'beside') return pickMentions(pick.of, name);
  return pick.kind === 'bound' && nameOf(pick) === name;
}

function termMentions(term: Term, name: Name): boolean {
  switch (term.kind) {
    case 'value':
      return pickMentions(term.of, name);
    case 'operation':
      return termMentions(term.left, name) || termMentions(term.right, name);
    case 'function':
      return termMentions(term.of, name);
    case 'next':
      return termMentions(term.after, name);
    default:
      return false;
  }
}

/** Whether the name stands in a rule outside its inner binders. */
export function mentions(rule: Rule, name: Name): boolean {
  switch (rule.kind) {
    case 'constant':
    case 'quantified':
      return false;
    case 'colour':
    case 'holds':
      return pickMentions(rule.of, name);
    case 'class':
    case 'member':
      return termMentions(rule.term, name);
    case 'compare':
      return termMentions(rule.left, name) || termMentions(rule.right, name);
    case 'between':
      return termMentions(rule.term, name) || termMentions(rule.low, name) || termMentions(rule.high, name);
    case 'same':
    case 'identical':
      return pickMentions(rule.left, name) || pickMentions(rule.right, name);
    case 'not':
      return mentions(rule.of, name);
    case 'connected':
      return mentions(rule.left, name) || mentions(rule.right, name);
    case 'choice':
      return mentions(rule.condition, name) || mentions(rule.then, name) || mentions(rule.otherwise, name);
  }
}

/** Whether a pronoun waits for its card. */
export function hasPronoun(rule: Rule): boolean {
  return mentions(rule, 'it') || mentions(rule, 'the other');
}

export function isOpen(rule: Rule): boolean {
  return mentions(rule, 'this') || mentions(rule, 'other') || mentions(rule, 'named') || hasPronoun(rule);
}

/** Whether a property is false of a card that isn't there, so that it needs no binder around it. */
function isStrict(rule: Rule): boolean {
  switch (rule.kind) {
    case 'constant':
      return !rule.value;
    case 'not':
    case 'choice':
    case 'quantified':
      return false;
    case 'connected':
      if (rule.connective === 'and') return isStrict(rule.left) || isStrict(rule.right);
      return rule.connective === 'or' && isStrict(rule.left) && isStrict(rule.right);
    default:
      return isOpen(rule);
  }
}

/** Whether two picks are plainly the same: by name, not by meaning. */
function isSamePick(a: Pick, b: Pick): boolean {
  if (a.kind === 'place') return b.kind === 'place' && a.place === b.place;
  if (a.kind === 'rank') return b.kind === 'rank' && a.rank === b.rank;
  if (a.kind === 'bound') return b.kind === 'bound' && a.name === b.name && a.as === b.as;
  if (a.kind === 'beside') return b.kind === 'beside' && isSamePick(a.of, b.of);
  return b.kind === 'the' && a.property === b.property;
}

/** Whether a rule compares a card with itself: a reading that nobody means. */
export function isIdle(rule: Rule): boolean {
  switch (rule.kind) {
    case 'compare':
      return rule.left.kind === 'value' && rule.right.kind === 'value' && isSamePick(rule.left.of, rule.right.of);
    case 'same':
    case 'identical':
      return isSamePick(rule.left, rule.right);
    case 'not':
      return isIdle(rule.of);
    case 'connected':
      return isIdle(rule.left) || isIdle(rule.right);
    case 'choice':
      return isIdle(rule.condition) || isIdle(rule.then) || isIdle(rule.otherwise);
    default:
      return false;
  }
}

/** Says a property of the picked card. False where no card is picked. Undefined if it would compare it with itself. */
export function said(property: Rule, of: Pick): Rule | undefined {
  if (of.kind === 'bound' && of.name === 'this' && of.as === undefined) return property;
  const other = beside(of);
  const rule = replace(property, { pick: (name) => (name === 'this' ? of : other) });
  if (isIdle(rule) && !isIdle(property)) return undefined;
  return isTotal(of) || isStrict(property) ? rule : { kind: 'holds', of, property };
}

/** A rule with its pronouns bound: "it" becomes `this`, "the other" `other`. */
export function captured(rule: Rule): Rule {
  return hasPronoun(rule) ? replace(rule, { as: 'pronoun', pick: (name) => (name === 'this' ? THIS : OTHER) }) : rule;
}

/** A rule with the written names `this` and `other` bound by the binder that is put around it. */
export function bound(rule: Rule): Rule {
  return mentions(rule, 'named')
    ? replace(rule, { as: 'name', pick: (name) => (name === 'this' ? THIS : OTHER) })
    : rule;
}

/** A rule with "it" standing for the picked card. Undefined if it would compare the card with itself. */
export function resolved(rule: Rule, of: Pick): Rule | undefined {
  if (!hasPronoun(rule)) return rule;
  if (isTotal(of)) {
    const other = beside(of);
    const bound = replace(rule, { as: 'pronoun', pick: (name) => (name === 'this' ? of : other) });
    return isIdle(bound) && !isIdle(rule) ? undefined : bound;
  }
  return mentions(rule, 'this') || mentions(rule, 'other') ? undefined : said(captured(rule), of);
}

/** Whether a property is one of a number: it uses nothing of `this` but its value, and doesn't use `other`. */
export function isNumeric(rule: Rule): boolean {
  switch (rule.kind) {
    case 'constant':
      return true;
    case 'class':
    case 'member':
      return !termMentions(rule.term, 'other');
    case 'compare':
      return !termMentions(rule.left, 'other') && !termMentions(rule.right, 'other');
    case 'between':
      return !mentions(rule, 'other');
    case 'not':
      return isNumeric(rule.of);
    case 'connected':
      return isNumeric(rule.left) && isNumeric(rule.right);
    default:
      return false;
  }
}

/** Says a property of a number. Undefined if it is no property of numbers. */
export function saidOfNumber(property: Rule, term: Term): Rule | undefined {
  if (!isNumeric(property)) return undefined;
  const rule = replace(property, { pick: () => THIS, value: term });
  return isIdle(rule) ? undefined : rule;
}
