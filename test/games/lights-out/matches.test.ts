import { describe, expect, test } from 'vitest';
import { CHANCE, OVER } from '../../../games/contract.ts';
import { lightsOut } from '../../../games/lights-out/game.ts';
import { completeOptions } from '../../../games/lights-out/options.ts';
import type { LightsOutPosition } from '../../../games/lights-out/position.ts';
import type { LightsOutEvent } from '../../../games/lights-out/schemas.ts';
import { Rng } from '../../../games/rng.ts';
import { SearchedTableGame } from '../../../games/searched-table.ts';
import { fragment, outcomes, phaseOf, playAll } from './fragment.ts';

/** The starters of a match of three rounds, whose first round ends with these hands left. */
function startersAfter(hands: readonly string[], turn: number, options: Record<string, unknown>): number[] {
  const position = fragment({ hands, pile: '5H', turn, options: { rounds: 3, ...options } });
  position.firstSeat = turn;
  playAll(position, 'play 5S');
  const starters = [];
  const rng = new Rng(17);
  for (let round = 2; round <= 3; round++) {
    position.play(position.sampleChance(rng));
    while (position.toAct === CHANCE && !position.roundEnded) position.play(position.sampleChance(rng));
    starters.push(position.firstSeat);
    if (round < 3) position.playOut(rng);
  }
  return starters;
}

describe('a match of several rounds', () => {
  test('B17: the start goes to the left, to the winner, or to the loser', () => {
    const hands = ['2C 3C', '5S', '9D 10D JD'];
    expect(startersAfter(hands, 1, { starter: 'rotate' })).toEqual([2, 0]);
    expect(startersAfter(hands, 1, { starter: 'winner' })[0]).toBe(1);
    expect(startersAfter(hands, 1, { starter: 'loser' })[0]).toBe(2);
  });

  test('B17: of several losers the first one left of the last starter begins', () => {
    expect(startersAfter(['2C 3C', '5S', '9D JD'], 1, { starter: 'loser' })[0]).toBe(2);
    expect(startersAfter(['5S', '2C 3C', '9D JD'], 0, { starter: 'loser' })[0]).toBe(1);
  });

  test('B17: with the option chance says who starts, before the first turn', () => {
    const options = { rounds: 2, starter: 'random' };
    const position = playAll(fragment({ hands: ['5S', '2C', '3C'], pile: '5H', options }), 'play 5S');
    const rng = new Rng(3);
    while (phaseOf(position) !== 'starter') {
      expect(lightsOut.observe(position, 0, []).turn).toBe(phaseOf(position) === 'roundOver' ? 0 : null);
      position.play(position.sampleChance(rng));
    }
    expect(outcomes(position)).toEqual([0, 1, 2].map((seat) => ({ type: 'starter', seat })));
    playAll(position, 'starter 2');
    expect([position.toAct, position.firstSeat, phaseOf(position)]).toEqual([2, 2, 'play']);
  });

  test('later rounds are dealt card by card, seen by their owners alone, and eights turned up are buried', () => {
    const options = { rounds: 2 };
    const position = playAll(fragment({ hands: ['5S', '2C 3C'], pile: '5H', options }), 'play 5S');
    expect(outcomes(position)).toHaveLength(52);
    playAll(position, 'dealt AC');
    expect(outcomes(position)).toHaveLength(51);
    for (const card of ['2C', '3C', '4C', '5C', '6C', '7C', '9C', '10C', 'JC', 'QC', 'KC', 'AD', '2D']) {
      playAll(position, `dealt ${card}`);
    }
    expect(phaseOf(position)).toBe('reveal');
    playAll(position, 'reveal 8H');
    expect([phaseOf(position), position.drawPileSize()]).toEqual(['reveal', 38]);
    expect(outcomes(position)).not.toContainEqual({ type: 'reveal', card: '8H' });
    playAll(position, 'reveal 3D');
    expect([phaseOf(position), position.toAct, position.drawPileSize()]).toEqual(['play', 1, 37]);
    expect(lightsOut.observe(position, 1, [])).toMatchObject({ buried: ['8H'], round: 2, scores: [2, 0] });
  });

  test('each round opens its own log, and the result of the one before is in it until then', () => {
    const table = new SearchedTableGame(lightsOut).deal(2, { rounds: 3 }, new Rng(6));
    if (!table.ok) throw new Error(table.problem.detail);
    const rng = new Rng(7);
    const opened: number[] = [];
    let last: readonly LightsOutEvent[] = [];
    while (!table.value.over()) {
      if (table.value.toAct() === 'chance') table.value.sampleChance(rng);
      else {
        const legal = table.value.legal();
        const chosen = legal[rng.below(legal.length)]!;
        table.value.play(chosen.move as never, chosen.seat);
      }
      const { log } = table.value.observe(0);
      if (log[0]?.type === 'round' && last[0] !== undefined && last.at(-1)?.type === 'result') {
        opened.push(log[0].round);
        expect(log[0].n).toBe(last.at(-1)!.n + 1);
      }
      last = log;
    }
    expect(opened).toEqual([2, 3]);
    expect(last.at(-1)).toMatchObject({ type: 'result', round: 3 });
  });

  test('scores add up over the rounds and the most points win the match', () => {
    const rng = new Rng(8);
    for (let match = 0; match < 50; match++) {
      const options = completeOptions(3, { rounds: 4, scoring: match % 2 === 0 ? 'winner' : 'penalty' });
      if (!options.ok) throw new Error(options.problem.detail);
      const dealt = lightsOut.parseDeal(3, options.value, lightsOut.deal(3, options.value, rng));
      if (!dealt.ok) throw new Error(dealt.problem.detail);
      const position = dealt.value;
      const sums = [0, 0, 0];
      for (let round = 1; round <= 4; round++) {
        position.playOut(rng);
        for (const seat of sums.keys()) sums[seat]! += pointsOf(position, match % 2 === 0)[seat]!;
        expect(lightsOut.observe(position, 0, []).scores).toEqual(sums);
        if (round < 4) {
          position.play(position.sampleChance(rng));
          while (position.toAct === CHANCE) position.play(position.sampleChance(rng));
        }
      }
      expect(position.toAct).toBe(OVER);
      const best = Math.max(...sums);
      expect(lightsOut.result(position)?.winners).toEqual(sums.flatMap((sum, seat) => (sum === best ? [seat] : [])));
    }
  });

  test('a round is worth more the more it brings, and all of it is the match once it is over', () => {
    const firstValue = (others: string, rounds: number) => {
      const position = fragment({ hands: ['5S', others], pile: '5H', options: { rounds } });
      const utility = new Float64Array(2);
      playAll(position, 'play 5S').utility(utility);
      expect(utility[0]! + utility[1]!).toBeCloseTo(1, 12);
      return utility[0]!;
    };
    expect(firstValue('2C', 1)).toBe(1);
    expect(firstValue('2C 3C 4C', 3)).toBeGreaterThan(firstValue('2C', 3));
    expect(firstValue('2C', 3)).toBeGreaterThan(0.5);
    expect(firstValue('2C 3C', 3)).toBeGreaterThan(firstValue('2C 3C', 9));
  });
});

function pointsOf(position: LightsOutPosition, winnerScores: boolean): number[] {
  const sizes = [0, 1, 2].map((seat) => position.handSize(seat));
  if (!winnerScores) return sizes.map((size) => 0 - size);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => (size === 0 ? all : 0));
}
