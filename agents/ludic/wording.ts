import { toCanonical } from '../../dsl/canonical.ts';
import { toEnglish } from '../../dsl/english.ts';
import type { Hypothesis } from './hypotheses.ts';

/** Leading rules as an explanation shows them. */
export function worded(hypotheses: readonly Hypothesis[]) {
  return hypotheses.map(({ rule, weight }) => ({ canonical: toCanonical(rule), english: toEnglish(rule), weight }));
}
