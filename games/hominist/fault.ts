import { failure, type Outcome } from '../outcome.ts';

/** A failure, or nothing. */
export type Fault = Outcome<never> | undefined;

export const impossible = (pointer: string, detail: string): Outcome<never> =>
  failure('impossible-observation', pointer, detail);
