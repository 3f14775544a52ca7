import type { FastifyReply } from 'fastify';

/**
 * Aborted when the client's connection closes before the answer is sent. Watches the reply, not the request, which closes
 * as soon as its body is read; and the end of what the client sends, which is heard of before the connection is closed,
 * and after which no answer can be sent.
 */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const { raw } = reply;
  const { socket } = raw;
  const leave = (): void => gone.abort();
  socket?.once('end', leave);
  raw.once('close', () => {
    socket?.off('end', leave);
    if (!raw.writableFinished) leave();
  });
  return gone.signal;
}
