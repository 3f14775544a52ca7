import { greedyKudzu } from '../../../agents/greedy/kudzu.ts';
import { kudzu } from '../../../games/kudzu/game.ts';
import type { KudzuPosition } from '../../../games/kudzu/position.ts';
import { scoreSheet } from '../../../games/kudzu/scoring.ts';
import { Rng } from '../../../games/rng.ts';
import { options } from './fragment.ts';

/** How a seat chooses among the legal codes, of which there are `count`. */
export type Player = (position: KudzuPosition, codes: Int32Array, count: number, rng: Rng) => number;

export const random: Player = (_position, codes, count, rng) => codes[rng.below(count)]!;

export const greedy: Player = (position, codes, count, rng) => {
  const legal = Array.from(codes.subarray(0, count), (code) => kudzu.makeMove(code));
  return kudzu.parseMove(greedyKudzu(kudzu.observe(position, position.toAct, []), legal, rng));
};

export interface Series {
  readonly games: number;
  /** Part of the games that each place in the turn order won alone; place 0 is the first player. */
  readonly wins: readonly number[];
  readonly ties: number;
  /** Mean total of each place. */
  readonly totals: readonly number[];
  readonly turns: number;
  readonly decisions: number;
}

/** Plays games on fresh deals; `players` by place in the turn order. */
export function series(players: readonly Player[], given: unknown, games: number, seed: number): Series {
  const seats = players.length;
  const complete = options(seats, given);
  const rng = new Rng(seed);
  const codes = new Int32Array(kudzu.codes);
  const wins = players.map(() => 0);
  const totals = players.map(() => 0);
  let ties = 0;
  let turns = 0;
  let decisions = 0;
  for (let game = 0; game < games; game++) {
    const dealt = kudzu.parseDeal(seats, complete, kudzu.deal(seats, complete, rng));
    if (!dealt.ok) throw new Error(dealt.problem.detail);
    const position = dealt.value;
    const { first } = position;
    while (!position.roundEnded) {
      if (position.toAct < 0) position.play(position.sampleChance(rng));
      else {
        decisions++;
        if (kudzu.phase(position) === 'call') turns++;
        const place = (position.toAct - first + seats) % seats;
        position.play(players[place]!(position, codes, position.legalMoves(codes), rng));
      }
    }
    const { total } = scoreSheet(position);
    const best = Math.max(...total);
    const winners = total.flatMap((points, seat) => (points === best ? [seat] : []));
    if (winners.length > 1) ties++;
    else wins[(winners[0]! - first + seats) % seats]!++;
    for (const [seat, points] of total.entries()) totals[(seat - first + seats) % seats]! += points;
  }
  const mean = (sum: number): number => sum / games;
  return {
    games,
    wins: wins.map(mean),
    ties: mean(ties),
    totals: totals.map(mean),
    turns: mean(turns),
    decisions: mean(decisions),
  };
}

/** Five standard errors of a share. */
export const tolerance = (share: number, games: number): number => 5 * Math.sqrt((share * (1 - share)) / games) + 0.001;
