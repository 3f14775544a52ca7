import type { FastifyInstance } from 'fastify';
import type { BankKeeper } from '../ludic/bank-keeper.ts';
import { shuttingDown } from '../problem.ts';
import type { JobThreads } from '../search/job-threads.ts';

const STILL_ANSWERED = new Set(['/healthz']);
/** Jobs that were hurried get this long to send their answers, and so do the stand-ins of those that did not. */
const HURRIED_MILLIS = 1_000;

/**
 * On `app.close()`: new requests get 503, those that came before may finish for `drainMillis`. Then searches are asked for
 * their best answers so far, and what still waits for a thread gets 503; then the threads are killed, and stand-ins answer
 * for them. Only then the server closes its connections, so that every request has its answer. The framework must not
 * limit the time of this hook: `pluginTimeout: 0`.
 */
export function drainOnClose(app: FastifyInstance, threads: JobThreads, keeper: BankKeeper, drainMillis: number): void {
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
      return done(shuttingDown());
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
    const ended = keeper.close();
    await finished(HURRIED_MILLIS);
    await Promise.all([ended, threads.close()]);
    await finished(HURRIED_MILLIS);
  });
}
