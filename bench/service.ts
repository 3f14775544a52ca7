import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { Row } from './row.ts';

const CONNECTIONS = 16;
const SECONDS = 3;
const ROUNDS = 3;

interface Target {
  readonly url: string;
  readonly body: string;
}

/** Starts a program of ours beside this file (or above it) on a free port, and waits until it says where it listens. */
async function start(file: string): Promise<{ child: ChildProcess; base: string }> {
  const typescript = import.meta.url.endsWith('.ts');
  const path = fileURLToPath(new URL(typescript ? file : file.replace(/\.ts$/, '.js'), import.meta.url));
  const child = spawn(process.execPath, [...(typescript ? ['--import', 'tsx'] : []), path], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LUDENS_LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const base = /http:\/\/[\d.:]+/.exec(line)?.[0];
    if (base === undefined) continue;
    child.stdout.resume();
    return { child, base };
  }
  throw new Error(`${file} did not start`);
}

async function load({ url, body }: Target): Promise<number> {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} lost`);
  return result.requests.average;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

async function post(url: string, body: object): Promise<object> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()) as object;
}

/** Both in turn, `ROUNDS` times: what else the machine does falls on both. */
async function against(echo: string, subject: string, target: Target): Promise<Row[]> {
  const rates: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await load({ url: echo, body: target.body });
    rates.push({ ours: await load(target), bare });
  }
  return [
    {
      subject,
      measure: 'bare Fastify echo of the same body',
      value: median(rates.map(({ bare }) => bare)),
      unit: '/s',
    },
    { subject, measure: 'requests', value: median(rates.map(({ ours }) => ours)), unit: '/s' },
    { subject, measure: 'requests over echoes', value: median(rates.map(({ ours, bare }) => ours / bare)), unit: 'x' },
  ];
}

/** Requests a second of stateless calls, beside a bare Fastify echo of the same body in the same run. */
export async function run(): Promise<Row[]> {
  const service = await start('../src/server.ts');
  const echo = await start('./service-echo.ts');
  try {
    const dealt = await post(`${service.base}/v1/games/lights-out/positions`, { seats: 4, seed: 1 });
    const rules = { rule: 'neither card is prime', guess: 'both cards are even' };
    const moves = `${service.base}/v1/games/lights-out/positions/moves`;
    const compare = `${service.base}/v1/ludic/rules/compare`;
    await fetch(`${service.base}/readyz`);
    await post(`${service.base}/v1/ludic/rules/compare`, { ...rules, hint: 'most-telling' });
    return [
      ...(await against(echo.base, 'POST positions/moves', { url: moves, body: JSON.stringify(dealt) })),
      ...(await against(echo.base, 'POST rules/compare', { url: compare, body: JSON.stringify(rules) })),
    ];
  } finally {
    service.child.kill('SIGTERM');
    echo.child.kill('SIGTERM');
  }
}
