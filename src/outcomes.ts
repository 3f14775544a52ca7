import type { ParsedRule } from '../dsl/parse-rule.ts';
import type { Outcome, Problem } from '../games/outcome.ts';
import { describeParsed } from './ludic/understanding.ts';
import { ProblemError } from './problem.ts';

/** A pure layer's expected failure as an HTTP problem; its pointer is moved to where its value stands in the body. */
function problemOf({ code, pointer, detail, diagnostics }: Problem, base: string): ProblemError {
  const errors = [{ pointer: base + pointer, detail }];
  if (diagnostics === undefined) return new ProblemError(code, detail, { errors });
  // What the parser says holds trees and bit sets: it goes out in its wire form.
  const told = code === 'rule-not-understood' ? describeParsed(diagnostics as ParsedRule) : diagnostics;
  return new ProblemError(code, detail, { errors, diagnostics: told });
}

/** The value of an outcome; its problem is thrown, with its pointer moved below `base`. */
export function required<T>(outcome: Outcome<T>, base = ''): T {
  if (outcome.ok) return outcome.value;
  throw problemOf(outcome.problem, base);
}
