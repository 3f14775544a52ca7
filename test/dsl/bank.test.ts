import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { Bank } from '../../dsl/bank.ts';
import { buildBank, SMALL_PLAN } from '../../dsl/bank-build.ts';
import { cost } from '../../dsl/cost.ts';
import { evaluate } from '../../dsl/evaluate.ts';
import { EMPTY, Extension, FULL } from '../../dsl/extension.ts';
import type { Rule } from '../../dsl/tree.ts';
import { Rng } from '../../games/rng.ts';
import { readMeanings } from './sentence-meanings.ts';

const bank = buildBank();
const small = buildBank(SMALL_PLAN);

function sample(count: number, seed: number, from = bank): number[] {
  const rng = new Rng(seed);
  return Array.from({ length: count }, () => Math.floor(rng.fraction() * from.count));
}

describe('the rule bank', () => {
  it('holds at least a million rules within 300 MB', () => {
    expect(bank.count).toBeGreaterThanOrEqual(1_000_000);
    expect(bank.bytes).toBeLessThan(300e6);
  });

  it('holds at least 97 % of the different meanings of the sentences that people wrote', () => {
    const different = new Map<string, { id: string; held: boolean }>();
    for (const { id, vague, extension } of readMeanings()) {
      if (!vague) different.set(extension.hex(), { id, held: bank.find(extension) >= 0 });
    }
    const missing = [...different.values()].filter(({ held }) => !held).map(({ id }) => id);
    expect(different.size).toBeGreaterThan(180);
    expect(missing.length / different.size, `missing: ${missing}`).toBeLessThanOrEqual(0.03);
  });

  it('has every extension once, and neither the empty nor the full one', () => {
    for (let entry = 0; entry < small.count; entry++) expect(small.find(small.extension(entry))).toBe(entry);
    for (const entry of sample(20_000, 1)) expect(bank.find(bank.extension(entry))).toBe(entry);
    expect(bank.find(EMPTY)).toBe(-1);
    expect(bank.find(FULL)).toBe(-1);
  });

  it('is in order of cost', () => {
    for (let entry = 1; entry < bank.count; entry++) {
      if (bank.costs[entry]! < bank.costs[entry - 1]!) throw new Error(`entry ${entry} is out of order`);
    }
    expect(bank.countUpTo(bank.costs[0]! - 1)).toBe(0);
    expect(bank.costs[bank.countUpTo(9)]).toBe(10);
    expect(bank.costs[bank.countUpTo(9) - 1]).toBe(9);
  });

  it('gives for an entry a tree with its extension and its cost', () => {
    for (const entry of [...sample(3000, 2), ...Array.from({ length: 3000 }, (_, each) => each)]) {
      const rule = bank.rule(entry);
      expect(evaluate(rule).equals(bank.extension(entry)), JSON.stringify(rule)).toBe(true);
      expect(cost(rule), JSON.stringify(rule)).toBe(bank.costs[entry]);
    }
  });

  it('knows every combination of two of its literals, at no more than its cost', () => {
    const rng = new Rng(3);
    const literals = bank.countUpTo(7);
    let checked = 0;
    while (checked < 3000) {
      const [left, right] = [bank.rule(rng.below(literals)), bank.rule(rng.below(literals))];
      const connective = (['and', 'or', 'iff', 'implies', 'xor'] as const)[rng.below(5)]!;
      const rule: Rule = { kind: 'connected', connective, left, right };
      const extension = evaluate(rule);
      if (cost(rule) > bank.completeTo || extension.isEmpty() || extension.equals(FULL)) continue;
      const entry = bank.find(extension);
      expect(entry, JSON.stringify(rule)).toBeGreaterThanOrEqual(0);
      expect(bank.costs[entry]).toBeLessThanOrEqual(cost(rule));
      checked++;
    }
  });

  it('is the same every time, and the small one is the beginning of the large one', () => {
    const again = buildBank(SMALL_PLAN);
    expect(again.count).toBe(small.count);
    expect(small.count).toBe(bank.countUpTo(SMALL_PLAN.completeTo));
    for (const entry of sample(5000, 4, small)) {
      expect(again.extension(entry).equals(small.extension(entry))).toBe(true);
      expect(bank.extension(entry).equals(small.extension(entry))).toBe(true);
      expect(bank.rule(entry)).toEqual(small.rule(entry));
    }
  });

  it('is read by another thread from the same memory', async () => {
    const source = `
      const { workerData, parentPort } = require('node:worker_threads');
      const { words, count } = workerData.store;
      parentPort.postMessage({ count, shared: words.buffer instanceof SharedArrayBuffer, last: [...words.slice((count - 1) * 18, count * 18)] });`;
    const worker = new Worker(source, { eval: true, workerData: small.shared });
    const seen = await new Promise<{ count: number; shared: boolean; last: number[] }>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    expect(seen.shared).toBe(true);
    expect(seen.count).toBe(small.count);
    expect(Extension.fromWords(Uint32Array.from(seen.last)).equals(small.extension(small.count - 1))).toBe(true);
  });

  it('made from a shared description finds and tells the same rules', () => {
    const copy = Bank.fromShared(structuredClone(small.shared));
    for (const entry of sample(500, 5, small)) {
      expect(copy.find(small.extension(entry))).toBe(entry);
      expect(copy.rule(entry)).toEqual(small.rule(entry));
    }
    const { store } = small.shared;
    expect(() => Bank.fromShared({ completeTo: 1, store: { ...store, count: 1e7 } })).toThrow(RangeError);
  });
});
