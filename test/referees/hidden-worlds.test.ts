import { describe, expect, test } from 'vitest';
import { type Judge, meanWorths, splits, type World } from './hidden-worlds.ts';

/** A coin lies hidden from seat 0, which may walk away or call it; told seat 1 it may be, who then turns it up or not. */
interface Coin {
  readonly heads: boolean;
  readonly at: 'start' | 'call' | 'other' | 'end';
  readonly seen: boolean;
  readonly worth: number;
}

const CHOICES: Readonly<Record<Coin['at'], readonly string[]>> = {
  start: ['walk away', 'call', 'look and call', 'ask'],
  call: ['heads', 'tails'],
  other: ['tell', 'lie'],
  end: [],
};

const ended = (coin: Coin, worth: number): Coin => ({ ...coin, at: 'end', worth });

const judge: Judge<Coin> = {
  isOver: ({ at }) => at === 'end',
  worth: ({ worth }) => [worth, 1 - worth],
  chance: () => undefined,
  mover: ({ at }) => (at === 'other' ? 1 : 0),
  choices: ({ at }) => CHOICES[at],
  chosen(coin, words) {
    if (words === 'walk away') return ended(coin, 0.6);
    if (words === 'call') return { ...coin, at: 'call' };
    if (words === 'look and call') return { ...coin, at: 'call', seen: true };
    if (words === 'ask') return { ...coin, at: 'other' };
    if (coin.at === 'other') return ended(coin, words === 'tell' ? 1 : 0);
    return ended(coin, (words === 'heads') === coin.heads ? 1 : 0);
  },
  view: ({ heads, at, seen }, seat) => JSON.stringify([at, seen, seat === 1 || seen ? heads : null]),
  isOpen: () => true,
};

const coins = (weight: number): World<Coin>[] => [
  { table: { heads: true, at: 'start', seen: false, worth: 0 }, weight },
  { table: { heads: false, at: 'start', seen: false, worth: 0 }, weight: 1 },
];

describe('the worth of choices when something is hidden', () => {
  test('does not count on knowing later what stays hidden, and counts on what will be seen', () => {
    const worths = meanWorths(coins(1), 0, ['walk away', 'call', 'look and call'], judge);
    expect(worths).toEqual(new Map(Object.entries({ 'walk away': 0.6, call: 0.5, 'look and call': 1 })));
  });

  test('weighs the tables', () => {
    expect(meanWorths(coins(3), 0, ['call'], judge)?.get('call')).toBeCloseTo(0.75, 12);
  });

  test('lets another seat choose what it sees to be best for it, and says nothing where it would have to believe', () => {
    expect(meanWorths(coins(1), 0, ['ask'], judge)?.get('ask')).toBe(0);
    expect(meanWorths(coins(1), 0, ['ask'], { ...judge, isOpen: () => false })).toBeUndefined();
  });
});

test('splits are all ways to fill places of given sizes, each once', () => {
  const ways = [...splits(['a', 'b', 'c', 'd'], [2, 0, 1, 1])].map((places) => JSON.stringify(places));
  expect(ways).toHaveLength(12);
  expect(new Set(ways).size).toBe(12);
  expect(ways).toContain('[["a","d"],[],["c"],["b"]]');
});
