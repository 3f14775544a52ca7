import type { SharedBank } from '../../dsl/bank.ts';
import type { HintStrategy } from '../../dsl/compare.ts';
import type { Rule } from '../../dsl/tree.ts';

/** Build the rule bank: the answer is a `SharedBank`. */
export interface BankTask {
  readonly kind: 'bank';
}

/** Sets are places in `SETS`, cards places in `CARDS`, extensions hexadecimal: plain data, small to send. */
export type JudgeCall =
  | {
      readonly call: 'compare';
      readonly rule: string;
      readonly guess: string;
      readonly columns: readonly number[];
      readonly hintbook: readonly number[];
      readonly strategy: HintStrategy;
      readonly seed: number;
    }
  | { readonly call: 'simplify'; readonly rule: Rule; readonly extension: string }
  | {
      readonly call: 'generate';
      readonly obey: number;
      readonly breaking: number;
      readonly difficulty: number;
      readonly count: number;
      readonly seed: number;
    }
  | {
      readonly call: 'solutions';
      readonly obey: readonly number[];
      readonly breaking: readonly number[];
      readonly refuted: readonly string[];
      readonly hand: readonly number[] | null;
      readonly limit: number;
    };

/** Something about rules that needs the bank. */
export interface JudgeTask {
  readonly kind: 'judge';
  readonly bank: SharedBank;
  readonly call: JudgeCall;
}
