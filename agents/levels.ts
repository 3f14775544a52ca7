/** How a level weakens the one search. The same table for every game. */
export interface Level {
  /** 1..8. */
  readonly level: number;
  /** Iterations of a decision. */
  readonly iterations: number;
  /** Whether the search has its game's guide (playouts and advice of a heuristic), where there is one; else playouts are random. */
  readonly guided: boolean;
  /** Temperature of the final choice: a candidate is chosen with probability proportional to visits^(1/softness); 0 = the most visited. */
  readonly softness: number;
  /** Share of decisions that are a uniformly random choice instead. */
  readonly blunders: number;
  /** Independent trees whose visits are added. */
  readonly trees: number;
}

export const LEVELS: readonly Level[] = [
  { level: 1, iterations: 30, guided: false, softness: 0.45, blunders: 0.36, trees: 1 },
  { level: 2, iterations: 60, guided: false, softness: 0.4, blunders: 0.26, trees: 1 },
  { level: 3, iterations: 100, guided: false, softness: 0.35, blunders: 0.16, trees: 1 },
  { level: 4, iterations: 160, guided: false, softness: 0.3, blunders: 0.11, trees: 1 },
  { level: 5, iterations: 200, guided: true, softness: 0.25, blunders: 0.09, trees: 1 },
  { level: 6, iterations: 400, guided: true, softness: 0.2, blunders: 0.05, trees: 1 },
  { level: 7, iterations: 1_500, guided: true, softness: 0.1, blunders: 0.02, trees: 1 },
  { level: 8, iterations: 5_000, guided: true, softness: 0, blunders: 0, trees: 1 },
];

export const STRONGEST = LEVELS.length;

/** The level of that number, 1..8. */
export function levelOf(level: number): Level {
  const found = LEVELS[level - 1];
  if (found === undefined) throw new RangeError(`levels are 1..${LEVELS.length}, not ${level}`);
  return found;
}
