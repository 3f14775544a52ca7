import { z } from 'zod';
import type { WireSchemas } from '../contract.ts';
import { colourSchema, LARGEST_PALETTE, SMALLEST_PALETTE } from './colours.ts';

/** No bag holds more candies than this. */
export const LARGEST_BAG = 1200;

const seat = z.int().min(0).max(3);
const count = z.int().min(0).max(LARGEST_BAG);

const counts = z.partialRecord(colourSchema, count).meta({
  id: 'KudzuCounts',
  description: 'Candies by colour: one entry for each colour of the palette, zeros written out',
  examples: [{ red: 1, orange: 3, yellow: 4, green: 2, purple: 5 }],
});

const palette = z
  .array(colourSchema)
  .min(SMALLEST_PALETTE)
  .max(LARGEST_PALETTE)
  .describe('The colours in play, each once, red among them (E6). Default: red, orange, yellow, green, purple');
const packsPerPlayer = z.int().min(1).max(20).describe('Packs in the bag for each player (E6). Default: 2');
const perPack = z.int().min(1).max(60).describe('Candies of each colour in a pack (E6). Default: 12');
const perColour = z
  .int()
  .min(1)
  .max(400)
  .describe('Candies of each colour in the whole bag; overrides packsPerPlayer and perPack (E6)');
const preset = z
  .enum(['full', 'short'])
  .describe(
    'full: two packs of twelve a colour for each player; short: six a colour for each player. No other size beside it (E6)',
  );
const rules = {
  bagKnown: z
    .boolean()
    .describe(
      "Whether the bag's colours are public. If not, chance draws them at the deal and only totals are shown (E14)",
    ),
  callRed: z.boolean().describe('Whether red may be named (E1)'),
  growth: z
    .enum(['eachReturns', 'together'])
    .describe('Growth: each returns his candy before the next draws, or all draw, then return (E3)'),
  firstTie: z.enum(['lot', 'lowestSeat']).describe('Who starts when several drew most reds (E7)'),
  mustEat: z.boolean().describe('Whether a success must eat a red if there is one (E9)'),
  redsPerPoint: z.union([z.literal(2), z.literal(1)]).describe('Reds that cost a point: two, or each one'),
};

const options = z
  .strictObject({
    palette,
    packsPerPlayer: packsPerPlayer.optional(),
    perPack: perPack.optional(),
    perColour: perColour.optional(),
    preset: preset.optional(),
    ...rules,
  })
  .meta({
    id: 'KudzuOptions',
    description:
      'Complete options. The size of the bag is told in one way: by preset, by perColour, or by packsPerPlayer and perPack',
    examples: [
      {
        palette: ['red', 'orange', 'yellow', 'green', 'purple'],
        packsPerPlayer: 2,
        perPack: 12,
        bagKnown: true,
        callRed: false,
        growth: 'eachReturns',
        firstTie: 'lot',
        mustEat: true,
        redsPerPoint: 2,
      },
    ],
  });

const givenOptions = z
  .strictObject({ palette, packsPerPlayer, perPack, perColour, preset, ...rules })
  .partial()
  .meta({
    id: 'KudzuGivenOptions',
    description: 'Options of which any may be left out',
    examples: [{ preset: 'short' }, { perColour: 8, callRed: true }],
  });

const deal = z
  .strictObject({
    drawn: z.array(counts).min(2).max(4).describe('What each seat drew before the game, reds included: ten candies'),
    bag: counts.describe('What is left in the bag'),
    first: seat.describe('Who starts: one of those who drew most reds'),
  })
  .meta({ id: 'KudzuDeal', description: 'The set-up draws, the bag after them and who starts' });

const from = z.enum(['own', 'common']).describe("Where the red is eaten: the seat's own garden, or the common one");

const move = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('call'), colour: colourSchema }),
    z.strictObject({ type: z.literal('eat'), from }),
    z.strictObject({ type: z.literal('decline') }),
    z.strictObject({ type: z.literal('sacrifice'), colour: colourSchema, from }),
  ])
  .meta({
    id: 'KudzuMove',
    description:
      'Name a colour; eat a red after a success; eat one of your own candies and a red after a partial success, or decline to',
    examples: [{ type: 'call', colour: 'green' }, { type: 'eat', from: 'own' }, { type: 'decline' }],
  });

