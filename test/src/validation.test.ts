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
