import { describe, expect, it } from 'vitest';
import { contestant } from '../../agents/arena/contestant.ts';
import { measureHominist, measureKudzu, measureLightsOut, measureLupus } from '../../agents/arena/measures.ts';
import { dealtTable, playDeal } from '../../agents/arena/play.ts';
import { type Design, dealSeed, streamSeed } from '../../agents/arena/schedule.ts';
import { greedyLupus } from '../../agents/greedy/lupus.ts';
import { hominist } from '../../games/hominist/game.ts';
import { lupus } from '../../games/lupus/game.ts';
import { PLAYABLE_IDS, playableGame } from '../../src/arena/playable-games.ts';

const clock = () => 0;
const DESIGN: Design = {
  game: 'homo-homini-lupus',
  seats: 4,
  options: { hands: 1 },
  agents: ['search:20', 'greedy'],
  seed: 3,
};

describe('duplicate deals', () => {
  it('are the same cards in every rotation, others for another deal or seed', () => {
    const deal = (design: Design, number: number) => JSON.stringify(dealtTable(lupus, design, number).wire());
    expect(deal(DESIGN, 5)).toBe(deal(DESIGN, 5));
    expect(deal(DESIGN, 5)).not.toBe(deal(DESIGN, 6));
    expect(deal(DESIGN, 5)).not.toBe(deal({ ...DESIGN, seed: 4 }, 5));
  });

  it('give chance and every seat a stream of its own in each rotation', () => {
    const seeds = new Set<number>();
    let count = 0;
    for (let deal = 0; deal < 40; deal++) {
      seeds.add(dealSeed(3, deal));
      count++;
      for (let rotation = 0; rotation < 4; rotation++) {
        seeds.add(streamSeed(3, 'chance', deal, rotation));
        for (let seat = 0; seat < 4; seat++) seeds.add(streamSeed(3, 'agent', deal, rotation, seat));
        count += 5;
      }
    }
    expect(seeds.size).toBe(count);
  });

  it('come out the same whenever and wherever they are played', () => {
    const entry = { game: lupus, heuristic: greedyLupus };
    const first = playDeal(entry, measureLupus, DESIGN, 7, clock);
    expect(playDeal(entry, measureLupus, DESIGN, 7, clock)).toEqual(first);
    expect(first.rotations.length).toBe(4);
    for (const { shares, points } of first.rotations) {
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
      expect(points.reduce((sum, score) => sum + score, 0)).toBe(0);
    }
  });

  it('with the same agent in all seats give every rotation the same table talk but its own luck', () => {
    const design: Design = { ...DESIGN, agents: ['greedy', 'greedy'] };
    const played = playDeal({ game: lupus, heuristic: greedyLupus }, measureLupus, design, 1, clock);
    expect(new Set(played.rotations.map(({ points }) => points.join())).size).toBeGreaterThan(1);
  });
});

describe('contestants', () => {
  const entry = { game: lupus, heuristic: greedyLupus };

  it.each([
    'random',
    'greedy',
    'flat:5',
    'pimc:5',
    'search:5',
    'plain:5',
    'uniform:5',
    'cheat:5',
    'level1',
    'search:2ms',
  ])('are known by the name %s', (name) => expect(contestant(entry, name)?.name).toBe(name));

  it.each(['', 'level9', 'level0', 'search', 'search:0', 'search:-1', 'search:1.5', 'nobody:5'])(
    'are not called %j',
    (name) => expect(contestant(entry, name)).toBeUndefined(),
  );

  it('cheat alone sees more than the observation: a table that shows no cards stops it, and no other', () => {
    const honest = contestant(entry, 'search:5')!;
    const table = dealtTable(lupus, DESIGN, 0);
    const seat = (table.toAct() as readonly number[])[0]!;
    const seen: string[] = [];
    const spied = new Proxy(table, {
      get(target, property) {
        seen.push(String(property));
        const value: unknown = Reflect.get(target, property);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    honest.decide(spied, seat, { fork: () => 1, fraction: () => 0, below: () => 0 } as never, clock);
    expect(seen).toEqual(['observe']);
    seen.length = 0;
    contestant(entry, 'cheat:5')!.decide(spied, seat, { fork: () => 1 } as never, clock);
    expect(seen).toContain('position');
  });
});

describe('measures', () => {
  it('share a tied win and keep the scores', () => {
    const kudzuResult = { total: [3, 7, 7] } as Parameters<typeof measureKudzu>[0];
    expect(measureKudzu(kudzuResult, 3, {} as never)).toEqual({ shares: [0, 0.5, 0.5], points: [3, 7, 7] });
  });

  it('take a single round of Hominist by its scores, a match by its game points', () => {
    const result = { scores: [5, -3], gamePoints: [1, 3], winners: [1] } as Parameters<typeof measureHominist>[0];
    const options = hominist.completeOptions(2, {});
    if (!options.ok) throw new Error(options.problem.detail);
    expect(measureHominist(result, 2, { ...options.value, rounds: 1 })).toEqual({ shares: [1, 0], points: [5, -3] });
    expect(measureHominist(result, 2, options.value)).toEqual({ shares: [0, 1], points: [1, 3] });
  });

  it('take Lights Out by its winners', () => {
    const result = { winners: [2], scores: [0, 0, 9] } as unknown as Parameters<typeof measureLightsOut>[0];
    expect(measureLightsOut(result, 3, {} as never)).toEqual({ shares: [0, 0, 1], points: [0, 0, 9] });
  });
});

describe('the arena', () => {
  it('plays a deal of every game at its fewest and most seats', () => {
    expect(PLAYABLE_IDS).toEqual(['lights-out', 'hominist', 'homo-homini-lupus', 'kudzu']);
    for (const id of PLAYABLE_IDS) {
      const game = playableGame(id)!;
      for (const seats of new Set([game.seats.min, game.seats.max])) {
        const design: Design = { game: id, seats, options: game.oneRound, agents: ['search:8', 'greedy'], seed: 1 };
        const { rotations } = game.playDeal(design, 0, clock);
        expect(rotations.length).toBe(seats);
        for (const { shares } of rotations) expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
      }
    }
  });
});
