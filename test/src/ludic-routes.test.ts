import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemSchema } from '../../src/problem.ts';
import { testApp } from './test-app.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = await testApp();
  await app.warmUp();
}, 60_000);
afterAll(() => app.close());

async function post(path: string, body: unknown) {
  const payload = JSON.stringify(body);
  const headers = { 'content-type': 'application/json' };
  return app.inject({ method: 'POST', url: `/v1/ludic/${path}`, payload, headers });
}

/** The answer to a request that must succeed. */
async function ask(path: string, body: object) {
  const answer = await post(path, body);
  expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, '']);
  return answer.json();
}

async function refusal(path: string, body: unknown) {
  const answer = await post(path, body);
  const problem = problemSchema.parse(answer.json());
  const pointers = (problem.errors ?? []).map(({ pointer }) => pointer);
  return { status: answer.statusCode, code: problem.type.replace('/problems/', ''), pointers, problem };
}

const set = (top: string, bottom: string) => ({ top, bottom });
const OBEY = set('QR', '4B');
const BREAK = set('JB', '3R');

describe('rules/parse', () => {
  test('an understood rule comes with its meaning, and its words are read back to the same meaning', async () => {
    const parsed = await ask('rules/parse', { text: 'neither card is prime' });
    expect(parsed).toMatchObject({ status: 'understood', obeyed: 12 * 11 });
    for (const text of [parsed.canonical, parsed.english]) {
      expect((await ask('rules/parse', { text })).extension).toBe(parsed.extension);
    }
  });

  test('an ambiguous text comes with readings, and a set that tells each two apart', async () => {
    const parsed = await ask('rules/parse', { text: 'one card is red' });
    expect(parsed.status).toBe('ambiguous');
    expect(parsed.readings.length).toBeGreaterThanOrEqual(2);
    for (const { readings, set: told } of parsed.separating) {
      const labels = [];
      for (const reading of readings) {
        const rule = { text: 'one card is red', reading };
        labels.push((await ask('rules/evaluate', { rule, sets: [told] })).results[0].obeys);
      }
      expect(labels[0]).not.toBe(labels[1]);
    }
  });

  test('a text that is no rule comes with the place and the reason, and is no error', async () => {
    const { status, problem } = await ask('rules/parse', { text: 'the top card is a heart' });
    expect(status).toBe('refused');
    expect(problem).toMatchObject({ code: 'suit', place: { line: 1, fragment: 'heart' } });
    expect('the top card is a heart'.slice(problem.place.start, problem.place.end)).toBe('heart');
  });

  test('answers any text with 200, quickly', async () => {
    const texts = [
      '',
      '('.repeat(100_000),
      'not '.repeat(50_000),
      '-'.repeat(1_000),
      '__proto__',
      'constructor',
      '\u0000\ud83d',
      'x'.repeat(900_000),
    ];
    for (const text of texts) {
      const start = performance.now();
      expect((await ask('rules/parse', { text })).status).toBe('refused');
      expect(performance.now() - start).toBeLessThan(2_000);
    }
  });
});

