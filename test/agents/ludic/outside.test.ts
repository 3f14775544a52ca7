import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildBank } from '../../../dsl/bank-build.ts';
import { parseRule } from '../../../dsl/parse-rule.ts';

interface Row {
  readonly phrase: string;
  readonly reading: string;
  readonly obeyed: number;
}

const text = readFileSync(new URL('./outside.jsonl', import.meta.url), 'utf8');
const rows = text
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);
const bank = buildBank();

describe('a sentence of the file of rules outside the bank', () => {
  test.each(rows.map((row) => [row.phrase, row] as const))('is understood, and not in the bank: %s', (phrase, row) => {
    const parsed = parseRule(phrase);
    expect(parsed).toMatchObject({ status: 'understood', canonical: row.reading });
    if (parsed.status !== 'understood') return;
    expect(parsed.rule.extension.size()).toBe(row.obeyed);
    expect(bank.find(parsed.rule.extension)).toBe(-1);
  });
});
