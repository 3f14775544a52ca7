import { z } from 'zod';
import { CARD_NAMES, cardSchema, suitSchema } from '../card.ts';
import { MAX_ROUNDS, MAX_SEATS, MIN_SEATS, optionsSchema } from './options.ts';
import { PHASES } from './phase.ts';

const cards = z.array(cardSchema).max(52);
const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);
const die = z.int().min(1).max(6);
const points = z.number().min(-100_000).max(100_000);
const bySeat = <T extends z.ZodType>(item: T) => z.array(item).min(MIN_SEATS).max(MAX_SEATS);

export const moveSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('play'), card: cardSchema, suit: suitSchema.optional() }),
    z.strictObject({ type: z.literal('draw') }),
    z.strictObject({ type: z.literal('pass') }),
    z.strictObject({ type: z.literal('hold') }),
    z.strictObject({ type: z.literal('keep'), card: cardSchema }),
    z.strictObject({ type: z.literal('suit'), suit: suitSchema }),
    z.strictObject({ type: z.literal('heap'), card: cardSchema }),
  ])
  .meta({
    id: 'LightsOutMove',
    description: 'A move: an eight is played with the suit that it declares, any other card without one',
    examples: [
      { type: 'play', card: '5S' },
      { type: 'play', card: '8C', suit: 'D' },
      { type: 'keep', card: '8H' },
    ],
  });
export type LightsOutMove = z.infer<typeof moveSchema>;

export const chanceSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('roll'), value: die }),
    z.strictObject({ type: z.literal('drawn'), card: cardSchema }),
    z.strictObject({ type: z.literal('heap'), card: cardSchema }),
    z.strictObject({ type: z.literal('heapDraw'), card: cardSchema }),
    z.strictObject({ type: z.literal('look'), card: cardSchema }),
    z.strictObject({ type: z.literal('dealt'), card: cardSchema }),
    z.strictObject({ type: z.literal('reveal'), card: cardSchema }),
    z.strictObject({ type: z.literal('starter'), seat }),
  ])
  .meta({
    id: 'LightsOutChance',
    description:
      'What chance does: the die, the card drawn from the draw pile or the heap, the card that the roller lays blind; with an open heap the cards he looks at; in later rounds the cards dealt, the card turned up, a random starter',
    examples: [
      { type: 'roll', value: 6 },
      { type: 'drawn', card: '5D' },
    ],
  });
export type LightsOutChance = z.infer<typeof chanceSchema>;

export const dealSchema = z
  .strictObject({
    hands: bySeat(cards),
    starter: cardSchema,
    buried: z.array(cardSchema).max(4),
  })
  .meta({
    id: 'LightsOutDeal',
    description: 'The first round: seven cards for each seat, the card turned up, the eights buried before it',
    examples: [
      {
        hands: [
          ['AC', '5D', '9D', '3H', 'KH', '4S', '8S'],
          ['2C', '6C', '7D', 'QD', '9H', '10S', 'JS'],
        ],
        starter: '5H',
        buried: [],
      },
    ],
  });
export type LightsOutDeal = z.infer<typeof dealSchema>;

const n = z.int().min(1);

export const eventSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ n, seat, type: z.literal('play'), card: cardSchema, suit: suitSchema.optional() }),
    z.strictObject({ n, type: z.literal('reshuffle'), cards: z.int().min(1).max(51) }),
    z.strictObject({ n, seat, type: z.literal('draw'), card: cardSchema.optional() }),
    z.strictObject({ n, seat, type: z.literal('pass') }),
    z.strictObject({ n, seat, type: z.literal('roll'), value: die }),
    z.strictObject({ n, type: z.literal('lightsOut') }),
    z.strictObject({ n, seat, type: z.literal('keep'), card: cardSchema.optional(), deposit: cards.optional() }),
    z.strictObject({ n, seat, type: z.literal('look'), card: cardSchema.optional() }),
    z.strictObject({ n, seat, type: z.literal('heap'), card: cardSchema }),
    z.strictObject({ n, seat, type: z.literal('suit'), suit: suitSchema }),
    z.strictObject({ n, seat, type: z.literal('heapDraw'), card: cardSchema.optional() }),
    z.strictObject({ n, seat, type: z.literal('hold') }),
    z.strictObject({ n, type: z.literal('lightsOn'), cards: z.int().min(0).max(51) }),
    z.strictObject({
      n,
      type: z.literal('result'),
      round: z.int().min(1).max(MAX_ROUNDS),
      winners: z.array(seat).min(1).max(MAX_SEATS),
      handSizes: bySeat(z.int().min(0).max(51)),
      points: bySeat(points),
      scores: bySeat(points),
    }),
    z.strictObject({ n, type: z.literal('round'), round: z.int().min(2).max(MAX_ROUNDS), scores: bySeat(points) }),
    z.strictObject({ n, seat, type: z.literal('dealt'), card: cardSchema.optional() }),
    z.strictObject({ n, type: z.literal('reveal'), card: cardSchema }),
    z.strictObject({ n, seat, type: z.literal('starter') }),
  ])
  .meta({
    id: 'LightsOutEvent',
    description:
      'What happened. Faces that the seat did not see are left out: `card` of draw, heapDraw, look and dealt is shown to its owner, `card` and `deposit` of keep to the seat that kept. `cards` counts cards reshuffled, or put under the draw pile',
    examples: [{ n: 9, seat: 0, type: 'play', card: '5H' }],
  });