describe('rules/evaluate, compare and check', () => {
  test('evaluate labels each set; a suit is read as its colour', async () => {
    const { results } = await ask('rules/evaluate', {
      rule: 'a red card outranks a black card',
      sets: [set('QH', '4S'), BREAK],
    });
    expect(results).toEqual([
      { set: OBEY, obeys: true },
      { set: BREAK, obeys: false },
    ]);
  });

  test('two ways to say the same are equivalent', async () => {
    const rule = 'the total is even';
    const guess = 'both cards are even or both cards are odd';
    expect(await ask('rules/compare', { rule, guess })).toEqual({ equivalent: true });
  });

  test('a hint is a set on which rule and guess differ, from a column before the hintbook before a slip', async () => {
    const body = { rule: 'top is red', guess: 'bottom is black' };
    const told = async (more: object) => (await ask('rules/compare', { ...body, ...more })).hint;
    const column = await told({ columns: [set('QR', '4B'), set('2R', '3R')], hintbook: ['2B', '5B'] });
    expect(column).toEqual({ set: set('2R', '3R'), source: 'column', rule: true, guess: false });
    expect(await told({ columns: [OBEY], hintbook: ['2B', '5B'] })).toMatchObject({
      source: 'hintbook',
      rule: false,
      guess: true,
    });
    expect(await told({ hintbook: [] })).toMatchObject({ source: 'slip' });
  });

  test.each(['most-telling', 'least-telling', 'first'])(
    'the %s hint is a refutation, and the same for the same seed',
    async (hint) => {
      const body = { rule: 'neither card is prime', guess: 'both cards are even', hint, seed: 5 };
      const compared = await ask('rules/compare', body);
      expect(compared.equivalent).toBe(false);
      const { set: told, rule, guess } = compared.hint;
      expect((await ask('rules/evaluate', { rule: body.rule, sets: [told] })).results[0].obeys).toBe(rule);
      expect((await ask('rules/evaluate', { rule: body.guess, sets: [told] })).results[0].obeys).toBe(guess);
      expect(await ask('rules/compare', body)).toEqual(compared);
    },
  );

  test('check says every reason why a rule is not legal', async () => {
    const codes = async (rule: string) => {
      const { legal, reasons } = await ask('rules/check', { rule, obey: OBEY, break: BREAK });
      expect(legal).toBe(reasons.length === 0);
      return reasons.map(({ code }: { code: string }) => code);
    };
    expect(await codes('bottom is black')).toEqual([]);
    expect(await codes('top is a face card')).toEqual(['obeys-break-set']);
    expect(await codes('the difference is 6')).toEqual(['breaks-obey-set']);
    expect(await codes('bottom is red')).toEqual(['breaks-obey-set', 'obeys-break-set']);
  });
});

describe('rules/simplify, generate, and solutions', () => {
  test('a simpler rule has the same meaning and is no longer', async () => {
    const rule = 'it is not true that top is black or bottom is black';
    const given = await ask('rules/parse', { text: rule });
    const simpler = await ask('rules/simplify', { rule });
    expect(simpler.extension).toBe(given.extension);
    expect(simpler.canonical.length).toBeLessThan(given.canonical.length);
    expect(simpler.space.bankRules).toBeGreaterThan(1_000_000);
  });

  test('generated rules are legal, different, and the same for the same seed', async () => {
    const body = { obey: OBEY, break: BREAK, difficulty: 0.4, count: 4, seed: 11 };
    const { rules, seed } = await ask('rules/generate', body);
    expect(seed).toBe(11);
    expect(new Set(rules.map(({ extension }: { extension: string }) => extension)).size).toBe(4);
    for (const { canonical, difficulty } of rules) {
      expect((await ask('rules/check', { rule: canonical, obey: OBEY, break: BREAK })).legal).toBe(true);
      expect(Math.abs(difficulty - 0.4)).toBeLessThan(0.2);
    }
    expect((await ask('rules/generate', body)).rules).toEqual(rules);
  });

  test('solutions agree with every label and no refuted guess, the likeliest first', async () => {
    const body = {
      obey: [OBEY, set('8R', '8B')],
      break: [BREAK],
      refuted: ['bottom is black'],
      hand: ['2R', '3B', '9R'],
      limit: 25,
    };
    const found = await ask('solutions', body);
    expect(found.candidates).toHaveLength(25);
    expect(found.total).toBeGreaterThan(25);
    const weights = found.candidates.map(({ weight }: { weight: number }) => weight);
    expect(weights).toEqual(weights.toSorted((a: number, b: number) => b - a));
    for (const { canonical } of found.candidates) {
      const sets = [...body.obey, ...body.break];
      const { results } = await ask('rules/evaluate', { rule: canonical, sets });
      expect(results.map(({ obeys }: { obeys: boolean }) => obeys)).toEqual([true, true, false]);
      expect((await ask('rules/compare', { rule: canonical, guess: 'bottom is black' })).equivalent).toBe(false);
    }
    expect(body.hand).toEqual(expect.arrayContaining([found.best.set.top, found.best.set.bottom]));
    expect(found.best.ifObeys.rules + found.best.ifBreaks.rules).toBe(found.total);
    expect(found.best.ifObeys.chance + found.best.ifBreaks.chance).toBeCloseTo(1, 9);
  });
});

