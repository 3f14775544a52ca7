import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemSchema } from '../../src/problem.ts';
import { TableClient } from './table-client.ts';
import { testApp } from './test-app.ts';
import { BAD_SEED } from './workers/answers.ts';

let app: FastifyInstance;
let ludic: TableClient;
let position: object;
let vexer: number;

beforeAll(async () => {
  app = await testApp();
  ludic = new TableClient(app, 'ludic');
  position = await ludic.deal(3, 4);
  ({ vexer } = (position as { deal: { vexer: number } }).deal);
  await app.warmUp();
}, 60_000);
afterAll(() => app.close());

const writing = (rule: unknown) => ({ type: 'rule', rule, turnObey: false, turnBreak: false });

async function refusal(path: string, body: object) {
  const answer = await ludic.post(path, body);
  return problemSchema.parse(answer.json());
}

/** A position in which the Vexer has written a rule by machine, and the first Seeker is to act. */
async function written(): Promise<object> {
  const { move } = await ludic.decide(await ludic.observe(position, vexer), { level: 3, seed: 1 });
  return (await ludic.play(position, { move, seat: vexer })).position;
}

describe('the Vexer', () => {
  test('is shown its rule as a form, and may send any text for it', async () => {
    const { legal } = await ludic.moves(position);
    expect(legal).toMatchObject([{ seat: vexer, move: { type: 'rule', rule: null } }]);
  });

  test('is asked which reading is meant, with sets that tell them apart', async () => {
    const problem = await refusal('positions/play', { position, move: writing('one card is red') });
    expect(problem).toMatchObject({
      type: '/problems/rule-not-understood',
      status: 422,
      errors: [{ pointer: '/move/rule' }],
      diagnostics: { status: 'ambiguous' },
    });
    const { readings, separating } = problem.diagnostics as { readings: unknown[]; separating: unknown[] };
    expect(readings.length).toBeGreaterThanOrEqual(2);
    expect(separating.length).toBeGreaterThanOrEqual(1);
  });

  test.each([
    ['the top card is a heart', 'suit'],
    ['the top card is high', 'vague'],
    ['blorp', 'unknown-word'],
  ])('is told why "%s" is no rule', async (rule, code) => {
    const { status, diagnostics } = await refusal('positions/play', { position, move: writing(rule) });
    expect([status, diagnostics]).toMatchObject([422, { status: 'refused', problem: { code } }]);
  });

  test('may not write a rule that the initial sets contradict', async () => {
    const both = [await refusal('positions/play', { position, move: writing('top is red and top is black') })];
    expect(both[0]?.status).toBe(422);
    const { obey } = (position as { deal: { obey: { top: string } } }).deal;
    const colour = obey.top.endsWith('R') ? 'black' : 'red';
    const problem = await refusal('positions/play', { position, move: writing(`top is ${colour}`) });
    expect(problem).toMatchObject({ type: '/problems/illegal-move', errors: [{ pointer: '/move/rule' }] });
  });

  test('writes a legal rule by machine, and says why', async () => {
    const observation = await ludic.observe(position, vexer);
    const decision = await ludic.decide(observation, { level: 5, seed: 2 });
    expect(decision).toMatchObject({ level: 5, degraded: false, explanation: { because: expect.any(String) } });
    expect((await ludic.play(position, { move: decision.move, seat: vexer })).over).toBe(false);
  });
});

test('a Vexer whose search fails writes a plain legal rule', async () => {
  const workerFile = new URL('./workers/throws.ts', import.meta.url);
  const broken = await testApp({}, { threads: { workerFile } });
  const client = new TableClient(broken, 'ludic');
  const observation = await client.observe(position, vexer);
  const decision = await client.decide(observation, { level: 5, seed: BAD_SEED });
  expect(decision).toMatchObject({ degraded: true, move: { type: 'rule' } });
  await client.play(position, { move: decision.move, seat: vexer });
  await broken.close();
});

describe('a Seeker', () => {
  test('sees neither the rule nor the hintbook, and decides without them', async () => {
    const dealt = await written();
    const { toAct } = await ludic.moves(dealt);
    const observation = await ludic.observe(dealt, (toAct as number[])[0]!);
    expect(observation).not.toHaveProperty('rule');
    expect(observation).not.toHaveProperty('hintbook');
    const decision = await ludic.decide(observation, { level: 4, seed: 3 });
    expect(decision).toMatchObject({ degraded: false, explanation: { consistent: expect.any(Number) } });
    const sent = { ...observation, log: [] };
    expect((await ludic.decide(sent, { level: 4, seed: 3 })).degraded).toBe(false);
  });

  test('is refused an observation that can not be, at its place', async () => {
    const dealt = await written();
    const { toAct } = await ludic.moves(dealt);
    const observation = await ludic.observe(dealt, (toAct as number[])[0]!);
    const problem = await refusal('decisions', { observation: { ...observation, deckCount: 3 } });
    expect(problem).toMatchObject({
      type: '/problems/impossible-observation',
      errors: [{ pointer: '/observation/deckCount' }],
    });
  });
});
