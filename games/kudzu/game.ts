import type { SearchedGame } from '../contract.ts';
import { believe } from './belief.ts';
import { deal, makeDeal, parseDeal } from './deal.ts';
import { events } from './events.ts';
import { ENDED, PHASES } from './layout.ts';
import { CODES, makeChance, makeMove, moveText, parseChance, parseMove } from './moves.ts';
import { observe } from './observation.ts';
import { completeOptions, FEWEST_SEATS, MOST_SEATS } from './options.ts';
import { KudzuPosition } from './position.ts';
import { kudzuRules } from './rules.ts';
import { type KudzuTypes, kudzuSchemas } from './schemas.ts';
import { scoreSheet } from './scoring.ts';

/** Kudzu, the candy game. */
export const kudzu: SearchedGame<KudzuPosition, KudzuTypes> = {
  id: 'kudzu',
  title: 'Kudzu',
  summary: 'Name the colour of the next candy, grow your garden, and keep the red kudzu out of it.',
  seats: { min: FEWEST_SEATS, max: MOST_SEATS },
  rules: kudzuRules,
  valueScale:
    'Nine tenths are the share in the win, one tenth the margin over the best other seat. With two seats 0.5 is a tie; a lone winner has at least 0.95, and nobody who loses more than 0.05.',
  schemas: kudzuSchemas,
  codes: CODES,
  completeOptions,
  deal,
  parseDeal,
  makeDeal,
  blank: (seats, options) => new KudzuPosition(seats, options),
  makeMove,
  parseMove,
  makeChance,
  parseChance,
  moveText,
  phase: (position) => PHASES[position.phase]!,
  events,
  // Everything happens in the open.
  seenEvent: (event) => event,
  observe,
  believe,
  result: (position) => (position.phase === ENDED ? scoreSheet(position) : undefined),
};
