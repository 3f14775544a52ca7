import type { LudicObservation } from '../../../games/ludic/schemas.ts';
import { Rng } from '../../../games/rng.ts';
import { dealLudicTable, randomStep } from './random-ludic.ts';

const SEED = 1;

/**
 * A whole random match of Ludic as text: at every ply who acts, how many moves are legal and which are the first, what
 * each seat sees anew, and what happened. A golden file that shows in review what a change does to the game.
 */
export function ludicPlaythrough(seats: number, given: unknown): string {
  const rng = new Rng(SEED);
  const table = dealLudicTable(seats, given, rng);
  const shown = new Map<number | null, Record<string, unknown>>();
  const lines = [
    `game: ludic   seats: ${seats}   seed: ${SEED}`,
    `options: ${JSON.stringify(table.position.options)}`,
    `deal: ${JSON.stringify(table.wire().deal)}`,
  ];
  for (let ply = 0; ; ply++) {
    const legal = table.legal();
    lines.push('', `ply ${ply}`, `  to act: ${JSON.stringify(table.toAct())}   phase: ${table.phase()}`);
    for (const seat of [...Array(seats).keys(), null]) {
      const {
        log: _log,
        options: _options,
        ...view
      } = table.observe(seat) as LudicObservation & Record<string, unknown>;
      const before = shown.get(seat) ?? {};
      const changed = Object.entries(view).filter(
        ([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value),
      );
      shown.set(seat, view);
      const who = seat === null ? 'spectator' : `seat ${seat}`;
      if (changed.length > 0) lines.push(`  ${who} sees ${JSON.stringify(Object.fromEntries(changed))}`);
    }
    if (legal.length > 0) {
      const first = legal.slice(0, 4).map(({ text }) => text);
      lines.push(`  legal: ${legal.length}: ${first.join(' | ')}${legal.length > 4 ? ' | ...' : ''}`);
    }
    if (table.over()) break;
    for (const event of randomStep(table, rng)) lines.push(`    event ${JSON.stringify(event)}`);
  }
  lines.push(`result: ${JSON.stringify(table.result())}`, '');
  return lines.join('\n');
}
