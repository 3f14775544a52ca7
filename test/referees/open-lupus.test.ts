import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../games/contract.ts';
import { CODES, layArm, layDown, layTile, PASS } from '../../games/lupus/codes.ts';
import { CLOSED, endOf } from '../../games/lupus/ends.ts';
import { lupus } from '../../games/lupus/game.ts';
import type { LupusPosition } from '../../games/lupus/position.ts';
import { BEST, WORST } from '../../games/lupus/scoring.ts';
import { makeTile, makeTiles } from '../../games/lupus/tile.ts';
import { Rng } from '../../games/rng.ts';
import { fragment } from '../games/lupus/fragment.ts';
import { dealTable } from '../games/random-play.ts';
import { type Act, act, acts, scores, type Table, type Tile, valuesOfActs } from './lupus.ts';
import { exactLupus } from './open-lupus.ts';

/** The engine's position as the referee's table. */
function tableOf(position: LupusPosition): Table {
  return {
    hands: Array.from(position.hands, (hand) => makeTiles(hand)),
    boneyard: makeTiles(position.boneyard),
    arms: [0, 1, 2, 3].map((arm) => (endOf(position.ends, arm) === CLOSED ? null : endOf(position.ends, arm))),
    turn: position.turn,
    passes: position.passes,
    over: undefined,
    rules: { handsOnly: position.options.blockTest === 'hands', reserve: position.options.boneyardReserve },
  };
}

const actOf = (code: number): Act =>
  code === PASS ? 'pass' : { lay: makeTile(layTile(code)) as Tile, arm: layArm(code), faceDown: layDown(code) };

const OPTIONS = [{}, { blockTest: 'hands' }, { boneyardReserve: 1 }, { boneyardReserve: 2, blockTest: 'hands' }];

describe('the engine against a referee written apart from it', () => {
  test.each(OPTIONS)('same legal moves, same ends and same scores in 400 random hands: %j', (given) => {
    const codes = new Int32Array(CODES);
    const rng = new Rng(17);
    for (let hand = 0; hand < 400; hand++) {
      const { position } = dealTable({ game: lupus, seats: 4, given: { ...given, hands: 1 } }, rng);
      let table = tableOf(position);
      while (!position.roundEnded) {
        const legal = acts(table);
        if (position.toAct === CHANCE) {
          const code = position.sampleChance(rng);
          const { tile } = lupus.makeChance(code);
          expect(legal).toContainEqual({ draw: tile });
          position.play(code);
          table = act(table, { draw: tile });
          continue;
        }
        const count = position.legalMoves(codes);
        const move = lupus.makeMove(codes[0]!);
        if (move.type === 'draw') {
          expect(legal.every((what) => what !== 'pass' && 'draw' in what)).toBe(true);
          position.play(codes[0]!);
          continue;
        }
        const sorted = (list: Act[]): string[] => list.map((what) => JSON.stringify(what)).sort();
        const found = Array.from(codes.subarray(0, count), actOf);
        expect(sorted(found)).toEqual(sorted(legal));
        const chosen = rng.below(count);
        position.play(codes[chosen]!);
        table = act(table, found[chosen]!);
      }
      expect(lupus.result(position)).toMatchObject({ reason: table.over, scores: scores(table) });
    }
  });
});

/** Endgames of random hands: no tile to draw, so many tiles at most in hands, somebody with a choice. */
function* endgames(given: object, count: number, mostTiles: number): Generator<LupusPosition> {
  const codes = new Int32Array(CODES);
  for (let seed = 1, found = 0; found < count; seed++) {
    const rng = new Rng(seed);
    const { position } = dealTable({ game: lupus, seats: 4, given: { ...given, hands: 1 } }, rng);
    while (!position.roundEnded) {
      const held = position.hands.reduce((sum, hand) => sum + makeTiles(hand).length, 0);
      const drawable = makeTiles(position.boneyard).length - position.reserve;
      if (position.toAct >= 0 && drawable <= 0 && held <= mostTiles && position.searchMoves(codes) > 1) {
        found++;
        yield position;
        break;
      }
      position.play(
        position.toAct === CHANCE ? position.sampleChance(rng) : codes[rng.below(position.legalMoves(codes))]!,
      );
    }
  }
}

describe('exact play with nothing to draw', () => {
  test.each([
    [{}, 150],
    [{ boneyardReserve: 2 }, 40],
    [{ blockTest: 'hands', boneyardReserve: 1 }, 40],
  ])('agrees with the referee’s max^n on endgames: %j', (given, count) => {
    for (const position of endgames(given, count, 8)) {
      const exact = exactLupus(position, 1_000_000)!;
      const judged = valuesOfActs(tableOf(position));
      expect(exact).toHaveLength(judged.length);
      for (const { code, values } of exact) {
        const same = judged.find(({ what }) => JSON.stringify(what) === JSON.stringify(actOf(code)))!;
        for (const [seat, score] of same.scores.entries()) {
          expect(values[seat]! * (WORST + BEST) - WORST).toBeCloseTo(score, 5);
        }
      }
    }
  });

  test('leaves the position as it was, and finds the same again', () => {
    for (const position of endgames({}, 5, 10)) {
      const before = JSON.stringify(lupus.observe(position, null, []));
      const first = exactLupus(position, 1_000_000);
      expect(exactLupus(position, 1_000_000)).toEqual(first);
      expect(JSON.stringify(lupus.observe(position, null, []))).toBe(before);
    }
  });

  test('closes the last live arm when its own hand is the lightest', () => {
    const position = fragment({ hands: ['33 11', '36 66', '35 55', '34 56'], ends: [3, null, null, null], spinner: 0 });
    const [up, down] = exactLupus(position, 1000)!;
    expect(layDown(down!.code)).toBe(true);
    expect(down!.values[0]).toBeGreaterThan(up!.values[0]!);
  });

  test('is not tried while tiles can be drawn, with too many tiles or beyond the limit', () => {
    expect(exactLupus(fragment({ hands: ['33 11', '36'], boneyard: '12', ends: [3, 3, 3, 3] }), 1000)).toBeUndefined();
    const many = { hands: ['01 02 03 04', '11 12 13 14', '22 23 24 25', '33 34 35 36'], ends: [0, 1, 2, 3] };
    expect(exactLupus(fragment(many), 1_000_000)).toBeUndefined();
    const some = fragment({ hands: ['01 02 03', '11 12 13', '22 23 24', '33 34 35'], ends: [0, 1, 2, 3] });
    expect(exactLupus(some, 20)).toBeUndefined();
  });
});
