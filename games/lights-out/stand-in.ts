import { cardsOf, highBit, lowBit } from './card-mask.ts';
import type { LightsOutPosition } from './position.ts';
import { IN_HEAP, IN_PILE, JUST_DRAWN } from './slots.ts';

// A log is read by playing it on a stand-in: a position that shows what the seat sees, with any cards where it sees none. When a
// face is shown that lies elsewhere in the stand-in, the two hidden cards change places.

/** The hidden places of a stand-in for `seat`. The draw pile's layers count from the top. */
function hiddenPlaces(position: LightsOutPosition, seat: number): number[] {
  const places = [IN_HEAP];
  for (let other = 0; other < position.seats; other++) if (other !== seat) places.push(other);
  for (let layer = 0; layer < position.layers; layer++) places.push(IN_PILE + layer);
  return places;
}

export function cardsAt(position: LightsOutPosition, place: number): number[] {
  if (place === IN_HEAP) return cardsOf(position.heapLo, position.heapHi);
  if (place >= IN_PILE) return cardsOf(position.layerLo(place - IN_PILE), position.layerHi(place - IN_PILE));
  return cardsOf(position.hands[2 * place]!, position.hands[2 * place + 1]!);
}

function exchange(position: LightsOutPosition, place: number, out: number, card: number): void {
  const lo = lowBit(out) ^ lowBit(card);
  const hi = highBit(out) ^ highBit(card);
  if (place === IN_HEAP) {
    position.heapLo ^= lo;
    position.heapHi ^= hi;
  } else if (place >= IN_PILE) position.changeLayer(place - IN_PILE, lo, hi);
  else {
    position.hands[2 * place] = position.hands[2 * place]! ^ lo;
    position.hands[2 * place + 1] = position.hands[2 * place + 1]! ^ hi;
    if (position.turn === place && position.drawn === out) position.drawn = card;
  }
}

/**
 * Sees to it that `card` lies at `place` (`JUST_DRAWN`: is the card that the seat to move has drawn); false if it can't, since `seat`
 * sees it elsewhere or nothing is there.
 */
export function bring(position: LightsOutPosition, seat: number, card: number, place: number): boolean {
  const at = place === JUST_DRAWN ? position.turn : place;
  const from = hiddenPlaces(position, seat).find((hidden) => cardsAt(position, hidden).includes(card));
  if (from === undefined || at === seat) return false;
  const looked = cardsOf(position.lookedLo, position.lookedHi);
  if (place !== JUST_DRAWN && from === at && !looked.includes(card)) return true;
  const there = cardsAt(position, at);
  const out =
    place === JUST_DRAWN ? position.drawn : (there.find((hidden) => !looked.includes(hidden)) ?? there[0] ?? -1);
  if (out < 0) return false;
  if (out === card) return true;
  exchange(position, at, out, card);
  exchange(position, from, card, out);
  if (place === JUST_DRAWN && from === at) position.drawn = card;
  return true;
}
