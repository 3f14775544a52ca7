import { describe, expect, test } from 'vitest';
import { lightsOut } from '../../../games/lights-out/game.ts';
import { completeOptions } from '../../../games/lights-out/options.ts';
import type { LightsOutObservation } from '../../../games/lights-out/schemas.ts';
import { Rng } from '../../../games/rng.ts';
import { playable, randomMatch } from '../random-play.ts';
import { opened } from './opened.ts';

/** The first observation of a random match that `wanted` accepts. */
function found(
  given: unknown,
  seat: number,
  wanted: (view: LightsOutObservation) => boolean,
  seats = 2,
): LightsOutObservation {
  for (let seed = 1; seed <= 60; seed++) {
    for (const table of randomMatch({ game: lightsOut, seats, given }, seed)) {
      const view = table.observe(seat);
      if (wanted(view)) return view;
    }
  }
  throw new Error('no such observation');
}

/** A copy with some fields replaced. */
type Change = (view: LightsOutObservation) => Partial<LightsOutObservation>;

function refusal(view: LightsOutObservation, change: Change): string {
  const changed = lightsOut.schemas.observation.parse(JSON.parse(JSON.stringify({ ...view, ...change(view) })));
  const belief = lightsOut.believe(changed);
  if (belief.ok) return 'believed';
  expect(belief.problem.code).toBe('impossible-observation');
  expect(belief.problem.detail.length).toBeGreaterThan(10);
  return belief.problem.pointer;
}

const light = found(
  {},
  1,
  (view) => view.phase === 'play' && view.playPile.length > 4 && (view.turns ?? 0) > 6 && view.turn === 1,
);
const opponents = found(
  {},
  1,
  ({ phase, log }) => phase === 'play' && log.some((e) => e.type === 'draw' && e.seat === 0),
);
const drew = found(
  {},
  1,
  ({ phase, log, hand }) => phase === 'play' && log.some((e) => e.type === 'draw' && e.card === hand[0]),
);
const keeping = found({}, 1, (view) => view.phase === 'keep' && view.toAct.length === 2);
const dark = found({}, 1, (view) => view.phase === 'dark' && view.turn === 1 && view.heapCount > 3);
const later = found({ rounds: 2 }, 1, (view) => view.round === 2 && view.phase === 'play');
const dealing = found({ rounds: 2 }, 1, (view) => view.phase === 'deal' && view.hand.length === 3);
const over = found({}, 1, (view) => view.phase === 'over');
const foreign = (view: LightsOutObservation) => view.playPile[0]!;

