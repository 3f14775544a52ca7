import { type CardName, makeCard, parseCard } from '../card.ts';
import { HAND } from './options.ts';
import { Outlook } from './outlook.ts';
import { fitsTable, HALF, isLegalPair, NO_CARD, PAIR_VALUES } from './pairing.ts';
import type { HoministEvent, HoministObservation } from './schemas.ts';
import { Slots } from './slots.ts';
import type { Phase } from './stage.ts';
import { type Fault, impossible } from './view.ts';

/** A card of the discard pile whose face the log no longer tells (discardView top). */
const COVERED = -1;

type Of<T extends HoministEvent['type']> = Extract<HoministEvent, { type: T }>;

/**
 * Replays a seat's log from the start of the round: checks each event against the rules and the state that the events
 * before it led to, and gathers what they tell about hidden hands in `slots`. At its end the state must be the view's.
 */
export class Ledger {
  readonly slots: Slots;
  /**
   * True if hidden hands can't be followed: exchanged cards lie covered, hands have been laid down, or so many worlds
   * were dropped that none fits what came after.
   */
  get isBlurred(): boolean {
    return this.blurred || this.isLost;
  }
  private blurred = false;
  /** True if none of the worlds that were kept fits what came after. */
  isLost = false;
  private readonly view: HoministObservation;
  private readonly outlook: Outlook;
  private readonly seats: number;
  private readonly own: Set<number>;
  private readonly sizes: number[];
  private readonly stack: number[];
  private readonly pairs: { male: CardName; female: CardName; value: number }[][];
  private readonly known: Set<number>[];
  private readonly shown: number[] = [];
  /** Cards that some hidden hand or the pile may hold. */
  private readonly hidden = new Set<number>();
  private drawCount = 52;
  private turn = 0;
  private turnSeat: number;
  private passes = 0;
  private lapLeft = 0;
  private phase: Phase = 'deal';
  private dealt = 0;
  private ended = false;
  private at = 0;

  /** `mostWorlds`: as for `Slots`. */
  constructor(view: HoministObservation, mostWorlds?: number) {
    this.view = view;
    this.seats = view.seats;
    this.outlook = new Outlook(view.log, view.seat!, view.seats);
    this.slots = new Slots(view.seats, (card, seat) => this.outlook.chance(card, seat, this.at), mostWorlds);
    this.own = new Set();
    this.sizes = Array(view.seats).fill(0);
    this.stack = [NO_CARD];
    this.pairs = Array.from({ length: view.seats }, () => []);
    this.known = Array.from({ length: view.seats }, () => new Set<number>());
    this.turnSeat = view.first;
    for (let card = 0; card < 52; card++) this.hidden.add(card);
  }

  /** Replays the whole log; what is wrong with it, if anything is. */
  replay(): Fault {
    const { log } = this.view;
    for (const [index, event] of log.entries()) {
      if (index > 0 && event.n <= log[index - 1]!.n)
        return impossible(`/log/${index}/n`, 'events are numbered in ascending order');
    }
    const opening = this.open();
    if (opening) return opening;
    for (; this.at < log.length; this.at++) {
      const fault = this.read(log[this.at]!);
      if (fault) return fault;
    }
    return this.differsFromView();
  }

  /** Round 1 begins with the deal, of which the log tells nothing: what a seat was dealt follows from what it did. */
  private open(): Fault {
    const dealt = this.ownDeal();
    if (!(dealt instanceof Set)) return dealt;
    const first = this.view.log[0]!;
    if (this.view.round > 1) {
      if (first.type !== 'round') return this.wrong('the log of a later round begins with its round event');
      return dealt.size === 0 ? undefined : this.wrong('the hand holds cards that nobody dealt', '');
    }
    if (dealt.size !== HAND && !this.blurred) {
      return impossible('/log', `by the log this seat was dealt ${dealt.size} cards, not ${HAND}`);
    }
    for (const card of dealt) this.acquire(card);
    for (let seat = 0; seat < this.seats; seat++) {
      this.sizes[seat] = HAND;
      if (seat !== this.view.seat) this.slots.draw(seat, HAND);
    }
    this.drawCount -= HAND * this.seats;
    return this.turnUp(this.turnedUp());
  }

