import type { SharedBank } from '../../dsl/bank.ts';
import { SearchThread, WORKER_FILE } from '../search/search-thread.ts';

/** Keeps the one rule bank of the process: built on a thread of its own, then read by all threads in shared memory. */
export class BankKeeper {
  private built: Promise<SharedBank> | undefined;

  /** The bank; it is built when it is first asked for, which takes some seconds. */
  bank(): Promise<SharedBank> {
    if (this.built === undefined) {
      this.built = build();
      this.built.catch(() => {
        this.built = undefined;
      });
    }
    return this.built;
  }
}

async function build(): Promise<SharedBank> {
  const thread = new SearchThread(WORKER_FILE);
  try {
    return (await thread.run('bank', { request: { kind: 'bank' }, transfer: [] })) as SharedBank;
  } finally {
    await thread.replace();
  }
}
