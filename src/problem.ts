import { z } from 'zod';

/** Every kind of problem that the service answers with: the last part of its `type`, its status and its title. */
export const PROBLEMS = {
  'malformed-json': { status: 400, title: 'The body is not JSON' },
  'unreadable-request': { status: 400, title: 'The request is not readable' },
  'invalid-request': { status: 400, title: 'The request does not have the right shape' },
  unauthorized: { status: 401, title: 'An API key is needed' },
  'not-found': { status: 404, title: 'There is nothing at this address' },
  'unknown-game': { status: 404, title: 'There is no such game' },
  'method-not-allowed': { status: 405, title: 'This address does not know this method' },
  'not-acceptable': { status: 406, title: 'There is no answer in a type that is accepted' },
  'not-your-turn': { status: 409, title: 'This seat may not move now' },
  'game-over': { status: 409, title: 'The match is over' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The body is of a type that is not read here' },
  'expectation-failed': { status: 417, title: 'This expectation is not met here' },
  'invalid-options': { status: 422, title: 'These options do not go together' },
  'invalid-deal': { status: 422, title: 'This deal can not be' },
  'illegal-move': { status: 422, title: 'This move is not legal' },
  'chance-due': { status: 422, title: 'Chance moves next' },
  'no-chance-due': { status: 422, title: 'A player moves next' },
  'no-such-seat': { status: 422, title: 'There is no such seat' },
  'spectator-observation': { status: 422, title: 'A spectator has no decision to make' },
  'impossible-observation': { status: 422, title: 'No position gives this observation' },
  'impossible-set': { status: 422, title: 'There is no such set' },
  'impossible-cards': { status: 422, title: 'Cards can not lie like this' },
  'rule-not-understood': { status: 422, title: 'The rule is not understood' },
  'too-many-requests': { status: 429, title: 'Too many requests' },
  'internal-error': { status: 500, title: 'Something went wrong here' },
  'queue-full': { status: 503, title: 'Too many decisions are waiting' },
  'shutting-down': { status: 503, title: 'The service is stopping' },
  'not-ready': { status: 503, title: 'The service is not ready' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_TYPE = 'application/problem+json';

const PROBLEM_CODES = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

export const problemSchema = z
  .strictObject({
    type: z
      .templateLiteral(['/problems/', z.enum(PROBLEM_CODES)])
      .meta({ description: 'Stable name of this kind of problem' }),
    title: z.string().meta({ description: 'What kind of problem this is; the same for each of its type' }),
    status: z.int().min(400).max(599).meta({ description: 'The HTTP status' }),
    detail: z.string().meta({ description: 'What is wrong this time and what would be right' }),
    errors: z
      .array(
        z.strictObject({
          pointer: z.string().meta({ description: 'JSON pointer into the body; "" is the whole of it' }),
          detail: z.string(),
        }),
      )
      .optional()
      .meta({ description: 'The places of the body that are at fault' }),
    diagnostics: z.unknown().optional().meta({ description: "What else is known, such as a rule's readings" }),
  })
  .meta({ id: 'Problem', description: 'Why there is no answer (RFC 9457)' });

/** The body of every 4xx and 5xx. */
export type ProblemDetails = z.infer<typeof problemSchema>;

export interface PointedError {
  readonly pointer: string;
  readonly detail: string;
}

interface ProblemExtras {
  readonly errors?: readonly PointedError[];
  readonly diagnostics?: unknown;
  /** Seconds after which the same request will do. */
  readonly retryAfter?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown by routes and hooks; the error handler sends it. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ProblemCode;
  readonly statusCode: number;
  readonly extras: ProblemExtras;

  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(detail);
    this.code = code;
    this.statusCode = PROBLEMS[code].status;
    this.extras = extras;
  }

  headers(): Record<string, string> {
    const { retryAfter, headers } = this.extras;
    return retryAfter === undefined ? { ...headers } : { ...headers, 'retry-after': String(retryAfter) };
  }

  body(): ProblemDetails {
    const { status, title } = PROBLEMS[this.code];
    const { errors, diagnostics } = this.extras;
    return {
      type: `/problems/${this.code}`,
      title,
      status,
      detail: this.message,
      ...(errors === undefined ? {} : { errors: [...errors] }),
      ...(diagnostics === undefined ? {} : { diagnostics }),
    };
  }
}

/** For a request that comes, or still waits, while the service stops. */
export const shuttingDown = (): ProblemError =>
  new ProblemError('shutting-down', 'the service is stopping: send the request again', { retryAfter: 1 });
