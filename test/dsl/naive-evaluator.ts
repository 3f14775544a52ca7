import type { Card, CardSet } from '../../dsl/card.ts';
import type { NumberClass, Pick, Rule, Term } from '../../dsl/tree.ts';

/**
 * The oracle: walks a tree for one set, written apart from the product's evaluator and sharing nothing with it. A card
 * or a number that isn't there is undefined.
 */
export interface Around {
  readonly set: CardSet;
  readonly self?: Card | undefined;
}

function isPrime(n: number): boolean {
  if (n < 2) return false;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

function someWhole(n: number, term: (k: number) => number): boolean {
  for (let k = 0; term(k) <= n; k++) if (term(k) === n) return true;
  return false;
}

function fibonacci(k: number): number {
  let [a, b] = [0, 1];
  for (let i = 0; i < k; i++) [a, b] = [b, a + b];
  return a;
}

const LARGEST = 1e7;

function isIn(n: number, name: NumberClass): boolean {
  if (name === 'face') return n >= 11;
  if (name === 'pip') return n <= 10;
  if (!Number.isInteger(n) || Math.abs(n) > LARGEST) return false;
  switch (name) {
    case 'even':
      return Math.abs(n) % 2 === 0;
    case 'odd':
      return Math.abs(n) % 2 === 1;
    case 'prime':
      return isPrime(n);
    case 'composite':
      return n > 1 && !isPrime(n);
    case 'square':
      return someWhole(n, (k) => k * k);
    case 'cube':
      return someWhole(n, (k) => k * k * k);
    case 'triangular':
      return someWhole(n, (k) => (k * (k + 1)) / 2);
    case 'fibonacci':
      return someWhole(n, fibonacci);
    case 'power of two':
      return someWhole(n, (k) => 2 ** k);
    case 'perfect':
      return (
        n > 1 &&
        [...Array(n - 1).keys()]
          .map((k) => k + 1)
          .filter((k) => n % k === 0)
          .reduce((a, b) => a + b, 0) === n
      );
  }
}

function opposite(card: Card | undefined, set: CardSet): Card | undefined {
  if (card === undefined) return undefined;
  return card === set.top ? set.bottom : set.top;
}

function pick(of: Pick, around: Around): Card | undefined {
  const { top, bottom } = around.set;
  switch (of.kind) {
    case 'place':
      return around.set[of.place];
    case 'rank':
      if (top.value === bottom.value) return undefined;
      return top.value > bottom.value === (of.rank === 'higher') ? top : bottom;
    case 'bound':
      return of.name === 'this' ? around.self : opposite(around.self, around.set);
    case 'the': {
      const those = [top, bottom].filter((self) => holds(of.property, { set: around.set, self }));
      return those.length === 1 ? those[0] : undefined;
    }
    case 'beside':
      return opposite(pick(of.of, around), around.set);
  }
}

function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b);
}

function operate(name: string, a: number, b: number): number | undefined {
  switch (name) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return b === 0 ? undefined : a / b;
    case 'mod':
      return b === 0 ? undefined : a - b * Math.floor(a / b);
    case '^':
      return a ** b;
    case 'min':
      return Math.min(a, b);
    case 'max':
      return Math.max(a, b);
  }
  if (!Number.isInteger(a) || !Number.isInteger(b)) return undefined;
  if (name === 'gcd') return gcd(a, b);
  return a === 0 || b === 0 ? 0 : Math.abs(a * b) / gcd(a, b);
}

function digits(n: number): number[] | undefined {
  if (!Number.isInteger(n) || Math.abs(n) >= 1e15) return undefined;
  return [...String(Math.abs(n))].map(Number);
}

function real(n: number | undefined): number | undefined {
  return n === undefined || Number.isNaN(n) ? undefined : n;
}

