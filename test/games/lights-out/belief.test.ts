import { describe, expect, test } from 'vitest';
import { CARD_NAMES, parseCard } from '../../../games/card.ts';
import type { Belief } from '../../../games/contract.ts';
import { FIT_HI, FIT_LO, RANK, sizeOf } from '../../../games/lights-out/card-mask.ts';
import { lightsOut } from '../../../games/lights-out/game.ts';
import { DEFAULT_OPTIONS } from '../../../games/lights-out/options.ts';
import type { LightsOutPosition } from '../../../games/lights-out/position.ts';
import type { LightsOutEvent, LightsOutObservation } from '../../../games/lights-out/schemas.ts';
import { Rng } from '../../../games/rng.ts';
import { randomMatch } from '../random-play.ts';
import { handOf } from './fragment.ts';
import { type LightsOutTable, opened } from './opened.ts';

function believed(observation: LightsOutObservation): Belief<LightsOutPosition> {
  const belief = lightsOut.believe(observation);
  if (!belief.ok) throw new Error(`${belief.problem.pointer}: ${belief.problem.detail}`);
  return belief.value;
}

/** How often each card is in a place of imagined positions. */
function shares(
  observation: LightsOutObservation,
  place: (position: LightsOutPosition) => readonly [lo: number, hi: number],
  draws = 20_000,
): Map<string, number> {
  const belief = believed(observation);
  const imagined = lightsOut.blank(observation.seats, observation.options);
  const rng = new Rng(99);
  const counts = new Map<string, number>(CARD_NAMES.map((name) => [name, 0]));
  for (let draw = 0; draw < draws; draw++) {
    belief.imagine(rng, imagined);
    const [lo, hi] = place(imagined);
    for (const [card, name] of CARD_NAMES.entries()) {
      if ((card < 26 ? lo >> card : hi >> (card - 26)) & 1) counts.set(name, counts.get(name)! + 1 / draws);
    }
  }
  return counts;
}

const hand = (seat: number) => (position: LightsOutPosition) =>
  [position.hands[2 * seat]!, position.hands[2 * seat + 1]!] as const;
const layer = (index: number) => (position: LightsOutPosition) =>
  [position.layerLo(index), position.layerHi(index)] as const;

/** Five standard errors of a share of 20,000 draws. */
const near = (share: number, wanted: number) => {
  expect(Math.abs(share - wanted)).toBeLessThan(5 * Math.sqrt((wanted * (1 - wanted)) / 20_000) + 1e-9);
};

const FIRST = ['AC 2C 3C 4C 6C 7C 9C', 'AD 2D 3D 4D 6D 7D 9D'];

describe('what a draw in the light tells', () => {
  const table = opened(FIRST, '5H', [], 'draw', 'drawn KS');

  test('the hand before it held no card of the suit, none of the rank, and no eight; the drawn card may be any', () => {
    const seen = table.observe(1);
    const inHand = shares(seen, hand(0));
    const unseen = CARD_NAMES.filter((name) => !seen.hand.includes(name) && name !== '5H');
    const fitting = (name: string) => name.endsWith('H') || name.startsWith('5') || name.startsWith('8');
    const plain = unseen.filter((name) => !fitting(name)).length;
    for (const name of unseen) {
      // Fitting cards are in the draw pile of 37, of which one was drawn.
      const before = fitting(name) ? 0 : 7 / plain;
      near(inHand.get(name)!, before + (1 - before) / 37);
    }
    expect(inHand.get('AD')).toBe(0);
  });

  test('a client without a log knows only what the view says', () => {
    const inHand = shares({ ...table.observe(1), log: [] }, hand(0));
    near(inHand.get('5S')!, 8 / 44);
    near(inHand.get('KC')!, 8 / 44);
  });

  test('a seat that is just drawing is known to hold nothing playable, log or not', () => {
    const drawing = opened(FIRST, '5H', [], 'draw').observe(1);
    for (const view of [drawing, { ...drawing, log: [] }]) {
      const inHand = shares(view, hand(0), 500);
      for (const name of ['KH', '5S', '8C', '8H']) expect(inHand.get(name)).toBe(0);
      expect(inHand.get('KC')).toBeGreaterThan(0);
    }
  });

  test('it holds until the hand changes unseen, for every seat at every ply of random games', () => {
    let checked = 0;
    for (const seats of [2, 4]) {
      for (let seed = 1; seed <= 6; seed++) {
        const facts = new Facts(seats);
        let read = 0;
        for (const table of randomMatch({ game: lightsOut, seats, given: {} }, seed)) {
          const { log } = table.observe(null);
          for (; read < log.length; read++) facts.learn(log[read]!, table.observe(null));
          for (let seat = 0; seat < seats; seat++) checked += facts.hold(table as LightsOutTable, seat);
        }
      }
    }
    expect(checked).toBeGreaterThan(200);
  });
});

/** The last thing that each hand is known to have lacked, and how many cards have come to it since. */
class Facts {
  private readonly lacked: ({ lo: number; hi: number; gained: number } | undefined)[];

  constructor(seats: number) {
    this.lacked = new Array(seats).fill(undefined);
  }

  learn(event: LightsOutEvent, view: LightsOutObservation): void {
    if (event.type === 'draw') {
      const fit = 'CDHS'.indexOf(view.suit!) * 13 + RANK[parseCard(view.top!)!]!;
      this.lacked[event.seat] = { lo: FIT_LO[fit]!, hi: FIT_HI[fit]!, gained: 1 };
    }
    if (event.type === 'heapDraw') {
      const fact = this.lacked[event.seat];
      if (fact !== undefined) fact.gained++;
    }
  }

