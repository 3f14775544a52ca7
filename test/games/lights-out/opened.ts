import { lightsOut } from '../../../games/lights-out/game.ts';
import { DEFAULT_OPTIONS } from '../../../games/lights-out/options.ts';
import type { LightsOutPosition } from '../../../games/lights-out/position.ts';
import type { LightsOutTypes } from '../../../games/lights-out/schemas.ts';
import { type SearchedTable, SearchedTableGame } from '../../../games/searched-table.ts';

export type LightsOutTable = SearchedTable<LightsOutPosition, LightsOutTypes>;

/** A table dealt by hand, then moves in words (`play 5S`, `1 keep AD`) and outcomes (`roll 6`, `drawn KS`). */
export function opened(
  hands: readonly string[],
  starter: string,
  buried: readonly string[],
  ...steps: string[]
): LightsOutTable {
  const deal = lightsOut.schemas.deal.parse({ hands: hands.map((hand) => hand.split(' ')), starter, buried });
  const table = new SearchedTableGame(lightsOut).open({
    game: 'lights-out',
    seats: hands.length,
    options: DEFAULT_OPTIONS,
    deal,
    moves: [],
  });
  if (!table.ok) throw new Error(table.problem.detail);
  for (const step of steps) {
    const [seat, text] = /^\d/.test(step) ? [Number(step[0]), step.slice(2)] : [undefined, step];
    const move = table.value
      .legal()
      .find((legal) => legal.text === text && (seat === undefined || legal.seat === seat));
    const [type, what] = text.split(' ');
    const outcome = type === 'roll' ? { type, value: Number(what) } : { type: type!, card: what };
    const played = move ? table.value.play(move.move as never, move.seat) : table.value.playChance(outcome as never);
    if (!played.ok) throw new Error(`${step}: ${played.problem.detail}`);
  }
  return table.value;
}