function numberOf(term: Term, around: Around): number | undefined {
  const { top, bottom } = around.set;
  switch (term.kind) {
    case 'number':
      return term.value;
    case 'value':
      return pick(term.of, around)?.value;
    case 'pair': {
      const [a, b] = [top.value as number, bottom.value as number];
      const values = { total: a + b, difference: a > b ? a - b : b - a, product: a * b, average: (a + b) / 2 };
      if (term.term === 'smaller') return Math.min(a, b);
      return term.term === 'larger' ? Math.max(a, b) : values[term.term];
    }
    case 'operation': {
      const a = numberOf(term.left, around);
      const b = numberOf(term.right, around);
      return a === undefined || b === undefined ? undefined : real(operate(term.operation, a, b));
    }
    case 'function': {
      const n = numberOf(term.of, around);
      if (n === undefined) return undefined;
      if (term.name === 'negative') return -n;
      if (term.name === 'absolute') return n < 0 ? -n : n;
      if (term.name === 'root') return n < 0 ? undefined : Math.sqrt(n);
      const list = digits(n);
      return term.name === 'digits' ? list?.length : list?.reduce((a, b) => a + b, 0);
    }
    case 'count':
      return [top, bottom].filter((self) => holds(term.property, { set: around.set, self })).length;
    case 'sum':
      return [top, bottom]
        .filter((self) => holds(term.property, { set: around.set, self }))
        .reduce((a, b) => a + b.value, 0);
    case 'next': {
      const n = numberOf(term.after, around);
      if (n === undefined) return undefined;
      const first = Math.floor(n) + 1;
      for (let k = 0; k < 1000; k++) if (isIn(first + k, term.class)) return first + k;
      return undefined;
    }
  }
}

const NEAR = 1e-9;

function related(relation: string, a: number, b: number): boolean {
  const equal = Math.abs(a - b) < NEAR;
  switch (relation) {
    case '=':
      return equal;
    case '!=':
      return Math.abs(a - b) >= NEAR;
    case '<':
      return a < b - NEAR;
    case '<=':
      return a <= b + NEAR;
    case '>':
      return a > b + NEAR;
    case '>=':
      return a >= b - NEAR;
    default:
      return Number.isInteger(a) && Number.isInteger(b) && b !== 0 && Math.abs(a) % Math.abs(b) === 0;
  }
}

function share(attribute: string, a: Card, b: Card): boolean {
  if (attribute === 'colour') return a.colour === b.colour;
  if (attribute === 'rank') return a.value === b.value;
  if (attribute === 'parity') return (a.value + b.value) % 2 === 0;
  return a.value >= 11 === b.value >= 11;
}

/** Whether a set obeys a rule, or a card (`self`) has an open one. */
export function holds(rule: Rule, around: Around): boolean {
  switch (rule.kind) {
    case 'constant':
      return rule.value;
    case 'colour':
      return pick(rule.of, around)?.colour === rule.colour;
    case 'class': {
      const n = numberOf(rule.term, around);
      return n !== undefined && isIn(n, rule.class);
    }
    case 'compare': {
      const a = numberOf(rule.left, around);
      const b = numberOf(rule.right, around);
      return a !== undefined && b !== undefined && related(rule.relation, a, b);
    }
    case 'between': {
      const [n, low, high] = [rule.term, rule.low, rule.high].map((term) => numberOf(term, around));
      if (n === undefined || low === undefined || high === undefined) return false;
      return related('>=', n, low) && related('<=', n, high);
    }
    case 'member': {
      const n = numberOf(rule.term, around);
      return n !== undefined && rule.values.some((value) => related('=', n, value));
    }
    case 'same': {
      const [a, b] = [pick(rule.left, around), pick(rule.right, around)];
      return a !== undefined && b !== undefined && share(rule.attribute, a, b);
    }
    case 'identical': {
      const [a, b] = [pick(rule.left, around), pick(rule.right, around)];
      return a !== undefined && a === b;
    }
    case 'quantified': {
      const { set } = around;
      const count = [set.top, set.bottom].filter((self) => holds(rule.property, { set, self })).length;
      return { each: count === 2, some: count > 0, one: count === 1, none: count === 0, notEach: count < 2 }[
        rule.quantifier
      ];
    }
    case 'holds': {
      const self = pick(rule.of, around);
      return self !== undefined && holds(rule.property, { set: around.set, self });
    }
    case 'not':
      return !holds(rule.of, around);
    case 'connected': {
      const [a, b] = [holds(rule.left, around), holds(rule.right, around)];
      return { and: a && b, or: a || b, xor: a !== b, iff: a === b, implies: !a || b }[rule.connective];
    }
    case 'choice':
      return holds(rule.condition, around) ? holds(rule.then, around) : holds(rule.otherwise, around);
  }
}
