import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import { identifyCallers, refuseStrangers } from './http/access.ts';
import { decisionsRoutes } from './http/decisions-routes.ts';
import { drainOnClose } from './http/drain.ts';
import { answerBrokenHttp, answerErrors, refuseExpectation, requireHost, sendError } from './http/errors.ts';
import { gamesRoutes } from './http/games-routes.ts';
import { healthRoutes } from './http/health-routes.ts';
import { readJsonOnly } from './http/json-body.ts';
import { ludicRoutes } from './http/ludic-routes.ts';
import { Metrics } from './http/metrics.ts';
import { positionsRoutes } from './http/positions-routes.ts';
import { addHeaders } from './http/security-headers.ts';
import { BankKeeper } from './ludic/bank-keeper.ts';
import { Judge } from './ludic/judge.ts';
import { OPENAPI_INFO, transformDocument } from './openapi/document.ts';
import { readExamples } from './openapi/examples.ts';
import { ProblemError } from './problem.ts';
import { JobThreads, type JobThreadsOptions } from './search/job-threads.ts';
import { Searches } from './search/searches.ts';
import { compileValidator } from './validation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Starts the threads and builds the rule bank, so that the first requests don't wait for them. */
    warmUp(): Promise<void>;
  }
}

export const BODY_LIMIT = 2 ** 20;
/** Who watches the service must not be kept from it by who uses it. */
const UNLIMITED = new Set(['/healthz', '/readyz', '/metrics']);

export interface AppOptions {
  /** Checks every answer against its schema: for tests, it costs a third of the speed. */
  readonly checkResponses?: boolean;
  readonly threads?: Partial<JobThreadsOptions>;
  readonly logger?: FastifyServerOptions['logger'];
}

function newFastify(config: Config, logger: FastifyServerOptions['logger']): FastifyInstance {
  return Fastify({
    logger: logger ?? { level: config.logLevel },
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => sendError(error, request, reply, BODY_LIMIT),
    clientErrorHandler: answerBrokenHttp,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: true,
    return503OnClosing: false,
    // The framework's limit holds for the hook that drains as well, which takes as long as it is configured to.
    pluginTimeout: 0,
    http: { requireHostHeader: false },
    // As long as any address may be: an id that is too long is one that does not exist.
    routerOptions: { maxParamLength: 2 ** 14, ignoreTrailingSlash: false },
  });
}

/** Requests are told at `debug`, refused ones at `info`: method, route and status, never a body or a query. */
function logRequests(app: FastifyInstance): void {
  const verbose = app.log.level === 'debug' || app.log.level === 'trace';
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode === 500 ? 'error' : reply.statusCode >= 400 ? 'info' : 'debug';
    if (level !== 'debug' || verbose) {
      const { method, routeOptions } = request;
      const millis = Math.round(reply.elapsedTime * 1000) / 1000;
      request.log[level]({ method, route: routeOptions.url ?? null, status: reply.statusCode, millis }, 'answered');
    }
    done();
  });
}

async function addSecurity(app: FastifyInstance, config: Config): Promise<void> {
  if (config.corsOrigins.length > 0) {
    const origin = config.corsOrigins.includes('*') ? '*' : [...config.corsOrigins];
    await app.register(cors, { origin, exposedHeaders: ['retry-after', 'x-request-id'] });
  }
  identifyCallers(app, config.apiKeyHashes);
  if (config.rateLimit > 0) {
    await app.register(rateLimit, {
      max: config.rateLimit,
      timeWindow: 1000,
      keyGenerator: ({ caller }) => caller,
      allowList: ({ routeOptions }) => UNLIMITED.has(routeOptions.url ?? ''),
      errorResponseBuilder: (_request, { max, ttl }) =>
        new ProblemError('too-many-requests', `up to ${max} requests a second`, { retryAfter: Math.ceil(ttl / 1000) }),
    });
  }
  refuseStrangers(app, config.apiKeyHashes);
}

async function addDocs(app: FastifyInstance, examples: ReturnType<typeof readExamples>): Promise<void> {
  await app.register(swagger, {
    openapi: structuredClone(OPENAPI_INFO) as object,
    transform: jsonSchemaTransform,
    transformObject: transformDocument(examples),
  });
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { displayRequestDuration: true } });
}

/**
 * The whole service as a Fastify instance, not yet listening: `inject()` it, or `listen()`. Its search threads start when
 * they are first needed; `close()` ends them.
 */
export async function buildApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = newFastify(config, options.logger);
  const threads = new JobThreads({
    threads: config.workers,
    places: config.queue,
    onFailure: (lane, why) => app.log.error({ lane, why }, 'a thread failed and is replaced'),
    ...options.threads,
  });
  const keeper = new BankKeeper();
  const searches = new Searches(threads, keeper, config.searchMillis);
  const judge = new Judge(threads, keeper);
  const metrics = new Metrics(threads);
  const examples = readExamples();

  readJsonOnly(app);
  requireHost(app);
  app.server.on('checkExpectation', refuseExpectation);
  app.decorate('warmUp', async () => {
    await app.ready();
    apiDocument();
    await Promise.all([threads.ready(), keeper.bank()]);
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(options.checkResponses ? serializerCompiler : () => JSON.stringify);
  addHeaders(app);
  drainOnClose(app, threads, keeper, config.drainMillis);
  metrics.watch(app);
  logRequests(app);
  await addSecurity(app, config);
  answerErrors(app, BODY_LIMIT);
  await addDocs(app, examples);

  gamesRoutes(app, examples);
  positionsRoutes(app);
  decisionsRoutes(app, searches, metrics);
  ludicRoutes(app, judge);
  healthRoutes(app, threads, metrics);
  let document: string | undefined;
  const apiDocument = (): string => {
    document ??= JSON.stringify(app.swagger());
    return document;
  };
  app.get('/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/json').send(apiDocument()),
  );
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/docs'));
  return app;
}
