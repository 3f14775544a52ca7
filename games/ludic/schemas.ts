import { z } from 'zod';
import { ludicGivenOptionsSchema, ludicOptionsSchema } from './options.ts';

const named = <T extends z.ZodType>(schema: T, part: string, description: string): T =>
  schema.meta({ id: `Ludic${part}`, description });

export const ludicCardSchema = z
  .string()
  .regex(
    /^(10|[2-9JQK])[RBHDSC]$/,
    'a card is its rank (2..10, J, Q, K), then R or B (a suit is read as its colour), as in QR or 4B',
  )
  .meta({
    id: 'LudicCard',
    description: 'Rank (2..10, J, Q, K), then colour (R, B); a suit (H, D, S, C) is accepted and read as its colour',
    examples: ['QR', '4B'],
  });

export const ludicSetSchema = z.strictObject({ top: ludicCardSchema, bottom: ludicCardSchema }).meta({
  id: 'LudicSet',
  description: 'Two different cards, one over the other',
  examples: [{ top: 'QR', bottom: '4B' }],
});

export const COLUMN_NAMES = ['obey', 'break'] as const;
export type ColumnName = (typeof COLUMN_NAMES)[number];
const column = z.enum(COLUMN_NAMES);
const seat = z.int().min(0).max(4);
const count = z.int().min(0);

/** A rule as its writer puts it: a text, or a text and which of its readings is meant. */
export const ruleTextSchema = z
  .union([
    z.string(),
    z.strictObject({
      text: z.string(),
      reading: z.int().min(0).meta({ description: 'Index into the readings that an ambiguous text was answered with' }),
    }),
  ])
  .meta({ id: 'RuleText', description: 'A rule in plain words or symbols', examples: ['neither card is prime'] });
export type RuleText = z.infer<typeof ruleTextSchema>;

const source = z.enum(['column', 'hintbook', 'slip']).meta({
  description: 'Where a hint comes from: a face-up set, two cards of the hintbook, or a slip that may name any set',
});

const query = z.strictObject({ type: z.literal('query'), set: ludicSetSchema });
const play = z.strictObject({ type: z.literal('play'), set: ludicSetSchema, column });
const draw = z.strictObject({ type: z.literal('draw') });
const pass = z.strictObject({ type: z.literal('pass') });
const flip = z.strictObject({ type: z.literal('flip'), column, set: ludicSetSchema });
const hint = z.strictObject({ type: z.literal('hint'), source, set: ludicSetSchema });
const turning = {
  turnObey: z.boolean().meta({ description: 'Turn the initial obey set upside down' }),
  turnBreak: z.boolean().meta({ description: 'Turn the initial break set upside down' }),
};
const rule = z.strictObject({ type: z.literal('rule'), rule: ruleTextSchema, ...turning });
const guess = z.strictObject({ type: z.literal('guess'), rule: ruleTextSchema });

export const ludicMoveSchema = named(
  z.discriminatedUnion('type', [rule, query, play, draw, guess, pass, flip, hint]),
  'Move',
  'A move of a Seeker or of the Vexer',
);
export type LudicMove = z.infer<typeof ludicMoveSchema>;

const ruleForm = z.strictObject({ type: z.literal('rule'), rule: z.null(), ...turning });
const guessForm = z.strictObject({ type: z.literal('guess'), rule: z.null() });

export const ludicLegalMoveSchema = named(
  z.discriminatedUnion('type', [ruleForm, query, play, draw, guessForm, pass, flip, hint]),
  'MoveOrForm',
  'A legal move; a rule or a guess stands once as a form whose `rule` is null: send any text for it',
);
export type LudicLegalMove = z.infer<typeof ludicLegalMoveSchema>;

export const ludicChanceSchema = named(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('dealt'), cards: z.array(ludicCardSchema).min(2).max(4) }),
  ]),
  'Chance',
  'Cards dealt to whom they are due: two to a Seeker, or at the start of a later round four to each Seeker in turn order, then two for the obey set and two for the break set (top first)',
);
export type LudicChance = z.infer<typeof ludicChanceSchema>;

export const ludicDealSchema = named(
  z.strictObject({
    vexer: seat,
    hands: z.array(z.array(ludicCardSchema)).min(3).max(5).meta({ description: 'By seat; the Vexer has none' }),
    obey: ludicSetSchema,
    break: ludicSetSchema,
  }),
  'Deal',
  'The first round: who is the Vexer, the hands, and the two initial sets before the Vexer turns them',
);
export type LudicDeal = z.infer<typeof ludicDealSchema>;

const placed = z.strictObject({
  set: ludicSetSchema,
  seat: seat.nullable().meta({ description: 'Who laid it; null for an initial set' }),
  initial: z.boolean(),
});
const givenHint = {
  set: ludicSetSchema,
  obeys: z.boolean().meta({ description: 'What the rule says of the set' }),
  guess: z.string().nullable().meta({ description: 'The guess that it refutes; null after a pass' }),
};