/** Views that contradict themselves; with or without a log they are refused at the same place. */
const VIEWS: readonly [name: string, view: LightsOutObservation, change: Change, pointer: string][] = [
  ['a seat beyond the table', light, () => ({ seat: 3 }), '/seat'],
  ['a spectator', light, () => ({ seat: null }), '/seat'],
  ['hand sizes of three seats', light, (v) => ({ handSizes: [...v.handSizes, 1] }), '/handSizes'],
  ['a score too few', light, () => ({ scores: [0, 0, 0] }), '/scores'],
  ['points before a round is scored', light, () => ({ scores: [3, 0] }), '/scores'],
  ['points in odd parts', later, () => ({ scores: [0.1, 0] }), '/scores/0'],
  ['seats to act out of order', keeping, () => ({ toAct: [1, 0] }), '/toAct'],
  ['another number of rounds', light, () => ({ rounds: 2 }), '/rounds'],
  ['a round beyond the last', light, () => ({ round: 2 }), '/round'],
  ['a wrong starter', light, () => ({ firstSeat: 1 }), '/firstSeat'],
  ['a hand that is too short', light, (v) => ({ hand: v.hand.slice(1) }), '/handSizes/1'],
  ['a card twice', light, (v) => ({ hand: [v.hand[0]!, ...v.hand.slice(0, -1)] }), '/hand/1'],
  ['a card of the play pile in hand', light, (v) => ({ hand: [...v.hand.slice(1), foreign(v)] }), '/playPile/0'],
  ['a card too many in the draw pile', light, (v) => ({ drawCount: v.drawCount + 1 }), '/drawCount'],
  ['a top that is not on top', light, (v) => ({ top: foreign(v) }), '/top'],
  ['no top', light, () => ({ top: null }), '/top'],
  ['a suit that the top does not ask for', light, (v) => ({ suit: v.suit === 'C' ? 'D' : 'C' }), '/suit'],
  ['a first card that is an eight', light, () => ({ firstCard: '8C' }), '/firstCard'],
  ['a buried card that is no eight', light, () => ({ buried: ['9C'] }), '/buried'],
  ['a roller in the light', light, () => ({ roller: 0 }), '/roller'],
  ['no roller in the dark', dark, () => ({ roller: null }), '/roller'],
  ['nobody to act', light, () => ({ toAct: [] }), '/toAct'],
  ['another seat to act', light, () => ({ toAct: [0] }), '/toAct'],
  ['nobody’s turn', light, () => ({ turn: null }), '/turn'],
  ['a phase that waits for chance', light, () => ({ phase: 'roll' }), '/toAct'],
  ['a phase of another option', light, () => ({ phase: 'drawn', drawn: light.hand[0]! }), '/phase'],
  ['a heap in the light', light, (v) => ({ heapCount: 1, drawCount: v.drawCount - 1 }), '/heapCount'],
  ['a deposit in the light', light, () => ({ myDeposit: ['2C'] }), '/myDeposit'],
  ['a drawn card in the light', light, (v) => ({ drawn: v.hand[0]! }), '/drawn'],
  ['no drawn card in one’s own dark turn', dark, () => ({ drawn: null }), '/drawn'],
  ['a drawn card that is not in hand', dark, (v) => ({ drawn: foreign(v) }), '/drawn'],
  ['looks at a blind heap', dark, () => ({ looked: 1 }), '/looked'],
  ['sight of a blind heap', dark, () => ({ heap: ['2C'] }), '/heap'],
  [
    'hands that grew in the dark',
    dark,
    (v) => ({ handSizes: [v.handSizes[0]! + 1, v.handSizes[1]!], heapCount: v.heapCount - 1 }),
    '/turn',
  ],
  ['another roller than the one who rolled six', dark, () => ({ lastRoll: { seat: 0, value: 5 } }), '/lastRoll'],
  ['a keep that is not in hand', keeping, (v) => ({ toAct: [0], myKeep: foreign(v) }), '/myKeep'],
  ['a keep although one still chooses', keeping, (v) => ({ myKeep: v.hand[0]! }), '/myKeep'],
  ['no turn begun', light, () => ({ turns: 0 }), '/turns'],
  ['a full lap of passes', light, () => ({ passes: 2 }), '/passes'],
  ['winners before the end', light, () => ({ winners: [0] }), '/winners'],
  ['nobody who won', over, () => ({ winners: [] }), '/winners'],
  ['a winner with cards', over, (v) => ({ winners: [1 - (v.winners ?? [])[0]!] }), '/winners'],
  ['a match that is over too early', later, () => ({ phase: 'roundOver', toAct: [] }), '/phase'],
  ['a first round that is dealt by chance', light, () => ({ phase: 'deal', toAct: [] }), '/phase'],
  [
    'an uneven deal',
    dealing,
    (v) => ({ handSizes: [v.handSizes[0]! + 2, v.handSizes[1]!], drawCount: v.drawCount - 2 }),
    '/handSizes/0',
  ],
  [
    'a play pile before one is turned up',
    dealing,
    (v) => ({ playPile: ['2C'], drawCount: v.drawCount - 1 }),
    '/playPile',
  ],
];

describe('a view that no position admits is refused', () => {
  for (const [name, view, change, pointer] of VIEWS) {
    test(name, () => {
      const moved =
        pointer === '/hand/1' || pointer === '/playPile/0' ? expect.stringMatching(/^\/(hand|playPile)\/\d/) : pointer;
      expect(refusal(view, change)).toEqual(moved);
      expect(refusal({ ...view, log: [] }, change)).toEqual(moved);
    });
  }
});

