import { describe, expect, test } from 'vitest';
import { kudzu } from '../../../games/kudzu/game.ts';
import type { KudzuDeal, KudzuEvent, KudzuObservation } from '../../../games/kudzu/schemas.ts';
import { Rng } from '../../../games/rng.ts';
import { dealTable, playCode, randomCode } from '../random-play.ts';
import { options } from './fragment.ts';

describe('options are refused', () => {
  test.each([
    [2, { noSuch: 1 }, ''],
    [2, null, ''],
    [2, { palette: ['orange', 'green', 'blue'] }, '/palette'],
    [2, { palette: ['red', 'green'] }, '/palette'],
    [2, { palette: ['red', 'green', 'green'] }, '/palette/2'],
    [2, { palette: ['red', 'green', 'mauve'] }, '/palette/2'],
    [2, { perColour: 4 }, '/perColour'],
    [4, { perColour: 8 }, '/perColour'],
    [2, { perColour: 2.5 }, '/perColour'],
    [2, { packsPerPlayer: 0 }, '/packsPerPlayer'],
    [4, { packsPerPlayer: 20, perPack: 60 }, '/packsPerPlayer'],
    [2, { preset: 'short', perColour: 12 }, '/perColour'],
    [2, { preset: 'full', packsPerPlayer: 3 }, '/packsPerPlayer'],
    [2, { preset: 'short', perPack: 12 }, '/perPack'],
    [2, { preset: 'long' }, '/preset'],
    [2, { redsPerPoint: 3 }, '/redsPerPoint'],
    [2, { mustEat: null }, '/mustEat'],
    [1, {}, ''],
    [5, {}, ''],
  ])('%i seats, %j', (seats, given, pointer) => {
    const refused = kudzu.completeOptions(seats, given);
    expect(refused.ok ? 'accepted' : refused.problem.code).toBe('invalid-options');
    expect(refused.ok ? '' : refused.problem.pointer).toBe(pointer);
  });

  test('but every way to tell the size of a bag is its own completion', () => {
    for (const given of [{ preset: 'full' }, { perColour: 9 }, { packsPerPlayer: 1 }, {}]) {
      expect(options(2, options(2, given))).toEqual(options(2, given));
    }
    expect(options(2, { perColour: 9, perPack: 3 })).toEqual(options(2, { perColour: 9 }));
  });
});

describe('deals are refused', () => {
  const fair = kudzu.deal(2, options(2), new Rng(2));
  const [one, two] = fair.drawn as [KudzuDeal['drawn'][0], KudzuDeal['drawn'][0]];
  test.each<[string, Partial<KudzuDeal>, string]>([
    ['a seat too many', { drawn: [one, two, two] }, '/drawn'],
    ['nine candies', { drawn: [one, { ...two, green: two.green! - 1 }] }, '/drawn/1'],
    ['a colour missing', { drawn: [{ red: 10 }, two] }, '/drawn/0'],
    ['a colour of another palette', { bag: { ...fair.bag, blue: 0 } }, '/bag'],
    ['a candy too few', { bag: { ...fair.bag, green: fair.bag.green! - 1 } }, '/bag'],
    ['another mix', { bag: { ...fair.bag, green: fair.bag.green! - 1, red: fair.bag.red! + 1 } }, '/bag/red'],
    ['the wrong first player', { first: 1 - fair.first }, '/first'],
  ])('%s', (_name, change, pointer) => {
    expect(one.red).not.toBe(two.red);
    const refused = kudzu.parseDeal(2, options(2), { ...fair, ...change });
    expect(refused.ok ? 'accepted' : refused.problem.code).toBe('invalid-deal');
    expect(refused.ok ? '' : refused.problem.pointer).toBe(pointer);
  });
});

/** The first observation of a random game that meets a condition. */
function seen(given: unknown, condition: (observation: KudzuObservation) => boolean): KudzuObservation {
  for (let seed = 1; ; seed++) {
    const rng = new Rng(seed);
    const table = dealTable({ game: kudzu, seats: 3, given }, rng);
    while (!table.over()) {
      const observation = table.observe(0);
      if (condition(observation)) return observation;
      playCode(kudzu, table, randomCode(kudzu, table.position, rng));
    }
    const observation = table.observe(0);
    if (condition(observation)) return observation;
  }
}

