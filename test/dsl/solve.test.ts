import { describe, expect, it } from 'vitest';
import { buildBank, SMALL_PLAN } from '../../dsl/bank-build.ts';
import { binaryEntropy } from '../../dsl/candidates.ts';
import { CARDS, makeSet, parseCard, parseSet, SETS, setIndex } from '../../dsl/card.ts';
import { cost, LAMBDA } from '../../dsl/cost.ts';
import { evaluate } from '../../dsl/evaluate.ts';
import { EMPTY, Extension } from '../../dsl/extension.ts';
import { setsFrom } from '../../dsl/hint.ts';
import { solutions } from '../../dsl/solve.ts';
import { Rng } from '../../games/rng.ts';

const bank = buildBank({ ...SMALL_PLAN, completeTo: 10 });
const all = Array.from({ length: bank.count }, (_, entry) => bank.extension(entry));
const weights = Array.from(bank.costs.subarray(0, bank.count), (points) => Math.exp(-LAMBDA * points));
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** Evidence about a random rule of the bank: some labelled sets and two wrong guesses. */
function randomEvidence(rng: Rng) {
  const truth = all[rng.below(all.length)]!;
  const sets = Extension.of(Array.from({ length: 2 + rng.below(4) }, () => rng.below(552)));
  const refuted = [all[rng.below(200)]!, all[rng.below(200)]!].filter((guess) => !guess.equals(truth));
  return { obey: sets.intersect(truth), breaking: sets.diff(truth), refuted };
}

describe('solving from evidence', () => {
  it('finds the rules, weights and best set that brute force finds', () => {
    const rng = new Rng(8);
    for (let round = 0; round < 12; round++) {
      const evidence = randomEvidence(rng);
      const hand = Array.from({ length: 6 }, () => CARDS[rng.below(24)]!);
      const answer = solutions(bank, evidence, { hand, limit: bank.count });

      const left = [...all.keys()].filter(
        (entry) =>
          SETS.every(
            (_, s) =>
              (!evidence.obey.has(s) || all[entry]!.has(s)) && (!evidence.breaking.has(s) || !all[entry]!.has(s)),
          ) && !evidence.refuted.some((guess) => guess.equals(all[entry]!)),
      );
      const mass = sum(left.map((entry) => weights[entry]!));
      expect(answer.total).toBe(left.length);
      expect(answer.share).toBeCloseTo(mass / sum(weights), 9);
      expect(answer.solutions.map(({ entry }) => entry)).toEqual(left);
      for (const { entry, weight, rule, extension } of answer.solutions) {
        expect(weight).toBeCloseTo(weights[entry]! / mass, 9);
        expect(extension.equals(all[entry]!)).toBe(true);
        expect(cost(rule)).toBe(bank.costs[entry]);
      }
      expect(sum(answer.solutions.map(({ weight }) => weight))).toBeCloseTo(1, 9);

      const chanceOf = (set: number) =>
        sum(left.filter((entry) => all[entry]!.has(set)).map((entry) => weights[entry]! / mass));
      const told = Math.max(...[...setsFrom(hand)].map((set) => binaryEntropy(chanceOf(set))));
      const best = answer.best!;
      const set = setIndex(best.set);
      expect(hand).toContain(best.set.top);
      expect(hand).toContain(best.set.bottom);
      expect(best.information).toBeCloseTo(told, 9);
      expect(binaryEntropy(chanceOf(set))).toBeCloseTo(told, 9);
      expect(best.ifObeys.chance).toBeCloseTo(chanceOf(set), 9);
      expect(best.ifObeys.rules).toBe(left.filter((entry) => all[entry]!.has(set)).length);
      expect(best.ifBreaks.rules).toBe(left.length - best.ifObeys.rules);
      expect(best.ifBreaks.chance + best.ifObeys.chance).toBeCloseTo(1, 12);
    }
  });

  it('lists no more than asked for, the heaviest first, and proposes nothing without a hand', () => {
    const evidence = { obey: EMPTY, breaking: Extension.of([setIndex(parseSet('JB/3R')!)]) };
    const answer = solutions(bank, evidence, { limit: 4 });
    expect(answer.solutions.length).toBe(4);
    expect(answer.total).toBeGreaterThan(100);
    expect(answer.best).toBeUndefined();
    const listed = answer.solutions.map(({ weight }) => weight);
    expect(listed).toEqual([...listed].sort((a, b) => b - a));
    expect(answer.bankRules).toBe(bank.count);
    expect(answer.completeTo).toBe(10);
  });

  it('leaves no rule where one set is labelled both ways, and then proposes no set', () => {
    const both = Extension.of([9]);
    const hand = [parseCard('2R')!, parseCard('9B')!];
    expect(solutions(bank, { obey: both, breaking: both }, { hand, limit: 5 })).toMatchObject({
      total: 0,
      solutions: [],
    });
    expect(solutions(bank, { obey: both, breaking: both }, { hand, limit: 5 }).best).toBeUndefined();
    expect(solutions(bank, { obey: EMPTY, breaking: EMPTY }, { hand: hand.slice(1), limit: 5 }).best).toBeUndefined();
  });

  it('singles out a rule when all sets but a few are labelled', () => {
    const truth = evaluate(bank.rule(700));
    const seen = Extension.where((_, s) => s % 3 !== 0);
    const answer = solutions(
      bank,
      { obey: truth.intersect(seen), breaking: truth.diff(seen.complement()).complement().intersect(seen) },
      { limit: 3 },
    );
    expect(answer.solutions[0]!.entry).toBe(700);
    expect(answer.solutions[0]!.weight).toBeGreaterThan(0.5);
  });

  it('proposes the first of equally telling sets', () => {
    const evidence = { obey: EMPTY, breaking: EMPTY };
    const one = solutions(bank, evidence, { hand: [parseCard('5R')!, parseCard('8B')!], limit: 1 }).best!;
    const again = solutions(bank, evidence, { hand: [parseCard('8B')!, parseCard('5R')!], limit: 1 }).best!;
    expect(makeSet(one.set)).toBe(makeSet(again.set));
  });
});
