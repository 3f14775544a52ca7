import { parseLudicDeal } from '../../../games/ludic/deal.ts';
import { completeLudicOptions } from '../../../games/ludic/options.ts';
import type { LudicDeal, LudicMove, LudicObservation } from '../../../games/ludic/schemas.ts';
import { LudicTable } from '../../../games/ludic/table.ts';
import { must } from './random-ludic.ts';

export const set = (text: string) => {
  const [top, bottom] = text.split('/') as [string, string];
  return { top, bottom };
};

/** Three players, seat 0 the Vexer, the initial sets of the text's worked example. */
export const DEAL: LudicDeal = {
  vexer: 0,
  hands: [[], ['2R', '3R', '4R', '5R'], ['2B', '3B', '5B', '6B']].map((hand) => [...hand]),
  obey: set('QR/4B'),
  break: set('JB/7R'),
};

export function tableOf(deal: LudicDeal = DEAL, given: unknown = {}): LudicTable {
  const options = completeLudicOptions(given);
  if (!options.ok) throw new Error(options.problem.detail);
  const position = parseLudicDeal(deal.hands.length, options.value, deal);
  if (!position.ok) throw new Error(position.problem.detail);
  return new LudicTable(position.value, deal);
}

export const writing = (rule: string): LudicMove => ({ type: 'rule', rule, turnObey: false, turnBreak: false });

/** A table at which the rule "top is red" is written and seat 1 has the turn. */
export function begun(given: unknown = {}): LudicTable {
  const table = tableOf(DEAL, given);
  must(table, writing('top is red'));
  return table;
}

export const view = (table: LudicTable, seat: number | null) => table.observe(seat) as LudicObservation;
export const problemOf = (played: ReturnType<LudicTable['play']>) => (played.ok ? undefined : played.problem);
