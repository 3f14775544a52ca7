import { describe, expect, test } from 'vitest';
import { greedyHominist } from '../../agents/greedy/hominist.ts';
import { CHANCE } from '../../games/contract.ts';
import { hominist } from '../../games/hominist/game.ts';
import type { HoministPosition } from '../../games/hominist/position.ts';
import { Rng } from '../../games/rng.ts';
import { fragment } from '../games/hominist/fragment.ts';

const codes = new Int32Array(hominist.codes);

function chosen(position: HoministPosition, rng = new Rng(1)): string {
  const legal = Array.from(codes.subarray(0, position.legalMoves(codes)), hominist.makeMove);
  const move = greedyHominist(hominist.observe(position, position.toAct, []), legal, rng);
  return hominist.moveText(hominist.parseMove(move));
}

/** Plays whole rounds; `true` for a seat of the heuristic, else random. Shares of wins by seat, then ties, and mean turns. */
function rounds(seats: readonly boolean[], count: number): { wins: number[]; turns: number; scores: number[] } {
  const options = hominist.completeOptions(seats.length, { rounds: 1 });
  if (!options.ok) throw new Error(options.problem.detail);
  const wins = new Array<number>(seats.length + 1).fill(0);
  const scores = new Array<number>(seats.length).fill(0);
  let turns = 0;
  for (let round = 0; round < count; round++) {
    const rng = new Rng(round + 1);
    const dealt = hominist.parseDeal(seats.length, options.value, hominist.deal(seats.length, options.value, rng));
    if (!dealt.ok) throw new Error(dealt.problem.detail);
    const position = dealt.value;
    while (!position.roundEnded) {
      const { toAct } = position;
      if (toAct === CHANCE) position.play(position.sampleChance(rng));
      else {
        const legal = Array.from(codes.subarray(0, position.legalMoves(codes)));
        const move = seats[toAct]
          ? hominist.parseMove(greedyHominist(hominist.observe(position, toAct, []), legal.map(hominist.makeMove), rng))
          : legal[rng.below(legal.length)]!;
        position.play(move);
      }
    }
    const result = hominist.result(position)!;
    wins[result.winner ?? seats.length]!++;
    for (const [seat, score] of result.scores.entries()) scores[seat]! += score / count;
    turns += position.turn / count;
  }
  return { wins: wins.map((won) => won / count), turns, scores };
}

describe('the heuristic player of Hominist', () => {
  test('takes the chain that gains most, counting the penalties that it spares', () => {
    const position = fragment({ hands: ['KS QC 2C AS 3C 4S', 'JS 9H 2S 4C 3S AC'], discard: '10D', pile: '5H' });
    expect(chosen(position)).toBe('pair KS');
    // 9C first lays bare a male for the nine of hearts: 1 + 1 + 9 against 15 for the king alone.
    const chain = fragment({ hands: ['9C 9H KS', '2S'], discard: '10C 8D', pile: '5H' });
    expect(chosen(chain)).toBe('pair KS');
    chain.play(hominist.parseMove({ type: 'pair', card: 'KS' }));
    expect(chosen(chain)).toBe('pair 9H');
  });

  test('passes its worst female on when nothing pairs, but not one whose mate lies next', () => {
    expect(chosen(fragment({ hands: ['QC 9H 2C', '2S'], discard: '2S', pile: '5H 6H' }))).toBe('pass QC');
    expect(chosen(fragment({ hands: ['QC 9H 2C', '2S'], discard: 'KS 2S', pile: '5H 6H' }))).toBe('draw');
  });

  test('draws without a burden, and to bury a top that its neighbour is known to take', () => {
    expect(chosen(fragment({ hands: ['5D 3C', '2S'], discard: '2S', pile: '5H 6H' }))).toBe('draw');
    const position = fragment({ hands: ['QC 2C', 'KD 2S'], discard: '10D', pile: '5H 6H' });
    expect(chosen(position)).toBe('pass QC');
    position.learn(0, 1, 25);
    expect(chosen(position)).toBe('draw');
  });

  test('discards its dearest card under drawDiscard exchange', () => {
    const position = fragment({ hands: ['5D 3C', '2S'], pile: 'QH 6C', options: { drawDiscard: 'exchange' } });
    position.play(hominist.parseMove({ type: 'draw' }));
    position.play(hominist.parseChance({ type: 'refill', card: 'QH' }));
    expect(chosen(position)).toBe('discard QH');
  });

  test.each([
    [2, 78.7, 0.538],
    [3, 82, 0.373],
    [4, 80.7, 0.32],
  ])(
    'with %i seats plays rounds of about %d turns, of which the first seat wins its known share',
    (seats, turns, first) => {
      const { wins, turns: mean } = rounds(new Array<boolean>(seats).fill(true), 800);
      expect(Math.abs(mean - turns)).toBeLessThan(2.5);
      expect(Math.abs(wins[0]! - first)).toBeLessThan(0.06);
    },
  );

  test.each([
    [2, 0.986],
    [3, 0.973],
    [4, 0.947],
  ])('with %i seats beats random players almost always', (seats, share) => {
    const { wins } = rounds([true, ...new Array<boolean>(seats - 1).fill(false)], 300);
    expect(Math.abs(wins[0]! - share)).toBeLessThan(0.035);
  });
});
