import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lupus } from '../../../games/lupus/game.ts';
import type { LupusEvent, LupusObservation } from '../../../games/lupus/schemas.ts';
import { randomMatch } from '../random-play.ts';

/** The first observation of random matches that is wanted. */
function findObservation(given: unknown, holds: (observation: LupusObservation) => boolean): LupusObservation {
  for (let seed = 1; seed < 500; seed++) {
    for (const table of randomMatch({ game: lupus, seats: 4, given }, seed)) {
      for (const seat of [0, 1, 2, 3]) {
        const observation = table.observe(seat) as LupusObservation;
        if (holds(observation)) return observation;
      }
    }
  }
  throw new Error('no such observation');
}

const acting = (o: LupusObservation): boolean => o.toAct[0] === o.seat;
const ownDraw = (o: LupusObservation): boolean => o.log.some((event) => event.type === 'draw' && event.seat === o.seat);
const otherDraw = (o: LupusObservation): boolean =>
  o.log.some((event) => event.type === 'draw' && event.seat !== o.seat);

const midst = findObservation(
  { hands: 2 },
  (o) =>
    o.handNumber === 1 &&
    acting(o) &&
    ownDraw(o) &&
    otherDraw(o) &&
    o.boneyardCount > 0 &&
    o.arms.some((arm) => arm.closed) &&
    o.arms.some((arm) => arm.tiles.length > 1),
);
const drawing = findObservation({ hands: 1 }, (o) => o.phase === 'draw' && o.drawing !== o.seat);
const ended = findObservation({ hands: 2 }, (o) => o.phase === 'ended' && o.result!.reason === 'domino');
const over = findObservation({ hands: 1 }, (o) => o.phase === 'over' && o.result!.reason === 'blocked');
const dealing = findObservation({ hands: 2 }, (o) => o.phase === 'deal' && o.hand.length === 3);
const second = findObservation(
  { hands: 2 },
  (o) => o.handNumber === 2 && acting(o) && ownDraw(o) && o.arms.some((arm) => arm.tiles.length > 0),
);

const openArm = midst.arms.findIndex((arm) => !arm.closed && arm.tiles.length > 0);
const closedArm = midst.arms.findIndex((arm) => arm.closed);
const me = midst.seat!;
const another = (me + 1) % 4;

const withArm = (at: number, change: (arm: LupusObservation['arms'][number]) => object): LupusObservation =>
  ({
    ...midst,
    arms: midst.arms.map((arm, index) => (index === at ? { ...arm, ...change(arm) } : arm)),
  }) as LupusObservation;
const withLog = (o: LupusObservation, log: LupusEvent[]): LupusObservation => ({ ...o, log });
const renumber = (log: readonly LupusEvent[]): LupusEvent[] =>
  log.map((event, at) => ({ ...event, n: log[0]!.n + at }) as LupusEvent);
const drawAt = (o: LupusObservation, own: boolean): number =>
  o.log.findIndex((event) => event.type === 'draw' && (event.seat === o.seat) === own);
const playAt = midst.log.findIndex((event) => event.type === 'play');
const without = (o: LupusObservation, field: string): LupusObservation =>
  Object.fromEntries(Object.entries(o).filter(([key]) => key !== field)) as unknown as LupusObservation;
/** A seat of the first lay's, and its place on its arm. */
const laidTile = midst.arms[openArm]!.tiles[0]!.tile;

