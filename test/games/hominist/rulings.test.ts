import { describe, expect, test } from 'vitest';
import { makeCard } from '../../../games/card.ts';
import { CHANCE, OVER } from '../../../games/contract.ts';
import { hominist } from '../../../games/hominist/game.ts';
import type { HoministOptions } from '../../../games/hominist/options.ts';
import { isLegalPair, penaltyOf } from '../../../games/hominist/pairing.ts';
import { endRound } from '../../../games/hominist/play.ts';
import { hoministResult } from '../../../games/hominist/result.ts';
import { nextStarter } from '../../../games/hominist/scoring.ts';
import { Rng } from '../../../games/rng.ts';
import { SearchedTableGame } from '../../../games/searched-table.ts';
import { cardsIn, fragment, handOf, legal, play } from './fragment.ts';

const card = (name: string): number => cardsIn(name)[0]!;
const males = ['2C 3C 4C 5C 6C 7C', '2S 3S 4S 5S 6S 7S', '8C 9C 10C JC KC AC'];

describe('passing', () => {
  test('A1 a limit of passes in a row bars the next pass, and a pair lifts it', () => {
    const hands = ['6C 2C 3C 4C 5C 7C', '6S 2S 3S 4S 5S 9H'];
    const position = fragment({ hands, discard: '5D', pile: '8C 8D 8H', options: { passLimit: 1 } });
    play(position, 'pass 2C');
    expect(position.mayPass()).toBe(false);
    expect(legal(position)).toEqual(['pair 6S', 'draw']);
    play(position, 'pair 6S', 'refill 8D');
    expect(position.mayPass()).toBe(true);
    expect(legal(position)).toContain('pass 3C');
  });

  test('A1 without a limit the round is scored after the last turn as it stands', () => {
    const options = { passLimit: 'none', maxTurns: 4 } as const;
    const position = fragment({ hands: males.slice(0, 2), pile: '8C 8D 8H', options });
    expect(position.turn).toBe(3);
    play(position, 'pass 2C', 'pass 2S');
    expect(position.toAct).toBe(OVER);
    expect(position.drawCount).toBe(3);
  });

  test('A20 with two seats the left neighbour passes straight back', () => {
    const position = fragment({ hands: males.slice(0, 2), pile: '8C 8D 8H' });
    play(position, 'pass 2C', 'pass 2C');
    expect(handOf(position, 0)).toContain('2C');
  });

  test('A21 a passed card is seen by giver and receiver only, and they remember it', () => {
    const position = fragment({ hands: males, pile: '8D 8H 8S 9D 9H' });
    const code = hominist.parseMove({ type: 'pass', card: '2C' });
    const other = hominist.parseMove({ type: 'pass', card: '3C' });
    expect(position.seen(code, 0)).not.toBe(position.seen(other, 0));
    expect(position.seen(code, 1)).not.toBe(position.seen(other, 1));
    expect(position.seen(code, 2)).toBe(position.seen(other, 2));
    play(position, 'pass 2C');
    expect(hominist.observe(position, 0, []).known).toEqual([{ seat: 1, card: '2C' }]);
    expect(hominist.observe(position, 2, []).known).toEqual([]);
    expect(hominist.observe(position, 1, []).hand).toContain('2C');
  });

  test('A21 with three seats a giver forgets when the receiver passes a card on unseen', () => {
    const position = fragment({ hands: males, pile: '8D 8H 8S 9D 9H' });
    play(position, 'pass 2C', 'pass 5S');
    expect(hominist.observe(position, 0, []).known).toEqual([]);
    expect(hominist.observe(position, 1, []).known).toEqual([{ seat: 2, card: '5S' }]);
  });

  test('A21 with two seats a giver knows until the card is played or comes back', () => {
    const hands = ['2C 3C 4C 5C 6C 7C', '2S 3S 4S 5S 6S 7S'];
    const position = fragment({ hands, discard: 'AD', pile: '8D 8H 8S 9D 9H', options: { passLimit: 9 } });
    play(position, 'pass 2C', 'pass 5S', 'pass 3C');
    expect(hominist.observe(position, 0, []).known.map((entry) => entry.card)).toEqual(['2C', '3C']);
    play(position, 'pair 2C', 'refill 8D');
    expect(hominist.observe(position, 0, []).known.map((entry) => entry.card)).toEqual(['3C']);
    expect(hominist.observe(position, 1, []).known.map((entry) => entry.card)).toEqual(['5S']);
  });
});

