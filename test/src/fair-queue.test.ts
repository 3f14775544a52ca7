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

  test('knows in which order it will serve', () => {
    const queue = new FairQueue<string>(100);
    for (const task of ['a1', 'a2', 'b1', 'c1', 'c2', 'c3']) queue.add({ caller: task.charAt(0), task });
    expect([...queue.inTurn()]).toEqual(queue.takeAll());
    expect(queue.size).toBe(0);
  });

  test('has a place for a refused caller after as many departures as it says, and no sooner if it is alone', () => {
    const callers = fc.array(fc.constantFrom('a', 'a', 'a', 'b', 'c'), { maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), callers, (places, those) => {
        const queue = new FairQueue<number>(places);
        for (const [task, caller] of those.entries()) queue.add({ caller, task });
        const departures = queue.departuresUntilPlace('a');
        const alone = queue.held('a') === queue.size;
        for (let left = 0; left < departures; left++) {
          if (alone) expect(queue.add({ caller: 'a', task: -1 })).toBe(false);
          queue.take();
        }
        expect(queue.add({ caller: 'a', task: -1 })).toBe(true);
      }),
      { seed: 7 },
    );
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
