import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { z } from 'zod';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** What the process needs to know from outside, checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Requests a second for each key or address; 0: no limit. */
  readonly rateLimit: number;
  /** SHA-256 of each API key, in hex; empty: open. */
  readonly apiKeyHashes: readonly string[];
  /** Origins that browsers may call from; `'*'`: any; empty: none. */
  readonly corsOrigins: readonly string[];
  /** How many proxies in front are trusted to name the client's address. */
  readonly trustedProxies: number;
  /** Search threads. */
  readonly workers: number;
  /** Decisions that may wait for a search thread. */
  readonly queue: number;
  /** Milliseconds that any one search may take, whatever was asked for. */
  readonly searchMillis: number;
  /** Milliseconds that running requests get to finish after SIGTERM. */
  readonly drainMillis: number;
}

interface Variable {
  readonly name: string;
  readonly help: string;
  /** Shown by `--help`; the value as it would stand in the environment. */
  readonly standard: string;
  readonly right: string;
  readonly schema: z.ZodType<unknown, string>;
}

const RATE_LIMIT_ELSEWHERE = 600;

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const HASHED_KEY = /^sha256:[0-9a-f]{64}$/;
const PLAIN_KEY = /^[\x21-\x2b\x2d-\x7e]{16,256}$/;

/** The SHA-256 of an API key in hex: all that is kept of it. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

const apiKeys = z
  .string()
  .transform(list)
  .refine((keys) => keys.every((key) => HASHED_KEY.test(key) || (PLAIN_KEY.test(key) && !key.startsWith('sha256:'))))
  .transform((keys) => keys.map((key) => (HASHED_KEY.test(key) ? key.slice('sha256:'.length) : hashKey(key))));

function isOrigin(text: string): boolean {
  return text === '*' || (URL.canParse(text) && new URL(text).origin === text);
}

const DEFAULT_WORKERS = Math.max(1, availableParallelism() - 1);

/** Every variable that is read; what isn't listed here is ignored. */
const VARIABLES = {
  host: {
    name: 'HOST',
    help: 'address to listen on',
    standard: '127.0.0.1',
    right: 'an IP address or a host name',
    schema: z.string().regex(/^[\w.:-]+$/),
  },
  port: {
    name: 'PORT',
    help: 'port to listen on; 0: any free one',
    standard: '3000',
    right: 'an integer from 0 to 65535',
    schema: integer(0, 65_535),
  },
  logLevel: {
    name: 'LUDENS_LOG_LEVEL',
    help: `${LOG_LEVELS.join(', ')}; debug shows every request, info refused ones and decisions`,
    standard: 'info',
    right: `one of ${LOG_LEVELS.join(', ')}`,
    schema: z.enum(LOG_LEVELS),
  },
  rateLimit: {
    name: 'LUDENS_RATE_LIMIT',
    help: `requests a second for each key or address; 0: no limit. Left out: none on loopback, else ${RATE_LIMIT_ELSEWHERE}`,
    standard: '',
    right: 'an integer from 0 to 1000000',
    schema: integer(0, 1_000_000),
  },
  apiKeyHashes: {
    name: 'LUDENS_API_KEYS',
    help: 'API keys, comma-separated: each 16 or more characters, or sha256: and its hash in hex. Left out: open',
    standard: '',
    right: 'a comma-separated list of keys of 16 to 256 visible characters, or of sha256: and 64 hex digits',
    schema: apiKeys,
  },
  corsOrigins: {
    name: 'LUDENS_CORS_ORIGINS',
    help: 'origins that browsers may call from, comma-separated, or *. Left out: none',
    standard: '',
    right: 'a comma-separated list of origins such as https://example.org, or *',
    schema: z
      .string()
      .transform(list)
      .refine((origins) => origins.every(isOrigin)),
  },
  trustedProxies: {
    name: 'LUDENS_TRUSTED_PROXIES',
    help: 'how many proxies in front may name the client in X-Forwarded-For',
    standard: '0',
    right: 'an integer from 0 to 16',
    schema: integer(0, 16),
  },
  workers: {
    name: 'LUDENS_WORKERS',
    help: 'search threads. Left out: one less than the cores',
    standard: '',
    right: 'an integer from 1 to 256',
    schema: integer(1, 256),
  },
  queue: {
    name: 'LUDENS_QUEUE',
    help: 'requests that may wait for a search thread; one caller may hold as many places as are left free: half of them',
    standard: '64',
    right: 'an integer from 1 to 100000',
    schema: integer(1, 100_000),
  },
  searchMillis: {
    name: 'LUDENS_SEARCH_MILLIS',
    help: 'milliseconds that any one search may take',
    standard: '60000',
    right: 'an integer from 10 to 600000',
    schema: integer(10, 600_000),
  },
  drainMillis: {
    name: 'LUDENS_DRAIN_MILLIS',
    help: 'milliseconds that running requests get to finish after SIGTERM',
    standard: '10000',
    right: 'an integer from 0 to 600000',
    schema: integer(0, 600_000),
  },
} satisfies { [K in keyof Config]: Variable };

/** An address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/**
 * Reads the configuration from the environment. An empty value counts as left out.
 * @returns the configuration, or one sentence for each variable that is wrong (never its value: it may be a secret)
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; config: Config } | { ok: false; errors: string[] } {
  const errors: string[] = [];
  const read = <K extends keyof Config>(key: K): Config[K] | undefined => {
    const { name, schema, standard, right } = VARIABLES[key];
    const text = env[name] || standard;
    if (text === '') return undefined;
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data as Config[K];
    errors.push(`${name} must be ${right}`);
    return undefined;
  };
  const host = read('host') ?? '';
  const config: Config = {
    host,
    port: read('port') ?? 0,
    logLevel: read('logLevel') ?? 'info',
    rateLimit: read('rateLimit') ?? (isLoopback(host) ? 0 : RATE_LIMIT_ELSEWHERE),
    apiKeyHashes: read('apiKeyHashes') ?? [],
    corsOrigins: read('corsOrigins') ?? [],
    trustedProxies: read('trustedProxies') ?? 0,
    workers: read('workers') ?? DEFAULT_WORKERS,
    queue: read('queue') ?? 0,
    searchMillis: read('searchMillis') ?? 0,
    drainMillis: read('drainMillis') ?? 0,
  };
  return errors.length > 0 ? { ok: false, errors } : { ok: true, config };
}

/** The text of `--help`: every variable with its default and meaning. */
export function configHelp(): string {
  const rows = Object.values(VARIABLES).map(({ name, standard, help }) => {
    const value = standard === '' ? '' : ` (${standard})`;
    return `  ${`${name}${value}`.padEnd(32)} ${help}`;
  });
  return ['Ludens: computer opponents over HTTP. Configuration comes from the environment:', '', ...rows, ''].join(
    '\n',
  );
}
