import { popcount, selectBit } from '../bits.ts';
import { CARDS } from '../card.ts';
import type { Rng } from '../rng.ts';
import { DEALT, REFILL, REVEAL, STARTER } from './codes.ts';
import { writeCards } from './legal-moves.ts';
import { FULL_HALF, HALF } from './pairing.ts';
import type { HoministPosition } from './position.ts';
import { EXCHANGING, REFILLING, REVEALING, SCORED } from './stage.ts';

/** An outcome of chance, with its right probability. */
export function sampleOutcome(position: HoministPosition, rng: Rng): number {
  if (position.stage === SCORED && position.options.starter === 'random') return STARTER + rng.below(position.seats);
  return chanceBase(position) + randomPileCard(position, rng);
}

function randomPileCard(position: HoministPosition, rng: Rng): number {
  if (position.stage === SCORED) return rng.below(CARDS);
  const k = rng.below(position.drawCount);
  const low = popcount(position.pileLow);
  return k < low ? selectBit(position.pileLow, k) : HALF + selectBit(position.pileHigh, k - low);
}

function chanceBase(position: HoministPosition): number {
  if (position.stage === REVEALING) return REVEAL;
  return position.stage === REFILLING || position.stage === EXCHANGING ? REFILL : DEALT;
}

/** All outcomes that chance may have: any card of the pile, or any seat, as likely as another. */
export function writeOutcomes(position: HoministPosition, into: Int32Array, weights: Float64Array): number {
  let count = 0;
  if (position.stage === SCORED && position.options.starter === 'random') {
    for (; count < position.seats; count++) into[count] = STARTER + count;
  } else if (position.stage === SCORED) count = writeCards(FULL_HALF, FULL_HALF, DEALT, into, 0);
  else count = writeCards(position.pileLow, position.pileHigh, chanceBase(position), into, 0);
  for (let i = 0; i < count; i++) weights[i] = 1;
  return count;
}
