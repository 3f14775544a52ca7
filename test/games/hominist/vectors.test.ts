import { describe, expect, test } from 'vitest';
import { CARDS, makeCard } from '../../../games/card.ts';
import { hominist } from '../../../games/hominist/game.ts';
import { isFemale, isLegalPair, pairValue, penaltyOf } from '../../../games/hominist/pairing.ts';
import { endRound } from '../../../games/hominist/play.ts';
import type { HoministPosition } from '../../../games/hominist/position.ts';
import { hoministResult, roundResult } from '../../../games/hominist/result.ts';
import { handPenalty } from '../../../games/hominist/scoring.ts';
import { Rng } from '../../../games/rng.ts';
import { SearchedTableGame } from '../../../games/searched-table.ts';
import { cardsIn, fragment, handOf, legal, play } from './fragment.ts';

const pass = (cards: string) => cards.split(' ').map((card) => `pass ${card}`);

/** Whether two cards pair, and for how much. */
function worth(pair: string): number | undefined {
  const [card, other] = cardsIn(pair.replace('+', ' ')) as [number, number];
  if (!isLegalPair(card, other, 'gender')) return undefined;
  return isFemale(card) ? pairValue(other, card) : pairValue(card, other);
}

describe('vectors of the rules', () => {
  test('H1 there are 24 females worth 150 points, 28 males, and 356 legal pairs, 268 of them of both colours', () => {
    const cards = Array.from({ length: CARDS }, (_, card) => card);
    const females = cards.filter(isFemale);
    expect(females).toHaveLength(24);
    expect(
      females.reduce((sum, card) => sum + penaltyOf(card, { penaltySet: 'female', penaltyValue: 'value' }), 0),
    ).toBe(150);
    const count = (colours: 'gender' | 'strict', kind: (name: string) => boolean = () => true) =>
      cards.flatMap((a) => cards.filter((b) => a < b && isLegalPair(a, b, colours) && kind(makeCard(a) + makeCard(b))))
        .length;
    expect(count('gender')).toBe(356);
    expect(count('gender', (names) => /K/.test(names))).toBe(96);
    expect(count('gender', (names) => /J/.test(names) && !/K/.test(names))).toBe(80);
    expect(count('gender', (names) => !/[JQK]/.test(names))).toBe(180);
    expect(count('strict')).toBe(268);
  });

  test.each([
    ['10S+AH', 9],
    ['KD+5H', 15],
    ['KS+QS', 20],
    ['KH+QD', 20],
    ['JH+10D', 20],
    ['KC+10H', 20],
    ['JC+AD', 11],
    ['2C+AH', 1],
    ['9C+8D', 1],
    ['10C+9D', 1],
  ])('H2 %s is worth %i', (pair, value) => {
    expect(worth(pair)).toBe(value);
  });

  test.each([
    '10S+10H',
    '9S+10H',
    'QH+10S',
    'QC+JS',
    'QD+JH',
    'JH+9S',
    'KH+KS',
    '5S+6S',
    'QH+5D',
    'QS+QH',
    '3H+2D',
    'AS+AH',
  ])('H2 %s is no pair', (pair) => {
    expect(worth(pair)).toBeUndefined();
  });

  test.each([
    [2, 39],
    [3, 33],
    [4, 27],
  ])('H3 with %i players %i cards are in the draw pile', (seats, left) => {
    const table = new SearchedTableGame(hominist).deal(seats, {}, new Rng(1));
    if (!table.ok) throw new Error(table.problem.detail);
    expect(table.value.observe(0)).toMatchObject({ drawCount: left, discardCount: 1 });
  });

  describe('H4', () => {
    const hand = 'KS 9C 4H 2D QH 7C';
    const start = () => fragment({ hands: [hand, '5C 6D 8C JD KC AS'], discard: '3S 8D 5H', pile: '10S AC 9D 9H' });

    test('H4 three cards pair, one may draw or pass any of six', () => {
      const moves = legal(start());
      expect(moves).toHaveLength(10);
      expect(moves).toEqual(expect.arrayContaining(['pair 7C', 'pair 9C', 'pair KS', 'draw', ...pass(hand)]));
    });

    test('H4 pairs chain down the pile until it is empty, and then the turn ends by itself', () => {
      const position = start();
      play(position, 'pair 7C');
      expect(position.pairPoints[0]).toBe(2);
      expect(legal(position)).toEqual(['pair 9C', 'pair KS', 'stop']);
      play(position, 'pair 9C');
      expect(position.pairPoints[0]).toBe(3);
      expect(legal(position)).toEqual(['pair 2D', 'stop']);
      play(position, 'pair 2D');
      expect(position.discardCount).toBe(0);
      expect(position.toAct).toBe(1);
      expect(position.pairPoints[0]).toBe(4);
      expect(position.pairPoints[0]! - handPenalty(position, 0)).toBe(-10);
      expect(legal(position)).toHaveLength(7);
      expect(legal(position)).toContain('draw');
    });

    test('H13 declining a pair is legal, and so is stopping a chain', () => {
      const position = start();
      expect(legal(position)).toContain('draw');
      play(position, 'pair KS');
      expect(legal(position)).toEqual(['pair 9C', 'stop']);
    });
  });

  test('H6 a passed card makes a hand of seven, which is not refilled; the giver refills at the next turn', () => {
    const position = fragment({ hands: ['6C 2C 3C 4C 5C 7C', '8C 9C 10C 2D 3D 4D'], pile: '5D 6D 7D 8D' });
    play(position, 'pass 6C');
    expect([position.handSize(0), position.handSize(1)]).toEqual([5, 7]);
    expect(hominist.phase(position)).toBe('act');
    play(position, 'draw', 'reveal 7D');
    expect(makeCard(position.top())).toBe('7D');
    expect(hominist.phase(position)).toBe('refill');
    play(position, 'refill 5D');
    expect(position.handSize(0)).toBe(6);
    expect(hominist.phase(position)).toBe('act');
  });

  describe('H8', () => {
    const scored = (penaltySet: 'female' | 'red') => {
      const position = fragment({ hands: ['QD 7H KH AS', 'AH 3C'], options: { penaltySet } });
      const pairs: [number, string][] = [
        [0, 'KD QS'],
        [0, '9C 4H'],
        [1, 'JH 10D'],
      ];
      for (const [seat, pair] of pairs) {
        const [male, female] = cardsIn(pair) as [number, number];
        position.addPair(seat, male, female);
      }
      endRound(position);
      return roundResult(position);
    };

    test('H8 pairs of 25 less 17 for QD and 7H make 8; 19 takes the game point', () => {
      expect(scored('female')).toEqual({ scores: [8, 19], pairPoints: [25, 20], penalty: [17, 1], winner: 1 });
    });

    test('H8 by ink a red king costs ten and a black queen nothing (A3)', () => {
      expect(scored('red').scores).toEqual([-2, 19]);
      expect(penaltyOf(cardsIn('QC')[0]!, { penaltySet: 'female', penaltyValue: 'value' })).toBe(10);
      expect(penaltyOf(cardsIn('QC')[0]!, { penaltySet: 'red', penaltyValue: 'value' })).toBe(0);
    });
  });

  test('H9 the worst six cards cost 60, six males nothing', () => {
    const position = fragment({ hands: ['QC QD QH QS 10H 10D', 'AS KH JD 5C 10S JC'] });
    endRound(position);
    expect(roundResult(position).scores).toEqual([-60, 0]);
  });

  test.each([2, 3, 4])(
    'H10 after %i passes in a row, one each, the next player may not pass until somebody draws',
    (seats) => {
      const hands = ['2C 3C 4C 5C 6C 7C', '2S 3S 4S 5S 6S 7S', '2D 3D 4D 5D 6D 7D', '2H 3H 4H 5H 6H 7H'];
      const position = fragment({ hands: hands.slice(0, seats), pile: '8C 8D 8H 8S 9C 9D 9H 9S' });
      for (let seat = 0; seat < seats; seat++) {
        while (position.toAct < 0) play(position, refillOf(position));
        play(position, legal(position).find((move) => move.startsWith('pass'))!);
      }
      while (position.toAct < 0) play(position, refillOf(position));
      expect(position.toAct).toBe(0);
      expect(legal(position)).toEqual(['draw']);
      play(position, 'draw', position.holds(0, cardsIn('9S')[0]!) ? 'reveal 9H' : 'reveal 9S');
      while (position.toAct < 0) play(position, refillOf(position));
      expect(position.toAct).toBe(1);
      expect(legal(position).some((move) => move.startsWith('pass'))).toBe(true);
    },
  );

  test('H12 without a limit a queen can go back and forth for ever', () => {
    const hands = ['QC 2C 3C 4C 5C 6C 7C', 'KS 2S 3S 4S 5S 6S 7S'];
    const position = fragment({ hands, pile: '8C', options: { passLimit: 'none' } });
    const before = handOf(position, 0);
    for (let turn = 0; turn < 4; turn++) play(position, 'pass QC');
    expect(handOf(position, 0)).toEqual(before);
    expect(position.toAct).toBe(0);
    expect(legal(position)).toContain('pass QC');
  });

  test('H17 round winners 0, 1, none, 1, 0 share a match of five', () => {
    const position = fragment({ hands: ['', ''], options: { rounds: 5 } });
    for (const [round, points] of [
      [3, 1],
      [0, 2],
      [4, 4],
      [1, 9],
      [7, 0],
    ].entries()) {
      position.clearTable(0);
      position.round = round + 1;
      position.pairPoints.set(points);
      endRound(position);
    }
    expect(hoministResult(position)).toMatchObject({ gamePoints: [2, 2], totalScores: [15, 16], winners: [0, 1] });
  });
});

function refillOf(position: HoministPosition): string {
  const outcome = hominist.makeChance(position.sampleChance(new Rng(position.turn)));
  return 'card' in outcome ? `${outcome.type} ${outcome.card}` : outcome.type;
}
