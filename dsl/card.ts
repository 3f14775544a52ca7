/**
 * The vocabulary of Ludic: cards of one pile, and sets of two of them.
 *
 * Suits don't matter and each (colour, rank) stands once in a pile, so a pile has 24 different cards and there are
 * 24 x 23 = 552 sets.
 */

export const COLOURS = ['red', 'black'] as const;
export type Colour = (typeof COLOURS)[number];

/** 2..10 as printed, jack 11, queen 12, king 13. Aces are out. */
export const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
export type Value = (typeof VALUES)[number];

export interface Card {
  readonly colour: Colour;
  readonly value: Value;
}

/** An ordered pair of two different cards. Called `CardSet` in code since JavaScript has a `Set` of its own. */
export interface CardSet {
  readonly top: Card;
  readonly bottom: Card;
}

export const CARD_COUNT = 24;
export const SET_COUNT = 552;

/** The 24 cards in order: red 2..K are 0..11, black 2..K are 12..23. */
export const CARDS: readonly Card[] = COLOURS.flatMap((colour) =>
  VALUES.map((value) => Object.freeze({ colour, value })),
);

/** Place of a card in {@link CARDS}, 0..23. */
export function cardIndex(card: Card): number {
  return (card.colour === 'red' ? 0 : 12) + card.value - 2;
}

/** Place in {@link SETS} of the set made of the cards at these places; the places differ. */
export function pairIndex(top: number, bottom: number): number {
  return top * 23 + bottom - (bottom > top ? 1 : 0);
}

/** Place of the top card (0..23) of the set at this place of {@link SETS}. */
export function topOf(set: number): number {
  return (set / 23) | 0;
}

/** Place of the bottom card (0..23) of the set at this place of {@link SETS}. */
export function bottomOf(set: number): number {
  const top = (set / 23) | 0;
  const rest = set - top * 23;
  return rest >= top ? rest + 1 : rest;
}

/**
 * The 552 sets in order: by top card in the order of {@link CARDS}, then by bottom card in the same order with the top
 * card left out. So set 0 is red 2 over red 3 and set 551 is black K over black Q.
 */
export const SETS: readonly CardSet[] = Array.from({ length: SET_COUNT }, (_, set) =>
  Object.freeze({ top: CARDS[topOf(set)]!, bottom: CARDS[bottomOf(set)]! }),
);

/** Place of a set in {@link SETS}, 0..551. Throws a RangeError if its two cards are the same card. */
export function setIndex(set: CardSet): number {
  const top = cardIndex(set.top);
  const bottom = cardIndex(set.bottom);
  if (top === bottom) throw new RangeError(`a set has two different cards, not ${makeCard(set.top)} twice`);
  return pairIndex(top, bottom);
}

/** J, Q and K. */
export function isFace(value: number): boolean {
  return value >= 11;
}

/** 2 to 10. */
export function isPip(value: number): boolean {
  return value <= 10;
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];

/** `2`..`10`, `J`, `Q`, `K`. */
export function rankOf(value: Value): Rank {
  return RANKS[value - 2]!;
}

/** Rank, then colour: `QR` is the red queen, `4B` the black four. */
export function makeCard(card: Card): string {
  return rankOf(card.value) + (card.colour === 'red' ? 'R' : 'B');
}

/**
 * Reads what {@link makeCard} writes, and cards with suits: hearts and diamonds are red, spades and clubs black.
 * Undefined if the text is no card of Ludic. Letters may be small.
 */
export function parseCard(text: string): Card | undefined {
  const match = /^(10|[2-9JQK])([RBHDSC])$/.exec(text.toUpperCase());
  if (match === null) return undefined;
  const red = match[2] === 'R' || match[2] === 'H' || match[2] === 'D';
  return CARDS[(red ? 0 : 12) + RANKS.indexOf(match[1] as Rank)];
}

/** A set as two cards with a stroke between them, top first: `QR/4B`. */
export function makeSet(set: CardSet): string {
  return `${makeCard(set.top)}/${makeCard(set.bottom)}`;
}

/** Reads what {@link makeSet} writes. Undefined if it isn't two different cards with a stroke between them. */
export function parseSet(text: string): CardSet | undefined {
  const parts = text.split('/');
  if (parts.length !== 2) return undefined;
  const top = parseCard(parts[0]!.trim());
  const bottom = parseCard(parts[1]!.trim());
  return top === undefined || bottom === undefined || top === bottom ? undefined : SETS[setIndex({ top, bottom })];
}
