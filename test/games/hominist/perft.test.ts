import { expect, test } from 'vitest';
import type { CardName } from '../../../games/card.ts';
import { hominist } from '../../../games/hominist/game.ts';
import type { HoministOptions } from '../../../games/hominist/options.ts';
import { perft } from '../perft.ts';

interface Row {
  readonly name: string;
  readonly hands: readonly string[];
  readonly turnedUp: string;
  readonly options?: Partial<HoministOptions>;
  /** Sequences of 1, 2, ... moves and outcomes of chance. */
  readonly nodes: readonly number[];
}

const TWO = ['KS 9C 4H 2D QH 7C', 'JS 9H 2S 4C 3S AC'];
const THREE = ['KS QC 2C AS 3C 4S', 'JS 9H 2S 4C 8D AC', 'KH 10D 5C 6S AD 7H'];
const FOUR = ['2C 3C 4C 5C 6C 7C', '2D 3D 4D 5D 6D 7D', '2H 3H 4H 5H 6H 7H', '2S 3S 4S 5S 6S 7S'];

const ROWS: readonly Row[] = [
  { name: 'two seats, a red five up', hands: TWO, turnedUp: '5H', nodes: [10, 117, 1291, 23093, 233678] },
  { name: 'three seats, a red ten up', hands: THREE, turnedUp: '10H', nodes: [8, 95, 980, 9902, 142128] },
  { name: 'four seats, an ace that seals the pile', hands: FOUR, turnedUp: 'AS', nodes: [7, 75, 771, 8298, 66696] },
  {
    name: 'one pass in a row',
    hands: TWO,
    turnedUp: '5H',
    options: { passLimit: 1 },
    nodes: [10, 75, 1027, 18911, 188426],
  },
  {
    name: 'drawn cards are exchanged',
    hands: TWO,
    turnedUp: '5H',
    options: { drawDiscard: 'exchange' },
    nodes: [10, 117, 1257, 10534, 191427],
  },
  {
    name: 'pairs of both inks',
    hands: THREE,
    turnedUp: '10H',
    options: { pairColours: 'strict' },
    nodes: [8, 95, 932, 8117, 134183],
  },
];

test.each(ROWS)('perft: $name', ({ hands, turnedUp, options: given = {}, nodes }) => {
  const options = hominist.completeOptions(hands.length, { rounds: 1, ...given });
  if (!options.ok) throw new Error(options.problem.detail);
  const position = hominist.parseDeal(hands.length, options.value, {
    first: 0,
    hands: hands.map((hand) => hand.split(' ') as CardName[]),
    turnedUp: turnedUp as CardName,
  });
  if (!position.ok) throw new Error(position.problem.detail);
  const found = nodes.map((_, index) => perft(hominist, options.value, position.value, index + 1));
  expect(found).toEqual(nodes);
});
