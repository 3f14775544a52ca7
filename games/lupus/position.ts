import { lowestBit, popcount, selectBit } from '../bits.ts';
import { CHANCE, OVER, type Position } from '../contract.ts';
import type { Rng } from '../rng.ts';
import { BLOCKING, DEALT, DEALT_UNSEEN, DRAW, DRAWN, DRAWN_UNSEEN, layArm, openingKey, PASS } from './codes.ts';
import { ALL_CLOSED, ARMS, END_CHANGE, endOf, FITTING, FOUR, lowestArm } from './ends.ts';
import type { LupusOptions } from './options.ts';
import { playOut } from './play-out.ts';
import { addScores, handValues } from './scoring.ts';
import {
  ALL_ARMS_CLOSED,
  BLOCKED,
  DEALING,
  DEALT_TILES,
  DOMINO,
  DRAWING,
  ENDED,
  MATCH_OVER,
  MOST_LAYS,
  PLAY,
  SEATS,
  UNFINISHED,
} from './stage.ts';
import { ALL_TILES, DOUBLE_OF, DOUBLES, HIGH, LOW, TILES } from './tile.ts';

/** Everything about a match at one moment. Fields are public to this folder and to tests alone. */
export class LupusPosition implements Position<LupusPosition> {
  readonly seats = SEATS;
  readonly options: LupusOptions;
  /** C9: so many tiles stay in the boneyard. */
  readonly reserve: number;
  /** C3: counts the boneyard in the test for a block; all ones, or 0 under `blockTest: hands`. */
  readonly boneyardCounts: number;
  toAct = CHANCE;
  roundEnded = false;
  /** Each seat's tiles. */
  readonly hands = new Int32Array(SEATS);
  /** The boneyard; during a deal, all tiles not yet dealt. */
  boneyard = ALL_TILES;
  /** The arms' ends, packed. */
  ends = 0;
  /** The seat whose turn it is, also while it draws; the seat that ended a hand. */
  turn = 0;
  stage = DEALING;
  /** Passes since the last lay. */
  passes = 0;
  opener = 0;
  /** The number of the opening double. */
  spinner = 0;
  /** 1 for the first. */
  handNumber = 1;
  reason = UNFINISHED;
  /** Scores of all hands that have ended. */
  readonly totals = new Int32Array(SEATS);
  /** The lays after the spinner in their order: tile | 3 * arm << 5 | down << 9 | seat << 10. */
  readonly lays = new Int16Array(MOST_LAYS);
  layCount = 0;

  constructor(options: LupusOptions) {
    this.options = options;
    this.reserve = options.boneyardReserve;
    this.boneyardCounts = options.blockTest === 'structural' ? -1 : 0;
  }

  copyFrom(other: LupusPosition): void {
    this.toAct = other.toAct;
    this.roundEnded = other.roundEnded;
    this.boneyard = other.boneyard;
    this.ends = other.ends;
    this.turn = other.turn;
    this.stage = other.stage;
    this.passes = other.passes;
    this.opener = other.opener;
    this.spinner = other.spinner;
    this.handNumber = other.handNumber;
    this.reason = other.reason;
    for (let seat = 0; seat < SEATS; seat++) {
      this.hands[seat] = other.hands[seat]!;
      this.totals[seat] = other.totals[seat]!;
    }
    const count = other.layCount;
    for (let i = 0; i < count; i++) this.lays[i] = other.lays[i]!;
    this.layCount = count;
  }

  actors(): number {
    return this.toAct >= 0 ? 1 << this.toAct : 0;
  }

  actAs(_seat: number): void {}

  /** C2: he who can lay must lay; he who can't draws (C8, C9), and passes when no tile may be drawn. */
  legalMoves(into: Int32Array): number {
    const { ends } = this;
    let count = 0;
    for (let fits = this.hands[this.turn]! & FITTING[ends]!; fits !== 0; fits &= fits - 1) {
      const tile = lowestBit(fits);
      const low = LOW[tile]!;
      const high = HIGH[tile]!;
      for (let arm = 0; arm < ARMS; arm++) {
        const end = endOf(ends, arm);
        if (end !== low && end !== high) continue;
        into[count++] = (tile * 4 + arm) * 2;
        if (low === high) into[count++] = (tile * 4 + arm) * 2 + 1;
      }
    }
    if (count > 0) return count;
    into[0] = this.forced();
    return 1;
  }

