import { describe, expect, test } from 'vitest';
import { greedyLightsOut } from '../../agents/greedy/lights-out.ts';
import { lightsOut } from '../../games/lights-out/game.ts';
import type { LightsOutPosition } from '../../games/lights-out/position.ts';
import { Rng } from '../../games/rng.ts';
import { type Fragment, fragment, playAll } from '../games/lights-out/fragment.ts';

function chosen(position: LightsOutPosition, seed = 1): string {
  const codes = new Int32Array(lightsOut.codes);
  const legal = Array.from(codes.subarray(0, position.legalMoves(codes)), lightsOut.makeMove);
  const move = greedyLightsOut(lightsOut.observe(position, position.toAct, []), legal, new Rng(seed));
  return lightsOut.moveText(lightsOut.parseMove(move));
}

const chosenIn = (place: Fragment, ...steps: string[]) => chosen(playAll(fragment(place), ...steps));

describe('the heuristic player', () => {
  test('lays the card that leaves most of the suit that it asks for', () => {
    expect(chosenIn({ hands: ['5S 9H 2S 3S', '2C'], pile: '5H' })).toBe('play 5S');
    expect(chosenIn({ hands: ['5S 9H 2H 3H', '2C'], pile: '5C' })).toBe('play 5S');
    expect(chosenIn({ hands: ['5S 5H 2H 3H', '2C'], pile: '5C' })).toBe('play 5H');
  });

  test('saves its eights while anything else fits', () => {
    expect(chosenIn({ hands: ['8S 9H 2S 3S', '2C'], pile: '5H' })).toBe('play 9H');
  });

  test('declares the suit that it holds most of', () => {
    expect(chosenIn({ hands: ['8S 9C 2D 3D', '2C'], pile: '5H' })).toBe('play 8S, suit D');
    const blackout = { hands: ['5S 6S', '9C 8D'], pile: '5H', draw: ['2D'] };
    const steps = ['play 5S', 'roll 6', 'seat 0 keep 6S', 'seat 1 keep 9C', 'heap 8D'];
    expect(chosenIn(blackout, ...steps)).toBe('suit S');
  });

  test('keeps an eight, else the card most like those it puts on the heap', () => {
    const steps = ['play 5S', 'roll 6'];
    expect(chosenIn({ hands: ['5S 8C KD KH', '2C'], pile: '5H' }, ...steps)).toBe('keep 8C');
    expect(chosenIn({ hands: ['5S 9C KD KH 3H', '2C'], pile: '5H' }, ...steps)).toBe('keep KH');
  });

  test('brings the light back in the dark, but not for a single card that may well fit', () => {
    const dark = { pile: '3D', heap: '7D 7H', phase: 'dark' as const, roller: 1, turn: 0 };
    expect(chosenIn({ ...dark, hands: ['3S 9C', '2C 4C'] })).toBe('play 3S');
    expect(chosenIn({ ...dark, hands: ['3S 9C', '2C'] })).toBe('play 3S');
    expect(chosenIn({ ...dark, hands: ['3S 9C 10C', '2C'] })).toBe('hold');
    expect(chosenIn({ ...dark, hands: ['3S 9C 10C', '2C'], heap: '' })).toBe('play 3S');
  });

  test('lays from an open heap what its own cards fit', () => {
    const place = { hands: ['5S 6S', '9C 6D KH'], pile: '5H', options: { heapPick: 'open' } };
    const steps = ['play 5S', 'roll 6', 'seat 0 keep 6S', 'seat 1 keep 9C', 'look 6D', 'look KH'];
    expect(chosenIn(place, ...steps)).toBe('heap 6D');
  });

  test('plays a drawn card that fits, but saves a drawn eight', () => {
    const place = { hands: ['6S 7S', '2C'], pile: '5H', draw: ['5D 8D'], options: { playDrawn: true } };
    expect(chosenIn(place, 'draw', 'drawn 5D')).toBe('play 5D');
    expect(chosenIn(place, 'draw', 'drawn 8D')).toBe('hold');
  });

  test('chooses among equals by the seed alone', () => {
    const place = { hands: ['5S 5C 5D', '2H'], pile: '5H' };
    expect(chosen(fragment(place), 5)).toBe(chosen(fragment(place), 5));
    const seen = new Set(Array.from({ length: 30 }, (_, seed) => chosen(fragment(place), seed)));
    expect(seen.size).toBe(3);
  });
});
