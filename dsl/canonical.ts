import type { NumberClass, Pick, Rule, Term } from './tree.ts';

/**
 * The symbolic form of a tree. It parses back to a rule of the same extension, with no other reading and by no
 * convention: parts of connectives are bracketed unless they are comparisons, calls, or a plain chain of one connective.
 */
export function toCanonical(rule: Rule): string {
  return rule.kind === 'connected' || rule.kind === 'choice' ? compound(rule) : atom(rule);
}

function pickText(pick: Pick): string {
  switch (pick.kind) {
    case 'place':
      return pick.place;
    case 'rank':
      return `${pick.rank} card`;
    case 'bound':
      return pick.name;
    case 'the':
      return `the(${toCanonical(pick.property)})`;
    case 'beside':
      return `beside(${pickText(pick.of)})`;
  }
}

/** A number in digits; fractions as quotients so that no exponent is ever written. */
function numberText(value: number): string {
  return value < 0 ? `(-${plainNumber(-value)})` : plainNumber(value);
}

function plainNumber(value: number): string {
  if (Number.isInteger(value) && value < 1e15) return String(value);
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 });
}

const PAIR_TEXTS = {
  total: 'total',
  difference: '|top - bottom|',
  product: 'product',
  average: 'average',
  smaller: 'min(top, bottom)',
  larger: 'max(top, bottom)',
} as const;

const FUNCTION_TEXTS = {
  negative: 'negative',
  absolute: 'abs',
  root: 'sqrt',
  digits: 'digits',
  'digit sum': 'digitsum',
} as const;

const CALLED = new Set(['gcd', 'lcm', 'min', 'max']);

/** The text of a term, bracketed if it is an infix operation and `inside` another. */
export function termText(term: Term, inside = false): string {
  switch (term.kind) {
    case 'number':
      return numberText(term.value);
    case 'value':
      return pickText(term.of);
    case 'pair':
      return PAIR_TEXTS[term.term];
    case 'operation': {
      const { operation } = term;
      if (CALLED.has(operation)) return `${operation}(${termText(term.left)}, ${termText(term.right)})`;
      const text = `${termText(term.left, true)} ${operation} ${termText(term.right, true)}`;
      return inside ? `(${text})` : text;
    }
    case 'function':
      return `${FUNCTION_TEXTS[term.name]}(${termText(term.of)})`;
    case 'count':
      return `count(${toCanonical(term.property)})`;
    case 'sum':
      return `sum(${toCanonical(term.property)})`;
    case 'next':
      return `next(${term.class}, ${termText(term.after)})`;
  }
}

const CALLS = { each: 'each', some: 'some', one: 'one', none: 'none', notEach: 'notboth' } as const;

/** Classes that are written as a range, or as a list because their name has two meanings. */
function classText(term: Term, name: NumberClass): string {
  if (name === 'face') return `${termText(term)} >= 11`;
  if (name === 'pip') return `${termText(term)} <= 10`;
  if (name === 'perfect') return `${termText(term)} in {6, 28, 496, 8128}`;
  return `${name}(${termText(term)})`;
}

/** "top is even" for cards, "even(total)" for other numbers. */
function classOf(rule: Extract<Rule, { kind: 'class' }>): string {
  const { term } = rule;
  const simple = term.kind === 'value' && isNamed(term.of);
  const named = ['face', 'pip', 'perfect'].includes(rule.class);
  if (!simple || named) return classText(term, rule.class);
  return `${termText(term)} is ${rule.class === 'power of two' ? 'a power of two' : rule.class}`;
}

function sameText(rule: Extract<Rule, { kind: 'same' }>): string {
  const [left, right] = [pickText(rule.left), pickText(rule.right)];
  switch (rule.attribute) {
    case 'colour':
      return `${left}.colour = ${right}.colour`;
    case 'parity':
      return `${left}.parity = ${right}.parity`;
    case 'rank':
      return `${left} = ${right}`;
    case 'face':
      return `${left}.kind = ${right}.kind`;
  }
}

/** "top is red"; of a card that may be missing, a binder says that it must be there. */
function colourText(rule: Extract<Rule, { kind: 'colour' }>): string {
  const { of, colour } = rule;
  if (isNamed(of)) return `${pickText(of)} is ${colour}`;
  return `${colour}(${pickText(of)})`;
}

function compareText(rule: Extract<Rule, { kind: 'compare' }>): string {
  const [left, right] = [termText(rule.left), termText(rule.right)];
  if (rule.relation !== 'divisible by') return `${left} ${rule.relation} ${right}`;
  const named = left !== right && (rule.left.kind === 'pair' || (rule.left.kind === 'value' && isNamed(rule.left.of)));
  return named ? `${left} is divisible by ${termText(rule.right, true)}` : `divisible(${left}, ${right})`;
}

/** A card that is there in every set and has a name. */
function isNamed(pick: Pick): boolean {
  return pick.kind === 'place' || pick.kind === 'bound';
}

function atom(rule: Rule): string {
  switch (rule.kind) {
    case 'constant':
      return String(rule.value);
    case 'colour':
      return colourText(rule);
    case 'class':
      return classOf(rule);
    case 'compare':
      return compareText(rule);
    case 'between':
      return `${termText(rule.low)} <= ${termText(rule.term)} <= ${termText(rule.high)}`;
    case 'member':
      return `${termText(rule.term)} in {${rule.values.map(plainNumber).join(', ')}}`;
    case 'same':
      return sameText(rule);
    case 'identical':
      return `card(${pickText(rule.left)}) = card(${pickText(rule.right)})`;
    case 'quantified':
      return `${CALLS[rule.quantifier]}(${toCanonical(rule.property)})`;
    case 'holds':
      return `holds(${pickText(rule.of)}, ${toCanonical(rule.property)})`;
    case 'not':
      return `not (${toCanonical(rule.of)})`;
    default:
      return `(${toCanonical(rule)})`;
  }
}

/** Comparisons and calls: atoms that need no brackets beside a connective. */
function isFormal(rule: Rule): boolean {
  switch (rule.kind) {
    case 'between':
    case 'member':
    case 'same':
    case 'identical':
    case 'quantified':
    case 'holds':
      return true;
    case 'compare':
      return rule.relation !== 'divisible by';
    default:
      return false;
  }
}

function part(rule: Rule, chain: 'and' | 'or' | undefined): string {
  if (rule.kind === 'connected' && rule.connective === chain) return compound(rule);
  return isFormal(rule) ? atom(rule) : `(${toCanonical(rule)})`;
}

function compound(rule: Extract<Rule, { kind: 'connected' | 'choice' }>): string {
  if (rule.kind === 'choice') {
    const [a, b, c] = [rule.condition, rule.then, rule.otherwise].map((inner) => `(${toCanonical(inner)})`);
    return `if ${a} then ${b} else ${c}`;
  }
  const { connective } = rule;
  const chain = connective === 'and' || connective === 'or' ? connective : undefined;
  return `${part(rule.left, chain)} ${connective} ${part(rule.right, chain)}`;
}
