export const SEATS = 4;
export const HAND_SIZE = 6;
export const DEALT_TILES = SEATS * HAND_SIZE;
export const BONEYARD_SIZE = 4;
/** Lays of a hand after the spinner: never all of the other 27 tiles are left over. */
export const MOST_LAYS = 27;

/** What is due: a seat's move, its draw, the deal of the next hand, more of that deal, nothing. */
export const PLAY = 0;
export const DRAWING = 1;
export const ENDED = 2;
export const DEALING = 3;
export const MATCH_OVER = 4;
export const PHASES = ['play', 'draw', 'ended', 'deal', 'over'] as const;

/** Why a hand ended. */
export const UNFINISHED = 0;
export const DOMINO = 1;
export const BLOCKED = 2;
export const ALL_ARMS_CLOSED = 3;
export const REASONS = ['domino', 'blocked', 'closed'] as const;
