import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { run } from '../../../src/cli/run.ts';

/** Runs a command line and gives its status and what it wrote. */
function ludens(...argv: string[]) {
  let out = '';
  let err = '';
  const terminal = {
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
  };
  return { status: run(argv, terminal), out, err };
}

describe('ludens rule', () => {
  it('tells meaning, canonical form, number of sets and the grid', () => {
    const { status, out, err } = ludens('rule', 'neither card is prime');
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('obeyed by  132 of 552 sets');
    expect(out).toMatch(/^meaning {4}\S/);
    expect(out).toMatch(/\ncanonical {2}\S/);
    const grid = out.trimEnd().split('\n').slice(-24);
    expect(grid.join('').match(/#/g)?.length).toBe(132);
    expect(grid.join('').match(/\./g)?.length).toBe(420);
  });

  it('names the convention by which it understood, and what was set aside', () => {
    const { status, out } = ludens('rule', 'the red card is higher');
    expect(status).toBe(0);
    expect(out).toContain('obeyed by  132 of 552 sets');
  });

  it('writes JSON and SVG', () => {
    const { out } = ludens('rule', '--json', 'the top card is red');
    expect(JSON.parse(out)).toMatchObject({ obeyed: 276, extension: `${'f'.repeat(69)}${'0'.repeat(69)}` });
    expect(ludens('rule', 'the top card is red', '--svg').out).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
  });

  it('asks which reading of an ambiguous rule is meant, with a set for each pair, and takes the answer', () => {
    const text = 'top is red or top is even and bottom is odd';
    const { status, out, err } = ludens('rule', text);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/^ambiguous/);
    expect(err).toMatch(/(\d+|10|[JQK])[RB]\/\S+ tells 0 and 1 apart/);
    const first = ludens('rule', text, '--reading', '0').out;
    const second = ludens('rule', text, '--reading', '1').out;
    expect(first).toContain('of 552 sets');
    expect(second).toContain('of 552 sets');
    expect(first).not.toBe(second);
    expect(ludens('rule', text, '--reading', '9').status).toBe(2);
  });

  it('underlines what it refuses, and says why', () => {
    const { status, err } = ludens('rule', 'the top card is a heart');
    expect(status).toBe(2);
    expect(err).toMatch(/suit/i);
    expect(err).toContain('^^^^^');
  });
});

describe('ludens compare', () => {
  it.each([
    ['both cards are even', 'neither card is odd', 0, 'equivalent\n'],
    ['top > bottom', 'the top card outranks the bottom card', 0, 'equivalent\n'],
  ])('%s and %s are equivalent: status 0', (rule, guess, status, said) => {
    expect(ludens('compare', rule, guess)).toEqual({ status, out: said, err: '' });
  });

  it('gives the number of sets and a hint where they differ: status 1', () => {
    const { status, out } = ludens('compare', 'the top card is even', 'both cards are even');
    expect(status).toBe(1);
    expect(out).toBe(
      'different on 144 of 552 sets\nhint (cards of the hintbook): 2R/3R obeys the rule and breaks the guess\n',
    );
  });

  it('takes the hint from the first source that has one', () => {
    const pair = ['the top card is even', 'both cards are even'] as const;
    expect(ludens('compare', ...pair, '--column', '4B/5B').out).toContain('(a set in a column): 4B/5B');
    expect(ludens('compare', ...pair, '--column', '4B/6B', '--hintbook', '8B,9R').out).toContain('hintbook): 8B/9R');
    expect(ludens('compare', ...pair, '--hintbook', '8B,10R').out).toContain('(a slip): 2R/3R');
  });

  it('says which text it did not understand: status 2', () => {
    const { status, out, err } = ludens('compare', 'top is red', 'the gloop is red');
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain('gloop');
  });
});

describe('ludens solve', () => {
  it('lists the likeliest rules that agree and the best set to build', () => {
    const known = ['--obey', 'QR/4B', '--break', 'JB/3R', '--refuted', 'the top card is red'];
    const { status, out } = ludens('solve', ...known, '--hand', '2R,3B,9R,KB', '--limit', '5');
    expect(status).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toMatch(/^[\d,]+ of the bank's 1,\d\d\d,\d\d\d rules agree$/);
    expect(lines.filter((line) => / % {2}/.test(line)).length).toBe(5);
    expect(out).toMatch(/best set to build: (2R|3B|9R|KB)\/(2R|3B|9R|KB) /);
    expect(out).toMatch(/if it obeys \(\d/);
  });

  it('refuses labels that contradict each other', () => {
    const { status, err } = ludens('solve', '--obey', 'QR/4B', '--break', 'QR/4B');
    expect(status).toBe(2);
    expect(err).toContain('both ways');
  });
});

describe('the command line', () => {
  it('explains itself', () => {
    for (const argv of [['--help'], ['help'], ['rule', '--help']]) {
      const { status, out } = ludens(...argv);
      expect(status).toBe(0);
      for (const command of ['rule RULE', 'compare RULE GUESS', 'solve']) expect(out).toContain(`ludens ${command}`);
    }
    expect(ludens().status).toBe(2);
  });

  it.each([
    [['dance'], 'dance'],
    [['rule'], 'one rule'],
    [['rule', 'a', 'b'], 'one rule'],
    [['rule', 'top is red', '--colour'], '--colour'],
    [['rule', 'top is red', '--reading', 'x'], '--reading'],
    [['compare', 'top is red'], 'a rule and a guess'],
    [['compare', 'top is red', 'top is red', '--hint', 'nice'], 'most-telling'],
    [['compare', 'top is red', 'top is red', '--column', 'QR'], 'QR'],
    [['solve', '--hand', 'AR'], 'AR'],
    [['solve', '--obey', 'QR/QH'], 'QR/QH'],
    [['solve', '--limit', '-3'], 'limit'],
  ])('%j is a mistake that is named: status 2', (argv, said) => {
    const { status, out, err } = ludens(...argv);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });

  it('works as a process, with its exit status', () => {
    const main = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url));
    const spawned = (...argv: string[]) =>
      spawnSync(process.execPath, ['--import', 'tsx', main, ...argv], { encoding: 'utf8', timeout: 50_000 });
    const different = spawned('compare', 'top is red', 'top is black');
    expect([different.status, different.stderr]).toEqual([1, '']);
    expect(different.stdout).toContain('different on 552 of 552 sets');
    const refused = spawned('rule', 'the top card is a club');
    expect([refused.status, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain('club');
  });
});
