import type { Bank } from '../dsl/bank.ts';
import { buildBank } from '../dsl/bank-build.ts';
import { joinsFor } from '../dsl/beyond-bank.ts';
import { CARDS, SETS } from '../dsl/card.ts';
import { compare, type HintStrategy } from '../dsl/compare.ts';
import { difficulty } from '../dsl/difficulty.ts';
import { evaluate } from '../dsl/evaluate.ts';
import { Extension } from '../dsl/extension.ts';
import { generate } from '../dsl/generate.ts';
import { simplify } from '../dsl/simplify.ts';
import { candidatesFor, solutions } from '../dsl/solve.ts';
import type { Rule } from '../dsl/tree.ts';
import { Rng } from '../games/rng.ts';
import type { Row } from './row.ts';

/** Median time of one call, in microseconds, over `rounds` rounds of `calls` calls after one round to warm up. */
function median(rounds: number, calls: number, call: (turn: number) => unknown): number {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const start = performance.now();
    for (let turn = 0; turn < calls; turn++) call(round * calls + turn);
    if (round > 0) times.push(((performance.now() - start) * 1000) / calls);
  }
  return times.sort((a, b) => a - b)[times.length >> 1]!;
}

/** Labels of random sets for a rule. */
function labelled(truth: Extension, count: number, rng: Rng) {
  const sets = Extension.of(Array.from({ length: count }, () => rng.below(552)));
  return { obey: sets.intersect(truth), breaking: sets.diff(truth) };
}

function compareRows(bank: Bank): Row[] {
  const rng = new Rng(1);
  const rules = Array.from({ length: 500 }, () => bank.extension(rng.below(200_000)));
  const columns = Extension.of(Array.from({ length: 10 }, () => rng.below(552)));
  const hintbook = CARDS.filter((_, place) => place % 3 !== 0);
  const pick = (turn: number) => [rules[turn % 500]!, rules[(turn * 7 + 1) % 500]!] as const;
  const asked = (strategy: HintStrategy) => (turn: number) =>
    compare(...pick(turn), { columns, hintbook, strategy, bank });
  return [
    {
      subject: 'compare',
      measure: 'with hint, any set',
      value: median(9, 5000, (turn) => compare(...pick(turn))),
      unit: 'us',
    },
    {
      subject: 'compare',
      measure: 'with hint, columns and hintbook',
      value: median(9, 5000, asked('first')),
      unit: 'us',
    },
    {
      subject: 'compare',
      measure: 'with the most telling hint',
      value: median(5, 4, asked('most-telling')) / 1000,
      unit: 'ms',
    },
  ];
}

function solveRows(bank: Bank): Row[] {
  const rng = new Rng(2);
  return [2, 6, 10].map((count) => {
    const cases = Array.from({ length: 12 }, () => labelled(bank.extension(rng.below(5000)), count, rng));
    const hand = [3, 8, 14, 21].map((card) => CARDS[card]!);
    const one = (turn: number) => solutions(bank, cases[turn % 12]!, { hand, limit: 20 });
    return {
      subject: 'solve',
      measure: `${count} labelled sets, hand of 4`,
      value: median(5, 4, one) / 1000,
      unit: 'ms',
    };
  });
}

function beyondRows(bank: Bank): Row[] {
  const rng = new Rng(6);
  const cases = [8, 16, 24].map((count) => labelled(bank.extension(bank.count - 1 - rng.below(1000)), count, rng));
  const value = median(3, 3, (turn) => joinsFor(bank, cases[turn % 3]!, 1000)) / 1000;
  return [{ subject: 'beyond the bank', measure: '1,000 rules of two joined', value, unit: 'ms' }];
}

function candidateRows(bank: Bank): Row[] {
  const rng = new Rng(3);
  const start = labelled(bank.extension(100), 2, rng);
  const candidates = candidatesFor(bank, start);
  const masses = new Float64Array(SETS.length);
  const tally = median(5, 4, () => candidates.tally(masses)) / 1000;
  return [
    { subject: 'candidates', measure: 'after two labelled sets', value: candidates.count, unit: 'rules' },
    {
      subject: 'candidates',
      measure: 'filter the bank by two sets',
      value: median(5, 4, () => candidatesFor(bank, start)) / 1000,
      unit: 'ms',
    },
    { subject: 'candidates', measure: 'information of all 552 sets', value: tally, unit: 'ms' },
  ];
}

function simplifyRows(bank: Bank): Row[] {
  const rng = new Rng(4);
  const literal = () => bank.rule(rng.below(bank.countUpTo(7)));
  const joined = (): Rule => ({ kind: 'connected', connective: 'and', left: literal(), right: literal() });
  const held = Array.from({ length: 50 }, () => rng.below(100_000));
  const short = (turn: number) => simplify(bank, bank.rule(held[turn % 50]!), bank.extension(held[turn % 50]!));
  const long = Array.from({ length: 12 }, () => {
    const [left, right] = [joined(), joined()];
    const rule: Rule = { kind: 'connected', connective: 'or', left, right };
    return { rule, extension: evaluate(rule) };
  });
  const deep = (turn: number) => simplify(bank, long[turn % 12]!.rule, long[turn % 12]!.extension);
  return [
    { subject: 'simplify', measure: 'a rule of the bank', value: median(9, 200, short), unit: 'us' },
    { subject: 'simplify', measure: 'beyond the bank', value: median(5, 4, deep) / 1000, unit: 'ms' },
  ];
}

function ratingRows(bank: Bank): Row[] {
  const rng = new Rng(5);
  const rules = Array.from({ length: 100 }, () => bank.extension(rng.below(400_000)));
  const request = { obey: SETS[100]!, breaking: SETS[300]!, difficulty: 0.4 };
  return [
    {
      subject: 'difficulty',
      measure: 'of a rule',
      value: median(5, 100, (turn) => difficulty(bank, rules[turn % 100]!)),
      unit: 'us',
    },
    {
      subject: 'generate',
      measure: 'a legal rule of wanted difficulty',
      value: median(5, 4, () => generate(bank, request, rng)) / 1000,
      unit: 'ms',
    },
  ];
}

/** The judge: comparing, the rule bank, solving, simplifying, difficulty. */
export function run(): Row[] {
  const before = process.cpuUsage();
  const start = performance.now();
  const bank = buildBank();
  const seconds = (performance.now() - start) / 1000;
  const processor = process.cpuUsage(before).user / 1e6;
  return [
    { subject: 'bank', measure: 'different rules', value: bank.count, unit: 'rules' },
    { subject: 'bank', measure: 'first build', value: seconds, unit: 's' },
    { subject: 'bank', measure: 'first build, processor time', value: processor, unit: 's' },
    { subject: 'bank', measure: 'memory', value: bank.bytes / 1e6, unit: 'MB' },
    { subject: 'bank', measure: 'memory of the whole process', value: process.memoryUsage.rss() / 1e6, unit: 'MB' },
    ...compareRows(bank),
    ...candidateRows(bank),
    ...solveRows(bank),
    ...beyondRows(bank),
    ...simplifyRows(bank),
    ...ratingRows(bank),
  ];
}
