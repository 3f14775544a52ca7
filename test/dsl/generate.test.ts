import { describe, expect, it } from 'vitest';
import { parseSet, SETS } from '../../dsl/card.ts';
import { check } from '../../dsl/check.ts';
import { difficulty } from '../../dsl/difficulty.ts';
import { evaluate } from '../../dsl/evaluate.ts';
import { generate } from '../../dsl/generate.ts';
import { Rng } from '../../games/rng.ts';
import { middlingBank } from './middling-bank.ts';

const bank = middlingBank();
const obey = parseSet('QR/4B')!;
const breaking = parseSet('JB/3R')!;

describe('generating a rule', () => {
  it('gives a legal rule near the wanted difficulty for random deals', () => {
    const rng = new Rng(5);
    for (let round = 0; round < 12; round++) {
      const first = rng.below(552);
      const second = (first + 1 + rng.below(551)) % 552;
      const wanted = 0.1 + 0.04 * round;
      const request = { obey: SETS[first]!, breaking: SETS[second]!, difficulty: wanted };
      const [made] = generate(bank, request, rng);
      expect(check(made!.extension, request.obey, request.breaking)).toEqual({ legal: true });
      expect(evaluate(made!.rule).equals(made!.extension)).toBe(true);
      expect(Math.abs(made!.difficulty - wanted)).toBeLessThan(0.12);
      expect(difficulty(bank, made!.extension).difficulty).toBe(made!.difficulty);
    }
  });

  it('is the same for the same seed and varied over seeds', () => {
    const request = { obey, breaking, difficulty: 0.4 };
    const made = Array.from({ length: 12 }, (_, seed) => generate(bank, request, new Rng(seed))[0]!.extension.hex());
    expect(generate(bank, request, new Rng(3))[0]!.extension.hex()).toBe(made[3]);
    expect(new Set(made).size).toBeGreaterThanOrEqual(10);
  });

  it('gives several rules that differ from each other on at least 28 sets', () => {
    const made = generate(bank, { obey, breaking, difficulty: 0.3, count: 8 }, new Rng(2));
    expect(made.length).toBe(8);
    made.forEach((one, place) => {
      for (const two of made.slice(place + 1))
        expect(one.extension.xor(two.extension).size()).toBeGreaterThanOrEqual(28);
    });
  });

  it('gives none where the same set must both obey and break', () => {
    expect(generate(bank, { obey, breaking: obey, difficulty: 0.3 }, new Rng(2))).toEqual([]);
  });
});
