/** Pearson's statistic of a tally against expected shares, and its degrees of freedom. Keys that can't be count as infinite. */
export function chiSquare(
  tally: ReadonlyMap<string, number>,
  weights: ReadonlyMap<string, number>,
): { statistic: number; freedom: number } {
  const draws = [...tally.values()].reduce((sum, count) => sum + count, 0);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  for (const key of tally.keys()) if (!weights.has(key)) return { statistic: Number.POSITIVE_INFINITY, freedom: 1 };
  let statistic = 0;
  for (const [key, weight] of weights) {
    const expected = (draws * weight) / total;
    statistic += ((tally.get(key) ?? 0) - expected) ** 2 / expected;
  }
  return { statistic, freedom: weights.size - 1 };
}

/** A bound that a right sampler passes in all but about one of 10,000 tests (Wilson and Hilferty's approximation). */
export function chiSquareBound(freedom: number): number {
  const a = 2 / (9 * freedom);
  return freedom * (1 - a + 3.72 * Math.sqrt(a)) ** 3;
}
