import { readFileSync } from 'node:fs';
import { compile } from 'mathjs';
import { bottomOf, CARDS, SET_COUNT, topOf } from '../dsl/card.ts';
import { evaluate } from '../dsl/evaluate.ts';
import { parseRule } from '../dsl/parse-rule.ts';
import type { Rule } from '../dsl/tree.ts';
import type { Row } from './row.ts';

const WARM = 3;

/** From the project's root, where `npm run` starts. */
const SENTENCES = 'test/dsl/sentences.jsonl';

function sentences(): string[] {
  const text = readFileSync(SENTENCES, 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { phrase: string }).phrase);
}

/** Milliseconds of the call, the least of a few: what the work costs without what else the machine does. */
function leastTime(work: () => unknown, times: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}

/** Parse times over the sentences of the test file, in milliseconds. */
function parsing(): Row[] {
  const phrases = sentences();
  for (let i = 0; i < WARM; i++) for (const phrase of phrases) parseRule(phrase);
  const times = phrases.map((phrase) => leastTime(() => parseRule(phrase), 5));
  return [
    { subject: 'rule language', measure: 'parse a sentence, median', value: middle(times), unit: 'ms' },
    { subject: 'rule language', measure: 'parse a sentence, worst', value: Math.max(...times), unit: 'ms' },
  ];
}

/** Microseconds to evaluate each understood rule on all sets, from a tree that was never evaluated before. */
function evaluating(): Row[] {
  const trees = sentences().flatMap((phrase) => {
    const parsed = parseRule(phrase);
    return parsed.status === 'understood' ? [parsed.rule.tree] : [];
  });
  for (let i = 0; i < 20; i++) for (const tree of trees) evaluate(tree);
  const times = trees.map((tree) => {
    const fresh = structuredClone(tree) as Rule;
    return leastTime(() => evaluate(fresh), 20) * 1000;
  });
  return [
    { subject: 'rule language', measure: 'evaluate a rule on 552 sets, median', value: middle(times), unit: 'us' },
    { subject: 'rule language', measure: 'evaluate a rule on 552 sets, worst', value: Math.max(...times), unit: 'us' },
  ];
}

type Plain = (tc: string, tv: number, bc: string, bv: number) => boolean;

/** The same rules three ways: for our parser, for mathjs' compiled expressions, and as plain closures. */
const RIVALS: readonly (readonly [string, string, Plain])[] = [
  ['top > bottom', 'tv > bv', (_tc, tv, _bc, bv) => tv > bv],
  ['total mod 4 = 0', 'mod(tv + bv, 4) == 0', (_tc, tv, _bc, bv) => (tv + bv) % 4 === 0],
  ['top is red and bottom is even', 'tc == 1 and mod(bv, 2) == 0', (tc, _tv, _bc, bv) => tc === 'r' && bv % 2 === 0],
  ['|top - bottom| <= 2', 'abs(tv - bv) <= 2', (_tc, tv, _bc, bv) => Math.abs(tv - bv) <= 2],
  ['the total is prime', 'isPrime(tv + bv)', (_tc, tv, _bc, bv) => [5, 7, 11, 13, 17, 19, 23].includes(tv + bv)],
];

function byMathjs(expression: string): number {
  const code = compile(expression);
  return leastTime(() => {
    for (let s = 0; s < SET_COUNT; s++) {
      const [top, bottom] = [CARDS[topOf(s)]!, CARDS[bottomOf(s)]!];
      const [tc, bc] = [top.colour === 'red' ? 1 : 0, bottom.colour === 'red' ? 1 : 0];
      code.evaluate({ tc, tv: top.value, bc, bv: bottom.value });
    }
  }, 20);
}

function byClosure(rule: Plain): number {
  return leastTime(() => {
    const words = new Uint32Array(18);
    for (let s = 0; s < SET_COUNT; s++) {
      const [top, bottom] = [CARDS[topOf(s)]!, CARDS[bottomOf(s)]!];
      if (rule(top.colour[0]!, top.value, bottom.colour[0]!, bottom.value)) words[s >>> 5]! |= 1 << (s & 31);
    }
    return words;
  }, 200);
}

function rivals(): Row[] {
  const ratios = RIVALS.map(([text, expression, plain]) => {
    const parsed = parseRule(text);
    if (parsed.status !== 'understood') throw new Error(`the benchmark's rule is not understood: ${text}`);
    const ours = leastTime(() => evaluate(parsed.rule.tree), 200);
    return [byMathjs(expression) / ours, byClosure(plain) / ours] as const;
  });
  return [
    {
      subject: 'rule language',
      measure: "mathjs' compiled expression takes so many times as long",
      value: middle(ratios.map(([m]) => m)),
      unit: 'x',
    },
    {
      subject: 'rule language',
      measure: 'a plain closure takes so many times as long',
      value: middle(ratios.map(([, c]) => c)),
      unit: 'x',
    },
  ];
}

/** Speed of the rule language: parsing, evaluating, and evaluating against two rivals. */
export function run(): Row[] {
  return [...parsing(), ...evaluating(), ...rivals()];
}
