import { Moments } from './statistics.ts';

/** Samples before which no verdict is given: the variance is not known well enough. */
const FEWEST = 60;

/** Where the boundary is tightest, in samples. */
const TUNED_FOR = 200;

/**
 * Watches independent samples come in and says when their mean is surely above or below zero. Valid at whatever moment
 * one looks, so that a match may be stopped as soon as it is decided: the normal mixture boundary (Robbins 1970) with the
 * variance estimated (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024); wrong at most once in twenty matches
 * between equals, asymptotically.
 */
export class SequentialTest {
  private readonly moments = new Moments();
  private readonly alpha: number;

  constructor(alpha = 0.05) {
    this.alpha = alpha;
  }

  add(sample: number): void {
    this.moments.add(sample);
  }

  /** Half of the width of the interval that holds the true mean at all times with probability 1 - alpha. */
  get halfWidth(): number {
    const { count, variance } = this.moments;
    if (count < FEWEST || variance === 0) return Number.POSITIVE_INFINITY;
    const spread = count * variance;
    const rho = (TUNED_FOR * variance) / (-2 * Math.log(this.alpha) + Math.log(-2 * Math.log(this.alpha)) + 1);
    return Math.sqrt((spread + rho) * Math.log((spread + rho) / (rho * this.alpha ** 2))) / count;
  }

  /** 1 when the mean is surely positive, -1 when surely negative, 0 when undecided. */
  get verdict(): -1 | 0 | 1 {
    const half = this.halfWidth;
    if (this.moments.mean > half) return 1;
    return this.moments.mean < -half ? -1 : 0;
  }
}
