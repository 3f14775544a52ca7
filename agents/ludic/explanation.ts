/** Why a Seeker or a Vexer decided as it did. */
export interface Explanation {
  /** One or two sentences. */
  readonly because: string;
  /** The leading hypotheses of a Seeker, or the rules that a Vexer weighed; weights are shares, 0..1. */
  readonly rules: readonly { readonly canonical: string; readonly english: string; readonly weight: number }[];
  /** How many rules are consistent with all that the Seeker knows; absent for a Vexer. */
  readonly consistent?: number;
}