/** Logs that contradict themselves or the view. */
const LOGS: readonly [name: string, view: LightsOutObservation, change: Change, pointer: RegExp][] = [
  ['a log that begins later', light, (v) => ({ log: v.log.slice(1) }), /^\/log\/0/],
  ['a log with a gap', light, (v) => ({ log: [...v.log.slice(0, 3), ...v.log.slice(4)] }), /^\/log\/3\/n$/],
  ['a log cut short', light, (v) => ({ log: v.log.slice(0, -1) }), /^\/./],
  [
    'an event of a seat that has no chair',
    light,
    (v) => ({ log: v.log.map((e) => ('seat' in e ? { ...e, seat: 3 } : e)) }),
    /^\/log\/\d+\/seat$/,
  ],
  [
    'a roll of another seat',
    light,
    (v) => ({ log: v.log.map((e) => (e.type === 'roll' ? { ...e, seat: 1 - e.seat } : e)) }),
    /^\/log\/\d+$/,
  ],
  [
    'another last roll',
    light,
    (v) => ({ lastRoll: { seat: v.lastRoll!.seat, value: (v.lastRoll!.value % 5) + 1 } }),
    /^\/lastRoll/,
  ],
  [
    'a draw whose card is another’s secret',
    opponents,
    (v) => ({ log: v.log.map((e) => (e.type === 'draw' && e.seat === 0 ? { ...e, card: foreign(v) } : e)) }),
    /^\/log\/\d+$/,
  ],
  [
    'a play of a card that lies elsewhere',
    light,
    (v) => ({ log: v.log.map((e) => (e.type === 'play' && e.seat === 0 ? { ...e, card: v.hand[0]! } : e)) }),
    /^\/log\/\d+$/,
  ],
  [
    'a round event in the first round',
    light,
    (v) => ({ log: [{ n: 1, type: 'round', round: 2, scores: [0, 0] }, ...v.log.map((e) => ({ ...e, n: e.n + 1 }))] }),
    /^\/log\/0$/,
  ],
  [
    'the round event of another round',
    later,
    (v) => ({ log: v.log.map((e) => (e.type === 'round' ? { ...e, round: 5 } : e)) }),
    /^\/log\/0\/round$/,
  ],
  [
    'a deal without the own cards',
    later,
    (v) => ({ log: v.log.map((e) => (e.type === 'dealt' ? { n: e.n, seat: e.seat, type: e.type } : e)) }),
    /^\/log\/\d+$/,
  ],
  [
    'an early end',
    light,
    (v) => ({ log: [...v.log, { n: v.log.length + 1, type: 'lightsOn', cards: 0 }] }),
    /^\/log\/\d+$/,
  ],
  [
    'another hand than the log leads to',
    drew,
    (v) => ({ hand: v.hand.map((name, i) => (i === 0 ? spare(v) : name)) }),
    /^\/./,
  ],
  ['other buried eights', light, () => ({ buried: ['8C', '8D', '8H', '8S'] }), /^\/./],
];

/** A card that the view shows nowhere. */
function spare(view: LightsOutObservation) {
  const shown: string[] = [
    ...view.hand,
    ...view.playPile,
    ...view.log.flatMap((e) => ('card' in e && e.card ? [e.card] : [])),
  ];
  return (
    [
      '2C',
      '3C',
      '4C',
      '5C',
      '6C',
      '7C',
      '9C',
      '10C',
      'JC',
      'QC',
      'KC',
      '2D',
      '3D',
      '4D',
      '5D',
      '6D',
      '7D',
      '9D',
    ] as const
  ).find((name) => !shown.includes(name))!;
}

describe('a log that can’t have happened is refused', () => {
  for (const [name, view, change, pointer] of LOGS) {
    test(name, () => expect(refusal(view, change)).toMatch(pointer));
  }

  test('one’s own draw although something could be played', () => {
    const view = found(
      { mustPlay: 'free' },
      1,
      (v) => v.phase === 'draw' && v.turn === 1 && v.hand.some((n) => n.startsWith('8')),
    );
    const strict = completeOptions(2, {});
    expect(refusal(view, () => ({ options: strict.ok ? strict.value : view.options }))).toMatch(/^\/(phase|log\/\d+)$/);
  });

  test('a second card that the other seat can’t have held, for it drew just before', () => {
    const hands = ['AC 2C 3C 4C 6C 7C 9C', '2H 3H 4H 6H 7H 9H 10H'];
    const steps = [
      'draw',
      'drawn KH',
      'roll 1',
      'play 2H',
      'roll 1',
      'play KH',
      'roll 1',
      'play 3H',
      'roll 1',
      'play 3C',
    ];
    const view = opened(hands, '5H', [], ...steps).observe(1);
    expect(refusal(view, () => ({}))).toBe('believed');
    const pile = [...view.playPile.slice(0, -1), 'QH' as const];
    const log = view.log.map((e) => (e.type === 'play' && e.card === '3C' ? { ...e, card: 'QH' as const } : e));
    expect(refusal(view, () => ({ log, playPile: pile, top: 'QH', suit: 'H' }))).toBe(`/log/${log.length - 1}`);
  });
});

