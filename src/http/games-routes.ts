import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServedGame } from '../games.ts';
import type { Example } from '../openapi/examples.ts';
import { budgetSchema, MOST_ITERATIONS, MOST_MILLIS } from '../wire.ts';
import { checkedByHandler, describeOperation, problemResponses } from './documented.ts';
import { gameOf, gameParams, SERVED } from './game-lookup.ts';

const seatsSchema = z.strictObject({ min: z.int(), max: z.int() });

const gamesResponse = z
  .strictObject({
    games: z.array(z.strictObject({ id: z.string(), title: z.string(), seats: seatsSchema, summary: z.string() })),
  })
  .meta({ id: 'GamesResponse', description: 'The games that are served' });

const jsonSchema = z.record(z.string(), z.unknown()).meta({ id: 'JsonSchema', description: 'JSON Schema 2020-12' });

const SCHEMA_NAMES = ['givenOptions', 'options', 'deal', 'move', 'chance', 'event', 'observation', 'result'] as const;

const levelSchema = z
  .looseObject({
    level: z.int(),
    iterations: z.int().optional().meta({ description: 'Iterations of a decision' }),
    softness: z.number().optional().meta({ description: 'Temperature of the final choice; 0: always the best move' }),
    blunders: z.number().optional().meta({ description: 'Share of decisions that are a random choice' }),
    trees: z.int().optional().meta({ description: 'Independent trees whose visits are added' }),
  })
  .meta({ description: 'What makes a level strong or weak' });

const exampleSchema = z.strictObject({
  title: z.string(),
  method: z.string(),
  path: z.string(),
  request: z.unknown().optional(),
  status: z.int(),
  response: z.unknown(),
});

const gameResponse = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    seats: seatsSchema,
    rules: z.string().meta({ description: 'The rules with their rulings, Markdown' }),
    valueScale: z.string().meta({ description: 'What the values 0, 0.5 and 1 mean' }),
    options: z
      .array(z.strictObject({ seats: z.int(), defaults: z.unknown() }))
      .meta({ description: 'The options of a table for which none is given, by the number of seats' }),
    levels: z.array(levelSchema),
    limits: budgetSchema.meta({ description: 'The most that a budget may ask for' }),
    schemas: z.strictObject(
      Object.fromEntries(SCHEMA_NAMES.map((name) => [name, jsonSchema])) as Record<
        (typeof SCHEMA_NAMES)[number],
        typeof jsonSchema
      >,
    ),
    examples: z.array(exampleSchema),
  })
  .meta({ id: 'GameResponse', description: 'All about a game' });

/** The descriptions of schemas without their names: each JSON Schema then stands for itself, with no references. */
class Nameless extends z.core.$ZodRegistry<Record<string, unknown>> {
  override get<S extends z.core.$ZodType>(schema: S) {
    const { id: _, ...rest } = z.globalRegistry.get(schema) ?? {};
    return rest as never;
  }

  override has(schema: z.core.$ZodType): boolean {
    return z.globalRegistry.has(schema);
  }
}

/** What the page of a game says. */
export function gamePage(served: ServedGame, examples: readonly Example[]): z.infer<typeof gameResponse> {
  const { id, title, summary, seats, rules, valueScale } = served.game;
  const options = [];
  for (let count = seats.min; count <= seats.max; count++) {
    const defaults = served.defaults(count);
    if (!defaults.ok) throw new Error(`${id}: no default options for ${count} seats`);
    options.push({ seats: count, defaults: defaults.value });
  }
  const schemas = Object.fromEntries(
    SCHEMA_NAMES.map((name) => [name, z.toJSONSchema(served.schemas[name], { io: 'input', metadata: new Nameless() })]),
  ) as unknown as z.infer<typeof gameResponse>['schemas'];
  return {
    id,
    title,
    summary,
    seats,
    rules,
    valueScale,
    options,
    levels: served.levels.map((level) => ({ ...level })),
    limits: { iterations: MOST_ITERATIONS, millis: MOST_MILLIS },
    schemas,
    examples: examples
      .filter(({ path }) => path.startsWith(`/v1/games/${id}/`))
      .map(({ title, method, path, request, status, response }) => {
        return { title, method, path, ...(request === undefined ? {} : { request }), status, response };
      }),
  };
}

/** `GET /v1/games` and `GET /v1/games/{game}`: the same for everybody, so each is written once. */
export function gamesRoutes(app: FastifyInstance, examples: readonly Example[]): void {
  const games = Array.from(SERVED.values(), ({ game: { id, title, seats, summary } }) => ({
    id,
    title,
    seats,
    summary,
  }));
  const pages = new Map<string, z.infer<typeof gameResponse>>();
  app.get(
    '/v1/games',
    {
      schema: {
        ...describeOperation({
          operationId: 'listGames',
          summary: 'The games',
          description: 'Every game that is served, with its seats, in a line each.',
          tag: 'games',
        }),
        response: { 200: gamesResponse, ...problemResponses([], 'no body') },
      },
    },
    () => ({ games }),
  );
  app.get(
    '/v1/games/:game',
    {
      validatorCompiler: checkedByHandler,
      schema: {
        ...describeOperation({
          operationId: 'getGame',
          summary: 'One game',
          description:
            'Its rules with their rulings, its options with their defaults, the levels of its computer players, the JSON Schemas of its wire shapes, and examples.',
          tag: 'games',
        }),
        params: gameParams,
        response: { 200: gameResponse, ...problemResponses(['unknown-game'], 'no body') },
      },
    },
    (request) => {
      const served = gameOf(request);
      const { id } = served.game;
      const page = pages.get(id) ?? gamePage(served, examples);
      pages.set(id, page);
      return page;
    },
  );
}
