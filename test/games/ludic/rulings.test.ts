import { describe, expect, test } from 'vitest';
import { parseCard, setIndex } from '../../../dsl/card.ts';
import { checkObservation, observedMoves } from '../../../games/ludic/check-observation.ts';
import { parseLudicDeal } from '../../../games/ludic/deal.ts';
import { ludic } from '../../../games/ludic/game.ts';
import { readSet, writeSet } from '../../../games/ludic/notation.ts';
import { observe } from '../../../games/ludic/observation.ts';
import { completeLudicOptions } from '../../../games/ludic/options.ts';
import { seekersInOrder } from '../../../games/ludic/position.ts';
import type { LudicDeal, LudicMove, LudicObservation } from '../../../games/ludic/schemas.ts';
import { LudicTable } from '../../../games/ludic/table.ts';
import { dealt, movesOf, must, randomLudic } from './random-ludic.ts';

const set = (text: string) => {
  const [top, bottom] = text.split('/') as [string, string];
  return { top, bottom };
};

/** Three players, seat 0 the Vexer, the initial sets of the text's worked example. */
const DEAL: LudicDeal = {
  vexer: 0,
  hands: [[], ['2R', '3R', '4R', '5R'], ['2B', '3B', '5B', '6B']].map((hand) => [...hand]),
  obey: set('QR/4B'),
  break: set('JB/7R'),
};

function tableOf(deal: LudicDeal = DEAL, given: unknown = {}): LudicTable {
  const options = completeLudicOptions(given);
  if (!options.ok) throw new Error(options.problem.detail);
  const position = parseLudicDeal(deal.hands.length, options.value, deal);
  if (!position.ok) throw new Error(position.problem.detail);
  return new LudicTable(position.value, deal);
}

const writing = (rule: string): LudicMove => ({ type: 'rule', rule, turnObey: false, turnBreak: false });

/** A table at which the rule "top is red" is written and seat 1 has the turn. */
function begun(given: unknown = {}): LudicTable {
  const table = tableOf(DEAL, given);
  must(table, writing('top is red'));
  return table;
}

const view = (table: LudicTable, seat: number | null) => table.observe(seat) as LudicObservation;
const problemOf = (played: ReturnType<LudicTable['play']>) => (played.ok ? undefined : played.problem);

describe('cards, sets and rules', () => {
  test('a pile has every colour and rank once, so deck, hands and initial sets make 24 cards', () => {
    const { position } = tableOf();
    expect(position.deck.length + position.hands.flat().length + 4).toBe(24);
    expect(position.hintbook.length).toBe(24);
  });

  test('a suit is accepted on the wire and read as its colour', () => {
    const table = begun();
    must(table, { type: 'query', set: set('2H/3D') });
    expect(view(table, 1).columns.obey.at(-1)!.set).toEqual(set('2R/3R'));
  });

  test('a rule about "the higher card" is broken by a set of equal ranks', () => {
    const deal = { ...DEAL, hands: [[], ['2R', '2B', '4R', '5R'], ['3R', '3B', '5B', '6B']] };
    const table = tableOf({ ...deal, obey: set('QR/4B'), break: set('JB/7R') });
    must(table, writing('the higher card is red'));
    must(table, { type: 'query', set: set('2R/2B') });
    expect(view(table, 1).columns.break).toHaveLength(2);
  });

  test.each([
    ['top is a face card', ['obeys-break-set']],
    ['the difference is 6', ['breaks-obey-set']],
    ['bottom is red', ['breaks-obey-set', 'obeys-break-set']],
  ])('"%s" is no legal rule for the initial sets of the example', (rule, codes) => {
    const table = tableOf({
      ...DEAL,
      break: set('JB/3R'),
      hands: [[], ['2R', '7R', '4R', '5R'], ['2B', '3B', '5B', '6B']],
    });
    const problem = problemOf(table.play(writing(rule)));
    expect(problem?.code).toBe('illegal-move');
    expect((problem!.diagnostics as { reasons: { code: string }[] }).reasons.map(({ code }) => code)).toEqual(codes);
    expect(table.phase()).toBe('rule');
  });
});

describe('set-up of a round', () => {
  test('the token starts at the left of the first Vexer', () => {
    expect(tableOf().position.token).toBe(1);
    expect(tableOf({ ...DEAL, vexer: 2, hands: [DEAL.hands[2]!, DEAL.hands[1]!, []] }).position.token).toBe(0);
  });

  test.each([
    [3, 12],
    [4, 8],
    [5, 4],
  ])('with %i players %i cards are left in the deck', (seats, left) => {
    const names = [...'RB'].flatMap((colour) => '2 3 4 5 6 7 8 9 10 J Q K'.split(' ').map((rank) => rank + colour));
    const hands = Array.from({ length: seats }, (_, seat) => (seat === 0 ? [] : names.splice(0, 4)));
    const [a, b, c, d] = names.splice(0, 4) as [string, string, string, string];
    expect(tableOf({ vexer: 0, hands, obey: set(`${a}/${b}`), break: set(`${c}/${d}`) }).position.deck).toHaveLength(
      left,
    );
  });

  test('R: the Vexer may turn each initial set upside down, and not swap them', () => {
    const table = tableOf();
    must(table, { type: 'rule', rule: 'top is black', turnObey: true, turnBreak: true });
    const { columns } = view(table, 1);
    expect(columns.obey[0]!.set).toEqual(set('4B/QR'));
    expect(columns.break[0]!.set).toEqual(set('7R/JB'));
    expect(problemOf(tableOf().play(writing('top is black')))?.code).toBe('illegal-move');
  });

  test.each([
    ['a card twice', { ...DEAL, obey: set('QR/2R') }, '/deal/obey'],
    ['a hand of three', { ...DEAL, hands: [[], ['2R', '3R', '4R'], DEAL.hands[2]!] }, '/deal/hands/1'],
    [
      'a Vexer with cards',
      { ...DEAL, hands: [['9R', '9B', '8R', '8B'], DEAL.hands[1]!, DEAL.hands[2]!] },
      '/deal/hands/0',
    ],
    ['a Vexer that is no seat', { ...DEAL, vexer: 4 }, '/deal/vexer'],
  ])('a deal with %s is refused at its place', (_, deal, pointer) => {
    const options = completeLudicOptions({});
    if (!options.ok) throw new Error('no options');
    const refused = parseLudicDeal(3, options.value, deal);
    expect(refused.ok ? '' : refused.problem.pointer).toBe(pointer);
  });
});

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
