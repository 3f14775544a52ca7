import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DealPlayed } from '../../../agents/arena/play.ts';
import { type Design, seating } from '../../../agents/arena/schedule.ts';
import { standings } from '../../../agents/arena/standings.ts';
import { Rng } from '../../../games/rng.ts';
import { readArguments } from '../../../src/arena/arguments.ts';
import { Journal } from '../../../src/arena/journal.ts';
import { pairings } from '../../../src/arena/ladder.ts';
import { playMatch } from '../../../src/arena/match.ts';
import type { ArenaTask } from '../../../src/arena/pool.ts';

const RUN = { game: 'coins', seats: 2, options: {}, seed: 5 };
const DESIGN: Design = { ...RUN, agents: ['a', 'b'] };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Deals whose winner is a biased coin of their number, and who was asked for what. */
function coins(bias: number) {
  const asked: number[] = [];
  const play = async ({ deals }: ArenaTask): Promise<DealPlayed[]> => {
    asked.push(...deals);
    return deals.map((deal) => {
      const rng = new Rng(deal);
      const rotations = [0, 1].map((rotation) => {
        const firstAgentWins = rng.fraction() < bias;
        const shares = firstAgentWins === (rotation === 0) ? [1, 0] : [0, 1];
        return { shares, points: shares.map((share) => 10 * share) };
      });
      return { deal, rotations };
    });
  };
  return { asked, play };
}

const run = (journal: Journal, play: ReturnType<typeof coins>['play'], deals: number, earlyStop = false) =>
  playMatch(DESIGN, { deals, earlyStop, workers: 2 }, journal, play, () => {});

describe('an arena run', () => {
  it('that was cut off goes on with the deals that are missing, and ends with the same standings', async () => {
    const whole = await run(new Journal(undefined, RUN, false), coins(0.6).play, 100);
    const path = join(folder, 'x.jsonl');
    await run(new Journal(path, RUN, false), coins(0.6).play, 37);
    const again = coins(0.6);
    const resumed = await run(new Journal(path, RUN, true), again.play, 100);
    expect(again.asked.sort((a, b) => a - b)).toEqual(Array.from({ length: 63 }, (_, i) => 37 + i));
    expect(standings(DESIGN, resumed)).toEqual(standings(DESIGN, whole));
  });

  it('survives a last line that was cut in the middle', async () => {
    const path = join(folder, 'x.jsonl');
    await run(new Journal(path, RUN, false), coins(0.6).play, 10);
    appendFileSync(path, '{"agents":["a","b"],"deal":10,"rotat');
    const again = coins(0.6);
    await run(new Journal(path, RUN, true), again.play, 12);
    expect(again.asked).toEqual([10, 11]);
    expect(() =>
      readFileSync(path, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).not.toThrow();
  });

  it('refuses to go on with the journal of another run, and begins anew when not told to go on', async () => {
    const path = join(folder, 'x.jsonl');
    await run(new Journal(path, RUN, false), coins(0.6).play, 10);
    expect(() => new Journal(path, { ...RUN, seed: 6 }, true)).toThrow(/another run/);
    expect(new Journal(path, RUN, false).finished(['a', 'b'])).toEqual([]);
  });

  it('keeps the matches of a ladder apart', async () => {
    const path = join(folder, 'x.jsonl');
    const journal = new Journal(path, RUN, false);
    await run(journal, coins(0.6).play, 10);
    journal.add(['c', 'b'], await coins(0.6).play({ design: DESIGN, deals: [0] }));
    const reread = new Journal(path, RUN, true);
    expect(reread.finished(['a', 'b']).length).toBe(10);
    expect(reread.finished(['c', 'b']).length).toBe(1);
  });

  it('stops early once decided, on the same deal whatever worker was faster', async () => {
    const slow = coins(0.8).play;
    const decidedAt = await run(new Journal(undefined, RUN, false), slow, 5_000, true);
    expect(decidedAt.length).toBeGreaterThanOrEqual(60);
    expect(decidedAt.length).toBeLessThan(200);
    const jumbled = async (task: ArenaTask) => {
      if (task.deals[0]! % 16 === 0) await new Promise((done) => setTimeout(done, 2));
      return slow(task);
    };
    expect((await run(new Journal(undefined, RUN, false), jumbled, 5_000, true)).length).toBe(decidedAt.length);
  });
});

describe('standings', () => {
  it('give the first agent the wins of its own seats, rotation by rotation', () => {
    const rotations = [0, 1, 2].map((rotation) => ({
      shares: [0, 1, 2].map((seat) => (seat === rotation ? 1 : 0)),
      points: [0, 1, 2].map((seat) => (seat === rotation ? 30 : 3)),
    }));
    const design: Design = { ...DESIGN, seats: 3 };
    const [first, second] = standings(design, [
      { deal: 0, rotations },
      { deal: 1, rotations },
    ]);
    expect(first!.share.mean).toBe(1);
    expect(first!.points.mean).toBe(30);
    expect(first!.margin.mean).toBe(27);
    expect(second!.share.mean).toBe(0);
  });

  it('seat two agents as one against all others, through every seat', () => {
    const design: Design = { ...DESIGN, seats: 4 };
    expect([0, 1, 2, 3].map((rotation) => seating(design, rotation))).toEqual([
      [0, 1, 1, 1],
      [1, 0, 1, 1],
      [1, 1, 0, 1],
      [1, 1, 1, 0],
    ]);
    const full: Design = { ...DESIGN, seats: 3, agents: ['a', 'b', 'c'] };
    expect([0, 1, 2].map((rotation) => seating(full, rotation).join(''))).toEqual(['012', '201', '120']);
  });
});

describe('the arena command line', () => {
  it('reads a whole line', () => {
    const line = '--game kudzu --seats 2 --agents search,greedy --iterations 50 --deals 500 --seed 7 --out x.json';
    expect(readArguments(line.split(' '))).toMatchObject({
      game: 'kudzu',
      seats: 2,
      agents: ['search:50', 'greedy'],
      deals: 500,
      seed: 7,
      out: 'x.json',
    });
  });

  it.each([
    [['--agents', 'a,b'], /--game is missing/],
    [['--game', 'kudzu'], /--agents needs two/],
    [['--game', 'kudzu', '--agents', 'a,b', '--deals', 'many'], /whole number/],
    [['--game', 'kudzu', '--agents', 'a,b', '--deals', '-3'], /./],
    [['--game', 'kudzu', '--agents', 'a,b', '--options', '[1]'], /JSON object/],
    [['--game', 'kudzu', '--agents', 'a,b', '--resume'], /needs --out/],
    [['--game', 'kudzu', '--agents', 'a,b', '--colour', 'red'], /colour/],
  ])('says what is wrong with %j', (argv, reason) => {
    expect(readArguments(argv)).toMatch(reason);
  });

  it('pairs each level of a ladder with the two below it, and its ends with the baselines', () => {
    expect(pairings(['level1', 'level2', 'level3']).map((pair) => pair.join('-'))).toEqual([
      'level2-level1',
      'level3-level2',
      'level3-level1',
      'level1-random',
      'level1-greedy',
      'level3-greedy',
    ]);
  });
});
