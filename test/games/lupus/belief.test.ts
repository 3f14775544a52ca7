import { describe, expect, test } from 'vitest';
import { readHistory } from '../../../games/lupus/belief.ts';
import { lupus } from '../../../games/lupus/game.ts';
import type { LupusOptions } from '../../../games/lupus/options.ts';
import { placesOf, samplerKeepingFacts } from '../../../games/lupus/places.ts';
import type { LupusObservation } from '../../../games/lupus/schemas.ts';
import { readView } from '../../../games/lupus/view.ts';
import { Rng } from '../../../games/rng.ts';
import { randomMatch } from '../random-play.ts';
import { worldOf, worldsByHistory, worldsByView } from './enumeration.ts';

const DRAWS = 12_000;

interface Wanted {
  readonly given: Partial<LupusOptions>;
  readonly holds: (observation: LupusObservation) => boolean;
}

const draws = (observation: LupusObservation): { seat: number }[] =>
  observation.log.flatMap((event) => (event.type === 'draw' && event.seat !== observation.seat ? [event] : []));

/** Draws by others that were kept: two in a row, or one before another event than a lay. */
const keptDraws = (observation: LupusObservation): number =>
  observation.log.filter(
    (event, at) => event.type === 'draw' && event.seat !== observation.seat && observation.log[at + 1]?.type !== 'play',
  ).length;

const hidden = (observation: LupusObservation): number =>
  observation.handSizes.reduce((sum, size) => sum + size) - observation.hand.length + observation.boneyardCount;

/** Observations of random hands of one kind, late enough to be listed, with all worlds that lead to them. */
function* cases(wanted: Wanted, count: number): Generator<[LupusObservation, Map<string, number>]> {
  let found = 0;
  for (let seed = 1; found < count && seed < 4000; seed++) {
    for (const table of randomMatch({ game: lupus, seats: 4, given: { ...wanted.given, hands: 1 } }, seed)) {
      if (table.over()) continue;
      const observation = table.observe(seed % 4) as LupusObservation;
      if (hidden(observation) > 9 - keptDraws(observation) || hidden(observation) < 4 || !wanted.holds(observation))
        continue;
      const worlds = worldsByHistory(observation, 2000);
      if (worlds === undefined || worlds.size < 3) continue;
      found++;
      yield [observation, worlds];
      break;
    }
  }
  if (found < count) throw new Error(`only ${found} such positions`);
}

/** Imagines often, and compares with the exact chances: no world that isn't one, and chi-square within 4.5 deviations. */
function expectChances(observation: LupusObservation, worlds: ReadonlyMap<string, number>): void {
  const belief = lupus.believe(observation);
  if (!belief.ok) throw new Error(belief.problem.detail);
  const position = lupus.blank(4, observation.options);
  const rng = new Rng(DRAWS);
  const seen = new Map<string, number>();
  for (let i = 0; i < DRAWS; i++) {
    belief.value.imagine(rng, position);
    const world = worldOf(position.hands, position.boneyard);
    if (!worlds.has(world)) throw new Error(`${world} does not lead to ${JSON.stringify(observation)}`);
    seen.set(world, (seen.get(world) ?? 0) + 1);
  }
  const total = [...worlds.values()].reduce((sum, ways) => sum + ways);
  const cells = pooled([...worlds].map(([world, ways]) => [seen.get(world) ?? 0, (DRAWS * ways) / total]));
  const chiSquare = cells.reduce((sum, [got, expected]) => sum + (got - expected) ** 2 / expected, 0);
  const freedom = cells.length - 1;
  expect(chiSquare).toBeLessThan(freedom + 4.5 * Math.sqrt(2 * freedom) + 6);
}

/** Cells of observed and expected numbers, joined until each expects at least eight. */
function pooled(cells: [number, number][]): [number, number][] {
  const joined: [number, number][] = [];
  let open: [number, number] = [0, 0];
  for (const [got, expected] of cells.sort((a, b) => a[1] - b[1])) {
    open = [open[0] + got, open[1] + expected];
    if (open[1] < 8) continue;
    joined.push(open);
    open = [0, 0];
  }
  const last = joined.at(-1);
  if (last !== undefined) joined[joined.length - 1] = [last[0] + open[0], last[1] + open[1]];
  return joined;
}