describe('drawing', () => {
  test('A6 draw turns up a card and ends the turn, whoever could use it', () => {
    const position = fragment({ hands: ['KS 3C 4C 5C 6C 7C', males[1]!], discard: '5S', pile: '5D 8D' });
    play(position, 'draw', 'reveal 5D');
    expect([makeCard(position.top()), position.toAct]).toEqual(['5D', 1]);
  });

  test('A6 drawDiscard exchange: the card comes to the hand, any card of it is discarded, and the turn ends', () => {
    const options = { drawDiscard: 'exchange' } as const;
    const position = fragment({ hands: males.slice(0, 2), pile: '8D 8H', options });
    play(position, 'draw');
    expect([position.toAct, hominist.phase(position)]).toEqual([CHANCE, 'exchange']);
    play(position, 'refill 8D');
    expect([position.toAct, hominist.phase(position)]).toEqual([0, 'discard']);
    expect(legal(position)).toEqual(['2C', '3C', '4C', '5C', '6C', '7C', '8D'].map((name) => `discard ${name}`));
    play(position, 'discard 3C');
    expect([makeCard(position.top()), position.toAct, position.handSize(0)]).toEqual(['3C', 1, 6]);
  });

  test('A7 with an empty pile nobody draws; who may not pass either may stop', () => {
    const options = { passLimit: 1, roundEnd: 'finalLap' } as const;
    const position = fragment({ hands: ['8C 3C', '8S 3S', '9S'], discard: 'KS 5D', options });
    position.lapLeft = 3;
    expect(legal(position)).toEqual(['pair 8C', 'pass 3C', 'pass 8C']);
    play(position, 'pass 3C');
    expect(legal(position)).toEqual(['pair 8S', 'stop']);
    play(position, 'stop');
    expect(legal(position)).toEqual(['pair 9S', 'pass 9S']);
  });

  test('A12 a hand above six draws nothing and loses nothing', () => {
    const position = fragment({ hands: ['2C', '2S 3S 4S 5S 6S 7S'], pile: '8D 8H' });
    play(position, 'pass 2C');
    expect(hominist.phase(position)).toBe('act');
    expect(position.handSize(1)).toBe(7);
  });

  test('A13 an emptied discard pile stays empty: the next player draws or passes', () => {
    const position = fragment({ hands: ['KS 3C 4C 5C 6C 7C', males[1]!], discard: '5D', pile: '8D 8H' });
    play(position, 'pair KS');
    expect(position.discardCount).toBe(0);
    expect(legal(position)).toEqual(['draw', ...['2S', '3S', '4S', '5S', '6S', '7S'].map((name) => `pass ${name}`)]);
  });

  test('A14 a refill takes what is there', () => {
    const position = fragment({ hands: [males[0]!, '2S 3S'], discard: '5H', pile: '8D 8H' });
    play(position, 'pass 2C', 'refill 8D', 'refill 8H');
    expect([position.handSize(1), position.toAct, position.drawCount]).toEqual([5, 1, 0]);
  });
});

