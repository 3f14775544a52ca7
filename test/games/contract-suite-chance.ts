import { expect } from 'vitest';
import { CHANCE, type Position, type SearchedGame, type WireTypes } from '../../games/contract.ts';
import { Rng } from '../../games/rng.ts';
import { dealTable, playCode, randomMatch, type Setting } from './random-play.ts';

export function playOutsHold<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>): void {
  const { game, seats } = setting;
  const runs = 3000;
  const rng = new Rng(5);
  const start = dealTable(setting, rng);
  while (start.position.toAct === CHANCE) playCode(game, start, start.position.sampleChance(rng));
  const position = game.blank(seats, start.options);
  const utility = new Float64Array(seats);
  const fast = new Moments();
  const slow = new Moments();
  for (let run = 0; run < runs; run++) {
    position.copyFrom(start.position);
    const decisions = position.playOut(rng);
    utilityHolds(position, utility);
    fast.add(utility[0]!, decisions);
    position.copyFrom(start.position);
    let made = 0;
    while (!position.roundEnded) {
      if (position.toAct !== CHANCE) made++;
      position.play(randomSearchCode(game, position, rng));
    }
    utilityHolds(position, utility);
    slow.add(utility[0]!, made);
  }
  expect(fast.farFrom(slow)).toBe(false);
}

function randomSearchCode<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  position: P,
  rng: Rng,
): number {
  if (position.toAct === CHANCE) return position.sampleChance(rng);
  const codes = new Int32Array(game.codes);
  return codes[rng.below(position.searchMoves(codes))]!;
}

function utilityHolds<P extends Position<P>>(position: P, utility: Float64Array): void {
  expect(position.roundEnded).toBe(true);
  position.utility(utility);
  for (const value of utility) if (!(value >= 0 && value <= 1)) throw new Error(`a utility of ${value}`);
}

/** Means and variances of two numbers over many runs. */
class Moments {
  private n = 0;
  private readonly sums = [0, 0, 0, 0];

  add(x: number, y: number): void {
    this.n++;
    for (const [i, term] of [x, x * x, y, y * y].entries()) this.sums[i]! += term;
  }

  /** True if a mean differs by more than five standard errors. */
  farFrom(other: Moments): boolean {
    return [0, 1].some((which) => {
      const [mean, error] = this.mean(which);
      const [otherMean, otherError] = other.mean(which);
      return Math.abs(mean - otherMean) > 5 * Math.hypot(error, otherError) + 1e-12;
    });
  }

  private mean(which: number): [number, number] {
    const mean = this.sums[2 * which]! / this.n;
    const variance = this.sums[2 * which + 1]! / this.n - mean * mean;
    return [mean, Math.sqrt(Math.max(0, variance) / this.n)];
  }
}

export function chanceHolds<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>): void {
  const { game } = setting;
  const rng = new Rng(6);
  const codes = new Int32Array(game.codes);
  const weights = new Float64Array(game.codes);
  let checked = 0;
  for (let seed = 31; seed <= 33; seed++) {
    let ply = 0;
    for (const table of randomMatch(setting, seed)) {
      const { position } = table;
      if (position.toAct !== CHANCE || ply++ % 3 !== 0) continue;
      const count = position.chanceOutcomes(codes, weights);
      const total = weights.subarray(0, count).reduce((sum, weight) => sum + weight, 0);
      const outcomes = Array.from(codes.subarray(0, count));
      expect(new Set(outcomes).size).toBe(count);
      const tally = new Map<number, number>(outcomes.map((code) => [code, 0]));
      const draws = 400;
      for (let i = 0; i < draws; i++) {
        const code = position.sampleChance(rng);
        tally.set(code, (tally.get(code) ?? Number.NaN) + 1);
      }
      for (const [i, code] of outcomes.entries()) {
        const p = weights[i]! / total;
        expect(p).toBeGreaterThan(0);
        expect(Math.abs(tally.get(code)! - draws * p)).toBeLessThan(6 * Math.sqrt(draws * p * (1 - p)) + 3);
        expect(game.parseChance(game.schemas.chance.parse(game.makeChance(code)))).toBe(code);
      }
      expect([...tally.values()].reduce((a, b) => a + b)).toBe(draws);
      expect(table.play({ type: 'nothing' } as W['move']).ok).toBe(false);
      checked++;
    }
  }
  if (checked === 0) expect(playsWithoutChance(setting)).toBe(true);
}

function playsWithoutChance<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>): boolean {
  for (let seed = 1; seed <= 50; seed++) {
    for (const table of randomMatch(setting, seed)) if (table.position.toAct === CHANCE) return false;
  }
  return true;
}
