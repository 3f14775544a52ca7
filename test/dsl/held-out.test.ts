import { describe, expect, it } from 'vitest';
import { parseRule } from '../../dsl/parse-rule.ts';
import { extensionOf, linesOf, type Sentence } from './meaning.ts';

/**
 * Sentences that the grammar was not built from: held out by someone who had not seen it, and paraphrases of our own.
 * `refuse`: it must be refused. `ask`: the meaning must be among the readings offered. Else it must be understood so.
 */
describe.each(['held-out.jsonl', 'held-out-2.jsonl', 'paraphrases.jsonl'])('%s', (file) => {
  it.each(linesOf<Sentence>(file).map((row) => [row.id, row.policy ?? 'clear', row.phrase, row]))(
    '%s (%s): %s',
    (_, policy, phrase, row) => {
      const parsed = parseRule(phrase);
      if (policy === 'refuse') expect(parsed.status).toBe('refused');
      else if (policy === 'ask') {
        expect(parsed.status).toBe('ambiguous');
        if (parsed.status !== 'ambiguous') return;
        expect(parsed.readings.map((reading) => reading.extension.hex())).toContain(extensionOf(row.meaning).hex());
      } else {
        expect(parsed.status).toBe('understood');
        if (parsed.status === 'understood') expect(parsed.rule.extension.hex()).toBe(extensionOf(row.meaning).hex());
      }
    },
  );
});
