import { greedyLightsOut } from '../../../agents/greedy/lights-out.ts';
import { CHANCE } from '../../../games/contract.ts';
import { lightsOut } from '../../../games/lights-out/game.ts';
import { completeOptions } from '../../../games/lights-out/options.ts';
import { HEAP_DRAW_PHASE, KEEP_PHASE, ROLL_PHASE } from '../../../games/lights-out/phase.ts';
import type { LightsOutPosition } from '../../../games/lights-out/position.ts';
import { Rng } from '../../../games/rng.ts';

/** What a series of single rounds was like, per round; `wins` are shares. */
export interface Series {
  readonly games: number;
  readonly rolls: number;
  readonly darkTurns: number;
  readonly blackouts: number;
  /** Share of rounds without a blackout. */
  readonly unlit: number;
  /** The longest round, in turns. */
  readonly longest: number;
  readonly wins: readonly number[];
}

/** Who plays: random movers, and in `series` the seats that the heuristic plays. */
export function series(
  seats: number,
  games: number,
  seed: number,
  greedySeats: (game: number) => readonly number[] = () => [],
  given: unknown = {},
): Series {
  const options = completeOptions(seats, given);
  if (!options.ok) throw new Error(options.problem.detail);
  const rng = new Rng(seed);
  const codes = new Int32Array(lightsOut.codes);
  const totals = { rolls: 0, darkTurns: 0, blackouts: 0, unlit: 0, longest: 0 };
  const wins = new Array<number>(seats).fill(0);
  for (let game = 0; game < games; game++) {
    const dealt = lightsOut.parseDeal(seats, options.value, lightsOut.deal(seats, options.value, rng));
    if (!dealt.ok) throw new Error(dealt.problem.detail);
    const position = dealt.value;
    const greedy = greedySeats(game);
    let blackouts = 0;
    while (!position.roundEnded) {
      if (position.phase === ROLL_PHASE) totals.rolls++;
      if (position.phase === HEAP_DRAW_PHASE) totals.darkTurns++;
      const lit = position.phase !== KEEP_PHASE;
      if (position.toAct === CHANCE) position.play(position.sampleChance(rng));
      else if (greedy.includes(position.toAct)) position.play(greedyCode(position, codes, rng));
      else position.play(codes[rng.below(position.legalMoves(codes))]!);
      if (lit && position.phase === KEEP_PHASE) blackouts++;
    }
    totals.blackouts += blackouts;
    if (blackouts === 0) totals.unlit++;
    totals.longest = Math.max(totals.longest, position.turns);
    for (let seat = 0; seat < seats; seat++) if ((position.winners >> seat) & 1) wins[seat]! += 1;
  }
  return {
    games,
    rolls: totals.rolls / games,
    darkTurns: totals.darkTurns / games,
    blackouts: totals.blackouts / games,
    unlit: totals.unlit / games,
    longest: totals.longest,
    wins: wins.map((count) => count / games),
  };
}

function greedyCode(position: LightsOutPosition, codes: Int32Array, rng: Rng): number {
  const legal = Array.from(codes.subarray(0, position.legalMoves(codes)), lightsOut.makeMove);
  return lightsOut.parseMove(greedyLightsOut(lightsOut.observe(position, position.toAct, []), legal, rng));
}

/** The share of rounds that the heuristic wins in one seat against random movers, and its standard error. */
export function greedyShare(seats: number, games: number, seed: number): { share: number; error: number } {
  let won = 0;
  for (let seat = 0; seat < seats; seat++) {
    won += series(seats, games / seats, seed + seat, () => [seat]).wins[seat]! * (games / seats);
  }
  const share = won / games;
  return { share, error: Math.sqrt((share * (1 - share)) / games) };
}
