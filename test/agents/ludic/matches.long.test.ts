import { expect, test } from 'vitest';
import { LudicAgent } from '../../../agents/ludic/ludic-agent.ts';
import { ludicLevel } from '../../../agents/ludic/ludic-levels.ts';
import { invariantsHold, machineMatch, type Step } from './machine-match.ts';
import { smallBank } from './small-bank.ts';

const MATCHES = 1000;

test('a thousand matches of computer players end with every invariant kept', () => {
  const agents = [1, 2, 3].map((level) => new LudicAgent(smallBank(), ludicLevel(level)));
  for (let match = 0; match < MATCHES; match++) {
    const seats = 3 + (match % 3);
    const seated = Array.from({ length: seats }, (_, seat) => agents[(seat + match) % agents.length]!);
    const given = { maxRounds: 12, memory: match % 2 === 0 ? 'perfect' : 'table', target: match % 4 < 2 ? 15 : 11 };
    let last: Step | undefined;
    for (const step of machineMatch(seated, given, match)) {
      invariantsHold(step);
      last = step;
    }
    expect(last?.table.over()).toBe(true);
  }
});