  /** Arms with the same end are alike: the lowest stands for all of them. */
  searchMoves(into: Int32Array): number {
    const { ends } = this;
    let count = 0;
    for (let fits = this.hands[this.turn]! & FITTING[ends]!; fits !== 0; fits &= fits - 1) {
      const tile = lowestBit(fits);
      const atLow = lowestArm(ends, LOW[tile]!);
      const atHigh = lowestArm(ends, HIGH[tile]!);
      if (atLow === atHigh) {
        into[count++] = (tile * 4 + atLow) * 2;
        into[count++] = (tile * 4 + atLow) * 2 + 1;
        continue;
      }
      const first = Math.min(atLow, atHigh);
      const second = Math.max(atLow, atHigh);
      into[count++] = (tile * 4 + first) * 2;
      if (second < ARMS) into[count++] = (tile * 4 + second) * 2;
    }
    if (count > 0) return count;
    into[0] = this.forced();
    return 1;
  }

  private forced(): number {
    return popcount(this.boneyard) > this.reserve ? DRAW : PASS;
  }

  play(code: number): void {
    if (code < DRAW) this.lay(code);
    else if (code === DRAW) {
      this.stage = DRAWING;
      this.toAct = CHANCE;
    } else if (code === PASS) this.pass();
    else if (code < DEALT) this.takeDrawn(1 << (code - DRAWN));
    else this.takeDealt(1 << (code - DEALT));
  }

  sampleChance(rng: Rng): number {
    const from = this.stage === ENDED ? ALL_TILES : this.boneyard;
    const tile = selectBit(from, rng.below(popcount(from)));
    return (this.stage === DRAWING ? DRAWN : DEALT) + tile;
  }

  searchChance(rng: Rng): number {
    return this.sampleChance(rng);
  }

  chanceOutcomes(into: Int32Array, weights: Float64Array): number {
    const base = this.stage === DRAWING ? DRAWN : DEALT;
    let count = 0;
    for (let rest = this.stage === ENDED ? ALL_TILES : this.boneyard; rest !== 0; rest &= rest - 1) {
      weights[count] = 1;
      into[count++] = base + lowestBit(rest);
    }
    return count;
  }

  seen(code: number, seat: number): number {
    if (code < DRAW) return this.boneyardCounts === 0 && this.blocksUnseen(code) ? BLOCKING + code : code;
    if (code < DRAWN) return code;
    if (code < DEALT) return seat === this.turn ? code : DRAWN_UNSEEN;
    const dealt = this.stage === ENDED ? 0 : TILES - popcount(this.boneyard);
    const owner = dealt % SEATS;
    if (dealt === DEALT_TILES - 1) return this.lastDealtKey(code - DEALT, seat === owner);
    return seat === owner ? code : DEALT_UNSEEN;
  }

  playOut(rng: Rng): number {
    while (this.stage === DEALING) this.play(this.sampleChance(rng));
    return this.roundEnded ? 0 : playOut(this, rng);
  }

  utility(into: Float64Array): void {
    handValues(this, into);
  }

  /**
   * Opens a hand whose tiles are dealt: the holder of the lowest double held by any player lays it face up, by itself,
   * and it has four open arms (C5, C6). There always is one: seven doubles, four tiles in the boneyard (C7). C14: so
   * does every hand begin. C18: this lay was the opener's turn.
   */
  open(): void {
    const { hands } = this;
    const held = (hands[0]! | hands[1]! | hands[2]! | hands[3]!) & DOUBLES;
    this.spinner = LOW[lowestBit(held)]!;
    const double = 1 << DOUBLE_OF[this.spinner]!;
    this.opener = 0;
    while ((hands[this.opener]! & double) === 0) this.opener++;
    hands[this.opener]! ^= double;
    this.ends = this.spinner * FOUR;
    this.layCount = 0;
    this.passes = 0;
    this.stage = PLAY;
    this.turn = (this.opener + 1) % SEATS;
    this.toAct = this.turn;
  }

