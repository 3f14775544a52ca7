/** Guesses for a game that nobody has searched yet: milliseconds an iteration, and milliseconds a decision. */
const FIRST_PACE = 0.02;
const FIRST_MILLIS = 300;
/** How much the latest search counts for in the running means. */
const WEIGHT = 0.2;

/** What bounds a search. */
export interface Bounds {
  readonly iterations: number | undefined;
  readonly millis: number | undefined;
}

/** How long searches take here, learnt from those that ended. */
export class Pace {
  private readonly millisAnIteration = new Map<string, number>();
  private readonly millisADecision = new Map<string, number>();

  learn(game: string, iterations: number, millis: number): void {
    mix(this.millisADecision, game, millis);
    if (iterations > 0) mix(this.millisAnIteration, game, millis / iterations);
  }

  /** The milliseconds that a search is likely to take. */
  expected(game: string, { iterations, millis }: Bounds): number {
    const most = millis ?? Number.POSITIVE_INFINITY;
    if (iterations !== undefined) return Math.min(iterations * (this.millisAnIteration.get(game) ?? FIRST_PACE), most);
    return most < Number.POSITIVE_INFINITY ? most : (this.millisADecision.get(game) ?? FIRST_MILLIS);
  }
}

function mix(means: Map<string, number>, game: string, seen: number): void {
  const known = means.get(game);
  means.set(game, known === undefined ? seen : known + WEIGHT * (seen - known));
}
