import { CARDS } from '../card.ts';
import type { Belief } from '../contract.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import type { Rng } from '../rng.ts';
import { cardsOf, highBit, lowBit, randomCard } from './card-mask.ts';
import { LightsOutPosition } from './position.ts';
import type { LightsOutObservation } from './schemas.ts';
import { highMask, lowMask, readView } from './view.ts';

/** Reads an observation once; refuses one that no position admits. */
export function believe(view: LightsOutObservation): Outcome<Belief<LightsOutPosition>> {
  if (view.seat === null)
    return failure('impossible-observation', '/seat', 'a spectator believes nothing: name a seat');
  const base = new LightsOutPosition(view.seats, view.options);
  readView(view, base);
  const seen = [...view.hand, ...view.playPile];
  if (view.phase === 'heap' || view.phase === 'look') seen.push(...view.heap);
  const lo = ~lowMask(seen) & 0x3ffffff;
  const hi = ~highMask(seen) & 0x3ffffff;
  const hidden = view.handSizes.reduce((sum, size, seat) => sum + (seat === view.seat ? 0 : size), 0);
  const others = hidden + view.heapCount + view.drawCount;
  if (others !== cardsOf(lo, hi).length + (seen.length - view.hand.length - view.playPile.length)) {
    return failure(
      'impossible-observation',
      '/drawCount',
      `the counts add up to ${others + view.hand.length + view.playPile.length} cards, not ${CARDS}`,
    );
  }
  return success(new ViewBelief(view.seat, base, view, lo, hi));
}

/** Uniform over the hidden cards that the view leaves open. */
class ViewBelief implements Belief<LightsOutPosition> {
  readonly seat: number;
  private readonly base: LightsOutPosition;
  private readonly view: LightsOutObservation;
  private readonly unseenLo: number;
  private readonly unseenHi: number;

  constructor(seat: number, base: LightsOutPosition, view: LightsOutObservation, lo: number, hi: number) {
    this.seat = seat;
    this.base = base;
    this.view = view;
    this.unseenLo = lo;
    this.unseenHi = hi;
  }

  imagine(rng: Rng, into: LightsOutPosition): void {
    into.copyFrom(this.base);
    let lo = this.unseenLo;
    let hi = this.unseenHi;
    for (let seat = 0; seat < into.seats; seat++) {
      if (seat === this.seat) continue;
      for (let left = this.view.handSizes[seat]!; left > 0; left--) {
        const card = randomCard(lo, hi, rng);
        lo &= ~lowBit(card);
        hi &= ~highBit(card);
        into.hands[2 * seat] = into.hands[2 * seat]! | lowBit(card);
        into.hands[2 * seat + 1] = into.hands[2 * seat + 1]! | highBit(card);
        if (seat === into.turn && (this.view.phase === 'dark' || this.view.phase === 'drawn')) into.drawn = card;
        if ((into.committed >> seat) & 1) into.kept[seat] = card;
      }
    }
    into.heapLo = lowMask(this.view.heap);
    into.heapHi = highMask(this.view.heap);
    into.lookedLo = into.heapLo;
    into.lookedHi = into.heapHi;
    for (let left = this.view.heapCount - this.view.heap.length; left > 0; left--) {
      const card = randomCard(lo, hi, rng);
      lo &= ~lowBit(card);
      hi &= ~highBit(card);
      into.heapLo |= lowBit(card);
      into.heapHi |= highBit(card);
    }
    if ((lo | hi) !== 0) into.addLayer(lo, hi);
  }
}