describe('the end of a round', () => {
  test('A2 endOfTurn: who empties the pile by a refill takes this turn, and it is the last', () => {
    const position = fragment({ hands: [males[0]!, '2S 3S 4S 5S'], discard: '4D', pile: '8D' });
    play(position, 'pass 2C', 'refill 8D');
    expect([position.toAct, position.lapLeft]).toEqual([1, 1]);
    play(position, 'pair 5S');
    expect(hominist.phase(position)).toBe('over');
  });

  test('A2 endOfTurn: a last card turned up can be used by nobody', () => {
    const position = fragment({ hands: ['KS', '2S'], pile: '8D' });
    play(position, 'draw', 'reveal 8D');
    expect(hominist.phase(position)).toBe('over');
  });

  test.each([
    ['finalLap', 3, ['pass 2S', 'pass 2S']],
    ['playOut', 3, ['pass 2S', 'pass 2S', 'pass 2S']],
  ] as const)('A2 %s after a draw that emptied the pile', (roundEnd, seats, rest) => {
    const hands = ['3C 4C', '2S 3S', '9S 10S'].slice(0, seats);
    const position = fragment({ hands, pile: '8D', options: { roundEnd } });
    play(position, 'draw', 'reveal 8D');
    for (const move of rest) {
      expect(hominist.phase(position)).toBe('act');
      play(position, move);
    }
    expect(hominist.phase(position)).toBe('over');
  });

  test('A2 finalLap: after a refill that emptied the pile every other seat has one more turn', () => {
    const hands = ['3C 4C', '2S 3S 4S 5S', '9S 10S'];
    const position = fragment({ hands, pile: '8H', options: { roundEnd: 'finalLap' } });
    play(position, 'pass 3C', 'refill 8H', 'pass 3C', 'pass 3C', 'stop');
    expect(hominist.phase(position)).toBe('over');
    expect(position.turnSeat).toBe(0);
  });

  test('A2 playOut: a pair begins the lap of turns anew', () => {
    const options = { roundEnd: 'playOut', passLimit: 9 } as const;
    const position = fragment({ hands: ['9C 2C', '9S 2S'], discard: '3H 8D', options });
    position.lapLeft = 2;
    play(position, 'pass 2C');
    expect(position.lapLeft).toBe(1);
    play(position, 'pair 9S');
    expect(position.lapLeft).toBe(2);
    play(position, 'pass 9C', 'pass 9C');
    expect(hominist.phase(position)).toBe('over');
  });

  test('A3 A4 penalties by gender or ink, by value or number', () => {
    const cost = (name: string, options: Partial<HoministOptions>) =>
      penaltyOf(card(name), { penaltySet: 'female', penaltyValue: 'value', ...options });
    expect(['QC', 'KH', '7D', '7S'].map((name) => cost(name, {}))).toEqual([10, 0, 7, 0]);
    expect(['QC', 'KH', '7D', '7S'].map((name) => cost(name, { penaltySet: 'red' }))).toEqual([0, 10, 7, 0]);
    expect(['QC', 'KH', '7D', '7S'].map((name) => cost(name, { penaltyValue: 'count' }))).toEqual([1, 0, 1, 0]);
  });

  test('A5 strict pairs need both inks as well', () => {
    const strict = (a: string, b: string) => isLegalPair(card(a), card(b), 'strict');
    expect([strict('KD', '5H'), strict('KS', 'QS'), strict('KS', '5H'), strict('KD', 'QS')]).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(isLegalPair(card('KD'), card('5H'), 'gender')).toBe(true);
  });

  test('A15 a face card makes the sum even with a pip card, and rank still decides', () => {
    const position = fragment({ hands: ['JS', '2S'], discard: 'AD', pile: '8D' });
    play(position, 'pair JS');
    expect(position.pairPoints[0]).toBe(11);
  });

  test('A16 after a pair there is no draw and no pass', () => {
    const position = fragment({ hands: ['KS 9C', '2S'], discard: '8D 5H', pile: '8H 9H' });
    play(position, 'pair KS');
    expect(legal(position)).toEqual(['pair 9C', 'stop']);
  });

  test('A17 nobody may stay idle while he can draw or pass', () => {
    expect(legal(fragment({ hands: ['KS', '2S'], discard: '8D', pile: '8H 9H' }))).not.toContain('stop');
  });
});

