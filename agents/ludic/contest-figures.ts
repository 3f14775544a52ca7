import { type Estimate, estimate } from '../arena/statistics.ts';
import type { RoundPlayed } from './round.ts';

/** How a table of Seekers did over many rounds. */
export interface SeekerFigures {
  readonly rounds: number;
  /** Share of rounds solved. */
  readonly solved: Estimate;
  /** Face-up sets at the end. */
  readonly faceUp: Estimate;
  /** Sets laid. */
  readonly laid: Estimate;
  readonly guesses: Estimate;
  /** Milliseconds of a decision at the median, and of nine in ten at most. */
  readonly millis: readonly [median: number, nineInTen: number];
}

export function seekerFigures(rounds: readonly RoundPlayed[]): SeekerFigures {
  const millis = rounds.flatMap((round) => round.millis).sort((a, b) => a - b);
  return {
    rounds: rounds.length,
    solved: estimate(rounds.map(({ solver }) => (solver >= 0 ? 1 : 0))),
    faceUp: estimate(rounds.map(({ faceUp }) => faceUp)),
    laid: estimate(rounds.map(({ laid }) => laid)),
    guesses: estimate(rounds.map(({ guesses }) => guesses)),
    millis: [millis[millis.length >> 1] ?? 0, millis[Math.floor(millis.length * 0.9)] ?? 0],
  };
}

/**
 * What the first of two Seekers has over the second, -1..1, when every round is played twice with seats changed: the
 * share of rounds that it solves first minus the other's. `mirrored[i]` is `straight[i]` with the seats changed.
 */
export function firstToSolve(straight: readonly RoundPlayed[], mirrored: readonly RoundPlayed[]): Estimate {
  const won = ({ solver }: RoundPlayed, place: number) => (solver < 0 ? 0 : solver === place ? 1 : -1);
  return estimate(straight.map((round, i) => (won(round, 0) + won(mirrored[i]!, 1)) / 2));
}

/** Spearman's rank correlation; ties share their mean rank. */
export function rankCorrelation(xs: readonly number[], ys: readonly number[]): number {
  const [a, b] = [ranks(xs), ranks(ys)];
  const mean = (xs.length - 1) / 2;
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < xs.length; i++) {
    ab += (a[i]! - mean) * (b[i]! - mean);
    aa += (a[i]! - mean) ** 2;
    bb += (b[i]! - mean) ** 2;
  }
  return ab / Math.sqrt(aa * bb);
}

function ranks(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((i, j) => values[i]! - values[j]!);
  const ranked = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    for (let place = from; place < to; place++) ranked[order[place]!] = (from + to - 1) / 2;
    from = to;
  }
  return ranked;
}
