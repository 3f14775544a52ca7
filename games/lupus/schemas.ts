import { z } from 'zod';
import { MOST_HANDS, optionsSchema } from './options.ts';
import { PHASES, REASONS } from './stage.ts';

export const GAME_ID = 'homo-homini-lupus';
export const FACES = ['up', 'down'] as const;

const number = z.int().min(0).max(6);
const seat = z.int().min(0).max(3);
const score = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);

export const tileSchema = z
  .tuple([number, number])
  .refine(([low, high]) => low <= high, 'the lower number of a tile comes first')
  .meta({ id: 'LupusTile', description: 'A tile of the double-six set, the lower number first', examples: [[3, 5]] });

const tiles = z.array(tileSchema).max(28);

const laidTileSchema = z.tuple([number, number]).meta({
  id: 'LupusLaidTile',
  description: 'A tile on an arm: the number towards the spinner, then the outer one',
  examples: [[5, 3]],
});

const face = z.enum(FACES).meta({ description: '`up` for all tiles but doubles that close their arm' });
const arm = z.int().min(0).max(3);

const play = { type: z.literal('play'), tile: tileSchema, arm, face };

export const moveSchema = z
  .discriminatedUnion('type', [
    z.strictObject(play),
    z.strictObject({ type: z.literal('draw') }),
    z.strictObject({ type: z.literal('pass') }),
  ])
  .meta({
    id: 'LupusMove',
    description: 'Lay a tile at the end of an arm (compulsory for who can), else draw a tile, else pass',
    examples: [{ type: 'play', tile: [3, 5], arm: 2, face: 'up' }, { type: 'draw' }, { type: 'pass' }],
  });

export const chanceSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('drawn'), tile: tileSchema }),
    z.strictObject({ type: z.literal('dealt'), tile: tileSchema }),
  ])
  .meta({
    id: 'LupusChance',
    description:
      'A tile comes from the boneyard (`drawn`), or is dealt to the next seat in turn, from seat 0 on, at the beginning of a later hand (`dealt`)',
    examples: [{ type: 'drawn', tile: [0, 6] }],
  });

export const dealSchema = z
  .strictObject({
    hands: z
      .tuple([tiles, tiles, tiles, tiles])
      .meta({ description: 'Six tiles for each seat, the spinner among them' }),
    boneyard: tiles.meta({ description: 'The other four tiles' }),
  })
  .meta({ id: 'LupusDeal', description: 'The deal of the first hand' });

const four = z.tuple([z.int(), z.int(), z.int(), z.int()]);
const scores = z.tuple([score, score, score, score]);

const handResult = {
  reason: z
    .enum(REASONS)
    .meta({ description: 'A hand was emptied, no tile could follow, or all four arms were closed' }),
  pips: four.meta({ description: 'Pips left in each hand' }),
  scores: scores.meta({ description: '25 times all pips in hands, less 100 times one’s own; they add up to 0' }),
};

export const resultSchema = z
  .strictObject({
    ...handResult,
    totals: scores.meta({ description: 'Scores of all hands of the match' }),
    winners: z.array(seat).min(1).max(4).meta({ description: 'The highest total; several seats share it (C16)' }),
  })
  .meta({ id: 'LupusResult', description: 'The last hand, and the match' });

const n = z.int().min(1);

export const eventSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ n, seat, ...play }),
    z.strictObject({ n, seat, type: z.literal('draw'), tile: tileSchema.optional() }),
    z.strictObject({ n, seat, type: z.literal('pass') }),
    z.strictObject({ n, type: z.literal('result'), ...handResult }),
    z.strictObject({ n, type: z.literal('round'), round: z.int().min(2).max(MOST_HANDS) }),
    z.strictObject({ n, seat, type: z.literal('dealt'), tile: tileSchema.optional() }),
    z.strictObject({ n, seat, type: z.literal('spinner'), tile: tileSchema }),
  ])
  .meta({
    id: 'LupusEvent',
    description:
      'What happened, as a seat saw it: only the drawer sees the tile of a `draw`. `round` opens each hand after the first, `spinner` is its opening lay; those of the first hand are in the deal',
    examples: [{ n: 1, seat: 1, type: 'play', tile: [0, 3], arm: 0, face: 'up' }],
  });

const armSchema = z
  .strictObject({
    end: number.nullable().meta({ description: 'null once closed' }),
    closed: z.boolean(),
    tiles: z.array(z.strictObject({ tile: laidTileSchema, face, seat })).max(27),
  })
  .meta({ id: 'LupusArm', description: 'One of the four arms of the spinner, from the inside out' });

export const observationSchema = z
  .strictObject({
    game: z.literal(GAME_ID),
    seat: seat.nullable(),
    seats: z.literal(4).optional().meta({ description: 'Always four (C17); may be left out' }),
    options: optionsSchema,
    handNumber: z.int().min(1).max(MOST_HANDS),
    hands: z.int().min(1).max(MOST_HANDS).meta({ description: 'Hands of the match, as in the options' }),
    totals: scores.meta({ description: 'Scores of the hands that have ended' }),
    toAct: z.array(seat).max(1),
    phase: z.enum(PHASES),
    opener: seat.nullable().meta({ description: 'Who laid the spinner; null during a deal' }),
    spinner: tileSchema.nullable(),
    hand: tiles.meta({ description: 'The own tiles; none for a spectator' }),
    handSizes: four,
    boneyardCount: z.int().min(0).max(28).meta({ description: 'During a deal: tiles not yet dealt' }),
    arms: z.array(armSchema).max(4).meta({ description: 'Four; none during a deal' }),
    log: z.array(eventSchema).max(200),
    drawing: seat.optional().meta({ description: 'Who is drawing a tile, in the phase `draw`' }),
    result: z.strictObject(handResult).optional().meta({ description: 'Of a hand that has ended' }),
    revealed: z
      .tuple([tiles, tiles, tiles, tiles])
      .optional()
      .meta({ description: 'All hands, turned up to be counted when a hand has ended' }),
  })
  .meta({ id: 'LupusObservation', description: 'All that a seat (null: a spectator) may know' });

export type LupusMove = z.infer<typeof moveSchema>;
export type LupusChance = z.infer<typeof chanceSchema>;
export type LupusDeal = z.infer<typeof dealSchema>;
export type LupusEvent = z.infer<typeof eventSchema>;
export type LupusObservation = z.infer<typeof observationSchema>;
export type LupusResult = z.infer<typeof resultSchema>;
