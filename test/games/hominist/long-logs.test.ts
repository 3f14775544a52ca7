import { expect, test } from 'vitest';
import { parseCard } from '../../../games/card.ts';
import { CHANCE } from '../../../games/contract.ts';
import { hominist } from '../../../games/hominist/game.ts';
import { MAX_LOG, MAX_TURNS } from '../../../games/hominist/options.ts';
import type { HoministObservation } from '../../../games/hominist/schemas.ts';
import { Rng } from '../../../games/rng.ts';
import { dealTable, playable, playCode } from '../random-play.ts';

/** What seat 0 sees after so many turns in which nearly everybody passed. */
function afterPassing(seats: number, turns: number, actor = 0): HoministObservation {
  const rng = new Rng(seats);
  const given = { rounds: 1, passLimit: 'none', maxTurns: MAX_TURNS };
  const table = dealTable({ game: hominist, seats, given }, rng);
  const { position } = table;
  while (position.turn < turns || position.toAct !== actor) {
    if (position.toAct === CHANCE) playCode(hominist, table, position.sampleChance(rng));
    else {
      const codes = playable(hominist, position);
      const passing = codes.filter((code) => hominist.makeMove(code).type === 'pass');
      const from = passing.length > 0 && rng.below(500) > 0 ? passing : codes;
      playCode(hominist, table, from[rng.below(from.length)]!);
    }
    if (table.over()) throw new Error('the round was too short');
  }
  return table.observe(0);
}

test.each([2, 3, 4])('with %i seats a log of thousands of passes is believed in no time', (seats) => {
  const observation = afterPassing(seats, MAX_TURNS - 100);
  expect(observation.log.length).toBeGreaterThan(MAX_TURNS - 200);
  expect(observation.log.length).toBeLessThan(MAX_LOG);
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 5; i++) {
    const before = process.cpuUsage().user;
    expect(hominist.believe(observation).ok).toBe(true);
    best = Math.min(best, (process.cpuUsage().user - before) / 1000);
  }
  // Milliseconds; under 50 on a quiet machine.
  expect(best).toBeLessThan(150);
});

test.each([2, 3])('with %i seats known cards stay known, and the view comes back, after a long log', (seats) => {
  const observation = afterPassing(seats, 1500, 1);
  const belief = hominist.believe(observation);
  if (!belief.ok) throw new Error(belief.problem.detail);
  const into = hominist.blank(seats, observation.options);
  const rng = new Rng(1);
  for (let i = 0; i < 50; i++) {
    belief.value.imagine(rng, into);
    for (const { seat, card } of observation.known) expect(into.holds(seat, parseCard(card)!)).toBe(true);
    expect(hominist.observe(into, 0, observation.log)).toEqual(observation);
  }
  expect(observation.known.length).toBeGreaterThan(0);
});

test('a long log is checked to its beginning', () => {
  const observation = afterPassing(3, 1500);
  const early = observation.log.findIndex((event, index) => index > 20 && event.type === 'pass' && event.seat === 1);
  const log = observation.log.map((event, index) => (index === early ? { ...event, to: 1 } : event));
  const belief = hominist.believe({ ...observation, log } as HoministObservation);
  expect(belief.ok ? 'believed' : belief.problem.pointer).toBe(`/log/${early}/to`);
});
