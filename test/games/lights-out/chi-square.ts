/**
 * How many standard deviations a chi-square statistic lies above its mean (Wilson and Hilferty's cube root approximation): counts of
 * outcomes against their probabilities. Above 4 something is wrong; outcomes that were impossible give infinity.
 */
export function chiSquareScore(counts: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>): number {
  for (const outcome of counts.keys()) if (!expected.has(outcome)) return Number.POSITIVE_INFINITY;
  const draws = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let statistic = 0;
  let cells = 0;
  let rareCount = 0;
  let rareExpected = 0;
  const add = (count: number, mean: number) => {
    statistic += (count - mean) ** 2 / mean;
    cells++;
  };
  for (const [outcome, probability] of expected) {
    const mean = draws * probability;
    if (mean >= 5) add(counts.get(outcome) ?? 0, mean);
    else {
      rareCount += counts.get(outcome) ?? 0;
      rareExpected += mean;
    }
  }
  if (rareExpected > 0) add(rareCount, rareExpected);
  const freedom = Math.max(1, cells - 1);
  const spread = 2 / (9 * freedom);
  return ((statistic / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
}
