import { popcount } from '../bits.ts';
import { CARDS } from '../card.ts';
import { CHANCE, OVER, type Position } from '../contract.ts';
import type { Rng } from '../rng.ts';
import { sampleOutcome, writeOutcomes } from './chance.ts';
import { writeMoves } from './legal-moves.ts';
import { type HoministOptions, MAX_SEATS } from './options.ts';
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
import { playCode } from './play.ts';
import { playOutRound } from './playout.ts';
import { writeUtility } from './scoring.ts';
import { keyOf } from './seen.ts';
import { DEALING, ENDED, isChoice, SCORED } from './stage.ts';

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
  readonly topOnly: boolean;

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
  drawCount = CARDS;
  discardCount = 0;
  pairCount = 0;
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
    this.cells = new Int32Array(2 * MAX_SEATS + 2 * MAX_SEATS * MAX_SEATS + 5 * MAX_SEATS + 14 + 3 * 7);
    const words = (from: number, count: number) => this.cells.subarray(from, from + count);
    const bytes = (from: number, count: number) => new Uint8Array(this.cells.buffer, 4 * from, count);
    this.hands = words(0, 8);
    this.known = words(8, 32);
    this.gamePoints = words(40, 4);
    this.totals = words(44, 4);
    this.pairPoints = words(48, 4);
    this.lastPenalties = words(52, 4);
    this.lastPairPoints = words(56, 4);
    this.discards = bytes(60, CARDS + 1);
    this.pairSeats = bytes(74, MOST_PAIRS);
    this.pairMales = bytes(81, MOST_PAIRS);
    this.pairFemales = bytes(88, MOST_PAIRS);
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
    return writeMoves(this, this.hands[2 * this.turnSeat]!, this.hands[2 * this.turnSeat + 1]!, into);
  }

  /**
   * Of cards that the rules can't tell apart one stands for all, unless another seat knows one of them: for that seat it
   * matters which is played. Cards that it has not seen are alike to it, and what follows is the same with the two swapped.
   */
  searchMoves(into: Int32Array): number {
    const { hands, known, turnSeat, likeRanks } = this;
    const at = this.exposedAt(turnSeat);
    const exposedLow = known[at]!;
    const exposedHigh = known[at + 1]!;
    const low = hands[2 * turnSeat]! & ~exposedLow;
    const high = hands[2 * turnSeat + 1]! & ~exposedHigh;
    return writeMoves(
      this,
      distinctLow(low, likeRanks) | exposedLow,
      distinctHigh(low, high, likeRanks) | exposedHigh,
      into,
    );
  }

  /** Where `known` has the cards of a hand that others know: only the right neighbour, who passed them (A21). */
  exposedAt(seat: number): number {
    return 8 * (seat === 0 ? this.seats - 1 : seat - 1) + 2 * seat;
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

  play(code: number): void {
    playCode(this, code);
  }

  sampleChance(rng: Rng): number {
    return sampleOutcome(this, rng);
  }

  searchChance(rng: Rng): number {
    return this.sampleChance(rng);
  }

  chanceOutcomes(into: Int32Array, weights: Float64Array): number {
    return writeOutcomes(this, into, weights);
  }

  seen(code: number, seat: number): number {
    return keyOf(this, code, seat);
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

  takeFromHand(seat: number, card: number): void {
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
}
