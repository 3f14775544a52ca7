import { describe, expect, test } from 'vitest';
import { ludic } from '../../../games/ludic/game.ts';
import { readSet, writeSet } from '../../../games/ludic/notation.ts';
import { seekersInOrder } from '../../../games/ludic/position.ts';
import type { LudicObservation } from '../../../games/ludic/schemas.ts';
import type { LudicTable } from '../../../games/ludic/table.ts';
import { dealt, movesOf, must } from './random-ludic.ts';
import { begun, set, view } from './rulings-table.ts';

describe('turns', () => {
  test("the Vexer's left neighbour is first, then counter-clockwise, or clockwise by option", () => {
    expect(seekersInOrder(5, 1, 'counterclockwise')).toEqual([2, 0, 4, 3]);
    expect(seekersInOrder(5, 1, 'clockwise')).toEqual([2, 3, 4, 0]);
  });

  test('query: the set goes to its column, the Seeker is dealt two, and the next one has the turn', () => {
    const table = begun();
    must(table, { type: 'query', set: set('3R/4R') }, 1);
    expect(table.toAct()).toBe('chance');
    dealt(table, '8R', '9R');
    expect(view(table, 1).hand.sort()).toEqual(['2R', '5R', '8R', '9R']);
    expect(view(table, 1).columns.obey.map((placed) => placed.seat)).toEqual([null, 1]);
    expect(table.toAct()).toEqual([2]);
  });

  test('a play to the wrong column: the set moves to the right one, no cards, turn over', () => {
    const table = begun();
    const [event] = must(table, { type: 'play', set: set('3R/4R'), column: 'break' });
    expect(event).toMatchObject({ type: 'play', column: 'obey', right: false });
    expect(view(table, 1).hand).toEqual(['2R', '5R']);
    expect(table.toAct()).toEqual([2]);
  });

  test('a play to the right column: dealt two, then guess or pass', () => {
    const table = begun();
    must(table, { type: 'play', set: set('3R/4R'), column: 'obey' });
    dealt(table, '8R', '9R');
    expect(table.phase()).toBe('guess');
    expect(movesOf(table)).toEqual([{ type: 'guess', rule: null }, { type: 'pass' }]);
    must(table, { type: 'pass' });
    expect(table.toAct()).toEqual([2]);
  });

  test('draw only with fewer than four cards; with four a Seeker may not pass', () => {
    const table = begun();
    const types = () => new Set(movesOf(table).map(({ type }) => type));
    expect(types()).toEqual(new Set(['query', 'play']));
    must(table, { type: 'play', set: set('3R/4R'), column: 'break' });
    must(table, { type: 'play', set: set('2B/3B'), column: 'obey' });
    expect(types()).toEqual(new Set(['query', 'play', 'draw']));
    must(table, { type: 'draw' });
    dealt(table, '8R', '9R');
    expect(view(table, 1).hand).toHaveLength(4);
    expect(table.toAct()).toEqual([2]);
  });

  test('chance deals only cards that are left in the deck, each once', () => {
    const table = begun();
    must(table, { type: 'query', set: set('3R/4R') });
    for (const cards of [['8R', '8R'], ['QR', '8R'], ['8R'], ['2B', '8R']]) {
      const refused = table.playChance({ type: 'dealt', cards });
      expect(refused.ok ? '' : refused.problem.pointer).toBe('/chance/cards');
    }
  });
});

