/** An expected failure: what is wrong, where, and what would be right. */
export interface Problem {
  /** Stable and kebab-case; the last part of the wire's problem type. */
  readonly code:
    | 'invalid-options'
    | 'invalid-deal'
    | 'illegal-move'
    | 'not-your-turn'
    | 'chance-due'
    | 'no-chance-due'
    | 'game-over'
    | 'impossible-observation'
    | 'rule-not-understood';
  /** JSON pointer into the value that was given, `""` for the whole. */
  readonly pointer: string;
  /** One sentence for the caller. */
  readonly detail: string;
  /** Structured diagnostics that go with it (a rule's readings, say). */
  readonly diagnostics?: unknown;
}

/** A value, or the reason why there is none. Bugs throw; bad input is a value. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export const success = <T>(value: T): Outcome<T> => ({ ok: true, value });

export const failure = (
  code: Problem['code'],
  pointer: string,
  detail: string,
  diagnostics?: unknown,
): Outcome<never> => ({
  ok: false,
  problem: diagnostics === undefined ? { code, pointer, detail } : { code, pointer, detail, diagnostics },
});
