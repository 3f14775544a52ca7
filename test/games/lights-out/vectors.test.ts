import { describe, expect, test } from 'vitest';
import { CARD_NAMES, SUITS } from '../../../games/card.ts';
import { OVER } from '../../../games/contract.ts';
import { FIT_HI, FIT_LO, highBit, lowBit } from '../../../games/lights-out/card-mask.ts';
import { lightsOut } from '../../../games/lights-out/game.ts';
import { DEFAULT_OPTIONS } from '../../../games/lights-out/options.ts';
import { Rng } from '../../../games/rng.ts';
import { fragment, handOf, legal, phaseOf, pileOf, playAll } from './fragment.ts';

const eights = (name: string) => SUITS.map((suit) => `play ${name}, suit ${suit}`);

describe('vectors of the rules', () => {
  test('L1: the draw pile has 37, 30 or 23 cards and the starter is no eight', () => {
    for (const [seats, size] of [
      [2, 37],
      [3, 30],
      [4, 23],
    ] as const) {
      for (let seed = 1; seed <= 200; seed++) {
        const deal = lightsOut.deal(seats, DEFAULT_OPTIONS, new Rng(seed));
        const position = lightsOut.parseDeal(seats, DEFAULT_OPTIONS, deal);
        expect(position.ok && position.value.drawPileSize()).toBe(size);
        expect(deal.starter.startsWith('8')).toBe(false);
      }
    }
  });

  test('L2: the required suit, the rank of the top and eights may be played, and no draw is offered', () => {
    const position = fragment({ hands: ['5S 9H 8C 6S', '2C'], pile: '5H', draw: ['3D'] });
    expect(legal(position)).toEqual([...eights('8C'), 'play 9H', 'play 5S']);
  });

  test('L3: a declared suit rules, not the suit of the eight', () => {
    const position = fragment({ hands: ['8C 2D', '9C 8H 4D 5S'], pile: '5C', draw: ['3D'] });
    playAll(position, 'play 8C, suit D', 'roll 1');
    expect(legal(position)).toEqual(['play 4D', ...eights('8H')]);
  });

  test('L4: who can play nothing draws one card and may not play it', () => {
    const position = fragment({ hands: ['6S', '2C'], pile: '5H', draw: ['5D 9C'] });
    expect(legal(position)).toEqual(['draw']);
    playAll(position, 'draw', 'drawn 5D', 'roll 3');
    expect(handOf(position, 0)).toBe('5D 6S');
    expect(position.toAct).toBe(1);
  });

  test('L5: the last card wins at once, without a roll', () => {
    const position = playAll(fragment({ hands: ['5S', '2C'], pile: '5H' }), 'play 5S');
    expect(position.toAct).toBe(OVER);
    expect(position.winners).toBe(1);
    expect(position.lastRollSeat).toBe(-1);
  });

  test('L7: with one card each the lights are on again at once', () => {
    const position = fragment({ hands: ['5S 6S', '9C'], pile: '5H', draw: ['2D'] });
    playAll(position, 'play 5S', 'roll 6', 'seat 0 keep 6S', 'seat 1 keep 9C');
    expect([phaseOf(position), position.toAct, position.roller]).toEqual(['play', 1, -1]);
    expect(position.heapSize()).toBe(0);
    expect(pileOf(position)).toBe('5H 5S');
  });

  test('L9: an eight that the roller lays asks for the suit that he declares', () => {
    const position = fragment({ hands: ['5S 6S', '9C 8D'], pile: '5H', draw: ['2D'] });
    playAll(position, 'play 5S', 'roll 6', 'seat 1 keep 9C', 'seat 0 keep 6S', 'heap 8D');
    expect([phaseOf(position), position.toAct]).toEqual(['suit', 0]);
    expect(legal(position)).toEqual(SUITS.map((suit) => `suit ${suit}`));
    playAll(position, 'suit S');
    expect([phaseOf(position), position.toAct, position.heapSize(), position.roller]).toEqual(['play', 1, 0, -1]);
    expect(SUITS[position.suit]).toBe('S');
  });

  test('L13: a single eight has four moves, and each wins', () => {
    expect(legal(fragment({ hands: ['8S', '2C'], pile: '5H' }))).toEqual(eights('8S'));
    for (const move of eights('8S')) {
      expect(playAll(fragment({ hands: ['8S', '2C'], pile: '5H' }), move).winners).toBe(1);
    }
  });

  test('L14: a lone eight must be played, or with notEights may be saved', () => {
    const place = { hands: ['8S 2C', '3D'], pile: '5H', draw: ['6C'] };
    expect(legal(fragment(place))).toEqual(eights('8S'));
    expect(legal(fragment({ ...place, options: { mustPlay: 'notEights' } }))).toEqual([...eights('8S'), 'draw']);
  });

  test('L15: for every top and required suit some other card can be played', () => {
    let cases = 0;
    for (const [top] of CARD_NAMES.entries()) {
      for (let suit = 0; suit < 4; suit++) {
        const fit = suit * 13 + (top % 13);
        expect((FIT_LO[fit]! & ~lowBit(top)) | (FIT_HI[fit]! & ~highBit(top))).not.toBe(0);
        cases++;
      }
    }
    expect(cases).toBe(208);
  });

  test('L16: the winner gets the cards left to the others, or each seat loses its own', () => {
    const three = { hands: ['5S', '2C 3C 4C', '9D 10D JD QD KD'], pile: '5H' };
    expect(lightsOut.result(playAll(fragment(three), 'play 5S'))).toMatchObject({
      winners: [0],
      scores: [8, 0, 0],
      lastRound: { winners: [0], handSizes: [0, 3, 5], points: [8, 0, 0] },
    });
    const penalty = fragment({ ...three, options: { scoring: 'penalty' } });
    expect(lightsOut.result(playAll(penalty, 'play 5S'))).toMatchObject({ winners: [0], scores: [0, -3, -5] });
    const two = fragment({ hands: ['5S', '2C 3C 4C 9D'], pile: '5H' });
    expect(lightsOut.result(playAll(two, 'play 5S'))).toMatchObject({ scores: [4, 0] });
  });

  test('L17: a first eight is buried in the draw pile and the next card turned up', () => {
    let buried = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const deal = lightsOut.deal(2, DEFAULT_OPTIONS, new Rng(seed));
      if (deal.buried.length === 0) continue;
      buried++;
      const parsed = lightsOut.parseDeal(2, DEFAULT_OPTIONS, deal);
      if (!parsed.ok) throw new Error(parsed.problem.detail);
      expect(parsed.value.drawPileSize()).toBe(37);
      expect(pileOf(parsed.value)).toBe(deal.starter);
      expect(lightsOut.observe(parsed.value, 0, []).buried).toEqual(deal.buried);
    }
    // 4 of 52 first cards are eights.
    expect(buried).toBeGreaterThan(10);
    expect(buried).toBeLessThan(45);
  });

  test('L18: blackouts come once in six light turns', () => {
    const rng = new Rng(18);
    const start = lightsOut.parseDeal(2, DEFAULT_OPTIONS, lightsOut.deal(2, DEFAULT_OPTIONS, rng));
    if (!start.ok) throw new Error(start.problem.detail);
    const codes = new Int32Array(lightsOut.codes);
    let rolls = 0;
    let sixes = 0;
    for (let game = 0; game < 2000; game++) {
      const position = lightsOut.blank(2, DEFAULT_OPTIONS);
      position.copyFrom(start.value);
      while (!position.roundEnded) {
        if (phaseOf(position) === 'roll') rolls++;
        if (position.toAct >= 0) position.play(codes[rng.below(position.legalMoves(codes))]!);
        else position.play(position.sampleChance(rng));
        if (phaseOf(position) === 'keep' && position.committed === 0) sixes++;
      }
    }
    const error = Math.sqrt((rolls * 5) / 36);
    expect(Math.abs(sixes - rolls / 6)).toBeLessThan(4 * error);
  });

  test('L18: a kept eight wins with certainty at the next light turn', () => {
    const position = fragment({ hands: ['5S 8D', '9C'], pile: '5H', draw: ['2D'] });
    playAll(position, 'play 5S', 'roll 6', 'seat 0 keep 8D', 'seat 1 keep 9C');
    playAll(position, 'draw', 'drawn 2D', 'roll 2');
    expect(legal(position)).toEqual(eights('8D'));
    expect(playAll(position, 'play 8D, suit H').winners).toBe(1);
  });
});
