import { popcount, selectBit } from '../bits.ts';
import { parseCard } from '../card.ts';
import type { Belief } from '../contract.ts';
import { type Outcome, success } from '../outcome.ts';
import type { Rng } from '../rng.ts';
import { completeView, type View } from './complete-view.ts';
import { exposedCards } from './exposure.ts';
import { impossible } from './fault.ts';
import { Ledger } from './ledger.ts';
import { HALF } from './pairing.ts';
import type { HoministPosition } from './position.ts';
import type { HoministObservation } from './schemas.ts';
import { SlotFiller } from './slot-filler.ts';
import { Slots } from './slots.ts';
import { MORE } from './stage.ts';
import { moreFault, readView } from './view.ts';

/** What is kept at a second try, and for how many events there may be one. */
const MANY_WORLDS = 400;
const LONGEST_RETRIED = 300;

/**
 * Reads an observation: the view by itself, then the log against it. Without a log, or where it can't be followed (an
 * exchanged card lies covered), only what the view says is known.
 */
export function believeHominist(observation: HoministObservation): Outcome<Belief<HoministPosition>> {
  const view = completeView(observation);
  const table = readView(view);
  if (!table.ok) return table;
  const fault = moreFault(table.value, view.seat!);
  if (fault) return fault;
  const told = readLog(view, observation, table.value);
  if (!told.ok) return told;
  const filler = fillerOf(view, table.value, told.value);
  return filler.ok ? success(new HoministBelief(view.seat!, table.value, filler.value)) : filler;
}

/**
 * What the log tells of hidden hands, if anything; a second try, with room for many worlds, where the first lost its way.
 * Notes on the table what else it tells.
 */
function readLog(view: View, given: HoministObservation, table: HoministPosition): Outcome<Slots | undefined> {
  if (view.log.length === 0) return success(undefined);
  for (const mostWorlds of [undefined, MANY_WORLDS]) {
    const ledger = new Ledger(view, given, mostWorlds);
    const wrong = ledger.replay();
    if (wrong) return wrong;
    ledger.resume(table);
    const right = (view.seat! + view.seats - 1) % view.seats;
    for (const card of table.roundEnded ? [] : exposedCards(view)) table.learn(right, view.seat!, card);
    const { witness } = ledger;
    if (witness.isFollowing) return success(witness.slots);
    if (!witness.isLost || view.log.length > LONGEST_RETRIED) break;
  }
  return success(undefined);
}

/** How hidden hands are filled: none if they have been turned up, else as the log or the view tells. */
function fillerOf(view: View, table: HoministPosition, told: Slots | undefined): Outcome<SlotFiller> {
  if (table.roundEnded) return success(SlotFiller.of(new Slots(view.seats), table)!);
  let filler = told && SlotFiller.of(told, table);
  if (filler === undefined && told?.isExact) {
    return impossible('/log', 'no deal of the unseen cards agrees with what was seen of the hands');
  }
  if (filler === undefined) {
    const slots = slotsOfView(view, table);
    filler = slots && SlotFiller.of(slots, table);
  }
  return filler === undefined
    ? impossible('/phase', 'no card that may be in the hand pairs with the top')
    : success(filler);
}

/** Known cards where they are, any others beside them; in phase `more` somebody who can go on. */
function slotsOfView(view: View, table: HoministPosition): Slots | undefined {
  const slots = new Slots(view.seats);
  for (let seat = 0; seat < view.seats; seat++) {
    if (seat === view.seat) continue;
    const known = view.known.filter((entry) => entry.seat === seat);
    for (const { card } of known) slots.give(seat, parseCard(card)!);
    slots.draw(seat, view.handSizes[seat]! - known.length);
  }
  if (table.stage !== MORE || table.turnSeat === view.seat) return slots;
  const top = table.top();
  return slots.holdsSome(table.turnSeat, table.fits[2 * top]!, table.fits[2 * top + 1]!) ? slots : undefined;
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
