import { z } from 'zod';
import { cardSchema } from '../card.ts';
import {
  DISCARD_VIEWS,
  DRAW_DISCARDS,
  MATCH_TIES,
  MAX_LOG,
  MAX_PASS_LIMIT,
  MAX_ROUNDS,
  MAX_SEATS,
  MAX_TURNS,
  MIN_SEATS,
  PAIR_COLOURS,
  PENALTY_SETS,
  PENALTY_VALUES,
  ROUND_ENDS,
  ROUND_TIES,
  STARTERS,
} from './options.ts';
import { MAX_PENALTY } from './pairing.ts';
import { PHASES } from './stage.ts';

const seat = z
  .int()
  .min(0)
  .max(MAX_SEATS - 1);
const count = z.int().min(0).max(52);
const perSeat = <T extends z.ZodType>(item: T) => z.array(item).min(MIN_SEATS).max(MAX_SEATS);
const cards = z.array(cardSchema).max(52);
const number = z.int().min(1);
const penalty = z.int().min(0).max(MAX_PENALTY);

const optionFields = {
  rounds: z.int().min(1).max(MAX_ROUNDS).describe('Rounds of the match'),
  passLimit: z
    .union([z.literal('lap'), z.literal('none'), z.int().min(1).max(MAX_PASS_LIMIT)])
    .describe(
      'Passes in a row after which the next player may not pass: as many as there are seats, no limit, or a number',
    ),
  maxTurns: z
    .int()
    .min(1)
    .max(MAX_TURNS)
    .describe('With passLimit none: after so many turns the round is scored as it stands'),
  roundEnd: z
    .enum(ROUND_ENDS)
    .describe(
      'Once the draw pile is empty: the turn is the last; every other seat has one more; play on until a lap without a pair',
    ),
  penaltySet: z.enum(PENALTY_SETS).describe('Which cards left in the hand cost points'),
  penaltyValue: z.enum(PENALTY_VALUES).describe('What such a card costs: its value, or one point'),
  pairColours: z.enum(PAIR_COLOURS).describe('strict: a pair also needs one red and one black card'),
  drawDiscard: z
    .enum(DRAW_DISCARDS)
    .describe('draw: turn the top of the pile onto the discard pile, or take it and discard any card of the hand'),
  starter: z.enum(STARTERS).describe('Who has the first turn of a later round'),
  roundTie: z.enum(ROUND_TIES).describe('Who gets the game point when the highest score is tied'),
  matchTie: z.enum(MATCH_TIES).describe('What breaks a tie of game points'),
  discardView: z.enum(DISCARD_VIEWS).describe('Whether the whole discard pile may be seen, or its top alone'),
};

export const optionsSchema = z
  .strictObject(optionFields)
  .meta({ id: 'HoministOptions', description: 'Options of Hominist, complete' });

export const givenOptionsSchema = z
  .strictObject(optionFields)
  .partial()
  .meta({
    id: 'HoministGivenOptions',
    description: 'Options of Hominist; what is left out has its default',
    examples: [{ rounds: 1 }],
  });

export const dealSchema = z
  .strictObject({
    first: seat.describe('The seat that has the first turn'),
    hands: perSeat(z.array(cardSchema).length(6)).describe('Six cards for each seat'),
    turnedUp: cardSchema.describe('The first card of the discard pile'),
  })
  .meta({ id: 'HoministDeal', description: 'The deal of round 1; the other cards are the draw pile, in no order' });

const cardMove = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), card: cardSchema });
const bareMove = <T extends string>(type: T) => z.strictObject({ type: z.literal(type) });

export const moveSchema = z
  .discriminatedUnion('type', [
    cardMove('pair'),
    cardMove('pass'),
    cardMove('discard'),
    bareMove('draw'),
    bareMove('stop'),
  ])
  .meta({
    id: 'HoministMove',
    description:
      'pair a card of the hand with the top of the discard pile; pass a card to the left neighbour; draw; stop pairing; discard (only with drawDiscard exchange)',
    examples: [{ type: 'pair', card: '7C' }, { type: 'pass', card: 'QC' }, { type: 'draw' }],
  });

export const chanceSchema = z
  .discriminatedUnion('type', [
    cardMove('refill'),
    cardMove('reveal'),
    cardMove('dealt'),
    z.strictObject({ type: z.literal('starter'), seat }),
  ])
  .meta({
    id: 'HoministChance',
    description:
      'refill: a card from the pile to the hand of the seat whose turn it is; reveal: one onto the discard pile; dealt: one of a new round, six to each seat in order; starter: who begins it',
    examples: [
      { type: 'refill', card: '4D' },
      { type: 'reveal', card: 'KS' },
    ],
  });

