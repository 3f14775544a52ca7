import { popcount, selectBit } from '../bits.ts';
import { parseCard } from '../card.ts';
import type { Belief } from '../contract.ts';
import { type Outcome, success } from '../outcome.ts';
import type { Rng } from '../rng.ts';
import { Ledger } from './ledger.ts';
import { HALF } from './pairing.ts';
import type { HoministPosition } from './position.ts';
import type { HoministObservation } from './schemas.ts';
import { SlotFiller } from './slot-filler.ts';
import { Slots } from './slots.ts';
import { MORE } from './stage.ts';
import { impossible, moreFault, readView } from './view.ts';

const MANY_WORLDS = 1500;

/**
 * Reads an observation: the view by itself, then the log against it. Without a log, or where it can't be followed (an
 * exchanged card lies covered, hands have been laid down), only what the view says is known.
 */
export function believeHominist(observation: HoministObservation): Outcome<Belief<HoministPosition>> {
  const view = readView(observation);
  if (!view.ok) return view;
  const fault = moreFault(view.value, observation.seat!);
  if (fault) return fault;
  const told = readLog(observation);
  if (!told.ok) return told;
  let filler = told.value && SlotFiller.of(told.value, view.value);
  if (filler === undefined && told.value?.isExact) {
    return impossible('/log', 'no deal of the unseen cards agrees with what was seen of the hands');
  }
  if (filler === undefined) {
    const slots = slotsOfView(observation, view.value);
    filler = slots && SlotFiller.of(slots, view.value);
    if (filler === undefined) return impossible('/phase', 'no card that may be in the hand pairs with the top');
  }
  return success(new HoministBelief(observation.seat!, view.value, filler));
}

/** What the log tells of hidden hands, if anything; a second try, with room for many worlds, where the first lost its way. */
function readLog(observation: HoministObservation): Outcome<Slots | undefined> {
  if (observation.log.length === 0) return success(undefined);
  for (const mostWorlds of [undefined, MANY_WORLDS]) {
    const ledger = new Ledger(observation, mostWorlds);
    const wrong = ledger.replay();
    if (wrong) return wrong;
    const { witness } = ledger;
    if (witness.isFollowing) return success(witness.slots);
    if (!witness.isLost) break;
  }
  return success(undefined);
}

/** Known cards where they are, any others beside them; in phase `more` somebody who can go on. */
function slotsOfView(observation: HoministObservation, view: HoministPosition): Slots | undefined {
  const slots = new Slots(view.seats);
  for (let seat = 0; seat < view.seats; seat++) {
    if (seat === observation.seat) continue;
    const known = observation.known.filter((entry) => entry.seat === seat);
    for (const { card } of known) slots.give(seat, parseCard(card)!);
    slots.draw(seat, observation.handSizes[seat]! - known.length);
  }
  if (view.stage !== MORE || view.turnSeat === observation.seat) return slots;
  const top = view.top();
  return slots.holdsSome(view.turnSeat, view.fits[2 * top]!, view.fits[2 * top + 1]!) ? slots : undefined;
}

class HoministBelief implements Belief<HoministPosition> {
  readonly seat: number;
  private readonly view: HoministPosition;
  private readonly filler: SlotFiller;
  private readonly covered: number;

  constructor(seat: number, view: HoministPosition, filler: SlotFiller) {
    this.seat = seat;
    this.view = view;
    this.filler = filler;
    this.covered = view.options.discardView === 'top' ? view.discardCount - 1 : 0;
  }

  imagine(rng: Rng, into: HoministPosition): void {
    into.copyFrom(this.view);
    this.filler.fill(rng, into);
    // Under discardView top the covered discards are as unknown as the pile.
    for (let at = 1; at <= this.covered; at++) {
      const lows = popcount(into.pileLow);
      const k = rng.below(lows + popcount(into.pileHigh));
      if (k < lows) {
        into.discards[at] = selectBit(into.pileLow, k);
        into.pileLow &= ~(1 << into.discards[at]!);
      } else {
        into.discards[at] = HALF + selectBit(into.pileHigh, k - lows);
        into.pileHigh &= ~(1 << (into.discards[at]! - HALF));
      }
    }
  }
}
