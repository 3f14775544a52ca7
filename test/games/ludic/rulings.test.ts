import { describe, expect, test } from 'vitest';
import { parseLudicDeal } from '../../../games/ludic/deal.ts';
import { completeLudicOptions } from '../../../games/ludic/options.ts';
import { must } from './random-ludic.ts';
import { begun, DEAL, problemOf, set, tableOf, view, writing } from './rulings-table.ts';

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
