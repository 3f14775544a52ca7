import { makeCard } from '../card.ts';
import type { View } from './complete-view.ts';
import { Outlook } from './outlook.ts';
import { HALF } from './pairing.ts';
import { Slots } from './slots.ts';

/**
 * Of longer logs (only passing without a limit makes them) the hidden hands are followed through so many events at the
 * end. Of what came before only this is kept: cards seen, and passed cards in hands that have not passed one unseen.
 */
const FOLLOWED = 600;

/** The holder of a known card that may have been passed on. */
const SOMEBODY = -1;

/**
 * What a seat learns of cards as a log goes by: its own hand, the cards that nobody has shown yet, and what is told about
 * hidden hands.
 */
export class Witness {
  readonly slots: Slots;
  /** True if the log hides cards that left hands: then hidden hands can't be followed, and the own one not quite. */
  isBlurred = false;
  /** True if none of the worlds that were kept fits what came after. */
  isLost = false;
  /** The event that is being read. */
  private at = 0;
  private readonly seat: number;
  private readonly outlook: Outlook;
  private readonly own = new Set<number>();
  /** Cards that may be in some hidden hand or in the pile, unless they are known. */
  private readonly hidden = new Set<number>();
  /** Cards that must be in a hidden hand, since this seat passed them on, and whose: `SOMEBODY` after an unseen pass. */
  private readonly given = new Map<number, number>();
  /** The event from which on hidden hands are followed. */
  private readonly from: number;

  /** `mostWorlds`: as for `Slots`. */
  constructor(view: View, mostWorlds?: number) {
    this.seat = view.seat!;
    this.from = Math.max(0, view.log.length - FOLLOWED);
    this.outlook = new Outlook(view.log, this.seat, view.seats);
    this.slots = new Slots(view.seats, (card, seat) => this.outlook.chance(card, seat, this.at), mostWorlds);
    for (let card = 0; card < 52; card++) this.hidden.add(card);
  }

  /** Whether hidden hands can be followed. */
  get isFollowing(): boolean {
    return !this.isBlurred && !this.isLost && this.at >= this.from;
  }

  /** Whether the card may come from the pile, or be a top that lay covered. */
  isUnseen(card: number): boolean {
    return this.hidden.has(card) && !this.given.has(card);
  }

  /** A card shows its face on the table. False if it had shown it before. */
  uncover(card: number): boolean {
    return this.hidden.delete(card);
  }

  acquire(card: number): void {
    this.own.add(card);
    this.hidden.delete(card);
  }

  /** A seat draws cards, seen by itself. */
  draws(seat: number, count: number): void {
    if (seat !== this.seat && this.at >= this.from) this.slots.draw(seat, count);
  }

  /** A card leaves a hand with its face seen; why it can't, if it can't. */
  plays(seat: number, card: number): string | undefined {
    if (seat === this.seat) {
      return this.own.delete(card) || this.isBlurred ? undefined : `${makeCard(card)} is not in the hand`;
    }
    if (!this.isBlurred && !this.given.has(card) && !this.hidden.has(card)) {
      return `${makeCard(card)} can't be in that hand`;
    }
    this.hidden.delete(card);
    this.given.delete(card);
    if (!this.isFollowing || this.survives(this.slots.take(seat, card))) return undefined;
    return `by what was seen before, seat ${seat} can't hold ${makeCard(card)}`;
  }

  /** A card comes face down into a hand, of which this seat saw the face. */
  receives(seat: number, card: number): void {
    if (seat === this.seat) this.own.add(card);
    else {
      this.given.set(card, seat);
      if (this.isFollowing) this.follow(seat, card, this.at);
    }
  }

  passesUnseen(from: number, to: number): void {
    if (this.isFollowing) this.survives(this.slots.pass(from, to));
    else for (const [card, holder] of this.given) if (holder === from) this.given.set(card, SOMEBODY);
  }

  /** Before each event, with the sizes of the hands: where hidden hands begin to be followed they are laid out. */
  comesTo(at: number, sizes: readonly number[]): void {
    this.at = at;
    if (at !== this.from || at === 0) return;
    for (const [seat, size] of sizes.entries()) {
      if (seat === this.seat) continue;
      const located = [...this.given].filter(([, holder]) => holder === seat);
      for (const [card] of located) this.follow(seat, card, at - 1);
      this.slots.draw(seat, size - located.length);
    }
  }

  private follow(seat: number, card: number, since: number): void {
    this.outlook.track(card, since);
    this.slots.give(seat, card);
  }

  /** A hand shows that it has one of these cards (`fits`), or none. False if it can't be so. */
  tells(seat: number, low: number, high: number, fits: boolean): boolean {
    if (this.isBlurred) return true;
    if (seat === this.seat) return this.ownHas(low, high) === fits;
    if (!this.isFollowing) return true;
    this.narrow();
    return this.survives(fits ? this.slots.holdsSome(seat, low, high) : this.slots.holdsNone(seat, low, high));
  }

  private ownHas(low: number, high: number): boolean {
    for (const card of this.own) if (((card < HALF ? low >>> card : high >>> (card - HALF)) & 1) === 1) return true;
    return false;
  }

  private narrow(): void {
    let low = 0;
    let high = 0;
    for (const card of [...this.hidden, ...this.given.keys()]) {
      if (card < HALF) low |= 1 << card;
      else high |= 1 << (card - HALF);
    }
    this.slots.narrow(low, high);
  }

  /** Whether an event is possible, by whether a world is left after it; no proof once worlds have been dropped. */
  private survives(isLeft: boolean): boolean {
    if (!isLeft && !this.slots.isExact) this.isLost = true;
    return isLeft || this.isLost;
  }
}
