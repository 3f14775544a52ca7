import { popcount, selectBit } from '../bits.ts';
import { CARDS } from '../card.ts';
import { CHANCE, OVER, type Position } from '../contract.ts';
import type { Rng } from '../rng.ts';
import {
  DEALT,
  DISCARD,
  DRAW,
  exposedKey,
  HIDDEN_DEALT,
  HIDDEN_PASS,
  HIDDEN_REFILL,
  PAIR,
  PAIR_MORE,
  PASS,
  REFILL,
  REVEAL,
  SHOW,
  STARTER,
  STOP,
} from './codes.ts';
import { HAND, type HoministOptions, MAX_SEATS } from './options.ts';
import {
  distinctHigh,
  distinctLow,
  FEMALE,
  FULL_HALF,
  fitsTable,
  HALF,
  likeRanks,
  NO_CARD,
  PAIR_VALUES,
  penaltyTable,
} from './pairing.ts';
import { playOutRound } from './playout.ts';
import { handPenalty, nextStarter, scoreRound, writeUtility } from './scoring.ts';
import {
  ACT,
  DEALING,
  DISCARDING,
  ENDED,
  EXCHANGING,
  isChoice,
  MORE,
  REFILLING,
  REVEALING,
  SCORED,
  SHOWING,
} from './stage.ts';

const UNLIMITED = 0x3fffffff;
const MOST_PAIRS = 26;

/**
 * Everything about a game of Hominist, packed. Sets of cards are two masks (see pairing.ts); `hands` and `known` hold
 * them one after the other. The pile has no order: chance draws from it. What a seat learnt by passes is kept with the
 * position (A21), so that observations can be made from it at any time.
 */
export class HoministPosition implements Position<HoministPosition> {
  readonly seats: number;
  readonly options: HoministOptions;
  readonly fits: Int32Array;
  readonly penalties: Uint8Array;
  readonly likeRanks: number;
  /** How many passes in a row bar the next one (A1). */
  readonly passLimit: number;
  readonly maxTurns: number;
  readonly exchange: boolean;
  private readonly topOnly: boolean;

  toAct = CHANCE;
  roundEnded = false;
  stage = DEALING;
  round = 1;
  /** The seat that has the round's first turn. */
  first = 0;
  /** Turns begun in this round. */
  turn = 0;
  turnSeat = 0;
  passes = 0;
  /** Once the pile is empty: turns left, the present one included (while nobody pairs, under `playOut`). Before: 0. */
  lapLeft = 0;
  pileLow = FULL_HALF;
  pileHigh = FULL_HALF;
  /** The number of cards in the pile; when hands have been laid down, `pileLow` and `pileHigh` hold these too. */
  drawCount = CARDS;
  discardCount = 0;
  pairCount = 0;
  /** Seats that have shown what their hands cost (phase `show`). */
  shown = 0;
  dealt = 0;

  /** All arrays below are views of this one. */
  private readonly cells: Int32Array;
  /** `2 * seat` and the next. */
  readonly hands: Int32Array;
  /** `8 * viewer + 2 * holder` and the next: cards that the viewer knows in the holder's hand. */
  readonly known: Int32Array;
  readonly gamePoints: Int32Array;
  readonly totals: Int32Array;
  readonly pairPoints: Int32Array;
  readonly lastPenalties: Int32Array;
  /** What the hands laid down so far cost, in phase `show`. */
  readonly shownPenalties: Int32Array;
  /** Points of pairs at the end of the round scored last; the present round's are in `pairPoints`. */
  readonly lastPairPoints: Int32Array;
  /** Bottom to top from index 1; index 0 stays `NO_CARD`, the top of an empty pile. */
  readonly discards: Uint8Array;
  readonly pairSeats: Uint8Array;
  readonly pairMales: Uint8Array;
  readonly pairFemales: Uint8Array;
  /** Spare room of a playout, no part of the position: the pile in random order. */
  readonly order: Uint8Array;

