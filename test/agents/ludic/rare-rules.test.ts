import { describe, expect, test } from 'vitest';
import { rareRules } from '../../../agents/ludic/rare-rules.ts';
import { understoodText } from '../../../agents/ludic/wording.ts';
import { evaluate } from '../../../dsl/evaluate.ts';
import { Extension, WORDS } from '../../../dsl/extension.ts';
import { parseRule } from '../../../dsl/parse-rule.ts';
import { smallBank } from './small-bank.ts';

const rare = rareRules(smallBank());
const extensionOf = (entry: number) => Extension.fromWords(rare.words, entry * WORDS);
const sample = Array.from({ length: 300 }, (_, i) => Math.floor((i * rare.count) / 300));

describe('rare rules', () => {
  test('stand in order of cost, each once, and none of them in the bank', () => {
    const seen = new Set<string>();
    for (let entry = 0; entry < rare.count; entry++) {
      if (entry > 0) expect(rare.costs[entry]!).toBeGreaterThanOrEqual(rare.costs[entry - 1]!);
      expect(smallBank().find(extensionOf(entry))).toBe(-1);
      seen.add(extensionOf(entry).hex());
    }
    expect(seen.size).toBe(rare.count);
    expect(rare.count).toBeGreaterThan(10_000);
  });

  test('mean what their trees say, and can be said so that they are understood', () => {
    for (const entry of sample) {
      expect(evaluate(rare.rule(entry)).equals(extensionOf(entry))).toBe(true);
      expect(understoodText(rare.rule(entry), extensionOf(entry)), JSON.stringify(rare.rule(entry))).toBeDefined();
    }
  });

  test('weigh little beside the bank', () => {
    const { lambda, costs } = smallBank();
    const mass = Array.from({ length: rare.count }, (_, i) => Math.exp(-lambda * (rare.costs[i]! - costs[0]!)));
    expect(mass.reduce((sum, weight) => sum + weight, 0) / smallBank().priorMass()).toBeLessThan(0.1);
  });

  test.each([
    'both cards are Fibonacci numbers and bottom is the next Fibonacci number after top',
    'the total is 9, 13 or 17',
    'each card is 3, 5, 7 or jack',
    'the product is between 20 and 40',
    'three times the top card is more than twice the bottom card',
    'the least common multiple of the cards is less than 30',
    'every red card is even and every black card is greater than 5',
    'top mod 4 > bottom mod 4',
    'the sum of the red cards minus the sum of the black cards is at least 3',
  ])('know "%s"', (text) => {
    const parsed = parseRule(text);
    expect(parsed.status).toBe('understood');
    if (parsed.status !== 'understood') return;
    const places = Array.from({ length: rare.count }, (_, entry) => entry);
    expect(places.some((entry) => extensionOf(entry).equals(parsed.rule.extension))).toBe(true);
  });
});
