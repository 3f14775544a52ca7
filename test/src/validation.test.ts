import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ProblemError } from '../../src/problem.ts';
import { parseRequest } from '../../src/validation.ts';

const schema = z.strictObject({
  count: z.int().min(0).max(9),
  move: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('play'), card: z.enum(['AC', 'KS']) }),
    z.strictObject({ type: z.literal('pass') }),
  ]),
  entries: z.array(z.union([z.strictObject({ seat: z.int() }), z.strictObject({ chance: z.string() })])).optional(),
});

function errorsOf(value: unknown) {
  try {
    parseRequest(schema, value);
  } catch (error) {
    if (error instanceof ProblemError) return error.body().errors ?? [];
    throw error;
  }
  return [];
}

const CARDS = Array.from({ length: 40 }, (_, n) => `card ${n}`) as [string, ...string[]];
const choices = z.strictObject({
  card: z.enum(CARDS),
  kind: z.literal('x'),
  either: z.union([z.literal('lap'), z.literal('none'), z.int()]),
});

describe('a field that is missing', () => {
  const errors = () => {
    try {
      parseRequest(z.strictObject({ inner: choices, move: schema.shape.move }), { inner: {}, move: {} }, ['body']);
    } catch (error) {
      return (error as ProblemError).body().errors;
    }
    return [];
  };

  test.each([
    ['/body/inner/card', 'is missing; expected one of "card 0"|"card 1"'],
    ['/body/inner/kind', 'is missing; expected "x"'],
    ['/body/inner/either', 'is missing; expected "lap"; or expected "none"; or expected '],
    ['/body/move/type', "is missing; expected 'play' | 'pass'"],
  ])('is said to be missing: %s', (pointer, detail) => {
    expect(errors()).toContainEqual({ pointer, detail: expect.stringContaining(detail) });
  });

  test('lists a dozen of what would be right, no more', () => {
    const [card] = errors() ?? [];
    expect(card?.detail).toContain('"card 11"|... (40 in all)');
    expect(card?.detail).not.toContain('card 12');
  });
});

const good = { count: 1, move: { type: 'pass' } };

describe('a value of the wrong shape is answered with places and reasons', () => {
  test.each([
    ['null', null, '', 'expected object, received null'],
    ['a missing field', { move: good.move }, '/count', 'missing'],
    ['a fraction', { ...good, count: 1.5 }, '/count', 'int'],
    ['NaN', { ...good, count: Number.NaN }, '/count', 'number'],
    ['1e400', { ...good, count: Number.POSITIVE_INFINITY }, '/count', 'number'],
    ['a number as text', { ...good, count: '1' }, '/count', 'number'],
    ['a number out of range', { ...good, count: 10 }, '/count', '<=9'],
    ['an unknown field', { ...good, extra: 1 }, '/extra', 'no such field'],
    ['an unknown field with a slash', { ...good, 'a/b~': 1 }, '/a~1b~0', 'no such field'],
    ['an unknown type of move', { ...good, move: { type: 'fly' } }, '/move/type', "'play' | 'pass'"],
    ['an unknown card', { ...good, move: { type: 'play', card: '1X' } }, '/move/card', '"AC"|"KS"'],
    ['the meant branch of a union', { ...good, entries: [{ seat: 'x' }] }, '/entries/0/seat', 'number'],
    ['no branch of a union', { ...good, entries: [7] }, '/entries/0', 'object'],
  ])('%s', (_name, value, pointer, reason) => {
    const errors = errorsOf(value);
    expect(errors).toContainEqual({ pointer, detail: expect.stringContaining(reason) });
  });

  test('a right value is passed on as it is', () => {
    expect(parseRequest(schema, good)).toEqual(good);
  });

  test('ten thousand faults make a short answer', () => {
    expect(errorsOf({ ...good, entries: new Array(10_000).fill(7) }).length).toBeLessThanOrEqual(20);
  });
});
