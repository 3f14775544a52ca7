import { toCanonical } from '../../dsl/canonical.ts';
import { toEnglish } from '../../dsl/english.ts';
import type { Extension } from '../../dsl/extension.ts';
import { parseRule } from '../../dsl/parse-rule.ts';
import type { Rule } from '../../dsl/tree.ts';

/** Leading rules as an explanation shows them. */
export function worded(rules: readonly { readonly rule: Rule; readonly weight: number }[]) {
  return rules.map(({ rule, weight }) => ({ canonical: toCanonical(rule), english: toEnglish(rule), weight }));
}

/**
 * A text of the rule that is read as nothing but this extension: symbols, or English where symbols aren't understood so;
 * undefined if neither is, as with rules beyond the reader's limits.
 */
export function understoodText(rule: Rule, extension: Extension): string | undefined {
  for (const write of [toCanonical, toEnglish]) {
    const text = write(rule);
    const parsed = parseRule(text);
    if (parsed.status === 'understood' && parsed.rule.extension.equals(extension)) return text;
  }
  return undefined;
}
