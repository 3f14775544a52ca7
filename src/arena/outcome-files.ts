import { writeFileSync } from 'node:fs';
import { drawPlot, type Plot } from '../../agents/arena/plot.ts';

/** Writes what a run found beside its journal: JSON for programs, SVG for people. */
export function writeOutcome(path: string, outcome: unknown, plot: Plot): void {
  writeFileSync(path, `${JSON.stringify(outcome, null, 2)}\n`);
  writeFileSync(path.replace(/\.json$/, '.svg'), drawPlot(plot));
}