  constructor(seats: number, options: HoministOptions) {
    this.seats = seats;
    this.options = options;
    this.fits = fitsTable(options.pairColours);
    this.penalties = penaltyTable(options);
    this.likeRanks = likeRanks(options);
    this.passLimit = options.passLimit === 'lap' ? seats : options.passLimit === 'none' ? UNLIMITED : options.passLimit;
    this.maxTurns = options.passLimit === 'none' ? options.maxTurns : UNLIMITED;
    this.exchange = options.drawDiscard === 'exchange';
    this.topOnly = options.discardView === 'top';
    this.cells = new Int32Array(2 * MAX_SEATS + 2 * MAX_SEATS * MAX_SEATS + 6 * MAX_SEATS + 14 + 3 * 7);
    const words = (from: number, count: number) => this.cells.subarray(from, from + count);
    const bytes = (from: number, count: number) => new Uint8Array(this.cells.buffer, 4 * from, count);
    this.hands = words(0, 8);
    this.known = words(8, 32);
    this.gamePoints = words(40, 4);
    this.totals = words(44, 4);
    this.pairPoints = words(48, 4);
    this.lastPenalties = words(52, 4);
    this.lastPairPoints = words(56, 4);
    this.shownPenalties = words(60, 4);
    this.discards = bytes(64, CARDS + 1);
    this.pairSeats = bytes(78, MOST_PAIRS);
    this.pairMales = bytes(85, MOST_PAIRS);
    this.pairFemales = bytes(92, MOST_PAIRS);
    this.discards[0] = NO_CARD;
    this.order = new Uint8Array(CARDS);
  }

  copyFrom(other: HoministPosition): void {
    this.toAct = other.toAct;
    this.roundEnded = other.roundEnded;
    this.stage = other.stage;
    this.round = other.round;
    this.first = other.first;
    this.turn = other.turn;
    this.turnSeat = other.turnSeat;
    this.passes = other.passes;
    this.lapLeft = other.lapLeft;
    this.pileLow = other.pileLow;
    this.pileHigh = other.pileHigh;
    this.drawCount = other.drawCount;
    this.discardCount = other.discardCount;
    this.pairCount = other.pairCount;
    this.shown = other.shown;
    this.dealt = other.dealt;
    this.cells.set(other.cells);
  }

  actors(): number {
    return this.toAct < 0 ? 0 : 1 << this.toAct;
  }

  actAs(_seat: number): void {}

  /** The top of the discard pile, or `NO_CARD`. */
  top(): number {
    return this.discards[this.discardCount]!;
  }

  handSize(seat: number): number {
    return popcount(this.hands[2 * seat]!) + popcount(this.hands[2 * seat + 1]!);
  }

  holds(seat: number, card: number): boolean {
    return card < HALF
      ? ((this.hands[2 * seat]! >>> card) & 1) === 1
      : ((this.hands[2 * seat + 1]! >>> (card - HALF)) & 1) === 1;
  }

  /** Passing is allowed until everybody has passed once in unbroken succession, or as `passLimit` has it (A1). */
  mayPass(): boolean {
    return this.passes < this.passLimit;
  }

  legalMoves(into: Int32Array): number {
    return this.writeMoves(this.hands[2 * this.turnSeat]!, this.hands[2 * this.turnSeat + 1]!, into);
  }

  searchMoves(into: Int32Array): number {
    const low = this.hands[2 * this.turnSeat]!;
    const high = this.hands[2 * this.turnSeat + 1]!;
    return this.writeMoves(distinctLow(low, this.likeRanks), distinctHigh(low, high, this.likeRanks), into);
  }

  private writeMoves(low: number, high: number, into: Int32Array): number {
    if (this.stage === DISCARDING) return writeCards(low, high, DISCARD, into, 0);
    const top = this.top();
    let count = writeCards(low & this.fits[2 * top]!, high & this.fits[2 * top + 1]!, PAIR, into, 0);
    if (this.stage === MORE) {
      into[count++] = STOP; // A16
      return count;
    }
    const others = count;
    if (this.drawCount > 0) into[count++] = DRAW; // A7
    if (this.mayPass()) count = writeCards(low, high, PASS, into, count);
    // A7, A17: nobody stays idle who can draw or pass.
    if (count === others) into[count++] = STOP;
    return count;
  }

  play(code: number): void {
    if (code < PASS) this.playPair(code);
    else if (code < DISCARD) this.playPass(code - PASS);
    else if (code < DRAW) this.playDiscard(code - DISCARD);
    else if (code === DRAW) this.playDraw();
    else if (code === STOP) this.endTurn();
    else if (code < REVEAL) this.playRefill(code - REFILL);
    else if (code < DEALT) this.playReveal(code - REVEAL);
    else if (code < STARTER) this.playDealt(code - DEALT);
    else if (code < SHOW) this.beginRound(code - STARTER);
    else this.playShow();
  }

