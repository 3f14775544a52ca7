import type { SharedBank } from '../../dsl/bank.ts';
import { ProblemError } from '../problem.ts';
import type { Job, JobThreads, Send } from '../search/job-threads.ts';
import type { BankKeeper } from './bank-keeper.ts';
import type { JudgeCall } from './judge-task.ts';

/** About how long each call takes, in milliseconds. */
const LIKELY_MILLIS: Record<JudgeCall['call'], number> = { compare: 60, simplify: 150, generate: 80, solutions: 60 };
const MOST_MILLIS = 10_000;

/** Who asks the judge, and whether he still waits. */
export interface Asker {
  readonly caller: string;
  readonly gone: AbortSignal;
}

/** The calls about rules that need the bank: they run on the threads, in the same fair queue as searches. */
export class Judge {
  private readonly threads: JobThreads;
  private readonly keeper: BankKeeper;

  constructor(threads: JobThreads, keeper: BankKeeper) {
    this.threads = threads;
    this.keeper = keeper;
  }

  /** Rejects with a `ProblemError` if there is no place or the thread fails, with `JobAbandoned` if nobody waits. */
  async ask<T>(call: JudgeCall, asker: Asker): Promise<T> {
    return (await this.threads.run(new JudgeJob(call, asker, await this.keeper.bank()))) as T;
  }
}

class JudgeJob implements Job<unknown> {
  readonly lane = 'rules';
  readonly caller: string;
  readonly gone: AbortSignal;
  readonly allowedMillis = MOST_MILLIS;
  private readonly call: JudgeCall;
  private readonly bank: SharedBank;

  constructor(call: JudgeCall, { caller, gone }: Asker, bank: SharedBank) {
    this.call = call;
    this.caller = caller;
    this.gone = gone;
    this.bank = bank;
  }

  expectedMillis(): number {
    return LIKELY_MILLIS[this.call.call];
  }

  perform(send: Send): Promise<unknown> {
    return send({ request: { kind: 'judge', bank: this.bank, call: this.call }, transfer: [] });
  }

  standIn(): never {
    throw new ProblemError('internal-error', 'the thread that judged this failed: try again');
  }
}
