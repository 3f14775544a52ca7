import { describe, expect, test } from 'vitest';
import { ChosenRules } from '../../../agents/ludic/chosen-rules.ts';
import { tasteFor } from '../../../agents/ludic/taste.ts';
import { evaluate } from '../../../dsl/evaluate.ts';
import { EMPTY, Extension, WORDS } from '../../../dsl/extension.ts';
import { parseRule } from '../../../dsl/parse-rule.ts';
import { Rng } from '../../../games/rng.ts';
import { smallBank } from './small-bank.ts';

const parsed = parseRule('if the top card is even, the total is more than 12, otherwise the bottom card is red');
if (parsed.status !== 'understood') throw new Error('the rule of this test is not understood');
const truth = parsed.rule.extension;

function chosen(labels: number, limit: number, refuted: readonly Extension[] = []) {
  const rng = new Rng(7);
  const sets = Extension.of(Array.from({ length: labels }, () => rng.below(552)));
  const evidence = { obey: sets.intersect(truth), breaking: sets.diff(truth), refuted };
  const rules = new ChosenRules(smallBank(), tasteFor(smallBank()), evidence, limit);
  const extensions = Array.from({ length: rules.count }, (_, entry) => Extension.fromWords(rules.words, entry * WORDS));
  return { rules, extensions, evidence };
}

describe('choices beyond the bank', () => {
  test('agree with all labels, also with more than a pattern holds, and mean what their trees say', () => {
    for (const labels of [12, 25, 80]) {
      const { rules, extensions, evidence } = chosen(labels, 200);
      expect(rules.count).toBeGreaterThan(0);
      for (const [entry, extension] of extensions.entries()) {
        expect(evidence.obey.diff(extension).isEmpty()).toBe(true);
        expect(evidence.breaking.intersect(extension).isEmpty()).toBe(true);
        expect(smallBank().find(extension)).toBe(-1);
        expect(evaluate(rules.rule(entry)).equals(extension)).toBe(true);
        if (entry > 0) expect(rules.costs[entry]!).toBeGreaterThanOrEqual(rules.costs[entry - 1]!);
      }
    }
  });

  test('hold the true rule once enough sets are labelled, until it is refuted', () => {
    expect(smallBank().find(truth)).toBe(-1);
    expect(chosen(40, 2000).extensions.some((extension) => extension.equals(truth))).toBe(true);
    expect(chosen(40, 2000, [truth]).extensions.some((extension) => extension.equals(truth))).toBe(false);
  });

  test('are no more than asked for, also where nothing is known', () => {
    const rules = new ChosenRules(smallBank(), tasteFor(smallBank()), { obey: EMPTY, breaking: EMPTY }, 30);
    expect(rules.count).toBe(30);
  });
});
