import { TILES } from './tile.ts';

/** Moves, outcomes of chance and keys as integers. A lay is ((tile * 4) + arm) * 2, plus 1 when face down. */
export const DRAW = TILES * 8;
export const PASS = DRAW + 1;
/** Chance: `DRAWN + tile` comes from the boneyard, `DEALT + tile` begins or continues the deal of a later hand. */
export const DRAWN = PASS + 1;
export const DEALT = DRAWN + TILES;
/** Keys of what a seat sees without its face. */
export const DRAWN_UNSEEN = DEALT + TILES;
export const DEALT_UNSEEN = DRAWN_UNSEEN + 1;
/** Keys of lays that end the hand because of what other hands lack: `BLOCKING + lay`. */
export const BLOCKING = DEALT_UNSEEN + 1;
/** Keys of the last tile of a deal, which tells everybody the opener and his spinner. */
const OPENING = BLOCKING + DRAW;
const SPINNERS = 5;
const OPENINGS = 4 * SPINNERS;

export const CODES = OPENING + (TILES + 1) * OPENINGS;

export const layCode = (tile: number, arm: number, down: boolean): number => (tile * 4 + arm) * 2 + (down ? 1 : 0);
export const layTile = (code: number): number => code >> 3;
export const layArm = (code: number): number => (code >> 1) & 3;
export const layDown = (code: number): boolean => (code & 1) === 1;

/** `tile`: the last tile dealt, or -1 for a seat that doesn't see it. */
export const openingKey = (tile: number, opener: number, spinner: number): number =>
  OPENING + (tile + 1) * OPENINGS + opener * SPINNERS + spinner;
