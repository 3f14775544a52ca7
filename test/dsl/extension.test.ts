import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bottomOf,
  CARDS,
  makeCard,
  makeSet,
  pairIndex,
  parseCard,
  parseSet,
  SETS,
  setIndex,
  topOf,
} from '../../dsl/card.ts';
import { bitCount, EMPTY, Extension, FULL } from '../../dsl/extension.ts';

const indices = fc.uniqueArray(fc.integer({ min: 0, max: 551 }), { maxLength: 552 });
const extension = indices.map((sets) => Extension.of(sets));
const seeded = { seed: 4, numRuns: 200 };

describe('cards and sets', () => {
  it('there are 24 different cards, red before black, each read back from its text', () => {
    expect(new Set(CARDS.map(makeCard)).size).toBe(24);
    expect(CARDS.map(makeCard).slice(0, 13)).toEqual('2R 3R 4R 5R 6R 7R 8R 9R 10R JR QR KR 2B'.split(' '));
    for (const card of CARDS) expect(parseCard(makeCard(card))).toBe(card);
  });

  it.each([
    ['QH', 'QR'],
    ['QD', 'QR'],
    ['QS', 'QB'],
    ['10c', '10B'],
    ['kr', 'KR'],
  ])('%s is read as %s', (text, card) => {
    expect(makeCard(parseCard(text)!)).toBe(card);
  });

  it.each(['AR', '1R', '11R', 'Q', 'R', '', 'QRR', ' QR', '02R', '__proto__'])('%j is no card', (text) => {
    expect(parseCard(text)).toBeUndefined();
  });

  it('the 552 sets are all ordered pairs of different cards, each at its own place', () => {
    expect(SETS.length).toBe(552);
    expect(new Set(SETS.map(makeSet)).size).toBe(552);
    SETS.forEach((set, s) => {
      expect(setIndex(set)).toBe(s);
      expect(pairIndex(topOf(s), bottomOf(s))).toBe(s);
      expect(parseSet(makeSet(set))).toBe(set);
    });
    expect([makeSet(SETS[0]!), makeSet(SETS[551]!)]).toEqual(['2R/3R', 'KB/QB']);
  });

  it('a card over itself is no set', () => {
    expect(parseSet('QR/QH')).toBeUndefined();
    expect(() => setIndex({ top: CARDS[3]!, bottom: CARDS[3]! })).toThrow(RangeError);
  });
});

describe('an extension', () => {
  it('agrees with a plain set of numbers in every operation', () => {
    fc.assert(
      fc.property(indices, indices, (a, b) => {
        const [x, y] = [Extension.of(a), Extension.of(b)];
        const [p, q] = [new Set(a), new Set(b)];
        const naive = (keep: (s: number) => boolean) => Array.from({ length: 552 }, (_, s) => s).filter(keep);
        expect([...x.union(y)]).toEqual(naive((s) => p.has(s) || q.has(s)));
        expect([...x.intersect(y)]).toEqual(naive((s) => p.has(s) && q.has(s)));
        expect([...x.diff(y)]).toEqual(naive((s) => p.has(s) && !q.has(s)));
        expect([...x.xor(y)]).toEqual(naive((s) => p.has(s) !== q.has(s)));
        expect([...x.complement()]).toEqual(naive((s) => !p.has(s)));
        expect(x.size()).toBe(p.size);
        expect(x.first()).toBe(p.size === 0 ? -1 : Math.min(...a));
        expect(x.isEmpty()).toBe(p.size === 0);
        for (let s = 0; s < 552; s++) expect(x.has(s)).toBe(p.has(s));
      }),
      { seed: 4, numRuns: 40 },
    );
  });

  it('obeys the laws of a Boolean algebra', () => {
    fc.assert(
      fc.property(extension, extension, extension, (x, y, z) => {
        expect(x.union(y).complement().equals(x.complement().intersect(y.complement()))).toBe(true);
        expect(x.intersect(y.union(z)).equals(x.intersect(y).union(x.intersect(z)))).toBe(true);
        expect(x.xor(y).xor(y).equals(x)).toBe(true);
        expect(x.complement().complement().equals(x)).toBe(true);
        expect(x.union(x.complement()).equals(FULL)).toBe(true);
        expect(x.intersect(x.complement()).equals(EMPTY)).toBe(true);
        expect(x.size() + x.complement().size()).toBe(552);
      }),
      seeded,
    );
  });

  it('is written as 138 digits that read back to it', () => {
    fc.assert(
      fc.property(extension, (x) => {
        expect(x.hex()).toMatch(/^[0-9a-f]{138}$/);
        expect(Extension.fromHex(x.hex())!.equals(x)).toBe(true);
      }),
      seeded,
    );
    expect(Extension.of([0]).hex()).toBe(`8${'0'.repeat(137)}`);
    expect(Extension.of([551]).hex()).toBe(`${'0'.repeat(137)}1`);
    expect(FULL.hex()).toBe('f'.repeat(138));
  });

  it.each(['', 'f'.repeat(137), 'g'.repeat(138), 'F'.repeat(138), 'f'.repeat(139)])('is not read from %j', (text) => {
    expect(Extension.fromHex(text)).toBeUndefined();
  });

  it('has the same hash when equal, and seldom when not', () => {
    const hashes = new Set(Array.from({ length: 552 }, (_, s) => Extension.of([s]).hash()));
    expect(hashes.size).toBe(552);
    expect(Extension.of([5, 9]).hash()).toBe(Extension.of([9, 5]).hash());
  });

  it('of a predicate holds the sets for which it is true', () => {
    expect(Extension.where((set) => set.top.value % 2 === 0).size()).toBe(276);
    expect(Extension.where((set) => set.top.colour !== set.bottom.colour).size()).toBe(288);
    expect(FULL.size()).toBe(552);
  });

  it('refuses places where there is no set', () => {
    expect(() => Extension.of([552])).toThrow(RangeError);
    expect(() => Extension.of([-1])).toThrow(RangeError);
  });

  it('counts the bits of a word', () => {
    expect([0, 1, 0xffffffff, 0x80000001, -1].map(bitCount)).toEqual([0, 1, 32, 2, 32]);
  });
});
