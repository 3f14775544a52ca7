import { describe, expect, test } from 'vitest';
import { parseCard, setIndex } from '../../../dsl/card.ts';
import { checkObservation, observedMoves } from '../../../games/ludic/check-observation.ts';
import type { LudicObservation } from '../../../games/ludic/schemas.ts';
import type { LudicTable } from '../../../games/ludic/table.ts';
import { dealt, movesOf, must, randomLudic } from './random-ludic.ts';
import { begun, problemOf, set, view } from './rulings-table.ts';

describe('guesses and hints', () => {
  function guessing(): LudicTable {
    const table = begun();
    must(table, { type: 'play', set: set('3R/4R'), column: 'obey' });
    dealt(table, '8R', '9R');
    return table;
  }

  test('a guess is right iff it is equivalent to the rule, whatever its words', () => {
    const table = guessing();
    const events = must(table, { type: 'guess', rule: "it isn't true that the top card is black" });
    expect(events[0]).toMatchObject({ type: 'guess', right: true });
    expect(table.position.round).toBe(2);
  });

  test('an ambiguous guess is asked about, with a separating set, and costs nothing', () => {
    const table = guessing();
    const before = JSON.stringify(table.wire());
    const problem = problemOf(table.play({ type: 'guess', rule: 'one card is red' }));
    expect(problem?.code).toBe('rule-not-understood');
    const asked = problem!.diagnostics as { status: string; readings: unknown[]; separating: unknown[] };
    expect(asked.status).toBe('ambiguous');
    expect(asked.separating.length).toBeGreaterThan(0);
    expect(JSON.stringify(table.wire())).toBe(before);
    must(table, { type: 'guess', rule: { text: 'one card is red', reading: 0 } });
    expect(view(table, 1).guesses).toHaveLength(1);
  });

  test('a refused guess says why and costs nothing', () => {
    const table = guessing();
    expect(problemOf(table.play({ type: 'guess', rule: 'top is a heart' }))?.code).toBe('rule-not-understood');
    expect(table.phase()).toBe('guess');
  });

  test('first source: a face-up set in a column, pointed at for all to see; a single one is given by the game itself', () => {
    const table = guessing();
    const events = must(table, { type: 'guess', rule: 'top is a face card' });
    expect(table.phase()).toBe('hint');
    expect(movesOf(table)).toEqual(
      [
        { type: 'hint', source: 'column', set: set('3R/4R') },
        { type: 'hint', source: 'column', set: set('JB/7R') },
      ].sort(
        (a, b) =>
          setIndex({ top: parseCard(a.set.top)!, bottom: parseCard(a.set.bottom)! }) -
          setIndex({ top: parseCard(b.set.top)!, bottom: parseCard(b.set.bottom)! }),
      ),
    );
    expect(events.map(({ type }) => type)).toEqual(['guess']);
    must(table, { type: 'hint', source: 'column', set: set('JB/7R') });
    expect(view(table, 2).log.at(-1)).toMatchObject({
      type: 'hint',
      source: 'column',
      set: set('JB/7R'),
      obeys: false,
    });
    expect(view(table, 0).hintbookCount).toBe(24);
  });

  test('second source: two cards of the hintbook, private to that Seeker; they leave the hintbook', () => {
    const table = guessing();
    must(table, { type: 'guess', rule: 'top is red or the total is 19' });
    expect(movesOf(table).every((move) => move.type === 'hint' && move.source === 'hintbook')).toBe(true);
    must(table, { type: 'hint', source: 'hintbook', set: set('KB/6R') });
    expect(table.position.hintbook).toHaveLength(22);
    expect(view(table, 1).hints).toEqual([{ set: set('KB/6R'), obeys: false, guess: 'top is red or the total is 19' }]);
    expect(view(table, 2).hints).toEqual([]);
    expect(view(table, 2).log.at(-1)).toEqual({ n: expect.any(Number), type: 'hint', seat: 1, source: 'hintbook' });
    expect(view(table, 0).allHints).toHaveLength(1);
    expect(view(table, 0).hintbook).not.toContain('KB');
  });

  test('third source: a slip with any set, when the hintbook holds none', () => {
    const table = guessing();
    table.position.hintbook = table.position.hintbook.slice(0, 2);
    must(table, { type: 'guess', rule: 'top is red or the total is 19' });
    expect(movesOf(table).every((move) => move.type === 'hint' && move.source === 'slip')).toBe(true);
  });
});

describe('what the Vexer has to do is told', () => {
  /** Plays random matches until a flip is due, and returns what the Vexer then sees. */
  function flipDue(accepts: (seen: LudicObservation) => boolean): LudicObservation {
    for (let seed = 1; seed < 400; seed++) {
      for (const table of randomLudic(3, { maxRounds: 1 }, seed)) {
        if (table.phase() !== 'flip' || table.toAct() === 'chance') continue;
        const seen = view(table, table.position.vexer);
        if (accepts(seen)) return seen;
      }
    }
    throw new Error('no such flip came up');
  }

  test('without a log the field "flip" says in which column a set must be flipped', () => {
    const seen = flipDue(({ flip }) => flip?.column === 'break' && flip.arriving !== null);
    const bare = { ...seen, log: [] };
    expect(observedMoves(bare)).toEqual(observedMoves(seen));
    expect(observedMoves(bare).every((move) => move.type === 'flip' && move.column === 'break')).toBe(true);
  });

  test('where neither field nor log tells the column and both are possible, the observation is refused at /flip', () => {
    const seen = flipDue(({ flip, columns }) => flip?.arriving === null && columns.break.length > 2);
    const { flip: _flip, ...bare } = { ...seen, log: [] };
    const checked = checkObservation(bare);
    expect(checked.ok ? '' : checked.problem.pointer).toBe('/flip');
  });
});
