import type { IncomingMessage } from 'node:http';

/** A client that sends more than this after it was refused may find the connection closed before it reads why. */
const MOST_BYTES = 32 * 2 ** 20;
const MOST_MILLIS = 5_000;

/**
 * Reads what is left of a body that is too large and throws it away: a client that is still sending would not read the
 * answer if the connection were closed. Resolves with false if there is too much of it.
 */
export function discardRest(request: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0;
    const end = (whole: boolean): void => {
      clearTimeout(timer);
      request.off('data', count).off('end', ended).off('close', ended);
      resolve(whole);
    };
    const ended = (): void => end(true);
    const count = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) end(false);
    };
    const timer = setTimeout(end, MOST_MILLIS, false);
    if (request.readableEnded || request.destroyed) return end(true);
    request.on('data', count).once('end', ended).once('close', ended);
  });
}
