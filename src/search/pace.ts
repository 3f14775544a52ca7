import type { Strength } from '../../agents/agent-for.ts';
import { levelOf } from '../../agents/levels.ts';

/** A guess for a game that nobody has searched yet, in milliseconds an iteration. */
const FIRST_PACE = 0.02;
/** How much the latest search counts for in the running mean. */
const WEIGHT = 0.2;

/** How long searches take here, learnt from those that ended. */
export class Pace {
  private readonly millisAnIteration = new Map<string, number>();

  learn(game: string, iterations: number, millis: number): void {
    if (iterations < 1) return;
    const seen = millis / iterations;
    const known = this.millisAnIteration.get(game);
    this.millisAnIteration.set(game, known === undefined ? seen : known + WEIGHT * (seen - known));
  }

  /** The milliseconds that a search is likely to take. */
  expected(game: string, strength: Strength): number {
    const budget =
      'budget' in strength
        ? strength.budget
        : { iterations: levelOf(strength.level).iterations, millis: strength.millis };
    const pace = this.millisAnIteration.get(game) ?? FIRST_PACE;
    const counted = (budget.iterations ?? Number.POSITIVE_INFINITY) * pace;
    return Math.min(counted, budget.millis ?? Number.POSITIVE_INFINITY);
  }
}
