/** How a level weakens the one search. The same table for every game. */
export interface Level {
  /** 1..8. */
  readonly level: number;
  /** Iterations of a decision. */
  readonly iterations: number;
  /** Temperature of the final choice: a candidate is chosen with probability proportional to visits^(1/softness); 0 = the most visited. */
  readonly softness: number;
  /** Share of decisions that are a uniformly random choice instead. */
  readonly blunders: number;
  /** Independent trees whose visits are added. */
  readonly trees: number;
}

export const LEVELS: readonly Level[] = [
  { level: 1, iterations: 30, softness: 1, blunders: 0.4, trees: 1 },
  { level: 2, iterations: 60, softness: 0.8, blunders: 0.25, trees: 1 },
  { level: 3, iterations: 120, softness: 0.6, blunders: 0.15, trees: 1 },
  { level: 4, iterations: 250, softness: 0.5, blunders: 0.08, trees: 1 },
  { level: 5, iterations: 500, softness: 0.35, blunders: 0.03, trees: 1 },
  { level: 6, iterations: 1_500, softness: 0.2, blunders: 0, trees: 1 },
  { level: 7, iterations: 5_000, softness: 0, blunders: 0, trees: 1 },
  { level: 8, iterations: 20_000, softness: 0, blunders: 0, trees: 1 },
];

export const STRONGEST = LEVELS.length;

/** The level of that number, 1..8. */
export function levelOf(level: number): Level {
  const found = LEVELS[level - 1];
  if (found === undefined) throw new RangeError(`levels are 1..${LEVELS.length}, not ${level}`);
  return found;
}
