import { describe, expect, test } from 'vitest';
import { playTask, seekerNamed, vexerNamed } from '../../../agents/ludic/contest.ts';
import { firstToSolve, rankCorrelation, seekerFigures } from '../../../agents/ludic/contest-figures.ts';
import { freeChoice } from '../../../agents/ludic/free-choice.ts';
import type { RoundPlayed } from '../../../agents/ludic/round.ts';
import { parseRule } from '../../../dsl/parse-rule.ts';
import { readLudicArguments } from '../../../src/arena/ludic/arguments.ts';
import { readRules } from '../../../src/arena/ludic/rule-file.ts';
import { smallBank } from './small-bank.ts';

const round = (solver: number): RoundPlayed => {
  return { solver, points: 0, faceUp: 6, laid: 4, guesses: 2, rule: 'top is red', millis: [] };
};

describe('a contest of Ludic', () => {
  const task = { seed: 5, rule: 'neither card is prime', vexer: 'level1', seekers: ['level3', 'level2'] };

  test('plays the same round from the same task', () => {
    expect(playTask(smallBank(), task)).toEqual(playTask(smallBank(), task));
  });

  test('deals both contestants the same, whatever their seats', () => {
    const other = playTask(smallBank(), { ...task, seekers: ['level2', 'level3'] });
    expect(other.rule).toBe('neither card is prime');
    expect(other.faceUp).toBeGreaterThanOrEqual(2);
  });

  test('lets the Vexer devise the rule where none is given', () => {
    const { rule: _, ...free } = task;
    const played = playTask(smallBank(), { ...free, vexer: 'level4' }, () => 0);
    expect(parseRule(played.rule).status).toBe('understood');
    expect(played.millis.length).toBeGreaterThan(0);
  });

  test('knows its players by name', () => {
    for (const name of ['level1', 'level8', 'blind']) expect(seekerNamed(smallBank(), name)?.name).toBe(name);
    for (const name of ['level1', 'level8', 'uniform']) expect(vexerNamed(smallBank(), name)?.name).toBe(name);
    expect(seekerNamed(smallBank(), 'level9')).toBeUndefined();
    expect(() => playTask(smallBank(), { ...task, vexer: 'nobody' })).toThrow(/nobody/);
  });
});

describe('its figures', () => {
  test('count a round that both solve from the same seat as even', () => {
    expect(firstToSolve([round(0), round(1)], [round(0), round(1)]).mean).toBe(0);
    expect(firstToSolve([round(0), round(0)], [round(1), round(1)]).mean).toBe(1);
    expect(firstToSolve([round(-1), round(0)], [round(-1), round(0)]).mean).toBe(0);
  });

  test('tell the share of rounds solved', () => {
    const { solved, faceUp, rounds } = seekerFigures([round(0), round(-1), round(1), round(1)]);
    expect([solved.mean, faceUp.mean, rounds]).toEqual([0.75, 6, 4]);
  });

  test.each([
    [[1, 2, 3, 4], [10, 20, 30, 40], 1],
    [[1, 2, 3, 4], [4, 3, 2, 1], -1],
    [[1, 1, 2, 2], [1, 2, 1, 2], 0],
    // By hand: ranks 0, 1.5, 1.5, 3 against 0, 1, 2, 3.
    [[1, 2, 2, 3], [1, 2, 3, 4], 4.5 / Math.sqrt(4.5 * 5)],
  ])('rank-correlate %j with %j', (xs, ys, correlation) => {
    expect(rankCorrelation(xs, ys)).toBeCloseTo(correlation, 12);
  });

  test('free choice finds a short rule with fewer sets than a long one', () => {
    const sets = ['top is red', 'the total is a multiple of 4 and bottom is black'].map((text) => {
      const parsed = parseRule(text);
      if (parsed.status !== 'understood') throw new Error(text);
      const { extension } = parsed.rule;
      return freeChoice(smallBank(), extension, extension.first(), extension.complement().first());
    });
    expect(sets[0]).toBeLessThan(sets[1]!);
    expect(sets[1]).toBeLessThan(40);
  });
});

describe('the arena of Ludic', () => {
  test('reads the meanings of a file of sentences, each once', () => {
    const rules = readRules('test/dsl/sentences.jsonl');
    expect(rules.length).toBeGreaterThan(150);
    expect(new Set(rules.map(({ hex }) => hex)).size).toBe(rules.length);
    for (const { text } of rules.slice(0, 40)) expect(parseRule(text).status).toBe('understood');
  });

  test.each([
    [['--seekers', 'level8'], /two names/],
    [['--solve', 'level8', '--seed', 'x'], /whole number/],
    [['--nonsense'], /nonsense/],
    [[], /--solve/],
  ])('says what is wrong with %j', (argv, wrong) => {
    expect(readLudicArguments(argv)).toMatch(wrong);
  });

  test('reads several files as one, a meaning that both have once', () => {
    const [one, two] = ['test/dsl/sentences.jsonl', 'test/dsl/held-out.jsonl'];
    const together = readRules(one!, two!).map(({ hex }) => hex);
    expect(together.slice(0, readRules(one!).length)).toEqual(readRules(one!).map(({ hex }) => hex));
    expect(new Set(together)).toEqual(new Set([...readRules(one!), ...readRules(two!)].map(({ hex }) => hex)));
    expect(new Set(together).size).toBe(together.length);
  });

  test('takes files and whether only rules outside the bank are asked for', () => {
    const given = readLudicArguments(['--solve', 'level8', '--outside', '--rules', 'a.jsonl,b.jsonl']);
    expect(given).toMatchObject({ rules: ['a.jsonl', 'b.jsonl'], outside: true });
  });

  test('takes its defaults', () => {
    expect(readLudicArguments(['--ladder'])).toMatchObject({ ladder: true, deals: 1, rounds: 100, every: 1, seed: 1 });
  });
});
