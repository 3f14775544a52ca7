import { expect, test } from 'vitest';
import { kudzu } from '../../../games/kudzu/game.ts';
import { Rng } from '../../../games/rng.ts';
import { options } from './fragment.ts';

/** Turns of a random game. */
function turnsOf(seats: number, given: unknown, rng: Rng, codes: Int32Array): { turns: number; most: number } {
  const complete = options(seats, given);
  const dealt = kudzu.parseDeal(seats, complete, kudzu.deal(seats, complete, rng));
  if (!dealt.ok) throw new Error(dealt.problem.detail);
  const position = dealt.value;
  const most = position.bagCount;
  let turns = 0;
  while (!position.roundEnded && turns <= most) {
    if (kudzu.phase(position) === 'call') turns++;
    position.play(position.toAct < 0 ? position.sampleChance(rng) : codes[rng.below(position.legalMoves(codes))]!);
  }
  return { turns, most };
}

test.each([
  [2, {}],
  [3, {}],
  [4, {}],
  [2, { growth: 'together', mustEat: false, callRed: true, bagKnown: false }],
])(
  '100,000 random games of %i seats with options %j end within as many turns as candies are left after the set-up',
  (seats, given) => {
    const rng = new Rng(seats);
    const codes = new Int32Array(kudzu.codes);
    let longest = 0;
    for (let game = 0; game < 100_000; game++) {
      const { turns, most } = turnsOf(seats, given, rng, codes);
      if (turns > most) throw new Error(`game ${game} took more than ${most} turns`);
      longest = Math.max(longest, turns);
    }
    expect(longest).toBeGreaterThan(100 * seats - 40);
  },
);
