import type { FastifyInstance } from 'fastify';
import type { Example, ExampleRequest } from './examples.ts';

function bodyOf({ request, text, paddedTo }: ExampleRequest): string | undefined {
  const body = text ?? (request === undefined ? undefined : JSON.stringify(request));
  return paddedTo === undefined ? body : (body ?? '').padEnd(paddedTo);
}

/** Sends an example's request to an app of its configuration, and returns what came back. */
export async function exchange(
  app: FastifyInstance,
  example: ExampleRequest,
): Promise<Pick<Example, 'status' | 'type' | 'response'>> {
  const payload = bodyOf(example);
  await app.ready();
  const sent = Array.from({ length: example.times ?? 1 }, () =>
    app.inject({
      method: example.method,
      url: example.path,
      headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...example.headers },
      ...(payload === undefined ? {} : { payload }),
    }),
  );
  const answer = (await Promise.all(sent)).at(-1)!;
  const type = String(answer.headers['content-type']).split(';')[0]!;
  const response: unknown = type.endsWith('json') && type !== 'application/x-ndjson' ? answer.json() : answer.body;
  return { status: answer.statusCode, type, response };
}

/** A copy of an answer without the times that searches took: the same whenever and wherever it is given. */
export function withoutTimes(response: unknown): unknown {
  const text = JSON.stringify(response).replace(/(\\?"millis\\?":)[\d.]+(?=[,}])/g, '$10');
  return JSON.parse(text);
}
