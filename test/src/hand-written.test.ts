import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_OPTIONS } from '../../games/lupus/options.ts';
import { problemSchema } from '../../src/problem.ts';
import { testApp } from './test-app.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** What an author of a client writes down who only read the rules of Homo Homini Lupus: five lays after the spinner, one draw. */
const WRITTEN = {
  game: 'homo-homini-lupus',
  seat: 2,
  options: DEFAULT_OPTIONS,
  handNumber: 1,
  hands: 4,
  totals: [0, 0, 0, 0],
  toAct: [2],
  phase: 'play',
  opener: 0,
  spinner: [0, 0],
  hand: [
    [1, 1],
    [2, 3],
    [2, 5],
    [3, 3],
    [0, 6],
  ],
  handSizes: [4, 5, 5, 5],
  boneyardCount: 3,
  arms: [
    { end: 3, closed: false, tiles: [{ tile: [0, 3], face: 'up', seat: 1 }] },
    {
      end: 6,
      closed: false,
      tiles: [
        { tile: [0, 4], face: 'up', seat: 2 },
        { tile: [4, 6], face: 'up', seat: 1 },
      ],
    },
    {
      end: null,
      closed: true,
      tiles: [
        { tile: [0, 5], face: 'up', seat: 3 },
        { tile: [5, 5], face: 'down', seat: 0 },
      ],
    },
    { end: 0, closed: false, tiles: [] },
  ],
  log: [],
};

const LOG = [
  { n: 1, seat: 1, type: 'draw' },
  { n: 2, seat: 1, type: 'play', tile: [0, 3], arm: 0, face: 'up' },
  { n: 3, seat: 2, type: 'play', tile: [0, 4], arm: 1, face: 'up' },
  { n: 4, seat: 3, type: 'play', tile: [0, 5], arm: 2, face: 'up' },
  { n: 5, seat: 0, type: 'play', tile: [5, 5], arm: 2, face: 'down' },
  { n: 6, seat: 1, type: 'play', tile: [4, 6], arm: 1, face: 'up' },
];

const LEGAL = [
  { type: 'play', tile: [0, 6], arm: 1, face: 'up' },
  { type: 'play', tile: [0, 6], arm: 3, face: 'up' },
  { type: 'play', tile: [2, 3], arm: 0, face: 'up' },
  { type: 'play', tile: [3, 3], arm: 0, face: 'up' },
  { type: 'play', tile: [3, 3], arm: 0, face: 'down' },
];

const decide = (observation: object) =>
  app.inject({
    method: 'POST',
    url: '/v1/games/homo-homini-lupus/decisions',
    payload: { observation, level: 4, seed: 1 },
  });

describe('an observation of Homo Homini Lupus written by hand, without the number of seats', () => {
  test.each([
    ['without a log', []],
    ['with its log', LOG],
  ])('is decided about: %s', async (_name, log) => {
    const answer = await decide({ ...WRITTEN, log });
    expect(answer.statusCode).toBe(200);
    const { move, candidates } = answer.json();
    expect(LEGAL).toContainEqual(move);
    const found = candidates.map((candidate: { move: unknown }) => candidate.move);
    expect(found).toHaveLength(LEGAL.length);
    for (const legal of LEGAL) expect(found).toContainEqual(legal);
  });

  test('is decided about just as with it', async () => {
    const [without, named] = [await decide(WRITTEN), await decide({ ...WRITTEN, seats: 4 })];
    expect({ ...named.json(), millis: 0 }).toEqual({ ...without.json(), millis: 0 });
  });

  test.each([3, 5, 0, '4', null])('is refused with %j seats', async (seats) => {
    const answer = await decide({ ...WRITTEN, seats });
    expect(answer.statusCode).toBe(400);
    const { errors } = problemSchema.parse(answer.json());
    expect(errors).toEqual([{ pointer: '/observation/seats', detail: 'expected 4' }]);
  });
});
