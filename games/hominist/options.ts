/** What may be chosen about the rules; the first value of each list is the default. */
export const ROUND_ENDS = ['endOfTurn', 'finalLap', 'playOut'] as const;
export const PENALTY_SETS = ['female', 'red'] as const;
export const PENALTY_VALUES = ['value', 'count'] as const;
export const PAIR_COLOURS = ['gender', 'strict'] as const;
export const DRAW_DISCARDS = ['reveal', 'exchange'] as const;
export const STARTERS = ['rotate', 'winner', 'loser', 'random', 'fixed'] as const;
export const ROUND_TIES = ['none', 'each'] as const;
export const MATCH_TIES = ['shared', 'totalScore'] as const;
export const DISCARD_VIEWS = ['all', 'top'] as const;

export const MIN_SEATS = 2;
export const MAX_SEATS = 4;
/** Cards in a fresh hand, and what a hand is refilled to. */
export const HAND = 6;
export const MAX_PASS_LIMIT = 100;
export const MAX_ROUNDS = 100;
export const MAX_TURNS = 10_000;
/** Events of a round: twice as many as turns are more than there can be. */
export const MAX_LOG = 20_000;

export interface HoministOptions {
  rounds: number;
  passLimit: 'lap' | 'none' | number;
  maxTurns: number;
  roundEnd: (typeof ROUND_ENDS)[number];
  penaltySet: (typeof PENALTY_SETS)[number];
  penaltyValue: (typeof PENALTY_VALUES)[number];
  pairColours: (typeof PAIR_COLOURS)[number];
  drawDiscard: (typeof DRAW_DISCARDS)[number];
  starter: (typeof STARTERS)[number];
  roundTie: (typeof ROUND_TIES)[number];
  matchTie: (typeof MATCH_TIES)[number];
  discardView: (typeof DISCARD_VIEWS)[number];
}

export const DEFAULT_OPTIONS: HoministOptions = {
  rounds: 5,
  passLimit: 'lap', // A1
  maxTurns: 1000, // A1
  roundEnd: 'endOfTurn', // A2
  penaltySet: 'female', // A3
  penaltyValue: 'value', // A4
  pairColours: 'gender', // A5
  drawDiscard: 'reveal', // A6
  starter: 'rotate', // A8
  roundTie: 'none', // A9
  matchTie: 'shared', // A10
  discardView: 'all', // A18
};
