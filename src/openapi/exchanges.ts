import { Rng } from '../../games/rng.ts';
import type { LegalMove, Table } from '../../games/table.ts';
import { BODY_LIMIT } from '../app.ts';
import { GAMES, type ServedGame } from '../games.ts';
import { PROBLEMS } from '../problem.ts';
import type { ExampleRequest, NamedRequest } from './examples.ts';
import { LUDIC_EXCHANGES } from './ludic-exchanges.ts';

/** How many moves the positions of examples are deep, chance's included. */
const PLIES = 7;
const LONGEST_MATCH = 400;

function deal({ game }: ServedGame, seed: number): Table {
  const dealt = game.deal(game.seats.min, {}, new Rng(seed));
  if (!dealt.ok) throw new Error(dealt.problem.detail);
  return dealt.value;
}

/** The legal moves that can be sent as they stand: a form lacks its text. */
const sendable = (table: Table): LegalMove[] =>
  table.legal().filter(({ move }) => !('rule' in move && move.rule === null));

/** A move without thinking, where the legal moves are forms only. */
function standIn(served: ServedGame, table: Table, rng: Rng): LegalMove {
  const { seat, text } = table.legal()[0]!;
  const observation = table.observe(seat);
  const legal = served.legalMoves(observation);
  if (!legal.ok) throw new Error(legal.problem.detail);
  return { seat, move: served.standIn(observation, served.choices(legal.value), rng), text };
}

/** Plays a random move, of chance or of a seat that may move. */
function playOn(served: ServedGame, table: Table, rng: Rng): void {
  const played = table.toAct() === 'chance' ? table.sampleChance(rng) : playMove(served, table, rng);
  if (!played.ok) throw new Error(played.problem.detail);
}

function playMove(served: ServedGame, table: Table, rng: Rng) {
  const legal = sendable(table);
  const { move, seat } = legal.length > 0 ? legal[rng.below(legal.length)]! : standIn(served, table, rng);
  return table.play(move, seat);
}

/** A random position at least `PLIES` moves deep in which what is wanted holds; undefined if none was met. */
function meet(served: ServedGame, wanted: (table: Table) => boolean, seed: number): Table | undefined {
  const table = deal(served, seed);
  const rng = new Rng(seed);
  for (let ply = 0; ply < LONGEST_MATCH; ply++) {
    if ((ply >= PLIES || table.over()) && wanted(table)) return table;
    if (table.over()) return undefined;
    playOn(served, table, rng);
  }
  return undefined;
}

function meetAny(served: ServedGame, wanted: (table: Table) => boolean): Table {
  for (let seed = 1; seed <= 300; seed++) {
    const met = meet(served, wanted, seed);
    if (met !== undefined) return met;
  }
  throw new Error(`${served.game.id}: no such position was met`);
}

/** Some seat has a real choice. */
const isDecision = (table: Table): boolean => sendable(table).length > 1;
const isChance = (table: Table): boolean => table.toAct() === 'chance';
const isOver = (table: Table): boolean => table.over();

const poster =
  (game: string) =>
  (
    path: string,
    operation: string,
    title: string,
    request: unknown,
    more: Partial<ExampleRequest> = {},
  ): ExampleRequest => ({
    title,
    operation,
    method: 'POST',
    path: `/v1/games/${game}/${path}`,
    request,
    ...more,
  });

/** What chance may do in a position, as a client with real cards would send it. */
function outcomeOf(table: Table): unknown {
  const before = table.wire();
  const sampled = table.sampleChance(new Rng(2));
  if (!sampled.ok) throw new Error(sampled.problem.detail);
  const entry = table.wire().moves[before.moves.length];
  if (entry === undefined || !('chance' in entry)) throw new Error('chance left no entry');
  return entry.chance;
}