  /** Card and top go face up to the seat's pairs; then it may go on with the top laid bare, or stop (A13, A16). */
  private playPair(card: number): void {
    const seat = this.turnSeat;
    const top = this.top();
    this.discardCount--;
    this.takeFromHand(seat, card);
    this.forget(seat, card);
    this.addPair(seat, card, top);
    this.passes = 0;
    // A2: under `playOut` a pair begins the lap anew.
    if (this.drawCount === 0 && this.options.roundEnd === 'playOut') this.lapLeft = this.seats + 1;
    if (this.fitsTop(seat)) this.enter(MORE);
    else this.endTurn();
  }

  /** Any card of the hand goes face down to the left neighbour (A20, A21). */
  private playPass(card: number): void {
    const seat = this.turnSeat;
    const to = seat + 1 === this.seats ? 0 : seat + 1;
    this.takeFromHand(seat, card);
    this.give(to, card);
    this.learnPass(seat, to, card);
    const passes = this.passes + 1;
    this.endTurn();
    this.passes = passes;
  }

  /** The giver knows the card in its new place; the receiver holds it now; for the others any card may have gone. */
  private learnPass(from: number, to: number, card: number): void {
    const half = card < HALF ? 0 : 1;
    const bit = 1 << (card - half * HALF);
    for (let viewer = 0; viewer < this.seats; viewer++) {
      if (viewer === from) this.known[8 * viewer + 2 * to + half]! |= bit;
      else if (viewer === to) this.known[8 * viewer + 2 * from + half]! &= ~bit;
      else {
        this.known[8 * viewer + 2 * from] = 0;
        this.known[8 * viewer + 2 * from + 1] = 0;
      }
    }
  }

  /** The top of the pile is turned face up on the discard pile (A6); under `exchange` it goes to the hand first. */
  private playDraw(): void {
    this.enter(this.exchange ? EXCHANGING : REVEALING);
  }

  playReveal(card: number): void {
    this.takeFromPile(card);
    this.discards[++this.discardCount] = card;
    if (this.turn === 0) this.beginTurn();
    else {
      if (this.drawCount === 0) this.emptied(true);
      this.endTurn();
    }
  }

  /** While the hand has fewer than six cards and the pile is not empty, draw (A12, A14). */
  private playRefill(card: number): void {
    this.takeFromPile(card);
    this.give(this.turnSeat, card);
    const exchanging = this.stage === EXCHANGING;
    if (this.drawCount === 0) this.emptied(exchanging);
    if (exchanging) this.enter(DISCARDING);
    else if (this.drawCount === 0 || this.handSize(this.turnSeat) >= HAND) this.enter(ACT);
  }

  private playDiscard(card: number): void {
    this.takeFromHand(this.turnSeat, card);
    this.forget(this.turnSeat, card);
    this.discards[++this.discardCount] = card;
    this.endTurn();
  }

  /**
   * The pile has become empty (A2): the present turn is the last, or every other seat has one more, or play goes on
   * for a lap of turns without a pair, all of them taken with an empty pile.
   */
  private emptied(byDraw: boolean): void {
    const { roundEnd } = this.options;
    if (roundEnd === 'endOfTurn') this.lapLeft = 1;
    else this.lapLeft = roundEnd === 'playOut' && byDraw ? this.seats + 1 : this.seats;
  }

  private endTurn(): void {
    this.passes = 0;
    if (this.lapLeft > 0) this.lapLeft--;
    if ((this.drawCount === 0 && this.lapLeft === 0) || this.turn >= this.maxTurns) this.enter(SHOWING);
    else this.beginTurn();
  }

  private beginTurn(): void {
    this.turnSeat = this.turn === 0 ? this.first : this.turnSeat + 1 === this.seats ? 0 : this.turnSeat + 1;
    this.turn++;
    this.enter(this.drawCount > 0 && this.handSize(this.turnSeat) < HAND ? REFILLING : ACT);
  }

  /** Seat by seat the hands are laid down and what they cost is told. */
  private playShow(): void {
    this.layDown(this.shown);
    if (++this.shown === this.seats) this.endRound();
  }

