import { bottomOf, CARDS, cardIndex, makeCard, pairIndex, parseCard, topOf } from '../../dsl/card.ts';

/** A set as on the wire. */
export interface WireSet {
  readonly top: string;
  readonly bottom: string;
}

/** The place (0..23) of a card that the schema has let through. */
export function readCard(name: string): number {
  const card = parseCard(name);
  if (card === undefined) throw new RangeError(`no card of Ludic is called ${name}`);
  return cardIndex(card);
}

export const writeCard = (card: number): string => makeCard(CARDS[card]!);

/** The place (0..551) of a set; undefined if both its cards are the same one. */
export function readSet(set: WireSet): number | undefined {
  const top = readCard(set.top);
  const bottom = readCard(set.bottom);
  return top === bottom ? undefined : pairIndex(top, bottom);
}

export const writeSet = (set: number): WireSet => ({ top: writeCard(topOf(set)), bottom: writeCard(bottomOf(set)) });

/** `QR over 4B`. */
export const setText = (set: WireSet): string => `${set.top} over ${set.bottom}`;
