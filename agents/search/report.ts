import type { Candidate, Report } from '../agent.ts';
import { NONE, ROOT, type Tree } from './tree.ts';

/** What searches found out about one move: visits and the sum of utilities per seat. */
export interface Tally {
  readonly visits: number;
  readonly sums: readonly number[];
}

/** The tallies of root moves (by their keys), added up over independent trees. */
export function tallyRoot(trees: readonly Tree[], keys: readonly number[]): Tally[] {
  return keys.map((key) => {
    let visits = 0;
    const sums = new Array<number>(trees[0]!.seats).fill(0);
    for (const tree of trees) {
      const child = tree.child(ROOT, key);
      if (child === NONE) continue;
      visits += tree.visits[child]!;
      for (let seat = 0; seat < tree.seats; seat++) sums[seat]! += tree.sums[child * tree.seats + seat]!;
    }
    return { visits, sums };
  });
}

/** How candidates are ranked: by visits, where the search itself spends them on what is good, or by mean value. */
export type Ranking = 'visits' | 'value';

/** The report on moves and their tallies: the most visited is best; among equals the one that is worth more to `seat`, then the earlier. */
export function makeReport<M>(
  moves: readonly M[],
  tallies: readonly Tally[],
  iterations: number,
  seat: number,
  ranking: Ranking = 'visits',
): Report<M> {
  const total = tallies.reduce((sum, { visits }) => sum + visits, 0);
  const mean = ({ visits, sums }: Tally): number => (visits === 0 ? -1 : sums[seat]! / visits);
  const order = moves.map((_, index) => index);
  order.sort((i, j) => {
    const a = tallies[i]!;
    const b = tallies[j]!;
    const byVisits = ranking === 'visits' ? b.visits - a.visits : 0;
    return byVisits || mean(b) - mean(a) || i - j;
  });
  const candidates = order.map((index): Candidate<M> => {
    const { visits, sums } = tallies[index]!;
    return {
      move: moves[index]!,
      visits,
      share: total === 0 ? 0 : visits / total,
      values: visits === 0 ? [] : sums.map((sum) => sum / visits),
    };
  });
  return { iterations, best: candidates[0]!.move, candidates, settled: moves.length === 1 };
}