const short = { preset: 'short' };
const together = { ...short, growth: 'together' };
const start = seen(short, () => true);
const call = seen(short, ({ phase, round, inRound }) => phase === 'call' && round === 3 && inRound === 1);
const eat = seen(short, ({ phase, round }) => phase === 'eat' && round === 2);
const sacrifice = seen(short, ({ phase, round }) => phase === 'sacrifice' && round === 3);
const draw = seen(short, ({ phase, round }) => phase === 'draw' && round === 2);
const growth = seen(short, ({ phase }) => phase === 'growth');
const held = seen(together, (observation) => observation.held !== undefined);
const over = seen(short, ({ phase }) => phase === 'over');
const hidden = seen({ ...short, bagKnown: false }, ({ phase, round }) => phase === 'sacrifice' && round === 3);
const few = { palette: ['red', 'green', 'blue'], perColour: 12 };
const grownOut = [few, { ...few, growth: 'together' }, { ...few, bagKnown: false }].map((given) =>
  seen(given, ({ log, phase }) => phase === 'over' && log.at(-1)?.type === 'growth'),
);
const unknown = seen({ ...short, bagKnown: false }, ({ phase, round }) => phase === 'call' && round === 4);

const moveCandy = (from: KudzuObservation, change: Partial<KudzuObservation>): KudzuObservation => ({
  ...from,
  ...change,
  log: [],
});

