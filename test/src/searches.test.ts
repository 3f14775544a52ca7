import { afterEach, describe, expect, test } from 'vitest';
import { success } from '../../games/outcome.ts';
import { choicesOf, type ServedGame } from '../../src/games.ts';
import { BankKeeper } from '../../src/ludic/bank-keeper.ts';
import { ProblemError } from '../../src/problem.ts';
import { JobAbandoned, JobThreads, type JobThreadsOptions } from '../../src/search/job-threads.ts';
import type { Answer } from '../../src/search/protocol.ts';
import { Searches, type SearchOrder } from '../../src/search/searches.ts';
import { BAD_SEED, FIRST, SECOND } from './workers/answers.ts';

/** As much of a game as the executor asks about: a name, and a stand-in for a failed search. */
const served = {
  game: { id: 'two-choices' },
  levels: [],
  needsBank: false,
  choices: choicesOf,
  legalMoves: () => success([FIRST, SECOND]),
  standIn: () => SECOND.move,
} as unknown as ServedGame;

const open: JobThreads[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((threads) => threads.close()));
});

function searchesOf(worker: string, options: Partial<JobThreadsOptions> & { searchMillis?: number } = {}) {
  const threads = new JobThreads({
    threads: 1,
    places: 4,
    stallMillis: 400,
    workerFile: new URL(`./workers/${worker}.ts`, import.meta.url),
    ...options,
  });
  open.push(threads);
  const searches = new Searches(threads, new BankKeeper(), options.searchMillis ?? 2_000);
  return { threads, search: (order: SearchOrder) => searches.search(order) };
}

function orderOf(given: Partial<SearchOrder> = {}): SearchOrder {
  return {
    served,
    observation: { game: 'two-choices', seat: 0, seats: 2, options: {}, toAct: [0], phase: 'play', log: [] },
    strength: { budget: { millis: 100 } },
    seed: 1,
    caller: 'a',
    gone: new AbortController().signal,
    ...given,
  };
}

const sleep = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

describe('a search on a thread that fails', () => {
  for (const { worker, stallMillis } of [
    { worker: 'hangs', stallMillis: 300 },
    { worker: 'never-ends', stallMillis: 300 },
    { worker: 'throws', stallMillis: 30_000 },
    { worker: 'exits', stallMillis: 30_000 },
    { worker: 'out-of-memory', stallMillis: 30_000 },
    { worker: 'illegal-move', stallMillis: 30_000 },
    { worker: 'illegal-candidate', stallMillis: 30_000 },
    { worker: 'garbage', stallMillis: 30_000 },
  ]) {
    test(`gets the stand-in's move, and the next one a new thread: ${worker}`, async () => {
      const failures: string[] = [];
      const searches = searchesOf(worker, { stallMillis, onFailure: (_game, why) => failures.push(why) });
      const before = await searches.search(orderOf());
      expect(before.degraded).toBe(false);

      const failed = await searches.search(orderOf({ seed: BAD_SEED }));
      expect(failed.degraded).toBe(true);
      expect(failed.answer.move).toEqual(SECOND.move);
      expect(failed.answer.candidates).toMatchObject([
        { move: SECOND.move, share: 1 },
        { move: FIRST.move, share: 0 },
      ]);
      expect(failures).toHaveLength(1);
      expect(failures[0]).not.toContain('QH');

      const after = await searches.search(orderOf());
      expect(after.degraded).toBe(false);
      expect(after.answer.iterations).not.toBe(before.answer.iterations);
    });
  }

  test('is not ready and still answers when the thread does not even start', async () => {
    const searches = searchesOf('never-starts');
    expect(await searches.threads.ready()).toBe(false);
    expect((await searches.search(orderOf())).degraded).toBe(true);
  });

  test('takes any legal move when the stand-in fails as well', async () => {
    const broken = {
      game: { id: 'two-choices' },
      levels: [],
      needsBank: false,
      choices: choicesOf,
      legalMoves: () => success([FIRST, SECOND]),
      standIn: () => {
        throw new Error('no idea');
      },
    } as unknown as ServedGame;
    const searches = searchesOf('throws');
    const { answer } = await searches.search(orderOf({ served: broken, seed: BAD_SEED }));
    expect(answer.move).toEqual(FIRST.move);
  });
});

