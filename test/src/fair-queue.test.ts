import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairQueue } from '../../src/search/fair-queue.ts';

describe('a fair queue', () => {
  test('gives a lone caller half of the places, and keeps one for a newcomer', () => {
    const queue = new FairQueue<number>(8);
    const taken = [1, 2, 3, 4, 5, 6].filter((task) => queue.add({ caller: 'greedy', task }));
    expect(taken).toEqual([1, 2, 3, 4]);
    expect(queue.add({ caller: 'modest', task: 7 })).toBe(true);
  });

  test('serves callers in turn, each in the order of its tasks', () => {
    const queue = new FairQueue<string>(100);
    for (const task of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) queue.add({ caller: task.charAt(0), task });
    expect(Array.from({ length: 7 }, () => queue.take())).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', undefined]);
  });

  test('what is added and removed leaves no trace', () => {
    const queue = new FairQueue<string>(4);
    queue.add({ caller: 'a', task: 'a1' });
    queue.add({ caller: 'b', task: 'b1' });
    expect(queue.remove({ caller: 'b', task: 'b1' })).toBe(true);
    expect(queue.remove({ caller: 'b', task: 'b1' })).toBe(false);
    expect([queue.size, queue.take(), queue.take()]).toEqual([1, 'a1', undefined]);
  });

  test('never holds more than its places, and always counts what it holds', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), caller: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ kind: fc.constant('take' as const) }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.array(step, { maxLength: 60 }), (places, steps) => {
        const queue = new FairQueue<number>(places);
        let held = 0;
        for (const [task, { kind, ...given }] of steps.entries()) {
          if (kind === 'take') held -= queue.take() === undefined ? 0 : 1;
          else if ('caller' in given) held += queue.add({ caller: String(given.caller), task }) ? 1 : 0;
          expect(queue.size).toBe(held);
          expect(held).toBeLessThanOrEqual(places);
          expect(held).toBeGreaterThanOrEqual(0);
        }
      }),
      { seed: 7 },
    );
  });
});
