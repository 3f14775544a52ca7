import { readFileSync } from 'node:fs';
import { parseRule } from '../../../dsl/parse-rule.ts';

/** A secret rule of a contest. */
export interface FileRule {
  /** Canonical: read as one thing only. */
  readonly text: string;
  readonly hex: string;
}

/**
 * The different meanings of the phrases in files of JSON lines (`{"phrase": ...}`), every reading of an ambiguous one
 * among them, in the order of the files.
 */
export function readRules(...paths: readonly string[]): FileRule[] {
  const rules = new Map<string, FileRule>();
  for (const line of paths.flatMap((path) => readFileSync(path, 'utf8').split('\n'))) {
    if (line.trim() === '') continue;
    const parsed = parseRule(String((JSON.parse(line) as { phrase: unknown }).phrase));
    if (parsed.status === 'refused') continue;
    const readings =
      parsed.status === 'ambiguous'
        ? parsed.readings
        : [{ canonical: parsed.canonical, extension: parsed.rule.extension }];
    for (const { canonical, extension } of readings) {
      const hex = extension.hex();
      if (!rules.has(hex)) rules.set(hex, { text: canonical, hex });
    }
  }
  return [...rules.values()];
}
