import type { Bank } from '../../dsl/bank.ts';
import { buildBank } from '../../dsl/bank-build.ts';
import { toCanonical } from '../../dsl/canonical.ts';
import { CARDS, makeCard, SETS } from '../../dsl/card.ts';
import { compare } from '../../dsl/compare.ts';
import { toEnglish } from '../../dsl/english.ts';
import { EMPTY, Extension } from '../../dsl/extension.ts';
import { generate } from '../../dsl/generate.ts';
import { simplify } from '../../dsl/simplify.ts';
import { solutions } from '../../dsl/solve.ts';
import type { Rule } from '../../dsl/tree.ts';
import { Rng } from '../../games/rng.ts';
import type { BankTask, JudgeCall, JudgeTask } from './judge-task.ts';
import { threadBank } from './thread-bank.ts';
import type { CompareAnswer, GenerateAnswer, SimplifyAnswer, SolutionsAnswer, WireSet } from './wire.ts';

type CallOf<K extends JudgeCall['call']> = Extract<JudgeCall, { call: K }>;

/** What a worker thread does about rules. Blocks the thread. */
export function judge(task: JudgeTask | BankTask): unknown {
  if (task.kind === 'bank') return buildBank().shared;
  const bank = threadBank(task.bank);
  const { call } = task;
  switch (call.call) {
    case 'compare':
      return judgeCompare(bank, call);
    case 'simplify':
      return judgeSimplify(bank, call);
    case 'generate':
      return judgeGenerate(bank, call);
    case 'solutions':
      return judgeSolutions(bank, call);
  }
}

/** A set by its place in `SETS`, in its wire form. */
export function wireSet(place: number): WireSet {
  const { top, bottom } = SETS[place]!;
  return { top: makeCard(top), bottom: makeCard(bottom) };
}

function fromHex(hex: string): Extension {
  const extension = Extension.fromHex(hex);
  if (extension === undefined) throw new Error('no extension');
  return extension;
}

function spelt(rule: Rule, extension: Extension) {
  return {
    canonical: toCanonical(rule),
    english: toEnglish(rule),
    obeyed: extension.size(),
    extension: extension.hex(),
  };
}

function judgeCompare(
  shared: Bank,
  { rule, guess, columns, hintbook, strategy, seed }: CallOf<'compare'>,
): CompareAnswer {
  const compared = compare(fromHex(rule), fromHex(guess), {
    columns: columns.length === 0 ? EMPTY : Extension.of(columns),
    hintbook: hintbook.map((place) => CARDS[place]!),
    strategy,
    bank: shared,
    chance: new Rng(seed),
  });
  if (compared.equivalent) return { equivalent: true };
  const { differing, hint } = compared;
  const set = { top: makeCard(hint.set.top), bottom: makeCard(hint.set.bottom) };
  return { equivalent: false, differing, hint: { ...hint, set } };
}

function judgeSimplify(shared: Bank, { rule, extension }: CallOf<'simplify'>): SimplifyAnswer {
  const meaning = fromHex(extension);
  const { rule: shortest, cost, from, space } = simplify(shared, rule, meaning);
  return { ...spelt(shortest, meaning), size: cost, from, space };
}

function judgeGenerate(
  shared: Bank,
  { obey, breaking, difficulty, count, seed }: CallOf<'generate'>,
): Omit<GenerateAnswer, 'seed'> {
  const request = { obey: SETS[obey]!, breaking: SETS[breaking]!, difficulty, count };
  const rules = generate(shared, request, new Rng(seed));
  return {
    rules: rules.map((made) => ({ ...spelt(made.rule, made.extension), difficulty: made.difficulty })),
  };
}

function judgeSolutions(shared: Bank, { obey, breaking, refuted, hand, limit }: CallOf<'solutions'>): SolutionsAnswer {
  const evidence = {
    obey: Extension.of(obey),
    breaking: Extension.of(breaking),
    refuted: refuted.map(fromHex),
  };
  const cards = hand === null ? {} : { hand: hand.map((place) => CARDS[place]!) };
  const found = solutions(shared, evidence, { ...cards, limit });
  const { best } = found;
  return {
    candidates: found.solutions.map(({ rule, extension, weight }) => ({ ...spelt(rule, extension), weight })),
    total: found.total,
    share: found.share,
    bank: { rules: found.bankRules, completeTo: found.completeTo },
    ...(best === undefined
      ? {}
      : { best: { ...best, set: { top: makeCard(best.set.top), bottom: makeCard(best.set.bottom) } } }),
  };
}