  /** The own hand before the first event: the present one with every event undone. */
  private ownDeal(): Set<number> | NonNullable<Fault> {
    const { seat, hand, log, discard } = this.view;
    const cards = new Set(hand.map((card) => parseCard(card)!));
    let lost = 0;
    if (this.view.phase === 'show' || this.view.phase === 'scored' || this.view.phase === 'over') {
      // Of hands laid down only the cost is seen, and the own cards follow from the log alone.
      this.blurred = this.view.phase !== 'show' || this.view.shown.length > 0;
    }
    for (let index = log.length - 1; index >= 0; index--) {
      const event = log[index]!;
      if (event.type === 'discard' && event.card === undefined) {
        if (this.view.options.discardView === 'all' || discard.length === 0) {
          return impossible(`/log/${index}/card`, 'discarded cards are seen by all');
        }
        this.blurred = true;
        if (event.seat === seat) lost++;
      }
      for (const name of cardsInto(event, seat!)) {
        if (!cards.delete(parseCard(name)!) && --lost < 0 && !this.blurred) {
          return impossible(`/log/${index}`, `${name} came into the hand, and the hand no longer accounts for it`);
        }
      }
      const out = cardOutOf(event, seat!);
      if (out !== undefined) {
        if (cards.has(parseCard(out)!)) {
          return impossible(`/log/${index}/card`, `${out} is still in the hand, or left it twice`);
        }
        cards.add(parseCard(out)!);
      }
    }
    return cards;
  }

  /** The card turned up at the deal of round 1: the bottom of the pile, unless it was paired. */
  private turnedUp(): number {
    let height = 1;
    for (const event of this.view.log) {
      if (event.type === 'reveal' || event.type === 'discard') height++;
      if (event.type === 'pair' && --height === 0) return parseCard(event.with)!;
    }
    const { discard, discardCount } = this.view;
    return discard.length === discardCount && discard.length > 0 ? parseCard(discard[0]!)! : COVERED;
  }

  private read(event: HoministEvent): Fault {
    if (this.ended) return this.wrong('nothing follows the result in the log of a round');
    switch (event.type) {
      case 'round':
        return this.readRound(event);
      case 'dealt':
        return this.readDealt(event);
      case 'refill':
        return this.readRefill(event);
      case 'reveal':
        return this.readReveal(event);
      case 'show':
        return this.readShow(event);
      case 'result':
        return this.readResult(event);
      default:
        return this.readMove(event);
    }
  }

  private readRound(event: Of<'round'>): Fault {
    if (this.at !== 0 || event.round === 1) return this.wrong('a round event opens the log of a later round');
    if (event.round !== this.view.round) return this.wrong(`this is round ${this.view.round}`, '/round');
    return event.first === this.view.first ? undefined : this.wrong(`seat ${this.view.first} begins it`, '/first');
  }

  private readDealt(event: Of<'dealt'>): Fault {
    const owner = Math.floor(this.dealt / HAND);
    if (this.phase !== 'deal' || this.view.round === 1) return this.wrong('no cards are being dealt');
    if (event.seat !== owner) return this.wrong(`the next card is dealt to seat ${owner}`, '/seat');
    const count = this.drawnCount(event);
    if (typeof count !== 'number') return count;
    const whole = this.sizes[owner]! + count === HAND;
    if (!whole && !(this.isLast() && this.sizes[owner]! + count < HAND)) {
      return this.wrong(`${HAND} cards are dealt to each seat`);
    }
    this.dealt += count;
    const fault = this.drawInto(event, count);
    if (this.dealt === HAND * this.seats) this.phase = 'reveal';
    return fault;
  }

