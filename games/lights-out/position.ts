import { CHANCE, type Position } from '../contract.ts';
import type { Rng } from '../rng.ts';
import { ANY_SUIT, FIT_HI, FIT_LO, highBit, lowBit, RANK, randomCard, sizeOf } from './card-mask.ts';
import { sampleChance, writeChanceOutcomes } from './chance.ts';
import { ROLLED } from './codes.ts';
import { writeLegalMoves } from './legal-moves.ts';
import type { LightsOutOptions } from './options.ts';
import * as phase from './phase.ts';
import { playCode } from './play.ts';
import { playRandomly } from './playout.ts';
import { writeUtility } from './scoring.ts';
import { seenKey } from './seen.ts';

/** Room for layers of the draw pile: a power of two above 52, since no layer is empty. */
const LAYER_ROOM = 64;
const LAYER_WRAP = LAYER_ROOM - 1;

/**
 * Lights Out, packed. A set of cards is two masks, `lo` and `hi` (`card-mask.ts`); `masks[2 x i]` and `masks[2 x i + 1]` in
 * arrays. The draw pile has layers, each a shuffled multiset: cards are drawn at random from the top one until it is empty, heaps
 * go under the lowest.
 */
export class LightsOutPosition implements Position<LightsOutPosition> {
  readonly seats: number;
  readonly options: LightsOutOptions;
  /** B1, option: the die is rolled before the play. */
  readonly rollsFirst: boolean;
  /** Index of `mustPlay`: 0 strict, 1 notEights, 2 free. */
  readonly freedom: number;
  readonly playsDrawn: boolean;
  readonly reshuffles: boolean;
  readonly looks: boolean;
  readonly declaresHeapEight: boolean;
  readonly darkPlaysHand: boolean;
  readonly buries: boolean;
  /** 0: no cap. */
  readonly maxTurns: number;

  toAct: number;
  phase: number;
  /** The seat whose light or dark turn it is, the roller between; -1 while a later round's starter is not known. */
  turn: number;
  /** Who rolled the six of this blackout; -1 with the lights on. */
  roller: number;
  /** Top of the play pile; -1 while a round is being dealt. */
  top: number;
  /** Required suit; `ANY_SUIT` when there is none. */
  suit: number;
  /** The card just drawn, in the phases `drawn` and `dark`; else -1. */
  drawn: number;
  /** Seats that have committed a card to keep. */
  committed: number;
  lastRollSeat: number;
  lastRollValue: number;
  /** Turns begun in this round, light and dark. */
  turns: number;
  /** B5: passes in a row. */
  passes: number;
  /** 1 for the first. */
  round: number;
  /** Who starts this round; -1 while not known. */
  firstSeat: number;
  /** The card that was turned up at first in this round; -1 while not known. */
  firstCard: number;
  /** B4: eights buried in this round, by their suits. */
  buried: number;
  /** Seats that won the round last scored; 0 while a round is on. */
  winners: number;
  heapLo: number;
  heapHi: number;
  /** B6, option: the cards of the heap that the roller has looked at. */
  lookedLo: number;
  lookedHi: number;
  /** Index of the top layer; the others follow, wrapping round. */
  topLayer: number;
  layers: number;
  pileCount: number;
  readonly hands: Int32Array;
  /** What each seat has put into the heap of this blackout. */
  readonly deposits: Int32Array;
  /** The card that each seat has committed to keep; -1 outside the phase `keep`. */
  readonly kept: Int32Array;
  readonly layerMasks: Int32Array;
  /** The play pile, lowest card first. */
  readonly pile: Uint8Array;
  /** Points of the match so far, in twelfths (ties are shared). */
  readonly scores: Int32Array;

  constructor(seats: number, options: LightsOutOptions) {
    this.seats = seats;
    this.options = options;
    this.rollsFirst = options.roll === 'before';
    this.freedom = options.mustPlay === 'strict' ? 0 : options.mustPlay === 'notEights' ? 1 : 2;
    this.playsDrawn = options.playDrawn;
    this.reshuffles = options.emptyStock === 'reshuffle';
    this.looks = options.heapPick === 'open';
    this.declaresHeapEight = options.heapEight === 'declare';
    this.darkPlaysHand = options.darkPlay === 'hand';
    this.buries = options.starterEight === 'bury';
    this.maxTurns = options.maxTurns ?? 0;
    this.toAct = CHANCE;
    this.phase = phase.DEAL_PHASE;
    this.turn = -1;
    this.roller = -1;
    this.top = -1;
    this.suit = ANY_SUIT;
    this.drawn = -1;
    this.committed = 0;
    this.lastRollSeat = -1;
    this.lastRollValue = 0;
    this.turns = 0;
    this.passes = 0;
    this.round = 1;
    this.firstSeat = 0;
    this.firstCard = -1;
    this.buried = 0;
    this.winners = 0;
    this.heapLo = 0;
    this.heapHi = 0;
    this.lookedLo = 0;
    this.lookedHi = 0;
    this.topLayer = 0;
    this.layers = 0;
    this.pileCount = 0;
    this.hands = new Int32Array(2 * seats);
    this.deposits = new Int32Array(2 * seats);
    this.kept = new Int32Array(seats).fill(-1);
    this.layerMasks = new Int32Array(2 * LAYER_ROOM);
    this.pile = new Uint8Array(52);
    this.scores = new Int32Array(seats);
  }

  get roundEnded(): boolean {
    return this.phase >= phase.ROUND_OVER_PHASE;
  }

