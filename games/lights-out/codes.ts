// Moves of players. An eight is played with a suit, any other card without.
export const PLAY = 0; // + card
export const PLAY_SUIT = 52; // + 4 x card + suit
export const DRAW = 260;
export const PASS = 261;
export const HOLD = 262;
export const SUIT_MOVE = 263; // + suit
export const KEEP = 267; // + card
export const PICK = 319; // + card

// Outcomes of chance; never due together with moves of players, so the numbers may overlap.
export const DRAWN = 0; // + card
export const LAID = 52; // + card
export const HEAP_DRAWN = 104; // + card
export const LOOKED = 156; // + card
export const DEALT = 208; // + card
export const REVEALED = 260; // + card
export const ROLLED = 311; // + value 1..6
export const STARTED = 318; // + seat

// What a seat sees of what it doesn't see whole.
export const HIDDEN = 371;
export const HIDDEN_FIT = 372;
export const HIDDEN_KEEP = 373; // + seat

export const CODES = 377;
