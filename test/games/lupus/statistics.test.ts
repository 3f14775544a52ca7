import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../games/contract.ts';
import { DRAW, PASS } from '../../../games/lupus/codes.ts';
import { CLOSED, endOf } from '../../../games/lupus/ends.ts';
import { lupus } from '../../../games/lupus/game.ts';
import { Rng } from '../../../games/rng.ts';
import { dealTable } from '../random-play.ts';

const HANDS = 6000;
const setting = { game: lupus, seats: 4, given: { hands: 1 } };

/** What one random hand came to; lays count from the opening one, places from the opener. */
function randomHand(seed: number) {
  const rng = new Rng(seed);
  const { position } = dealTable(setting, rng);
  const codes = new Int32Array(lupus.codes);
  let turns = 1;
  let draws = 0;
  let passes = 0;
  let run = 0;
  let longestRun = 0;
  while (!position.roundEnded) {
    if (position.toAct === CHANCE) {
      position.play(position.sampleChance(rng));
      continue;
    }
    const code = codes[rng.below(position.legalMoves(codes))]!;
    if (code === DRAW) {
      draws++;
      longestRun = Math.max(longestRun, ++run);
    } else {
      turns++;
      run = 0;
    }
    if (code === PASS) passes++;
    position.play(code);
  }
  const { reason, scores } = lupus.result(position)!;
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [(seat - position.opener + 4) % 4] : []));
  const closed = [0, 1, 2, 3].filter((arm) => endOf(position.ends, arm) === CLOSED).length;
  const byPlace = scores.map((_, place) => scores[(position.opener + place) % 4]!);
  return { turns, draws, longestRun, passes, closed, reason, winners, byPlace, left: position.boneyard !== 0 };
}

const hands = Array.from({ length: HANDS }, (_, seed) => randomHand(seed + 1));
const share = (holds: (hand: (typeof hands)[number]) => boolean): number => hands.filter(holds).length / HANDS;

/** Within four and a half standard errors of the rules file's figure, whose own error is smaller. */
function expectShare(found: number, expected: number): void {
  expect(Math.abs(found - expected)).toBeLessThan(4.5 * Math.sqrt((expected * (1 - expected)) / HANDS));
}

function expectMean(values: number[], expected: number): void {
  const mean = values.reduce((sum, value) => sum + value) / HANDS;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / HANDS;
  expect(Math.abs(mean - expected)).toBeLessThan(4.5 * Math.sqrt(variance / HANDS));
}

describe('random hands are like those of the simulations that the rules file reports', () => {
  test('turns, draws, passes and closed arms', () => {
    expectMean(
      hands.map((hand) => hand.turns),
      22.8,
    );
    expectMean(
      hands.map((hand) => hand.draws),
      3.1,
    );
    expectMean(
      hands.map((hand) => hand.passes),
      1.6,
    );
    expectMean(
      hands.map((hand) => hand.closed),
      1.8,
    );
    expectShare(
      share((hand) => hand.left),
      0.377,
    );
  });

  test('C9: a single player often takes the whole boneyard in one turn', () => {
    expectShare(
      share((hand) => hand.longestRun === 4),
      0.155,
    );
  });

  test('ends by domino, block and closed arms', () => {
    expectShare(
      share((hand) => hand.reason === 'domino'),
      0.812,
    );
    expectShare(
      share((hand) => hand.reason === 'blocked'),
      0.139,
    );
    expectShare(
      share((hand) => hand.reason === 'closed'),
      0.05,
    );
  });

  test('the opener wins most and the seat after him least but one, with mean scores to match', () => {
    for (const [place, expected] of [0.419, 0.219, 0.2, 0.147].entries()) {
      expectShare(
        share((hand) => hand.winners.length === 1 && hand.winners[0] === place),
        expected,
      );
    }
    expectShare(
      share((hand) => hand.winners.length > 1),
      0.015,
    );
    for (const [place, expected] of [223, -187, 7, -42].entries()) {
      expectMean(
        hands.map((hand) => hand.byPlace[place]!),
        expected,
      );
    }
  });
});
