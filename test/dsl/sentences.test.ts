import { describe, expect, it } from 'vitest';
import { setIndex } from '../../dsl/card.ts';
import { parseRule } from '../../dsl/parse-rule.ts';
import { type Ambiguous, extensionOf, linesOf, type Sentence } from './meaning.ts';

const sentences = linesOf<Sentence>('sentences.jsonl');
const ambiguous = linesOf<Ambiguous>('ambiguous.jsonl');

describe('a sentence with one reading', () => {
  it.each(sentences.filter((row) => !row.vague && row.alsoReadAs.length === 0).map((row) => [row.id, row.phrase, row]))(
    '%s is understood as meant: %s',
    (_, phrase, row) => {
      const parsed = parseRule(phrase);
      expect(parsed.status).toBe('understood');
      if (parsed.status !== 'understood') return;
      expect(parsed.rule.extension.hex()).toBe(extensionOf(row.meaning).hex());
      expect(parsed.obeyed).toBe(row.obeyed);
    },
  );
});

describe('a sentence with several readings', () => {
  it.each(sentences.filter((row) => !row.vague && row.alsoReadAs.length > 0).map((row) => [row.id, row.phrase, row]))(
    '%s is settled by a convention or asked about: %s',
    (_, phrase, row) => {
      const parsed = parseRule(phrase);
      const meant = extensionOf(row.meaning);
      if (parsed.status === 'understood') {
        expect(parsed.rule.extension.hex()).toBe(meant.hex());
        expect(parsed.convention?.other.length).toBeGreaterThan(0);
      } else {
        expect(parsed.status).toBe('ambiguous');
        if (parsed.status !== 'ambiguous') return;
        expect(parsed.readings.map((reading) => reading.extension.hex())).toContain(meant.hex());
      }
    },
  );
});

describe('a vague sentence', () => {
  it.each(sentences.filter((row) => row.vague).map((row) => [row.id, row.phrase]))('%s is refused: %s', (_, phrase) => {
    const parsed = parseRule(phrase);
    expect(parsed).toMatchObject({ status: 'refused', problem: { code: 'vague' } });
  });
});

describe('an ambiguous phrase', () => {
  it.each(ambiguous.map((row) => [row.id, row.policy, row.phrase, row]))('%s (%s): %s', (_, policy, phrase, row) => {
    const parsed = parseRule(phrase);
    const readings = row.readings.map((reading) => extensionOf(reading.meaning));
    if (policy === 'refuse') expect(parsed.status).toBe('refused');
    else if (policy === 'ask') {
      expect(parsed.status).toBe('ambiguous');
      if (parsed.status !== 'ambiguous') return;
      const offered = parsed.readings.map((reading) => reading.extension.hex());
      for (const reading of readings) expect(offered).toContain(reading.hex());
    } else {
      expect(parsed.status).toBe('understood');
      if (parsed.status !== 'understood') return;
      expect(parsed.rule.extension.hex()).toBe(readings[0]!.hex());
      if (policy === 'clear') return;
      const others = parsed.convention?.other.map((reading) => reading.extension.hex()) ?? [];
      for (const reading of readings.slice(1)) expect(others).toContain(reading.hex());
    }
  });

  it('comes with one set for each pair of readings, which tells them apart', () => {
    const parsed = parseRule('The top card is red or even and the bottom card is odd');
    expect(parsed.status).toBe('ambiguous');
    if (parsed.status !== 'ambiguous') return;
    const { readings, separating } = parsed;
    expect(separating).toHaveLength((readings.length * (readings.length - 1)) / 2);
    for (const {
      readings: [a, b],
      set,
    } of separating) {
      const obeys = (reading: number): boolean => readings[reading]!.extension.has(setIndex(set));
      expect(obeys(a)).not.toBe(obeys(b));
    }
  });
});
