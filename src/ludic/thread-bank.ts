import { Bank, type SharedBank } from '../../dsl/bank.ts';

/** The bank of this thread: a view of memory that all threads share. */
let bank: Bank | undefined;

/** The bank on this thread; there is one in a process, so the first that comes is kept. */
export function threadBank(shared: SharedBank): Bank {
  bank ??= Bank.fromShared(shared);
  return bank;
}
