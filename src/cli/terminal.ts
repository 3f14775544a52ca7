/** Where a command writes: standard output and standard error, or two strings in a test. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
}

/** The command line is wrong: the message says how. */
export class UsageError extends Error {}

/** What a command ends with. `compare` alone uses 1. */
export const EXIT = { done: 0, different: 1, notUnderstood: 2 } as const;
