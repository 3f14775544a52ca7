import { expect } from 'vitest';
import { toCanonical } from '../../dsl/canonical.ts';
import { toEnglish } from '../../dsl/english.ts';
import { evaluate } from '../../dsl/evaluate.ts';
import { parseRule } from '../../dsl/parse-rule.ts';
import type { Rule } from '../../dsl/tree.ts';

/** Asserts that both texts of a tree come back as the one same rule. */
export function expectRoundTrip(tree: Rule): void {
  const extension = evaluate(tree);
  const obeyed = extension.size();
  if (obeyed === 0 || obeyed === 552) return;
  for (const text of [toCanonical(tree), toEnglish(tree)]) {
    const parsed = parseRule(text);
    if (parsed.status === 'refused' && parsed.problem.code.startsWith('too-')) continue;
    expect([text, parsed.status]).toEqual([text, 'understood']);
    if (parsed.status === 'understood') expect([text, parsed.rule.extension.hex()]).toEqual([text, extension.hex()]);
  }
}
