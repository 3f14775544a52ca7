import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../games/contract.ts';
import { lupus } from '../../../games/lupus/game.ts';
import { LupusPosition } from '../../../games/lupus/position.ts';
import { Rng } from '../../../games/rng.ts';
import { dealTable } from '../random-play.ts';
import { endsOf, fragment } from './fragment.ts';

const RUNS = 40_000;

/** How a hand came to its end: what is left, where, and after how many moves. */
const ending = (position: LupusPosition, moves: number): string =>
  JSON.stringify([[...position.hands], position.boneyard, endsOf(position), position.reason, position.turn, moves]);

/** The chance of every ending under uniform choice from `searchMoves`, by listing all ways. */
function endings(position: LupusPosition, chance: number, moves: number, into: Map<string, number>): void {
  if (position.roundEnded) {
    const key = ending(position, moves);
    into.set(key, (into.get(key) ?? 0) + chance);
    return;
  }
  const codes = new Int32Array(lupus.codes);
  const byChance = position.toAct === CHANCE;
  const count = byChance ? position.chanceOutcomes(codes, new Float64Array(lupus.codes)) : position.searchMoves(codes);
  for (const code of codes.slice(0, count)) {
    const next = new LupusPosition(position.options);
    next.copyFrom(position);
    next.play(code);
    endings(next, chance / count, byChance ? moves : moves + 1, into);
  }
}

describe('playOut', () => {
  test.each([
    [
      'two ends and two doubles',
      { hands: ['33 34 13', '14 44', '36 16', '11 46'], boneyard: '66', ends: [3, 4, 3, null] },
    ],
    ['a draw', { hands: ['12 56', '35 15', '36 16', '11 46'], boneyard: '33 44 34', ends: [3, 3, 4, 4] }],
    ['a draw under way', { hands: ['12', '35 15', '36'], boneyard: '33 24 34', ends: [3, 3, 4, null], drawing: true }],
    [
      'passes and a reserve',
      {
        hands: ['12', '55 66', '36 15 13', '45 06'],
        boneyard: '33 24',
        ends: [3, 3, 6, null],
        options: { boneyardReserve: 2 as const },
      },
    ],
    [
      'blockTest hands',
      {
        hands: ['34 12', '55 56', '36 15', '45'],
        boneyard: '33 24 44',
        ends: [3, null, 3, null],
        options: { blockTest: 'hands' as const },
      },
    ],
  ])('ends hands as often each way as move by move: %s', (_, given) => {
    const start = fragment(given);
    const expected = new Map<string, number>();
    endings(start, 1, 0, expected);
    expect(expected.size).toBeGreaterThan(3);
    const seen = new Map<string, number>();
    const position = new LupusPosition(start.options);
    const rng = new Rng(RUNS);
    for (let run = 0; run < RUNS; run++) {
      position.copyFrom(start);
      const moves = position.playOut(rng);
      const key = ending(position, moves);
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    let chiSquare = 0;
    for (const [key, p] of expected) chiSquare += ((seen.get(key) ?? 0) - RUNS * p) ** 2 / (RUNS * p);
    for (const key of seen.keys()) expect(expected.has(key)).toBe(true);
    const freedom = expected.size - 1;
    expect(chiSquare).toBeLessThan(freedom + 4.5 * Math.sqrt(2 * freedom) + 6);
  });

  test('leaves a position whose arms, as laid, have the ends that it says', () => {
    const rng = new Rng(4);
    for (let hand = 0; hand < 300; hand++) {
      const { position } = dealTable({ game: lupus, seats: 4, given: { hands: 1 } }, rng);
      position.playOut(rng);
      const view = lupus.observe(position, 0, []);
      for (const { end, tiles } of view.arms) {
        const last = tiles.at(-1);
        const open = last === undefined ? view.spinner![0] : last.tile[1];
        expect(end).toBe(last?.face === 'down' ? null : open);
      }
      expect(lupus.believe(view).ok).toBe(true);
    }
  });
});
