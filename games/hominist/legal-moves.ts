import { DISCARD, DRAW, PAIR, PASS, STOP } from './codes.ts';
import { HALF } from './pairing.ts';
import type { HoministPosition } from './position.ts';
import { DISCARDING, MORE } from './stage.ts';

/** Appends the moves of a hand, or of the cards of it that the rules can tell apart, in their order. */
export function writeMoves(position: HoministPosition, low: number, high: number, into: Int32Array): number {
  if (position.stage === DISCARDING) return writeCards(low, high, DISCARD, into, 0);
  const top = position.top();
  let count = writeCards(low & position.fits[2 * top]!, high & position.fits[2 * top + 1]!, PAIR, into, 0);
  if (position.stage === MORE) {
    into[count++] = STOP; // A16
    return count;
  }
  const others = count;
  if (position.drawCount > 0) into[count++] = DRAW; // A7
  if (position.mayPass()) count = writeCards(low, high, PASS, into, count);
  // A7, A17: nobody stays idle who can draw or pass.
  if (count === others) into[count++] = STOP;
  return count;
}

/** Appends `base + card` for each card of the set, in ascending order; returns the new count. */
export function writeCards(low: number, high: number, base: number, into: Int32Array, from: number): number {
  let count = from;
  for (let rest = low; rest !== 0; rest &= rest - 1) into[count++] = base + 31 - Math.clz32(rest & -rest);
  for (let rest = high; rest !== 0; rest &= rest - 1) into[count++] = base + HALF + 31 - Math.clz32(rest & -rest);
  return count;
}
