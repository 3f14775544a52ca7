import type { DealPlayed } from '../../agents/arena/play.ts';
import type { Design } from '../../agents/arena/schedule.ts';
import { decided } from '../../agents/arena/standings.ts';
import type { Journal } from './journal.ts';
import type { ArenaTask } from './pool.ts';

export interface MatchSettings {
  readonly deals: number;
  readonly earlyStop: boolean;
  readonly workers: number;
}

/** Deals in one task, at most: large enough to make hand-over cheap, small enough for progress to be seen. */
const BATCH = 8;

/**
 * Plays the deals of a design that the journal lacks, some at a time on each worker, and returns all deals in order. With
 * early stop it ends once the deals from the first on without a gap decide the match, and returns these alone, so that
 * the result does not depend on which worker was faster.
 */
export async function playMatch(
  design: Design,
  settings: MatchSettings,
  journal: Journal,
  play: (task: ArenaTask) => Promise<readonly DealPlayed[]>,
  onProgress: (finished: number) => void,
): Promise<readonly DealPlayed[]> {
  const { agents } = design;
  const wanted = (): DealPlayed[] => journal.finished(agents).filter(({ deal }) => deal < settings.deals);
  const done = new Set(wanted().map(({ deal }) => deal));
  const left = Array.from({ length: settings.deals }, (_, deal) => deal).filter((deal) => !done.has(deal));
  const batch = Math.max(1, Math.min(BATCH, Math.floor(settings.deals / (4 * settings.workers))));
  let end = settings.earlyStop ? decidingDeal(design, wanted()) : undefined;
  onProgress(done.size);
  const worker = async (): Promise<void> => {
    while (left.length > 0 && end === undefined) {
      const played = await play({ design, deals: left.splice(0, batch) });
      journal.add(agents, played);
      for (const { deal } of played) done.add(deal);
      onProgress(done.size);
      if (settings.earlyStop) end ??= decidingDeal(design, wanted());
    }
  };
  await Promise.all(Array.from({ length: settings.workers }, worker));
  return wanted().slice(0, end);
}

/** How many deals, counted from the first without a gap and looked at in steps of 10, it took to decide the match; undefined: undecided. */
function decidingDeal(design: Design, deals: readonly DealPlayed[]): number | undefined {
  const gap = deals.findIndex(({ deal }, index) => deal !== index);
  const whole = gap === -1 ? deals.length : gap;
  for (let count = 10; count <= whole; count += 10) if (decided(design, deals.slice(0, count)) !== 0) return count;
  return undefined;
}