  /** Takes a hand off the table, noting what it costs. */
  layDown(seat: number): void {
    this.shownPenalties[seat] = handPenalty(this, seat);
    this.pileLow |= this.hands[2 * seat]!;
    this.pileHigh |= this.hands[2 * seat + 1]!;
    this.hands[2 * seat] = 0;
    this.hands[2 * seat + 1] = 0;
    for (let viewer = 0; viewer < this.seats; viewer++) {
      this.known[8 * viewer + 2 * seat] = 0;
      this.known[8 * viewer + 2 * seat + 1] = 0;
    }
  }

  /** Scores the round; all hands have been laid down. */
  endRound(): void {
    this.known.fill(0);
    scoreRound(this);
    this.shown = 0;
    this.shownPenalties.fill(0);
    this.enter(this.round >= this.options.rounds ? ENDED : SCORED);
  }

  /** The 52 cards are shuffled whole; `first` will have the first turn. */
  private beginRound(first: number): void {
    this.round++;
    this.clearTable(first);
    this.enter(DEALING);
  }

  /** All cards into the pile, nothing played in this round. Scores of earlier rounds stay. */
  clearTable(first: number): void {
    this.first = first;
    this.turn = 0;
    this.turnSeat = first;
    this.passes = 0;
    this.lapLeft = 0;
    this.pileLow = FULL_HALF;
    this.pileHigh = FULL_HALF;
    this.drawCount = CARDS;
    this.discardCount = 0;
    this.pairCount = 0;
    this.shown = 0;
    this.dealt = 0;
    this.hands.fill(0);
    this.known.fill(0);
    this.pairPoints.fill(0);
    this.discards.fill(0);
    this.discards[0] = NO_CARD;
    this.pairSeats.fill(0);
    this.pairMales.fill(0);
    this.pairFemales.fill(0);
  }

  /** Six cards to each seat, seat by seat, then the first discard is turned up. */
  private playDealt(card: number): void {
    if (this.stage === SCORED) this.beginRound(nextStarter(this));
    this.takeFromPile(card);
    this.give((this.dealt / HAND) | 0, card);
    this.dealt++;
    if (this.dealt === HAND * this.seats) this.enter(REVEALING);
  }

  sampleChance(rng: Rng): number {
    if (this.stage === SHOWING) return SHOW + handPenalty(this, this.shown);
    if (this.stage === SCORED && this.options.starter === 'random') return STARTER + rng.below(this.seats);
    return this.chanceBase() + this.randomPileCard(rng);
  }

  private randomPileCard(rng: Rng): number {
    if (this.stage === SCORED) return rng.below(CARDS);
    const k = rng.below(this.drawCount);
    const low = popcount(this.pileLow);
    return k < low ? selectBit(this.pileLow, k) : HALF + selectBit(this.pileHigh, k - low);
  }

  private chanceBase(): number {
    if (this.stage === REVEALING) return REVEAL;
    return this.stage === REFILLING || this.stage === EXCHANGING ? REFILL : DEALT;
  }

  chanceOutcomes(into: Int32Array, weights: Float64Array): number {
    let count = 0;
    if (this.stage === SHOWING) into[count++] = SHOW + handPenalty(this, this.shown);
    else if (this.stage === SCORED && this.options.starter === 'random') {
      for (; count < this.seats; count++) into[count] = STARTER + count;
    } else if (this.stage === SCORED) count = writeCards(FULL_HALF, FULL_HALF, DEALT, into, 0);
    else count = writeCards(this.pileLow, this.pileHigh, this.chanceBase(), into, 0);
    for (let i = 0; i < count; i++) weights[i] = 1;
    return count;
  }

  seen(code: number, seat: number): number {
    if (code < PASS) return this.seenPair(code, seat);
    if (code < DISCARD) {
      const to = this.turnSeat + 1 === this.seats ? 0 : this.turnSeat + 1;
      return seat === this.turnSeat || seat === to ? code : HIDDEN_PASS; // A21
    }
    if (code >= REFILL && code < REVEAL) return seat === this.turnSeat ? code : HIDDEN_REFILL;
    if (code >= DEALT && code < STARTER) {
      const owner = this.stage === SCORED ? 0 : (this.dealt / HAND) | 0;
      return seat === owner ? code : HIDDEN_DEALT;
    }
    return code;
  }

