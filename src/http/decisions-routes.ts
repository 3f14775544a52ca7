import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Strength } from '../../agents/agent-for.ts';
import { STRONGEST } from '../../agents/levels.ts';
import type { GameObservation } from '../../games/contract.ts';
import type { Choices } from '../games.ts';
import { ProblemError } from '../problem.ts';
import { JobAbandoned } from '../search/job-threads.ts';
import type { Answer } from '../search/protocol.ts';
import type { Searches, SearchOrder } from '../search/searches.ts';
import { randomSeed } from '../seeds.ts';
import { parseRequest } from '../validation.ts';
import { preferredType } from './accept.ts';
import { DecisionStream, STREAM_TYPES } from './decision-stream.ts';
import { anyOf, checkedByHandler, describeOperation, problemResponses } from './documented.ts';
import { gameOf, gameParams, SERVED, type Served } from './game-lookup.ts';
import { goneSignal } from './gone.ts';
import type { Metrics } from './metrics.ts';

const OFFERS = ['application/json', ...STREAM_TYPES] as const;

/** A request for a decision, checked. */
interface Wanted {
  readonly served: Served;
  readonly observation: GameObservation;
  readonly strength: Strength;
  /** As the answer names it. */
  readonly applied: { level: number } | { budget: object };
  readonly seed: number;
  readonly listed: number;
}

function refuse(code: ConstructorParameters<typeof ProblemError>[0], pointer: string, detail: string): never {
  throw new ProblemError(code, detail, { errors: [{ pointer, detail }] });
}

function readStrength(
  level: number | undefined,
  budget: { iterations?: number | undefined; millis?: number | undefined } | undefined,
) {
  if (budget === undefined) {
    const applied = { level: level ?? STRONGEST };
    return { strength: applied, applied };
  }
  if (level !== undefined) refuse('invalid-request', '/budget', 'send a level or a budget, not both');
  if (budget.iterations === undefined && budget.millis === undefined) {
    refuse('invalid-request', '/budget', 'a budget needs "iterations" or "millis", or both');
  }
  return { strength: { budget }, applied: { budget } };
}

function readRequest(served: Served, body: unknown): Wanted {
  const { level, budget, seed, candidates, ...rest } = parseRequest(served.wire.decisionRequest, body);
  const observation = rest.observation as GameObservation;
  const { strength, applied } = readStrength(level, budget);
  if (observation.seat === null) {
    refuse('spectator-observation', '/observation/seat', 'a spectator has no move to make: send what a seat sees');
  }
  return {
    served,
    observation,
    strength,
    applied,
    seed: seed ?? randomSeed(),
    listed: candidates ?? Number.POSITIVE_INFINITY,
  };
}

/** An answer on the wire: moves with their texts, as many candidates as asked for. */
function spell({ listed }: Wanted, answer: Answer, choices: Choices) {
  const textOf = (move: unknown): string => choices.textOf(move) ?? '';
  const candidates = answer.candidates.slice(0, listed);
  return {
    move: answer.move,
    text: textOf(answer.move),
    value: answer.candidates.find(({ move }) => textOf(move) === textOf(answer.move))?.value ?? null,
    candidates: candidates.map(({ move, visits, share, value }) => ({
      move,
      text: textOf(move),
      visits,
      share,
      value,
    })),
    iterations: answer.iterations,
    millis: Math.round(answer.millis * 1000) / 1000,
    ...(answer.explanation === undefined ? {} : { explanation: answer.explanation }),
  };
}

/** `POST /v1/games/{game}/decisions`: what a computer player would do. */
export function decisionsRoutes(app: FastifyInstance, searches: Searches, metrics: Metrics): void {
  async function answer(
    request: FastifyRequest,
    wanted: Wanted,
    gone: AbortSignal,
    watch: Pick<SearchOrder, 'onProgress'>,
  ) {
    const { served, observation, strength, seed } = wanted;
    const order = { served, observation, strength, seed, caller: request.caller, gone, ...watch };
    const { answer, choices, degraded } = await searches.search(order);
    metrics.decided(served.game.id, answer.iterations, degraded);
    request.log.info(
      { game: served.game.id, iterations: answer.iterations, millis: answer.millis, degraded },
      'decided',
    );
    return { ...spell(wanted, answer, choices), seed, ...wanted.applied, degraded };
  }

  async function streamed(request: FastifyRequest, wanted: Wanted, gone: AbortSignal, stream: DecisionStream) {
    try {
      const onProgress = (soFar: Answer, choices: Choices): void => stream.progress(spell(wanted, soFar, choices));
      stream.end('decision', await answer(request, wanted, gone, { onProgress }));
    } catch (error) {
      if (!stream.started || error instanceof JobAbandoned) throw error;
      const problem = error instanceof ProblemError ? error : new ProblemError('internal-error', 'the search failed');
      if (problem !== error) request.log.error({ err: error }, 'unexpected error');
      stream.end('problem', problem.body());
    }
  }

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const gone = goneSignal(reply);
    const type = preferredType(request.headers.accept, OFFERS);
    if (type === undefined) throw new ProblemError('not-acceptable', `there is an answer in ${OFFERS.join(', ')}`);
    const wanted = readRequest(gameOf(request), request.body);
    try {
      if (type === 'application/json') return await answer(request, wanted, gone, {});
      await streamed(request, wanted, gone, new DecisionStream(reply, type));
    } catch (error) {
      if (!(error instanceof JobAbandoned)) throw error;
      if (!reply.sent) reply.hijack();
    }
    return reply;
  }

  const wires = Array.from(SERVED.values(), ({ wire }) => wire);
  const events = z.string().meta({
    description:
      'Events `progress` (a decision without `seed`, `level`, `budget` and `degraded`), then one `decision` or `problem`',
  });
  app.post(
    '/v1/games/:game/decisions',
    {
      validatorCompiler: checkedByHandler,
      schema: {
        ...describeOperation({
          operationId: 'decide',
          summary: 'What a computer player would do',
          description: [
            'The move that a computer player makes for what a seat sees, with every candidate and its value to that seat.',
            'By level or by a budget of iterations, the decision depends on the observation and the seed alone.',
            'With `Accept: text/event-stream` or `application/x-ndjson`: progress reports about every 100 ms, then exactly one decision or problem.',
            'Closing the connection stops the search. If the search fails, a cheap legal move stands in, marked `degraded`.',
          ].join(' '),
          tag: 'decisions',
        }),
        params: gameParams,
        body: anyOf(wires.map(({ decisionRequest }) => decisionRequest)),
        response: {
          200: {
            description: 'The decision',
            content: {
              'application/json': { schema: anyOf(wires.map(({ decisionResponse }) => decisionResponse)) },
              ...Object.fromEntries(STREAM_TYPES.map((type) => [type, { schema: events }])),
            },
          },
          ...problemResponses(
            [
              'unknown-game',
              'not-acceptable',
              'not-your-turn',
              'game-over',
              'chance-due',
              'spectator-observation',
              'impossible-observation',
              'invalid-options',
              'queue-full',
              'shutting-down',
            ],
            'body',
          ),
        },
      },
    },
    handle,
  );
}