const pairSchema = z.strictObject({ male: cardSchema, female: cardSchema, value: z.int().min(1).max(20) });

const resultFields = {
  scores: perSeat(z.int()),
  pairPoints: perSeat(z.int().min(0)),
  penalty: perSeat(penalty),
  winner: seat.nullable().describe('null: tied at the top'),
};

export const roundResultSchema = z
  .strictObject(resultFields)
  .meta({ id: 'HoministRoundResult', description: 'A round: score = points of pairs less the penalty for cards left' });

export const resultSchema = z
  .strictObject({
    ...resultFields,
    gamePoints: perSeat(z.int().min(0)),
    totalScores: perSeat(z.int()),
    winners: z.array(seat).min(1).max(MAX_SEATS).describe('Who won the match; several share the win'),
  })
  .meta({ id: 'HoministResult', description: 'The last round, and the match' });

const event = <T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.strictObject({ n: number, type: z.literal(type), ...fields });
const drawn = { seat, cards: cards.optional(), count: count.optional() };

export const eventSchema = z
  .discriminatedUnion('type', [
    event('round', { round: number, first: seat }),
    event('dealt', drawn),
    event('refill', drawn),
    event('reveal', { seat: seat.optional(), card: cardSchema.optional() }),
    event('pair', { seat, card: cardSchema, with: cardSchema, value: z.int().min(1).max(20) }),
    event('stop', { seat }),
    event('draw', { seat }),
    event('discard', { seat, card: cardSchema.optional() }),
    event('pass', { seat, to: seat, card: cardSchema.optional() }),
    event('result', { round: number, ...resultFields }),
  ])
  .meta({
    id: 'HoministEvent',
    description:
      'What happened, as a seat saw it. `cards` for the seat that drew them, `count` for the others; the card of a pass for giver and receiver; with discardView top a card that lies covered is left out',
    examples: [{ n: 12, type: 'pass', seat: 0, to: 1, card: 'QC' }],
  });

export const observationSchema = z
  .strictObject({
    game: z.literal('hominist'),
    seat: seat.nullable().describe('null: a spectator'),
    seats: z.int().min(MIN_SEATS).max(MAX_SEATS),
    options: optionsSchema,
    round: number,
    rounds: number,
    gamePoints: perSeat(z.int().min(0)),
    totalScores: perSeat(z.int()).optional().describe('Sums of the scores of all finished rounds'),
    lastResult: roundResultSchema.nullable().optional().describe('The round scored last; null before'),
    first: seat.describe('The seat that had the first turn of the round'),
    toAct: z.array(seat).max(1).describe('Empty while chance is due, and when the match is over'),
    phase: z.enum(PHASES),
    turn: z.int().min(0).optional().describe('Turns begun in this round'),
    lapLeft: z
      .int()
      .min(1)
      .nullable()
      .optional()
      .describe(
        'Turns left with an empty pile, the present one included (roundEnd playOut: if nobody pairs); null before',
      ),
    hand: cards.describe('The own hand, in ascending order; empty for a spectator'),
    handSizes: perSeat(count),
    drawCount: count,
    discard: cards.describe('Bottom to top; with discardView top the top alone'),
    discardCount: count.optional(),
    pairs: perSeat(z.array(pairSchema).max(26)),
    pairPoints: perSeat(z.int().min(0)),
    passesInRow: z.int().min(0),
    mayPass: z.boolean().describe('Whether the limit of passes in a row allows another'),
    known: z
      .array(z.strictObject({ seat, card: cardSchema }))
      .max(52)
      .describe('Cards that the seat knows in other hands, by passes'),
    revealed: perSeat(cards).optional().describe('All hands, turned up to be counted; only when the round has ended'),
    log: z.array(eventSchema).max(MAX_LOG).describe('The events of this round as the seat saw them; may be left empty'),
  })
  .meta({
    id: 'HoministObservation',
    description:
      'All that a seat may know. The service writes every field (`revealed` when a round has ended); of one that is sent in, the optional ones may be left out',
  });

export type HoministDeal = z.infer<typeof dealSchema>;
export type HoministMove = z.infer<typeof moveSchema>;
export type HoministChance = z.infer<typeof chanceSchema>;
export type HoministEvent = z.infer<typeof eventSchema>;
export type HoministObservation = z.infer<typeof observationSchema>;
export type HoministRoundResult = z.infer<typeof roundResultSchema>;
export type HoministResult = z.infer<typeof resultSchema>;
