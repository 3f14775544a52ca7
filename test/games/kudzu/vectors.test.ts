import { expect, test } from 'vitest';
import type { Counts } from '../../../games/kudzu/colours.ts';
import { kudzu } from '../../../games/kudzu/game.ts';
import { scoreSheet } from '../../../games/kudzu/scoring.ts';
import { Rng } from '../../../games/rng.ts';
import { dealTable } from '../random-play.ts';
import { choices, fragment, gardenOf, options, phase, playAll } from './fragment.ts';

const bag: Counts = { red: 6, orange: 6, green: 6 };
const plants = (...counts: readonly Counts[]) => scoreSheet(fragment({ gardens: counts })).plant;

test('K1 yellow 10, 6 and 2 score 4, 0 and 0', () => {
  const sheet = scoreSheet(fragment({ gardens: [{ yellow: 10 }, { yellow: 6 }, { yellow: 2 }] }));
  expect(sheet.plant).toEqual([4, 0, 0]);
  expect(sheet.byColour).toEqual({ orange: null, yellow: { seat: 0, points: 4 }, green: null, purple: null });
});

test('K2 a tie at the top scores nobody, a tie for second counts once, alone takes all, nothing scores nothing', () => {
  expect(plants({ green: 7 }, { green: 7 }, { green: 3 })).toEqual([0, 0, 0]);
  expect(plants({ green: 7 }, { green: 3 }, { green: 3 })).toEqual([4, 0, 0]);
  expect(plants({ green: 5 }, {})).toEqual([5, 0]);
  expect(plants({}, {})).toEqual([0, 0]);
});

test('K3 seven common reds among three: two each, one set aside, losses 1, 1 and 2', () => {
  const sheet = scoreSheet(fragment({ gardens: [{}, { red: 1 }, { red: 3 }], common: 7 }));
  expect([sheet.share, sheet.remainder]).toEqual([2, 1]);
  expect(sheet.kudzu).toEqual([1, 1, 2]);
  expect(sheet.total).toEqual([-1, -1, -2]);
});

test('K5 a success with reds in both gardens asks which; eating the own one leaves the common ones', () => {
  const position = fragment({ gardens: [{ red: 1, green: 2 }, {}], common: 2, bag });
  playAll(position, 'call green', 'drew green');
  expect(choices(position)).toEqual(['eat a red from the own garden', 'eat a red from the common garden']);
  playAll(position, 'eat own');
  expect([gardenOf(position, 0), position.common, position.toAct]).toEqual([{ green: 3 }, 2, 1]);
});

test('K6 a success with no red anywhere decides nothing; with one common red only, that is eaten by itself', () => {
  const none = playAll(fragment({ gardens: [{}, {}], bag }), 'call green', 'drew green');
  expect([none.toAct, none.eaten, phase(none)]).toEqual([1, 0, 'call']);
  const common = playAll(fragment({ gardens: [{}, {}], common: 1, bag }), 'call green', 'drew green');
  expect([common.toAct, common.eaten, common.common]).toEqual([1, 1, 0]);
});

test('K8 a partial success with no red anywhere decides nothing', () => {
  const position = playAll(fragment({ gardens: [{ green: 4 }, {}], bag }), 'call green', 'drew orange');
  expect([position.toAct, phase(position), gardenOf(position, 0)]).toEqual([1, 'call', { green: 4, orange: 1 }]);
});

test('K9 a red drawn stays with the player and ends his turn', () => {
  const position = playAll(fragment({ gardens: [{ red: 1 }, {}], common: 3, bag }), 'call green', 'drew red');
  expect([gardenOf(position, 0), position.common, position.toAct]).toEqual([{ red: 2 }, 3, 1]);
});

test('K10 with the last candy drawn the player still decides, then the game is over without growth', () => {
  for (const inRound of [0, 1]) {
    const gardens = [
      { red: 1, green: 2 },
      { red: 1, green: 2 },
    ];
    const position = fragment({ gardens, inRound, bag: { orange: 1 } });
    playAll(position, 'call green', 'drew orange');
    expect(choices(position)).toEqual([
      'decline',
      'sacrifice orange to eat a red from the own garden',
      'sacrifice green to eat a red from the own garden',
    ]);
    playAll(position, 'sacrifice green own');
    expect([phase(position), gardenOf(position, inRound)]).toEqual(['over', { green: 1, orange: 1 }]);
  }
});