describe('columns', () => {
  /** Seat 1 and 2 query red tops until obey shows five sets, seat 1 to move. */
  function full(): LudicTable {
    const table = begun();
    must(table, { type: 'query', set: set('2R/3R') });
    dealt(table, '8R', '9R');
    must(table, { type: 'query', set: set('2B/3B') });
    dealt(table, '8B', '9B');
    must(table, { type: 'query', set: set('4R/5R') });
    dealt(table, '10R', 'JR');
    must(table, { type: 'query', set: set('5B/6B') });
    dealt(table, '10B', 'QB');
    must(table, { type: 'query', set: set('8R/9R') });
    dealt(table, 'KR', 'KB');
    must(table, { type: 'play', set: set('8B/9B'), column: 'obey' });
    must(table, { type: 'query', set: set('10R/JR') });
    dealt(table, '6R', '7B');
    must(table, { type: 'play', set: set('10B/QB'), column: 'obey' });
    return table;
  }

  test('a set that arrives in a full column makes the Vexer flip one that is not initial and cover it', () => {
    const table = full();
    expect(view(table, 1).columns.obey).toHaveLength(5);
    must(table, { type: 'play', set: set('KR/KB'), column: 'break' });
    expect(table.phase()).toBe('flip');
    expect(table.toAct()).toEqual([0]);
    expect(movesOf(table).map((move) => ('set' in move ? move.set : undefined))).toEqual(
      ['2R/3R', '4R/5R', '8R/9R', '10R/JR'].map(set),
    );
    expect(view(table, 0).columns.obey).toHaveLength(5);
    must(table, { type: 'flip', column: 'obey', set: set('4R/5R') });
    expect(view(table, 1).columns.obey.at(-1)!.set).toEqual(set('KR/KB'));
    expect(view(table, 1).columns.obey).toHaveLength(5);
    expect(view(table, 1).columns.flipped).toEqual({ obey: 1, break: 0 });
  });

  test('R: memory "perfect" keeps the history of the round, "table" only the current turn', () => {
    const perfect = full();
    const table = ludic.open({ ...perfect.wire(), options: { ...perfect.position.options, memory: 'table' } });
    if (!table.ok) throw new Error(table.problem.detail);
    expect(view(perfect, 1).log.filter(({ type }) => type === 'query')).toHaveLength(6);
    expect((table.value.observe(1) as LudicObservation).log).toEqual([]);
    must(table.value, { type: 'play', set: set('KR/KB'), column: 'break' });
    expect((table.value.observe(0) as LudicObservation).log.map(({ type }) => type)).toEqual(['play']);
  });
});

describe('the deck is empty', () => {
  /** Deck and hand of seat 2 empty, seat 1 with two cards, five sets in play. */
  function nearEnd(): LudicTable {
    const table = begun();
    table.position.deck = [];
    table.position.hands = [[], [0, 1], []];
    return table;
  }

  test('no query and no draw; a right play is followed by guess or pass without cards', () => {
    const table = nearEnd();
    expect(new Set(movesOf(table).map(({ type }) => type))).toEqual(new Set(['play']));
    must(table, { type: 'play', set: set('2R/3R'), column: 'obey' });
    expect(table.phase()).toBe('guess');
  });

  test('a Seeker with no cards is skipped while others have some', () => {
    const table = nearEnd();
    table.position.hands = [[], [0, 1, 2, 3], []];
    must(table, { type: 'play', set: set('2R/3R'), column: 'break' });
    expect(table.toAct()).toEqual([1]);
  });

  test('when nobody has any, each in turn guesses or passes; a miss flips one of each column and earns a hint', () => {
    const table = nearEnd();
    must(table, { type: 'play', set: set('2R/3R'), column: 'break' });
    expect(table.phase()).toBe('last');
    expect(table.toAct()).toEqual([2]);
    const events = must(table, { type: 'pass' });
    expect(events.map(({ type }) => type)).toEqual(['pass', 'flip', 'flip', 'result', 'round']);
  });

  test('R: after a pass the hint is any set that is not face-up, with its label', () => {
    const table = nearEnd();
    for (const column of ['obey', 'break'] as const) {
      for (const text of column === 'obey' ? ['4R/5R', '6R/8R'] : ['4B/6R', '6B/8R']) {
        table.position.columns[column].push({ set: readSet(set(text))!, seat: 1, initial: false });
      }
    }
    must(table, { type: 'play', set: set('2R/3R'), column: 'break' });
    must(table, { type: 'pass' });
    expect(table.phase()).toBe('flip');
    must(table, { type: 'flip', column: 'obey', set: set('4R/5R') });
    expect(movesOf(table).every((move) => move.type === 'flip' && move.column === 'break')).toBe(true);
    must(table, { type: 'flip', column: 'break', set: set('6B/8R') });
    expect(table.phase()).toBe('hint');
    const hints = movesOf(table);
    const shown = [...table.position.columns.obey, ...table.position.columns.break].map((placed) =>
      JSON.stringify(writeSet(placed.set)),
    );
    expect(hints).toHaveLength(552 - shown.length);
    expect(hints.some((move) => 'set' in move && shown.includes(JSON.stringify(move.set)))).toBe(false);
    must(table, { type: 'hint', source: 'hintbook', set: set('KR/KB') });
    expect(view(table, 2).hints).toEqual([{ set: set('KR/KB'), obeys: true, guess: null }]);
    expect(table.toAct()).toEqual([1]);
  });
});
