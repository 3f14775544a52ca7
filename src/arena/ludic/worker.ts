import { performance } from 'node:perf_hooks';
import { playTask, type RoundTask } from '../../../agents/ludic/contest.ts';
import type { RoundPlayed } from '../../../agents/ludic/round.ts';
import type { SharedBank } from '../../../dsl/bank.ts';
import { threadBank } from '../../ludic/thread-bank.ts';

export interface ArenaRound {
  readonly bank: SharedBank;
  readonly task: RoundTask;
}

/** The entry of a worker of Ludic's arena. */
export default function play({ bank, task }: ArenaRound): RoundPlayed {
  return playTask(threadBank(bank), task, () => performance.now());
}
