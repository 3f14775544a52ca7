import { describe, expect, test } from 'vitest';
import { parseCard } from '../../../games/card.ts';
import { hominist } from '../../../games/hominist/game.ts';
import { isLegalPair } from '../../../games/hominist/pairing.ts';
import type { HoministEvent, HoministObservation } from '../../../games/hominist/schemas.ts';
import { Rng } from '../../../games/rng.ts';
import { dealTable, playCode, randomCode } from '../random-play.ts';

/** A real observation of seat 0, to act in the middle of round 1, with pairs, discards, passes and a known card. */
function observed(seats = 3, rounds = 2): HoministObservation {
  for (let seed = 1; ; seed++) {
    const rng = new Rng(seed);
    const table = dealTable({ game: hominist, seats, given: { rounds } }, rng);
    for (let ply = 0; ply < 90; ply++) playCode(hominist, table, randomCode(hominist, table.position, rng));
    while (hominist.phase(table.position) !== 'act' || table.position.toAct !== 0) {
      if (table.over()) break;
      playCode(hominist, table, randomCode(hominist, table.position, rng));
    }
    if (table.over()) continue;
    const view = table.observe(0);
    const top = parseCard(view.discard.at(-1) ?? 'AS')!;
    const fits = view.hand.some((card) => isLegalPair(parseCard(card)!, top, 'gender'));
    const isRich =
      !fits && view.round === 1 && view.known.length > 0 && view.discard.length > 1 && view.pairs[0]!.length > 0;
    if (isRich && view.drawCount > 3 && view.log.some((event) => event.type === 'stop')) return view;
  }
}

const view = observed();
type Change = Partial<HoministObservation>;
const event = (index: number, change: object): Change => ({
  log: view.log.map((old, at) => (at === index ? ({ ...old, ...change } as HoministEvent) : old)),
});
const indexOf = (matches: (event: HoministEvent) => boolean): number => view.log.findIndex(matches);
const ownRefill = indexOf((entry) => entry.type === 'refill' && entry.seat === 0);
const othersRefill = indexOf((entry) => entry.type === 'refill' && entry.seat !== 0);
const unseenPass = indexOf((entry) => entry.type === 'pass' && entry.card === undefined);
const ownPass = indexOf((entry) => entry.type === 'pass' && entry.seat === 0);
const pair = indexOf((entry) => entry.type === 'pair');
const reveal = indexOf((entry) => entry.type === 'reveal');
const stop = indexOf((entry) => entry.type === 'stop');
const bare: Change = { log: [] };
const other = (card: string): string => (card === 'KS' ? 'KH' : 'KS');