describe('the schema refuses what has not even the shape', () => {
  const bad: readonly [string, (view: Record<string, unknown>) => unknown][] = [
    ['null', () => null],
    ['a list', () => []],
    ['an unknown field', (view) => ({ ...view, peek: true })],
    ['a missing field', ({ hand: _hand, ...view }) => view],
    ['a card that does not exist', (view) => ({ ...view, hand: ['1X'] })],
    ['a number as text', (view) => ({ ...view, drawCount: '12' })],
    ['NaN', (view) => ({ ...view, drawCount: Number.NaN })],
    ['a negative count', (view) => ({ ...view, heapCount: -1 })],
    ['another game', (view) => ({ ...view, game: 'kudzu' })],
    ['options with a null', (view) => ({ ...view, options: null })],
    ['an event of an unknown type', (view) => ({ ...view, log: [{ n: 1, type: 'peek' }] })],
    ['an event with an unknown field', (view) => ({ ...view, log: [{ n: 1, type: 'lightsOut', who: 1 }] })],
  ];
  for (const [name, change] of bad) {
    test(name, () => expect(lightsOut.schemas.observation.safeParse(change({ ...light })).success).toBe(false));
  }
});

describe('a deal that is none is refused', () => {
  const options = completeOptions(2, {});
  if (!options.ok) throw new Error(options.problem.detail);
  const deal = lightsOut.deal(2, options.value, new Rng(1));
  const cases: readonly [string, unknown, string][] = [
    ['a hand for nobody', { ...deal, hands: [...deal.hands, deal.hands[0]] }, '/hands'],
    ['six cards', { ...deal, hands: [deal.hands[0]!.slice(1), deal.hands[1]] }, '/hands/0'],
    ['a card in two hands', { ...deal, hands: [deal.hands[0], deal.hands[0]] }, '/hands/1/0'],
    ['a starter out of a hand', { ...deal, starter: deal.hands[0]![0] }, '/starter'],
    ['a buried card that is no eight', { ...deal, buried: [deal.hands[0]![0]] }, '/buried/0'],
  ];
  for (const [name, given, pointer] of cases) {
    test(name, () => {
      const parsed = lightsOut.parseDeal(2, options.value, lightsOut.schemas.deal.parse(given));
      expect(parsed).toMatchObject({ ok: false, problem: { code: 'invalid-deal', pointer } });
    });
  }
});

describe('options', () => {
  const cases: readonly [unknown, string][] = [
    [{ roll: 'never' }, '/roll'],
    [{ rounds: 0 }, '/rounds'],
    [{ rounds: 1.5 }, '/rounds'],
    [{ maxTurns: -1 }, '/maxTurns'],
    [{ playDrawn: 'yes' }, '/playDrawn'],
    [{ colour: 'red' }, ''],
    [[], ''],
  ];
  test('wrong ones are refused at their place', () => {
    for (const [given, pointer] of cases) {
      expect(lightsOut.completeOptions(2, given)).toMatchObject({
        ok: false,
        problem: { code: 'invalid-options', pointer },
      });
    }
  });
});

test('random nonsense in a believed observation never throws and is never believed blindly', () => {
  const rng = new Rng(4);
  let refused = 0;
  for (const view of [light, keeping, dark, later, dealing, over]) {
    for (let i = 0; i < 60; i++) {
      const text = JSON.stringify(view);
      const changed = text.replace(/"([2-9JQK]|10)([CDHS])"/g, (whole, rank) =>
        rng.below(12) === 0 ? `"${rank}${'CDHS'[rng.below(4)]}"` : whole,
      );
      const parsed = lightsOut.schemas.observation.safeParse(JSON.parse(changed));
      if (!parsed.success) continue;
      const belief = lightsOut.believe(parsed.data);
      if (!belief.ok) {
        refused++;
        continue;
      }
      const imagined = lightsOut.blank(2, parsed.data.options);
      belief.value.imagine(rng, imagined);
      expect(lightsOut.observe(imagined, parsed.data.seat, parsed.data.log)).toEqual(parsed.data);
      if (imagined.toAct >= 0) expect(playable(lightsOut, imagined).length).toBeGreaterThan(0);
    }
  }
  expect(refused).toBeGreaterThan(100);
});
