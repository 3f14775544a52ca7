import { vi } from 'vitest';
import { CARDS } from '../../../games/card.ts';
import { hominist } from '../../../games/hominist/game.ts';
import { HALF } from '../../../games/hominist/pairing.ts';
import type { HoministPosition } from '../../../games/hominist/position.ts';
import { contractSuite } from '../contract-suite.ts';

/** How often each card lies somewhere. */
function census(position: HoministPosition): number[] {
  const counts = new Array<number>(CARDS).fill(0);
  const addAll = (low: number, high: number) => {
    for (let card = 0; card < CARDS; card++) counts[card]! += (card < HALF ? low >>> card : high >>> (card - HALF)) & 1;
  };
  addAll(position.pileLow, position.pileHigh);
  for (let seat = 0; seat < position.seats; seat++) addAll(position.hands[2 * seat]!, position.hands[2 * seat + 1]!);
  for (let i = 1; i <= position.discardCount; i++) counts[position.discards[i]!]!++;
  for (let i = 0; i < position.pairCount; i++) {
    counts[position.pairMales[i]!]!++;
    counts[position.pairFemales[i]!]!++;
  }
  return counts;
}

// Beliefs of three and four seats take a millisecond, and are read at every ply.
vi.setConfig({ testTimeout: 240_000 });

const rounds = 1;
contractSuite({
  game: hominist,
  seatCounts: [2, 3, 4],
  given: { rounds },
  census,
  matches: 1000,
  // Every value of every option, in sets that touch each other little; one or two seat counts each, to save time.
  optionSets: [
    { name: 'five rounds', given: {}, seats: [2] },
    { name: 'two rounds', given: { rounds: 2 }, seats: [3] },
    { name: 'passLimit 1', given: { rounds, passLimit: 1, roundEnd: 'endOfTurn' }, seats: [4] },
    { name: 'passLimit 7 and penaltyValue count', given: { rounds, passLimit: 7, penaltyValue: 'count' }, seats: [2] },
    {
      name: 'passLimit none and penaltySet red',
      given: { rounds, passLimit: 'none', maxTurns: 90, penaltySet: 'red' },
      seats: [2, 3],
    },
    { name: 'roundEnd finalLap', given: { rounds, roundEnd: 'finalLap' }, seats: [2, 3] },
    { name: 'roundEnd playOut', given: { rounds, roundEnd: 'playOut' }, seats: [4] },
    {
      name: 'roundEnd playOut without a pass limit',
      given: { rounds, roundEnd: 'playOut', passLimit: 'none', maxTurns: 120 },
      seats: [2],
    },
    { name: 'pairColours strict', given: { rounds, pairColours: 'strict' }, seats: [2] },
    { name: 'drawDiscard exchange', given: { rounds, drawDiscard: 'exchange' }, seats: [3] },
    {
      name: 'drawDiscard exchange and roundEnd playOut',
      given: { rounds, drawDiscard: 'exchange', roundEnd: 'playOut' },
      seats: [2],
    },
    { name: 'starter winner', given: { rounds: 2, starter: 'winner' }, seats: [2] },
    { name: 'starter loser and roundTie each', given: { rounds: 2, starter: 'loser', roundTie: 'each' }, seats: [3] },
    { name: 'starter random', given: { rounds: 2, starter: 'random' }, seats: [2] },
    {
      name: 'starter fixed and matchTie totalScore',
      given: { rounds: 2, starter: 'fixed', matchTie: 'totalScore' },
      seats: [2],
    },
    { name: 'discardView top', given: { rounds, discardView: 'top' }, seats: [2, 3] },
    {
      name: 'discardView top and drawDiscard exchange',
      given: { rounds, discardView: 'top', drawDiscard: 'exchange' },
      seats: [2, 4],
    },
  ],
});
