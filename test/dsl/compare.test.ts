import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARDS, makeCard, makeSet, parseCard, parseSet, SETS, setIndex } from '../../dsl/card.ts';
import { compare, removedByHint } from '../../dsl/compare.ts';
import { EMPTY, Extension, FULL, WORDS } from '../../dsl/extension.ts';
import { hintsAfterPass, hintsAgainst, listSets, setsFrom } from '../../dsl/hint.ts';
import { Rng } from '../../games/rng.ts';

const extension = fc
  .uniqueArray(fc.integer({ min: 0, max: 551 }), { maxLength: 552 })
  .map((sets) => Extension.of(sets));
const cards = fc.subarray([...CARDS]);
const sets = (...texts: string[]) => Extension.of(texts.map((text) => setIndex(parseSet(text)!)));

const topRed = Extension.where((set) => set.top.colour === 'red');
const topEven = Extension.where((set) => set.top.value % 2 === 0);
const bothEven = Extension.where((set) => set.top.value % 2 === 0 && set.bottom.value % 2 === 0);
const totalEven = Extension.where((set) => (set.top.value + set.bottom.value) % 2 === 0);

describe('comparing a guess with the rule', () => {
  it('finds them equivalent iff they agree on all 552 sets, whichever comes first', () => {
    fc.assert(
      fc.property(extension, extension, (a, b) => {
        const differing = SETS.filter((_, s) => a.has(s) !== b.has(s)).length;
        const [there, back] = [compare(a, b), compare(b, a)];
        expect(there.equivalent).toBe(differing === 0);
        expect(back.equivalent).toBe(there.equivalent);
        if (!there.equivalent) expect(there.differing).toBe(differing);
        expect(compare(a, Extension.of([...a])).equivalent).toBe(true);
      }),
      { seed: 41, numRuns: 60 },
    );
  });

  it('is transitive: two rules equivalent to a third are equivalent', () => {
    const neither = Extension.where((set) => set.top.value % 2 !== 0 || set.bottom.value % 2 !== 0).complement();
    const product = Extension.where(
      (set) => set.top.value % 2 === 0 && (set.top.value * set.bottom.value) % 4 === 0,
    ).intersect(totalEven);
    expect(compare(bothEven, neither)).toEqual({ equivalent: true });
    expect(compare(neither, product)).toEqual({ equivalent: true });
    expect(compare(bothEven, product)).toEqual({ equivalent: true });
  });

  it('gives a hint that exactly one of the two obeys, from the first source that has one', () => {
    fc.assert(
      fc.property(extension, extension, extension, cards, (rule, guess, columns, hintbook) => {
        const answer = compare(rule, guess, { columns, hintbook });
        if (answer.equivalent) return;
        const { hint } = answer;
        const set = setIndex(hint.set);
        expect(hint.rule).toBe(rule.has(set));
        expect(hint.guess).toBe(guess.has(set));
        expect(hint.rule).not.toBe(hint.guess);
        const differing = SETS.filter((_, s) => rule.has(s) !== guess.has(s));
        const shown = differing.filter((each) => columns.has(setIndex(each)));
        const held = differing.filter(({ top, bottom }) => hintbook.includes(top) && hintbook.includes(bottom));
        expect(hint.source).toBe(shown.length > 0 ? 'column' : held.length > 0 ? 'hintbook' : 'slip');
        const allowed = shown.length > 0 ? shown : held.length > 0 ? held : differing;
        expect(listSets(hintsAgainst(rule, guess, columns, hintbook)!.sets)).toEqual(allowed);
        expect(hint.set).toBe(allowed[0]);
      }),
      { seed: 42, numRuns: 100 },
    );
  });

  it('points at a set in a column before it takes cards from the hintbook, and writes a slip last', () => {
    const columns = sets('2R/3R', '4B/6B');
    const hintbook = ['5R', '7R', '9B'].map((text) => parseCard(text)!);
    const hint = (options: object) => {
      const answer = compare(topEven, bothEven, options);
      return answer.equivalent ? undefined : `${answer.hint.source} ${makeSet(answer.hint.set)}`;
    };
    expect(hint({ columns, hintbook })).toBe('column 2R/3R');
    expect(hint({ columns: sets('4B/6B'), hintbook: [...hintbook, parseCard('8B')!] })).toBe('hintbook 8B/5R');
    expect(hint({ columns: sets('4B/6B'), hintbook })).toBe('slip 2R/3R');
    expect(hint({ hintbook: [] })).toBe('slip 2R/3R');
    expect(hint({})).toBe('hintbook 2R/3R');
  });

  it('lays every ordered pair of the cards that are left, and no card over itself', () => {
    const left = ['5R', '7R', '9B'].map((text) => parseCard(text)!);
    expect(listSets(setsFrom(left)).map(makeSet)).toEqual(['5R/7R', '5R/9B', '7R/5R', '7R/9B', '9B/5R', '9B/7R']);
    expect(setsFrom([left[0]!]).isEmpty()).toBe(true);
    expect(setsFrom(CARDS).equals(FULL)).toBe(true);
    expect(makeCard(left[2]!)).toBe('9B');
  });
});

