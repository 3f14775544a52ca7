import { inFreshIsolate } from './isolate.ts';
import { MEASURABLE } from './measurable-games.ts';
import type { Row } from './row.ts';

const MILLIS = 1_500;

/** How much more two workers search than one. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { id, seatCounts } of MEASURABLE) {
    const errand = { game: id, seats: seatCounts[seatCounts.length - 1]!, allLoaded: false, millis: MILLIS };
    const one = (await inFreshIsolate(errand)).simulations10k;
    const both = await Promise.all([inFreshIsolate(errand), inFreshIsolate(errand)]);
    const two = both.reduce((sum, { simulations10k }) => sum + simulations10k, 0);
    rows.push({
      subject: `${id}, ${errand.seats} seats`,
      measure: 'simulations, 2 workers over 1',
      value: two / one,
      unit: 'x',
    });
  }
  return rows;
}
