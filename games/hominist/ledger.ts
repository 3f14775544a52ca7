import { type CardName, makeCard, parseCard } from '../card.ts';
import type { View } from './complete-view.ts';
import { type Fault, impossible } from './fault.ts';
import { HAND } from './options.ts';
import { ownDeal, turnedUp } from './own-deal.ts';
import { fitsTable, isLegalPair, NO_CARD, PAIR_VALUES } from './pairing.ts';
import type { HoministPosition } from './position.ts';
import { COVERED, RoundState } from './round-state.ts';
import type { HoministEvent, HoministObservation } from './schemas.ts';
import { Witness } from './witness.ts';

type Of<T extends HoministEvent['type']> = Extract<HoministEvent, { type: T }>;

/**
 * Replays a seat's log from the start of the round: checks each event against the rules and the state that the events
 * before it led to, and has a witness gather what they tell about hidden hands. At its end the state must be the view's.
 */
export class Ledger {
  readonly witness: Witness;
  private readonly view: View;
  private readonly given: HoministObservation;
  private readonly seats: number;
  private readonly state: RoundState;
  private at = 0;

  /** `given`: the view before it was completed. `mostWorlds`: as for `Slots`. */
  constructor(view: View, given: HoministObservation, mostWorlds?: number) {
    this.view = view;
    this.given = given;
    this.seats = view.seats;
    this.witness = new Witness(view, mostWorlds);
    this.state = new RoundState(view);
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
      this.witness.comesTo(this.at, this.state.sizes);
      const fault = this.read(log[this.at]!);
      if (fault) return fault;
    }
    return (
      this.state.differsFrom(this.view, this.given) ??
      (this.witness.isBlurred ? undefined : this.state.knownDiffers(this.view))
    );
  }

  /** After `replay`: the turn and the lap that the log leads to, which the view may have left out. */
  resume(position: HoministPosition): void {
    position.turn = this.state.turn;
    position.turnSeat = this.state.turnSeat;
    position.lapLeft = this.state.lapLeft;
  }

  /** Round 1 begins with the deal, of which the log tells nothing: what a seat was dealt follows from what it did. */
  private open(): Fault {
    const own = ownDeal(this.view);
    if ('ok' in own) return own;
    const { cards: dealt, isBlurred } = own;
    this.witness.isBlurred = isBlurred;
    const first = this.view.log[0]!;
    if (this.view.round > 1) {
      if (first.type !== 'round') return this.wrong('the log of a later round begins with its round event');
      return dealt.size === 0 ? undefined : this.wrong('the hand holds cards that nobody dealt', '');
    }
    if (dealt.size !== HAND && !this.witness.isBlurred) {
      return impossible('/log', `by the log this seat was dealt ${dealt.size} cards, not ${HAND}`);
    }
    for (const card of dealt) this.witness.acquire(card);
    for (let seat = 0; seat < this.seats; seat++) {
      this.state.sizes[seat] = HAND;
      this.witness.draws(seat, HAND);
    }
    this.state.drawCount -= HAND * this.seats;
    return this.turnUp(turnedUp(this.view));
  }

  private read(event: HoministEvent): Fault {
    if (this.state.phase === 'scored' || this.state.phase === 'over')
      return this.wrong('nothing follows the result in the log of a round');
    switch (event.type) {
      case 'round':
        return this.readRound(event);
      case 'dealt':
        return this.readDealt(event);
      case 'refill':
        return this.readRefill(event);
      case 'reveal':
        return this.readReveal(event);
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
    const owner = Math.floor(this.state.dealt / HAND);
    if (this.state.phase !== 'deal' || this.view.round === 1) return this.wrong('no cards are being dealt');
    if (event.seat !== owner) return this.wrong(`the next card is dealt to seat ${owner}`, '/seat');
    const count = this.drawnCount(event);
    if (typeof count !== 'number') return count;
    const whole = this.state.sizes[owner]! + count === HAND;
    if (!whole && !(this.isLast() && this.state.sizes[owner]! + count < HAND)) {
      return this.wrong(`${HAND} cards are dealt to each seat`);
    }
    this.state.dealt += count;
    const fault = this.drawInto(event, count);
    if (this.state.dealt === HAND * this.seats) this.state.phase = 'reveal';
    return fault;
  }

  private readRefill(event: Of<'refill'>): Fault {
    const due =
      this.state.phase === 'exchange'
        ? 1
        : Math.min(HAND - this.state.sizes[this.state.turnSeat]!, this.state.drawCount);
    if (this.state.phase !== 'refill' && this.state.phase !== 'exchange') return this.wrong('no card is to be drawn');
    if (event.seat !== this.state.turnSeat) return this.wrong(`it is the turn of seat ${this.state.turnSeat}`, '/seat');
    const count = this.drawnCount(event);
    if (typeof count !== 'number') return count;
    if (count !== due && !(this.isLast() && count < due)) return this.wrong(`${due} cards are drawn, not ${count}`);
    const fault = this.drawInto(event, count);
    if (fault) return fault;
    const exchanging = this.state.phase === 'exchange';
    if (this.state.drawCount === 0) this.state.emptied(exchanging);
    if (exchanging) this.state.phase = 'discard';
    else if (count === due) this.state.phase = 'act';
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
    this.state.drawCount -= count;
    this.state.sizes[event.seat]! += count;
    this.witness.draws(event.seat, count);
    for (const name of event.cards ?? []) {
      if (!this.witness.isUnseen(parseCard(name)!)) return this.wrong(`${name} can't have been in the pile`, '/cards');
      this.witness.acquire(parseCard(name)!);
    }
    return undefined;
  }

  private readReveal(event: Of<'reveal'>): Fault {
    if (this.state.phase !== 'reveal') return this.wrong('no card is turned up here');
    const seat = this.state.turn === 0 ? undefined : this.state.turnSeat;
    if (event.seat !== seat)
      return this.wrong(`the card is turned up by ${seat === undefined ? 'the deal' : `seat ${seat}`}`, '/seat');
    const card = this.faceUp(event);
    if (typeof card !== 'number') return card;
    if (this.state.turn === 0) return this.turnUp(card);
    this.state.drawCount--;
    this.state.stack.push(card);
    this.witness.uncover(card);
    if (this.state.drawCount === 0) this.state.emptied(true);
    this.state.endTurn();
    return undefined;
  }

  /** The face of a card that comes onto the discard pile; `COVERED` where the log may have lost it. */
  private faceUp(event: Of<'reveal'>): number | NonNullable<Fault> {
    if (event.card === undefined) {
      return this.view.options.discardView === 'top' ? COVERED : this.wrong('a card turned up is seen by all', '/card');
    }
    return this.witness.isUnseen(parseCard(event.card)!)
      ? parseCard(event.card)!
      : this.wrong(`${event.card} can't have been in the pile`, '/card');
  }

  private turnUp(card: number): Fault {
    if (card !== COVERED && !this.witness.isUnseen(card))
      return this.wrong(`${makeCard(card)} can't have been turned up`);
    this.state.stack.push(card);
    this.witness.uncover(card);
    this.state.drawCount--;
    this.state.beginTurn();
    return undefined;
  }

  private readMove(event: Of<'pair'> | Of<'stop'> | Of<'draw'> | Of<'discard'> | Of<'pass'>): Fault {
    if (this.state.phase !== 'act' && this.state.phase !== 'more' && this.state.phase !== 'discard')
      return this.wrong('nobody may move here');
    if (event.seat !== this.state.turnSeat) return this.wrong(`it is the turn of seat ${this.state.turnSeat}`, '/seat');
    if ((event.type === 'discard') !== (this.state.phase === 'discard'))
      return this.wrong(`this is no move of phase ${this.state.phase}`);
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
    const top = this.state.stack.pop()!;
    if (top === NO_CARD) return this.wrong('the discard pile is empty');
    if (top !== COVERED && top !== other) return this.wrong(`the top is ${makeCard(top)}`, '/with');
    if (top === COVERED && !this.witness.uncover(other)) return this.wrong(`${event.with} can't be the top`, '/with');
    if (!isLegalPair(card, other, this.view.options.pairColours)) return this.wrong('these two are no legal pair');
    const value = PAIR_VALUES[52 * card + other]!;
    if (event.value !== value) return this.wrong(`the pair is worth ${value}`, '/value');
    const fault = this.play(event.seat, card);
    if (fault) return fault;
    const female = this.isFemaleOf(card, other);
    this.state.pairs[event.seat]!.push({
      male: makeCard(female === card ? other : card),
      female: makeCard(female),
      value,
    });
    this.state.passes = 0;
    if (this.state.drawCount === 0 && this.view.options.roundEnd === 'playOut') this.state.lapLeft = this.seats + 1;
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
    const top = this.state.stack.at(-1)!;
    if (goesOn && top === NO_CARD) return this.wrong('the turn ends by itself when the discard pile is empty');
    if (top !== COVERED && top !== NO_CARD) {
      const fits = fitsTable(this.view.options.pairColours);
      // Of another hand the next pair itself shows that it fitted.
      const isShown = goesOn && next?.type === 'pair' && seat !== this.view.seat;
      const isRight = isShown || this.witness.tells(seat, fits[2 * top]!, fits[2 * top + 1]!, goesOn);
      if (!isRight) {
        return this.wrong(
          goesOn
            ? 'the hand had nothing for the next top, so the turn ended by itself'
            : 'the hand had more to pair, so the turn went on',
        );
      }
    }
    if (goesOn) this.state.phase = 'more';
    else this.state.endTurn();
    return undefined;
  }

  private readStop(): Fault {
    // A7: without a pair before it, a stop is for those who can neither draw nor pass.
    if (
      this.state.phase === 'act' &&
      (this.state.drawCount > 0 || (this.state.mayPass() && this.state.sizes[this.state.turnSeat]! > 0))
    ) {
      return this.wrong('nobody stays idle who can draw or pass');
    }
    this.state.endTurn();
    return undefined;
  }

  private readDraw(): Fault {
    if (this.state.phase !== 'act' || this.state.drawCount === 0) return this.wrong('nothing can be drawn here');
    this.state.phase = this.view.options.drawDiscard === 'exchange' ? 'exchange' : 'reveal';
    return undefined;
  }

  private readDiscard(event: Of<'discard'>): Fault {
    if (event.card === undefined) {
      this.state.sizes[event.seat]!--;
      this.state.stack.push(COVERED);
    } else {
      const card = parseCard(event.card)!;
      const fault = this.play(event.seat, card);
      if (fault) return fault;
      this.state.stack.push(card);
    }
    this.state.endTurn();
    return undefined;
  }

  private readPass(event: Of<'pass'>): Fault {
    const { seat } = this.view;
    if (this.state.phase !== 'act' || !this.state.mayPass()) return this.wrong('passing is not allowed here');
    const to = (event.seat + 1) % this.seats;
    if (event.to !== to) return this.wrong(`the left neighbour is seat ${to}`, '/to');
    const isSeen = event.seat === seat || to === seat;
    if (isSeen !== (event.card !== undefined))
      return this.wrong('a passed card is seen by giver and receiver alone', '/card');
    const fault =
      event.card === undefined ? this.passUnseen(event.seat, to) : this.passSeen(event.seat, to, event.card);
    if (fault) return fault;
    this.state.sizes[to]!++;
    const passes = this.state.passes + 1;
    this.state.endTurn();
    this.state.passes = passes;
    return undefined;
  }

  private passUnseen(from: number, to: number): Fault {
    if (this.state.sizes[from]! === 0) return this.wrong('an empty hand has nothing to pass');
    this.state.sizes[from]!--;
    this.state.known[from]!.clear();
    this.witness.passesUnseen(from, to);
    return undefined;
  }

  private passSeen(from: number, to: number, name: CardName): Fault {
    const card = parseCard(name)!;
    const fault = this.play(from, card);
    if (fault) return fault;
    if (to !== this.view.seat) this.state.known[to]!.add(card);
    this.witness.receives(to, card);
    return undefined;
  }

  /** A card leaves a hand with its face seen. */
  private play(seat: number, card: number): Fault {
    if (this.state.sizes[seat]!-- === 0) return this.wrong('the hand is empty');
    this.state.known[seat]!.delete(card);
    const why = this.witness.plays(seat, card);
    return why === undefined ? undefined : this.wrong(why, '/card');
  }

  private readResult(event: Of<'result'>): Fault {
    if (this.state.phase !== 'result') return this.wrong('the round has not ended');
    if (event.round !== this.view.round) return this.wrong(`this is round ${this.view.round}`, '/round');
    const { n: _n, type: _type, round: _round, ...result } = event;
    if (JSON.stringify(result) !== JSON.stringify(this.view.lastResult))
      return this.wrong('the view has another result');
    this.state.phase = this.view.round < this.view.rounds ? 'scored' : 'over';
    return this.turnUpHands();
  }

  /** Hands turned up must be some that the events before allowed. */
  private turnUpHands(): Fault {
    for (const [seat, hand] of this.view.revealed?.entries() ?? []) {
      for (const [index, name] of hand.entries()) {
        const why = this.witness.plays(seat, parseCard(name)!);
        if (why !== undefined) return impossible(`/revealed/${seat}/${index}`, why);
      }
    }
    return undefined;
  }

  private isLast(): boolean {
    return this.at === this.view.log.length - 1;
  }

  private wrong(detail: string, field = ''): NonNullable<Fault> {
    return impossible(`/log/${this.at}${field}`, detail);
  }
}
