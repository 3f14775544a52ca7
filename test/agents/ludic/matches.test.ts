import { describe, expect, test } from 'vitest';
import { LudicAgent } from '../../../agents/ludic/ludic-agent.ts';
import { ludicLevel } from '../../../agents/ludic/ludic-levels.ts';
import { invariantsHold, machineMatch, type Step } from './machine-match.ts';
import { smallBank } from './small-bank.ts';

const quick = (level: number) => new LudicAgent(smallBank(), ludicLevel(level));

describe('ten matches of computer players', () => {
  test.each([
    [3, 1],
    [3, 2],
    [3, 3],
    [3, 4],
    [4, 5],
    [4, 6],
    [4, 7],
    [5, 8],
    [5, 9],
    [5, 10],
  ])('of %i seats, seed %i, end with every invariant kept', (seats, seed) => {
    const agents = Array.from({ length: seats }, (_, seat) => quick(1 + ((seat + seed) % 4)));
    const memory = seed % 2 === 0 ? 'table' : 'perfect';
    let last: Step | undefined;
    for (const step of machineMatch(agents, { maxRounds: 12, memory }, seed)) {
      invariantsHold(step);
      last = step;
    }
    expect(last?.table.over()).toBe(true);
    expect(last?.table.result()?.rounds).toBeLessThanOrEqual(12);
  });
});
