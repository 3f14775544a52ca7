import type { Rng } from '../rng.ts';
import { EIGHTS, HALF, randomCard } from './card-mask.ts';
import * as code from './codes.ts';
import * as phase from './phase.ts';
import type { LightsOutPosition } from './position.ts';
import { randomReveal } from './rounds.ts';

/** An outcome of the chance that is due. */
export function sampleChance(position: LightsOutPosition, rng: Rng): number {
  switch (position.phase) {
    case phase.ROLL_PHASE:
      return code.ROLLED + position.throwDie(rng);
    case phase.DRAW_PHASE:
      return code.DRAWN + position.randomTopLayerCard(rng);
    case phase.LAY_PHASE:
      return code.LAID + randomCard(position.heapLo, position.heapHi, rng);
    case phase.LOOK_PHASE:
      return code.LOOKED + randomCard(position.heapLo & ~position.lookedLo, position.heapHi & ~position.lookedHi, rng);
    case phase.HEAP_DRAW_PHASE:
      return code.HEAP_DRAWN + randomCard(position.heapLo, position.heapHi, rng);
    case phase.ROUND_OVER_PHASE:
      return code.DEALT + rng.below(52);
    case phase.DEAL_PHASE:
      return code.DEALT + position.randomTopLayerCard(rng);
    case phase.REVEAL_PHASE:
      return code.REVEALED + randomReveal(position, rng);
    case phase.STARTER_PHASE:
      return code.STARTED + rng.below(position.seats);
    default:
      throw new Error('chance is not due');
  }
}

/** All outcomes of the chance that is due; every kind of it is uniform. */
export function writeChanceOutcomes(position: LightsOutPosition, into: Int32Array, weights: Float64Array): number {
  const count = outcomes(position, into);
  for (let i = 0; i < count; i++) weights[i] = 1;
  return count;
}

function outcomes(position: LightsOutPosition, into: Int32Array): number {
  const { heapLo, heapHi, lookedLo, lookedHi } = position;
  switch (position.phase) {
    case phase.ROLL_PHASE:
      for (let value = 1; value <= 6; value++) into[value - 1] = code.ROLLED + value;
      return 6;
    case phase.DRAW_PHASE:
      return cards(position.layerLo(0), position.layerHi(0), code.DRAWN, into);
    case phase.LAY_PHASE:
      return cards(heapLo, heapHi, code.LAID, into);
    case phase.LOOK_PHASE:
      return cards(heapLo & ~lookedLo, heapHi & ~lookedHi, code.LOOKED, into);
    case phase.HEAP_DRAW_PHASE:
      return cards(heapLo, heapHi, code.HEAP_DRAWN, into);
    case phase.ROUND_OVER_PHASE:
      for (let card = 0; card < 52; card++) into[card] = code.DEALT + card;
      return 52;
    case phase.DEAL_PHASE:
      return cards(position.layerLo(0), position.layerHi(0), code.DEALT, into);
    case phase.REVEAL_PHASE:
      return cards(
        position.layerLo(0) & ~buriedLo(position),
        position.layerHi(0) & ~buriedHi(position),
        code.REVEALED,
        into,
      );
    case phase.STARTER_PHASE:
      for (let seat = 0; seat < position.seats; seat++) into[seat] = code.STARTED + seat;
      return position.seats;
    default:
      throw new Error('chance is not due');
  }
}

/** The buried eights of the low half. */
export function buriedLo(position: LightsOutPosition): number {
  return EIGHTS & ((position.buried & 1 ? 1 << 7 : 0) | (position.buried & 2 ? 1 << 20 : 0));
}

export function buriedHi(position: LightsOutPosition): number {
  return EIGHTS & ((position.buried & 4 ? 1 << 7 : 0) | (position.buried & 8 ? 1 << 20 : 0));
}

function cards(lo: number, hi: number, base: number, into: Int32Array): number {
  let count = 0;
  for (let rest = lo; rest !== 0; rest &= rest - 1) into[count++] = base + 31 - Math.clz32(rest & -rest);
  for (let rest = hi; rest !== 0; rest &= rest - 1) into[count++] = base + HALF + 31 - Math.clz32(rest & -rest);
  return count;
}
