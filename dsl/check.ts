import { type CardSet, makeSet, setIndex } from './card.ts';
import type { Extension } from './extension.ts';

export type IllegalCode = 'breaks-obey-set' | 'obeys-break-set' | 'always-obeyed' | 'never-obeyed';

/** One reason why a rule is not legal: a stable code and a sentence for the writer. */
export interface IllegalReason {
  readonly code: IllegalCode;
  readonly reason: string;
}

export type Legality = { readonly legal: true } | { readonly legal: false; readonly reasons: readonly IllegalReason[] };

/**
 * Whether a rule may be written in a round that begins with these two sets: the initial obey set obeys it and the
 * initial break set breaks it. All reasons are given, not the first alone. (What a rule may not speak of, such as other
 * sets or suits, is refused when its text is read.)
 */
export function check(rule: Extension, obey: CardSet, breaking: CardSet): Legality {
  const reasons: IllegalReason[] = [];
  const size = rule.size();
  if (size === 552) reasons.push({ code: 'always-obeyed', reason: 'every set obeys this rule' });
  if (size === 0) reasons.push({ code: 'never-obeyed', reason: 'no set obeys this rule' });
  if (!rule.has(setIndex(obey))) {
    reasons.push({ code: 'breaks-obey-set', reason: `the initial obey set ${makeSet(obey)} breaks this rule` });
  }
  if (rule.has(setIndex(breaking))) {
    reasons.push({ code: 'obeys-break-set', reason: `the initial break set ${makeSet(breaking)} obeys this rule` });
  }
  return reasons.length === 0 ? { legal: true } : { legal: false, reasons };
}
