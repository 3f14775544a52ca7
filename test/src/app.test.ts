import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { AppOptions } from '../../src/app.ts';
import { hashKey } from '../../src/config.ts';
import { problemSchema } from '../../src/problem.ts';
import { testApp } from './test-app.ts';

const open: FastifyInstance[] = [];

afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

async function appOf(env: Record<string, string> = {}, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = await testApp(env, options);
  open.push(app);
  return app;
}

/** The problem of an answer; fails if it isn't a whole one. */
function problemIn(answer: { body: string; statusCode: number; headers: Record<string, unknown> }) {
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  const problem = problemSchema.parse(JSON.parse(answer.body));
  expect(problem.status).toBe(answer.statusCode);
  return problem;
}

describe('addresses', () => {
  test('the service is alive, ready, and describes itself', async () => {
    const app = await appOf();
    for (const url of ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs/', '/v1/games']) {
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
    }
    expect((await app.inject('/')).headers.location).toBe('/docs');
  });

  test.each([
    ['GET', '/nope', 404, '/problems/not-found'],
    ['GET', '/v1/games/chess', 404, '/problems/unknown-game'],
    ['POST', '/v1/games/chess/positions', 404, '/problems/unknown-game'],
    ['POST', '/v1/games/__proto__/decisions', 404, '/problems/unknown-game'],
    ['GET', `/v1/games/${'x'.repeat(5_000)}`, 404, '/problems/unknown-game'],
    ['POST', `/v1/games/${'x'.repeat(5_000)}/decisions`, 404, '/problems/unknown-game'],
    ['GET', '/v1/games/', 404, '/problems/unknown-game'],
    ['DELETE', '/v1/games', 405, '/problems/method-not-allowed'],
    ['GET', '/v1/games/chess/decisions', 405, '/problems/method-not-allowed'],
    ['POST', '/healthz', 405, '/problems/method-not-allowed'],
    ['GET', '/v1/games/%zz', 400, '/problems/unreadable-request'],
  ] as const)('%s %s is a problem', async (method, url, status, type) => {
    const app = await appOf();
    const answer = await app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
    expect(answer.statusCode).toBe(status);
    expect(problemIn(answer).type).toBe(type);
  });

  test("a game's page has the schema of the options that may be given: each may be left out", async () => {
    const app = await appOf();
    for (const { id } of (await app.inject('/v1/games')).json().games) {
      const { schemas } = (await app.inject(`/v1/games/${id}`)).json();
      expect([id, schemas.givenOptions.type]).toEqual([id, 'object']);
      expect(schemas.givenOptions.required ?? []).toEqual([]);
    }
  });

  test('a wrong method is told the right ones', async () => {
    const app = await appOf();
    expect((await app.inject({ method: 'DELETE', url: '/v1/games' })).headers.allow).toBe('GET, HEAD');
  });

  test('every answer carries security headers and the id of its request', async () => {
    const app = await appOf();
    for (const url of ['/v1/games', '/nope', '/docs/']) {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(
          /^default-src 'self';.*frame-ancestors 'self';.*object-src 'none';script-src 'self';script-src-attr 'none'/,
        ),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-dns-prefetch-control': 'off',
        'x-download-options': 'noopen',
        'x-frame-options': 'SAMEORIGIN',
        'x-permitted-cross-domain-policies': 'none',
        'x-xss-protection': '0',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test.each([
    ['bytes that are no HTTP', 'what?\r\n\r\n', 400],
    ['a request without a host', 'GET /v1/games HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an unknown expectation', 'GET /v1/games HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n', 417],
  ])('%s get a problem and a closed connection', async (_name, sent, status) => {
    const app = await appOf();
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(sent));
      socket.on('data', (data) => {
        received += data;
      });
      socket.on('end', () => resolve(received));
      socket.on('error', reject);
    });
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(text).toMatch(/content-type: application\/problem\+json/i);
    expect(text).toContain(`"status":${status}`);
  });

  test('a client that sends 10 megabytes can read why they are not taken', async () => {
    const app = await appOf();
    const base = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { 'content-type': 'application/json' };
    const body = 'x'.repeat(10 * 2 ** 20);
    for (let i = 0; i < 3; i++) {
      const answer = await fetch(`${base}/v1/games/kudzu/decisions`, { method: 'POST', headers, body });
      expect(problemSchema.parse(await answer.json()).type).toBe('/problems/body-too-large');
    }
  });
});

