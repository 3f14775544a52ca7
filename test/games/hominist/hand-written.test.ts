import { describe, expect, test } from 'vitest';
import { hominist } from '../../../games/hominist/game.ts';
import { DEFAULT_OPTIONS, type HoministOptions } from '../../../games/hominist/options.ts';
import type { HoministObservation } from '../../../games/hominist/schemas.ts';
import { Rng } from '../../../games/rng.ts';
import { randomMatch } from '../random-play.ts';

/** Written by hand, with the fields that a player would think of: pass, draw or pair with the five of hearts on top. */
const written = {
  game: 'hominist',
  seat: 0,
  seats: 3,
  options: DEFAULT_OPTIONS,
  round: 1,
  rounds: 5,
  gamePoints: [0, 0, 0],
  first: 0,
  toAct: [0],
  phase: 'act',
  hand: ['KS', 'JC', '2D', 'QH', '7C', 'AS'],
  handSizes: [6, 7, 6],
  drawCount: 28,
  discard: ['3S', '8D', '5H'],
  pairs: [[{ male: '9C', female: '4H', value: 5 }], [], []],
  pairPoints: [5, 0, 0],
  passesInRow: 1,
  mayPass: true,
  known: [{ seat: 1, card: 'QC' }],
  log: [],
};

const OPTIONAL = ['totalScores', 'lastResult', 'turn', 'lapLeft', 'discardCount'] as const;

/** An observation that the service might have been sent; it must pass the schema. */
function sent(observation: object): HoministObservation {
  return hominist.schemas.observation.parse(JSON.parse(JSON.stringify(observation)));
}

function stripped(observation: HoministObservation): HoministObservation {
  const shorter: Record<string, unknown> = { ...observation };
  for (const field of OPTIONAL) delete shorter[field];
  return sent(shorter);
}

/** What the seat would see of a position imagined from an observation. */
function seenAgain(observation: HoministObservation): HoministObservation {
  const belief = hominist.believe(observation);
  if (!belief.ok) throw new Error(`${belief.problem.pointer}: ${belief.problem.detail}`);
  const into = hominist.blank(observation.seats, observation.options);
  belief.value.imagine(new Rng(1), into);
  return hominist.observe(into, observation.seat, observation.log);
}

describe('an observation without the fields that follow from others', () => {
  test('is believed, and what it leaves out has values that go with it', () => {
    const { hand, ...seen } = seenAgain(sent(written));
    const { hand: held, ...facts } = written;
    expect([...hand].sort()).toEqual([...held].sort());
    expect(seen).toEqual({
      ...facts,
      totalScores: [0, 0, 0],
      lastResult: null,
      turn: 7,
      lapLeft: null,
      discardCount: 3,
    });
  });

  test('is believed late in a match, with totals as high as the game points', () => {
    const seen = seenAgain(sent({ ...written, round: 4, gamePoints: [2, 0, 1] }));
    expect([seen.round, seen.gamePoints, seen.totalScores]).toEqual([4, [2, 0, 1], [2, 0, 1]]);
  });

  test('counts covered discards by what is left of the pack', () => {
    const options: HoministOptions = { ...DEFAULT_OPTIONS, discardView: 'top' };
    expect(seenAgain(sent({ ...written, options, discard: ['5H'] })).discardCount).toBe(3);
  });

  test('is refused where the fields that it has contradict each other', () => {
    const pointer = (change: object): string => {
      const belief = hominist.believe(sent({ ...written, ...change }));
      return belief.ok ? 'believed' : belief.problem.pointer;
    };
    expect(pointer({})).toBe('believed');
    expect(pointer({ drawCount: 29 })).toBe('');
    expect(pointer({ handSizes: [6, 6, 6] })).toBe('');
    expect(pointer({ known: [{ seat: 1, card: 'KS' }] })).toBe('/known/0/card');
    expect(pointer({ toAct: [3] })).toBe('/toAct');
    expect(pointer({ turn: 4 })).toBe('/passesInRow');
    expect(pointer({ turn: 10 })).toBe('believed');
    expect(pointer({ turn: 5 })).toBe('/toAct');
    expect(pointer({ phase: 'over', toAct: [] })).toBe('/phase');
  });

  test.each([
    {},
    { roundEnd: 'finalLap' },
    { roundEnd: 'playOut', drawDiscard: 'exchange' },
    { passLimit: 'none', maxTurns: 40 },
  ] as const)('says by its log what it leaves out: %j', (given) => {
    let plies = 0;
    for (let seed = 1; seed <= 3; seed++) {
      for (const table of randomMatch(
        { game: hominist, seats: 2 + (seed % 3), given: { rounds: 1, ...given } },
        seed,
      )) {
        const observation = table.observe(plies++ % table.seats);
        if (observation.log.length > 0) expect(seenAgain(stripped(observation))).toEqual(observation);
        const { turn, lapLeft, log, ...facts } = seenAgain({ ...stripped(observation), log: [] });
        expect(observation).toMatchObject(facts);
      }
    }
    expect(plies).toBeGreaterThan(100);
  });
});

