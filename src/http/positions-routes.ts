import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { Rng } from '../../games/rng.ts';
import type { Table } from '../../games/table.ts';
import { required } from '../outcomes.ts';
import { type ProblemCode, ProblemError } from '../problem.ts';
import { randomSeed } from '../seeds.ts';
import { parseRequest } from '../validation.ts';
import type { GameWire } from '../wire.ts';
import { anyOf, checkedByHandler, describeOperation, type Operation, problemResponses } from './documented.ts';
import { gameOf, gameParams, SERVED, type Served } from './game-lookup.ts';
import { openTable } from './replay.ts';

/** Scores stand in an answer only when the match is over. */
const scoresOf = (table: Table): { scores?: unknown } => (table.over() ? { scores: table.result() } : {});

function deal(served: Served, body: unknown): unknown {
  const { seats, options, seed } = parseRequest(served.wire.dealRequest, body);
  return { position: required(served.game.deal(seats, options ?? {}, new Rng(seed ?? randomSeed()))).wire() };
}

async function listMoves(served: Served, body: unknown): Promise<unknown> {
  const { position } = parseRequest(served.wire.movesRequest.checked, body);
  const table = await openTable(served, position);
  return { over: table.over(), toAct: table.toAct(), phase: table.phase(), legal: table.legal(), ...scoresOf(table) };
}

async function playOn(served: Served, body: unknown): Promise<{ table: Table; events: unknown }> {
  const { wire } = served;
  const given = typeof body === 'object' && body !== null ? body : {};
  if ('move' in given === 'chance' in given) {
    const detail = 'send either "move", or "chance": true to sample, or "chance" with what happened';
    throw new ProblemError('invalid-request', detail, { errors: [{ pointer: '', detail }] });
  }
  if ('move' in given) {
    const { position, move, seat } = parseRequest(wire.moveRequest.checked, body);
    const table = await openTable(served, position);
    return { table, events: required(table.play(move, seat)) };
  }
  if ('chance' in given && given.chance === true) {
    const { position, seed } = parseRequest(wire.sampleRequest.checked, body);
    const table = await openTable(served, position);
    return { table, events: required(table.sampleChance(new Rng(seed ?? randomSeed()))) };
  }
  const { position, chance } = parseRequest(wire.outcomeRequest.checked, body);
  const table = await openTable(served, position);
  return { table, events: required(table.playChance(chance)) };
}

async function play(served: Served, body: unknown): Promise<unknown> {
  const { table, events } = await playOn(served, body);
  return { position: table.wire(), events, over: table.over(), ...scoresOf(table) };
}

async function observe(served: Served, body: unknown): Promise<unknown> {
  const { position, seat } = parseRequest(served.wire.observeRequest.checked, body);
  const table = await openTable(served, position);
  if (seat !== null && seat >= table.seats) {
    const detail = `there are ${table.seats} seats, numbered from 0`;
    throw new ProblemError('no-such-seat', detail, { errors: [{ pointer: '/seat', detail }] });
  }
  const legal = table.legal().filter((move) => move.seat === seat);
  return { observation: table.observe(seat), legal };
}

interface PositionRoute extends Omit<Operation, 'tag'> {
  readonly path: string;
  readonly request: (wire: GameWire) => readonly z.ZodType[];
  readonly response: (wire: GameWire) => z.ZodType;
  readonly problems: readonly ProblemCode[];
  readonly answer: (served: Served, body: unknown) => unknown;
}

/** What may be wrong with a position that a client sends. */
const POSITION_PROBLEMS: readonly ProblemCode[] = [
  'unknown-game',
  'not-your-turn',
  'game-over',
  'invalid-options',
  'invalid-deal',
  'illegal-move',
  'chance-due',
  'no-chance-due',
];

const ROUTES: readonly PositionRoute[] = [
  {
    path: '',
    operationId: 'dealPosition',
    summary: 'Deal',
    description: 'A fair deal, for clients that hold the truth themselves.',
    request: (wire) => [wire.dealRequest],
    response: (wire) => wire.positionResponse,
    problems: ['unknown-game', 'invalid-options'],
    answer: deal,
  },
  {
    path: '/moves',
    operationId: 'listMoves',
    summary: 'Who acts, and what is legal',
    description: 'The seats that may move, or chance, and every legal move in a stable order; the scores once over.',
    request: (wire) => [wire.movesRequest.documented],
    response: (wire) => wire.movesResponse,
    problems: POSITION_PROBLEMS,
    answer: listMoves,
  },
  {
    path: '/play',
    operationId: 'playMove',
    summary: 'Play a move',
    description:
      "One move of a player, or of chance: sampled here, or what really happened with a client's own cards and dice.",
    request: (wire) => [wire.moveRequest.documented, wire.sampleRequest.documented, wire.outcomeRequest.documented],
    response: (wire) => wire.playResponse,
    problems: POSITION_PROBLEMS,
    answer: play,
  },
  {
    path: '/observe',
    operationId: 'observePosition',
    summary: 'What a seat sees',
    description:
      'All that a seat (or a spectator, `null`) may know of a position, and the moves that the seat may make.',
    request: (wire) => [wire.observeRequest.documented],
    response: (wire) => wire.observeResponse,
    problems: [...POSITION_PROBLEMS, 'no-such-seat'],
    answer: observe,
  },
];

/** The stateless rules engine: `POST /v1/games/{game}/positions` and what is below it. */
export function positionsRoutes(app: FastifyInstance): void {
  const wires = Array.from(SERVED.values(), ({ wire }) => wire);
  for (const route of ROUTES) {
    app.post(
      `/v1/games/:game/positions${route.path}`,
      {
        validatorCompiler: checkedByHandler,
        schema: {
          ...describeOperation({ ...route, tag: 'positions' }),
          params: gameParams,
          body: anyOf(wires.flatMap(route.request)),
          response: { 200: anyOf(wires.map(route.response)), ...problemResponses(route.problems, 'body') },
        },
      },
      (request) => route.answer(gameOf(request), request.body),
    );
  }
}
