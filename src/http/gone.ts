import type { FastifyReply } from 'fastify';

/**
 * Aborted when the client's connection closes before the answer is sent. Watches the reply, not the request, which closes
 * as soon as its body is read.
 */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
