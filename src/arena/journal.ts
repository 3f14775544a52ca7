import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DealPlayed } from '../../agents/arena/play.ts';
import type { Design } from '../../agents/arena/schedule.ts';

/** What all matches of a run have in common: the first line of its journal. */
export type Run = Omit<Design, 'agents'>;

interface Line extends DealPlayed {
  readonly agents: readonly string[];
}

/** Finished deals as JSON lines, so that a run that was cut off goes on where it was. */
export class Journal {
  private readonly path: string | undefined;
  private readonly deals = new Map<string, Map<number, DealPlayed>>();

  /** `path`: undefined keeps everything in memory. With `resume`, a journal of the same run is read; of another run it is refused. */
  constructor(path: string | undefined, run: Run, resume: boolean) {
    this.path = path;
    if (path === undefined) return;
    if (resume && existsSync(path)) {
      this.read(path, run);
      return;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(run)}\n`);
  }

  add(agents: readonly string[], deals: readonly DealPlayed[]): void {
    for (const deal of deals) this.keep(agents, deal);
    if (this.path === undefined) return;
    appendFileSync(this.path, deals.map((deal) => `${JSON.stringify({ agents, ...deal })}\n`).join(''));
  }

  /** The finished deals of a match, in order of their numbers, which may have gaps. */
  finished(agents: readonly string[]): DealPlayed[] {
    const found = this.deals.get(agents.join(','));
    return found === undefined ? [] : [...found.values()].sort((a, b) => a.deal - b.deal);
  }

  private keep(agents: readonly string[], deal: DealPlayed): void {
    const key = agents.join(',');
    const found = this.deals.get(key) ?? new Map<number, DealPlayed>();
    found.set(deal.deal, deal);
    this.deals.set(key, found);
  }

  /** Reads whole lines; what a crash left of a last one is cut off. */
  private read(path: string, run: Run): void {
    const text = readFileSync(path, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const [first, ...lines] = whole.split('\n').slice(0, -1);
    if (first !== JSON.stringify(run))
      throw new RangeError(`${path} is the journal of another run: ${first ?? 'empty'}`);
    for (const line of lines) {
      const { agents, deal, rotations } = JSON.parse(line) as Line;
      this.keep(agents, { deal, rotations });
    }
    if (whole.length < text.length) writeFileSync(path, whole);
  }
}
