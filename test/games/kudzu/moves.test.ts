import { describe, expect, test } from 'vitest';
import { COLOURS } from '../../../games/kudzu/colours.ts';
import { kudzu } from '../../../games/kudzu/game.ts';
import { CODES, DREW } from '../../../games/kudzu/moves.ts';

describe('codes', () => {
  test('every move that the schema lets through has a code of its own', () => {
    const moves = [
      ...COLOURS.map((colour) => ({ type: 'call', colour }) as const),
      ...COLOURS.map((colour) => ({ type: 'sacrifice', colour, from: 'own' }) as const),
      ...COLOURS.map((colour) => ({ type: 'sacrifice', colour, from: 'common' }) as const),
      { type: 'eat', from: 'own' } as const,
      { type: 'eat', from: 'common' } as const,
      { type: 'decline' } as const,
    ];
    const codes = moves.map((move) => kudzu.parseMove(kudzu.schemas.move.parse(move) as typeof move));
    expect(codes.map((code) => kudzu.makeMove(code))).toEqual(moves);
    expect(new Set(codes).size).toBe(DREW);
    expect(new Set(codes.map((code) => kudzu.moveText(code))).size).toBe(DREW);
  });

  test('every outcome of chance has a code of its own', () => {
    const outcomes = [
      ...COLOURS.map((colour) => ({ type: 'drew', colour }) as const),
      ...COLOURS.map((drew) => ({ type: 'growth', drew }) as const),
    ];
    const codes = outcomes.map((outcome) => kudzu.parseChance(outcome));
    expect(codes.map((code) => kudzu.makeChance(code))).toEqual(outcomes);
    expect(codes).toEqual(Array.from({ length: CODES - DREW }, (_, i) => DREW + i));
  });

  test.each([
    [{ type: 'call', colour: 'mauve' }],
    [{ type: 'call' }],
    [{ type: 'eat', from: 'bag' }],
    [{ type: 'decline', colour: 'green' }],
    [{ type: 'drew', colour: 'green' }],
    [null],
  ])('%j is no move', (move) => {
    expect(kudzu.schemas.move.safeParse(move).success).toBe(false);
  });

  test('a code means the same whatever the palette', () => {
    expect(kudzu.makeMove(3)).toEqual({ type: 'call', colour: 'green' });
    expect(kudzu.codes).toBeLessThan(200);
  });
});
