import { describe, expect, test } from 'vitest';
import { greedyLupus } from '../../agents/greedy/lupus.ts';
import { CHANCE } from '../../games/contract.ts';
import { lupus } from '../../games/lupus/game.ts';
import type { LupusPosition } from '../../games/lupus/position.ts';
import { Rng } from '../../games/rng.ts';
import { fragment, legal, short } from '../games/lupus/fragment.ts';
import { dealTable } from '../games/random-play.ts';

const choice = (position: LupusPosition): string =>
  short(greedyLupus(lupus.observe(position, position.toAct, []), legal(position), new Rng(1)));

describe('the heuristic player', () => {
  test('lays the heavier of two tiles that leave it as mobile', () => {
    expect(choice(fragment({ hands: ['05 03 12'], ends: [0, 0, 0, 0] }))).toMatch(/^05@/);
  });

  test('gives up a pip to keep ways to lay', () => {
    expect(choice(fragment({ hands: ['06 05 15 25'], ends: [0, null, null, null] }))).toBe('05@0');
  });

  test('keeps an arm open that its other tiles fit', () => {
    expect(choice(fragment({ hands: ['33 34 35'], ends: [3, null, null, null], spinner: 0 }))).not.toBe('33v0');
  });

  test('makes the forced moves', () => {
    expect(choice(fragment({ hands: ['12'], boneyard: '45', ends: [3, 3, 3, 3] }))).toBe('draw');
    expect(choice(fragment({ hands: ['12'], ends: [3, 3, 3, 3] }))).toBe('pass');
  });

  const hands = 3000;

  /** Hands played by the heuristic in the seats that `holds`, at random in the others. */
  function play(holds: (seat: number, hand: number) => boolean) {
    const rng = new Rng(9);
    const codes = new Int32Array(lupus.codes);
    return Array.from({ length: hands }, (_, hand) => {
      const { position } = dealTable({ game: lupus, seats: 4, given: { hands: 1 } }, rng);
      while (!position.roundEnded) {
        if (position.toAct === CHANCE) position.play(position.sampleChance(rng));
        else if (holds(position.toAct, hand)) {
          const observation = lupus.observe(position, position.toAct, []);
          position.play(lupus.parseMove(greedyLupus(observation, legal(position), rng)));
        } else position.play(codes[rng.below(position.legalMoves(codes))]!);
      }
      const { reason, scores } = lupus.result(position)!;
      const best = Math.max(...scores);
      return { reason, scores, best: (seat: number) => scores[seat] === best, opener: position.opener };
    });
  }

  test('one against three random players has the best hand in about 32.5 % and scores about 250 more than the mean', () => {
    const results = play((seat, hand) => seat === hand % 4);
    const won = results.filter((result, hand) => result.best(hand % 4)).length / hands;
    const mean = results.reduce((sum, result, hand) => sum + result.scores[hand % 4]!, 0) / hands;
    expect(won).toBeGreaterThan(0.295);
    expect(won).toBeLessThan(0.365);
    expect(mean).toBeGreaterThan(190);
    expect(mean).toBeLessThan(340);
  });

  test('four of them end 94 % of their hands by domino, and the opener wins nearly half', () => {
    const results = play(() => true);
    expect(results.filter(({ reason }) => reason === 'domino').length / hands).toBeGreaterThan(0.92);
    const opener = results.filter((result) => result.best(result.opener)).length / hands;
    expect(opener).toBeGreaterThan(0.42);
    expect(opener).toBeLessThan(0.51);
  });
});
