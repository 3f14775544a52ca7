import { kudzu } from '../../../games/kudzu/game.ts';
import { garden, HELD, STRIDE } from '../../../games/kudzu/layout.ts';
import type { KudzuPosition } from '../../../games/kudzu/position.ts';
import { contractSuite } from '../contract-suite.ts';

/** All candies, wherever they lie. Eaten ones have no colour any more, so one number it is. */
function census({ cells, common, eaten, seats }: KudzuPosition): number[] {
  let candies = common + eaten;
  for (let i = 0; i < garden(seats - 1) + STRIDE; i++) candies += cells[i]!;
  for (let place = 0; place < seats; place++) if (cells[HELD + place]! > 0) candies++;
  return [candies];
}

const short = { preset: 'short' };

contractSuite({
  game: kudzu,
  seatCounts: [2, 3, 4],
  given: short,
  census,
  optionSets: [
    { name: 'red may be called (E1)', given: { ...short, callRed: true } },
    { name: 'all draw, then return (E3)', given: { ...short, growth: 'together' } },
    { name: 'ties for the first turn go to the lowest seat (E7)', given: { ...short, firstTie: 'lowestSeat' } },
    { name: 'a success need not eat (E9)', given: { ...short, mustEat: false } },
    { name: 'the bag is not known (E14)', given: { ...short, bagKnown: false } },
    { name: 'each red costs a point', given: { ...short, redsPerPoint: 1 } },
    {
      name: 'all of them together, on a larger palette',
      given: {
        palette: ['orange', 'brown', 'red', 'blue', 'navy', 'olive'],
        perColour: 10,
        callRed: true,
        growth: 'together',
        firstTie: 'lowestSeat',
        mustEat: false,
        bagKnown: false,
        redsPerPoint: 1,
      },
    },
    {
      name: 'the smallest bag: it lasts one turn',
      given: { palette: ['red', 'green', 'blue'], perColour: 7 },
      seats: [2],
    },
    { name: 'one pack a player of five a colour', given: { packsPerPlayer: 1, perPack: 5 } },
    {
      name: 'an unknown bag whose candies are held together',
      given: { perColour: 12, bagKnown: false, growth: 'together' },
    },
  ],
});
