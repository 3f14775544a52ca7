import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../games/contract.ts';
import { lupus } from '../../../games/lupus/game.ts';
import type { LupusEvent } from '../../../games/lupus/schemas.ts';
import { Rng } from '../../../games/rng.ts';
import { dealTable, playCode, randomCode, randomMatch } from '../random-play.ts';
import { fragment, play } from './fragment.ts';

const setting = { game: lupus, seats: 4, given: { hands: 3 } };

/** All events of a match, all faces shown. */
function eventsOf(seed: number): LupusEvent[] {
  const rng = new Rng(seed);
  const table = dealTable(setting, rng);
  const events: LupusEvent[] = [];
  while (!table.over()) events.push(...playCode(lupus, table, randomCode(lupus, table.position, rng)));
  return events;
}

describe('a match of several hands', () => {
  test('totals are the sums of the hands’ scores, and the last one is the result', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const sums = [0, 0, 0, 0];
      for (const event of eventsOf(seed)) {
        if (event.type === 'result') for (const [seat, score] of event.scores.entries()) sums[seat]! += score;
      }
      const last = [...randomMatch(setting, seed)].at(-1)!;
      expect((last.result() as { totals: number[] }).totals).toEqual(sums);
      expect(last.observe(2)).toMatchObject({ totals: sums, phase: 'over', handNumber: 3, hands: 3, toAct: [] });
    }
  });

  test('each later hand begins with its round, 24 tiles dealt in turn and the spinner', () => {
    const events = eventsOf(5);
    const starts = events.flatMap((event, index) => (event.type === 'round' ? [index] : []));
    expect(starts).toHaveLength(2);
    for (const [k, start] of starts.entries()) {
      expect(events[start]).toMatchObject({ type: 'round', round: k + 2 });
      expect(events[start - 1]!.type).toBe('result');
      const dealt = events.slice(start + 1, start + 25);
      expect(dealt.map((event) => event.type)).toEqual(Array(24).fill('dealt'));
      expect(dealt.map((event) => event.type === 'dealt' && event.seat)).toEqual(
        Array.from({ length: 24 }, (_, n) => n % 4),
      );
      expect(events[start + 25]!.type).toBe('spinner');
    }
    expect(events.map((event) => event.n)).toEqual(Array.from(events, (_, n) => n + 1));
  });

  test('a seat sees the tiles that it is dealt and draws, and of the others’ that there was one', () => {
    let hidden = 0;
    for (const event of eventsOf(6)) {
      for (const seat of [0, 1, 2, 3, null]) {
        const seen = lupus.seenEvent(event, seat);
        const face = (event.type === 'dealt' || event.type === 'draw') && event.seat !== seat;
        expect('tile' in seen && seen.tile !== undefined).toBe('tile' in event && !face);
        if (face) hidden++;
      }
    }
    expect(hidden).toBeGreaterThan(100);
  });

  test('between hands all hands lie open, and chance deals the next one from all 28 tiles', () => {
    for (const table of randomMatch(setting, 7)) {
      if (table.phase() !== 'ended') continue;
      const view = table.observe(1) as ReturnType<typeof lupus.observe>;
      expect(view.revealed!.map((hand) => hand.length)).toEqual(view.handSizes);
      expect(view.revealed![1]).toEqual(view.hand);
      expect(table.position.roundEnded).toBe(true);
      expect(table.position.toAct).toBe(CHANCE);
      expect(table.position.chanceOutcomes(new Int32Array(lupus.codes), new Float64Array(lupus.codes))).toBe(28);
    }
  });

  test('playing out in the midst of a deal deals the rest and ends the hand', () => {
    const rng = new Rng(3);
    for (const table of randomMatch(setting, 8)) {
      if (table.phase() !== 'deal') continue;
      const copy = lupus.blank(4, table.options);
      copy.copyFrom(table.position);
      expect(copy.playOut(rng)).toBeGreaterThan(0);
      expect(copy.roundEnded).toBe(true);
      expect(copy.handNumber).toBe(table.position.handNumber);
    }
  });
});

describe('utility', () => {
  const end = (handNumber: number, hands: number, totals: number[]): number[] => {
    const position = fragment({
      hands: ['11', '24', '03', '06'],
      boneyard: '55',
      ends: [1, null, null, null],
      options: { hands },
    });
    position.handNumber = handNumber;
    position.totals.set(totals);
    play(position, '11v0');
    const values = new Float64Array(4);
    position.utility(values);
    return [...values];
  };

  test('in a match of one hand it is the score, linear from -3000 to 2000', () => {
    expect(end(1, 1, [0, 0, 0, 0])).toEqual([375, -225, 75, -225].map((score) => (score + 3000) / 5000));
  });

  test('the same hand is worth more to who wins the match by it', () => {
    const ahead = end(4, 4, [0, 500, 0, -500]);
    const behind = end(4, 4, [-600, 1100, 0, -500]);
    expect(ahead[0]).toBeGreaterThan(behind[0]! + 0.4);
    expect(ahead[1]).toBeLessThan(behind[1]! - 0.4);
  });

  test('the match weighs more the later the hand', () => {
    const gap = (handNumber: number): number =>
      end(handNumber, 4, [2000, -2000, 0, 0])[0]! - end(handNumber, 4, [-2000, 2000, 0, 0])[0]!;
    expect(gap(2)).toBeGreaterThan(gap(1));
    expect(gap(3)).toBeGreaterThan(gap(2));
    expect(gap(4)).toBeGreaterThan(gap(3));
  });
});
