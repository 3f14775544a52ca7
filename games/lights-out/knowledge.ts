import { ALL, EIGHTS, FIT_HI, FIT_LO, highBit, lowBit, RANK } from './card-mask.ts';
import { buriedHi, buriedLo } from './chance.ts';
import * as code from './codes.ts';
import type { Layouts } from './layouts.ts';
import * as phase from './phase.ts';
import type { LightsOutPosition } from './position.ts';
import { nextDealt } from './rounds.ts';
import { IN_HEAP, IN_PILE, JUST_DRAWN, type Slots } from './slots.ts';

/**
 * What a seat learns of the cards it can't see, move by move. It is told of each before it is played on the stand-in and after, and
 * reads nothing there but what the seat sees.
 */
export class Knowledge {
  readonly layouts: Layouts;
  /** The places of the draw pile's layers in `layouts`, top first. */
  readonly layers: number[] = [IN_PILE];
  private readonly seat: number;
  private nextLayer = IN_PILE + 1;
  /** Cards that the seat knows to be in the heap, before anybody draws. */
  private heapLo = 0;
  private heapHi = 0;

  constructor(seat: number, layouts: Layouts) {
    this.seat = seat;
    this.layouts = layouts;
  }

  /** `played` is about to be played by the seat to act, or by chance. */
  before(position: LightsOutPosition, played: number): void {
    const { turn, roller } = position;
    const card = cardOf(position.phase, played);
    switch (position.phase) {
      case phase.PLAY_PHASE:
        if (turn === this.seat) return;
        if (played === code.PASS) this.holdsNone(position, 0);
        else if (played === code.DRAW) this.holdsNone(position, position.freedom);
        else this.layouts.reveal(turn, card);
        return;
      case phase.DRAWN_PHASE:
      case phase.DARK_PHASE:
        if (turn !== this.seat) this.decided(position, played, card);
        return;
      case phase.DRAW_PHASE:
        this.drawn(position, card);
        return;
      case phase.LOOK_PHASE:
        if (roller !== this.seat) return;
        this.looked(card);
        return;
      case phase.LAY_PHASE:
      case phase.HEAP_PHASE:
        this.layouts.reveal(IN_HEAP, card);
        return;
      case phase.HEAP_DRAW_PHASE:
        if (turn === this.seat) this.layouts.reveal(IN_HEAP, card);
        else this.layouts.move(IN_HEAP, JUST_DRAWN);
        return;
      case phase.ROUND_OVER_PHASE:
      case phase.DEAL_PHASE:
        this.dealt(nextDealt(position), card);
        return;
      case phase.REVEAL_PHASE:
        this.layouts.reveal(IN_PILE, card);
    }
  }

  /** It has been played. */
  after(before: LightsOutPosition, after: LightsOutPosition): void {
    if (before.phase === phase.KEEP_PHASE && after.phase !== phase.KEEP_PHASE) this.heapMade(before, after);
    const lightsOn = before.roller >= 0 && after.roller < 0 && (after.heapLo | after.heapHi) === 0;
    if (lightsOn && after.layers > before.layers) this.layouts.moveAll(IN_HEAP, this.newLayer());
    if (before.phase === phase.PLAY_PHASE && after.phase === phase.DRAW_PHASE && before.layers === 0) {
      this.layouts.addKnown(this.newLayer(), after.layerLo(0), after.layerHi(0), 0, 0);
    }
    if (before.phase === phase.DRAW_PHASE && after.layers < before.layers) this.layers.shift();
    if (before.phase === phase.REVEAL_PHASE && after.phase === phase.REVEAL_PHASE) {
      const lo = buriedLo(before);
      const hi = buriedHi(before);
      this.layouts.addKnown(IN_PILE, buriedLo(after) & ~lo, buriedHi(after) & ~hi, lo, hi);
    }
  }

  /** B2: who draws holds no playable card, with freedom 1 none but eights; 2: he may hold anything. */
  private holdsNone(position: LightsOutPosition, freedom: number): void {
    if (freedom === 2) return;
    const fit = position.suit * 13 + RANK[position.top]!;
    const spared = freedom === 1 ? EIGHTS : 0;
    this.layouts.restrict(position.turn, ~(FIT_LO[fit]! & ~spared) & ALL, ~(FIT_HI[fit]! & ~spared) & ALL);
  }