  /** All see the pair and whether the turn goes on; under `discardView: top` also a top that is laid bare (A18). */
  private seenPair(card: number, seat: number): number {
    const top = this.top();
    const bared = this.discards[this.discardCount - 1]!;
    const low = this.hands[2 * this.turnSeat]! & this.fits[2 * bared]!;
    const high = this.hands[2 * this.turnSeat + 1]! & this.fits[2 * bared + 1]!;
    const goesOn =
      card < HALF ? (low & ~(1 << card)) !== 0 || high !== 0 : low !== 0 || (high & ~(1 << (card - HALF))) !== 0;
    if (!this.topOnly) return goesOn && seat !== this.turnSeat ? PAIR_MORE + card : PAIR + card;
    const below = card < HALF ? (1 << card) - 1 : FULL_HALF;
    const belowHigh = card < HALF ? 0 : (1 << (card - HALF)) - 1;
    const index = popcount(this.fits[2 * top]! & below) + popcount(this.fits[2 * top + 1]! & belowHigh);
    return exposedKey(index, bared === NO_CARD ? top : bared, goesOn);
  }

  playOut(rng: Rng): number {
    return playOutRound(this, rng);
  }

  utility(into: Float64Array): void {
    writeUtility(this, into);
  }

  /** Sets what is due, and with it who acts. */
  enter(stage: number): void {
    this.stage = stage;
    this.toAct = stage === ENDED ? OVER : isChoice(stage) ? this.turnSeat : CHANCE;
    this.roundEnded = stage === SCORED || stage === ENDED;
  }

  /** Whether the hand has a card that pairs with the top. */
  fitsTop(seat: number): boolean {
    const top = this.top();
    return (
      ((this.hands[2 * seat]! & this.fits[2 * top]!) | (this.hands[2 * seat + 1]! & this.fits[2 * top + 1]!)) !== 0
    );
  }

  give(seat: number, card: number): void {
    if (card < HALF) this.hands[2 * seat]! |= 1 << card;
    else this.hands[2 * seat + 1]! |= 1 << (card - HALF);
  }

  private takeFromHand(seat: number, card: number): void {
    if (card < HALF) this.hands[2 * seat]! &= ~(1 << card);
    else this.hands[2 * seat + 1]! &= ~(1 << (card - HALF));
  }

  takeFromPile(card: number): void {
    if (card < HALF) this.pileLow &= ~(1 << card);
    else this.pileHigh &= ~(1 << (card - HALF));
    this.drawCount--;
  }

  returnToPile(card: number): void {
    if (card < HALF) this.pileLow |= 1 << card;
    else this.pileHigh |= 1 << (card - HALF);
    this.drawCount++;
  }

  addPair(seat: number, card: number, other: number): void {
    const female = FEMALE[card]! === 1;
    this.pairSeats[this.pairCount] = seat;
    this.pairMales[this.pairCount] = female ? other : card;
    this.pairFemales[this.pairCount] = female ? card : other;
    this.pairCount++;
    this.pairPoints[seat]! += PAIR_VALUES[CARDS * card + other]!;
  }

  /** Notes that the viewer knows a card in the holder's hand. */
  learn(viewer: number, holder: number, card: number): void {
    if (card < HALF) this.known[8 * viewer + 2 * holder]! |= 1 << card;
    else this.known[8 * viewer + 2 * holder + 1]! |= 1 << (card - HALF);
  }

  /** A card that left a hand face up is nothing to be remembered in that hand. */
  private forget(seat: number, card: number): void {
    const half = card < HALF ? 0 : 1;
    const kept = ~(1 << (card - half * HALF));
    for (let viewer = 0; viewer < this.seats; viewer++) this.known[8 * viewer + 2 * seat + half]! &= kept;
  }
}

/** Appends `base + card` for each card of the set, in ascending order; returns the new count. */
function writeCards(low: number, high: number, base: number, into: Int32Array, from: number): number {
  let count = from;
  for (let rest = low; rest !== 0; rest &= rest - 1) into[count++] = base + 31 - Math.clz32(rest & -rest);
  for (let rest = high; rest !== 0; rest &= rest - 1) into[count++] = base + HALF + 31 - Math.clz32(rest & -rest);
  return count;
}
