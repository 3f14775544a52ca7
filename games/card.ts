import { z } from 'zod';

/** The 52 cards of the two card games, as the integers 0..51: 13 x suit + rank index (ace first). */
export const SUITS = ['C', 'D', 'H', 'S'] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];

/** A card's wire form: rank, then suit, as in `10S` or `QH`. */
export type CardName = `${Rank}${Suit}`;

export const CARDS = 52;
export const CARD_NAMES: readonly CardName[] = SUITS.flatMap((suit) => RANKS.map((rank): CardName => `${rank}${suit}`));

const CODES: ReadonlyMap<string, number> = new Map(CARD_NAMES.map((name, code) => [name, code]));

export const suitOf = (card: number): number => (card / 13) | 0;

/** 0 for the ace to 12 for the king. */
export const rankOf = (card: number): number => card % 13;

export function makeCard(card: number): CardName {
  const name = CARD_NAMES[card];
  if (name === undefined) throw new RangeError(`no card has the code ${card}`);
  return name;
}

/** The code of a card name; undefined if there is no such card. */
export function parseCard(name: string): number | undefined {
  return CODES.get(name);
}

export const suitSchema = z.enum(SUITS).meta({ id: 'Suit', description: 'C clubs, D diamonds, H hearts, S spades' });

export const cardSchema = z
  .enum(CARD_NAMES as [CardName, ...CardName[]])
  .meta({ id: 'Card', description: 'Rank (A, 2..10, J, Q, K), then suit (C, D, H, S)', examples: ['10S', 'QH'] });
