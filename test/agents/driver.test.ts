import { describe, expect, it } from 'vitest';
import type { Agent } from '../../agents/agent.ts';
import { decide, type Progress } from '../../agents/driver.ts';
import { Rng } from '../../games/rng.ts';

/** Counts what it is asked for; each iteration takes `cost` milliseconds of its own clock. */
function counter(cost: number, settled = false) {
  let time = 1_000;
  const chunks: number[] = [];
  const agent: Agent<string, string> = {
    name: 'counter',
    *think(observation) {
      let iterations = 0;
      for (;;) {
        const done = iterations;
        const candidates = [{ move: observation, visits: done, share: 1, values: [1] }];
        const wanted = yield () => ({ iterations: done, best: observation, candidates, settled });
        chunks.push(wanted);
        iterations += wanted;
        time += cost * wanted;
      }
    },
  };
  return { agent, chunks, clock: () => time };
}

describe('the driver', () => {
  it('gives exactly the iterations asked for, in chunks', () => {
    const { agent, chunks, clock } = counter(0.01);
    const decision = decide(agent, 'here', new Rng(1), { iterations: 1_001 }, { clock });
    expect(decision.iterations).toBe(1_001);
    expect(decision.best).toBe('here');
    expect(decision.ended).toBe('iterations');
    expect(decision.millis).toBeCloseTo(10.01, 6);
    expect(chunks.length).toBeGreaterThan(1);
  });

  it('stops at the time limit within a chunk of about two milliseconds', () => {
    const { agent, clock } = counter(0.01);
    const decision = decide(agent, 'here', new Rng(1), { iterations: 1_000_000, millis: 50 }, { clock });
    expect(decision.ended).toBe('millis');
    expect(decision.millis).toBeGreaterThanOrEqual(50);
    expect(decision.millis).toBeLessThan(52);
  });

  it('takes whichever limit comes first', () => {
    const { agent, clock } = counter(0.01);
    expect(decide(agent, 'here', new Rng(1), { iterations: 100, millis: 50 }, { clock }).ended).toBe('iterations');
  });

  it('makes one chunk even when there is no time at all', () => {
    const { agent, clock } = counter(5);
    const decision = decide(agent, 'here', new Rng(1), { millis: 0 }, { clock });
    expect(decision.iterations).toBeGreaterThanOrEqual(1);
    expect(decision.ended).toBe('millis');
  });

  it('makes one chunk and answers when it was stopped before it began', () => {
    const { agent, chunks, clock } = counter(0.01);
    const stop = new Int32Array(new SharedArrayBuffer(4)).fill(1);
    const decision = decide(agent, 'here', new Rng(1), { iterations: 1_000_000 }, { clock, stop });
    expect(decision.ended).toBe('stopped');
    expect(chunks.length).toBe(1);
    expect(decision.iterations).toBe(chunks[0]);
  });

  it('ends within a chunk once the stop flag is set, with the answer so far', () => {
    const { agent, clock } = counter(0.01);
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const until = (time: number) => {
      if (time >= 1_030) stop[0] = 1;
      return time;
    };
    const decision = decide(
      agent,
      'here',
      new Rng(1),
      { iterations: 1_000_000 },
      { clock: () => until(clock()), stop },
    );
    expect(decision.ended).toBe('stopped');
    expect(decision.millis).toBeLessThan(33);
  });

  it('answers after one chunk when nothing can change the answer', () => {
    const { agent, chunks, clock } = counter(0.01, true);
    expect(decide(agent, 'here', new Rng(1), { iterations: 1_000_000 }, { clock }).ended).toBe('settled');
    expect(chunks.length).toBe(1);
  });

  it('reports progress at about the interval asked for, each time a complete answer', () => {
    const { agent, clock } = counter(0.01);
    const seen: Progress<string>[] = [];
    const conditions = { clock, progressMillis: 10, onProgress: (progress: Progress<string>) => seen.push(progress) };
    decide(agent, 'here', new Rng(1), { millis: 100 }, conditions);
    expect(seen.length).toBeGreaterThanOrEqual(7);
    expect(seen.length).toBeLessThanOrEqual(10);
    for (const progress of seen) expect(progress.candidates.length).toBe(1);
  });

  it('refuses a budget without end, without iterations, negative or not a number', () => {
    const { agent, clock } = counter(0.01);
    const budgets = [{}, { iterations: 0 }, { millis: -1 }, { iterations: Number.NaN }, { iterations: Infinity }];
    for (const budget of budgets) {
      expect(() => decide(agent, 'here', new Rng(1), budget, { clock }), JSON.stringify(budget)).toThrow(RangeError);
    }
  });
});
