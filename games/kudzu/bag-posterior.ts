import type { Rng } from '../rng.ts';

/**
 * What can be known of a bag whose mix was drawn by chance (E14). Before anything is seen, every candy is of each
 * colour alike, so the counts y of the candies left are multinomial: weight 1 / (y_0! ... y_k!). Candies that left
 * for good tell nothing of those left. A candy of colour c drawn and put back is as likely as there were candies of
 * its colour then: y_c, and those that left since, say s. So the weight of a mix is
 *
 *     product over colours c of  1 / y_c!  x  product over put-back candies of c of (y_c + s),
 *
 * a product of one factor for each colour under the condition that the counts add up to the candies left. It is sampled
 * exactly: colour by colour, each count by its factor times the number of ways to fill up with the later colours, which
 * are computed once, as convolutions of the factors from the last colour back.
 */
export class BagPosterior {
  /** Whether any mix is possible. */
  readonly possible: boolean;
  private readonly candies: number;
  private readonly colours: number;
  /** `factors[c][y]`: the factor of colour c, scaled. */
  private readonly factors: Float64Array[];
  /** `ways[c][n]`: the weight of n candies of the colours c, c + 1, ..., scaled. */
  private readonly ways: Float64Array[];
  /** `modes[c][n]`: a likely count of colour c when colours c, c + 1, ... have n candies; sampling looks there first. */
  private readonly modes: Int32Array[];

  /** `putBack[c]`: for each candy of colour c put back, how many of its colour left the bag since. */
  constructor(candies: number, putBack: readonly (readonly number[])[]) {
    this.candies = candies;
    this.colours = putBack.length;
    this.factors = putBack.map((since) => factorOf(candies, this.colours, since));
    this.ways = convolveBackwards(this.factors);
    this.possible = this.ways[0]![candies]! > 0;
    this.modes = this.factors.slice(1).map((_, colour) => this.modesOf(colour));
  }

  /** Draws a mix into `into[0..colours-1]`, each as likely as it is. */
  sample(rng: Rng, into: Int32Array): void {
    let left = this.candies;
    for (let colour = 0; colour + 1 < this.colours; colour++) {
      const count = this.sampleCount(rng, colour, left);
      into[colour] = count;
      left -= count;
    }
    into[this.colours - 1] = left;
  }

  /** Inverts the distribution function, the counts in order of their distance from the mode. */
  private sampleCount(rng: Rng, colour: number, candies: number): number {
    const factor = this.factors[colour]!;
    const rest = this.ways[colour + 1]!;
    const mode = this.modes[colour]![candies]!;
    let weight = rng.fraction() * this.ways[colour]![candies]! - factor[mode]! * rest[candies - mode]!;
    if (weight < 0) return mode;
    for (let down = mode - 1, up = mode + 1; down >= 0 || up <= candies; down--, up++) {
      if (up <= candies) {
        weight -= factor[up]! * rest[candies - up]!;
        if (weight < 0) return up;
      }
      if (down >= 0) {
        weight -= factor[down]! * rest[candies - down]!;
        if (weight < 0) return down;
      }
    }
    return mode; // Only rounding leads here.
  }

  /** The likeliest counts. Factors and ways are log-concave: for each number of candies weights rise, then fall, and the top moves up with the candies. */
  private modesOf(colour: number): Int32Array {
    const factor = this.factors[colour]!;
    const rest = this.ways[colour + 1]!;
    const modes = new Int32Array(factor.length);
    let mode = 0;
    for (let candies = 0; candies < factor.length; candies++) {
      if (this.ways[colour]![candies] === 0) continue;
      while (mode < candies && factor[mode + 1]! * rest[candies - mode - 1]! >= factor[mode]! * rest[candies - mode]!) {
        mode++;
      }
      modes[candies] = mode;
    }
    return modes;
  }
}

/** The factor of a colour for every count, with mean^y as well (which changes no ratio at a given sum), the largest scaled to 1. */
function factorOf(candies: number, colours: number, since: readonly number[]): Float64Array {
  const logs = new Float64Array(candies + 1);
  const mean = Math.log(Math.max(candies, 1) / colours);
  let log = 0;
  for (let y = 0; y <= candies; y++) {
    if (y > 0) log += mean - Math.log(y);
    logs[y] = log;
    for (const left of since) logs[y] = y + left > 0 ? logs[y]! + Math.log(y + left) : Number.NEGATIVE_INFINITY;
  }
  const most = logs.reduce((a, b) => Math.max(a, b));
  return most === Number.NEGATIVE_INFINITY
    ? new Float64Array(candies + 1)
    : logs.map((value) => Math.exp(value - most));
}

function convolveBackwards(factors: readonly Float64Array[]): Float64Array[] {
  const ways: Float64Array[] = Array(factors.length);
  ways[factors.length - 1] = factors[factors.length - 1]!;
  for (let colour = factors.length - 2; colour >= 0; colour--) {
    ways[colour] = convolve(factors[colour]!, ways[colour + 1]!);
  }
  return ways;
}

function convolve(a: Float64Array, b: Float64Array): Float64Array {
  const sums = new Float64Array(a.length);
  for (let i = 0; i < a.length; i++) {
    const factor = a[i]!;
    if (factor === 0) continue;
    for (let j = 0; i + j < a.length; j++) sums[i + j]! += factor * b[j]!;
  }
  return sums;
}
