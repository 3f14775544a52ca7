import { availableParallelism } from 'node:os';
import { SingleBar } from 'cli-progress';
import { Piscina } from 'piscina';
import type { RoundTask } from '../../../agents/ludic/contest.ts';
import type { RoundPlayed } from '../../../agents/ludic/round.ts';
import type { SharedBank } from '../../../dsl/bank.ts';
import type { ArenaRound } from './worker.ts';

/** Worker threads that play rounds; they read one bank in shared memory. */
export class LudicPool {
  private readonly bank: SharedBank;
  private readonly pool: Piscina<ArenaRound, RoundPlayed>;

  constructor(bank: SharedBank, workers = availableParallelism()) {
    const typescript = import.meta.url.endsWith('.ts');
    this.bank = bank;
    this.pool = new Piscina<ArenaRound, RoundPlayed>({
      filename: new URL(typescript ? './worker.ts' : './worker.js', import.meta.url).href,
      execArgv: typescript ? ['--import', 'tsx'] : [],
      minThreads: Math.max(1, workers),
      maxThreads: Math.max(1, workers),
      atomics: 'disabled',
    });
  }

  /** Plays all rounds, in any order, and returns them in theirs. */
  async play(title: string, tasks: readonly RoundTask[]): Promise<RoundPlayed[]> {
    const bar = new SingleBar({ format: `${title} {bar} {value}/{total} rounds, {eta_formatted} left` });
    bar.start(tasks.length, 0);
    const { bank } = this;
    const played = await Promise.all(
      tasks.map(async (task) => {
        const round = await this.pool.run({ bank, task });
        bar.increment();
        return round;
      }),
    );
    bar.stop();
    return played;
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
