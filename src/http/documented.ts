import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { PROBLEM_TYPE, PROBLEMS, type ProblemCode, problemSchema } from '../problem.ts';

const ANYWHERE: readonly ProblemCode[] = ['unauthorized', 'too-many-requests', 'internal-error'];
const WITH_A_BODY: readonly ProblemCode[] = [
  'malformed-json',
  'invalid-request',
  'body-too-large',
  'unsupported-media-type',
];

/** The problem answers of a route, for its schema: one entry a status, with the problems that it may carry. */
export function problemResponses(codes: readonly ProblemCode[], body: 'body' | 'no body'): Record<number, unknown> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of [...(body === 'body' ? WITH_A_BODY : []), ...codes, ...ANYWHERE]) {
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    Array.from(byStatus, ([status, those]) => [
      status,
      {
        description: those.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join('; '),
        content: { [PROBLEM_TYPE]: { schema: problemSchema } },
      },
    ]),
  );
}

/** One schema that takes what any of several take: a route of all games, in the API's description. */
export function anyOf(schemas: readonly z.ZodType[]): z.ZodType {
  const [only] = schemas;
  return schemas.length === 1 && only !== undefined ? only : z.union(schemas as [z.ZodType, ...z.ZodType[]]);
}

/** For routes that check their requests themselves, by the schema of the game at hand; theirs is for the description. */
export const checkedByHandler = () => (data: unknown) => ({ value: data });

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: string;
}

/** The words of a route's schema. */
export function describeOperation({ operationId, summary, description, tag }: Operation): FastifySchema {
  return { operationId, summary, description, tags: [tag] };
}
