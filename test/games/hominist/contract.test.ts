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
  optionSets: [
    { name: 'five rounds', given: {}, seats: [2, 4] },
    { name: 'two rounds', given: { rounds: 2 }, seats: [3] },
    { name: 'passLimit 1', given: { rounds, passLimit: 1 } },
    { name: 'passLimit 7', given: { rounds, passLimit: 7 } },
    { name: 'passLimit none', given: { rounds, passLimit: 'none', maxTurns: 90 } },
    { name: 'roundEnd finalLap', given: { rounds, roundEnd: 'finalLap' } },
    { name: 'roundEnd playOut', given: { rounds, roundEnd: 'playOut' } },
    {
      name: 'roundEnd playOut without a pass limit',
      given: { rounds: 1, roundEnd: 'playOut', passLimit: 'none', maxTurns: 120 },
    },
    { name: 'penaltySet red', given: { rounds, penaltySet: 'red' } },
    { name: 'penaltyValue count', given: { rounds, penaltyValue: 'count' } },
    { name: 'pairColours strict', given: { rounds, pairColours: 'strict' } },
    { name: 'drawDiscard exchange', given: { rounds, drawDiscard: 'exchange' } },
    {
      name: 'drawDiscard exchange and roundEnd playOut',
      given: { rounds, drawDiscard: 'exchange', roundEnd: 'playOut' },
    },
    { name: 'starter winner', given: { rounds: 2, starter: 'winner' } },
    { name: 'starter loser', given: { rounds: 2, starter: 'loser' } },
    { name: 'starter random', given: { rounds: 2, starter: 'random' } },
    { name: 'starter fixed', given: { rounds: 2, starter: 'fixed' } },
    { name: 'roundTie each', given: { rounds: 2, roundTie: 'each' } },
    { name: 'matchTie totalScore', given: { rounds: 2, matchTie: 'totalScore' } },
    { name: 'discardView top', given: { rounds, discardView: 'top' } },
    {
      name: 'discardView top and drawDiscard exchange',
      given: { rounds, discardView: 'top', drawDiscard: 'exchange' },
    },
  ],
});
