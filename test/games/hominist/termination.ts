import { CHANCE } from '../../../games/contract.ts';
import { hominist } from '../../../games/hominist/game.ts';
import type { HoministOptions } from '../../../games/hominist/options.ts';
import { Rng } from '../../../games/rng.ts';

/** What many random rounds were like. */
export interface Rounds {
  readonly turns: number;
  readonly mostTurns: number;
  readonly largestHand: number;
  /** Rounds that took more turns than is proven for a limit of a lap of passes (A1). */
  readonly tooLong: number;
  /** Shares of rounds won by each seat, and of ties. */
  readonly wins: readonly number[];
  readonly scores: readonly number[];
  readonly actions: { readonly pairs: number; readonly draws: number; readonly passes: number };
}

/** Plays whole rounds with uniformly random legal moves. */
export function randomRounds(seats: number, given: Partial<HoministOptions>, rounds: number, seed: number): Rounds {
  const options = hominist.completeOptions(seats, { ...given, rounds: 1 });
  if (!options.ok) throw new Error(options.problem.detail);
  const rng = new Rng(seed);
  const codes = new Int32Array(hominist.codes);
  const sums = { turns: 0, mostTurns: 0, largestHand: 0, tooLong: 0 };
  const wins = new Array<number>(seats + 1).fill(0);
  const scores = new Array<number>(seats).fill(0);
  const actions = { pairs: 0, draws: 0, passes: 0 };
  for (let round = 0; round < rounds; round++) {
    const dealt = hominist.parseDeal(seats, options.value, hominist.deal(seats, options.value, rng));
    if (!dealt.ok) throw new Error(dealt.problem.detail);
    const position = dealt.value;
    const pile = position.drawCount;
    while (!position.roundEnded) {
      if (position.toAct === CHANCE) position.play(position.sampleChance(rng));
      else {
        const code = codes[rng.below(position.legalMoves(codes))]!;
        const { type } = hominist.makeMove(code);
        if (type === 'pair') actions.pairs++;
        if (type === 'draw') actions.draws++;
        if (type === 'pass') actions.passes++;
        position.play(code);
        for (let seat = 0; seat < seats; seat++) sums.largestHand = Math.max(sums.largestHand, position.handSize(seat));
      }
    }
    sums.turns += position.turn;
    sums.mostTurns = Math.max(sums.mostTurns, position.turn);
    if (position.turn > (seats + 1) * (pile + position.pairCount + 1)) sums.tooLong++;
    const result = hominist.result(position)!;
    wins[result.winner ?? seats]!++;
    for (const [seat, score] of result.scores.entries()) scores[seat]! += score;
  }
  return {
    ...sums,
    turns: sums.turns / rounds,
    wins: wins.map((count) => count / rounds),
    scores: scores.map((sum) => sum / rounds),
    actions: { pairs: actions.pairs / rounds, draws: actions.draws / rounds, passes: actions.passes / rounds },
  };
}