  /** The hand is over: counts the pips and adds the scores. */
  finish(reason: number): void {
    addScores(this);
    this.reason = reason;
    this.roundEnded = true;
    const last = this.handNumber === this.options.hands;
    this.stage = last ? MATCH_OVER : ENDED;
    this.toAct = last ? OVER : CHANCE;
  }

  /** Sets what follows from `stage` and `turn`. */
  settle(): void {
    this.roundEnded = this.stage === ENDED || this.stage === MATCH_OVER;
    this.toAct = this.stage === PLAY ? this.turn : this.stage === MATCH_OVER ? OVER : CHANCE;
  }

  /** The tile's other number becomes the arm's end; a face-down double closes the arm for good (C11). */
  private lay(code: number): void {
    const { hands, turn } = this;
    const tile = code >> 3;
    const arm = layArm(code);
    const down = code & 1;
    this.ends ^= END_CHANGE[tile | (down << 5)]! << (3 * arm);
    hands[turn]! ^= 1 << tile;
    this.lays[this.layCount++] = tile | ((3 * arm) << 5) | (down << 9) | (turn << 10);
    this.passes = 0;
    // C10: an empty hand is tested first
    if (hands[turn] === 0) this.finish(DOMINO);
    else if (this.isBlocked(this.ends, this.allHands())) {
      this.finish(this.ends === ALL_CLOSED ? ALL_ARMS_CLOSED : BLOCKED);
    } else this.passTurn();
  }

  private pass(): void {
    this.passes++;
    // C9: where tiles are kept in the boneyard, four passes in a row are a block
    if (this.passes === SEATS) this.finish(BLOCKED);
    else this.passTurn();
  }

  private passTurn(): void {
    this.turn = (this.turn + 1) % SEATS;
    this.toAct = this.turn;
  }

  private allHands(): number {
    const { hands } = this;
    return hands[0]! | hands[1]! | hands[2]! | hands[3]!;
  }

  /** C3, C4: nothing that still counts fits an open arm. */
  private isBlocked(ends: number, held: number): boolean {
    return ((held | (this.boneyard & this.boneyardCounts)) & FITTING[ends]!) === 0;
  }

  /** Whether a lay ends the hand in a way that the tableau alone doesn't show. */
  private blocksUnseen(code: number): boolean {
    const bit = 1 << (code >> 3);
    const ends = this.ends ^ (END_CHANGE[(code >> 3) | ((code & 1) << 5)]! << (3 * layArm(code)));
    const held = this.allHands() ^ bit;
    if (this.hands[this.turn] === bit || (held & FITTING[ends]!) !== 0) return false;
    return (this.boneyard & FITTING[ends]!) !== 0;
  }

  private takeDrawn(bit: number): void {
    this.boneyard ^= bit;
    this.hands[this.turn]! |= bit;
    this.stage = PLAY;
    this.toAct = this.turn;
  }

  /** Later hands are dealt tile by tile, one to each seat in turn. */
  private takeDealt(bit: number): void {
    if (this.stage === ENDED) this.beginDeal();
    const dealt = TILES - popcount(this.boneyard);
    this.hands[dealt % SEATS]! |= bit;
    this.boneyard ^= bit;
    if (dealt === DEALT_TILES - 1) this.open();
  }

  private beginDeal(): void {
    this.hands.fill(0);
    this.boneyard = ALL_TILES;
    this.stage = DEALING;
    this.roundEnded = false;
    this.reason = UNFINISHED;
    this.handNumber++;
    this.ends = 0;
    this.turn = 0;
    this.passes = 0;
    this.opener = 0;
    this.spinner = 0;
    this.layCount = 0;
  }

  /** The key of the deal's last tile, told by who will open with what. */
  private lastDealtKey(tile: number, owned: boolean): number {
    const last = SEATS - 1;
    const { hands } = this;
    const bit = 1 << tile;
    const held = (this.allHands() | bit) & DOUBLES;
    const spinner = LOW[lowestBit(held)]!;
    const double = 1 << DOUBLE_OF[spinner]!;
    let opener = 0;
    while (opener < last && (hands[opener]! & double) === 0) opener++;
    return openingKey(owned ? tile : -1, opener, spinner);
  }
}
