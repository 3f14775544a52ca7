/** An estimate with its 95 % confidence interval. */
export interface Estimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** Independent samples behind it. */
  readonly samples: number;
}

/** Count, mean and sum of squared deviations of samples that come one by one (Welford 1962). */
export class Moments {
  count = 0;
  mean = 0;
  private squares = 0;

  add(sample: number): void {
    this.count++;
    const off = sample - this.mean;
    this.mean += off / this.count;
    this.squares += off * (sample - this.mean);
  }

  /** The unbiased variance; 0 for fewer than two samples. */
  get variance(): number {
    return this.count < 2 ? 0 : this.squares / (this.count - 1);
  }

  get standardError(): number {
    return this.count === 0 ? Number.POSITIVE_INFINITY : Math.sqrt(this.variance / this.count);
  }
}

const Z_95 = 1.959963984540054;

/**
 * The factor on the standard error for a two-sided 95 % interval with so many samples: Student's quantile by the
 * Cornish-Fisher expansion (Abramowitz and Stegun 26.7.5); right to 1 % from four samples on.
 */
export function studentFactor(samples: number): number {
  const n = Math.max(1, samples - 1);
  const z = Z_95;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / n + second / n ** 2 + third / n ** 3;
}

/** Mean and interval of independent samples; the whole line for fewer than two. */
export function estimate(samples: readonly number[]): Estimate {
  const moments = new Moments();
  for (const sample of samples) moments.add(sample);
  if (samples.length < 2) {
    const mean = moments.mean;
    return { mean, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, samples: samples.length };
  }
  const half = studentFactor(samples.length) * moments.standardError;
  return { mean: moments.mean, low: moments.mean - half, high: moments.mean + half, samples: samples.length };
}

/** Mean and interval of what `a` has over `b` in pairs of samples. */
export function pairedDifference(a: readonly number[], b: readonly number[]): Estimate {
  if (a.length !== b.length) throw new RangeError('pairs need equally many samples on both sides');
  return estimate(a.map((sample, index) => sample - b[index]!));
}
