import { z } from 'zod';
import { failure, type Outcome, success } from '../outcome.ts';

/** The most rounds that a match may have. */
export const MAX_ROUNDS = 100;

const given = {
  roll: z.enum(['after', 'before']).meta({ description: 'B1: the die is rolled after the play, or before it' }),
  mustPlay: z
    .enum(['strict', 'notEights', 'free'])
    .meta({ description: 'B2: drawing is allowed with no playable card, with no playable card but eights, or always' }),
  playDrawn: z.boolean().meta({ description: 'B3: a drawn card that fits may be played at once' }),
  starterEight: z
    .enum(['bury', 'natural', 'wild'])
    .meta({ description: 'B4: a turned-up eight is buried, stands with its suit, or takes any card' }),
  emptyStock: z
    .enum(['reshuffle', 'pass'])
    .meta({ description: 'B5: an empty draw pile is rebuilt from the play pile, or not' }),
  heapPick: z.enum(['blind', 'open']).meta({ description: 'B6: the roller lays a random card of the heap, or looks' }),
  heapEight: z
    .enum(['declare', 'printed'])
    .meta({ description: 'B7: the roller declares a suit for an eight of the heap, or its own suit counts' }),
  darkPlay: z
    .enum(['hand', 'drawn'])
    .meta({ description: 'B8: in the dark any card of the hand may be played, or only the one just drawn' }),
  scoring: z
    .enum(['winner', 'penalty'])
    .meta({ description: "B16: the winner scores the others' cards, or each seat loses a point per card of his own" }),
  rounds: z.int().min(1).max(MAX_ROUNDS).meta({ description: 'Rounds of the match' }),
  starter: z
    .enum(['rotate', 'winner', 'loser', 'random'])
    .meta({ description: 'B17: who starts later rounds; seat 0 starts the first' }),
  maxTurns: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .meta({ description: 'B21: the round ends after this many turns, light and dark; null for no cap' }),
};

/** Options as a client may give them: any may be left out. */
export const givenOptionsSchema = z
  .strictObject({
    roll: given.roll.optional(),
    mustPlay: given.mustPlay.optional(),
    playDrawn: given.playDrawn.optional(),
    starterEight: given.starterEight.optional(),
    emptyStock: given.emptyStock.optional(),
    heapPick: given.heapPick.optional(),
    heapEight: given.heapEight.optional(),
    darkPlay: given.darkPlay.optional(),
    scoring: given.scoring.optional(),
    rounds: given.rounds.optional(),
    starter: given.starter.optional(),
    maxTurns: given.maxTurns.optional(),
  })
  .meta({
    id: 'LightsOutGivenOptions',
    description: 'Options of Lights Out; what is left out takes its default',
    examples: [{}, { rounds: 3, scoring: 'penalty' }],
  });

export const optionsSchema = z.strictObject(given).meta({
  id: 'LightsOutOptions',
  description: 'Options of Lights Out, complete',
  examples: [
    {
      roll: 'after',
      mustPlay: 'strict',
      playDrawn: false,
      starterEight: 'bury',
      emptyStock: 'reshuffle',
      heapPick: 'blind',
      heapEight: 'declare',
      darkPlay: 'hand',
      scoring: 'winner',
      rounds: 1,
      starter: 'rotate',
      maxTurns: null,
    },
  ],
});

export type LightsOutOptions = z.infer<typeof optionsSchema>;

export const DEFAULT_OPTIONS: LightsOutOptions = {
  roll: 'after',
  mustPlay: 'strict',
  playDrawn: false,
  starterEight: 'bury',
  emptyStock: 'reshuffle',
  heapPick: 'blind',
  heapEight: 'declare',
  darkPlay: 'hand',
  scoring: 'winner',
  rounds: 1,
  starter: 'rotate',
  maxTurns: null,
};

export const MIN_SEATS = 2;
export const MAX_SEATS = 4;

/** The given options completed with defaults; refuses unknown names, wrong values and a wrong number of seats. */
export function completeOptions(seats: number, given: unknown): Outcome<LightsOutOptions> {
  if (!Number.isInteger(seats) || seats < MIN_SEATS || seats > MAX_SEATS) {
    return failure('invalid-options', '/seats', `Lights Out is for ${MIN_SEATS} to ${MAX_SEATS} seats, not ${seats}`);
  }
  const parsed = givenOptionsSchema.safeParse(given ?? {});
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return failure('invalid-options', issue.path.map((key) => `/${String(key)}`).join(''), issue.message);
  }
  const chosen: Record<string, unknown> = { ...DEFAULT_OPTIONS };
  for (const [name, value] of Object.entries(parsed.data)) if (value !== undefined) chosen[name] = value;
  return success(optionsSchema.parse(chosen));
}
