import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games.ts';
import { problemSchema } from '../../src/problem.ts';
import { testApp } from './test-app.ts';

const MEGABYTE = 2 ** 20;
const GAME = '/v1/games/lights-out';
const ROUTES = ['positions', 'positions/moves', 'positions/play', 'positions/observe', 'decisions'];

let app: FastifyInstance;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function send(path: string, payload: string, type = 'application/json') {
  return app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } });
}

async function post(path: string, body: unknown) {
  const answer = await send(`${GAME}/${path}`, JSON.stringify(body));
  return { status: answer.statusCode, body: answer.json() };
}

/** The status of a refusal, its kind, and the places it points at. */
async function refusal(path: string, body: unknown) {
  const answer = await post(path, body);
  const problem = problemSchema.parse(answer.body);
  const pointers = (problem.errors ?? []).map(({ pointer }) => pointer);
  return { status: answer.status, code: problem.type.replace('/problems/', ''), pointers };
}

describe('bodies that no route takes', () => {
  const brackets = '['.repeat(100_000) + ']'.repeat(100_000);
  test.each([
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a number', '7', 400],
    ['text', '"positions"', 400],
    ['half an object', '{"seats":', 400],
    ['NaN', '{"seats":NaN}', 400],
    ['two values', '{} {}', 400],
    ['100,000 nested brackets', brackets, 400],
    ['100,000 brackets that stay open', '['.repeat(100_000), 400],
    ['100,000 nested brackets inside', `{"position":${brackets},"observation":${brackets},"seats":${brackets}}`, 400],
    ['100,000 nested objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 400],
    ['a prototype', '{"__proto__":{"seats":2}}', 400],
    ['a constructor', '{"seats":2,"constructor":{"prototype":{}}}', 400],
    ['an unknown field', '{"unknown":1}', 400],
    ['10 megabytes', `{"seats":2${' '.repeat(10 * MEGABYTE)}}`, 413],
    ['one byte too many', `{"seats":2${' '.repeat(MEGABYTE - 10)}}`, 413],
  ])('%s', async (_name, payload, status) => {
    for (const route of ROUTES) {
      const answer = await send(`${GAME}/${route}`, payload);
      expect([route, answer.statusCode]).toEqual([route, status]);
      expect(problemSchema.parse(answer.json()).status).toBe(status);
    }
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
    'a body as %s',
    async (type) => {
      const answer = await send(`${GAME}/positions`, '{"seats":2}', type);
      expect(answer.statusCode).toBe(415);
      expect(problemSchema.parse(answer.json()).type).toBe('/problems/unsupported-media-type');
    },
  );

  test.each([
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), {}, 400],
    ['a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), {}, 400],
    ['another charset', Buffer.from('{"seats":2}'), { 'content-type': 'application/json; charset=latin1' }, 415],
    ['UTF-16', Buffer.from('{"seats":2}', 'utf16le'), { 'content-type': 'application/json;charset="utf-16"' }, 415],
    ['a compressed body', Buffer.from('{"seats":2}'), { 'content-encoding': 'gzip' }, 415],
    ['UTF-8 that says so', Buffer.from('{"seats":2}'), { 'content-type': 'application/json; charset="UTF-8"' }, 200],
    ['an identity encoding', Buffer.from('{"seats":2}'), { 'content-encoding': 'identity' }, 200],
  ])('%s', async (_name, payload, headers, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: `${GAME}/positions`,
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(answer.statusCode).toBe(status);
    if (status !== 200) expect(problemSchema.parse(answer.json()).status).toBe(status);
  });

  test('nothing at all', async () => {
    for (const route of ROUTES) {
      const answer = await app.inject({ method: 'POST', url: `${GAME}/${route}` });
      expect(answer.statusCode).toBe(400);
    }
  });
});

describe('a deal', () => {
  test.each([
    [{ seats: null }, 400, '/seats'],
    [{ seats: '2' }, 400, '/seats'],
    [{ seats: 2.5 }, 400, '/seats'],
    [{ seats: 1 }, 400, '/seats'],
    [{ seats: 5 }, 400, '/seats'],
    [{ seats: -2 }, 400, '/seats'],
    [{ seats: 2, seed: -1 }, 400, '/seed'],
    [{ seats: 2, seed: 2 ** 32 }, 400, '/seed'],
    [{ seats: 2, seed: 0.5 }, 400, '/seed'],
    [{ seats: 2, seed: '7' }, 400, '/seed'],
    [{ seats: 2, seed: null }, 400, '/seed'],
    [{ seats: 2, options: null }, 400, '/options'],
    [{ seats: 2, options: { rounds: 0 } }, 400, '/options/rounds'],
    [{ seats: 2, options: { noSuchOption: true } }, 400, '/options/noSuchOption'],
    [{ seats: 2, options: { mustPlay: 'sometimes' } }, 400, '/options/mustPlay'],
  ])('%j is refused at its place', async (body, status, pointer) => {
    const refused = await refusal('positions', body);
    expect(refused.status).toBe(status);
    expect(refused.pointers).toContain(pointer);
  });

  test('a seed of 1e400 is no number', async () => {
    const answer = await send(`${GAME}/positions`, '{"seats":2,"seed":1e400}');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ pointer: '/seed', detail: expect.stringContaining('Infinity') }]);
  });

  test('every seed of the documented range will do', async () => {
    for (const seed of [0, 2 ** 31, 2 ** 32 - 1])
      expect((await post('positions', { seats: 2, seed })).status).toBe(200);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: tests take JSON apart
type Json = any;

async function dealt(seats = 2, seed = 7): Promise<Json> {
  return (await post('positions', { seats, seed })).body.position;
}

async function observed(): Promise<Json> {
  const position = await dealt();
  return (await post('positions/observe', { position, seat: 0 })).body.observation;
}

describe('a position', () => {
  const cases: [string, (position: Json) => unknown, number, string][] = [
    ['null', () => null, 400, '/position'],
    ['of another game', (p) => ({ ...p, game: 'kudzu' }), 400, '/position/game'],
    ['of no game', ({ game: _, ...p }) => p, 400, '/position/game'],
    ['with an unknown field', (p) => ({ ...p, seed: 7 }), 400, '/position/seed'],
    ['with options left out', (p) => ({ ...p, options: {} }), 400, '/position/options/roll'],
    ['without a deal', (p) => ({ ...p, deal: null }), 400, '/position/deal'],
    ['with an unknown card', (p) => ({ ...p, deal: { ...p.deal, starter: '1X' } }), 400, '/position/deal/starter'],
    [
      'with a card twice',
      (p) => ({ ...p, deal: { ...p.deal, starter: p.deal.hands[0][0] } }),
      422,
      '/position/deal/starter',
    ],
    [
      'with a card too few',
      (p) => ({ ...p, deal: { ...p.deal, hands: [p.deal.hands[0].slice(1), p.deal.hands[1]] } }),
      422,
      '/position/deal/hands/0',
    ],
    [
      'with a hand too few',
      (p) => ({ ...p, deal: { ...p.deal, hands: p.deal.hands.slice(1) } }),
      400,
      '/position/deal/hands',
    ],
    [
      'with a move of an unknown kind',
      (p) => ({ ...p, moves: [{ seat: 0, move: { type: 'fly' } }] }),
      400,
      '/position/moves/0/move/type',
    ],
    [
      'with a move that is not legal',
      (p) => ({ ...p, moves: [{ seat: 0, move: { type: 'pass' } }] }),
      422,
      '/position/moves/0/move',
    ],
    [
      'with a move out of turn',
      (p) => ({ ...p, moves: [{ seat: 1, move: { type: 'draw' } }] }),
      422,
      '/position/moves/0/seat',
    ],
    [
      'with a chance that is not due',
      (p) => ({ ...p, moves: [{ chance: { type: 'roll', value: 6 } }] }),
      422,
      '/position/moves/0/chance',
    ],
    ['with moves that are no list', (p) => ({ ...p, moves: {} }), 400, '/position/moves'],
  ];
  test.each(cases)('%s is refused at its place', async (_name, spoil, status, pointer) => {
    const position = spoil(await dealt());
    for (const [route, more] of [
      ['positions/moves', {}],
      ['positions/observe', { seat: 0 }],
      ['positions/play', { move: { type: 'draw' } }],
    ] as const) {
      const refused = await refusal(route, { position, ...more });
      expect([route, refused.status]).toEqual([route, status]);
      expect(refused.pointers).toContain(pointer);
    }
  });
});

describe('a move', () => {
  test.each([
    [{}, 400, 'invalid-request', ''],
    [{ move: { type: 'draw' }, chance: true }, 400, 'invalid-request', ''],
    [{ move: null }, 400, 'invalid-request', '/move'],
    [{ move: { type: 'fly' } }, 400, 'invalid-request', '/move/type'],
    [{ move: { type: 'play', card: 'QH', colour: 'red' } }, 400, 'invalid-request', '/move/colour'],
    [{ move: { type: 'pass' } }, 422, 'illegal-move', '/move'],
    [{ move: { type: 'draw' }, seat: 1 }, 409, 'not-your-turn', '/seat'],
    [{ move: { type: 'draw' }, seat: 9 }, 400, 'invalid-request', '/seat'],
    [{ move: { type: 'draw' }, seed: 1 }, 400, 'invalid-request', '/seed'],
    [{ chance: true }, 422, 'no-chance-due', '/chance'],
    [{ chance: false }, 400, 'invalid-request', '/chance'],
    [{ chance: true, seed: -1 }, 400, 'invalid-request', '/seed'],
    [{ chance: { type: 'roll', value: 7 } }, 400, 'invalid-request', '/chance/value'],
    [{ chance: { type: 'roll', value: 6 } }, 422, 'no-chance-due', '/chance'],
  ])('%j is refused', async (body, status, code, pointer) => {
    const refused = await refusal('positions/play', { position: await dealt(), ...body });
    expect([refused.status, refused.code]).toEqual([status, code]);
    expect(refused.pointers).toContain(pointer);
  });

  test('a move while chance is due, and a move after the end', async () => {
    const position = await dealt();
    const { legal } = (await post('positions/moves', { position })).body;
    const played = (await post('positions/play', { position, move: legal[0].move })).body.position;
    expect((await post('positions/moves', { position: played })).body.toAct).toBe('chance');
    expect(await refusal('positions/play', { position: played, move: legal[0].move })).toEqual({
      status: 422,
      code: 'chance-due',
      pointers: ['/move'],
    });
    expect(await refusal('positions/play', { position: played, chance: { type: 'drawn', card: 'AC' } })).toMatchObject({
      status: 422,
      pointers: ['/chance'],
    });
  });
});

describe('a long record', () => {
  const LONG = '/v1/games/hominist/positions';
  const options = { passLimit: 'none', maxTurns: 10_000, rounds: 100 };

  async function passed(count: number): Promise<Json> {
    const { position } = (await send(LONG, JSON.stringify({ seats: 2, options, seed: 3 }))).json();
    const pass = { type: 'pass', card: position.deal.hands[0][0] };
    const moves = Array.from({ length: count }, (_, n) => ({ seat: n % 2, move: pass }));
    return { ...position, moves };
  }

  test('is replayed to its end without keeping others waiting, and so are four at once', async () => {
    const payload = JSON.stringify({ position: await passed(9_990) });
    const answers = Promise.all([1, 2, 3, 4].map(() => send(`${LONG}/moves`, payload)));
    let done = false;
    answers.finally(() => {
      done = true;
    });
    let served = 0;
    while (!done) {
      await new Promise((resolve) => setImmediate(resolve));
      expect((await app.inject('/healthz')).statusCode).toBe(200);
      served++;
    }
    for (const answer of await answers) expect(answer.json()).toMatchObject({ over: false, toAct: [0] });
    expect(served).toBeGreaterThan(5);
  });

  test('that goes wrong late is refused at the place', async () => {
    const position = await passed(3_000);
    position.moves[2_990].seat = 1;
    const answer = await send(`${LONG}/moves`, JSON.stringify({ position }));
    expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([422, '/position/moves/2990/seat']);
  });
});

describe('a look at a position', () => {
  test.each([
    [undefined, 400, 'invalid-request'],
    ['0', 400, 'invalid-request'],
    [-1, 400, 'invalid-request'],
    [4, 400, 'invalid-request'],
    [3, 422, 'no-such-seat'],
  ])('by seat %j is refused', async (seat, status, code) => {
    expect(await refusal('positions/observe', { position: await dealt(), seat })).toEqual({
      status,
      code,
      pointers: ['/seat'],
    });
  });
});

describe('a decision', () => {
  test.each([
    [{ level: 0 }, '/level'],
    [{ level: 9 }, '/level'],
    [{ level: 1.5 }, '/level'],
    [{ level: '8' }, '/level'],
    [{ level: null }, '/level'],
    [{ level: 3, budget: { iterations: 10 } }, '/budget'],
    [{ budget: {} }, '/budget'],
    [{ budget: null }, '/budget'],
    [{ budget: { iterations: 0 } }, '/budget/iterations'],
    [{ budget: { iterations: -5 } }, '/budget/iterations'],
    [{ budget: { iterations: 1e9 } }, '/budget/iterations'],
    [{ budget: { iterations: 1.5 } }, '/budget/iterations'],
    [{ budget: { iterations: null } }, '/budget/iterations'],
    [{ budget: { millis: 0 } }, '/budget/millis'],
    [{ budget: { millis: -1 } }, '/budget/millis'],
    [{ budget: { millis: 1e9 } }, '/budget/millis'],
    [{ budget: { millis: '100' } }, '/budget/millis'],
    [{ budget: { seconds: 1 } }, '/budget/seconds'],
    [{ seed: -1 }, '/seed'],
    [{ seed: 2 ** 32 }, '/seed'],
    [{ candidates: -1 }, '/candidates'],
    [{ candidates: 'all' }, '/candidates'],
    [{ position: {} }, '/position'],
  ])('with %j is refused at its place', async (body, pointer) => {
    const refused = await refusal('decisions', { observation: await observed(), ...body });
    expect([refused.status, refused.code, refused.pointers]).toEqual([400, 'invalid-request', [pointer]]);
  });

  test.each(['NaN', 'Infinity', '-Infinity', '1e400', '-1e400'])('with a budget of %s is refused', async (text) => {
    const body = JSON.stringify({ observation: await observed(), budget: { iterations: 7, millis: 8 } });
    for (const field of ['"iterations":7', '"millis":8']) {
      const spoiled = body.replace(field, field.replace(/\d$/, text));
      expect((await send(`${GAME}/decisions`, spoiled)).statusCode).toBe(400);
    }
  });

  const observations: [string, (o: Json) => unknown, number, string][] = [
    ['null', () => null, 400, '/observation'],
    ['that is a position', () => dealt(), 400, '/observation/hand'],
    ['of a spectator', (o) => ({ ...o, seat: null, hand: [] }), 422, '/observation/seat'],
    ['of a seat that does not exist', (o) => ({ ...o, seat: 3 }), 422, '/observation'],
    ['with a card twice', (o) => ({ ...o, hand: [o.hand[0], ...o.hand.slice(0, -1)] }), 422, '/observation/hand'],
    ['with the top card in the hand', (o) => ({ ...o, hand: [o.top, ...o.hand.slice(1)] }), 422, '/observation'],
    ['with wrong counts', (o) => ({ ...o, drawCount: o.drawCount - 1 }), 422, '/observation'],
    ['with an unknown card', (o) => ({ ...o, hand: ['1X', ...o.hand.slice(1)] }), 400, '/observation/hand/0'],
    ['with an unknown field', (o) => ({ ...o, legal: [] }), 400, '/observation/legal'],
    ['of another game', (o) => ({ ...o, game: 'kudzu' }), 400, '/observation/game'],
    ['without its options', ({ options: _, ...o }) => o, 400, '/observation/options'],
    [
      'with a log that contradicts it',
      (o) => ({ ...o, log: [{ n: 1, seat: 0, type: 'play', card: o.hand[0] }] }),
      422,
      '/observation',
    ],
  ];
  test.each(observations)('for an observation %s is refused at its place', async (_name, spoil, status, pointer) => {
    const refused = await refusal('decisions', { observation: await spoil(await observed()), level: 1 });
    expect(refused.status).toBe(status);
    expect(refused.pointers.some((place) => place.startsWith(pointer))).toBe(true);
  });

  test('for a seat whose turn it is not is refused', async () => {
    const { observation } = (await post('positions/observe', { position: await dealt(), seat: 1 })).body;
    expect(await refusal('decisions', { observation })).toEqual({
      status: 409,
      code: 'not-your-turn',
      pointers: ['/observation/toAct'],
    });
  });

  test('while chance is due is refused', async () => {
    const position = await dealt();
    const { legal } = (await post('positions/moves', { position })).body;
    const played = (await post('positions/play', { position, move: legal[0].move })).body.position;
    const { observation } = (await post('positions/observe', { position: played, seat: 0 })).body;
    expect(await refusal('decisions', { observation })).toMatchObject({ status: 422, code: 'chance-due' });
  });
});

describe('every game', () => {
  test.each([...GAMES.keys()])('%s refuses bodies of the wrong shape on every route', async (game) => {
    for (const route of ROUTES) {
      for (const body of [null, [], {}, { position: {}, observation: {} }, { seats: {} }, 'x']) {
        const answer = await send(`/v1/games/${game}/${route}`, JSON.stringify(body));
        expect([route, body, answer.statusCode]).toEqual([route, body, 400]);
      }
    }
  });
});