describe('observations are refused', () => {
  const actor = sacrifice.toAct[0]!;
  const hider = hidden.toAct[0]!;
  const hiders = hidden.gardens[hider]!;
  const drew = sacrifice.last!.drew!;
  const garden = sacrifice.gardens[actor]!;
  const found = hidden.last!.drew!;
  const other = hidden.palette.find((colour) => colour !== found && colour !== 'red')!;
  const withGarden = (from: KudzuObservation, seat: number, counts: KudzuObservation['gardens'][0]) =>
    moveCandy(from, { gardens: from.gardens.map((old, i) => (i === seat ? { ...old, ...counts } : old)) });

  test.each<[string, KudzuObservation, string]>([
    ['a spectator', { ...call, seat: null }, '/seat'],
    ['a seat that is not there', { ...call, seat: 3 }, '/seat'],
    [
      'incomplete options',
      { ...call, options: { ...call.options, preset: 'short', perColour: 3 } },
      '/options/perColour',
    ],
    ['another palette', { ...call, palette: [...call.palette].reverse() }, '/palette'],
    ['a first player that is not there', { ...call, first: 3 }, '/first'],
    ['a place that the round has not', { ...call, inRound: 3 }, '/inRound'],
    ['the wrong seat to act', { ...call, toAct: [call.first] }, '/toAct'],
    ['nobody to act', { ...call, toAct: [] }, '/toAct'],
    ['somebody to act while a candy is drawn', { ...draw, toAct: [0] }, '/toAct'],
    ['a garden too few', { ...call, gardens: call.gardens.slice(1) }, '/gardens'],
    ['a garden without a colour', withGarden(call, 1, { green: undefined! }), '/gardens/1'],
    [
      'a bag with a colour of another palette',
      { ...call, bag: { red: 9, orange: 9, yellow: 9, green: 9, blue: 9 } },
      '/bag/blue',
    ],
    ['a known bag that is not shown', { ...call, bag: null }, '/bag'],
    ['an unknown bag that is shown', { ...unknown, bag: call.bag }, '/bag'],
    ['a bag that adds up to another number', { ...call, bagCount: call.bagCount + 1 }, '/bagCount'],
    ['a candy too many', withGarden(call, 1, { green: call.gardens[1]!.green! + 1 }), '/bagCount'],
    ['candies held without need', { ...call, held: [null, null, null] }, '/held'],
    [
      'a candy held by a seat that has not drawn',
      { ...held, held: [1, 2, 0].map((_, i) => ((i - held.first + 3) % 3 === 2 ? 'green' : null)) },
      `/held/${(held.first + 2) % 3}`,
    ],
    [
      'a red candy held',
      { ...held, held: held.held!.map((colour) => (colour === null ? null : 'red')) },
      `/held/${held.held!.findIndex((colour) => colour !== null)}`,
    ],
    ['nothing held, and told so', { ...held, held: [null, null, null] }, '/held'],
    [
      'an empty bag and the game going on',
      moveCandy(unknown, { bagCount: 0, eaten: unknown.eaten + unknown.bagCount }),
      '/bagCount',
    ],
    ['the game over with candies in the bag', { ...call, phase: 'over', toAct: [] }, '/phase'],
    [
      'more of a colour than there are',
      moveCandy(withGarden(call, 0, { green: call.gardens[0]!.green! + 18 }), { eaten: call.eaten - 18 }),
      '/bag/green',
    ],
    ['too many rounds for the candies drawn', { ...call, round: call.round + 3 }, '/bagCount'],
    ['too few rounds for the candies drawn', { ...unknown, round: 1 }, '/bagCount'],
    [
      'more candies eaten than turns can',
      moveCandy(unknown, {
        gardens: unknown.gardens.map((counts) => ({ ...counts, green: 0, orange: 0 })),
        eaten: unknown.eaten + unknown.gardens.reduce((sum, counts) => sum + counts.green! + counts.orange!, 0),
      }),
      '/eaten',
    ],
    [
      'more reds in a garden than turns brought',
      moveCandy(unknown, {
        gardens: [{ red: 9, orange: 0, yellow: 0, green: 0, purple: 0 }, ...unknown.gardens.slice(1)],
        eaten: unknown.eaten + Object.values(unknown.gardens[0]!).reduce((a, b) => a + b) - 9,
      }),
      '/gardens/0/red',
    ],
    ['no latest call in the third round', { ...call, last: null }, '/last'],
    [
      'a latest call before the first',
      { ...start, last: { seat: 0, called: 'green', drew: 'green', outcome: 'success' } },
      '/last',
    ],
    ['a latest call of another seat', { ...call, last: { ...call.last!, seat: call.toAct[0]! } }, '/last/seat'],
    ['red called', { ...call, last: { ...call.last!, called: 'red' } }, '/last/called'],
    [
      'a candy drawn before it is drawn',
      { ...draw, last: { ...draw.last!, drew: 'green', outcome: 'success' } },
      '/last/drew',
    ],
    ['no candy drawn after the draw', { ...call, last: { ...call.last!, drew: null, outcome: null } }, '/last/drew'],
    [
      'a candy of another palette',
      { ...call, last: { ...call.last!, drew: 'blue', outcome: 'partial' } },
      '/last/drew',
    ],
    [
      'another outcome than that of the draw',
      { ...sacrifice, last: { ...sacrifice.last!, outcome: 'success' } },
      '/last/outcome',
    ],
    [
      'a sacrifice after a success',
      { ...sacrifice, last: { ...sacrifice.last!, called: drew, outcome: 'success' } },
      '/phase',
    ],
    [
      'a drawn candy that is not in the garden',
      withGarden(hidden, hider, { [found]: 0, [other]: hiders[other]! + hiders[found]! }),
      `/gardens/${hider}/${found}`,
    ],
    [
      'a decision where no red is in reach',
      moveCandy(sacrifice, {
        common: 0,
        eaten: sacrifice.eaten + sacrifice.common + garden.red!,
        gardens: sacrifice.gardens.map((counts, i) => (i === actor ? { ...counts, red: 0 } : counts)),
      }),
      '/phase',
    ],
    [
      'a choice of place where only one has a red',
      moveCandy(eat, { common: 0, eaten: eat.eaten + eat.common }),
      '/phase',
    ],
    ['a set-up with another common garden', { ...start, common: start.common - 1, eaten: 1 }, '/eaten'],
  ])('%s', (_name, observation, pointer) => {
    const refused = kudzu.believe(observation);
    expect(refused.ok ? 'accepted' : refused.problem.code).toBe('impossible-observation');
    expect(refused.ok ? '' : refused.problem.pointer).toBe(pointer);
    expect(refused.ok ? '' : refused.problem.detail).not.toBe('');
  });

  test('but all of those are accepted before they are changed, with their log and without', () => {
    for (const observation of [start, call, eat, sacrifice, draw, growth, held, over, hidden, unknown, ...grownOut]) {
      for (const log of [observation.log, []]) {
        const belief = kudzu.believe({ ...observation, log });
        expect(belief.ok ? '' : belief.problem.detail).toBe('');
      }
    }
  });
});