/** The exchanges of one game: each route, each kind of request. */
export function gameExchanges(served: ServedGame): NamedRequest[] {
  const { id } = served.game;
  const post = poster(id);
  const made: [string, ExampleRequest][] = [
    ['deal', post('positions', 'dealPosition', 'A fair deal', { seats: served.game.seats.min, seed: 7 })],
  ];
  const table = meetAny(served, isDecision);
  const position = table.wire();
  const [first] = sendable(table);
  if (first === undefined) throw new Error(`${id}: a decision without moves`);
  const { seat, move } = first;
  const observation = table.observe(seat);
  made.push(
    ['moves', post('positions/moves', 'listMoves', 'Who acts, and what is legal', { position })],
    ['play', post('positions/play', 'playMove', 'A move', { position, move, seat })],
    ['observe', post('positions/observe', 'observePosition', 'What a seat sees', { position, seat })],
    ['watch', post('positions/observe', 'observePosition', 'What a spectator sees', { position, seat: null })],
    ['decide', post('decisions', 'decide', 'A decision by level', { observation, level: 4, seed: 11 })],
    [
      'decide-by-budget',
      post('decisions', 'decide', 'A decision by a budget, with the best two candidates', {
        observation,
        budget: { iterations: 400 },
        candidates: 2,
        seed: 11,
      }),
    ],
  );
  const chance = meet(served, isChance, 1) ?? meet(served, isChance, 2);
  if (chance !== undefined) {
    const due = chance.wire();
    const outcome = outcomeOf(chance);
    made.push(
      ['chance-due', post('positions/moves', 'listMoves', 'Chance moves next', { position: due })],
      [
        'sample',
        post('positions/play', 'playMove', "Chance's move, sampled", { position: due, chance: true, seed: 3 }),
      ],
      ['outcome', post('positions/play', 'playMove', 'What chance did elsewhere', { position: due, chance: outcome })],
    );
  }
  return made.map(([name, request]) => [`${id}-${name}`, request]);
}

type Poster = ReturnType<typeof poster>;
type Code = NonNullable<ExampleRequest['problem']>;

