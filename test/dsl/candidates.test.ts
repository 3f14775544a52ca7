import { describe, expect, it } from 'vitest';
import { Candidates } from '../../dsl/candidates.ts';
import { Extension, WORDS } from '../../dsl/extension.ts';
import { Rng } from '../../games/rng.ts';

/** A pool of random extensions whose costs rise from 3 to 9. */
function randomPool(count: number, seed: number) {
  const rng = new Rng(seed);
  const rules = Array.from({ length: count }, () => Extension.where(() => rng.below(3) === 0));
  const words = new Uint32Array(count * WORDS);
  rules.forEach((rule, entry) => {
    words.set(rule.words, entry * WORDS);
  });
  const costs = Uint8Array.from(rules, (_, entry) => 3 + Math.floor((entry * 7) / count));
  return { rules, pool: { count, words, costs } };
}

describe('candidates', () => {
  const { rules, pool } = randomPool(517, 11);
  const lambda = 0.5;
  const weightOf = (entry: number) => Math.exp(-lambda * (pool.costs[entry]! - 3));

  it('weigh each set as a plain loop over the rules does', () => {
    const candidates = Candidates.all(pool, lambda);
    const masses = candidates.obeyMasses();
    const counts = candidates.obeyCounts();
    let mass = 0;
    for (let entry = 0; entry < pool.count; entry++) mass += weightOf(entry);
    expect(candidates.mass()).toBeCloseTo(mass, 9);
    for (let set = 0; set < 552; set++) {
      const obeyed = [...rules.keys()].filter((entry) => rules[entry]!.has(set));
      const expected = obeyed.reduce((sum, entry) => sum + weightOf(entry), 0);
      expect(masses[set]).toBeCloseTo(expected, 9);
      expect(candidates.obeyMass(set)).toBeCloseTo(expected, 9);
      expect(counts[set]).toBe(obeyed.length);
    }
  });

  it('that keep a label are those that give it, in the order of the pool', () => {
    const candidates = Candidates.all(pool, lambda);
    candidates.keep(7, true);
    candidates.keep(300, false);
    const expected = [...rules.keys()].filter((entry) => rules[entry]!.has(7) && !rules[entry]!.has(300));
    expect(candidates.heaviest(1000)).toEqual(expected);
    expect(candidates.count).toBe(expected.length);
    const atOnce = Candidates.consistent(pool, lambda, Extension.of([7]), Extension.of([300]));
    expect(atOnce.heaviest(1000)).toEqual(expected);
    expect(atOnce.obeyMasses()).toEqual(candidates.obeyMasses());
  });

  it('forget a refuted guess and nothing else', () => {
    const candidates = Candidates.all(pool, lambda);
    candidates.refute(rules[100]!);
    candidates.refute(rules[100]!.complement());
    expect(candidates.count).toBe(516);
    expect(candidates.heaviest(1000)).toEqual([...rules.keys()].filter((entry) => entry !== 100));
  });

  it('are copied without a tie to the original', () => {
    const candidates = Candidates.all(pool, lambda);
    const copy = candidates.copy();
    copy.keep(7, true);
    expect(candidates.count).toBe(517);
    expect(copy.count).toBeLessThan(517);
  });

  it('know the information in a label: none in one that all agree on, a bit where the weight is halved', () => {
    const two = Candidates.all({ count: 2, words: pool.words, costs: Uint8Array.of(4, 4) }, lambda);
    const information = two.information();
    for (let set = 0; set < 552; set++) {
      expect(information[set]).toBeCloseTo(rules[0]!.has(set) === rules[1]!.has(set) ? 0 : 1, 12);
    }
  });

  it('of which none are left weigh nothing and tell nothing', () => {
    const none = Candidates.consistent(pool, lambda, Extension.of([5]), Extension.of([5]));
    expect(none.count).toBe(0);
    expect(none.mass()).toBe(0);
    expect(Math.max(...none.information())).toBe(0);
  });

  it('may be drawn from the cheapest rules of the pool alone', () => {
    expect(Candidates.all(pool, lambda, 40).heaviest(1000)).toEqual(Array.from({ length: 40 }, (_, entry) => entry));
  });
});