const rows: readonly (readonly [string, Change, RegExp])[] = [
  ['a spectator', { seat: null }, /^\/seat$/],
  ['a seat that is not there', { seat: 3 }, /^\/seat$/],
  ['too few hand sizes', { handSizes: [6, 6] }, /^\/handSizes$/],
  ['other rounds than the options', { rounds: 5 }, /^\/rounds$/],
  ['a round too many', { round: 3 }, /^\/round$/],
  ['a first seat that is not there', { first: 3 }, /^\/first$/],
  ['a card twice', { hand: [...view.hand.slice(1), view.discard[0]!] }, /^\/discard\/0$/],
  ['a known card in the own hand', { known: [{ seat: 1, card: view.hand[0]! }] }, /^\/known\/0\/card$/],
  ['a known card of the own seat', { known: [{ seat: 0, card: view.known[0]!.card }] }, /^\/known\/0\/seat$/],
  [
    'a pair worth something else',
    { pairs: view.pairs.map((list) => list.map((p) => ({ ...p, value: 20 }))) },
    /^\/pairs\/\d\/\d\/value$/,
  ],
  [
    'a pair upside down',
    { pairs: view.pairs.map((list) => list.map((p) => ({ ...p, male: p.female, female: p.male }))) },
    /^\/pairs\/\d\/\d$/,
  ],
  ['wrong points of pairs', { pairPoints: [999, 0, 0] }, /^\/pairPoints\/0$/],
  ['another hand size than the hand', { handSizes: view.handSizes.map((n) => n + 1) }, /^\/handSizes\/0$/],
  ['a card too many in the pile', { drawCount: view.drawCount + 1 }, /^$/],
  ['a discard pile of another height', { discardCount: view.discardCount! + 1 }, /^\/discard$/],
  ['somebody else to act', { toAct: [1] }, /^\/toAct$/],
  ['nobody to act', { toAct: [] }, /^\/toAct$/],
  ["a turn that is not this seat's", { turn: view.turn! + 1 }, /^\/toAct$/],
  ['no turn at all', { turn: 0 }, /^\/turn$/],
  ['a phase of another option', { phase: 'discard' }, /^\/phase$/],
  ['the match over after round 1', { phase: 'over', toAct: [] }, /^\/phase$/],
  ['more passes in a row than allowed', { passesInRow: 4 }, /^\/passesInRow$/],
  ['passing allowed or not against the count', { mayPass: !view.mayPass }, /^\/mayPass$/],
  ['a last lap with a pile', { lapLeft: 1 }, /^\/lapLeft$/],
  ['game points before a round', { gamePoints: [1, 0, 0] }, /^\/gamePoints$/],
  ['total scores before a round', { totalScores: [1, 0, 0] }, /^\/totalScores$/],
  ['hands turned up too soon', { revealed: [view.hand, [], []] }, /^\/revealed/],
  [
    'a hand below six that was not refilled',
    {
      ...bare,
      known: [],
      hand: view.hand.slice(0, 5),
      handSizes: [5, view.handSizes[1]! + view.hand.length - 5, view.handSizes[2]!],
    },
    /^\/handSizes\/0$/,
  ],
  ['phase more without a card that fits', { ...bare, phase: 'more' }, /^\/phase$/],
  [
    'more cards known than a hand holds',
    {
      ...bare,
      handSizes: [view.handSizes[0]!, 0, view.handSizes[1]! + view.handSizes[2]!],
      known: [{ seat: 1, card: view.known[0]!.card }],
    },
    /^\/known$/,
  ],
  ['events out of order', event(3, { n: 1 }), /^\/log\/3\/n$/],
  ['a log that begins in the middle', { log: view.log.slice(2) }, /^\/(log|turn|hand|draw|discard|pairs|passes)/],
  ['a log that stops short', { log: view.log.slice(0, -2) }, /^\//],
  ['an own draw as a count', event(ownRefill, { cards: undefined, count: 1 }), /^\/log/],
  ["another's draw with faces", event(othersRefill, { cards: ['KS'], count: undefined }), /^\/log/],
  ["another's draw of a wrong number", event(othersRefill, { count: 5 }), new RegExp(`^/log/${othersRefill}`)],
  ['an own draw of a card seen elsewhere', event(ownRefill, { cards: [view.discard[0]!] }), /^\/log/],
  ['the card of an unseen pass', event(unseenPass, { card: 'KS' }), new RegExp(`^/log/${unseenPass}/card`)],
  ['a pass to somebody else', event(unseenPass, { to: 0 }), /^\/log/],
  ['an own pass without its card', event(ownPass, { card: undefined }), /^\/log/],
  ['an own pass of another card', event(ownPass, { card: view.pairs[0]![0]!.male }), /^\/log/],
  [
    'a pair with another top',
    event(pair, { with: other((view.log[pair] as { with: string }).with) }),
    /^\/(log|pairs)/,
  ],
  [
    'a pair by a seat that is not on turn',
    event(pair, { seat: ((view.log[pair] as { seat: number }).seat + 1) % 3 }),
    /^\/log/,
  ],
  ['a reveal without its card', event(reveal, { card: undefined }), new RegExp(`^/log/${reveal}/card`)],
  ['a stop that was a draw', event(stop, { type: 'draw' }), /^\/log/],
  ['known cards against the log', { known: [] }, /^\/known$/],
  ['a round event in round 1', { log: [{ n: 1, type: 'round', round: 1, first: 0 }, ...view.log.slice(1)] }, /^\/log/],
];

describe('observations from outside', () => {
  test('a real one is believed, with and without its log', () => {
    expect(hominist.believe(view).ok).toBe(true);
    expect(hominist.believe({ ...view, log: [] }).ok).toBe(true);
  });

  test.each(rows)('refused: %s', (_name, change, pointer) => {
    const changed = { ...view, ...change } as HoministObservation;
    const belief = hominist.believe(changed);
    expect(belief.ok ? 'believed' : belief.problem.code).toBe('impossible-observation');
    if (!belief.ok) {
      expect(belief.problem.pointer).toMatch(pointer);
      expect(belief.problem.detail.length).toBeGreaterThan(10);
    }
  });

  test.each([
    ['null', null],
    ['a missing field', { ...view, hand: undefined }],
    ['a field too many', { ...view, deck: [] }],
    ['a card that does not exist', { ...view, hand: ['1S'] }],
    ['text for a number', { ...view, drawCount: '21' }],
    ['a fraction', { ...view, turn: 1.5 }],
    ['another game', { ...view, game: 'kudzu' }],
    ['an unknown option', { ...view, options: { ...view.options, jokers: 2 } }],
    ['a field too many in an event', { ...view, log: [{ ...view.log[0], face: 'KS' }] }],
  ])('not an observation: %s', (_name, value) => {
    expect(hominist.schemas.observation.safeParse(value).success).toBe(false);
  });

  test('a log in which a hand holds what it showed that it lacks is refused', () => {
    // Seat 1 pairs once and its turn ends by itself, though it then plays a card that would have fitted at once.
    for (let seed = 1; seed < 400; seed++) {
      const rng = new Rng(seed);
      const table = dealTable({ game: hominist, seats: 2, given: { rounds: 1 } }, rng);
      while (!table.over()) {
        const seen = table.observe(0);
        const at = seen.log.findIndex((entry, index) => {
          const next = seen.log[index + 1];
          return entry.type === 'pair' && entry.seat === 1 && next?.type === 'stop';
        });
        if (at >= 0 && at === seen.log.length - 2) {
          // Without the stop the turn would have gone on to seat 0 by itself: which its hand can't have told.
          const log = seen.log.filter((_, index) => index !== at + 1);
          const belief = hominist.believe({ ...seen, log });
          if (belief.ok) break;
          expect(belief.problem.code).toBe('impossible-observation');
          return;
        }
        playCode(hominist, table, randomCode(hominist, table.position, rng));
      }
    }
    throw new Error('no such round was found');
  });

  test('deals are refused with the place of the mistake', () => {
    const options = hominist.completeOptions(2, {});
    if (!options.ok) throw new Error(options.problem.detail);
    const deal = hominist.deal(2, options.value, new Rng(1));
    const refused = (changed: typeof deal) => {
      const parsed = hominist.parseDeal(2, options.value, changed);
      return parsed.ok ? 'accepted' : parsed.problem.pointer;
    };
    expect(refused(deal)).toBe('accepted');
    expect(refused({ ...deal, first: 2 })).toBe('/first');
    expect(refused({ ...deal, hands: [deal.hands[0]!] })).toBe('/hands');
    expect(refused({ ...deal, hands: [deal.hands[0]!, deal.hands[0]!] })).toBe('/hands/1/0');
    expect(refused({ ...deal, hands: [deal.hands[0]!, deal.hands[1]!.slice(1)] })).toBe('/hands/1');
    expect(refused({ ...deal, turnedUp: deal.hands[1]![2]! })).toBe('/turnedUp');
  });

  test('options are refused with the place of the mistake', () => {
    const pointer = (seats: number, given: unknown) => {
      const completed = hominist.completeOptions(seats, given);
      return completed.ok ? 'accepted' : completed.problem.pointer;
    };
    expect(pointer(2, undefined)).toBe('accepted');
    expect(pointer(5, {})).toBe('');
    expect(pointer(2, { rounds: 0 })).toBe('/rounds');
    expect(pointer(2, { passLimit: 0 })).toBe('/passLimit');
    expect(pointer(2, { roundEnd: 'never' })).toBe('/roundEnd');
    expect(pointer(2, { speed: 1 })).toBe('');
  });
});
