import type { Bank } from '../../../dsl/bank.ts';
import { buildBank, SMALL_PLAN } from '../../../dsl/bank-build.ts';

let built: Bank | undefined;

/** A bank of about 36,000 rules, built once for a test file. */
export function smallBank(): Bank {
  built ??= buildBank(SMALL_PLAN);
  return built;
}
