import { readFileSync } from 'node:fs';
import { Extension } from '../../dsl/extension.ts';

/** A line of `sentences.jsonl` and of the held-out files. */
export interface Sentence {
  readonly id: string;
  readonly phrase: string;
  readonly meaning: string;
  readonly alsoReadAs: readonly string[];
  readonly vague: boolean;
  readonly obeyed: number;
  readonly policy?: 'clear' | 'default' | 'ask' | 'refuse';
}

/** A line of `ambiguous.jsonl`. */
export interface Ambiguous {
  readonly id: string;
  readonly phrase: string;
  readonly policy: 'ask' | 'default' | 'clear' | 'refuse';
  readonly readings: readonly { readonly label: string; readonly meaning: string }[];
}

export function linesOf<T>(file: string): T[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** The extension of a meaning written as an expression over tc, tv, bc, bv. */
export function extensionOf(meaning: string): Extension {
  const holds = new Function('tc', 'tv', 'bc', 'bv', `return Boolean(${meaning})`) as (...values: unknown[]) => boolean;
  return Extension.where(({ top, bottom }) => holds(top.colour[0], top.value, bottom.colour[0], bottom.value));
}
