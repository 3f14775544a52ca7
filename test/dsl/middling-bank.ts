import type { Bank } from '../../dsl/bank.ts';
import { buildBank } from '../../dsl/bank-build.ts';

/** A bank of about 116,000 rules, complete to cost 12: built in a third of a second where the whole one isn't needed. */
export function middlingBank(): Bank {
  return buildBank({ completeTo: 12, threesTo: 0, choicesTo: 0, capacity: 150_000 });
}
