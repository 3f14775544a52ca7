import { expect, test } from 'vitest';
import { kudzu } from '../../../games/kudzu/game.ts';
import type { KudzuDeal } from '../../../games/kudzu/schemas.ts';
import { perft } from '../perft.ts';
import { options } from './fragment.ts';

interface Row {
  readonly name: string;
  readonly given: unknown;
  readonly deal: KudzuDeal;
  /** Sequences of moves and draws: of one, of two, ... */
  readonly leaves: readonly number[];
}

const palette = ['red', 'green', 'blue'];

const ROWS: readonly Row[] = [
  {
    name: 'two seats by the default rules',
    given: {},
    deal: {
      drawn: [
        { red: 1, orange: 4, yellow: 3, green: 1, purple: 1 },
        { red: 1, orange: 2, yellow: 1, green: 1, purple: 5 },
      ],
      bag: { red: 46, orange: 42, yellow: 44, green: 46, purple: 42 },
      first: 1,
    },
    // 4 calls; 5 draws each; then 4 right and 4 red draws pass the turn, 12 others ask about 4 colours of the garden.
    leaves: [4, 20, 92, 400, 2000, 10000],
  },
  {
    name: 'three seats by the short preset, one without green',
    given: { preset: 'short' },
    deal: {
      drawn: [
        { red: 2, orange: 2, yellow: 2, green: 1, purple: 3 },
        { red: 1, orange: 0, yellow: 4, green: 4, purple: 1 },
        { red: 2, orange: 2, yellow: 2, green: 0, purple: 4 },
      ],
      bag: { red: 13, orange: 14, yellow: 10, green: 13, purple: 10 },
      first: 2,
    },
    leaves: [4, 20, 83, 364, 1756, 7892],
  },
  {
    name: 'four seats and a bag of two candies, to the end of every game',
    given: { palette, perColour: 14 },
    deal: {
      drawn: [
        { red: 4, green: 4, blue: 2 },
        { red: 4, green: 2, blue: 4 },
        { red: 3, green: 2, blue: 5 },
        { red: 3, green: 5, blue: 2 },
      ],
      bag: { red: 0, green: 1, blue: 1 },
      first: 1,
    },
    leaves: [2, 4, 10, 16, 20, 32, 32],
  },
  {
    name: 'red may be called and eating is free',
    given: { palette, perColour: 8, callRed: true, mustEat: false },
    deal: {
      drawn: [
        { red: 2, green: 3, blue: 5 },
        { red: 4, green: 4, blue: 2 },
      ],
      bag: { red: 2, green: 1, blue: 1 },
      first: 1,
    },
    leaves: [3, 9, 25, 75, 169, 401, 626, 1268, 2572, 6504],
  },
  {
    name: 'growth together, to the end of every game',
    given: { palette, perColour: 8, growth: 'together' },
    deal: {
      drawn: [
        { red: 3, green: 1, blue: 6 },
        { red: 4, green: 4, blue: 2 },
      ],
      bag: { red: 1, green: 3, blue: 0 },
      first: 1,
    },
    leaves: [2, 4, 9, 14, 27, 39, 54, 78, 116, 208, 314, 402, 576, 576],
  },
];

test.each(ROWS)('$name', ({ deal, given, leaves }) => {
  const complete = options(deal.drawn.length, given);
  const position = kudzu.parseDeal(deal.drawn.length, complete, deal);
  if (!position.ok) throw new Error(position.problem.detail);
  expect(leaves.map((_, i) => perft(kudzu, complete, position.value, i + 1))).toEqual(leaves);
});