describe('API keys, where they are configured', () => {
  const key = 'correct-horse-battery';
  const env = { LUDENS_API_KEYS: `sha256:${hashKey(key)},another-long-enough-key` };

  test.each([
    ['none', {}, 401],
    ['a wrong one', { authorization: 'Bearer wrong-horse-battery' }, 401],
    ['its hash', { authorization: `Bearer ${hashKey(key)}` }, 401],
    ['the right one, as a bearer', { authorization: `Bearer ${key}` }, 200],
    ['the right one, in its own header', { 'x-api-key': key }, 200],
    ['another right one', { 'x-api-key': 'another-long-enough-key' }, 200],
  ])('a request with %s', async (_name, headers, status) => {
    const app = await appOf(env);
    for (const url of ['/v1/games', '/metrics', '/openapi.json', '/']) {
      const answer = await app.inject({ url, headers });
      expect(answer.statusCode).toBe(url === '/' && status === 200 ? 302 : status);
      if (status === 401) {
        expect(problemIn(answer).type).toBe('/problems/unauthorized');
        expect(answer.headers['www-authenticate']).toBe('Bearer');
      }
    }
  });

  test('an unknown address tells a stranger nothing', async () => {
    const app = await appOf(env);
    expect((await app.inject('/nope')).statusCode).toBe(401);
  });

  test('health needs none', async () => {
    const app = await appOf(env);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });
});

describe('rate limits, where they are configured', () => {
  const env = { LUDENS_RATE_LIMIT: '3', LUDENS_API_KEYS: 'the-key-of-alice,the-keys-of-bob-1' };
  const ask = (app: FastifyInstance, url: string, headers: Record<string, string>) => app.inject({ url, headers });

  test.each([
    ['/v1/games', 200],
    ['/nope', 404],
  ])('the fourth request to %s in a second is refused, with a true Retry-After', async (url, status) => {
    const app = await appOf(env);
    const alice = { 'x-api-key': 'the-key-of-alice' };
    for (let i = 0; i < 3; i++) expect((await ask(app, url, alice)).statusCode).toBe(status);
    const refused = await ask(app, url, alice);
    expect(problemIn(refused)).toMatchObject({ type: '/problems/too-many-requests', status: 429 });
    expect(refused.headers['retry-after']).toBe('1');
    await new Promise((resolve) => setTimeout(resolve, 1_010));
    expect((await ask(app, url, alice)).statusCode).toBe(status);
  });

  test('who watches the service is not limited', async () => {
    const app = await appOf({ LUDENS_RATE_LIMIT: '1' });
    for (const url of ['/healthz', '/readyz', '/metrics']) {
      for (let i = 0; i < 3; i++) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
    }
  });

  test('one key does not use up what another has', async () => {
    const app = await appOf(env);
    for (let i = 0; i < 4; i++) await ask(app, '/v1/games', { 'x-api-key': 'the-key-of-alice' });
    expect((await ask(app, '/v1/games', { 'x-api-key': 'the-keys-of-bob-1' })).statusCode).toBe(200);
  });

  test('guessing keys is limited by address', async () => {
    const app = await appOf(env);
    const statuses = [];
    for (let i = 0; i < 4; i++) {
      statuses.push((await ask(app, '/v1/games', { 'x-api-key': `guess-number-${i}-or-so` })).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});

describe('browsers of other origins', () => {
  const preflight = {
    method: 'OPTIONS',
    url: '/v1/games',
    headers: { origin: 'https://example.org', 'access-control-request-method': 'GET' },
  } as const;

  test('may not read answers unless configured', async () => {
    const app = await appOf();
    const answer = await app.inject({ url: '/v1/games', headers: { origin: 'https://example.org' } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('may read answers if their origin is configured, and preflights need no key', async () => {
    const app = await appOf({
      LUDENS_CORS_ORIGINS: 'https://example.org',
      LUDENS_API_KEYS: 'some-key-of-somebody',
    });
    const allowed = await app.inject(preflight);
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers['access-control-allow-origin']).toBe('https://example.org');
    const other = await app.inject({ url: '/v1/games', headers: { origin: 'https://example.com' } });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the log', () => {
  test('tells method, route and status under the id of the request, and no key, body or query', async () => {
    const lines: string[] = [];
    const logger = { level: 'debug', stream: { write: (line: string) => lines.push(line) } };
    const app = await appOf({ LUDENS_API_KEYS: 'some-key-of-somebody', LUDENS_LOG_LEVEL: 'debug' }, { logger });
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/games/chess/decisions?secret=1',
      headers: { authorization: 'Bearer some-key-of-somebody' },
      payload: { hidden: 'QH' },
    });
    const told = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'answered');
    expect(told).toMatchObject({
      reqId: answer.headers['x-request-id'],
      method: 'POST',
      route: '/v1/games/:game/decisions',
      status: 404,
    });
    expect(lines.join('')).not.toMatch(/secret|somebody|QH/);
  });
});
