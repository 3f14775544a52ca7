import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { AppOptions } from '../../src/app.ts';
import { problemSchema } from '../../src/problem.ts';
import { observed, startServer } from './server-process.ts';
import { TableClient } from './table-client.ts';
import { testApp } from './test-app.ts';
import { BAD_SEED } from './workers/answers.ts';

const PATH = '/v1/games/lights-out/decisions';
const sleep = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis));

const open: FastifyInstance[] = [];
const processes: ChildProcess[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  for (const child of processes.splice(0)) child.kill('SIGKILL');
});

/** A listening app, and what a seat sees in it. */
async function listening(env: Record<string, string> = {}, options: AppOptions = {}) {
  const app = await testApp(env, options);
  open.push(app);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  await app.inject('/readyz');
  const client = new TableClient(app, 'lights-out');
  const observation = await client.observe(await client.deal(2, 5), 0);
  return { app, base, client, observation };
}

/** A bare connection that has sent a request for a decision. */
async function ask(base: string, body: object, accept = 'application/json'): Promise<Socket> {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const payload = JSON.stringify(body);
  const head = [
    `POST ${PATH} HTTP/1.1`,
    `Host: ${hostname}`,
    'Content-Type: application/json',
    `Accept: ${accept}`,
    `Content-Length: ${Buffer.byteLength(payload)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${payload}`);
  return socket;
}

async function searches(app: FastifyInstance): Promise<{ running: number; waiting: number }> {
  const { body } = await app.inject('/metrics');
  const read = (name: string) => Number(new RegExp(`^ludens_searches_${name} (\\d+)$`, 'm').exec(body)?.[1]);
  return { running: read('running'), waiting: read('waiting') };
}

async function until(holds: () => Promise<boolean>, millis: number): Promise<number> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > millis) throw new Error(`not within ${millis} ms`);
    await sleep(5);
  }
  return performance.now() - start;
}

describe('a client that goes away', () => {
  test.each(['application/json', 'text/event-stream'])('frees its thread at once (%s)', async (accept) => {
    const { app, base, observation } = await listening();
    const socket = await ask(base, { observation, budget: { millis: 30_000 } }, accept);
    await until(async () => (await searches(app)).running === 1, 5_000);
    await sleep(200);
    socket.destroy();
    const millis = await until(async () => (await searches(app)).running === 0, 2_000);
    expect(millis).toBeLessThan(500);
  });

  test('leaves the queue at once', async () => {
    const { app, base, observation } = await listening();
    const first = await ask(base, { observation, budget: { millis: 30_000 } });
    await until(async () => (await searches(app)).running === 1, 5_000);
    const second = await ask(base, { observation, budget: { millis: 30_000 } });
    await until(async () => (await searches(app)).waiting === 1, 5_000);
    second.destroy();
    await until(async () => (await searches(app)).waiting === 0, 500);
    expect((await searches(app)).running).toBe(1);
    first.destroy();
  });

  test('has its places free again for its very next request', async () => {
    const { app, base, observation } = await listening({ LUDENS_QUEUE: '2' });
    for (let round = 0; round < 3; round++) {
      const sockets = [];
      for (let i = 0; i < 2; i++) sockets.push(await ask(base, { observation, budget: { millis: 30_000 } }));
      await until(async () => (await searches(app)).waiting === 1, 5_000);
      for (const socket of sockets) socket.destroy();
      const answer = await fetch(base + PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ observation, budget: { iterations: 1 } }),
      });
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"degraded":false')]);
    }
  });

  test('does not stop a request that it has only finished sending', async () => {
    const { base, observation } = await listening();
    const answer = await fetch(base + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ observation, budget: { millis: 300 } }),
    });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { millis: number }).millis).toBeGreaterThanOrEqual(300);
  });
});

describe('a search that runs', () => {
  test('leaves the event loop alone: other requests are answered meanwhile', async () => {
    const { app, base, observation } = await listening();
    const socket = await ask(base, { observation, budget: { millis: 30_000 } });
    await until(async () => (await searches(app)).running === 1, 5_000);
    const millis: number[] = [];
    for (let i = 0; i < 15; i++) {
      const start = performance.now();
      expect((await fetch(`${base}/v1/games`)).status).toBe(200);
      millis.push(performance.now() - start);
    }
    expect(millis.toSorted((a, b) => a - b)[7]).toBeLessThan(250);
    socket.destroy();
  });
});

