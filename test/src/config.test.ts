import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { configHelp, hashKey, readConfig } from '../../src/config.ts';

const run = promisify(execFile);

function configOf(env: Record<string, string>) {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.errors.join('; '));
  return read.config;
}

describe('the configuration', () => {
  test('is open on the loopback and without limits when nothing is set', () => {
    expect(configOf({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      rateLimit: 0,
      apiKeyHashes: [],
      corsOrigins: [],
      queue: 64,
    });
    expect(configOf({}).workers).toBeGreaterThanOrEqual(1);
  });

  test('limits requests as soon as others can reach it, unless told otherwise', () => {
    expect(configOf({ HOST: '0.0.0.0' }).rateLimit).toBe(600);
    expect(configOf({ HOST: '0.0.0.0', LUDENS_RATE_LIMIT: '0' }).rateLimit).toBe(0);
    expect(configOf({ LUDENS_RATE_LIMIT: '5' }).rateLimit).toBe(5);
  });

  test('keeps the hash of a key, not the key', () => {
    const key = 'correct-horse-battery';
    const hashed = `sha256:${hashKey('another-key-of-somebody')}`;
    const config = configOf({ LUDENS_API_KEYS: `${key}, ${hashed}` });
    expect(config.apiKeyHashes).toEqual([hashKey(key), hashKey('another-key-of-somebody')]);
    expect(JSON.stringify(config)).not.toContain(key);
  });

  test('ignores what it does not know and counts an empty value as left out', () => {
    expect(configOf({ PORT: '', LUDENS_NO_SUCH_THING: 'x' })).toEqual(configOf({}));
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '3e3'],
    ['PORT', 'http'],
    ['HOST', 'a b'],
    ['LUDENS_RATE_LIMIT', '1.5'],
    ['LUDENS_API_KEYS', 'short'],
    ['LUDENS_API_KEYS', 'sha256:abc'],
    ['LUDENS_CORS_ORIGINS', 'example.org'],
    ['LUDENS_CORS_ORIGINS', 'https://example.org/path'],
    ['LUDENS_WORKERS', '0'],
    ['LUDENS_QUEUE', 'NaN'],
    ['LUDENS_LOG_LEVEL', 'loud'],
  ])('says what %s must be when it is %j', (name, value) => {
    const read = readConfig({ [name]: value });
    expect(read.ok).toBe(false);
    expect(read.ok ? [] : read.errors).toEqual([expect.stringMatching(`^${name} must be `)]);
  });

  test('names every wrong variable at once and repeats no value: it may be a secret', () => {
    const read = readConfig({ PORT: 'secret1', LUDENS_API_KEYS: 'secret2' });
    expect(read.ok ? [] : read.errors).toHaveLength(2);
    expect(JSON.stringify(read)).not.toContain('secret');
  });

  test('help lists every variable that is read', () => {
    for (const name of ['HOST', 'PORT', 'LUDENS_RATE_LIMIT', 'LUDENS_API_KEYS', 'LUDENS_WORKERS', 'LUDENS_QUEUE']) {
      expect(configHelp()).toContain(name);
    }
  });
});

describe('the process', () => {
  const server = (args: string[], env: Record<string, string>) =>
    run(process.execPath, ['--import', 'tsx', 'src/server.ts', ...args], { env: { ...process.env, ...env } });

  test('--help lists the variables and ends', async () => {
    const { stdout } = await server(['--help'], {});
    expect(stdout).toBe(configHelp());
  });

  test('a port that is taken ends it with 1', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const failed = await server([], { PORT: String(port) }).catch((error: unknown) => error);
    taken.close();
    const stderr = expect.stringMatching(/^Can not listen on 127\.0\.0\.1, port \d+: .* \(EADDRINUSE\)\.\n$/);
    expect(failed).toMatchObject({ code: 1, stderr });
  });

  test.each(['256.1.1.1', '203.0.113.1'])(
    'an address that is not its own ends it with 1 and a line: %s',
    async (host) => {
      const failed = await server([], { PORT: '0', HOST: host }).catch((error: unknown) => error);
      const stderr = expect.stringMatching(new RegExp(`^Can not listen on ${host}, port 0: .*\\.\n$`));
      expect(failed).toMatchObject({ code: 1, stderr });
    },
  );

  test('a wrong value ends it with 1 and a sentence', async () => {
    const failed = await server([], { PORT: 'http' }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('PORT must be an integer') });
  });
});