  private readRefill(event: Of<'refill'>): Fault {
    const due = this.phase === 'exchange' ? 1 : Math.min(HAND - this.sizes[this.turnSeat]!, this.drawCount);
    if (this.phase !== 'refill' && this.phase !== 'exchange') return this.wrong('no card is to be drawn');
    if (event.seat !== this.turnSeat) return this.wrong(`it is the turn of seat ${this.turnSeat}`, '/seat');
    const count = this.drawnCount(event);
    if (typeof count !== 'number') return count;
    if (count !== due && !(this.isLast() && count < due)) return this.wrong(`${due} cards are drawn, not ${count}`);
    const fault = this.drawInto(event, count);
    if (fault) return fault;
    const exchanging = this.phase === 'exchange';
    if (this.drawCount === 0) this.emptied(exchanging);
    if (exchanging) this.phase = 'discard';
    else if (count === due) this.phase = 'act';
    return undefined;
  }

  private drawnCount(event: Of<'refill'> | Of<'dealt'>): number | NonNullable<Fault> {
    const isOwn = event.seat === this.view.seat;
    if (isOwn !== (event.cards !== undefined) || isOwn === (event.count !== undefined)) {
      return this.wrong('own draws have cards, those of others a count');
    }
    const count = event.cards?.length ?? event.count!;
    return count > 0 ? count : this.wrong('somebody drew no card');
  }

  private drawInto(event: Of<'refill'> | Of<'dealt'>, count: number): Fault {
    this.drawCount -= count;
    this.sizes[event.seat]! += count;
    if (event.seat !== this.view.seat) this.slots.draw(event.seat, count);
    for (const name of event.cards ?? []) {
      if (!this.isHidden(name)) return this.wrong(`${name} can't have been in the pile`, '/cards');
      this.acquire(parseCard(name)!);
    }
    return undefined;
  }

  private readReveal(event: Of<'reveal'>): Fault {
    if (this.phase !== 'reveal') return this.wrong('no card is turned up here');
    const seat = this.turn === 0 ? undefined : this.turnSeat;
    if (event.seat !== seat)
      return this.wrong(`the card is turned up by ${seat === undefined ? 'the deal' : `seat ${seat}`}`, '/seat');
    const card = this.faceUp(event);
    if (typeof card !== 'number') return card;
    if (this.turn === 0) return this.turnUp(card);
    this.drawCount--;
    this.stack.push(card);
    this.hidden.delete(card);
    if (this.drawCount === 0) this.emptied(true);
    this.endTurn();
    return undefined;
  }

  /** The face of a card that comes onto the discard pile; `COVERED` where the log may have lost it. */
  private faceUp(event: Of<'reveal'>): number | NonNullable<Fault> {
    if (event.card === undefined) {
      return this.view.options.discardView === 'top' ? COVERED : this.wrong('a card turned up is seen by all', '/card');
    }
    return this.isHidden(event.card)
      ? parseCard(event.card)!
      : this.wrong(`${event.card} can't have been in the pile`, '/card');
  }

  private turnUp(card: number): Fault {
    if (card !== COVERED && !this.hidden.has(card)) return this.wrong(`${makeCard(card)} can't have been turned up`);
    this.stack.push(card);
    this.hidden.delete(card);
    this.drawCount--;
    this.beginTurn();
    return undefined;
  }

  private readMove(event: Of<'pair'> | Of<'stop'> | Of<'draw'> | Of<'discard'> | Of<'pass'>): Fault {
    if (this.phase !== 'act' && this.phase !== 'more' && this.phase !== 'discard')
      return this.wrong('nobody may move here');
    if (event.seat !== this.turnSeat) return this.wrong(`it is the turn of seat ${this.turnSeat}`, '/seat');
    if ((event.type === 'discard') !== (this.phase === 'discard'))
      return this.wrong(`this is no move of phase ${this.phase}`);
    switch (event.type) {
      case 'pair':
        return this.readPair(event);
      case 'stop':
        return this.readStop();
      case 'draw':
        return this.readDraw();
      case 'discard':
        return this.readDiscard(event);
      case 'pass':
        return this.readPass(event);
    }
  }