describe('bad requests about rules', () => {
  const rule = 'top is red';
  test.each([
    ['rules/parse', {}, 400, '/text'],
    ['rules/parse', { text: 7 }, 400, '/text'],
    ['rules/parse', { text: 'x', seed: 1 }, 400, '/seed'],
    ['rules/evaluate', { rule, sets: {} }, 400, '/sets'],
    ['rules/evaluate', { rule, sets: [{ top: 'AR', bottom: '4B' }] }, 400, '/sets/0/top'],
    ['rules/evaluate', { rule, sets: [{ top: 'QR' }] }, 400, '/sets/0/bottom'],
    ['rules/evaluate', { rule, sets: [set('QR', 'QD')] }, 422, '/sets/0'],
    ['rules/evaluate', { rule: '', sets: [] }, 422, '/rule'],
    ['rules/evaluate', { rule: null, sets: [] }, 400, '/rule'],
    ['rules/evaluate', { rule: { text: rule }, sets: [] }, 400, '/rule/reading'],
    ['rules/evaluate', { rule: { text: rule, reading: -1 }, sets: [] }, 400, '/rule/reading'],
    ['rules/evaluate', { rule: { text: rule, reading: 5 }, sets: [] }, 422, '/rule/reading'],
    ['rules/compare', { rule, guess: 'one card is red' }, 422, '/guess'],
    ['rules/compare', { rule, guess: rule, hint: 'best' }, 400, '/hint'],
    ['rules/compare', { rule, guess: rule, hintbook: ['1R'] }, 400, '/hintbook/0'],
    ['rules/check', { rule, obey: OBEY }, 400, '/break'],
    ['rules/check', { rule, obey: OBEY, break: set('2B', '2S') }, 422, '/break'],
    ['rules/simplify', { rule: 'the top card is high' }, 422, '/rule'],
    ['rules/generate', { obey: OBEY, break: OBEY }, 422, '/break'],
    ['rules/generate', { obey: OBEY, break: BREAK, difficulty: 2 }, 400, '/difficulty'],
    ['rules/generate', { obey: OBEY, break: BREAK, count: 0 }, 400, '/count'],
    ['rules/generate', { obey: OBEY, break: BREAK, seed: 0.5 }, 400, '/seed'],
    ['solutions', { obey: [], break: [], limit: -1 }, 400, '/limit'],
    ['solutions', { obey: [], break: [], refuted: ['one card is red'] }, 422, '/refuted/0'],
    ['solutions', { obey: [OBEY, set('3B', '3C')], break: [] }, 422, '/obey/1'],
    ['solutions', { obey: [], break: [OBEY, set('3B', '3C')] }, 422, '/break/1'],
    ['solutions', { obey: [BREAK, OBEY], break: [OBEY] }, 422, '/break/0'],
    ['solutions', { obey: [], break: [], hand: ['2R', '3B', '2D'] }, 422, '/hand/2'],
    ['rules/compare', { rule, guess: 'top is black', hintbook: ['2R', '3B', '2R'] }, 422, '/hintbook/2'],
    ['rules/compare', { rule, guess: 'top is black', columns: [set('2R', '2H')] }, 422, '/columns/0'],
    ['rules/generate', { obey: set('2R', '2H'), break: BREAK }, 422, '/obey'],
  ])('%s %j', async (path, body, status, pointer) => {
    const refused = await refusal(path, body);
    expect([refused.status, refused.pointers]).toEqual([status, [pointer]]);
  });

  test('a rule that is not understood carries what the parser said', async () => {
    const { problem } = await refusal('rules/compare', { rule: 'one card is red', guess: 'top is red' });
    const { diagnostics } = problem;
    expect(diagnostics).toEqual(await ask('rules/parse', { text: 'one card is red' }));
  });
});
