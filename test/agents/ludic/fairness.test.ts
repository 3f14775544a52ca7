import { describe, expect, test } from 'vitest';
import { LudicAgent } from '../../../agents/ludic/ludic-agent.ts';
import { ludicLevel } from '../../../agents/ludic/ludic-levels.ts';
import { ludic } from '../../../games/ludic/game.ts';
import type { LudicMove, LudicObservation } from '../../../games/ludic/schemas.ts';
import type { LudicTable } from '../../../games/ludic/table.ts';
import { Rng } from '../../../games/rng.ts';
import { dealt, must } from '../../games/ludic/random-ludic.ts';
import { smallBank } from './small-bank.ts';

const SET = { top: '2R', bottom: '8B' };

/** A round of which seat 1 has seen the same, whoever holds what and whatever the rule is. */
function round(rule: string, others: readonly string[], drawn: readonly [string, string][]): LudicTable {
  const opened = ludic.open({
    game: 'ludic',
    seats: 3,
    options: { turnOrder: 'counterclockwise', memory: 'perfect', target: 15, maxRounds: null },
    deal: {
      vexer: 0,
      hands: [[], ['2R', '8B', '9R', 'KB'], [...others]],
      obey: { top: 'QR', bottom: '4B' },
      break: { top: 'JB', bottom: '3R' },
    },
    moves: [],
  });
  if (!opened.ok) throw new Error(opened.problem.detail);
  const table = opened.value;
  must(table, { type: 'rule', rule, turnObey: false, turnBreak: false }, 0);
  must(table, { type: 'query', set: SET }, 1);
  dealt(table, '5R', '5B');
  must(table, { type: 'query', set: { top: others[0]!, bottom: others[1]! } }, 2);
  for (const cards of drawn) dealt(table, ...cards);
  return table;
}

const seen = (table: LudicTable, seat: number) => table.observe(seat) as LudicObservation;

/** A whole report of the player of that level, as text. */
function told(observation: LudicObservation, level: number): string {
  const thinking = new LudicAgent(smallBank(), ludicLevel(level)).think(observation, new Rng(4));
  thinking.next();
  return JSON.stringify(thinking.next(1).value());
}

describe('two rounds that differ only in what a Seeker cannot know', () => {
  const one = round('bottom is black', ['6R', '7B', '2B', '10R'], [['9B', '10B']]);
  const two = round('top is red', ['6R', '7B', '3B', 'JR'], [['6B', 'KR']]);

  test('look the same to it, and not to the Vexer', () => {
    expect(seen(one, 1)).toEqual(seen(two, 1));
    expect(seen(one, 0)).not.toEqual(seen(two, 0));
    expect(seen(one, 2)).not.toEqual(seen(two, 2));
  });

  test.each([1, 3, 5, 8])('get the same report from a Seeker of level %i', (level) => {
    expect(told(seen(one, 1), level)).toBe(told(seen(two, 1), level));
  });
});

test('a Vexer does not know the hands: whoever holds what, it writes the same', () => {
  const table = (hands: readonly string[][]): LudicTable => {
    const opened = ludic.open({
      game: 'ludic',
      seats: 3,
      options: {},
      deal: { vexer: 0, hands: [[], ...hands], obey: { top: 'QR', bottom: '4B' }, break: { top: 'JB', bottom: '3R' } },
      moves: [],
    });
    if (!opened.ok) throw new Error(opened.problem.detail);
    return opened.value;
  };
  const one = table([
    ['2R', '8B', '9R', 'KB'],
    ['5R', '5B', '6R', '6B'],
  ]);
  const two = table([
    ['7R', '7B', '10R', '10B'],
    ['2B', '8R', '9B', 'KR'],
  ]);
  for (const level of [2, 8]) expect(told(seen(one, 0), level)).toBe(told(seen(two, 0), level));
  const move = JSON.parse(told(seen(one, 0), 8)).best as LudicMove;
  expect(must(one, move, 0).length).toBeGreaterThan(0);
});
