import type { Rule } from './tree.ts';
export function toCanonical(rule: Rule): string {
  return JSON.stringify(rule);
}