describe('logs are refused that contradict the view or the rules', () => {
  const { log } = call;
  const at = (type: KudzuEvent['type'], from = log): number => from.findIndex((event) => event.type === type);
  const changed = (index: number, change: object, from = log): KudzuEvent[] =>
    from.map((event, i) => (i === index ? ({ ...event, ...change } as KudzuEvent) : event));
  const without = (index: number): KudzuEvent[] =>
    log.filter((_, i) => i !== index).map((event, i) => ({ ...event, n: i + 1 }));
  const inGrowth = at('growth');

  test.each<[string, KudzuEvent[], string]>([
    ['one that begins later', log.slice(1), '/log/0/n'],
    ['one with a gap', changed(3, { n: 9 }), '/log/3/n'],
    ['a seat that is not there', changed(0, { seat: 3 }), '/log/0/seat'],
    ['a colour of another palette', changed(0, { colour: 'blue' }), '/log/0'],
    ['a call of red', changed(0, { colour: 'red' }), '/log/0'],
    ['the first call by another seat', changed(0, { seat: (log[0]!.seat + 1) % 3 }), '/log/0'],
    ['a candy that another seat drew', changed(1, { seat: (log[1]!.seat + 1) % 3 }), '/log'],
    ['a growth draw by another seat', changed(inGrowth, { seat: (log[inGrowth]!.seat + 1) % 3 }), `/log/${inGrowth}`],
    ['a growth candy kept that must go back', changed(inGrowth, { kept: true, drew: 'green' }), '/log'],
    ['the first call left out', without(0), '/log/0/type'],
    ['a growth draw left out', without(inGrowth + 2), `/log/${inGrowth + 2}/type`],
    [
      'a candy drawn where a seat decides',
      [...log, { n: log.length + 1, seat: 0, type: 'growth', drew: 'green', kept: false }],
      `/log/${log.length}/type`,
    ],
    ['the last turn left out', log.slice(0, at('call', log.slice(inGrowth)) + inGrowth), '/log'],
  ])('%s', (_name, wrongLog, pointer) => {
    const refused = kudzu.believe({ ...call, log: wrongLog });
    expect(refused.ok ? 'accepted' : refused.problem.code).toBe('impossible-observation');
    expect(refused.ok ? '' : refused.problem.pointer).toBe(pointer);
  });

  test('the latest call told otherwise', () => {
    const lastCall = log.findLastIndex((event) => event.type === 'call');
    const called = call.palette.find(
      (colour) => colour !== 'red' && colour !== call.last!.called && colour !== call.last!.drew,
    )!;
    const retold = kudzu.believe({ ...call, log: changed(lastCall, { colour: called }) });
    expect(retold.ok ? '' : retold.problem.code).toBe('impossible-observation');
  });

  test('an event after the end', () => {
    const late: KudzuEvent = { n: over.log.length + 1, seat: 0, type: 'decline' };
    const refused = kudzu.believe({ ...over, log: [...over.log, late] });
    expect(refused.ok ? '' : [refused.problem.pointer, refused.problem.detail]).toEqual([
      `/log/${over.log.length}`,
      'the game is over before this event',
    ]);
  });

  test('a red eaten by itself that the log leaves out', () => {
    const eaten = log.findIndex((event, i) => event.type === 'eat' && log[i - 1]!.type === 'drew');
    const observation =
      eaten >= 0
        ? call
        : seen(
            short,
            (o) =>
              o.round === 3 &&
              o.phase === 'call' &&
              o.log.some((e, i) => e.type === 'eat' && o.log[i - 1]!.type === 'drew'),
          );
    const events = observation.log;
    const index = events.findIndex((event, i) => event.type === 'eat' && events[i - 1]!.type === 'drew');
    const cut = events.filter((_, i) => i !== index).map((event, i) => ({ ...event, n: i + 1 }));
    expect(kudzu.believe(observation).ok).toBe(true);
    expect(kudzu.believe({ ...observation, log: cut }).ok).toBe(false);
  });
});
