import { describe, expect, test } from 'vitest';
import { readSet } from '../../../games/ludic/notation.ts';
import { observe } from '../../../games/ludic/observation.ts';
import type { LudicTable } from '../../../games/ludic/table.ts';
import { dealt, must } from './random-ludic.ts';
import { begun, set, view } from './rulings-table.ts';

describe('end of a round, scoring, succession', () => {
  function solvedAfter(prepare: (table: LudicTable) => void, given: unknown = {}): LudicTable {
    const table = begun(given);
    prepare(table);
    must(table, { type: 'play', set: set('3R/4R'), column: 'obey' });
    if (table.toAct() === 'chance') dealt(table, '8R', '9R');
    must(table, { type: 'guess', rule: 'top is red' });
    return table;
  }
  const withBreak = (table: LudicTable) => {
    table.position.columns.break.push({ set: readSet(set('10B/KB'))!, seat: 2, initial: false });
  };

  test('the Vexer scores the number of face-up sets; Seekers score nothing', () => {
    expect(solvedAfter(withBreak).position.scores).toEqual([4, 0, 0]);
  });

  test('0 if a column holds nothing but its initial set', () => {
    expect(solvedAfter(() => {}).position.scores).toEqual([0, 0, 0]);
  });

  test('a flipped set still counts against the bareness of its column, but is not face-up', () => {
    const table = solvedAfter(({ position }) => {
      position.flipped.break.push({ set: readSet(set('10B/KB'))!, seat: 2, initial: false });
    });
    expect(table.position.scores).toEqual([3, 0, 0]);
  });

  test('0 if nobody guessed it and an initial set had to be flipped', () => {
    const table = begun();
    withBreak(table);
    table.position.deck = [];
    table.position.hands = [[], [], []];
    table.position.agenda = [{ due: 'guess', last: true }];
    must(table, { type: 'pass' });
    expect(table.position.round).toBe(2);
    expect(table.position.scores).toEqual([0, 0, 0]);
  });

  test('solved: the guesser is the next Vexer; R: the token stays, but passes to his left if he holds it', () => {
    const table = solvedAfter(withBreak);
    expect([table.position.vexer, table.position.token]).toEqual([1, 2]);
    const other = solvedAfter((fresh) => {
      withBreak(fresh);
      fresh.position.token = 2;
    });
    expect([other.position.vexer, other.position.token]).toEqual([1, 2]);
  });

  test('unsolved: the holder of the token is the next Vexer and gives it to his left', () => {
    const table = begun();
    table.position.deck = [];
    table.position.hands = [[], [], []];
    table.position.token = 2;
    table.position.agenda = [{ due: 'guess', last: true }];
    must(table, { type: 'pass' });
    expect([table.position.vexer, table.position.token]).toEqual([2, 0]);
  });

  test('R: both piles are rebuilt for the next round, and chance deals four to each Seeker in order, then the initial sets', () => {
    const table = solvedAfter(withBreak);
    expect([table.toAct(), table.phase()]).toEqual(['chance', 'rule']);
    dealt(table, '2R', '3R', '4R', '5R');
    dealt(table, '2B', '3B', '4B', '5B');
    dealt(table, 'KR', 'KB');
    dealt(table, 'QR', 'QB');
    expect(table.toAct()).toEqual([1]);
    expect(view(table, 2).hand).toEqual(['2R', '3R', '4R', '5R']);
    expect(view(table, 0).hand).toEqual(['2B', '3B', '4B', '5B']);
    expect(view(table, 2).columns.break[0]!.set).toEqual(set('QR/QB'));
    expect(view(table, 2).log[0]).toMatchObject({ type: 'round', round: 2, vexer: 1 });
    expect(table.position.hintbook).toHaveLength(24);
  });

  test('a player with 15 points is ludic, with 11 by option; a ludic player who becomes Vexer again wins', () => {
    const table = solvedAfter((fresh) => {
      withBreak(fresh);
      fresh.position.scores[1] = 12;
    });
    expect(table.over()).toBe(false);
    expect(view(table, 0).ludic).toEqual([]);
    const won = solvedAfter(
      (fresh) => {
        withBreak(fresh);
        fresh.position.scores[1] = 12;
      },
      { target: 11 },
    );
    expect(won.result()).toEqual({ reason: 'ludic', winners: [1], scores: [4, 12, 0], rounds: 1 });
    expect(won.toAct()).toEqual([]);
  });

  test('R: a bounded match goes to the highest score, ties shared', () => {
    const table = solvedAfter(
      (fresh) => {
        withBreak(fresh);
        fresh.position.scores[2] = 4;
      },
      { maxRounds: 1 },
    );
    expect(table.result()).toEqual({ reason: 'maxRounds', winners: [0, 2], scores: [4, 0, 4], rounds: 1 });
  });

  test('the rule is told to all when the round is over', () => {
    const { position } = solvedAfter(withBreak, { maxRounds: 1 });
    const table = solvedAfter(withBreak, { maxRounds: 1 });
    expect(view(table, null).log.at(-1)).toMatchObject({ type: 'result', rule: 'top is red', solver: 1, points: 4 });
    expect(observe(position, null, []).phase).toBe('over');
  });
});
