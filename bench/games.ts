import { type Findings, inFreshIsolate } from './isolate.ts';
import { MEASURABLE } from './measurable-games.ts';
import type { Row } from './row.ts';

const MILLIS = 700;

/** Rates of every game and seat count, alone in an isolate and with all games loaded in it. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { id, seatCounts } of MEASURABLE) {
    for (const seats of seatCounts) {
      const subject = `${id}, ${seats} seats`;
      for (const allLoaded of [false, true]) {
        const found = await inFreshIsolate({ game: id, seats, allLoaded, millis: MILLIS });
        rows.push(...rowsOf(subject, allLoaded ? 'all games loaded' : 'alone', found));
      }
    }
  }
  return rows;
}

function rowsOf(subject: string, how: string, found: Findings): Row[] {
  const row = (measure: string, value: number): Row => ({ subject, measure: `${measure}, ${how}`, value, unit: '/s' });
  const rows = [
    row('playouts', found.playouts),
    row('decisions in playouts', found.decisions),
    row('simulations (1,000 a search)', found.simulations1k),
    row('simulations (10,000 a search)', found.simulations10k),
  ];
  if (found.guided1k > 0) rows.push(row('simulations with guide (1,000 a search)', found.guided1k));
  return rows;
}
