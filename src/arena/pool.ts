import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { DealPlayed } from '../../agents/arena/play.ts';
import type { Design } from '../../agents/arena/schedule.ts';

/** Deals of one design for one worker. */
export interface ArenaTask {
  readonly design: Design;
  readonly deals: readonly number[];
}

/** Worker threads that play deals. */
export class ArenaPool {
  readonly workers: number;
  private readonly pool: Piscina<ArenaTask, DealPlayed[]>;

  constructor(workers = availableParallelism()) {
    const typescript = import.meta.url.endsWith('.ts');
    this.workers = Math.max(1, workers);
    this.pool = new Piscina<ArenaTask, DealPlayed[]>({
      filename: new URL(typescript ? './worker.ts' : './worker.js', import.meta.url).href,
      execArgv: typescript ? ['--import', 'tsx'] : [],
      minThreads: this.workers,
      maxThreads: this.workers,
      atomics: 'disabled',
    });
  }

  play(task: ArenaTask): Promise<DealPlayed[]> {
    return this.pool.run(task);
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
