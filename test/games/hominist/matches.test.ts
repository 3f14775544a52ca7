import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../games/contract.ts';
import { hominist } from '../../../games/hominist/game.ts';
import type { HoministOptions } from '../../../games/hominist/options.ts';
import { endRound } from '../../../games/hominist/play.ts';
import type { HoministPosition } from '../../../games/hominist/position.ts';
import { Rng } from '../../../games/rng.ts';
import { dealTable, playCode, randomCode, randomMatch } from '../random-play.ts';
import { fragment } from './fragment.ts';

describe('matches of several rounds', () => {
  test('scores are carried, the start rotates, and each log begins with its round', () => {
    const setting = { game: hominist, seats: 3, given: {} };
    const firsts: number[] = [];
    let points = [0, 0, 0];
    let totals = [0, 0, 0];
    let round = 0;
    for (const table of randomMatch(setting, 5)) {
      const view = table.observe(1);
      if (view.round > round && view.turn === 1) {
        firsts.push(view.first);
        round = view.round;
        expect(view.gamePoints).toEqual(points);
        expect(view.totalScores).toEqual(totals);
        if (round > 1) expect(view.log[0]).toMatchObject({ type: 'round', round });
      }
      if (view.phase === 'scored' || view.phase === 'over') {
        const last = view.lastResult!;
        totals = totals.map((sum, seat) => sum + last.scores[seat]!);
        points = points.map((sum, seat) => sum + (last.winner === seat ? 1 : 0));
        expect(view.log.at(-1)).toMatchObject({ type: 'result', round: view.round, ...last });
        expect(view.gamePoints).toEqual(points);
      }
    }
    expect(firsts).toEqual([0, 1, 2, 0, 1]);
    expect(round).toBe(5);
  });

  test('a later round is dealt by chance: six cards to each seat in order, then the first discard', () => {
    const rng = new Rng(9);
    const table = dealTable({ game: hominist, seats: 2, given: { rounds: 2 } }, rng);
    while (table.position.round === 1) playCode(hominist, table, randomCode(hominist, table.position, rng));
    const types: string[] = [];
    while (table.position.toAct === CHANCE) {
      const code = table.position.sampleChance(rng);
      types.push(hominist.makeChance(code).type);
      playCode(hominist, table, code);
    }
    expect(types).toEqual([...Array(11).fill('dealt'), 'reveal']);
    expect(table.observe(0)).toMatchObject({ handSizes: [6, 6], drawCount: 39, turn: 1, toAct: [1] });
  });

  test('the search stops at the end of a round', () => {
    const table = dealTable({ game: hominist, seats: 2, given: { rounds: 3 } }, new Rng(1));
    const position = hominist.blank(2, table.options);
    position.copyFrom(table.position);
    position.playOut(new Rng(2));
    expect([position.roundEnded, position.round, position.toAct, hominist.phase(position)]).toEqual([
      true,
      1,
      CHANCE,
      'scored',
    ]);
  });
});

describe('the utility', () => {
  const utilityOf = (points: number[], options: Partial<HoministOptions>, before: number[] = []): number[] => {
    const position: HoministPosition = fragment({ hands: points.map(() => ''), options });
    position.clearTable(0);
    position.round = before.length > 0 ? 2 : 1;
    position.gamePoints.set(before);
    position.pairPoints.set(points);
    endRound(position);
    const into = new Float64Array(points.length);
    position.utility(into);
    return Array.from(into);
  };

  test('is a half when all is level, and more the higher the margin', () => {
    expect(utilityOf([10, 10], { rounds: 1 })).toEqual([0.5, 0.5]);
    const values = [-40, -10, -1, 0, 1, 10, 40].map((lead) => utilityOf([50 + lead, 50], { rounds: 3 })[0]!);
    for (let i = 1; i < values.length; i++) expect(values[i]!).toBeGreaterThan(values[i - 1]!);
    expect(values[0]! + values.at(-1)!).toBeCloseTo(1, 12);
  });

  test('has the match in view: the same margin is worth more where it wins the match', () => {
    const margin = (before: number[], rounds: number) =>
      utilityOf([30, 20], { rounds }, before)[0]! - utilityOf([20, 30], { rounds }, before)[0]!;
    expect(margin([1, 1], 2)).toBeGreaterThan(margin([1, 1], 5));
    expect(margin([1, 1], 2)).toBeGreaterThan(margin([2, 0], 2));
  });

  test('counts total scores where they break a tie of game points', () => {
    const options = { rounds: 2, matchTie: 'totalScore' } as const;
    const tied = utilityOf([30, 20], options, [0, 1]);
    const shared = utilityOf([30, 20], { rounds: 2 }, [0, 1]);
    expect(tied[0]! - shared[0]!).toBeCloseTo(0.15, 12);
  });
});
