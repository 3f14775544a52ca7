import { describe, expect, it } from 'vitest';
import { CheatAgent } from '../../agents/cheat.ts';
import { decide } from '../../agents/driver.ts';
import type { ExactMove } from '../../agents/exact/exact-move.ts';
import { exactHominist } from '../../agents/exact/hominist.ts';
import type { Position, SearchedGame, WireTypes } from '../../games/contract.ts';
import { hominist } from '../../games/hominist/game.ts';
import { lupus } from '../../games/lupus/game.ts';
import { Rng } from '../../games/rng.ts';
import { fragment } from '../games/hominist/fragment.ts';
import { exactLupus } from '../referees/open-lupus.ts';

const clock = () => 0;

/** Choices of the search on the true position in endgames of random rounds, and what they lose against exact play (itself held to a referee elsewhere). */
function regrets<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  seats: number,
  given: object,
  solve: (position: P) => readonly ExactMove[] | undefined,
  count: number,
): number[] {
  const options = game.completeOptions(seats, given);
  if (!options.ok) throw new Error(options.problem.detail);
  const found: number[] = [];
  const codes = new Int32Array(game.codes);
  for (let seed = 1; found.length < count && seed < 40 * count; seed++) {
    const rng = new Rng(seed);
    const dealt = game.parseDeal(seats, options.value, game.deal(seats, options.value, rng));
    if (!dealt.ok) throw new Error(dealt.problem.detail);
    const position = dealt.value;
    while (!position.roundEnded) {
      if (position.toAct >= 0) {
        const moves = position.searchMoves(codes);
        const solved = moves > 1 ? solve(position) : undefined;
        if (solved !== undefined) {
          found.push(regretOf(game, position, solved));
          break;
        }
        position.play(codes[rng.below(moves)]!);
      } else position.play(position.sampleChance(rng));
    }
  }
  expect(found.length).toBe(count);
  return found;
}

function regretOf<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  position: P,
  solved: readonly ExactMove[],
): number {
  const seat = position.toAct;
  const agent = new CheatAgent(game, position);
  const { best } = decide(agent, game.observe(position, seat, []), new Rng(1), { iterations: 3_000 }, { clock });
  const chosen = game.parseMove(best);
  const worth = (code: number): number => solved.find((move) => move.code === code)!.values[seat]!;
  return Math.max(...solved.map(({ code }) => worth(code))) - worth(chosen);
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

describe('the search on the true position has next to no regret', () => {
  // Where a seat is indifferent, exact play means over its choices and a search settles on one of them.
  it('in Lupus with nothing left to draw', () => {
    const found = regrets(lupus, 4, { hands: 1 }, (position) => exactLupus(position, 3_000), 40);
    expect(mean(found)).toBeLessThan(0.01);
    expect(found.filter((regret) => regret < 1e-9).length).toBeGreaterThan(30);
  });

  it('in Hominist for two with an empty pile', () => {
    const solve = (position: Parameters<typeof exactHominist>[0]) =>
      position.drawCount === 0 ? exactHominist(position, 20_000) : undefined;
    const found = regrets(hominist, 2, { rounds: 1 }, solve, 25);
    // A point or two where the round is as good as decided, and the utility flat.
    expect(Math.max(...found)).toBeLessThan(0.005);
    expect(mean(found)).toBeLessThan(0.001);
  });

  it('and finds the winning pair of H14', () => {
    const position = fragment({
      hands: ['KS QC 2C AS 3C 4S', 'JS 9H 2S 4C 3S AC'],
      discard: '10D',
      pile: '5H',
      options: { rounds: 1 },
    });
    const agent = new CheatAgent(hominist, position);
    const observation = hominist.observe(position, 0, []);
    const { best } = decide(agent, observation, new Rng(1), { iterations: 5_000 }, { clock });
    expect(best).toEqual({ type: 'pair', card: 'KS' });
  });
});
