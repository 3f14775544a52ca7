import type { SearchedGame } from '../contract.ts';
import { failure, success } from '../outcome.ts';
import { believe } from './belief.ts';
import { CODES } from './codes.ts';
import { deal, makeDeal, parseDeal } from './deal.ts';
import { events, handResult, seenEvent } from './events.ts';
import { makeChance, makeMove, moveText, parseChance, parseMove } from './moves.ts';
import { observe, phaseOf } from './observation.ts';
import { DEFAULT_OPTIONS, givenOptionsSchema, type LupusOptions, optionsSchema } from './options.ts';
import { LupusPosition } from './position.ts';
import { RULES } from './rules.ts';
import {
  chanceSchema,
  dealSchema,
  eventSchema,
  GAME_ID,
  type LupusChance,
  type LupusDeal,
  type LupusEvent,
  type LupusMove,
  type LupusObservation,
  type LupusResult,
  moveSchema,
  observationSchema,
  resultSchema,
} from './schemas.ts';
import { BEST, WORST } from './scoring.ts';
import { MATCH_OVER, SEATS } from './stage.ts';

export interface LupusTypes {
  options: LupusOptions;
  deal: LupusDeal;
  move: LupusMove;
  chance: LupusChance;
  event: LupusEvent;
  observation: LupusObservation;
  result: LupusResult;
}

/** Homo Homini Lupus: dominoes for four on a spinner, where a face-down double closes an arm. */
export const lupus: SearchedGame<LupusPosition, LupusTypes> = {
  id: GAME_ID,
  title: 'Homo Homini Lupus',
  summary: 'Dominoes for four: empty your hand, or close the arms that the others need.',
  seats: { min: SEATS, max: SEATS },
  rules: RULES,
  valueScale: `The score of the hand, from 0 (${WORST} points below the mean of the four, or worse) to 1 (${BEST} above it, or better), ${WORST / (WORST + BEST)} for the mean; the later in a match of several hands, the more of the value, up to half after the last hand, is the chance to win the match.`,
  schemas: {
    givenOptions: givenOptionsSchema,
    options: optionsSchema,
    deal: dealSchema,
    move: moveSchema,
    chance: chanceSchema,
    event: eventSchema,
    observation: observationSchema,
    result: resultSchema,
  },
  codes: CODES,

  completeOptions(seats, given) {
    if (seats !== SEATS) return failure('invalid-options', '/seats', 'Homo Homini Lupus is for exactly four seats'); // C17
    const parsed = givenOptionsSchema.safeParse(given === undefined ? {} : given);
    if (parsed.success) return success({ ...DEFAULT_OPTIONS, ...parsed.data } as LupusOptions);
    const issue = parsed.error.issues[0]!;
    return failure(
      'invalid-options',
      `/options${issue.path.map((part) => `/${String(part)}`).join('')}`,
      issue.message,
    );
  },
  deal: (_seats, _options, rng) => deal(rng),
  parseDeal: (_seats, options, given) => parseDeal(options, given),
  makeDeal,
  blank: (_seats, options) => new LupusPosition(options),

  makeMove,
  parseMove,
  makeChance,
  parseChance,
  moveText,

  phase: phaseOf,
  events,
  seenEvent,
  observe,
  believe,
  result(position) {
    if (position.stage !== MATCH_OVER) return undefined;
    const totals = Array.from(position.totals) as LupusResult['totals'];
    const best = Math.max(...totals);
    return { ...handResult(position), totals, winners: [0, 1, 2, 3].filter((seat) => totals[seat] === best) };
  },
};
