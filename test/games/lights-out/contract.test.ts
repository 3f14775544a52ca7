import { sizeOf } from '../../../games/lights-out/card-mask.ts';
import { lightsOut } from '../../../games/lights-out/game.ts';
import type { LightsOutPosition } from '../../../games/lights-out/position.ts';
import { contractSuite } from '../contract-suite.ts';

/** How often each card is somewhere: in a hand, the heap, the draw pile or the play pile. */
function census(position: LightsOutPosition): number[] {
  let lo = position.heapLo;
  let hi = position.heapHi;
  let total = position.heapSize() + position.drawPileSize() + position.pileCount;
  for (let seat = 0; seat < position.seats; seat++) {
    lo |= position.hands[2 * seat]!;
    hi |= position.hands[2 * seat + 1]!;
    total += position.handSize(seat);
  }
  for (let layer = 0; layer < position.layers; layer++) {
    lo |= position.layerLo(layer);
    hi |= position.layerHi(layer);
  }
  for (const card of position.pile.subarray(0, position.pileCount)) {
    if (card < 26) lo |= 1 << card;
    else hi |= 1 << (card - 26);
  }
  return [total, sizeOf(lo, hi)];
}

contractSuite({
  game: lightsOut,
  seatCounts: [2, 3, 4],
  given: {},
  census,
  optionSets: [
    { name: 'B1: the roll comes first', given: { roll: 'before' } },
    { name: 'B2: eights need not be played', given: { mustPlay: 'notEights' } },
    { name: 'B2: drawing is free, and the draw pile is rebuilt', given: { mustPlay: 'free' } },
    { name: 'B3: a drawn card may be played', given: { playDrawn: true } },
    { name: 'B3 and B2: a drawn card may be played, drawing is free', given: { playDrawn: true, mustPlay: 'free' } },
    { name: 'B4: a first eight stands', given: { starterEight: 'natural' } },
    { name: 'B4: a first eight is wild', given: { starterEight: 'wild', rounds: 4 } },
    { name: 'B5: an empty draw pile stays empty', given: { emptyStock: 'pass', mustPlay: 'free' } },
    { name: 'B6: the roller looks at the heap', given: { heapPick: 'open' } },
    { name: 'B7: an eight of the heap has its own suit', given: { heapEight: 'printed' } },
    { name: 'B8: only the drawn card is played in the dark', given: { darkPlay: 'drawn' } },
    { name: 'B16: three rounds, the winner scores', given: { rounds: 3, starter: 'winner' } },
    { name: 'B16: three rounds of penalties', given: { rounds: 3, scoring: 'penalty', starter: 'loser' } },
    { name: 'B17: a random seat starts later rounds', given: { rounds: 3, starter: 'random' } },
    { name: 'B21: a cap of turns', given: { maxTurns: 9, rounds: 2 } },
    {
      name: 'everything else at once',
      given: {
        roll: 'before',
        mustPlay: 'free',
        playDrawn: true,
        starterEight: 'wild',
        emptyStock: 'pass',
        heapPick: 'open',
        heapEight: 'printed',
        darkPlay: 'drawn',
        rounds: 2,
        maxTurns: 60,
      },
    },
  ],
});