describe('the end of a round', () => {
  test.each([2, 3, 4])('with %i seats comes with the last move, and all hands are turned up', (seats) => {
    for (let seed = 1; seed <= 10; seed++) {
      let before: HoministObservation | undefined;
      for (const table of randomMatch({ game: hominist, seats, given: { rounds: 1 } }, seed)) {
        const seen = table.observe(0);
        expect(seen.revealed !== undefined).toBe(table.position.roundEnded);
        if (!table.over()) {
          before = seen;
          continue;
        }
        const last = seen.lastResult!;
        expect(before!.log.some((event) => event.type === 'result')).toBe(false);
        expect(seen.log.at(-1)).toEqual({ n: expect.any(Number), type: 'result', round: 1, ...last });
        expect(seen.revealed!.map((hand) => hand.length)).toEqual(seen.handSizes);
        expect(seen.revealed![0]).toEqual(seen.hand);
        expect(table.observe(null).revealed).toEqual(seen.revealed);
        const cost = (card: string) =>
          /Q|10[DH]/.test(card) ? 10 : /^[JK]|[CS]$/.test(card) ? 0 : Number.parseInt(card, 10) || 1;
        const penalty = seen.revealed!.map((hand) => hand.reduce((sum, card) => sum + cost(card), 0));
        expect(last.penalty).toEqual(penalty);
        expect(last.scores).toEqual(seen.pairPoints.map((points, seat) => points - penalty[seat]!));
      }
    }
  });

  test('is refused where what is turned up contradicts the rest', () => {
    const tables = [...randomMatch({ game: hominist, seats: 2, given: { rounds: 1 } }, 4)];
    const seen = tables.at(-1)!.observe(0);
    const pointer = (change: Partial<HoministObservation>): string => {
      const belief = hominist.believe({ ...seen, ...change });
      return belief.ok ? 'believed' : belief.problem.pointer;
    };
    const [own, other] = seen.revealed as [typeof seen.hand, typeof seen.hand];
    const { lastResult } = seen as { lastResult: NonNullable<typeof seen.lastResult> };
    const { revealed: _revealed, ...hidden } = seen;
    expect(pointer({})).toBe('believed');
    expect(hominist.believe(hidden).ok).toBe(false);
    expect(pointer({ revealed: [other, own] })).toMatch(/^\/revealed/);
    expect(pointer({ revealed: [own, other.slice(1)] })).toBe('/revealed/1');
    expect(pointer({ revealed: [own, [...other.slice(1), own[0]!]] })).toBe(`/revealed/1/${other.length - 1}`);
    expect(pointer({ lastResult: { ...lastResult, penalty: [99, 99] } })).toMatch(/^\/lastResult/);
  });
});
