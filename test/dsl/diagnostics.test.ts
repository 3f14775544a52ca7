import { describe, expect, it } from 'vitest';
import { parseRule } from '../../dsl/parse-rule.ts';
import { KNOWN_WORDS } from '../../dsl/terminals.ts';

function problemOf(text: string) {
  const parsed = parseRule(text);
  if (parsed.status !== 'refused') throw new Error(`"${text}" is ${parsed.status}`);
  return parsed.problem;
}

describe('a refusal', () => {
  it.each([
    ['notprime', 'unknown-word', 'notprime'],
    ['the top card is android', 'unknown-word', 'android'],
    ['the cards are in ordr', 'unknown-word', 'ordr'],
    ['top =< 5', 'syntax', '<'],
    ['top bottom', 'syntax', 'bottom'],
    ['the top card is red red', 'syntax', 'red'],
    ['the top card is red banana', 'unknown-word', 'banana'],
    ['top > 5)', 'syntax', ')'],
    ['(top > 5', 'syntax', ''],
    ['the top card is', 'syntax', ''],
    ['', 'empty', ''],
    ['  \n ', 'empty', '  \n '],
    ['the top card is a heart', 'suit', 'heart'],
    ['the cards are of the same suit', 'suit', 'suit'],
    ['the top card is an ace', 'ace', 'ace'],
    ['the top of the obey column is red', 'external', 'column'],
    ['the name of the top card has four letters', 'external', 'name'],
    ['the player to my left is older', 'external', 'player'],
    ['the top card is red on a coin flip', 'chance', 'coin'],
    ['the product is small', 'vague', 'small'],
    ['the top card is high', 'vague', 'high'],
    ['the other card is even', 'reference', 'the other card is even'],
    ['the top card is higher than 1', 'always', 'the top card is higher than 1'],
    ['the top card is higher than 13', 'never', 'the top card is higher than 13'],
    ['top["value"] > 5', 'syntax', '['],
    ['__proto__', 'unknown-word', '__proto__'],
    ['constructor', 'unknown-word', 'constructor'],
    ['top.constructor', 'unknown-word', 'constructor'],
    ['the top card is € red', 'unknown-character', '€'],
  ])('of %j has the code %s at %j', (text, code, fragment) => {
    const found = problemOf(text);
    expect([found.code, found.fragment]).toEqual([code, fragment]);
    expect(text.slice(found.place.start, found.place.end)).toBe(fragment);
    expect(found.reason).not.toBe('');
    expect(found.suggestion).not.toBe('');
  });

  it('underlines the place, with line and column', () => {
    const found = problemOf('the top card is red\nand the botom card is even');
    expect(found.place).toMatchObject({ line: 2, column: 9 });
    expect(found.underline).toBe('and the botom card is even\n        ^^^^^');
    expect(found.suggestion).toBe('Did you mean "bottom"?');
  });

  it('says what was expected', () => {
    expect(problemOf('the top card is higher than').suggestion).toMatch(/a number|a card/);
  });
});

describe('structural limits', () => {
  it.each([
    ['(', '('.repeat(100_000), 'too-long'],
    ['not', 'not '.repeat(100_000), 'too-long'],
    ['-', '-'.repeat(100_000), 'too-long'],
    ['a megabyte', 'x'.repeat(1_000_000), 'too-long'],
    ['many signs', '- '.repeat(80), 'too-deep'],
    ['deep brackets', `${'('.repeat(40)}top > 5${')'.repeat(40)}`, 'too-deep'],
    ['many connectives', `top > 5${' or top > 5'.repeat(20)}`, 'too-many-connectives'],
    ['many words', 'the top card '.repeat(40), 'too-many-tokens'],
  ])('refuse %s at once', (_, text, code) => {
    const start = performance.now();
    expect(problemOf(text).code).toBe(code);
    expect(performance.now() - start).toBeLessThan(50);
  });
});

/** A small generator of numbers, so that the texts are the same on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('any text whatever', () => {
  it('gets an answer: random characters', () => {
    const next = numbers(3);
    for (let i = 0; i < 500; i++) {
      const text = Array.from({ length: 60 }, () => String.fromCodePoint(Math.floor(next() * 0x2fff))).join('');
      expect(['refused', 'understood', 'ambiguous']).toContain(parseRule(text).status);
    }
  });

  it('gets an answer: random words of the language, within a bounded time', () => {
    const next = numbers(4);
    const times: number[] = [];
    for (let i = 0; i < 1500; i++) {
      const length = 1 + Math.floor(next() * 80);
      const text = Array.from({ length }, () => KNOWN_WORDS[Math.floor(next() * KNOWN_WORDS.length)]).join(' ');
      const start = performance.now();
      expect(['refused', 'understood', 'ambiguous']).toContain(parseRule(text).status);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(50);
  });

  it('is answered the same each time', () => {
    const text = 'The top card is red or even and the bottom card is odd';
    expect(JSON.stringify(parseRule(text))).toBe(JSON.stringify(parseRule(text)));
  });
});
