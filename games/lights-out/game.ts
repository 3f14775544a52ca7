import type { SearchedGame } from '../contract.ts';
import { believe } from './belief.ts';
import { CODES } from './codes.ts';
import { deal, makeDeal, parseDeal } from './deal.ts';
import { eventsOf, handSizesOf, pointsOf, scoresOf, seatsOf, seenEvent } from './events.ts';
import { makeChance, makeMove, moveText, parseChance, parseMove } from './moves.ts';
import { observe } from './observation.ts';
import { completeOptions, givenOptionsSchema, MAX_SEATS, MIN_SEATS, optionsSchema } from './options.ts';
import { OVER_PHASE, PHASES } from './phase.ts';
import { LightsOutPosition } from './position.ts';
import { RULES } from './rules.ts';
import * as schemas from './schemas.ts';
import { bestScores } from './scoring.ts';

/** Scores of the match and its last round, once over. */
function resultOf(position: LightsOutPosition): schemas.LightsOutResult | undefined {
  if (position.phase !== OVER_PHASE) return undefined;
  return {
    winners: position.options.rounds === 1 ? seatsOf(position.winners) : seatsOf(bestScores(position)),
    scores: scoresOf(position),
    rounds: position.options.rounds,
    lastRound: { winners: seatsOf(position.winners), handSizes: handSizesOf(position), points: pointsOf(position) },
  };
}

export const lightsOut: SearchedGame<LightsOutPosition, schemas.LightsOutTypes> = {
  id: 'lights-out',
  title: 'Lights Out (the card game)',
  summary: 'Crazy Eights with a die: a six puts the lights out, and all cards but one of each hand into a heap.',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  rules: RULES,
  valueScale:
    'A single round: 1 is a win, 0 a loss, 1/k a win shared by k seats; 1/seats is even. A match of several rounds, or of penalty points: the share of the match that the scores promise, again 1/seats when even.',
  schemas: {
    givenOptions: givenOptionsSchema,
    options: optionsSchema,
    deal: schemas.dealSchema,
    move: schemas.moveSchema,
    chance: schemas.chanceSchema,
    event: schemas.eventSchema,
    observation: schemas.observationSchema,
    result: schemas.resultSchema,
  },
  codes: CODES,
  completeOptions,
  deal,
  parseDeal,
  makeDeal,
  blank: (seats, options) => new LightsOutPosition(seats, options),
  makeMove,
  parseMove,
  makeChance,
  parseChance,
  moveText,
  phase: (position) => PHASES[position.phase]!,
  events: eventsOf,
  seenEvent,
  observe,
  believe,
  result: resultOf,
};
