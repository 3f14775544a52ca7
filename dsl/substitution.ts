import { beside, choice, connect, isTotal, not } from './build.ts';
import { OTHER, type Pick, type Rule, type Term, THIS } from './tree.ts';

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
