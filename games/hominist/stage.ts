/** What is due now. The wire calls it the phase. */
export const ACT = 0;
export const MORE = 1;
export const DISCARDING = 2;
export const REFILLING = 3;
export const REVEALING = 4;
export const EXCHANGING = 5;
export const SCORED = 6;
export const DEALING = 7;
export const ENDED = 8;

export const PHASES = ['act', 'more', 'discard', 'refill', 'reveal', 'exchange', 'scored', 'deal', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** The stages in which the seat whose turn it is chooses. */
export const isChoice = (stage: number): boolean => stage <= DISCARDING;
