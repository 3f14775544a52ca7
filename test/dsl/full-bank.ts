import type { Bank } from '../../dsl/bank.ts';
import { buildBank } from '../../dsl/bank-build.ts';

let bank: Bank | undefined;

/** The bank of the product, built once in a test file. */
export function fullBank(): Bank {
  bank ??= buildBank();
  return bank;
}