describe('the queue in front of the threads', () => {
  test('a full queue refuses with the seconds after which there is a place again', async () => {
    const searches = searchesOf('searches', { places: 2 });
    await searches.threads.ready();
    const long = { budget: { millis: 1_500 } };
    const running = searches.search(orderOf({ strength: long }));
    const waiting = searches.search(orderOf({ strength: { budget: { millis: 20 } } }));
    const refused = await searches.search(orderOf()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProblemError);
    const { code, extras } = refused as ProblemError;
    expect(code).toBe('queue-full');
    expect(extras.retryAfter).toBe(2);
    await sleep(extras.retryAfter! * 1000);
    await expect(searches.search(orderOf())).resolves.toMatchObject({ degraded: false });
    await Promise.all([running, waiting]);
  });

  test('a full queue tells how many places a caller may hold', async () => {
    const searches = searchesOf('searches', { places: 4 });
    await searches.threads.ready();
    const running = [1, 2, 3].map(() => searches.search(orderOf()));
    await expect(searches.search(orderOf())).rejects.toThrow(/4 places.*2 at most/);
    await Promise.all(running);
  });

  test('searches that end early make the wait that is told short', async () => {
    const searches = searchesOf('ends-early', { places: 2, searchMillis: 60_000 });
    await searches.threads.ready();
    const strength = { budget: { millis: 60_000 } };
    for (let i = 0; i < 8; i++) await searches.search(orderOf({ strength }));
    const those = [1, 2].map(() => searches.search(orderOf({ strength })));
    const refused = await searches.search(orderOf({ strength })).catch((error: unknown) => error);
    expect((refused as ProblemError).extras.retryAfter).toBe(1);
    await Promise.all(those);
  });

  test('each refused order of a caller is told a later place', async () => {
    const searches = searchesOf('searches', { places: 4 });
    await searches.threads.ready();
    const strength = { budget: { millis: 900 } };
    const those = [1, 2, 3].map(() => searches.search(orderOf({ strength })));
    const told = [];
    for (let i = 0; i < 4; i++) {
      const refused = await searches.search(orderOf({ strength })).catch((error: unknown) => error);
      told.push((refused as ProblemError).extras.retryAfter);
    }
    expect(told).toEqual([1, 2, 2, 2]);
    await Promise.all(those);
  });

  test('an order that comes while another leaves unheard gets its place', async () => {
    const searches = searchesOf('searches', { places: 2 });
    await searches.threads.ready();
    const gone = new AbortController();
    const running = searches.search(orderOf());
    const leaving = searches.search(orderOf({ gone: gone.signal }));
    const coming = searches.search(orderOf());
    gone.abort();
    await expect(leaving).rejects.toBeInstanceOf(JobAbandoned);
    await expect(coming).resolves.toMatchObject({ degraded: false });
    await running;
  });

  test('a caller with one order waiting is served before the second of a caller with many', async () => {
    const searches = searchesOf('searches', { places: 8 });
    await searches.threads.ready();
    const strength = { budget: { millis: 20 } };
    const done: string[] = [];
    const ask = (caller: string) => searches.search(orderOf({ caller, strength })).then(() => done.push(caller));
    await Promise.all(['greedy', 'greedy', 'greedy', 'greedy', 'modest'].map(ask));
    expect(done).toEqual(['greedy', 'greedy', 'modest', 'greedy', 'greedy']);
  });

  test('an order whose caller has gone leaves the queue', async () => {
    const searches = searchesOf('searches');
    await searches.threads.ready();
    const running = searches.search(orderOf({ strength: { budget: { millis: 300 } } }));
    const gone = new AbortController();
    const waiting = searches.search(orderOf({ gone: gone.signal }));
    expect(searches.threads.waitingCount).toBe(1);
    gone.abort();
    await expect(waiting).rejects.toBeInstanceOf(JobAbandoned);
    expect(searches.threads.waitingCount).toBe(0);
    await running;
  });
});

describe('a search that runs', () => {
  test('ends within milliseconds when its caller goes away, and its thread is free again', async () => {
    const searches = searchesOf('searches', { searchMillis: 30_000 });
    await searches.threads.ready();
    const gone = new AbortController();
    const abandoned = searches.search(orderOf({ strength: { budget: { millis: 20_000 } }, gone: gone.signal }));
    await sleep(100);
    const start = performance.now();
    gone.abort();
    await expect(abandoned).rejects.toBeInstanceOf(JobAbandoned);
    await searches.search(orderOf({ strength: { budget: { millis: 1 } } }));
    expect(performance.now() - start).toBeLessThan(1_000);
    expect(searches.threads.runningCount).toBe(0);
  });

  test('is cut to the time that the service allows', async () => {
    const searches = searchesOf('searches', { searchMillis: 50 });
    await searches.threads.ready();
    const start = performance.now();
    const { degraded } = await searches.search(orderOf({ strength: { budget: { millis: 60_000 } } }));
    expect(degraded).toBe(false);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test('hands its answers so far to who listens', async () => {
    const searches = searchesOf('searches');
    const seen: Answer[] = [];
    await searches.search(orderOf({ onProgress: (soFar) => seen.push(soFar) }));
    expect(seen).toHaveLength(1);
    expect(seen[0]?.move).toEqual(FIRST.move);
  });

  test('answers with its best so far when all are hurried', async () => {
    const searches = searchesOf('searches', { searchMillis: 30_000 });
    await searches.threads.ready();
    const start = performance.now();
    const answer = searches.search(orderOf({ strength: { budget: { millis: 20_000 } } }));
    await sleep(50);
    searches.threads.hurry();
    expect((await answer).degraded).toBe(false);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test('prefers the thread that knows its game', async () => {
    const searches = searchesOf('searches', { threads: 2 });
    await searches.threads.ready();
    const other = { ...served, game: { id: 'other' } } as unknown as ServedGame;
    const quick = { strength: { budget: { millis: 1 } } };
    const first = (await searches.search(orderOf(quick))).answer.iterations;
    const second = (await searches.search(orderOf({ ...quick, served: other }))).answer.iterations;
    expect(second).not.toBe(first);
    for (let i = 0; i < 3; i++) {
      expect((await searches.search(orderOf(quick))).answer.iterations).toBe(first);
      expect((await searches.search(orderOf({ ...quick, served: other }))).answer.iterations).toBe(second);
    }
  });
});