  hold(table: LightsOutTable, seat: number): number {
    const belief = believed(table.observe(seat));
    const imagined = lightsOut.blank(table.seats, table.options);
    const rng = new Rng(3);
    let checked = 0;
    for (let draw = 0; draw < 4; draw++) {
      belief.imagine(rng, imagined);
      for (const [other, fact] of this.lacked.entries()) {
        if (fact === undefined || other === seat) continue;
        const [lo, hi] = hand(other)(imagined);
        expect(sizeOf(lo & fact.lo, hi & fact.hi)).toBeLessThanOrEqual(fact.gained);
        checked++;
      }
    }
    return checked;
  }
}

describe('what a blackout tells', () => {
  const hands = ['5S AC 2C 3C', 'AD 2D 3D 4D', 'AS 2S 3S 4S'].map(
    (four, seat) => `${four} ${['6', '7', '9'][seat]}C KC`,
  );
  const three = [hands[0]!.replace('KC', 'KD JC'), hands[1]!.replace('KC', 'QC JD'), hands[2]!.replace('KC', 'JS QS')];
  const start = ['play 5S', 'roll 6', '1 keep AD', '0 keep AC', '2 keep AS', 'heap 2C'];
  const table = opened(three, '5H', [], ...start, 'heapDraw 2D', 'hold', 'heapDraw 3D');

  test('one’s own deposit is in the heap or was drawn out of it by others', () => {
    const seen = table.observe(0);
    expect(seen.myDeposit).toEqual(['2C', '3C', '6C', 'JC', 'KD']);
    const heap = shares(seen, (position) => [position.heapLo, position.heapHi]);
    const drawn = shares(seen, hand(1));
    for (const name of ['3C', '6C', 'JC', 'KD']) {
      // 16 cards are left of the heap of 17 after the lay; two of them were drawn.
      near(heap.get(name)!, 14 / 16);
      near(drawn.get(name)!, 1 / 16);
    }
    expect(heap.get('2C')).toBe(0);
    const log = shares({ ...seen, log: [] }, (position) => [position.heapLo, position.heapHi]);
    near(log.get('3C')!, 14 / 16);
  });

  test('afterwards what is left of it lies under the draw pile', () => {
    const lit = opened(three, '5H', [], ...start, 'heapDraw 2D', 'hold', 'heapDraw 3C', 'play 3C');
    const seen = lit.observe(0);
    const lower = shares(seen, layer(1));
    for (const name of ['6C', 'JC', 'KD']) near(lower.get(name)!, 14 / 15);
    expect(shares(seen, layer(0), 500).get('6C')).toBe(0);
  });

  test('a kept card came out of a hand that lacked what it lacked before', () => {
    // Seat 0 draws, so holds no heart, no five and no eight but the card drawn; then the light goes out.
    const before = opened(FIRST, '5H', [], 'draw', 'drawn KS', 'roll 6', '0 keep AC', '1 keep AD', 'heap 2C');
    const kept = shares(before.observe(1), hand(0));
    const hearts = ['AH', 'KH', '5S', '8C'].map((name) => kept.get(name)!);
    for (const share of hearts) near(share, 1 / 37 / 8);
    // 2C was laid and is no longer hidden; 44 - 19 - 1 plain cards are left.
    const plain = CARD_NAMES.filter((name) => !/H$|^5|^8/.test(name) && !FIRST[1]!.includes(name) && name !== '2C');
    const sum = plain.reduce((total, name) => total + kept.get(name)!, 0);
    expect(sum).toBeGreaterThan(0.9);
  });
});

describe('what else is known', () => {
  test('B4: a buried eight is in the draw pile, in nobody’s hand', () => {
    const seen = opened(FIRST, '5H', ['8S'], 'draw', 'drawn KS').observe(1);
    near(shares(seen, hand(0)).get('8S')!, 1 / 37);
    const first = opened(FIRST, '5H', ['8S']).observe(1);
    expect(shares(first, hand(0), 500).get('8S')).toBe(0);
    near(shares(first, layer(0)).get('8S')!, 1);
  });

  test('an imagined position lets the seat act when it may', () => {
    const keeping = opened(FIRST, '5H', [], 'draw', 'drawn KS', 'roll 6');
    const imagined = lightsOut.blank(2, DEFAULT_OPTIONS);
    for (const seat of [0, 1]) {
      believed(keeping.observe(seat)).imagine(new Rng(1), imagined);
      expect(imagined.toAct).toBe(seat);
      expect(handOf(imagined, seat).split(' ')).toEqual(keeping.observe(seat).hand);
    }
  });

  test('the same belief and seed imagine the same positions', () => {
    const seen = opened(FIRST, '5H', [], 'draw', 'drawn KS').observe(1);
    const drawn = () => {
      const belief = believed(seen);
      const imagined = lightsOut.blank(2, DEFAULT_OPTIONS);
      const rng = new Rng(12);
      return Array.from({ length: 20 }, () => {
        belief.imagine(rng, imagined);
        return handOf(imagined, 0);
      });
    };
    expect(drawn()).toEqual(drawn());
    expect(new Set(drawn()).size).toBe(20);
  });
});
