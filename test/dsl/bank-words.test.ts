import { describe, expect, it } from 'vitest';
import { toCanonical } from '../../dsl/canonical.ts';
import { toEnglish } from '../../dsl/english.ts';
import { parseRule } from '../../dsl/parse-rule.ts';
import type { Rule } from '../../dsl/tree.ts';
import { Rng } from '../../games/rng.ts';
import { middlingBank } from './middling-bank.ts';

const bank = middlingBank();
const rng = new Rng(12);
/** Short rules, of every kind that the bank has, and any others. */
const entries = Array.from({ length: 800 }, (_, turn) => {
  const among = turn % 2 === 0 ? bank.countUpTo(9) : bank.count;
  return Math.floor(rng.fraction() * among);
});

describe('the rules of the bank in words', () => {
  it.each<[string, (rule: Rule) => string]>([
    ['symbols', toCanonical],
    ['English', toEnglish],
  ])('as %s they read back as the same rule', (_name, words) => {
    const wrong = entries
      .map((entry) => ({ entry, text: words(bank.rule(entry)) }))
      .filter(({ entry, text }) => {
        const parsed = parseRule(text);
        return parsed.status !== 'understood' || !parsed.rule.extension.equals(bank.extension(entry));
      });
    expect(wrong).toEqual([]);
  });
});
