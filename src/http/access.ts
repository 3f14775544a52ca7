import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashKey } from '../config.ts';
import { ProblemError } from '../problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose limits a request counts against: its API key, else its address. */
    caller: string;
    /** False if keys are configured and the request has none of them. */
    admitted: boolean;
  }
}

const OPEN_TO_ALL = new Set(['/healthz', '/readyz']);

/** The key that a request carries: `Authorization: Bearer KEY` or `X-API-Key: KEY`. */
function givenKey(request: FastifyRequest): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '');
  if (bearer !== null) return bearer[1];
  const header = request.headers['x-api-key'];
  return typeof header === 'string' ? header : undefined;
}

/** The index of a key among hashes, -1 if it isn't there; takes the same time wherever it stands. */
function indexOfKey(key: string, hashes: readonly Buffer[]): number {
  const hash = Buffer.from(hashKey(key), 'hex');
  let found = -1;
  for (const [index, known] of hashes.entries()) if (timingSafeEqual(hash, known)) found = index;
  return found;
}

/**
 * Finds out who calls, and turns away who has no key where keys are configured (`refuseStrangers`, which comes after the
 * rate limit, so that guessing keys is limited too).
 */
export function identifyCallers(app: FastifyInstance, apiKeyHashes: readonly string[]): void {
  const hashes = apiKeyHashes.map((hash) => Buffer.from(hash, 'hex'));
  app.decorateRequest('caller', '');
  app.decorateRequest('admitted', true);
  if (hashes.length === 0) {
    app.addHook('onRequest', (request, _reply, done) => {
      request.caller = request.ip;
      done();
    });
    return;
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const key = givenKey(request);
    const index = key === undefined ? -1 : indexOfKey(key, hashes);
    request.admitted = index >= 0;
    request.caller = index >= 0 ? `key ${index}` : request.ip;
    done();
  });
}

export function refuseStrangers(app: FastifyInstance, apiKeyHashes: readonly string[]): void {
  if (apiKeyHashes.length === 0) return;
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.admitted || OPEN_TO_ALL.has(request.routeOptions.url ?? '')) return done();
    const detail = 'send one of the configured keys as "Authorization: Bearer KEY" or "X-API-Key: KEY"';
    done(new ProblemError('unauthorized', detail, { headers: { 'www-authenticate': 'Bearer' } }));
  });
}
