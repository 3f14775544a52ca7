import { describe, expect, it } from 'vitest';
import { eloOfShare, ladder, type Meeting, shareOfElo } from '../../agents/arena/elo.ts';
import { drawPlot } from '../../agents/arena/plot.ts';
import { SequentialTest } from '../../agents/arena/sequential.ts';
import { estimate, Moments, pairedDifference, studentFactor } from '../../agents/arena/statistics.ts';
import { Rng } from '../../games/rng.ts';

/** Normal deviates by Box and Muller. */
function normal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng.fraction())) * Math.cos(2 * Math.PI * rng.fraction());
}

describe('estimates', () => {
  it('give mean and unbiased variance of known samples', () => {
    const moments = new Moments();
    for (const sample of [2, 4, 4, 4, 5, 5, 7, 9]) moments.add(sample);
    expect(moments.mean).toBe(5);
    expect(moments.variance).toBeCloseTo(32 / 7, 12);
  });

  it.each([
    [4, 3.182446],
    [5, 2.776445],
    [10, 2.262157],
    [30, 2.04523],
    [100, 1.984217],
  ])("use Student's factor for %i samples: %f", (samples, factor) => {
    expect(Math.abs(studentFactor(samples) / factor - 1)).toBeLessThan(0.01);
  });

  it('hold the true mean in 95 of 100 cases', () => {
    const rng = new Rng(17);
    for (const draw of [() => 3 + normal(rng), () => (rng.fraction() < 0.3 ? 1 : 0) + 2.7]) {
      let held = 0;
      for (let round = 0; round < 2_000; round++) {
        const { low, high } = estimate(Array.from({ length: 60 }, draw));
        if (low <= 3 && 3 <= high) held++;
      }
      expect(held / 2_000).toBeGreaterThan(0.935);
      expect(held / 2_000).toBeLessThan(0.965);
    }
  });

  it('are narrower for pairs that share their luck than for unpaired samples', () => {
    const rng = new Rng(18);
    const luck = Array.from({ length: 400 }, () => 5 * normal(rng));
    const a = luck.map((shared) => shared + 0.5 + normal(rng));
    const b = luck.map((shared) => shared + normal(rng));
    const paired = pairedDifference(a, b);
    expect(paired.low).toBeGreaterThan(0);
    expect(Math.abs(paired.mean - 0.5)).toBeLessThan(0.3);
    expect(estimate(a).high - estimate(a).low).toBeGreaterThan(2 * (paired.high - paired.low));
  });
});

describe('the sequential test', () => {
  const verdictAfter = (rng: Rng, mean: number, most: number): { verdict: number; count: number } => {
    const test = new SequentialTest();
    for (let count = 1; count <= most; count++) {
      test.add(mean + normal(rng));
      if (test.verdict !== 0) return { verdict: test.verdict, count };
    }
    return { verdict: 0, count: most };
  };

  it('looked at after every one of 2,000 samples, errs between equals in no more than 5 of 100 matches', () => {
    const rng = new Rng(19);
    const wrong = Array.from({ length: 1_000 }, () => verdictAfter(rng, 0, 2_000)).filter(
      ({ verdict }) => verdict !== 0,
    );
    expect(wrong.length / 1_000).toBeLessThan(0.05);
  });

  it('stops early, and on the right side, when there is a difference', () => {
    const rng = new Rng(20);
    const runs = Array.from({ length: 200 }, (_, i) => verdictAfter(rng, i % 2 === 0 ? 0.3 : -0.3, 2_000));
    expect(runs.every(({ verdict }, i) => verdict === (i % 2 === 0 ? 1 : -1))).toBe(true);
    expect(runs.reduce((sum, { count }) => sum + count, 0) / 200).toBeLessThan(250);
  });
});

describe('Elo', () => {
  it('is 400 for ten wins to one between two, and 0 for an even share at any table', () => {
    expect(eloOfShare(10 / 11, 2)).toBeCloseTo(400, 9);
    for (const seats of [2, 3, 4]) expect(eloOfShare(1 / seats, seats)).toBeCloseTo(0, 9);
    expect(shareOfElo(eloOfShare(0.41, 4), 4)).toBeCloseTo(0.41, 12);
  });

  it('ratings are recovered from noisy meetings, within intervals that are honest', () => {
    const rng = new Rng(21);
    const truth = [0, 80, 130, 300];
    let held = 0;
    for (let round = 0; round < 200; round++) {
      const meetings: Meeting[] = [];
      for (const [i, low] of truth.entries()) {
        for (const [j, high] of truth.entries()) {
          if (j <= i || j > i + 2) continue;
          const mean = high - low + 20 * normal(rng);
          const half = 1.96 * 20;
          meetings.push({ a: `l${j}`, b: `l${i}`, elo: { mean, low: mean - half, high: mean + half, samples: 100 } });
        }
      }
      const top = ladder(meetings, 'l0').find(({ name }) => name === 'l3')!;
      if (Math.abs(top.elo - 300) <= top.half) held++;
    }
    expect(held / 200).toBeGreaterThan(0.9);
    expect(held / 200).toBeLessThan(0.99);
  });

  it('refuses a ladder in which somebody never met the others', () => {
    const apart: Meeting = { a: 'x', b: 'y', elo: { mean: 10, low: 0, high: 20, samples: 9 } };
    expect(() => ladder([apart], 'z')).toThrow(/never met/);
  });
});

describe('a plot', () => {
  it('is well-formed, escapes labels and puts larger means further right', () => {
    const row = (label: string, mean: number) => ({
      label,
      estimate: { mean, low: mean - 1, high: mean + 1, samples: 9 },
    });
    const svg = drawPlot({ title: 'a < b & c', axis: 'points', rows: [row('small', 2), row('large', 9)] });
    expect(svg).toContain('a &lt; b &amp; c');
    const [first, second] = [...svg.matchAll(/<circle cx="([\d.]+)"/g)].map((match) => Number(match[1]));
    expect(second!).toBeGreaterThan(first!);
    expect(svg.match(/<(svg|text)\b/g)!.length).toBe(svg.match(/<\/(svg|text)>/g)!.length);
  });

  it('draws open intervals within its frame', () => {
    const open = { mean: 0.5, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, samples: 1 };
    const svg = drawPlot({ title: 't', axis: 'share', rows: [{ label: 'one', estimate: open }] });
    expect(svg).not.toMatch(/NaN|Infinity/);
  });
});
