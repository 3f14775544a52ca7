import type { SharedBank } from '../../dsl/bank.ts';
import { shuttingDown } from '../problem.ts';
import { SearchThread, WORKER_FILE } from '../search/search-thread.ts';

/** Keeps the one rule bank of the process: built on a thread of its own, then read by all threads in shared memory. */
export class BankKeeper {
  private readonly thread = new SearchThread(WORKER_FILE);
  private built: Promise<SharedBank> | undefined;
  private closed = false;

  /**
   * The bank; it is built when it is first asked for, which takes some seconds. Rejects with a `ProblemError`
   * (`shutting-down`) if it is not built before `close`.
   */
  bank(): Promise<SharedBank> {
    if (this.built === undefined) {
      this.built = this.build();
      this.built.catch(() => {
        this.built = undefined;
      });
    }
    return this.built;
  }

  /** Ends the thread if it is still at work. */
  close(): Promise<void> {
    this.closed = true;
    return this.thread.end();
  }

  private async build(): Promise<SharedBank> {
    try {
      return (await this.thread.run('bank', { request: { kind: 'bank' }, transfer: [] })) as SharedBank;
    } catch (error) {
      throw this.closed ? shuttingDown() : error;
    } finally {
      await this.thread.replace();
    }
  }
}
