import { parentPort, workerData } from 'node:worker_threads';
import type { Errand, Findings } from './isolate.ts';
import { MEASURABLE } from './measurable-games.ts';
import { rate } from './rate.ts';

/** Playouts between two looks at the clock. */
const BATCH = 200;

function measure({ game, seats, allLoaded, millis }: Errand): Findings {
  if (allLoaded) for (const other of MEASURABLE) warm(other.opening(other.seatCounts[0]!), millis / 2);
  const opening = MEASURABLE.find(({ id }) => id === game)!.opening(seats);
  const searching = (iterations: number) => () => {
    opening.search(iterations);
    return iterations;
  };
  const simulations1k = rate(millis, searching(1_000));
  const simulations10k = rate(millis, searching(10_000));
  const guided1k = opening.guidedSearch(1) ? rate(millis, () => (opening.guidedSearch(1_000) ? 1_000 : 0)) : 0;
  let decisions = 0;
  let playouts = 0;
  const perSecond = rate(millis, () => {
    decisions += opening.playOut(BATCH);
    playouts += BATCH;
    return BATCH;
  });
  return {
    playouts: perSecond,
    decisions: (perSecond * decisions) / playouts,
    simulations1k,
    simulations10k,
    guided1k,
  };
}

function warm(opening: ReturnType<(typeof MEASURABLE)[number]['opening']>, millis: number): void {
  rate(millis, () => opening.playOut(BATCH));
  rate(millis, () => opening.search(1_000));
}

parentPort!.postMessage(measure(workerData as Errand));