test('K13 five and one reds cost 2 and 0, with three common ones 3 and 1', () => {
  const gardens = [{ red: 5 }, { red: 1 }];
  expect(scoreSheet(fragment({ gardens })).total).toEqual([-2, 0]);
  expect(scoreSheet(fragment({ gardens, common: 3 })).total).toEqual([-3, -1]);
});

test('K14 with two players the margin is the difference of other candies less that of halved reds, in 20,000 finals', () => {
  const rng = new Rng(14);
  const position = dealTable({ game: kudzu, seats: 2, given: { preset: 'short' } }, rng).position;
  const start = kudzu.blank(2, position.options);
  start.copyFrom(position);
  for (let final = 0; final < 20_000; final++) {
    position.copyFrom(start);
    position.playOut(rng);
    const { total, share } = scoreSheet(position);
    const others = [0, 1].map((seat) => {
      const { red = 0, ...rest } = gardenOf(position, seat);
      return Object.values(rest).reduce((a, b) => a + b, 0) - Math.floor((red + share) / 2);
    });
    if (total[0]! - total[1]! !== others[0]! - others[1]!) expect(total).toEqual(others);
  }
});

test('K15 two players begin with a bag of 240, 220 after the set-up, and have at most 220 turns', () => {
  const rng = new Rng(15);
  for (let game = 0; game < 40; game++) {
    const { position } = dealTable({ game: kudzu, seats: 2, given: {} }, rng);
    expect(position.bagCount).toBe(220);
    const codes = new Int32Array(kudzu.codes);
    let turns = 0;
    while (!position.roundEnded) {
      if (phase(position) === 'call') turns++;
      const code = position.toAct < 0 ? position.sampleChance(rng) : codes[rng.below(position.legalMoves(codes))]!;
      position.play(code);
    }
    expect(turns).toBeLessThanOrEqual(220);
    expect(turns).toBeGreaterThan(150);
  }
});

test('K17 the last candy: called right it makes the total 0, called wrong -1 with or without a sacrifice', () => {
  const played = (...texts: string[]) => {
    const position = fragment({ gardens: [{ red: 2 }, { green: 1 }], first: 1, inRound: 1, bag: { green: 1 } });
    playAll(position, ...texts);
    expect(phase(position)).toBe('over');
    const [a, b] = scoreSheet(position).total;
    return a! - b!;
  };
  expect(played('call green', 'drew green')).toBe(0);
  expect(played('call orange', 'drew green', 'decline')).toBe(-1);
  expect(played('call orange', 'drew green', 'sacrifice green own')).toBe(-1);
});

test('K19 set-up reds 3, 3 and 1: seat 0 or 1 starts, 7 common reds, gardens of 7, 7 and 9', () => {
  const drawn: Counts[] = [
    { red: 3, orange: 7, yellow: 0, green: 0, purple: 0 },
    { red: 3, orange: 0, yellow: 7, green: 0, purple: 0 },
    { red: 1, orange: 0, yellow: 0, green: 9, purple: 0 },
  ];
  const rest = { red: 65, orange: 65, yellow: 65, green: 63, purple: 72 };
  const parse = (first: number) => kudzu.parseDeal(3, options(3), { drawn, bag: rest, first });
  for (const first of [0, 1]) {
    const position = parse(first);
    if (!position.ok) throw new Error(position.problem.detail);
    const sizes = [0, 1, 2].map((seat) => Object.values(gardenOf(position.value, seat)).reduce((a, b) => a + b, 0));
    expect([position.value.toAct, position.value.common, sizes]).toEqual([first, 7, [7, 7, 9]]);
  }
  const refused = parse(2);
  expect(refused.ok ? '' : refused.problem.pointer).toBe('/first');
});