  private readPair(event: Of<'pair'>): Fault {
    const card = parseCard(event.card)!;
    const other = parseCard(event.with)!;
    const top = this.stack.pop()!;
    if (top === NO_CARD) return this.wrong('the discard pile is empty');
    if (top !== COVERED && top !== other) return this.wrong(`the top is ${makeCard(top)}`, '/with');
    if (top === COVERED && !this.hidden.delete(other)) return this.wrong(`${event.with} can't be the top`, '/with');
    if (!isLegalPair(card, other, this.view.options.pairColours)) return this.wrong('these two are no legal pair');
    const value = PAIR_VALUES[52 * card + other]!;
    if (event.value !== value) return this.wrong(`the pair is worth ${value}`, '/value');
    const fault = this.play(event.seat, card);
    if (fault) return fault;
    const female = this.isFemaleOf(card, other);
    this.pairs[event.seat]!.push({ male: makeCard(female === card ? other : card), female: makeCard(female), value });
    this.passes = 0;
    if (this.drawCount === 0 && this.view.options.roundEnd === 'playOut') this.lapLeft = this.seats + 1;
    return this.afterPair(event.seat);
  }

  private isFemaleOf(card: number, other: number): number {
    return card % 13 < other % 13 ? card : other;
  }

  /** Whether the turn goes on tells whether the hand fits the top laid bare (A16). */
  private afterPair(seat: number): Fault {
    const next = this.view.log[this.at + 1];
    const goesOn =
      next === undefined
        ? this.view.phase === 'more'
        : (next.type === 'pair' || next.type === 'stop') && next.seat === seat;
    const top = this.stack.at(-1)!;
    if (goesOn && top === NO_CARD) return this.wrong('the turn ends by itself when the discard pile is empty');
    if (top !== COVERED && top !== NO_CARD) {
      const fits = fitsTable(this.view.options.pairColours);
      const isRight = this.tell(seat, fits[2 * top]!, fits[2 * top + 1]!, goesOn, next?.type === 'pair');
      if (!isRight) {
        return this.wrong(
          goesOn
            ? 'the hand had nothing for the next top, so the turn ended by itself'
            : 'the hand had more to pair, so the turn went on',
        );
      }
    }
    if (goesOn) this.phase = 'more';
    else this.endTurn();
    return undefined;
  }

  /** Notes that a hand fits a top or does not; false if it can't be so. */
  private tell(seat: number, low: number, high: number, fits: boolean, pairsNext: boolean): boolean {
    if (this.blurred) return true;
    if (seat === this.view.seat) return this.ownFits(low, high) === fits;
    if (fits && pairsNext) return true;
    if (!this.isFollowing) return true;
    this.narrow();
    return this.survives(fits ? this.slots.holdsSome(seat, low, high) : this.slots.holdsNone(seat, low, high));
  }

  private ownFits(low: number, high: number): boolean {
    for (const card of this.own) if (((card < HALF ? low >>> card : high >>> (card - HALF)) & 1) === 1) return true;
    return false;
  }

  private narrow(): void {
    let low = 0;
    let high = 0;
    for (const card of [...this.hidden, ...this.slots.knownCards]) {
      if (card < HALF) low |= 1 << card;
      else high |= 1 << (card - HALF);
    }
    this.slots.narrow(low, high);
  }

  private readStop(): Fault {
    // A7: without a pair before it, a stop is for those who can neither draw nor pass.
    if (this.phase === 'act' && (this.drawCount > 0 || (this.mayPass() && this.sizes[this.turnSeat]! > 0))) {
      return this.wrong('nobody stays idle who can draw or pass');
    }
    this.endTurn();
    return undefined;
  }

  private readDraw(): Fault {
    if (this.phase !== 'act' || this.drawCount === 0) return this.wrong('nothing can be drawn here');
    this.phase = this.view.options.drawDiscard === 'exchange' ? 'exchange' : 'reveal';
    return undefined;
  }

  private readDiscard(event: Of<'discard'>): Fault {
    if (event.card === undefined) {
      this.sizes[event.seat]!--;
      this.stack.push(COVERED);
    } else {
      const card = parseCard(event.card)!;
      const fault = this.play(event.seat, card);
      if (fault) return fault;
      this.stack.push(card);
    }
    this.endTurn();
    return undefined;
  }

