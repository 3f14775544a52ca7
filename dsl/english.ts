import type { Rule } from './tree.ts';
export function toEnglish(rule: Rule): string {
  return JSON.stringify(rule);
}
