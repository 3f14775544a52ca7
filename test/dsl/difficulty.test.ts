import { describe, expect, it } from 'vitest';
import { buildBank } from '../../dsl/bank-build.ts';
import { aspectsOf, DIFFICULTY_WEIGHTS, difficulty } from '../../dsl/difficulty.ts';
import { Extension } from '../../dsl/extension.ts';
import { readMeanings } from './sentence-meanings.ts';

const bank = buildBank();
type Values = (top: number, bottom: number, topRed: boolean, bottomRed: boolean) => boolean;
const rule = (obeys: Values) =>
  Extension.where(({ top, bottom }) => obeys(top.value, bottom.value, top.colour === 'red', bottom.colour === 'red'));
const rate = (obeys: Values, points?: number) => difficulty(bank, rule(obeys), points).difficulty;
const even = (value: number) => value % 2 === 0;
const prime = (value: number) => [2, 3, 5, 7, 11, 13].includes(value);

const ONE_CARD: Values[] = [
  (_t, _b, tr) => tr,
  (_t, _b, _tr, br) => !br,
  (t) => even(t),
  (_t, b) => !even(b),
  (t) => prime(t),
  (t) => t >= 11,
  (_t, b) => b <= 10,
  (t) => t % 3 === 0,
];
const RELATIONS: Values[] = [
  (t, b) => t > b,
  (t, b) => b >= t,
  (_t, _b, tr, br) => tr !== br,
  (t, b) => even(t) !== even(b),
  (t, b) => (t + b) % 4 === 0,
  (t, b) => Math.abs(t - b) <= 2,
  (t, b) => t + b >= 15,
  (t, b) => t % b === 0,
];
const CONDITIONALS: Values[] = [
  (_t, b, tr) => !tr || even(b),
  (_t, b, tr) => (tr ? even(b) : !even(b)),
  (t, _b, _tr, br) => t <= 10 || br,
  (t, b) => !(even(t) && even(b)) || t > b,
  (t, b) => (even(t + b) ? t > b : b > t),
];
const EXCEPTIONS: Values[] = [
  (t, b, tr, br) => (even(t) ? !even(b) : !even(b) || tr !== br),
  (t, b, tr, br) => (t >= 11 ? br : !tr || (even(b) && t !== 7)),
  (t, b, tr, br) => (tr ? even(b) || b === 13 : prime(b) || t > b) && !(br && t === 5),
  (t, _b, tr, br) => !(tr && even(t) && !br) && !(!tr && !even(t) && br),
];

describe('difficulty', () => {
  it('is at least for every property of one card, more for a relation, a conditional, one with exceptions', () => {
    const mean = (rules: Values[]) => rules.reduce((sum, each) => sum + rate(each), 0) / rules.length;
    const means = [ONE_CARD, RELATIONS, CONDITIONALS, EXCEPTIONS].map(mean);
    for (let kind = 1; kind < means.length; kind++) expect(means[kind]! - means[kind - 1]!).toBeGreaterThan(0.08);
  });

  it('orders nearly every pair of rules of different kinds so', () => {
    const kinds = [ONE_CARD, RELATIONS, CONDITIONALS, EXCEPTIONS].map((rules) => rules.map((each) => rate(each)));
    let pairs = 0;
    let right = 0;
    kinds.forEach((easier, kind) => {
      for (const harder of kinds.slice(kind + 1).flat()) {
        pairs += easier.length;
        right += easier.filter((rating) => rating < harder).length;
      }
    });
    expect(right / pairs).toBeGreaterThan(0.95);
  });

  it('lies in 0..1 for every sentence, spreads, and is the weighted sum of its parts', () => {
    const ratings = readMeanings().map(({ extension }) => difficulty(bank, extension));
    for (const { difficulty: rating, ...parts } of ratings) {
      const sum = Object.entries(DIFFICULTY_WEIGHTS).reduce(
        (total, [part, weight]) => total + weight * parts[part as keyof typeof parts],
        0,
      );
      expect(rating).toBeCloseTo(sum, 12);
      for (const part of [rating, ...Object.values(parts)]) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(1);
      }
    }
    const sorted = ratings.map(({ difficulty: rating }) => rating).sort((a, b) => a - b);
    expect(sorted[0]).toBeLessThan(0.1);
    expect(sorted.at(-1)).toBeGreaterThan(0.6);
  });

  it('of a rule outside the bank goes by what the rule costs to say', () => {
    const odd: Values = (t, b, tr, br) => (t * 7 + b * 3 + (tr ? 1 : 0) + (br ? 5 : 0)) % 11 < 5;
    expect(bank.find(rule(odd))).toBe(-1);
    expect(rate(odd, 10)).toBeLessThan(rate(odd, 18));
  });

  it('counts on what a rule depends', () => {
    expect(aspectsOf(rule((_t, _b, tr) => tr))).toBe(1);
    expect(aspectsOf(rule((t, b) => t > b))).toBe(2);
    expect(aspectsOf(rule((t, b, tr) => tr && t > b))).toBe(3);
    expect(aspectsOf(rule((t, b, tr, br) => tr !== br && t > b))).toBe(4);
  });
});
