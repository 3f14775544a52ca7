import { describe, expect, it } from 'vitest';
import { cost } from '../../dsl/cost.ts';
import { evaluate } from '../../dsl/evaluate.ts';
import { simplify } from '../../dsl/simplify.ts';
import type { Connective, Rule } from '../../dsl/tree.ts';
import { BOTTOM, THIS, TOP } from '../../dsl/tree.ts';
import { Rng } from '../../games/rng.ts';
import { middlingBank } from './middling-bank.ts';

const bank = middlingBank();
const even = (of: typeof TOP): Rule => ({ kind: 'class', term: { kind: 'value', of }, class: 'even' });
const connected = (connective: Connective, left: Rule, right: Rule): Rule => ({
  kind: 'connected',
  connective,
  left,
  right,
});

/** A random tree of three to five literals of the bank. */
function randomTree(rng: Rng, literals: number, depth: number): Rule {
  if (depth === 0) return bank.rule(rng.below(literals));
  const connective = (['and', 'or', 'iff', 'xor', 'implies'] as const)[rng.below(5)]!;
  return connected(connective, randomTree(rng, literals, depth - 1), randomTree(rng, literals, rng.below(depth)));
}

describe('simplifying', () => {
  it('says "both are even" for top is even and bottom is even', () => {
    const given = connected('and', even(TOP), even(BOTTOM));
    const { rule, from, cost: points, space } = simplify(bank, given, evaluate(given));
    expect(rule).toEqual({ kind: 'quantified', quantifier: 'each', property: even(THIS) });
    expect([from, points]).toEqual(['bank', 4]);
    expect(space.literalsTo).toBe(bank.completeTo);
    expect(space.bankRules).toBe(bank.count);
  });

  it('takes off what adds nothing', () => {
    const given = connected(
      'or',
      even(TOP),
      connected('and', even(TOP), { kind: 'colour', of: BOTTOM, colour: 'red' }),
    );
    expect(simplify(bank, given, evaluate(given)).rule).toEqual(even(TOP));
  });

  it('keeps the extension and never lengthens, with or without the bank holding it', () => {
    const rng = new Rng(21);
    const literals = bank.countUpTo(7);
    const sources = new Set<string>();
    for (let round = 0; round < 40; round++) {
      const given = randomTree(rng, literals, 1 + rng.below(2));
      const extension = evaluate(given);
      if (extension.isEmpty() || extension.complement().isEmpty()) continue;
      const simple = simplify(bank, given, extension);
      sources.add(simple.from);
      expect(evaluate(simple.rule).equals(extension), JSON.stringify(given)).toBe(true);
      expect(cost(simple.rule)).toBe(simple.cost);
      expect(simple.cost).toBeLessThanOrEqual(cost(given));
      const entry = bank.find(extension);
      if (entry >= 0) expect(simple.cost).toBeLessThanOrEqual(bank.costs[entry]!);
    }
    expect([...sources].sort()).toEqual(['bank', 'given', 'join']);
  });

  it.each(['and', 'or', 'iff'] as const)(
    'finds two rules of the bank joined by %s where the bank holds no such rule',
    (join) => {
      const rng = new Rng(33);
      const [from, to] = [bank.countUpTo(9), bank.countUpTo(10)];
      let tried = 0;
      while (tried < 4) {
        const pick = () => bank.rule(from + rng.below(to - from));
        const [left, right] = [pick(), pick()];
        const hidden = connected(join, left, right);
        const extension = evaluate(hidden);
        if (bank.find(extension) >= 0 || extension.isEmpty() || extension.size() < 60) continue;
        const padded = connected('and', hidden, connected('or', hidden, even(TOP)));
        const simple = simplify(bank, padded, extension);
        expect(simple.from).toBe('join');
        expect(simple.cost).toBeLessThanOrEqual(cost(hidden));
        expect(evaluate(simple.rule).equals(extension)).toBe(true);
        expect(simple.space.joinsBelow).toBeLessThanOrEqual(simple.cost);
        tried++;
      }
    },
  );
});
