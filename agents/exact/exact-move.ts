/** What a move is worth to each seat when all play on to maximise their own mean utility. */
export interface ExactMove {
  readonly code: number;
  readonly values: readonly number[];
}

/** Values closer than this are equal: a seat is indifferent, and the mean over its choices is taken. */
export const TIE = 1e-9;
