import { performance } from 'node:perf_hooks';

/** How many units of work per second `work` does (it returns how many it did), over about `millis` after a warm-up of a third. */
export function rate(millis: number, work: () => number): number {
  const warm = performance.now() + millis / 3;
  while (performance.now() < warm) work();
  const started = performance.now();
  let done = 0;
  let now = started;
  while (now - started < millis) {
    done += work();
    now = performance.now();
  }
  return (done * 1_000) / (now - started);
}
