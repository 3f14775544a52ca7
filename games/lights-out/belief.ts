import type { Belief } from '../contract.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import { Rng } from '../rng.ts';
import { ALL, highBit, lowBit, nthCard, randomCard } from './card-mask.ts';
import { completedBy, completeView, type View } from './complete-view.ts';
import { LONGEST_REMEMBERED, readHistory } from './history.ts';
import { observe } from './observation.ts';
import { KEEP_PHASE } from './phase.ts';
import { LightsOutPosition } from './position.ts';
import { difference } from './same-json.ts';
import type { LightsOutObservation } from './schemas.ts';
import { IN_HEAP, IN_PILE, JUST_DRAWN, type Layout, slotsOf } from './slots.ts';
import { readView, viewLayouts } from './view.ts';
import { viewProblem } from './view-checks.ts';
import { Worlds } from './worlds.ts';

/** Reads an observation once; refuses one that no position admits, or whose log contradicts its view. */
export function believe(given: LightsOutObservation): Outcome<Belief<LightsOutPosition>> {
  const { seat } = given;
  if (seat === null) return impossible('/seat', 'a spectator believes nothing: name a seat');
  const view = completeView(given);
  const problem = viewProblem(view);
  if (problem !== undefined) return { ok: false, problem };
  if (view.log.length > 0) return believeLog(given, view, seat);
  // Without a log either nothing has happened yet, or the client keeps none and only the view speaks.
  const fresh = view.round === 1 && view.turns === 1 ? believeLog(given, view, seat) : undefined;
  if (fresh?.ok) return fresh;
  return checked(view, seat, readView(view, seat), viewLayouts(view, seat).list(), [IN_PILE]);
}

function believeLog(given: LightsOutObservation, guessed: View, seat: number): Outcome<Belief<LightsOutPosition>> {
  const history = readHistory(guessed, seat);
  if (!history.ok) return history;
  const { position, knowledge } = history.value;
  const played = observe(position, seat, given.log);
  const view = completedBy(given, played);
  const pointer = difference(view, played, '');
  if (pointer !== undefined) {
    return impossible(pointer, `the log leads to ${JSON.stringify(valueAt(played, pointer))} there`);
  }
  const { layouts, layers } = knowledge;
  if (view.log.length <= LONGEST_REMEMBERED) {
    const known = checked(view, seat, readView(view, seat), layouts.list(), layers);
    if (known.ok || !layouts.cut) return known;
  }
  // The log is too long to be remembered, or what happened was among the layouts that had to be left out: the view alone must do.
  return checked(view, seat, readView(view, seat), viewLayouts(view, seat).list(), [IN_PILE]);
}

function checked(
  view: View,
  seat: number,
  seen: LightsOutPosition,
  layouts: readonly Layout[],
  layers: readonly number[],
): Outcome<Belief<LightsOutPosition>> {
  const belief = new LightsOutBelief(view, seat, seen, layouts, layers);
  if (!belief.possible) return impossible('/handSizes', 'no deal of the hidden cards fits all that this seat has seen');
  const imagined = new LightsOutPosition(view.seats, view.options);
  belief.imagine(new Rng(1), imagined);
  const pointer = difference(view, observe(imagined, seat, view.log), '');
  if (pointer !== undefined) {
    return impossible(pointer, `${JSON.stringify(valueAt(view, pointer))} does not go with the rest of the view`);
  }
  return success(belief);
}

function impossible(pointer: string, detail: string): Outcome<never> {
  return failure('impossible-observation', pointer, detail);
}

/** The value at a pointer that leads somewhere or just beyond. */
function valueAt(value: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1);
  return keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value) ?? null;
}

/** Deals the hidden cards as `Worlds` says, into a position that has all the rest. */
class LightsOutBelief implements Belief<LightsOutPosition> {
  readonly seat: number;
  /** False if no cards fit: then nothing can be imagined. */
  readonly possible: boolean;
  private readonly seen: LightsOutPosition;
  private readonly worlds: Worlds;
  private readonly layers: number;
  /** How many cards another roller has looked at. */
  private readonly looked: number;
  /** Other seats that have committed what they keep. */
  private readonly committed: number;

  constructor(
    view: View,
    seat: number,
    seen: LightsOutPosition,
    layouts: readonly Layout[],
    layers: readonly number[],
  ) {
    this.seat = seat;
    this.seen = seen;
    this.looked = seat === view.roller ? 0 : view.looked;
    this.committed = seen.phase === KEEP_PHASE ? seen.committed & ~(1 << seat) : 0;
    if (((seen.actors() >> seat) & 1) === 1) seen.actAs(seat);
    let lo = ALL & ~seen.hands[2 * seat]!;
    let hi = ALL & ~seen.hands[2 * seat + 1]!;
    for (const card of seen.pile.subarray(0, seen.pileCount)) {
      lo &= ~lowBit(card);
      hi &= ~highBit(card);
    }
    const placed = layouts.map((layout) => ({
      weight: layout.weight,
      slots: slotsOf(layout).map((slot) =>
        slot.place < IN_PILE ? slot : { ...slot, place: IN_PILE + layers.indexOf(slot.place) },
      ),
    }));
    this.layers = view.drawCount > 0 ? layers.length : 0;
    this.worlds = new Worlds(placed, lo, hi, IN_PILE + layers.length);
    this.possible = this.worlds.total > 0;
  }

  imagine(rng: Rng, into: LightsOutPosition): void {
    into.copyFrom(this.seen);
    this.worlds.draw(rng);
    const { masks } = this.worlds;
    for (let seat = 0; seat < into.seats; seat++) {
      if (seat === this.seat) continue;
      into.hands[2 * seat] = masks[2 * seat]!;
      into.hands[2 * seat + 1] = masks[2 * seat + 1]!;
    }
    const lo = masks[2 * JUST_DRAWN]!;
    const hi = masks[2 * JUST_DRAWN + 1]!;
    if ((lo | hi) !== 0) {
      into.drawn = nthCard(lo, hi, 0);
      into.hands[2 * into.turn] = into.hands[2 * into.turn]! | lo;
      into.hands[2 * into.turn + 1] = into.hands[2 * into.turn + 1]! | hi;
    }
    into.heapLo = masks[2 * IN_HEAP]!;
    into.heapHi = masks[2 * IN_HEAP + 1]!;
    for (let layer = 0; layer < this.layers; layer++) {
      into.addLayer(masks[2 * (IN_PILE + layer)]!, masks[2 * (IN_PILE + layer) + 1]!);
    }
    if (this.looked > 0) this.lookAtSome(rng, into);
    if (this.committed !== 0) this.commitSome(rng, into);
  }

  /** Another roller has looked at some of the heap, in random order. */
  private lookAtSome(rng: Rng, into: LightsOutPosition): void {
    for (let left = this.looked; left > 0; left--) {
      const card = randomCard(into.heapLo & ~into.lookedLo, into.heapHi & ~into.lookedHi, rng);
      into.lookedLo |= lowBit(card);
      into.lookedHi |= highBit(card);
    }
  }

  /** Others have committed some card of their hands. */
  private commitSome(rng: Rng, into: LightsOutPosition): void {
    for (let seat = 0; seat < into.seats; seat++) {
      if (((this.committed >> seat) & 1) === 0) continue;
      into.kept[seat] = randomCard(into.hands[2 * seat]!, into.hands[2 * seat + 1]!, rng);
    }
  }
}