describe('a search that fails behind the service', () => {
  test.each(['hangs', 'exits', 'throws', 'illegal-move'])(
    'still gives a legal move, marked as degraded: %s',
    async (worker) => {
      const workerFile = new URL(`./workers/${worker}.ts`, import.meta.url);
      const { client, observation } = await listening({}, { threads: { workerFile, stallMillis: 300 } });
      const { legal } = await client.moves(await client.deal(2, 5));
      const decision = await client.decide(observation, { seed: BAD_SEED, level: 3 });
      expect(decision).toMatchObject({ degraded: true, iterations: 0, value: null, level: 3, seed: BAD_SEED });
      expect(legal.map(({ text }) => text)).toContain(decision.text);
    },
  );

  test('ends a stream with the decision too', async () => {
    const workerFile = new URL('./workers/exits.ts', import.meta.url);
    const { client, observation } = await listening({}, { threads: { workerFile } });
    const body = { observation, seed: BAD_SEED };
    const answer = await client.post('decisions', body, { accept: 'application/x-ndjson' });
    expect(
      answer.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([{ event: 'decision', data: { degraded: true } }]);
  });
});

describe('a service that is told to stop', () => {
  const post = (base: string, body: object) =>
    fetch(base + PATH, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  test('finishes what runs, and refuses what is new', async () => {
    const { app, base, observation } = await listening();
    const running = post(base, { observation, budget: { millis: 600 } });
    await until(async () => (await searches(app)).running === 1, 5_000);
    const closed = app.close();
    await sleep(50);
    const refused = await fetch(`${base}/v1/games`);
    expect(refused.status).toBe(503);
    expect(problemSchema.parse(await refused.json()).type).toBe('/problems/shutting-down');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
    expect((await fetch(`${base}/readyz`)).status).toBe(503);
    expect(((await (await running).json()) as { millis: number }).millis).toBeGreaterThanOrEqual(600);
    await closed;
  });

  test('asks long searches for their best answer when its patience ends', async () => {
    const { app, base, observation } = await listening({ LUDENS_DRAIN_MILLIS: '200' });
    const running = post(base, { observation, budget: { millis: 50_000 } });
    await until(async () => (await searches(app)).running === 1, 5_000);
    const start = performance.now();
    await app.close();
    expect(performance.now() - start).toBeLessThan(3_000);
    expect(await (await running).json()).toMatchObject({ degraded: false });
  });

  test('has no limit of the framework on how long it may drain', async () => {
    const { app } = await listening({ LUDENS_DRAIN_MILLIS: '600000' });
    expect(app.initialConfig.pluginTimeout).toBe(0);
  });

  test('answers what waits too: by a thread while its patience lasts', async () => {
    const { app, base, observation } = await listening();
    const asked = [300, 200].map((millis) => post(base, { observation, budget: { millis } }));
    await until(async () => (await searches(app)).waiting === 1, 5_000);
    const [first, second] = await Promise.all([...asked, app.close()]);
    expect([(first as Response).status, (second as Response).status]).toEqual([200, 200]);
  });

  test.each(['application/json', 'text/event-stream'])(
    'answers what still waits when its patience ends with 503 (%s)',
    async (accept) => {
      const { app, base, observation } = await listening({ LUDENS_DRAIN_MILLIS: '100' });
      const body = JSON.stringify({ observation, budget: { millis: 50_000 } });
      const headers = { 'content-type': 'application/json', accept };
      const ask = () => fetch(base + PATH, { method: 'POST', headers, body });
      const running = ask();
      await until(async () => (await searches(app)).running === 1, 5_000);
      const waiting = [ask(), ask(), ask()];
      await until(async () => (await searches(app)).waiting === 3, 5_000);
      const start = performance.now();
      const closed = app.close();
      for (const answer of await Promise.all(waiting)) {
        expect(answer.status).toBe(503);
        expect(problemSchema.parse(await answer.json()).type).toBe('/problems/shutting-down');
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      }
      expect(performance.now() - start).toBeLessThan(2_000);
      expect((await running).status).toBe(200);
      expect(await (await running).text()).toContain('"degraded":false');
      await closed;
    },
  );

  test('answers a search whose thread hangs with a stand-in', async () => {
    const workerFile = new URL('./workers/hangs.ts', import.meta.url);
    const { app, base, observation } = await listening(
      { LUDENS_DRAIN_MILLIS: '100' },
      { threads: { workerFile, stallMillis: 60_000 } },
    );
    const running = post(base, { observation, seed: BAD_SEED });
    await until(async () => (await searches(app)).running === 1, 5_000);
    await sleep(200);
    const closed = app.close();
    expect(await (await running).json()).toMatchObject({ degraded: true });
    await closed;
  });

  test('answers who waits for the rule bank', async () => {
    const { app, base } = await listening({ LUDENS_DRAIN_MILLIS: '100' });
    const waiting = fetch(`${base}/v1/ludic/rules/simplify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rule: 'top is red' }),
    });
    await sleep(100);
    const closed = app.close();
    expect([200, 503]).toContain((await waiting).status);
    await closed;
  });

  test('is a process that SIGTERM ends with 0 after its last answer', async () => {
    const server = await startServer();
    processes.push(server.child);
    const observation = await observed(server);
    const running = server.json(PATH, { observation, budget: { millis: 700 } });
    await sleep(200);
    server.child.kill('SIGTERM');
    expect(await running).toMatchObject({ degraded: false });
    const [code] = await once(server.child, 'exit');
    expect(code).toBe(0);
  });
});
