import { describe, expect, test } from 'vitest';
import { joinTrait, tasteFor, traitsOf } from '../../../agents/ludic/taste.ts';
import { buildBank } from '../../../dsl/bank-build.ts';
import { WORDS } from '../../../dsl/extension.ts';
import { parseRule } from '../../../dsl/parse-rule.ts';
import { readRules } from '../../../src/arena/ludic/rule-file.ts';
import { smallBank } from './small-bank.ts';

function understood(text: string) {
  const parsed = parseRule(text);
  if (parsed.status !== 'understood') throw new Error(text);
  return parsed.rule;
}

function entryOf(text: string): number {
  const entry = smallBank().find(understood(text).extension);
  if (entry < 0) throw new Error(`${text} is not in the small bank`);
  return entry;
}

describe('the traits of a rule', () => {
  test.each([
    ['top is red', ['colour']],
    ['the higher card is even', ['parity', 'the higher or lower card']],
    ['the product is a multiple of 7', ['multiple of a number', 'product']],
    ['at least one card is prime', ['some', 'prime']],
    ['the total is between 9 and 12', ['between', 'total']],
    ['top = bottom + 2', ['equals a term', 'arithmetic']],
    ['the colours are different', ['same colour']],
  ])('of "%s" are %j', (text, traits) => {
    expect([...traitsOf(understood(text).tree)]).toEqual(traits);
  });

  test.each([
    ['top', 'bottom', 'top and bottom'],
    ['top', 'top', 'twice of the same'],
    ['same', 'total', 'sameness joined'],
    ['cards', 'total', undefined],
    ['top', undefined, undefined],
  ])('of a join of %s and %s are: %s', (one, two, trait) => {
    expect(joinTrait(one, two)).toBe(trait);
  });
});

describe('taste', () => {
  const taste = tasteFor(smallBank());

  test('prefers what people say to what is as short', () => {
    const bank = smallBank();
    for (const [liked, disliked] of [
      ['top is red and bottom is even', 'the lower card is red and the product is odd'],
      ['top is red', 'the product is odd'],
      ['the total is 10', 'the lower card is 10'],
    ] as const) {
      const surcharges = [entryOf(liked), entryOf(disliked)].map((entry) => taste.priceOf(entry) - bank.costs[entry]!);
      expect(surcharges[0]).toBeLessThan(surcharges[1]!);
    }
  });

  test('leaves the whole weight of the bank what it was', () => {
    const bank = smallBank();
    let mass = 0;
    for (let entry = 0; entry < bank.count; entry++)
      mass += Math.exp(-bank.lambda * (taste.priceOf(entry) - bank.costs[0]!));
    expect(mass / bank.priorMass()).toBeCloseTo(1, 4);
  });

  test('prices a join and a choice of rules as if they were in the bank', () => {
    const bank = smallBank();
    const { words } = bank;
    const [one, two] = [entryOf('top is red'), entryOf('bottom is even')];
    const joined = words.slice(one * WORDS, (one + 1) * WORDS).map((word, w) => word & words[two * WORDS + w]!);
    expect(taste.ofJoin(one, two)).toBeCloseTo(taste.priceOf(bank.findWords(joined, 0)), 4);
    expect(taste.ofChoice(one, two, entryOf('total > 12'))).toBeGreaterThan(taste.ofJoin(one, two));
  });
});

test('makes rules likelier that people wrote and that the prices were not fitted to', () => {
  const bank = buildBank();
  const taste = tasteFor(bank);
  const fitted = new Set(readRules('test/dsl/held-out.jsonl', 'test/dsl/held-out-2.jsonl').map(({ hex }) => hex));
  const bits = readRules('test/dsl/sentences.jsonl').flatMap(({ text, hex }) => {
    const entry = bank.find(understood(text).extension);
    return fitted.has(hex) || entry < 0 ? [] : [(bank.lambda * (bank.costs[entry]! - taste.priceOf(entry))) / Math.LN2];
  });
  expect(bits).toHaveLength(102);
  expect(bits.reduce((sum, one) => sum + one, 0) / bits.length).toBeGreaterThan(1);
});
