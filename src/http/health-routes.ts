import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ProblemError } from '../problem.ts';
import type { JobThreads } from '../search/job-threads.ts';
import { describeOperation, problemResponses } from './documented.ts';
import type { Metrics } from './metrics.ts';

const READY_MILLIS = 15_000;

const healthResponse = z
  .strictObject({ status: z.literal('ok') })
  .meta({ id: 'HealthResponse', description: 'All is well' });

async function threadsAnswer(threads: JobThreads): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, READY_MILLIS, false);
  });
  const ready = await Promise.race([threads.ready(), tooLate]);
  clearTimeout(timer);
  return ready;
}

/** `/healthz` (alive), `/readyz` (able to work), `/metrics`. */
export function healthRoutes(app: FastifyInstance, threads: JobThreads, metrics: Metrics): void {
  app.get(
    '/healthz',
    {
      schema: {
        ...describeOperation({
          operationId: 'getHealth',
          summary: 'Is it alive?',
          description: 'Answers as long as the process does.',
          tag: 'operation',
        }),
        response: { 200: healthResponse, ...problemResponses([], 'no body') },
      },
    },
    () => ({ status: 'ok' }),
  );
  app.get(
    '/readyz',
    {
      schema: {
        ...describeOperation({
          operationId: 'getReadiness',
          summary: 'Is it able to work?',
          description: 'Answers once every search thread does, and not any more while the service is stopping.',
          tag: 'operation',
        }),
        response: { 200: healthResponse, ...problemResponses(['not-ready', 'shutting-down'], 'no body') },
      },
    },
    async () => {
      if (await threadsAnswer(threads)) return { status: 'ok' };
      throw new ProblemError('not-ready', 'a search thread does not answer', { retryAfter: 5 });
    },
  );
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const { registry } = metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
