import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCanonical } from '../../dsl/canonical.ts';
import { parseRule, type Reading } from '../../dsl/parse-rule.ts';
import { type Ambiguous, linesOf, type Sentence } from './meaning.ts';
import { closedRules } from './random-trees.ts';
import { expectRoundTrip } from './round-trip.ts';

function readingsOf(phrase: string): Reading[] {
  const parsed = parseRule(phrase);
  if (parsed.status === 'refused') return [];
  if (parsed.status === 'ambiguous') return [...parsed.readings];
  const { rule, canonical, english, convention } = parsed;
  return [{ ...rule, canonical, english }, ...(convention?.other ?? [])];
}

describe('canonical text and English', () => {
  const phrases = [
    ...linesOf<Sentence>('sentences.jsonl'),
    ...linesOf<Ambiguous>('ambiguous.jsonl'),
    ...linesOf<Sentence>('held-out.jsonl'),
    ...linesOf<Sentence>('held-out-2.jsonl'),
  ].map((row) => row.phrase);

  it('of every reading of every sentence of the files parse back to the reading', () => {
    let readings = 0;
    for (const phrase of phrases) {
      for (const reading of readingsOf(phrase)) {
        readings++;
        expectRoundTrip(reading.tree);
        expect(toCanonical(reading.tree)).toBe(reading.canonical);
      }
    }
    expect(readings).toBeGreaterThan(900);
  });

  it('of 2,500 random trees over every kind of node parse back to the tree', () => {
    fc.assert(fc.property(closedRules(2), expectRoundTrip), { numRuns: 2500, seed: 4 });
  });

  it('of 300 deeper random trees parse back to the tree', () => {
    fc.assert(fc.property(closedRules(3), expectRoundTrip), { numRuns: 300, seed: 5 });
  });

  it('need no convention in the canonical form', () => {
    fc.assert(
      fc.property(closedRules(2), (tree) => {
        const parsed = parseRule(toCanonical(tree));
        if (parsed.status === 'understood')
          expect([parsed.canonical, parsed.convention]).toEqual([parsed.canonical, undefined]);
      }),
      { numRuns: 500, seed: 6 },
    );
  });

  it.each([
    ['neither card is prime', 'none(this is prime)', 'Neither card is prime'],
    [
      'a red card outranks a black card',
      'some((this is red) and (other is black) and this > other)',
      'A red card is higher than a black card',
    ],
    [
      'if the top card is red, the bottom card is even, otherwise it is odd',
      'if (top is red) then (bottom is even) else (bottom is odd)',
      'If the top card is red, then the bottom card is even, otherwise the bottom card is odd',
    ],
    ['top.value + bottom.value >= 15', 'total >= 15', 'The total is at least 15'],
    ['at most one is black', 'notboth(this is black)', 'The cards are not both black'],
    ['colours differ', 'not (top.colour = bottom.colour)', 'The colours are different'],
  ])('%s is %s, in English: %s', (text, canonical, english) => {
    expect(parseRule(text)).toMatchObject({ status: 'understood', canonical, english });
  });
});
