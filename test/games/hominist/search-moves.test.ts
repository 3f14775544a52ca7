import { describe, expect, test } from 'vitest';
import { hominist } from '../../../games/hominist/game.ts';
import type { HoministPosition } from '../../../games/hominist/position.ts';
import { Rng } from '../../../games/rng.ts';
import { dealTable, randomMatch } from '../random-play.ts';
import { fragment, play } from './fragment.ts';

function searched(position: HoministPosition): string[] {
  const codes = new Int32Array(hominist.codes);
  return Array.from(codes.subarray(0, position.searchMoves(codes)), hominist.moveText);
}

const passes = (position: HoministPosition): string[] => searched(position).filter((move) => move.startsWith('pass'));

const setting = (seats: number) => ({ game: hominist, seats, given: { rounds: 1, passLimit: 7 } });

describe('moves to search', () => {
  test('have one of the cards that the rules take for the same: equal rank and ink, faces in any ink', () => {
    const position = fragment({ hands: ['7C 7S 5D 5H QC QD', '2C 3C 4C 5C 6C 8C'], pile: '9D 9H 9S' });
    expect(passes(position)).toEqual(['pass 7C', 'pass QC', 'pass 5D']);
    const strict = fragment({
      hands: ['7C 7S 5D 5H QC QD', '2C 3C 4C 5C 6C 8C'],
      pile: '9D 9H 9S',
      options: { pairColours: 'strict' },
    });
    expect(passes(strict)).toEqual(['pass 7C', 'pass QC', 'pass 5D', 'pass QD']);
  });

  test('keep apart a card that another seat knows, since it sees which of the two is played (A21)', () => {
    const hands = ['7C 2S 3S 4S 5S 6S', '7S 2C 3C 4C 5C 6C'];
    const position = fragment({ hands, pile: '9D 9H 9S 10S', options: { passLimit: 9 } });
    play(position, 'pass 2S', 'pass 7S');
    expect(passes(position)).toEqual(expect.arrayContaining(['pass 7C', 'pass 7S']));
    play(position, 'pass 7S', 'pass 2C');
    expect(passes(position)).not.toContain('pass 7S');
  });

  test('with three seats are one again after a pass that the right neighbour did not see', () => {
    const hands = ['7C 2S 3S 4S 5S 6S', '8C 9C 10C 5D 6D 7D', '7S 2C 3C 4C 5C 6C'];
    const position = fragment({ hands, pile: '9D 9H 9S 10S', options: { passLimit: 99 } });
    play(position, 'pass 2S', 'pass 5D', 'pass 7S');
    expect(passes(position)).toEqual(expect.arrayContaining(['pass 7C', 'pass 7S']));
    play(position, 'pass 3S', 'pass 6D', 'pass 2C');
    expect(passes(position)).toContain('pass 7C');
    expect(passes(position)).not.toContain('pass 7S');
  });

  test.each([2, 3, 4])('with %i seats are the same in an imagined position as in the true one', (seats) => {
    const rng = new Rng(7);
    const imagined = hominist.blank(seats, dealTable(setting(seats), rng).options);
    let apart = 0;
    for (let seed = 1; seed <= 8; seed++) {
      for (const table of randomMatch(setting(seats), seed)) {
        const { position } = table;
        if (position.toAct < 0) continue;
        const belief = hominist.believe(table.observe(position.toAct));
        if (!belief.ok) throw new Error(belief.problem.detail);
        belief.value.imagine(rng, imagined);
        expect(searched(imagined)).toEqual(searched(position));
        const copy = hominist.blank(seats, position.options);
        copy.copyFrom(position);
        copy.known.fill(0);
        if (searched(copy).length < searched(position).length) apart++;
      }
    }
    expect(apart).toBeGreaterThan(0);
  });
});
