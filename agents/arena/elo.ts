import type { Estimate } from './statistics.ts';

const POINTS_PER_E = 400 / Math.LN10;

/**
 * The Elo difference at which one agent against `seats - 1` equal others wins that share of the matches, by the
 * Bradley-Terry-Plackett-Luce model: share = g / (g + seats - 1) with g = 10^(elo / 400). 0 for an even share.
 */
export function eloOfShare(share: number, seats: number): number {
  if (share <= 0) return Number.NEGATIVE_INFINITY;
  if (share >= 1) return Number.POSITIVE_INFINITY;
  return POINTS_PER_E * Math.log((share * (seats - 1)) / (1 - share));
}

/** The share that goes with an Elo difference; inverse of `eloOfShare`. */
export function shareOfElo(elo: number, seats: number): number {
  const strength = Math.exp(elo / POINTS_PER_E);
  return strength / (strength + seats - 1);
}

/** The Elo difference of an estimated share, with its interval. */
export function eloOfEstimate(share: Estimate, seats: number): Estimate {
  return {
    mean: eloOfShare(share.mean, seats),
    low: eloOfShare(share.low, seats),
    high: eloOfShare(share.high, seats),
    samples: share.samples,
  };
}

/** An Elo difference that was measured: how much `a` is above `b`. */
export interface Meeting {
  readonly a: string;
  readonly b: string;
  readonly elo: Estimate;
}

export interface Rating {
  readonly name: string;
  readonly elo: number;
  /** Half of the 95 % interval against the anchor; 0 for the anchor itself. */
  readonly half: number;
}

/**
 * Ratings that fit all meetings best (least squares, each weighted by its interval), the anchor's being 0. Meetings whose
 * interval is not finite on one side carry a wide one; agents without any path of meetings to the anchor throw.
 */
export function ladder(meetings: readonly Meeting[], anchor: string): Rating[] {
  const names = [...new Set([anchor, ...meetings.flatMap(({ a, b }) => [a, b])])];
  const free = names.slice(1);
  const size = free.length;
  const matrix = free.map(() => new Array<number>(size).fill(0));
  const right = new Array<number>(size).fill(0);
  for (const { a, b, elo } of meetings) {
    const { mean, sigma } = finite(elo);
    const weight = 1 / sigma ** 2;
    const i = free.indexOf(a);
    const j = free.indexOf(b);
    if (i >= 0) {
      matrix[i]![i]! += weight;
      right[i]! += weight * mean;
    }
    if (j >= 0) {
      matrix[j]![j]! += weight;
      right[j]! -= weight * mean;
    }
    if (i >= 0 && j >= 0) {
      matrix[i]![j]! -= weight;
      matrix[j]![i]! -= weight;
    }
  }
  const inverse = inverted(matrix);
  const ratings = free.map((name, i): Rating => {
    const elo = inverse[i]!.reduce((sum, entry, j) => sum + entry * right[j]!, 0);
    return { name, elo, half: 1.959963984540054 * Math.sqrt(inverse[i]![i]!) };
  });
  return [{ name: anchor, elo: 0, half: 0 }, ...ratings];
}

/** Elo differences beyond this can't be told apart by counting wins. */
const LARGEST_ELO = 1_000;

function finite(elo: Estimate): { mean: number; sigma: number } {
  const clamp = (value: number): number => Math.max(-LARGEST_ELO, Math.min(LARGEST_ELO, value));
  const sigma = Math.max(1, (clamp(elo.high) - clamp(elo.low)) / (2 * 1.959963984540054));
  return { mean: clamp(elo.mean), sigma };
}

/** The inverse of a small symmetric positive definite matrix, by Gauss and Jordan. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot++) {
    const row = rows[pivot]!;
    const lead = row[pivot]!;
    if (Math.abs(lead) < 1e-12) throw new RangeError('an agent never met the others');
    for (let j = 0; j < 2 * size; j++) row[j]! /= lead;
    for (let i = 0; i < size; i++) {
      if (i === pivot) continue;
      const factor = rows[i]![pivot]!;
      for (let j = 0; j < 2 * size; j++) rows[i]![j]! -= factor * row[j]!;
    }
  }
  return rows.map((row) => row.slice(size));
}
