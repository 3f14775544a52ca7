import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PROBLEM_TYPE, ProblemError } from '../problem.ts';
import { discardRest } from './rest-of-body.ts';

const BODY_TYPE = 'send the body as application/json';

/** What Fastify itself objects to, by its error code. */
function fromFastify(error: FastifyError, bodyLimit: number): ProblemError | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ProblemError('body-too-large', `a body may have up to ${bodyLimit} bytes`);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ProblemError('unsupported-media-type', BODY_TYPE);
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ProblemError('malformed-json', 'the body must be one JSON value, without a __proto__ key');
    default:
      break;
  }
  const status = error.statusCode ?? 500;
  if (status === 415) return new ProblemError('unsupported-media-type', BODY_TYPE);
  if (status === 404) return new ProblemError('not-found', 'there is nothing here');
  if (status >= 400 && status < 500)
    return new ProblemError('unreadable-request', 'the request can not be read: look at its address and headers');
  return undefined;
}

/** Sends any error as problem+json; an unexpected one is logged, and tells the caller nothing. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, bodyLimit: number): void {
  const known =
    error instanceof ProblemError
      ? error
      : error instanceof Error
        ? fromFastify(error as FastifyError, bodyLimit)
        : undefined;
  if (known === undefined) request.log.error({ err: error }, 'unexpected error');
  const problem = known ?? new ProblemError('internal-error', `an error of the service, logged as ${request.id}`);
  if (problem.code === 'body-too-large') sendAfterBody(request, reply, problem);
  else sendProblem(reply, problem);
}

/** Keeps the connection, unless too much of the body is still to come. */
function sendAfterBody(request: FastifyRequest, reply: FastifyReply, problem: ProblemError): void {
  void discardRest(request.raw).then((whole) => {
    if (whole) reply.removeHeader('connection');
    sendProblem(reply, problem);
  });
}

export function sendProblem(reply: FastifyReply, problem: ProblemError): void {
  void reply
    .code(problem.statusCode)
    .headers(problem.headers())
    .type(PROBLEM_TYPE)
    .serializer(JSON.stringify)
    .send(problem.body());
}

/** Answers bytes that are no HTTP request, and closes the connection. */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const body = JSON.stringify(
    new ProblemError('unreadable-request', 'this is no HTTP request that can be read').body(),
  );
  const head = [
    'HTTP/1.1 400 Bad Request',
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n${body}`);
}

/** Answers a request that expects what the service does not do, before its body is sent. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const problem = new ProblemError('expectation-failed', 'the only expectation that is met is 100-continue');
  response.writeHead(problem.statusCode, { 'content-type': PROBLEM_TYPE, connection: 'close' });
  response.end(JSON.stringify(problem.body()));
}

/** HTTP/1.1 wants a Host header (RFC 9112). Left to Node the answer would have no body. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers, httpVersion } }, _reply, done) => {
    if (headers.host !== undefined || httpVersion === '1.0') return done();
    done(new ProblemError('unreadable-request', 'a request needs a Host header'));
  });
}

/** The routes that were declared, to tell a wrong method from a wrong address. */
class Addresses {
  private readonly methods = new Map<string, Set<string>>();

  add(url: string, methods: readonly string[]): void {
    const known = this.methods.get(url) ?? new Set();
    for (const method of methods) known.add(method);
    this.methods.set(url, known);
  }

  /** The methods that an address knows; empty if there is no such address. */
  allowed(path: string): string[] {
    const parts = path.split('/');
    const found = new Set<string>();
    for (const [url, methods] of this.methods) {
      if (matches(url.split('/'), parts)) for (const method of methods) found.add(method);
    }
    return [...found].sort();
  }
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.length !== parts.length || pattern.includes('*')) return false;
  return pattern.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]));
}

/** Answers every error and every unknown address with problem+json. Call it before routes are declared. */
export function answerErrors(app: FastifyInstance, bodyLimit: number): void {
  const addresses = new Addresses();
  app.addHook('onRoute', ({ url, method }) => addresses.add(url, [method].flat()));
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, bodyLimit));
  const limited = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(limited, (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = addresses.allowed(path);
    if (allowed.length === 0) {
      return sendProblem(reply, new ProblemError('not-found', 'there is nothing here: the API is described at /docs'));
    }
    const allow = allowed.join(', ');
    const detail = `this address answers ${allow}`;
    return sendProblem(reply, new ProblemError('method-not-allowed', detail, { headers: { allow } }));
  });
}
