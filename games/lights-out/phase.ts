/** The phases by their codes; the wire has the names. The first six wait for a seat, the last two follow a scored round. */
export const PHASES = [
  'play',
  'drawn',
  'keep',
  'suit',
  'heap',
  'dark',
  'roll',
  'draw',
  'lay',
  'look',
  'heapDraw',
  'deal',
  'reveal',
  'starter',
  'roundOver',
  'over',
] as const;
export type PhaseName = (typeof PHASES)[number];

/** A seat's light turn: play, or draw if nothing can be played. */
export const PLAY_PHASE = 0;
/** B3, option: the card just drawn fits, play it or hold. */
export const DRAWN_PHASE = 1;
/** Every seat chooses the one card that it keeps. */
export const KEEP_PHASE = 2;
/** The roller declares a suit for the eight that came from the heap. */
export const SUIT_PHASE = 3;
/** B6, option: the roller chooses the card of the heap. */
export const HEAP_PHASE = 4;
/** A seat's dark turn: play or hold. */
export const DARK_PHASE = 5;
/** Chance rolls the die. */
export const ROLL_PHASE = 6;
/** Chance gives the seat whose turn it is the top card of the draw pile. */
export const DRAW_PHASE = 7;
/** Chance lays a card of the heap. */
export const LAY_PHASE = 8;
/** B6, option: chance shows the heap to the roller, card by card. */
export const LOOK_PHASE = 9;
/** Chance gives the seat whose dark turn it is the top card of the heap. */
export const HEAP_DRAW_PHASE = 10;
/** Chance deals a later round's hands. */
export const DEAL_PHASE = 11;
/** Chance turns up a later round's first card. */
export const REVEAL_PHASE = 12;
/** B17, option: chance chooses who starts a later round. */
export const STARTER_PHASE = 13;
/** A round has been scored and another follows; chance deals. */
export const ROUND_OVER_PHASE = 14;
/** The match is over. */
export const OVER_PHASE = 15;