const chance = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('drew'), colour: colourSchema }),
    z.strictObject({ type: z.literal('growth'), drew: colourSchema }),
  ])
  .meta({
    id: 'KudzuChance',
    description: "The candy drawn on a turn, or in the growth at a round's end",
    examples: [
      { type: 'drew', colour: 'orange' },
      { type: 'growth', drew: 'red' },
    ],
  });

const numbered = { n: z.int().min(1), seat };
const event = z
  .discriminatedUnion('type', [
    z.strictObject({ ...numbered, type: z.literal('call'), colour: colourSchema }),
    z.strictObject({ ...numbered, type: z.literal('drew'), colour: colourSchema }),
    z.strictObject({ ...numbered, type: z.literal('eat'), from }),
    z.strictObject({ ...numbered, type: z.literal('decline') }),
    z.strictObject({ ...numbered, type: z.literal('sacrifice'), colour: colourSchema, from }),
    z.strictObject({ ...numbered, type: z.literal('growth'), drew: colourSchema, kept: z.boolean() }),
  ])
  .meta({
    id: 'KudzuEvent',
    description:
      'An event of the log. `kept`: the candy of a growth draw went to the common garden instead of back into the bag',
    examples: [{ n: 1, seat: 0, type: 'call', colour: 'green' }],
  });

const last = z
  .strictObject({
    seat,
    called: colourSchema,
    drew: colourSchema.nullable(),
    outcome: z.enum(['success', 'partial', 'red']).nullable(),
  })
  .meta({
    id: 'KudzuLast',
    description: 'The latest call and what came of it; `drew` and `outcome` are null until the draw',
  });

const observation = z
  .strictObject({
    game: z.literal('kudzu'),
    seat: seat.nullable(),
    seats: z.int().min(2).max(4),
    options,
    toAct: z.array(seat).max(1),
    phase: z.enum(['call', 'draw', 'eat', 'sacrifice', 'growth', 'over']),
    round: z.int().min(1).max(LARGEST_BAG),
    inRound: seat.describe('The place in the round of the seat whose turn (or growth draw) it is'),
    first: seat,
    palette: z.array(colourSchema),
    bag: counts.nullable().describe('null while bagKnown is false'),
    bagCount: count,
    gardens: z.array(counts).min(2).max(4),
    common: count.describe('Reds in the common garden'),
    eaten: count.describe('Candies eaten so far, of any colour'),
    held: z
      .array(colourSchema.nullable())
      .min(2)
      .max(4)
      .optional()
      .describe('Only in the middle of a growth together: what each seat has drawn and will return'),
    last: last.nullable(),
    log: z.array(event).max(10_000),
  })
  .meta({
    id: 'KudzuObservation',
    description: 'All that a seat (null: a spectator) may know',
  });

const result = z
  .strictObject({
    plant: z.array(z.int()).describe('Points of each seat for the colours that it leads alone'),
    kudzu: z.array(z.int()).describe('Points that each seat loses for its reds'),
    share: z.int().describe("Each seat's share of the common garden"),
    remainder: z.int().describe('Common reds that can not be shared out'),
    total: z.array(z.int()).describe('plant less kudzu'),
    byColour: z
      .partialRecord(colourSchema, z.strictObject({ seat, points: z.int() }).nullable())
      .describe('Who leads each colour but red, and by how much; null for a tie'),
  })
  .meta({ id: 'KudzuResult', description: 'The score, once the bag is empty' });

export type KudzuOptions = z.infer<typeof options>;
export type KudzuGivenOptions = z.infer<typeof givenOptions>;
export type KudzuDeal = z.infer<typeof deal>;
export type KudzuMove = z.infer<typeof move>;
export type KudzuChance = z.infer<typeof chance>;
export type KudzuEvent = z.infer<typeof event>;
export type KudzuObservation = z.infer<typeof observation>;
export type KudzuResult = z.infer<typeof result>;
/** An event before it has its number. */
export type KudzuHappening = KudzuEvent extends infer E ? (E extends KudzuEvent ? Omit<E, 'n'> : never) : never;

/** The wire types of Kudzu. */
export interface KudzuTypes {
  options: KudzuOptions;
  deal: KudzuDeal;
  move: KudzuMove;
  chance: KudzuChance;
  event: KudzuEvent;
  observation: KudzuObservation;
  result: KudzuResult;
}

export const kudzuSchemas: WireSchemas<KudzuTypes> & { readonly givenOptions: typeof givenOptions } = {
  options,
  givenOptions,
  deal,
  move,
  chance,
  event,
  observation,
  result,
};