const base = { n: z.int().min(1) };
const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ ...base, type: z.literal(type), ...shape });

export const ludicEventSchema = named(
  z.discriminatedUnion('type', [
    event('round', { round: z.int().min(2), vexer: seat, token: seat }),
    event('dealt', {
      seat,
      count,
      cards: z.array(ludicCardSchema).optional().meta({ description: 'To whom they were dealt only' }),
    }),
    event('initial', { obey: ludicSetSchema, break: ludicSetSchema }),
    event('rule', {
      seat,
      ...turning,
      rule: z.string().optional().meta({ description: 'To the Vexer only' }),
    }),
    event('query', { seat, set: ludicSetSchema, column }),
    event('play', {
      seat,
      set: ludicSetSchema,
      column: column.meta({ description: 'Where it belongs' }),
      right: z.boolean().meta({ description: 'Whether it was laid there' }),
    }),
    event('draw', { seat }),
    event('guess', { seat, rule: z.string(), right: z.boolean() }),
    event('pass', { seat }),
    event('flip', { column, set: ludicSetSchema }),
    event('hint', {
      seat: seat.meta({ description: 'To whom it was given' }),
      source,
      set: ludicSetSchema
        .optional()
        .meta({ description: 'To all from a column; else to its Seeker and the Vexer only' }),
      obeys: z.boolean().optional(),
    }),
    event('result', {
      solver: seat.nullable(),
      rule: z.string(),
      points: count.meta({ description: 'What the Vexer scores' }),
      scores: z.array(count),
    }),
  ]),
  'Event',
  'What happened, as a seat saw it',
);
export type LudicEvent = z.infer<typeof ludicEventSchema>;

export const PHASES = ['rule', 'seek', 'guess', 'last', 'flip', 'hint', 'over'] as const;
export type Phase = (typeof PHASES)[number];

export const ludicObservationSchema = named(
  z.strictObject({
    game: z.literal('ludic'),
    options: ludicOptionsSchema,
    seat: seat.nullable(),
    seats: z.int().min(3).max(5),
    vexer: seat,
    token: seat,
    round: z.int().min(1),
    scores: z.array(count).min(3).max(5),
    ludic: z.array(seat).meta({ description: 'Who is ludic: becoming Vexer again wins the match' }),
    toAct: z.array(seat),
    phase: z.enum(PHASES),
    hand: z.array(ludicCardSchema).max(4),
    handSizes: z.array(z.int().min(0).max(4)).min(3).max(5),
    deckCount: count.max(24),
    hintbookCount: count.max(24),
    columns: z.strictObject({
      obey: z.array(placed).max(5),
      break: z.array(placed).max(5),
      flipped: z.strictObject({ obey: count, break: count }),
    }),
    guesses: z.array(z.strictObject({ seat, rule: z.string(), right: z.boolean() })),
    hints: z.array(z.strictObject(givenHint)).meta({ description: "The observing seat's own" }),
    log: z.array(ludicEventSchema),
    flip: z.strictObject({ column, arriving: ludicSetSchema.nullable() }).optional().meta({
      description:
        'In phase flip: where a set must be flipped, and the set that waits to lie there (null when all hands are empty). Left out: as the log or the columns tell',
    }),
    answering: z.string().nullable().optional().meta({
      description:
        'In phase hint: the guess that the hint answers, null after a pass. Left out: as the log or the guesses tell',
    }),
    rule: z.string().nullable().optional().meta({ description: 'To the Vexer only; null until it is written' }),
    hintbook: z.array(ludicCardSchema).optional().meta({ description: 'To the Vexer only' }),
    allHints: z
      .array(z.strictObject({ seat, ...givenHint }))
      .optional()
      .meta({ description: 'To the Vexer only' }),
  }),
  'Observation',
  'All that a seat may know',
);
export type LudicObservation = z.infer<typeof ludicObservationSchema>;

export const ludicResultSchema = named(
  z.strictObject({
    reason: z.enum(['ludic', 'maxRounds']),
    winners: z.array(seat).min(1),
    scores: z.array(count),
    rounds: z.int().min(1),
  }),
  'Result',
  'Who won the match, and why',
);
export type LudicResult = z.infer<typeof ludicResultSchema>;

export const ludicSchemas = {
  givenOptions: ludicGivenOptionsSchema,
  options: ludicOptionsSchema,
  deal: ludicDealSchema,
  move: ludicMoveSchema,
  legalMove: ludicLegalMoveSchema,
  chance: ludicChanceSchema,
  event: ludicEventSchema,
  observation: ludicObservationSchema,
  result: ludicResultSchema,
};
