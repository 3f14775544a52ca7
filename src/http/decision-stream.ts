import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const STREAM_TYPES = ['text/event-stream', 'application/x-ndjson'] as const;
export type StreamType = (typeof STREAM_TYPES)[number];

/** One event in the notation of a stream. */
export function makeEvent(type: StreamType, event: string, data: unknown): string {
  if (type === 'text/event-stream') return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  return `${JSON.stringify({ event, data })}\n`;
}

/** Progress reports, then exactly one decision or problem. The answer's head is sent with the first event. */
export class DecisionStream {
  private readonly reply: FastifyReply;
  private readonly type: StreamType;
  private stream: PassThrough | undefined;

  constructor(reply: FastifyReply, type: StreamType) {
    this.reply = reply;
    this.type = type;
  }

  get started(): boolean {
    return this.stream !== undefined;
  }

  /** Left out when the client is slow to read: the next report says more. */
  progress(data: unknown): void {
    const stream = this.open();
    if (!stream.writableNeedDrain && !stream.destroyed) stream.write(makeEvent(this.type, 'progress', data));
  }

  end(event: 'decision' | 'problem', data: unknown): void {
    this.open().end(makeEvent(this.type, event, data));
  }

  private open(): PassThrough {
    if (this.stream === undefined) {
      this.stream = new PassThrough();
      void this.reply.type(this.type).header('cache-control', 'no-store').header('x-accel-buffering', 'no');
      void this.reply.send(this.stream);
    }
    return this.stream;
  }
}
