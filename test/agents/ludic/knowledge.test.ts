import { describe, expect, test } from 'vitest';
import { knowledgeOf } from '../../../agents/ludic/knowledge.ts';
import { parseRule } from '../../../dsl/parse-rule.ts';
import { readSet } from '../../../games/ludic/notation.ts';
import type { LudicEvent } from '../../../games/ludic/schemas.ts';
import { byHand, initial, laid, set } from './observations.ts';

const label = (top: string, bottom: string, obeys: boolean) => ({ set: readSet(set(top, bottom)), obeys });
const START = [label('QR', '4B', true), label('JB', '3R', false)];

const played = (n: number, top: string, bottom: string, column: 'obey' | 'break'): LudicEvent => {
  return { n, type: 'play', seat: 2, set: set(top, bottom), column, right: true };
};

describe('a Seeker knows', () => {
  test('the initial sets', () => {
    expect(knowledgeOf(byHand())).toEqual({ labels: START, common: 2, refuted: [], answered: [] });
  });

  test('what lies in the columns, though no log tells of it', () => {
    const seen = byHand({
      columns: {
        obey: [initial('QR', '4B'), laid('8R', '8B')],
        break: [initial('JB', '3R')],
        flipped: { obey: 0, break: 0 },
      },
    });
    expect(knowledgeOf(seen).labels).toEqual([...START, label('8R', '8B', true)]);
  });

  test('sets that were flipped, from the log, in the order in which they came, each once', () => {
    const seen = byHand({
      columns: {
        obey: [initial('QR', '4B'), laid('8R', '8B')],
        break: [initial('JB', '3R')],
        flipped: { obey: 0, break: 1 },
      },
      log: [played(1, '5B', '6B', 'break'), played(2, '8R', '8B', 'obey')],
    });
    expect(knowledgeOf(seen).labels).toEqual([...START, label('5B', '6B', false), label('8R', '8B', true)]);
  });

  test('queries as well as plays', () => {
    const log: LudicEvent[] = [{ n: 1, type: 'query', seat: 2, set: set('5B', '6B'), column: 'obey' }];
    expect(knowledgeOf(byHand({ log })).labels).toEqual([...START, label('5B', '6B', true)]);
  });

  test('its own hints, which nobody shares', () => {
    const hints = [{ set: set('5R', '5B'), obeys: false, guess: 'top is red' }];
    expect(knowledgeOf(byHand({ hints }))).toMatchObject({ labels: [...START, label('5R', '5B', false)], common: 2 });
  });

  test('which guesses its own hints answered, but not those that a face-up set refuted', () => {
    const hints = [
      { set: set('5R', '5B'), obeys: false, guess: 'top is red' },
      { set: set('QR', '4B'), obeys: true, guess: 'bottom is red' },
      { set: set('6R', '6B'), obeys: true, guess: null },
    ];
    expect(knowledgeOf(byHand({ hints })).answered.map((guess) => guess.size())).toEqual([276]);
  });

  test("wrong guesses, everybody's, whatever their words", () => {
    const guesses = [
      { seat: 2, rule: 'the upper card is red', right: false },
      { seat: 1, rule: 'the bottom card is a black one', right: false },
    ];
    const { refuted } = knowledgeOf(byHand({ guesses }));
    const meanings = ['top is red', 'bottom is black'].map((text) => {
      const parsed = parseRule(text);
      return parsed.status === 'understood' ? parsed.rule.extension.hex() : '';
    });
    expect(refuted.map((guess) => guess.hex())).toEqual(meanings);
  });

  test('nothing from a guess whose words it does not understand', () => {
    expect(knowledgeOf(byHand({ guesses: [{ seat: 2, rule: 'blorp', right: false }] })).refuted).toEqual([]);
  });
});
