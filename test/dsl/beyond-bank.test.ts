import { describe, expect, it } from 'vitest';
import { buildBank, SMALL_PLAN } from '../../dsl/bank-build.ts';
import { joinsFor } from '../../dsl/beyond-bank.ts';
import { Candidates } from '../../dsl/candidates.ts';
import { cost } from '../../dsl/cost.ts';
import { evaluate } from '../../dsl/evaluate.ts';
import { EMPTY, Extension } from '../../dsl/extension.ts';
import { candidatesFor } from '../../dsl/solve.ts';
import type { Rule } from '../../dsl/tree.ts';
import { Rng } from '../../games/rng.ts';

const bank = buildBank(SMALL_PLAN);

/** A rule of three or four literals that the small bank doesn't hold, with labelled sets that no rule of the bank fits. */
function outsider(rng: Rng, connective: 'and' | 'or' | 'iff') {
  const part = () => bank.rule(rng.below(bank.countUpTo(4)));
  for (;;) {
    const left: Rule = { kind: 'connected', connective: 'or', left: part(), right: part() };
    const rule: Rule = { kind: 'connected', connective, left, right: part() };
    const truth = evaluate(rule);
    if (bank.find(truth) >= 0 || truth.size() < 60 || truth.size() > 500) continue;
    const sets = Extension.of(Array.from({ length: 28 }, () => rng.below(552)));
    const evidence = { obey: sets.intersect(truth), breaking: sets.diff(truth) };
    if (candidatesFor(bank, evidence).count === 0) return { truth, evidence };
  }
}

describe('beyond the bank', () => {
  it.each(['and', 'or', 'iff'] as const)('rules joined by %s are found that agree with all evidence', (connective) => {
    const { evidence } = outsider(new Rng(17), connective);
    const joins = joinsFor(bank, evidence, 300);
    expect(joins.count).toBeGreaterThan(0);
    for (let entry = 0; entry < joins.count; entry++) {
      const rule = joins.rule(entry);
      const extension = evaluate(rule);
      expect([...evidence.obey.diff(extension), ...evidence.breaking.intersect(extension)]).toEqual([]);
      expect(bank.find(extension)).toBe(-1);
      expect(cost(rule)).toBe(joins.costs[entry]);
      expect(Extension.fromWords(joins.words, entry * 18).equals(extension)).toBe(true);
      if (entry > 0) expect(joins.costs[entry]!).toBeGreaterThanOrEqual(joins.costs[entry - 1]!);
    }
  });

  it('finds the true rule among them once enough sets are labelled', () => {
    const rng = new Rng(23);
    let found = 0;
    for (let round = 0; round < 6; round++) {
      const { truth, evidence } = outsider(rng, 'and');
      const joins = joinsFor(bank, evidence, 2000);
      const places = Array.from({ length: joins.count }, (_, entry) => Extension.fromWords(joins.words, entry * 18));
      if (places.some((extension) => extension.equals(truth))) found++;
    }
    expect(found).toBeGreaterThanOrEqual(4);
  });

  it('is a pool of candidates like the bank, without refuted guesses and without doubles', () => {
    const { evidence } = outsider(new Rng(17), 'and');
    const joins = joinsFor(bank, evidence, 50);
    const candidates = Candidates.all(joins, bank.lambda);
    expect(candidates.count).toBe(joins.count);
    expect(candidates.weight(0)).toBe(1);
    const first = Extension.fromWords(joins.words, 0);
    const again = joinsFor(bank, { ...evidence, refuted: [first] }, 50);
    const hexes = Array.from({ length: again.count }, (_, entry) => Extension.fromWords(again.words, entry * 18).hex());
    expect(hexes).not.toContain(first.hex());
    expect(new Set(hexes).size).toBe(hexes.length);
  });

  it('stops at its limit, and finds nothing for labels that contradict each other', () => {
    expect(joinsFor(bank, { obey: EMPTY, breaking: EMPTY }, 40).count).toBe(40);
    const both = Extension.of([3]);
    expect(joinsFor(bank, { obey: both, breaking: both }, 40).count).toBe(0);
  });
});
