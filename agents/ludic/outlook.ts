/** How a round stands for its Vexer. */
export interface Standing {
  /** How far a Seeker is from believing in the rule: minus the binary logarithm of its share of the belief. */
  readonly bits: number;
  /** Sets face-up in the two columns. */
  readonly obey: number;
  readonly breaking: number;
  /** Share of all sets that obey the rule, 0..1. */
  readonly share: number;
  /** Sets that are still to be laid, out of deck and hands. */
  readonly sets: number;
}

/** Bits that a turn brings a Seeker nearer, by the label that is laid and the hint that he may get. */
const BITS_A_TURN = 1.3;
/** Chance that a set is played to the right column, so that a guess follows. */
const GUESSES = 0.65;
/** Even a Seeker who all but knows the rule may see it tied with another. */
const SUREST = 0.9;
const FULL_COLUMN = 5;

/**
 * The points that a Vexer may expect of a round: a simple model, in which every turn doubles the Seekers' belief in the
 * rule and a bit more, the columns fill by the rule's share, and after the last set each miss flips one set of each
 * column. 0 where the rule is never found.
 */
export function expectedPoints({ bits, obey, breaking, share, sets }: Standing): number {
  let [points, alive, left] = [0, 1, bits];
  let [obeying, broken] = [obey, breaking];
  const solve = (chance: number, faceUp: number): void => {
    points += alive * chance * faceUp;
    alive *= 1 - chance;
    left -= BITS_A_TURN;
  };
  const belief = (): number => Math.min(SUREST, 2 ** -left);
  for (let laid = 0; laid < sets; laid++) {
    obeying = Math.min(FULL_COLUMN, obeying + share);
    broken = Math.min(FULL_COLUMN, broken + 1 - share);
    solve(GUESSES * belief(), obeying + broken);
  }
  for (; Math.min(obeying, broken) >= 1; obeying--, broken--) solve(belief(), obeying + broken);
  return points;
}
