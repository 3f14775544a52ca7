import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../problem.ts';

const PLAIN_TYPE = 'application/json';
const UTF8 = /^"?utf-?8"?$/i;

/** Why a body is not read although it says that it is JSON; undefined if it is read. */
function unreadable({ headers }: FastifyRequest, body: Buffer): ProblemError | undefined {
  const type = headers['content-type'] ?? PLAIN_TYPE;
  const charset = type === PLAIN_TYPE ? undefined : /;\s*charset\s*=\s*([^;\s]*)/i.exec(type)?.[1];
  if (charset !== undefined && !UTF8.test(charset)) {
    return new ProblemError('unsupported-media-type', 'send the body in UTF-8, and say so or leave the charset out');
  }
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') {
    return new ProblemError('unsupported-media-type', 'send the body as it is, without a content-encoding');
  }
  return isUtf8(body)
    ? undefined
    : new ProblemError('malformed-json', 'the body must be JSON in UTF-8, and is not UTF-8');
}

/** Reads JSON bodies, and nothing else: in UTF-8, without `__proto__` keys. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(PLAIN_TYPE, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const problem = unreadable(request, body);
    if (problem !== undefined) done(problem);
    else parse(request, body.toString('utf8'), done);
  });
}