  /** B3, option: whether the drawn card fits shows by whether its owner decides about it. */
  private drawn(position: LightsOutPosition, card: number): void {
    const top = this.layers[0]!;
    if (position.turn === this.seat) this.layouts.reveal(top, card);
    else if (!position.playsDrawn) this.layouts.move(top, position.turn);
    else {
      const fit = position.suit * 13 + RANK[position.top]!;
      const lo = FIT_LO[fit]!;
      const hi = FIT_HI[fit]!;
      const fits = (lo & lowBit(card)) | (hi & highBit(card));
      this.layouts.move(top, JUST_DRAWN);
      if (fits) this.layouts.restrict(JUST_DRAWN, lo, hi);
      else {
        this.layouts.restrict(JUST_DRAWN, ~lo & ALL, ~hi & ALL);
        this.layouts.moveAll(JUST_DRAWN, position.turn);
      }
    }
  }

  /** Another seat played or held after a draw that the light or the dark left to its decision. */
  private decided(position: LightsOutPosition, played: number, card: number): void {
    const anyCard = position.phase === phase.DARK_PHASE && position.darkPlaysHand;
    if (played !== code.HOLD && !anyCard) this.layouts.reveal(JUST_DRAWN, card);
    else {
      this.layouts.moveAll(JUST_DRAWN, position.turn);
      if (played !== code.HOLD) this.layouts.reveal(position.turn, card);
    }
  }

  private dealt(to: number, card: number): void {
    if (to === this.seat) this.layouts.reveal(IN_PILE, card);
    else this.layouts.move(IN_PILE, to);
  }

  /** Each other seat has kept a card; of its own cards the seat knows which are in the heap. */
  private heapMade(before: LightsOutPosition, after: LightsOutPosition): void {
    for (let seat = 0; seat < before.seats; seat++) if (seat !== this.seat) this.layouts.keepOne(seat);
    const hand = 2 * this.seat;
    this.heapLo = before.hands[hand]! & ~after.hands[hand]!;
    this.heapHi = before.hands[hand + 1]! & ~after.hands[hand + 1]!;
    this.layouts.addKnown(IN_HEAP, this.heapLo, this.heapHi, 0, 0);
  }

  /** B6, option: the roller sees a card of the heap. */
  private looked(card: number): void {
    const lo = lowBit(card);
    const hi = highBit(card);
    this.layouts.reveal(IN_HEAP, card);
    this.layouts.addKnown(IN_HEAP, lo, hi, this.heapLo & ~lo, this.heapHi & ~hi);
    this.heapLo |= lo;
    this.heapHi |= hi;
  }

  private newLayer(): number {
    this.layers.push(this.nextLayer);
    return this.nextLayer++;
  }
}

/** The card that a code names. */
function cardOf(at: number, played: number): number {
  switch (at) {
    case phase.PLAY_PHASE:
    case phase.DRAWN_PHASE:
    case phase.DARK_PHASE:
      return played < code.PLAY_SUIT ? played : (played - code.PLAY_SUIT) >> 2;
    case phase.HEAP_PHASE:
      return played - code.PICK;
    case phase.LAY_PHASE:
      return played - code.LAID;
    case phase.LOOK_PHASE:
      return played - code.LOOKED;
    case phase.HEAP_DRAW_PHASE:
      return played - code.HEAP_DRAWN;
    case phase.ROUND_OVER_PHASE:
    case phase.DEAL_PHASE:
      return played - code.DEALT;
    case phase.REVEAL_PHASE:
      return played - code.REVEALED;
    default:
      return played - code.DRAWN;
  }
}

/** What is known at a round's first turn: who holds how many of the cards that the seat doesn't see. */
export function dealtSlots(position: LightsOutPosition, seat: number): Slots[] {
  const lo = ALL & ~position.hands[2 * seat]! & ~lowBit(position.firstCard) & ~buriedLo(position);
  const hi = ALL & ~position.hands[2 * seat + 1]! & ~highBit(position.firstCard) & ~buriedHi(position);
  const slots: Slots[] = [];
  let count = position.drawPileSize();
  for (let suit = 0; suit < 4; suit++) count -= (position.buried >> suit) & 1;
  slots.push({ place: IN_PILE, lo, hi, count });
  for (let other = 0; other < position.seats; other++) {
    if (other !== seat) slots.push({ place: other, lo, hi, count: position.handSize(other) });
  }
  return slots;
}