  private readPass(event: Of<'pass'>): Fault {
    const { seat } = this.view;
    if (this.phase !== 'act' || !this.mayPass()) return this.wrong('passing is not allowed here');
    const to = (event.seat + 1) % this.seats;
    if (event.to !== to) return this.wrong(`the left neighbour is seat ${to}`, '/to');
    const isSeen = event.seat === seat || to === seat;
    if (isSeen !== (event.card !== undefined))
      return this.wrong('a passed card is seen by giver and receiver alone', '/card');
    const fault =
      event.card === undefined ? this.passUnseen(event.seat, to) : this.passSeen(event.seat, to, event.card);
    if (fault) return fault;
    this.sizes[to]!++;
    const passes = this.passes + 1;
    this.endTurn();
    this.passes = passes;
    return undefined;
  }

  private passUnseen(from: number, to: number): Fault {
    if (this.sizes[from]! === 0) return this.wrong('an empty hand has nothing to pass');
    this.sizes[from]!--;
    this.known[from]!.clear();
    if (this.isFollowing) this.survives(this.slots.pass(from, to));
    return undefined;
  }

  private passSeen(from: number, to: number, name: CardName): Fault {
    const card = parseCard(name)!;
    const fault = this.play(from, card);
    if (fault) return fault;
    if (to === this.view.seat) this.own.add(card);
    else {
      this.known[to]!.add(card);
      this.outlook.track(card, this.at);
      if (this.isFollowing) this.slots.give(to, card);
    }
    return undefined;
  }

  /** A card leaves a hand with its face seen. */
  private play(seat: number, card: number): Fault {
    if (this.sizes[seat]!-- === 0) return this.wrong('the hand is empty');
    if (seat === this.view.seat) {
      return this.own.delete(card) || this.blurred
        ? undefined
        : this.wrong(`${makeCard(card)} is not in the hand`, '/card');
    }
    const wasKnown = this.slots.knownCards.has(card);
    if (!wasKnown && !this.hidden.has(card) && this.isFollowing) {
      return this.wrong(`${makeCard(card)} can't be in that hand`, '/card');
    }
    this.known[seat]!.delete(card);
    this.hidden.delete(card);
    if (!this.isFollowing || this.survives(this.slots.take(seat, card))) return undefined;
    return this.wrong(`by what was seen before, seat ${seat} can't hold ${makeCard(card)}`, '/card');
  }

  private readShow(event: Of<'show'>): Fault {
    if (this.phase !== 'show') return this.wrong('the round has not ended');
    if (event.seat !== this.shown.length)
      return this.wrong(`seat ${this.shown.length} lays down its hand next`, '/seat');
    this.shown.push(event.penalty);
    return undefined;
  }

  private readResult(event: Of<'result'>): Fault {
    if (this.phase !== 'show' || this.shown.length < this.seats) return this.wrong('not all hands have been laid down');
    if (event.round !== this.view.round) return this.wrong(`this is round ${this.view.round}`, '/round');
    const { n: _n, type: _type, round: _round, ...result } = event;
    if (JSON.stringify(result) !== JSON.stringify(this.view.lastResult))
      return this.wrong('the view has another result');
    if (result.penalty.some((penalty, seat) => penalty !== this.shown[seat])) {
      return this.wrong('other penalties were shown', '/penalty');
    }
    this.ended = true;
    return undefined;
  }

  private get isFollowing(): boolean {
    return !this.blurred && !this.isLost;
  }

  /** Whether an event is possible, by whether a world is left after it; no proof once worlds have been dropped. */
  private survives(isLeft: boolean): boolean {
    if (!isLeft && !this.slots.isExact) this.isLost = true;
    return isLeft || this.isLost;
  }

  private mayPass(): boolean {
    const { passLimit } = this.view.options;
    return passLimit === 'none' || this.passes < (passLimit === 'lap' ? this.seats : passLimit);
  }

  private emptied(byDraw: boolean): void {
    const { roundEnd } = this.view.options;
    if (roundEnd === 'endOfTurn') this.lapLeft = 1;
    else this.lapLeft = roundEnd === 'playOut' && byDraw ? this.seats + 1 : this.seats;
  }

  private endTurn(): void {
    const { passLimit, maxTurns } = this.view.options;
    this.passes = 0;
    if (this.lapLeft > 0) this.lapLeft--;
    const isOver = (this.drawCount === 0 && this.lapLeft === 0) || (passLimit === 'none' && this.turn >= maxTurns);
    if (isOver) this.phase = 'show';
    else this.beginTurn();
  }