  copyFrom(other: LightsOutPosition): void {
    this.toAct = other.toAct;
    this.phase = other.phase;
    this.turn = other.turn;
    this.roller = other.roller;
    this.top = other.top;
    this.suit = other.suit;
    this.drawn = other.drawn;
    this.committed = other.committed;
    this.lastRollSeat = other.lastRollSeat;
    this.lastRollValue = other.lastRollValue;
    this.turns = other.turns;
    this.passes = other.passes;
    this.round = other.round;
    this.firstSeat = other.firstSeat;
    this.firstCard = other.firstCard;
    this.buried = other.buried;
    this.winners = other.winners;
    this.heapLo = other.heapLo;
    this.heapHi = other.heapHi;
    this.lookedLo = other.lookedLo;
    this.lookedHi = other.lookedHi;
    this.layers = other.layers;
    this.pileCount = other.pileCount;
    for (let i = this.hands.length - 1; i >= 0; i--) {
      this.hands[i] = other.hands[i]!;
      this.deposits[i] = other.deposits[i]!;
    }
    for (let seat = this.seats - 1; seat >= 0; seat--) {
      this.kept[seat] = other.kept[seat]!;
      this.scores[seat] = other.scores[seat]!;
    }
    for (let i = this.pileCount - 1; i >= 0; i--) this.pile[i] = other.pile[i]!;
    this.topLayer = 0;
    for (let i = 0; i < this.layers; i++) {
      const from = 2 * ((other.topLayer + i) & LAYER_WRAP);
      this.layerMasks[2 * i] = other.layerMasks[from]!;
      this.layerMasks[2 * i + 1] = other.layerMasks[from + 1]!;
    }
  }

  actors(): number {
    if (this.phase === phase.KEEP_PHASE) return ((1 << this.seats) - 1) & ~this.committed;
    return this.toAct >= 0 ? 1 << this.toAct : 0;
  }

  actAs(seat: number): void {
    this.toAct = seat;
  }

  legalMoves(into: Int32Array): number {
    return writeLegalMoves(this, into);
  }

  searchMoves(into: Int32Array): number {
    return writeLegalMoves(this, into);
  }

  sampleChance(rng: Rng): number {
    return sampleChance(this, rng);
  }

  /** 1..6, each as likely. */
  throwDie(rng: Rng): number {
    return 1 + rng.below(6);
  }

  /** Of the die only a six counts: a one stands for one to five. */
  searchChance(rng: Rng): number {
    const code = this.sampleChance(rng);
    return code > ROLLED && code < ROLLED + 6 ? ROLLED + 1 : code;
  }

  chanceOutcomes(into: Int32Array, weights: Float64Array): number {
    return writeChanceOutcomes(this, into, weights);
  }

  seen(played: number, seat: number): number {
    return seenKey(this, played, seat);
  }

  playOut(rng: Rng): number {
    return playRandomly(this, rng);
  }

  utility(into: Float64Array): void {
    writeUtility(this, into);
  }

  play(played: number): void {
    playCode(this, played);
  }

  /** The part of a seat's hand that may be played, low half (`fits` in `turns.ts`). */
  playableLo(seat: number): number {
    return this.hands[2 * seat]! & FIT_LO[this.suit * 13 + RANK[this.top]!]!;
  }

  playableHi(seat: number): number {
    return this.hands[2 * seat + 1]! & FIT_HI[this.suit * 13 + RANK[this.top]!]!;
  }

  handSize(seat: number): number {
    return sizeOf(this.hands[2 * seat]!, this.hands[2 * seat + 1]!);
  }

  heapSize(): number {
    return sizeOf(this.heapLo, this.heapHi);
  }

  drawPileSize(): number {
    let size = 0;
    for (let i = 0; i < this.layers; i++) size += sizeOf(this.layerLo(i), this.layerHi(i));
    return size;
  }

  /** The cards of a layer of the draw pile, 0 for the top one. */
  layerLo(index: number): number {
    return this.layerMasks[2 * ((this.topLayer + index) & LAYER_WRAP)]!;
  }

  layerHi(index: number): number {
    return this.layerMasks[2 * ((this.topLayer + index) & LAYER_WRAP) + 1]!;
  }

  randomTopLayerCard(rng: Rng): number {
    return randomCard(this.layerMasks[2 * this.topLayer]!, this.layerMasks[2 * this.topLayer + 1]!, rng);
  }

  removeFromTopLayer(card: number): void {
    const layer = 2 * this.topLayer;
    const lo = this.layerMasks[layer]! & ~lowBit(card);
    const hi = this.layerMasks[layer + 1]! & ~highBit(card);
    this.layerMasks[layer] = lo;
    this.layerMasks[layer + 1] = hi;
    if ((lo | hi) === 0) {
      this.topLayer = (this.topLayer + 1) & LAYER_WRAP;
      this.layers--;
    }
  }

  /** Turns over which cards of a set a layer holds. */
  changeLayer(index: number, lo: number, hi: number): void {
    const layer = 2 * ((this.topLayer + index) & LAYER_WRAP);
    this.layerMasks[layer] = this.layerMasks[layer]! ^ lo;
    this.layerMasks[layer + 1] = this.layerMasks[layer + 1]! ^ hi;
  }

  /** Puts a layer under all others. */
  addLayer(lo: number, hi: number): void {
    const bottom = 2 * ((this.topLayer + this.layers) & LAYER_WRAP);
    this.layerMasks[bottom] = lo;
    this.layerMasks[bottom + 1] = hi;
    this.layers++;
  }

  /** Forgets whose turn the dark began with, and who put what into the heap. */
  endBlackout(): void {
    this.roller = -1;
    this.lookedLo = 0;
    this.lookedHi = 0;
    for (let i = this.deposits.length - 1; i >= 0; i--) this.deposits[i] = 0;
  }
}