const rows: [string, LupusObservation, RegExp][] = [
  ['a spectator’s view', { ...midst, seat: null, hand: [] }, /^\/seat$/],
  ['another number of hands than the options say', { ...midst, hands: 3 }, /^\/hands$/],
  ['a hand beyond the last', { ...midst, handNumber: 3 }, /^\/handNumber$/],
  ['totals that don’t add up to 0', { ...second, totals: [25, 0, 0, 0] }, /^\/totals$/],
  ['totals that are no scores', { ...second, totals: [10, -10, 0, 0] }, /^\/totals$/],
  ['scores before the first hand has ended', { ...midst, totals: [25, -25, 0, 0] }, /^\/totals$/],
  ['nobody to act', { ...midst, toAct: [] }, /^\/toAct$/],
  ['another seat to act', { ...midst, toAct: [another] }, /^\/toAct$/],
  [
    'another seat to act than by the log',
    { ...midst, toAct: [another], boneyardCount: midst.boneyardCount },
    /^\/toAct$/,
  ],
  ['somebody to act while a tile is drawn', { ...drawing, toAct: [drawing.drawing!] }, /^\/toAct$/],
  ['a draw by nobody', without(drawing, 'drawing'), /^\/drawing$/],
  ['a draw in the phase play', { ...midst, drawing: me }, /^\/drawing$/],
  ['a draw by another seat', { ...drawing, drawing: (drawing.drawing! + 1) % 4 }, /^\/drawing$/],
  ['a phase that the match has not reached', { ...midst, phase: 'over' }, /^\/phase$/],
  ['the first hand being dealt', { ...midst, phase: 'deal' }, /^\/phase$/],
  ['the last hand ended but not the match', { ...ended, handNumber: 2 }, /^\/phase$/],
  ['a tile twice in the hand', { ...midst, hand: [midst.hand[0]!, ...midst.hand.slice(0, -1)] }, /^\/hand\/1$/],
  ['the spinner in the hand', { ...midst, hand: [midst.spinner!, ...midst.hand.slice(1)] }, /^\/spinner$/],
  [
    'a laid tile in the hand',
    { ...midst, hand: [[Math.min(...laidTile), Math.max(...laidTile)], ...midst.hand.slice(1)] },
    /^\/arms\/\d\/tiles\/0$/,
  ],
  [
    'a hand of another size',
    { ...midst, handSizes: midst.handSizes.with(me, 9) as LupusObservation['handSizes'] },
    /^\/handSizes\/\d$/,
  ],
  [
    'another seat without tiles',
    { ...midst, handSizes: midst.handSizes.with(another, 0) as LupusObservation['handSizes'] },
    /^\/(handSizes|boneyardCount)/,
  ],
  ['a boneyard that is too big', { ...midst, boneyardCount: midst.boneyardCount + 1 }, /^\/boneyardCount$/],
  [
    'a boneyard drawn below the reserve',
    {
      ...midst,
      options: { ...midst.options, boneyardReserve: 2 },
      boneyardCount: 1,
      handSizes: midst.handSizes.with(
        another,
        midst.handSizes[another]! + midst.boneyardCount - 1,
      ) as LupusObservation['handSizes'],
    },
    /^\/boneyardCount$/,
  ],
  ['no opener', { ...midst, opener: null }, /^\/opener$/],
  ['no spinner', { ...midst, spinner: null }, /^\/spinner$/],
  ['a spinner that is no double', { ...midst, spinner: [0, 1] }, /^\/spinner$/],
  ['a spinner that four tiles can’t have left over', { ...midst, spinner: [5, 5] }, /^\/spinner$/],
  ['three arms', { ...midst, arms: midst.arms.slice(1) }, /^\/arms$/],
  ['an arm with a wrong end', withArm(openArm, (arm) => ({ end: (arm.end! + 1) % 7 })), /^\/arms\/\d\/end$/],
  ['an open arm called closed', withArm(openArm, () => ({ closed: true })), /^\/arms\/\d\/closed$/],
  ['an arm closed by nothing', withArm(openArm, () => ({ end: null, closed: true })), /^\/arms\/\d\/closed$/],
  [
    'a tile beyond a closed end',
    withArm(closedArm, (arm) => ({ tiles: [...arm.tiles, { tile: [6, 5], face: 'up', seat: 0 }] })),
    /^\/arms\/\d\/tiles\/\d+$/,
  ],
  [
    'tiles that don’t join',
    withArm(openArm, (arm) => ({
      tiles: [{ ...arm.tiles[0]!, tile: [arm.tiles[0]!.tile[1], arm.tiles[0]!.tile[0]] }, ...arm.tiles.slice(1)],
    })),
    /^\/arms\/\d\/tiles\/\d+$/,
  ],
  [
    'a tile face down that is no double',
    withArm(openArm, (arm) => ({ tiles: [{ ...arm.tiles[0]!, face: 'down' }, ...arm.tiles.slice(1)] })),
    /^\/arms\/\d\/tiles\/0\/face$/,
  ],
  [
    'a tile laid by another seat',
    withArm(openArm, (arm) => ({
      tiles: [{ ...arm.tiles[0]!, seat: (arm.tiles[0]!.seat + 1) % 4 }, ...arm.tiles.slice(1)],
    })),
    /^\/(handSizes\/\d|boneyardCount|arms)$/,
  ],
  [
    'a hand that is over though tiles fit',
    { ...over, arms: over.arms.map((arm) => ({ ...arm })), result: { ...over.result!, reason: 'domino' } },
    /^\/result\/reason$/,
  ],
  ['pips that nobody has', { ...over, result: { ...over.result!, pips: [1, 2, 3, 4] } }, /^\/result\/pips\/\d$/],
  [
    'scores that don’t follow',
    { ...over, result: { ...over.result!, scores: [0, 0, 0, 0] } },
    /^\/result\/scores\/\d$/,
  ],
  ['no result though the hand has ended', without(ended, 'result'), /^\/result$/],
  ['no hands shown though the hand has ended', without(ended, 'revealed'), /^\/revealed$/],
  [
    'another own hand shown',
    {
      ...ended,
      revealed: ended.revealed!.map((hand, seat) => (seat === ended.seat ? [] : hand)) as LupusObservation['revealed'],
    },
    /^\/revealed\/\d$/,
  ],
  ['totals that aren’t the first hand’s scores', { ...ended, totals: [0, 0, 0, 0] }, /^\/totals\/\d$/],
  ['arms during a deal', { ...dealing, arms: midst.arms }, /^\/arms$/],
  ['an opener during a deal', { ...dealing, opener: 0 }, /^\/opener$/],
  [
    'tiles not dealt in turn',
    { ...dealing, handSizes: dealing.handSizes.with((dealing.seat! + 1) % 4, 6) as LupusObservation['handSizes'] },
    /^\/handSizes\/\d$/,
  ],
  [
    'other dealt tiles than the log tells',
    {
      ...dealing,
      log: dealing.log.map((event) =>
        event.type === 'dealt' && event.tile !== undefined
          ? { ...event, tile: event.tile[0] === 0 ? [6, 6] : [0, 0] }
          : event,
      ) as LupusEvent[],
    },
    /^\/(hand|log\/\d+)$/,
  ],
  [
    'a log with a gap in its numbers',
    withLog(
      midst,
      midst.log.map((event) => (event.n > 2 ? { ...event, n: event.n + 1 } : event)),
    ),
    /^\/log\/2\/n$/,
  ],
  ['a log that begins late', withLog(midst, midst.log.slice(2)), /^\/log\/0/],
  ['a log that ends early', withLog(midst, midst.log.slice(0, -1)), /^\/log\/\d+$/],
  [
    'a log without one of its draws',
    withLog(midst, renumber(midst.log.filter((_, at) => at !== drawAt(midst, false)))),
    /^\/log/,
  ],
  [
    'a log whose own draw has no face',
    withLog(midst, midst.log.with(drawAt(midst, true), { n: drawAt(midst, true) + 1, type: 'draw', seat: me })),
    /^\/log\/\d+$/,
  ],
  [
    'a log that shows another’s draw',
    withLog(
      midst,
      midst.log.with(drawAt(midst, false), { ...midst.log[drawAt(midst, false)]!, tile: [6, 6] } as LupusEvent),
    ),
    /^\/log\/\d+$/,
  ],
  [
    'a lay at another arm',
    withLog(
      midst,
      midst.log.with(playAt, {
        ...midst.log[playAt]!,
        arm: 3 - (midst.log[playAt] as { arm: number }).arm,
      } as LupusEvent),
    ),
    /^\/log\/\d+$/,
  ],
  [
    'a lay by who was not to act',
    withLog(
      midst,
      midst.log.with(playAt, {
        ...midst.log[playAt]!,
        seat: me === (midst.opener! + 1) % 4 ? another : me,
      } as LupusEvent),
    ),
    /^\/log\/\d+$/,
  ],
  [
    'a pass while tiles could be drawn',
    withLog(
      midst,
      midst.log.with(drawAt(midst, false), {
        n: drawAt(midst, false) + 1,
        type: 'pass',
        seat: (midst.log[drawAt(midst, false)] as { seat: number }).seat,
      }),
    ),
    /^\/log\/\d+$/,
  ],
  [
    'a round in the midst of a hand',
    withLog(midst, [...midst.log, { n: midst.log.length + 1, type: 'round', round: 2 }]),
    /^\/log\/\d+$/,
  ],
  [
    'another result in the log',
    withLog(ended, ended.log.with(-1, { ...ended.log.at(-1)!, pips: [0, 0, 0, 0] } as LupusEvent)),
    /^\/log\/\d+$/,
  ],
  ['a later hand’s log without its deal', withLog(second, second.log.slice(26)), /^\/log\/0$/],
  [
    'another spinner than the view’s',
    withLog(
      second,
      second.log.map((event) => (event.type === 'spinner' ? { ...event, tile: [6, 6] } : event)),
    ),
    /^\/log\/25$/,
  ],
];

