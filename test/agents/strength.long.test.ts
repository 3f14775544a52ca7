import { describe, expect, it } from 'vitest';
import type { DealPlayed } from '../../agents/arena/play.ts';
import type { Design } from '../../agents/arena/schedule.ts';
import { decided, standings } from '../../agents/arena/standings.ts';
import { playableGame } from '../../src/arena/playable-games.ts';

/** Deals until the first agent is surely above or below an even share (or its margin above or below nothing), at most `most`. */
function meet(
  game: string,
  seats: number,
  agents: readonly string[],
  most: number,
): { verdict: number; margin: number } {
  const playable = playableGame(game)!;
  const design: Design = { game, seats, options: playable.oneRound, agents, seed: 77 };
  const deals: DealPlayed[] = [];
  while (deals.length < most) {
    deals.push(playable.playDeal(design, deals.length, () => 0));
    if (deals.length % 10 === 0 && decided(design, deals) !== 0) break;
  }
  return { verdict: decided(design, deals), margin: standings(design, deals)[0]!.margin.low };
}

/** The figures themselves are in docs/strength.md; fixed seeds make these runs the same every time. */
describe('the heuristic beats random play, always-valid 95 % interval clear of even', () => {
  it.each([
    ['lights-out', 2, 3_000],
    ['lights-out', 3, 3_000],
    ['lights-out', 4, 3_000],
    ['hominist', 2, 300],
    ['hominist', 3, 300],
    ['hominist', 4, 300],
    ['homo-homini-lupus', 4, 1_500],
    ['kudzu', 2, 300],
    ['kudzu', 3, 300],
    ['kudzu', 4, 600],
  ])('%s, %i seats, within %i deals', (game, seats, most) => {
    expect(meet(game, seats, ['greedy', 'random'], most).verdict).toBe(1);
  });
});

describe('the search at 2,000 iterations beats the heuristic', () => {
  it('in Hominist for two, by wins', () => {
    expect(meet('hominist', 2, ['search:2000', 'greedy'], 300).verdict).toBe(1);
  });

  it('in Homo Homini Lupus, by score', () => {
    expect(meet('homo-homini-lupus', 4, ['search:2000', 'greedy'], 250).margin).toBeGreaterThan(0);
  });

  it('in Lights Out for two it beats itself without its guide, by wins', () => {
    expect(meet('lights-out', 2, ['search:500', 'plain:500'], 1_000).verdict).toBe(1);
  });
});

describe('the lowest level', () => {
  it('beats random play and does not beat the heuristic, in Hominist for two', () => {
    expect(meet('hominist', 2, ['level1', 'random'], 300).verdict).toBe(1);
    expect(meet('hominist', 2, ['level1', 'greedy'], 300).verdict).toBe(-1);
  });
});
