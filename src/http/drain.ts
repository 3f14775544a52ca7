import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../problem.ts';
import type { JobThreads } from '../search/job-threads.ts';

const STILL_ANSWERED = new Set(['/healthz']);
/** Searches that were hurried get this long to send their answers. */
const HURRIED_MILLIS = 1_000;

/**
 * On `app.close()`: new requests get 503, running ones may finish for `drainMillis`; then searches are asked for their
 * best answers so far; only then the server closes its connections.
 */
export function drainOnClose(app: FastifyInstance, threads: JobThreads, drainMillis: number): void {
  let closing = false;
  let inFlight = 0;
  let idle: (() => void) | undefined;

  app.addHook('onRequest', (request, reply, done) => {
    inFlight++;
    // Comes once for each reply, also if the client goes away before it is sent.
    reply.raw.once('close', () => {
      inFlight--;
      if (inFlight === 0) idle?.();
    });
    if (closing && !STILL_ANSWERED.has(request.routeOptions.url ?? '')) {
      return done(
        new ProblemError('shutting-down', 'the service is stopping: send the request again', { retryAfter: 1 }),
      );
    }
    done();
  });

  const finished = (millis: number): Promise<void> =>
    new Promise((resolve) => {
      if (inFlight === 0) return resolve();
      const timer = setTimeout(resolve, millis);
      idle = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  app.addHook('preClose', async () => {
    closing = true;
    await finished(drainMillis);
    threads.hurry();
    await finished(HURRIED_MILLIS);
  });
  app.addHook('onClose', () => threads.close());
}
