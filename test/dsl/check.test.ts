import { describe, expect, it } from 'vitest';
import { parseSet } from '../../dsl/card.ts';
import { check } from '../../dsl/check.ts';
import { EMPTY, type Extension, FULL } from '../../dsl/extension.ts';
import { parseRule } from '../../dsl/parse-rule.ts';

const obey = parseSet('QR/4B')!;
const breaking = parseSet('JB/3R')!;
/** The extension of a sentence that is understood. */
function meaning(text: string): Extension {
  const parsed = parseRule(text);
  if (parsed.status !== 'understood') throw new Error(`${text}: ${parsed.status}`);
  return parsed.rule.extension;
}

describe('the worked example: red Q over black 4 obeys, black J over red 3 breaks', () => {
  it.each([
    'bottom is black',
    'top is red',
    'top is even',
    'bottom is even',
    'both are even',
    'total is 15 or more',
    'total is a multiple of 4',
    'total is not 14',
    'top is divisible by bottom',
    'a red card outranks a black card',
    'neither is prime',
  ])('%s: legal', (text) => {
    expect(check(meaning(text), obey, breaking)).toEqual({ legal: true });
  });

  it.each([
    ['top is a face card', ['obeys-break-set']],
    ['the difference is 6', ['breaks-obey-set']],
    ['bottom is red', ['breaks-obey-set', 'obeys-break-set']],
  ])('%s: refused', (text, codes) => {
    const answer = check(meaning(text), obey, breaking);
    expect(answer.legal ? [] : answer.reasons.map((reason) => reason.code)).toEqual(codes);
  });

  it('a rule about the columns is refused as external when it is read', () => {
    const parsed = parseRule('the top of the obey column is greater than the top of the break column');
    expect(parsed.status === 'refused' ? parsed.problem.code : parsed.status).toBe('external');
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