describe('hints after a pass', () => {
  const left = ['5R', '7R'].map((text) => parseCard(text)!);

  it('are the sets of the hintbook that do not lie face-up', () => {
    const { source, sets: given } = hintsAfterPass(sets('5R/7R'), left);
    expect([source, ...listSets(given).map(makeSet)]).toEqual(['hintbook', '7R/5R']);
  });

  it('are all sets that do not lie face-up when the hintbook has none', () => {
    const { source, sets: given } = hintsAfterPass(sets('5R/7R', '7R/5R'), left);
    expect([source, given.size()]).toEqual(['slip', 550]);
  });
});

describe('the strategies of hints', () => {
  const rules = [topRed, topEven, bothEven, totalEven, topRed.union(topEven), topRed.intersect(bothEven)];
  const words = new Uint32Array(rules.length * WORDS);
  rules.forEach((rule, entry) => {
    words.set(rule.words, entry * WORDS);
  });
  const bank = { count: rules.length, words, costs: new Uint8Array(rules.length) };

  it('count the rules that a hint removes for a Seeker who saw the columns', () => {
    const columns = sets('2R/4R', '3B/5B');
    const removed = removedByHint(topEven, topRed, topEven.xor(topRed), columns, bank);
    for (const [set, count] of removed) {
      const believed = rules.filter(
        (rule) => !rule.equals(topRed) && [...columns].every((shown) => rule.has(shown) === topEven.has(shown)),
      );
      expect(count).toBe(believed.filter((rule) => rule.has(set) !== topEven.has(set)).length);
    }
  });

  it('take the most and the least telling hint, ties by the seed', () => {
    const all = removedByHint(topEven, topRed, topEven.xor(topRed), EMPTY, bank);
    const counts = [...all.values()];
    expect(Math.max(...counts)).toBeGreaterThan(Math.min(...counts));
    for (let seed = 0; seed < 20; seed++) {
      for (const [strategy, wanted] of [
        ['most-telling', Math.max(...counts)],
        ['least-telling', Math.min(...counts)],
      ] as const) {
        const given = compare(topEven, topRed, { strategy, bank, chance: new Rng(seed) });
        expect(given).toEqual(compare(topEven, topRed, { strategy, bank, chance: new Rng(seed) }));
        expect(all.get(given.equivalent ? -1 : setIndex(given.hint.set))).toBe(wanted);
      }
    }
  });

  it('give the first hint when there is no bank to measure with', () => {
    const first = compare(topEven, topRed);
    expect(compare(topEven, topRed, { strategy: 'most-telling', chance: new Rng(1) })).toEqual(first);
  });
});
