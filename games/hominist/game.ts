import type { SearchedGame } from '../contract.ts';
import { believeHominist } from './belief.ts';
import { CODES } from './codes.ts';
import { completeHoministOptions } from './completion.ts';
import { dealHominist, makeHoministDeal, parseHoministDeal } from './deal.ts';
import { hoministEvents, seenHoministEvent } from './events.ts';
import {
  hoministMoveText,
  makeHoministChance,
  makeHoministMove,
  parseHoministChance,
  parseHoministMove,
} from './moves.ts';
import { observeHominist } from './observation.ts';
import { type HoministOptions, MAX_SEATS, MIN_SEATS } from './options.ts';
import { HoministPosition } from './position.ts';
import { hoministResult } from './result.ts';
import { HOMINIST_RULES } from './rules.ts';
import {
  chanceSchema,
  dealSchema,
  eventSchema,
  givenOptionsSchema,
  type HoministChance,
  type HoministDeal,
  type HoministEvent,
  type HoministMove,
  type HoministObservation,
  type HoministResult,
  moveSchema,
  observationSchema,
  optionsSchema,
  resultSchema,
} from './schemas.ts';
import { PHASES } from './stage.ts';

export interface HoministTypes {
  options: HoministOptions;
  deal: HoministDeal;
  move: HoministMove;
  chance: HoministChance;
  event: HoministEvent;
  observation: HoministObservation;
  result: HoministResult;
}

export const hominist: SearchedGame<HoministPosition, HoministTypes> = {
  id: 'hominist',
  title: 'Hominist',
  summary: 'Marry males to females of lower rank, pass your burdens to the left, and be rid of your queens in time',
  seats: { min: MIN_SEATS, max: MAX_SEATS },
  rules: HOMINIST_RULES,
  valueScale:
    '0.5: level with the best other seat in the round and the match. Seven tenths of the value are the margin of the round score over the best other (30 points ahead: 0.85 of that part, 30 behind: 0.15), three tenths the lead in game points, or in the last round the share of the won match.',
  codes: CODES,
  schemas: {
    options: optionsSchema,
    givenOptions: givenOptionsSchema,
    deal: dealSchema,
    move: moveSchema,
    chance: chanceSchema,
    event: eventSchema,
    observation: observationSchema,
    result: resultSchema,
  },
  completeOptions: completeHoministOptions,
  deal: dealHominist,
  parseDeal: parseHoministDeal,
  makeDeal: makeHoministDeal,
  blank: (seats, options) => new HoministPosition(seats, options),
  makeMove: makeHoministMove,
  parseMove: parseHoministMove,
  makeChance: makeHoministChance,
  parseChance: parseHoministChance,
  moveText: hoministMoveText,
  phase: (position) => PHASES[position.stage]!,
  events: hoministEvents,
  seenEvent: seenHoministEvent,
  observe: observeHominist,
  believe: believeHominist,
  result: hoministResult,
};
