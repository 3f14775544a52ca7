import { z } from 'zod';
import { LEVELS } from '../agents/levels.ts';
import type { ServedSchemas } from './games.ts';

/** The most that a caller may ask of one decision. */
export const MOST_ITERATIONS = 1_000_000;
export const MOST_MILLIS = 60_000;
const MOST_CANDIDATES = 4_096;
/** A record longer than this is no match that the rules can produce. */
const MOST_MOVES = 20_000;

export const seedSchema = z
  .int()
  .min(0)
  .max(2 ** 32 - 1)
  .meta({ id: 'Seed', description: 'Same seed, same outcome. Left out: taken from the operating system' });

export const budgetSchema = z
  .strictObject({
    iterations: z.int().min(1).max(MOST_ITERATIONS).optional().meta({ description: 'Iterations of the search' }),
    millis: z.int().min(1).max(MOST_MILLIS).optional().meta({ description: 'Milliseconds; whichever comes first' }),
  })
  .meta({
    id: 'Budget',
    description: 'At least one of the two. By iterations alone the decision depends on the seed and nothing else',
    minProperties: 1,
  });

export const levelSchema = z
  .int()
  .min(1)
  .max(LEVELS.length)
  .meta({ id: 'Level', description: `1 (weakest) to ${LEVELS.length} (strongest)` });

const candidatesSchema = z
  .int()
  .min(0)
  .max(MOST_CANDIDATES)
  .meta({ description: 'How many candidates to list; left out: all' });

const scaled = z.number().min(0).max(1);
const value = scaled.nullable().meta({
  description: "What the move is worth to the asking seat, on the game's value scale; null where nothing was searched",
});
const text = z.string().meta({ description: 'The move in words or the usual notation' });
const iterations = z.int().min(0);
const millis = z.number().min(0).meta({ description: 'Milliseconds that the search took' });

const LEVEL_OR_BUDGET = {
  level: levelSchema.optional(),
  budget: budgetSchema.optional(),
};

/** `lights-out` as the first part of a schema's id: `LightsOut`. */
export const pascalCase = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Every wire shape of a game's routes, made from the game's own schemas. */
export function gameWire(game: {
  readonly id: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly schemas: ServedSchemas;
  readonly explanation?: z.ZodType | undefined;
}) {
  const { schemas, title } = game;
  const name = pascalCase(game.id);
  const seats = z.int().min(game.seats.min).max(game.seats.max).meta({ description: 'Seats at the table' });
  const seat = z
    .int()
    .min(0)
    .max(game.seats.max - 1);
  const named = <T extends z.ZodType>(schema: T, part: string, description: string): T =>
    schema.meta({ id: `${name}${part}`, description });

  const played = z.strictObject({ seat, move: schemas.move });
  const happened = z.strictObject({ chance: schemas.chance });
  const entry = named(z.union([played, happened]), 'RecordEntry', "A player's move, or what chance did");
  const ground = { game: z.literal(game.id), seats, options: schemas.options, deal: schemas.deal };
  const position = named(
    z.strictObject({ ...ground, moves: z.array(entry).max(MOST_MOVES) }),
    'Position',
    `Everything about a match of ${title}: the deal and what happened since. It holds hidden things: for who keeps the truth`,
  );
  // A union tries one kind of entry after the other and explains each failure: ten times slower than looking at the key.
  // So the entries of a record that is sent are checked by `recordEntry`, each by its own schema.
  const shell = z.strictObject({ ...ground, moves: z.array(z.unknown()).max(MOST_MOVES) });
  const onPosition = <S extends z.ZodRawShape>(shape: S, part: string, description: string) => ({
    documented: named(z.strictObject({ position, ...shape }), part, description),
    checked: z.strictObject({ position: shell, ...shape }),
  });
  const legalMove = named(
    z.strictObject({ seat, move: schemas.legalMove ?? schemas.move, text }),
    'LegalMove',
    'A move that a seat may make now',
  );
  const legal = z.array(legalMove);
  const toAct = z
    .union([z.literal('chance'), z.array(seat)])
    .meta({ description: 'Who moves: chance, or seats (several only while all choose at once); empty when over' });
  const over = z.boolean();
  const scores = schemas.result.optional().meta({ description: 'Once over' });

  const candidate = named(
    z.strictObject({ move: schemas.move, text, visits: z.int().min(0), share: scaled, value }),
    'Candidate',
    'A move that was considered: how often the search tried it, its part of all visits, what it is worth',
  );
  const reasons = game.explanation === undefined ? {} : { explanation: game.explanation.optional() };
  const answer = { move: schemas.move, text, value, candidates: z.array(candidate), iterations, millis, ...reasons };

  return {
    dealRequest: named(
      z.strictObject({ seats, options: schemas.givenOptions.optional(), seed: seedSchema.optional() }),
      'DealRequest',
      'A table to deal for',
    ),
    positionResponse: named(z.strictObject({ position }), 'DealResponse', 'A dealt position'),
    recordEntry: (given: unknown) =>
      typeof given === 'object' && given !== null && 'chance' in given ? happened : played,
    movesRequest: onPosition({}, 'MovesRequest', 'A position to look at'),
    movesResponse: named(
      z.strictObject({ over, toAct, phase: z.string(), legal, scores }),
      'MovesResponse',
      'Who acts and what is legal',
    ),
    moveRequest: onPosition(
      {
        move: schemas.move,
        seat: seat.optional().meta({ description: 'Who moves; left out: the first seat that may' }),
      },
      'MoveRequest',
      "A player's move to play",
    ),
    sampleRequest: onPosition(
      { chance: z.literal(true), seed: seedSchema.optional() },
      'SampleRequest',
      "Chance's move, to be sampled",
    ),
    outcomeRequest: onPosition(
      { chance: schemas.chance },
      'OutcomeRequest',
      'What chance did elsewhere, with real cards or dice',
    ),
    playResponse: named(
      z.strictObject({ position, events: z.array(schemas.event), over, scores }),
      'PlayResponse',
      'The position after it, and what happened, all faces shown',
    ),
    observeRequest: onPosition(
      { seat: seat.nullable().meta({ description: 'null: what a spectator sees' }) },
      'ObserveRequest',
      'A position, and who looks at it',
    ),
    observeResponse: named(
      z.strictObject({ observation: schemas.observation, legal }),
      'ObserveResponse',
      'All that the seat may know, and its legal moves',
    ),
    decisionRequest: named(
      z.strictObject({
        observation: schemas.observation,
        ...LEVEL_OR_BUDGET,
        seed: seedSchema.optional(),
        candidates: candidatesSchema.optional(),
      }),
      'DecisionRequest',
      `What a seat sees, and how strong the answer is to be: a level or a budget, not both; neither is level ${LEVELS.length}`,
    ),
    progress: named(z.strictObject(answer), 'Progress', 'The answer so far'),
    decisionResponse: named(
      z.strictObject({
        ...answer,
        seed: seedSchema,
        ...LEVEL_OR_BUDGET,
        degraded: z
          .boolean()
          .meta({ description: 'True if the search failed and a cheap legal move stands in for it' }),
      }),
      'Decision',
      'The move to make, every candidate, and what it took',
    ),
    schemas,
  };
}

export type GameWire = ReturnType<typeof gameWire>;
