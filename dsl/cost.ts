import type { Connective, NumberClass, Pick, Rule, Term } from './tree.ts';

/**
 * The prior of a rule: its weight is exp(-{@link LAMBDA} x cost). Fitted by maximum likelihood to the rules that people
 * wrote (the different meanings of the sentences that the language is tested with) among all rules of the bank: 1.03,
 * rounded. Two points are about a word.
 */
export const LAMBDA = 1;

const CLASS_COSTS: Readonly<Record<NumberClass, number>> = {
  even: 2,
  odd: 2,
  face: 2,
  pip: 2,
  prime: 2,
  composite: 3,
  square: 3,
  fibonacci: 3,
  triangular: 4,
  cube: 4,
  'power of two': 4,
  perfect: 5,
};

const CONNECTIVE_COSTS: Readonly<Record<Connective, number>> = { and: 2, or: 2, iff: 2, implies: 2, xor: 3 };

/** "A multiple of 4" is a word as "even" is; a multiple of 7 and "a factor of 12" are rarer. */
function relationCost(rule: Extract<Rule, { kind: 'compare' }>): number {
  if (rule.relation === '!=') return 2;
  if (rule.relation !== 'divisible by') return 1;
  if (rule.left.kind === 'number') return 2;
  return rule.right.kind === 'number' && rule.right.value <= 6 ? 0 : 1;
}

function pickCost(pick: Pick): number {
  switch (pick.kind) {
    case 'place':
      return 2;
    case 'rank':
      return 3;
    case 'bound':
      return pick.name === 'this' ? 0 : 2;
    case 'the':
      return 2 + cost(pick.property);
    case 'beside':
      return 1 + pickCost(pick.of);
  }
}

function termCost(term: Term): number {
  switch (term.kind) {
    case 'number':
      return Number.isInteger(term.value) && term.value >= 0 && term.value <= 13 ? 3 : 4;
    case 'pair':
      return 2;
    case 'value':
      return pickCost(term.of);
    case 'operation':
      return 1 + termCost(term.left) + termCost(term.right);
    case 'function':
      return 2 + termCost(term.of);
    case 'count':
      return 2 + cost(term.property);
    case 'sum':
      return 3 + cost(term.property);
    case 'next':
      return 3 + termCost(term.after);
  }
}

/**
 * What a rule costs to think of, in points, a whole number: the description length behind the prior of the Seeker and
 * behind difficulty. Like `size` of the tree, with two points a word and with the prices that people seem to pay:
 * "both", "neither" and "exactly one" cost the same and no more than naming a card; "same colour" is as cheap as "top is
 * red"; iff and if-then cost no more than "and"; a "not" is one point; a card named by its rank, a rarer class of
 * numbers and a number that is on no card cost one point more.
 *
 * "top is red", "both are even", "same colour" 4; "top > bottom", "total is a multiple of 4" 5; "if top is red, bottom
 * is even" 10.
 */
export function cost(rule: Rule): number {
  switch (rule.kind) {
    case 'constant':
      return 1;
    case 'colour':
      return 2 + pickCost(rule.of);
    case 'class':
      return CLASS_COSTS[rule.class] + termCost(rule.term);
    case 'compare':
      return relationCost(rule) + termCost(rule.left) + termCost(rule.right);
    case 'between':
      return 1 + termCost(rule.term) + termCost(rule.low) + termCost(rule.high);
    case 'member':
      return 1 + termCost(rule.term) + 3 * rule.values.length;
    case 'same':
    case 'identical':
      return pickCost(rule.left) + pickCost(rule.right);
    case 'quantified':
      return 2 + cost(rule.property);
    case 'holds':
      return 1 + pickCost(rule.of) + cost(rule.property);
    case 'not':
      return 1 + cost(rule.of);
    case 'connected':
      return CONNECTIVE_COSTS[rule.connective] + cost(rule.left) + cost(rule.right);
    case 'choice':
      return 3 + cost(rule.condition) + cost(rule.then) + cost(rule.otherwise);
  }
}