describe('the match', () => {
  const afterRound = (points: number[], options: Partial<HoministOptions>) => {
    const position = fragment({ hands: points.map(() => ''), options: { rounds: 3, ...options } });
    position.clearTable(1);
    position.pairPoints.set(points);
    endRound(position);
    return position;
  };

  test.each([
    ['rotate', 2],
    ['fixed', 1],
    ['winner', 2],
    ['loser', 0],
  ] as const)('A8 starter %s', (starter, seat) => {
    // Seat 1 began; seats 2 and 0 are tied where it matters, seat 2 is met first for the highest.
    const points = starter === 'winner' ? [9, 3, 9, 1] : starter === 'loser' ? [1, 3, 9, 8] : [0, 0, 0, 0];
    expect(nextStarter(afterRound(points, { starter }))).toBe(seat);
  });

  test('A8 with starter random chance names the seat', () => {
    const position = afterRound([1, 2], { starter: 'random' });
    const codes = new Int32Array(hominist.codes);
    const count = position.chanceOutcomes(codes, new Float64Array(hominist.codes));
    expect(Array.from(codes.subarray(0, count), hominist.makeChance)).toEqual([
      { type: 'starter', seat: 0 },
      { type: 'starter', seat: 1 },
    ]);
    position.play(codes[1]!);
    expect([position.first, position.round, position.roundEnded]).toEqual([1, 2, false]);
  });

  test('A8 any seat may begin round 1, and the next one begins round 2', () => {
    const options = hominist.completeOptions(3, { rounds: 2 });
    if (!options.ok) throw new Error(options.problem.detail);
    const dealt = hominist.deal(3, options.value, new Rng(1));
    const table = new SearchedTableGame(hominist).open({
      game: 'hominist',
      seats: 3,
      options: options.value,
      deal: { ...dealt, first: 2 },
      moves: [],
    });
    if (!table.ok) throw new Error(table.problem.detail);
    expect(table.value.toAct()).toEqual([2]);
    const rng = new Rng(2);
    const codes = new Int32Array(hominist.codes);
    while (table.value.position.round === 1 || table.value.position.turn === 0) {
      const { position } = table.value;
      if (position.toAct === CHANCE) table.value.sampleChance(rng);
      else table.value.play(hominist.makeMove(codes[rng.below(position.legalMoves(codes))]!));
    }
    expect(table.value.toAct()).toEqual([0]);
    const log = table.value.observe(1).log;
    expect(log[0]).toMatchObject({ type: 'round', round: 2, first: 0 });
    expect(log.filter((event) => event.type === 'dealt').map((event) => event.cards?.length ?? event.count)).toEqual([
      6, 6, 6,
    ]);
  });

  test('A9 a tie at the top gives nobody a point, or each of them', () => {
    expect(Array.from(afterRound([5, 5, 1], {}).gamePoints)).toEqual([0, 0, 0, 0]);
    expect(Array.from(afterRound([5, 5, 1], { roundTie: 'each' }).gamePoints)).toEqual([1, 1, 0, 0]);
  });

  test('A10 a tied match is shared, or goes to the higher total score', () => {
    const played = (matchTie: 'shared' | 'totalScore') => {
      const position = fragment({ hands: ['', ''], options: { rounds: 2, matchTie } });
      for (const [round, points] of [
        [3, 1],
        [0, 9],
      ].entries()) {
        position.clearTable(0);
        position.round = round + 1;
        position.pairPoints.set(points);
        endRound(position);
      }
      return hoministResult(position)!.winners;
    };
    expect(played('shared')).toEqual([0, 1]);
    expect(played('totalScore')).toEqual([1]);
  });

  test('A11 the game point goes by the score less the penalty', () => {
    const position = fragment({ hands: ['QC QD', 'KS'] });
    position.pairPoints.set([25, 10]);
    endRound(position);
    expect(Array.from(position.gamePoints.subarray(0, 2))).toEqual([0, 1]);
  });
});

describe('the discard pile', () => {
  test('A18 is seen whole by default, and by its top alone under discardView top', () => {
    const hands = males.slice(0, 2);
    const seen = (options: Partial<HoministOptions>) =>
      hominist.observe(fragment({ hands, discard: '8D 9D 10D', pile: '8H', options }), 0, []);
    expect(seen({})).toMatchObject({ discard: ['8D', '9D', '10D'], discardCount: 3 });
    expect(seen({ discardView: 'top' })).toMatchObject({ discard: ['10D'], discardCount: 3 });
  });

  test('A18 under discardView top faces that lie covered leave the log, and a pair tells which top it laid bare', () => {
    const options = { discardView: 'top' } as const;
    const position = fragment({ hands: ['KS 3C 4C 5C 6C 7C', males[1]!], discard: '8D 9D', pile: '8H 9H', options });
    const log = [
      { n: 1, type: 'reveal', seat: 1, card: '8D' },
      { n: 2, type: 'reveal', seat: 0, card: '9D' },
    ] as const;
    expect(hominist.observe(position, 1, log).log).toEqual([{ n: 1, type: 'reveal', seat: 1 }, log[1]]);
    const other = fragment({ hands: ['KS 3C 4C 5C 6C 7C', males[1]!], discard: '10H 9D', pile: '8H 9H', options });
    const code = hominist.parseMove({ type: 'pair', card: 'KS' });
    expect(position.seen(code, 1)).not.toBe(other.seen(code, 1));
  });

  test('A19 the flavour of an even division holds by ink only', () => {
    expect(hominist.rules).toContain('24 to 28');
  });
});
