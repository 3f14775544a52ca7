import { describe, expect, test } from 'vitest';
import { lightsOut } from '../../../games/lights-out/game.ts';
import type { LightsOutObservation } from '../../../games/lights-out/schemas.ts';
import { Rng } from '../../../games/rng.ts';
import { randomMatch } from '../random-play.ts';

/** What an author of a client fills in who only read the rules: the fields of their example, and no log. */
const WRITTEN = [
  'game seat seats options round rounds toAct phase turn roller hand handSizes drawCount top suit playPile heapCount',
  'myDeposit drawn lastRoll scores log',
]
  .join(' ')
  .split(' ') as (keyof LightsOutObservation)[];

function written(observation: LightsOutObservation): LightsOutObservation {
  const entries = WRITTEN.map((field) => [field, field === 'log' ? [] : observation[field]]);
  return Object.fromEntries(entries) as LightsOutObservation;
}

describe('an observation written by hand after the example of the rules', () => {
  test.each([2, 3, 4])('is understood at every decision of random rounds with %i seats', (seats) => {
    let decisions = 0;
    for (let seed = 1; seed <= 15; seed++) {
      for (const table of randomMatch({ game: lightsOut, seats, given: {} }, seed)) {
        const acts = table.toAct();
        if (acts === 'chance') continue;
        for (const seat of acts) {
          const observation = written(table.observe(seat));
          expect(lightsOut.schemas.observation.parse(observation)).toEqual(observation);
          const belief = lightsOut.believe(observation);
          if (!belief.ok) throw new Error(`${belief.problem.pointer}: ${belief.problem.detail}`);
          const imagined = lightsOut.blank(seats, observation.options);
          belief.value.imagine(new Rng(seed), imagined);
          const codes = new Int32Array(lightsOut.codes);
          const moves = Array.from(codes.subarray(0, imagined.legalMoves(codes)), (code) => lightsOut.makeMove(code));
          expect(moves).toEqual(table.legal().flatMap((legal) => (legal.seat === seat ? [legal.move] : [])));
          decisions++;
        }
      }
    }
    expect(decisions).toBeGreaterThan(100);
  });

  test('with a log, what was left out is taken from the log at every decision', () => {
    for (const table of randomMatch({ game: lightsOut, seats: 2, given: { rounds: 2 } }, 3)) {
      const acts = table.toAct();
      if (acts === 'chance' || !acts.includes(0)) continue;
      const whole = table.observe(0);
      const belief = lightsOut.believe({ ...written(whole), log: whole.log });
      if (!belief.ok) throw new Error(`${belief.problem.pointer}: ${belief.problem.detail}`);
    }
  });
});