/** Problems of a request as such, whatever it asks for. */
function requestProblems(post: Poster): NamedRequest[] {
  const dealt = { seats: 2, seed: 7 };
  const refused = (problem: Code, request: unknown, more: Partial<ExampleRequest> = {}): NamedRequest => [
    `problem-${problem}`,
    post('positions', 'dealPosition', PROBLEMS[problem].title, request, { ...more, problem }),
  ];
  const form = { text: 'seats=2', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  return [
    refused('malformed-json', undefined, { text: '{"seats": 2,' }),
    refused('invalid-request', { seats: 'two', seeds: 7 }),
    refused('unauthorized', dealt, { env: { LUDENS_API_KEYS: 'a-key-that-is-not-sent' } }),
    refused('unknown-game', dealt, { path: '/v1/games/chess/positions' }),
    refused(
      'invalid-options',
      { seats: 2, options: { palette: ['red', 'green', 'green'] } },
      { path: '/v1/games/kudzu/positions' },
    ),
    refused('body-too-large', dealt, { paddedTo: BODY_LIMIT + 1 }),
    refused('unsupported-media-type', undefined, form),
    refused('too-many-requests', dealt, { env: { LUDENS_RATE_LIMIT: '1' }, times: 2 }),
  ];
}

/** A move that is legal elsewhere, not here. */
function illegalMove(served: ServedGame, table: Table): unknown {
  const legal = new Set(table.legal().map(({ text }) => text));
  const elsewhere = meetAny(served, (met) => met.legal().some(({ text }) => !legal.has(text)));
  return elsewhere.legal().find(({ text }) => !legal.has(text))?.move;
}

/** A seat of a position that has to wait while others move. */
function waitingSeat(table: Table): number {
  const toAct = table.toAct();
  return Array.from({ length: table.seats }, (_, seat) => seat).find((seat) => !toAct.includes(seat as never)) ?? 0;
}

/** Problems of positions: at whose turn it is, and what is legal. */
function positionProblems(post: Poster, table: Table, illegal: unknown, over: unknown, due: unknown): NamedRequest[] {
  const position = table.wire();
  const { move, seat } = table.legal()[0]!;
  const refused = (problem: Code, path: string, operation: string, request: unknown): NamedRequest => [
    `problem-${problem}`,
    post(`positions/${path}`, operation, PROBLEMS[problem].title, request, { problem }),
  ];
  const [hand, other] = (position.deal as { hands: unknown[] }).hands;
  const twice = { ...position, deal: { ...(position.deal as object), hands: [hand, hand ?? other] }, moves: [] };
  return [
    refused('not-your-turn', 'play', 'playMove', { position, move, seat: waitingSeat(table) }),
    refused('game-over', 'play', 'playMove', { position: over, move }),
    refused('illegal-move', 'play', 'playMove', { position, move: illegal }),
    refused('chance-due', 'play', 'playMove', { position: due, move }),
    refused('no-chance-due', 'play', 'playMove', { position, chance: true }),
    refused('no-such-seat', 'observe', 'observePosition', { position, seat: seat + 2 }),
    refused('invalid-deal', 'moves', 'listMoves', { position: twice }),
  ];
}

/** Problems of decisions, and their streams. */
function decisionExchanges(post: Poster, table: Table): NamedRequest[] {
  const { seat } = table.legal()[0]!;
  const observation = table.observe(seat) as ReturnType<Table['observe']> & { handSizes: readonly number[] };
  const decision = { observation, budget: { iterations: 100 }, candidates: 1, seed: 1 };
  const refused = (problem: Code, request: unknown, more: Partial<ExampleRequest> = {}): NamedRequest => [
    `problem-${problem}`,
    post('decisions', 'decide', PROBLEMS[problem].title, request, { ...more, problem }),
  ];
  const miscounted = { ...observation, handSizes: observation.handSizes.map((size) => size + 1) };
  const small = { LUDENS_WORKERS: '1', LUDENS_QUEUE: '1' };
  const accepting = (accept: string) => ({ headers: { accept } });
  return [
    ['stream', post('decisions', 'decide', 'As server-sent events', decision, accepting('text/event-stream'))],
    ['lines', post('decisions', 'decide', 'As lines of JSON', decision, accepting('application/x-ndjson'))],
    refused('not-acceptable', decision, accepting('text/html')),
    refused('spectator-observation', { ...decision, observation: table.observe(null) }),
    refused('impossible-observation', { ...decision, observation: miscounted }),
    refused('queue-full', { ...decision, budget: { iterations: 50_000 } }, { env: small, times: 3 }),
  ];
}

/** Exchanges that one game shows for all of them: streams, ends, and every problem. */
function sharedExchanges(served: ServedGame): NamedRequest[] {
  const post = poster(served.game.id);
  const table = meetAny(served, (met) => isDecision(met) && met.toAct().length === 1);
  const over = meetAny(served, isOver).wire();
  const due = meetAny(served, isChance).wire();
  return [
    ['over', post('positions/moves', 'listMoves', 'A match that is over, with its scores', { position: over })],
    ...requestProblems(post),
    ...positionProblems(post, table, illegalMove(served, table), over, due),
    ...decisionExchanges(post, table),
  ];
}

const get = (path: string, operation: string, title: string): ExampleRequest => ({
  title,
  operation,
  method: 'GET',
  path,
});

/** Every exchange but the games' own pages, by its name. */
export function exchanges(): NamedRequest[] {
  const shown = GAMES.get('lights-out');
  if (shown === undefined) throw new Error('the problems are shown by lights-out');
  return [
    ['games', get('/v1/games', 'listGames', 'The games')],
    ['health', get('/healthz', 'getHealth', 'Alive')],
    ['readiness', get('/readyz', 'getReadiness', 'Ready')],
    ...Array.from(GAMES.values()).flatMap(gameExchanges),
    ...sharedExchanges(shown),
    ...LUDIC_EXCHANGES,
  ];
}

/** A game's page, which shows the examples that the other exchanges give. */
export const pageExchanges = (): NamedRequest[] => [['game', get('/v1/games/lights-out', 'getGame', 'One game')]];
