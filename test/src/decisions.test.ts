import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games.ts';
import { SERVED } from '../../src/http/game-lookup.ts';
import { problemSchema } from '../../src/problem.ts';
import { type DecisionAnswer, TableClient } from './table-client.ts';
import { testApp } from './test-app.ts';

let app: FastifyInstance;
let lightsOut: TableClient;
let observation: object;

beforeAll(async () => {
  app = await testApp();
  lightsOut = new TableClient(app, 'lights-out');
  observation = await lightsOut.observe(await lightsOut.deal(3, 5), 0);
});
afterAll(() => app.close());

const WIRE = SERVED.get('lights-out')!.wire;

const withoutTime = ({ millis: _, ...rest }: DecisionAnswer) => rest;

describe('a decision', () => {
  test('names a legal move, every candidate, and what it took', async () => {
    const decision = await lightsOut.decide(observation, { budget: { iterations: 500 }, seed: 3 });
    const { legal } = await lightsOut.moves(await lightsOut.deal(3, 5));
    const texts = legal.map(({ text }) => text);
    expect(decision.candidates.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    expect(legal).toContainEqual({ seat: 0, move: decision.move, text: decision.text });
    expect(decision).toMatchObject({ iterations: 500, seed: 3, budget: { iterations: 500 }, degraded: false });
    expect(decision.level).toBeUndefined();
    expect(decision.candidates[0]).toMatchObject({ move: decision.move, value: decision.value });
    expect(decision.candidates.reduce((sum, { visits }) => sum + visits, 0)).toBe(500);
    expect(decision.candidates.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(decision.millis).toBeGreaterThan(0);
  });

  test('is the same for the same seed and iterations, and may differ for another seed', async () => {
    const ask = (seed: number) => lightsOut.decide(observation, { budget: { iterations: 300 }, seed });
    const [first, again, other] = [await ask(1), await ask(1), await ask(2)];
    expect(withoutTime(again)).toEqual(withoutTime(first));
    expect(withoutTime({ ...other, seed: 1 })).not.toEqual(withoutTime(first));
  });

  test('takes level 8 and a seed of its own where neither is given, and repeats itself with that seed', async () => {
    const decision = await lightsOut.decide(observation, { candidates: 0 });
    expect(decision.level).toBe(8);
    expect(decision.candidates).toEqual([]);
    const again = await lightsOut.decide(observation, { level: 8, seed: decision.seed, candidates: 0 });
    expect(withoutTime(again)).toEqual(withoutTime(decision));
  });

  test('does the iterations of its level', async () => {
    const page = (await app.inject('/v1/games/lights-out')).json();
    for (const { level, iterations } of page.levels.slice(0, 6)) {
      expect((await lightsOut.decide(observation, { level, seed: 1 })).iterations).toBe(iterations);
    }
  });

  test('lists as many candidates as asked for, the best first', async () => {
    const whole = await lightsOut.decide(observation, { level: 5, seed: 9 });
    const cut = await lightsOut.decide(observation, { level: 5, seed: 9, candidates: 2 });
    expect(cut.candidates).toEqual(whole.candidates.slice(0, 2));
  });

  test('keeps to the milliseconds of its budget', async () => {
    const decision = await lightsOut.decide(observation, { budget: { millis: 60 } });
    expect(decision.budget).toEqual({ millis: 60 });
    expect(decision.iterations).toBeGreaterThan(0);
    expect(decision.millis).toBeGreaterThanOrEqual(60);
    expect(decision.millis).toBeLessThan(1_000);
  });

  test('does not depend on what the seat can not know', async () => {
    const position = (await lightsOut.deal(2, 5)) as { deal: { hands: string[][] } };
    const seen = await lightsOut.observe(position, 0);
    const rest = ['AC', 'AD', 'AH', 'AS'].find((card) => !JSON.stringify(position.deal).includes(card));
    const [own, [, ...others]] = position.deal.hands as [string[], string[]];
    const changed = { ...position, deal: { ...position.deal, hands: [own, [rest, ...others]] } };
    const same = await lightsOut.observe(changed, 0);
    expect(same).toEqual(seen);
    const how = { budget: { iterations: 200 }, seed: 4 };
    expect(withoutTime(await lightsOut.decide(same, how))).toEqual(withoutTime(await lightsOut.decide(seen, how)));
  });
});

describe('a stream', () => {
  const events = {
    'text/event-stream': (body: string) =>
      body
        .split('\n\n')
        .filter(Boolean)
        .map((part) => {
          const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part)!;
          return { event, data: JSON.parse(data!) };
        }),
    'application/x-ndjson': (body: string) =>
      body
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  };

  test.each(Object.entries(events))('of %s is progress reports, then exactly one decision', async (accept, parse) => {
    const body = { observation, budget: { millis: 450 }, seed: 1, candidates: 1 };
    const answer = await lightsOut.post('decisions', body, { accept });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain(accept);
    const told = parse(answer.body);
    const progress = told.slice(0, -1);
    expect(progress.length).toBeGreaterThanOrEqual(2);
    for (const { event, data } of progress) {
      expect(event).toBe('progress');
      WIRE.progress.parse(data);
    }
    expect(told.at(-1)).toMatchObject({ event: 'decision', data: { seed: 1, degraded: false } });
    WIRE.decisionResponse.parse(told.at(-1).data);
    const counts = told.map(({ data }: { data: DecisionAnswer }) => data.iterations);
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => a - b));
  });

  test('of a request that is refused is a problem with its own status', async () => {
    const answer = await lightsOut.post('decisions', { observation, level: 99 }, { accept: 'text/event-stream' });
    expect(answer.statusCode).toBe(400);
    expect(problemSchema.parse(answer.json()).type).toBe('/problems/invalid-request');
  });
});

describe('computers play whole matches of', () => {
  test.each([...GAMES.keys()])('%s over the stateless routes alone', async (game) => {
    const client = new TableClient(app, game);
    const { seats } = (await app.inject(`/v1/games/${game}`)).json();
    let position = await client.deal(seats.max, 2);
    for (let ply = 0; ply < 60; ply++) {
      const { over, toAct, legal, scores } = await client.moves(position);
      expect(over).toBe(scores !== undefined);
      if (over) break;
      if (toAct === 'chance') {
        expect(legal).toEqual([]);
        ({ position } = await client.play(position, { chance: true, seed: ply }));
        continue;
      }
      const seat = toAct[0]!;
      const { move, degraded } = await client.decide(await client.observe(position, seat), { level: 1, seed: ply });
      expect(degraded).toBe(false);
      ({ position } = await client.play(position, { move, seat }));
    }
  });
});
