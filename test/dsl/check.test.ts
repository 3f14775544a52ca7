import { describe, expect, it } from 'vitest';
import { parseSet } from '../../dsl/card.ts';
import { check } from '../../dsl/check.ts';
import { EMPTY, Extension, FULL } from '../../dsl/extension.ts';

const obey = parseSet('QR/4B')!;
const breaking = parseSet('JB/3R')!;
const PRIMES = [2, 3, 5, 7, 11, 13];

type Values = (top: number, bottom: number, topRed: boolean, bottomRed: boolean) => boolean;
const rule = (obeys: Values) =>
  Extension.where(({ top, bottom }) => obeys(top.value, bottom.value, top.colour === 'red', bottom.colour === 'red'));

describe('the worked example: red Q over black 4 obeys, black J over red 3 breaks', () => {
  it.each<[string, Values]>([
    ['bottom is black', (_t, _b, _tr, br) => !br],
    ['top is red', (_t, _b, tr) => tr],
    ['top is even', (t) => t % 2 === 0],
    ['bottom is even', (_t, b) => b % 2 === 0],
    ['both are even', (t, b) => t % 2 === 0 && b % 2 === 0],
    ['total is 15 or more', (t, b) => t + b >= 15],
    ['total is a multiple of 4', (t, b) => (t + b) % 4 === 0],
    ['total is not 14', (t, b) => t + b !== 14],
    ['top is divisible by bottom', (t, b) => t % b === 0],
    ['a red card outranks a black card', (t, b, tr, br) => tr !== br && (tr ? t > b : b > t)],
    ['neither is prime', (t, b) => !PRIMES.includes(t) && !PRIMES.includes(b)],
  ])('%s: legal', (_text, obeys) => {
    expect(check(rule(obeys), obey, breaking)).toEqual({ legal: true });
  });

  it.each<[string, Values, string[]]>([
    ['top is a face card', (t) => t >= 11, ['obeys-break-set']],
    ['the difference is 6', (t, b) => Math.abs(t - b) === 6, ['breaks-obey-set']],
    ['bottom is red', (_t, _b, _tr, br) => br, ['breaks-obey-set', 'obeys-break-set']],
  ])('%s: refused', (_text, obeys, codes) => {
    const answer = check(rule(obeys), obey, breaking);
    expect(answer.legal ? [] : answer.reasons.map((reason) => reason.code)).toEqual(codes);
  });
});

describe('a rule that tells nothing', () => {
  it('is refused since all sets obey it', () => {
    const answer = check(FULL, obey, breaking);
    expect(answer.legal ? [] : answer.reasons.map(({ code }) => code)).toEqual(['always-obeyed', 'obeys-break-set']);
  });

  it('is refused since no set obeys it', () => {
    const answer = check(EMPTY, obey, breaking);
    expect(answer.legal ? [] : answer.reasons.map(({ code }) => code)).toEqual(['never-obeyed', 'breaks-obey-set']);
  });

  it('is told why in words that name the set', () => {
    const answer = check(EMPTY, obey, breaking);
    expect(answer.legal ? '' : answer.reasons.map(({ reason }) => reason).join('; ')).toContain('QR/4B');
  });
});