describe('imagined worlds have the chances that a fair deal gives them, against all of them listed', () => {
  test.each<[string, number, Wanted]>([
    ['before anybody drew', 2, { given: {}, holds: (o) => draws(o).length === 0 && o.boneyardCount === 4 }],
    ['after a draw that was laid at once', 3, { given: {}, holds: (o) => draws(o).length > 0 && keptDraws(o) === 0 }],
    ['after draws that were kept', 4, { given: {}, holds: (o) => keptDraws(o) >= 2 }],
    [
      'after draws that were kept by two seats',
      2,
      { given: {}, holds: (o) => keptDraws(o) >= 2 && new Set(draws(o).map(({ seat }) => seat)).size > 1 },
    ],
    [
      'after passes',
      2,
      { given: {}, holds: (o) => o.log.some((event) => event.type === 'pass') && o.phase === 'play' },
    ],
    [
      'while another seat, which has drawn, is to act',
      2,
      { given: {}, holds: (o) => o.log.at(-1)?.type === 'draw' && o.toAct.length === 1 && o.toAct[0] !== o.seat },
    ],
    ['while another seat is drawing', 2, { given: {}, holds: (o) => o.phase === 'draw' && o.drawing !== o.seat }],
    [
      'when lower doubles than the spinner are out',
      3,
      { given: {}, holds: (o) => o.spinner![0] > 0 && draws(o).length > 0 },
    ],
    [
      'when the last two tiles may not be drawn',
      2,
      { given: { boneyardReserve: 2 }, holds: (o) => o.log.some((event) => event.type === 'pass') && keptDraws(o) > 0 },
    ],
    [
      'under blockTest hands',
      3,
      { given: { blockTest: 'hands' }, holds: (o) => draws(o).length > 0 && o.boneyardCount > 0 },
    ],
  ])('%s', (_, count, wanted) => {
    for (const [observation, worlds] of cases(wanted, count)) expectChances(observation, worlds);
  });

  test('under blockTest hands, where the tiles that fitted may all have been in the boneyard', () => {
    const wanted: Wanted = { given: { blockTest: 'hands' }, holds: (o) => factsOf(o).facts.length > 0 };
    for (const [observation, worlds] of cases(wanted, 3)) {
      expectChances(observation, worlds);
      const fallback = samplerKeepingFacts(factsOf(observation))!;
      expect(fallback.count).toBeGreaterThan(0);
      expect(fallback.count).toBeLessThanOrEqual([...worlds.values()].reduce((sum, ways) => sum + ways));
    }
  });

  test.each<[string, number, Wanted]>([
    ['nothing but the view', 2, { given: {}, holds: (o) => o.boneyardCount < 4 && o.spinner![0] === 0 }],
    [
      'lower doubles than the spinner, which somebody must have drawn',
      2,
      { given: {}, holds: (o) => o.spinner![0] > 0 && o.boneyardCount < 4 },
    ],
    ['another seat drawing', 2, { given: {}, holds: (o) => o.drawing !== undefined && o.drawing !== o.seat }],
    [
      'a hand that goes on under blockTest hands',
      2,
      { given: { blockTest: 'hands' }, holds: (o) => o.boneyardCount > 0 },
    ],
  ])('without a log: %s', (_, count, wanted) => {
    for (const [observation] of cases(wanted, count)) {
      const view = { ...observation, log: [] };
      expectChances(view, worldsByView(view));
    }
  });
});

function factsOf(observation: LupusObservation) {
  const view = readView(observation);
  if (!view.ok) throw new Error(view.problem.detail);
  const history = readHistory(observation, view.value);
  if (!history.ok) throw new Error(history.problem.detail);
  return placesOf(view.value, history.value)!;
}