export type LightsOutEvent = z.infer<typeof eventSchema>;

export const observationSchema = z
  .strictObject({
    game: z.literal('lights-out'),
    seat: seat.nullable().meta({ description: 'null: what a spectator sees' }),
    seats: z.int().min(MIN_SEATS).max(MAX_SEATS),
    options: optionsSchema,
    round: z.int().min(1).max(MAX_ROUNDS),
    rounds: z.int().min(1).max(MAX_ROUNDS),
    toAct: z
      .array(seat)
      .max(MAX_SEATS)
      .meta({ description: 'The seats to act; empty when chance is due or the match over' }),
    phase: z.enum(PHASES).meta({
      description:
        'play, drawn, keep, suit, heap and dark wait for seats; roundOver and over follow a scored round; chance is due in the others',
    }),
    turn: seat
      .nullable()
      .meta({ description: 'Whose light or dark turn it is; null before a random starter is known' }),
    roller: seat.nullable().meta({ description: 'Who rolled the six of this blackout; null with the lights on' }),
    hand: cards,
    handSizes: bySeat(z.int().min(0).max(52)),
    drawCount: z.int().min(0).max(52),
    top: cardSchema.nullable(),
    suit: suitSchema.nullable().meta({
      description: 'The required suit; null while there is no top, after a wild starter, and until the roller declares',
    }),
    playPile: cards.meta({ description: 'Lowest card first; one card after a reshuffle' }),
    heapCount: z.int().min(0).max(51),
    heap: cards
      .meta({
        description: 'With an open heap: what the roller has looked at and is still there; else empty',
      })
      .optional(),
    looked: z
      .int()
      .min(0)
      .max(51)
      .optional()
      .meta({ description: 'With an open heap: how many cards of it the roller has looked at' }),
    myDeposit: cards.meta({ description: 'What this seat put into the heap of this blackout' }),
    myKeep: cardSchema
      .nullable()
      .optional()
      .meta({ description: 'The card that this seat has committed while others still choose' }),
    drawn: cardSchema.nullable().meta({ description: 'The card this seat has just drawn, while it decides about it' }),
    lastRoll: z.strictObject({ seat, value: die }).nullable(),
    turns: z.int().min(0).optional().meta({ description: 'Turns begun in this round, light and dark' }),
    passes: z.int().min(0).max(MAX_SEATS).optional().meta({ description: 'Passes in a row' }),
    firstSeat: seat.nullable().optional().meta({ description: 'Who starts this round' }),
    firstCard: cardSchema.nullable().optional().meta({ description: 'The card turned up at the start of this round' }),
    buried: z
      .array(cardSchema)
      .max(4)
      .optional()
      .meta({ description: 'Eights that were turned up first in this round and buried' }),
    winners: z.array(seat).max(MAX_SEATS).optional().meta({ description: 'Who won the round, once it is scored' }),
    scores: bySeat(points),
    log: z.array(eventSchema).max(100_000).meta({ description: "This round's events as this seat saw them, or none" }),
  })
  .meta({
    id: 'LightsOutObservation',
    description:
      'All that a seat of Lights Out may know. Fields that are not required follow from the rest, or matter seldom',
  });
export type LightsOutObservation = z.infer<typeof observationSchema>;

export const resultSchema = z
  .strictObject({
    winners: z.array(seat).min(1).max(MAX_SEATS).meta({ description: 'The seats with the most points; several share' }),
    scores: bySeat(points),
    rounds: z.int().min(1).max(MAX_ROUNDS),
    lastRound: z.strictObject({
      winners: z.array(seat).min(1).max(MAX_SEATS),
      handSizes: bySeat(z.int().min(0).max(52)),
      points: bySeat(points),
    }),
  })
  .meta({ id: 'LightsOutResult', description: 'The match once over: points of all rounds, and the last round' });
export type LightsOutResult = z.infer<typeof resultSchema>;

export const cardNames = (codes: readonly number[]) => codes.map((code) => CARD_NAMES[code]!);

/** All wire types of Lights Out. */
export interface LightsOutTypes {
  options: z.infer<typeof optionsSchema>;
  deal: LightsOutDeal;
  move: LightsOutMove;
  chance: LightsOutChance;
  event: LightsOutEvent;
  observation: LightsOutObservation;
  result: LightsOutResult;
}