describe('an observation that no position admits is refused with the place', () => {
  test.each(rows)('%s', (_, observation, pointer) => {
    lupus.schemas.observation.parse(observation);
    const belief = lupus.believe(observation);
    expect(belief.ok ? 'believed' : belief.problem.code).toBe('impossible-observation');
    if (!belief.ok) {
      expect(belief.problem.pointer).toMatch(pointer);
      expect(belief.problem.detail).toMatch(/^[^\n]{10,160}$/);
    }
  });

  test('who drew held nothing that fitted: a log that says otherwise of the own hand is refused', () => {
    const observation = findObservation({ hands: 1 }, (o) => {
      const last = o.log.at(-1);
      return last?.type === 'draw' && last.seat === o.seat && o.phase === 'play' && acting(o) && o.hand.length > 3;
    });
    const fits = (pair: readonly number[]): boolean =>
      observation.arms.some((arm) => arm.end !== null && pair.includes(arm.end));
    const kept = observation.hand.filter((pair) => !fits(pair));
    const laid = new Set(observation.arms.flatMap((arm) => arm.tiles.map(({ tile }) => [...tile].sort().join())));
    const all = Array.from({ length: 49 }, (_, k): [number, number] => [Math.floor(k / 7), k % 7]).filter(
      ([a, b]) => a <= b,
    );
    const fitting = all.find(
      (pair) =>
        fits(pair) &&
        pair[0] !== pair[1] &&
        !laid.has(pair.join()) &&
        !observation.hand.some((own) => own.join() === pair.join()),
    )!;
    const drawn = (observation.log.at(-1) as { tile: [number, number] }).tile;
    const spoiled = kept.find((pair) => pair.join() !== drawn.join())!;
    const hand = observation.hand.map((pair) => (pair.join() === spoiled.join() ? fitting : pair));
    const belief = lupus.believe({ ...observation, hand });
    expect(belief.ok ? 'believed' : belief.problem).toMatchObject({ code: 'impossible-observation', pointer: '/log' });
  });

  test('the same views are believed as they are, and without their logs', () => {
    for (const observation of [midst, drawing, ended, over, dealing, second]) {
      expect(lupus.believe(observation).ok).toBe(true);
      expect(lupus.believe({ ...observation, log: [] }).ok).toBe(true);
    }
  });

  test('whatever is changed in an observation that the schema still lets through, believing answers and never throws', () => {
    const numbers = fc.integer({ min: 0, max: 6 });
    const change = fc.record(
      {
        hand: fc.array(fc.tuple(numbers, numbers).map(([a, b]) => [Math.min(a, b), Math.max(a, b)])),
        handSizes: fc.tuple(numbers, numbers, numbers, numbers),
        boneyardCount: numbers,
        toAct: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 1 }),
        phase: fc.constantFrom('play', 'draw', 'ended', 'deal', 'over'),
        log: fc.subarray(midst.log as LupusEvent[]),
        opener: fc.integer({ min: 0, max: 3 }),
        arms: fc.shuffledSubarray(midst.arms as LupusObservation['arms']),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.constantFrom(midst, second, ended, dealing), change, (observation, changed) => {
        const parsed = lupus.schemas.observation.safeParse({ ...observation, ...changed });
        if (!parsed.success) return;
        const belief = lupus.believe(parsed.data as LupusObservation);
        if (!belief.ok) expect(belief.problem.detail.length).toBeGreaterThan(10);
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  test.each([
    ['an unknown field', { ...midst, legal: [] }],
    ['a null for a list', { ...midst, hand: null }],
    ['a tile with its numbers the wrong way round', { ...midst, hand: [[5, 3]] }],
    ['a fifth seat', { ...midst, seat: 4 }],
    ['a number in words', { ...midst, boneyardCount: '3' }],
    ['an unknown event', { ...midst, log: [{ n: 1, type: 'peek', seat: 0 }] }],
    ['options that are not complete', { ...midst, options: { hands: 2 } }],
    ['another game', { ...midst, game: 'kudzu' }],
  ])('the schema refuses %s', (_, observation) => {
    expect(lupus.schemas.observation.safeParse(observation).success).toBe(false);
  });
});