  private beginTurn(): void {
    this.turnSeat = this.turn === 0 ? this.view.first : (this.turnSeat + 1) % this.seats;
    this.turn++;
    this.phase = this.drawCount > 0 && this.sizes[this.turnSeat]! < HAND ? 'refill' : 'act';
  }

  private acquire(card: number): void {
    this.own.add(card);
    this.hidden.delete(card);
  }

  private isHidden(name: CardName): boolean {
    const card = parseCard(name)!;
    return this.hidden.has(card) && !this.slots.knownCards.has(card);
  }

  private isLast(): boolean {
    return this.at === this.view.log.length - 1;
  }

  private wrong(detail: string, field = ''): NonNullable<Fault> {
    return impossible(`/log/${this.at}${field}`, detail);
  }

  /** The state that the log leads to, field by field as the view has it. */
  private differsFromView(): Fault {
    const { view } = this;
    const phase = this.ended ? (view.round < view.rounds ? 'scored' : 'over') : this.phase;
    const laidDown = (seat: number) => this.ended || seat < this.shown.length;
    const reached: [string, unknown, unknown][] = [
      ['/phase', phase === 'reveal' && this.turn === 0 ? 'reveal' : phase, view.phase],
      ['/turn', this.turn, view.turn],
      ['/handSizes', this.sizes.map((size, seat) => (laidDown(seat) ? 0 : size)), view.handSizes],
      ['/drawCount', this.drawCount, view.drawCount],
      ['/discardCount', this.stack.length - 1, view.discardCount],
      [
        '/pairs',
        this.pairs,
        view.pairs.map((pairs) => pairs.map(({ male, female, value }) => ({ male, female, value }))),
      ],
      ['/passesInRow', this.passes, view.passesInRow],
      ['/lapLeft', this.lapLeft > 0 ? this.lapLeft : null, view.lapLeft],
      ['/shown', this.ended ? [] : this.shown, view.shown],
    ];
    for (const [pointer, ours, theirs] of reached) {
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) {
        return impossible(pointer, `the log leads to ${JSON.stringify(ours)}, not ${JSON.stringify(theirs)}`);
      }
    }
    return this.discardDiffers() ?? this.knownDiffers();
  }

  private discardDiffers(): Fault {
    const { discard, discardCount } = this.view;
    for (const [index, name] of discard.entries()) {
      const card = this.stack[discardCount - discard.length + index + 1]!;
      if (card !== COVERED && makeCard(card) !== name) {
        return impossible(`/discard/${index}`, `the log leads to ${makeCard(card)} here`);
      }
    }
    return undefined;
  }

  private knownDiffers(): Fault {
    if (this.blurred) return undefined;
    const ours = this.known
      .flatMap((cards, seat) =>
        this.ended || seat < this.shown.length ? [] : [...cards].map((card) => 64 * seat + card),
      )
      .sort((a, b) => a - b);
    const theirs = this.view.known.map(({ seat, card }) => 64 * seat + parseCard(card)!).sort((a, b) => a - b);
    if (ours.join() === theirs.join()) return undefined;
    const text = ours.map((entry) => `${makeCard(entry % 64)} at seat ${Math.floor(entry / 64)}`).join(', ');
    return impossible('/known', `by the log the seat knows ${text === '' ? 'no card' : text}`);
  }
}

/** The cards that an event brought into a seat's hand. */
function cardsInto(event: HoministEvent, seat: number): readonly CardName[] {
  if ((event.type === 'refill' || event.type === 'dealt') && event.seat === seat) return event.cards ?? [];
  if (event.type === 'pass' && event.to === seat && event.card !== undefined) return [event.card];
  return [];
}

/** The card that an event took out of a seat's hand, if its face is told. */
function cardOutOf(event: HoministEvent, seat: number): CardName | undefined {
  const leaves = event.type === 'pair' || event.type === 'pass' || event.type === 'discard';
  return leaves && event.seat === seat ? event.card : undefined;
}
