/** Where a choice at random comes from. Given by the caller, so that the same seed gives the same answer. */
export interface Chance {
  /** A uniform integer in 0..n-1, for 1 <= n <= 2^20. */
  below(n: number): number;
  /** A uniform number in [0, 1). */
  fraction(): number;
}
