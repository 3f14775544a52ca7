import { CHANCE, OVER, type Position } from '../contract.ts';
import type { Rng } from '../rng.ts';
import { Palette } from './colours.ts';
import { CALL, DRAW, EAT, ENDED, GROWTH, garden, HELD, NO_COLOUR, SACRIFICE, STRIDE } from './layout.ts';
import {
  CALL as CALL_CODE,
  DECLINE,
  DREW,
  EAT_COMMON,
  EAT_OWN,
  GROWTH as GROWTH_CODE,
  SACRIFICE_COMMON,
  SACRIFICE_OWN,
} from './moves.ts';
import { playOut } from './playout.ts';
import type { KudzuOptions } from './schemas.ts';
import { utilities } from './scoring.ts';

/** All that changes in a game, for positions that don't come about by play. Counts are by local colour. */
export interface Placement {
  readonly phase: number;
  readonly round: number;
  readonly inRound: number;
  readonly first: number;
  readonly bag: readonly number[];
  readonly gardens: readonly (readonly number[])[];
  readonly common: number;
  readonly eaten: number;
  /** By place in the round, NO_COLOUR for nothing. */
  readonly held?: readonly number[];
  /** `drew`: NO_COLOUR until the draw. */
  readonly last?: { readonly seat: number; readonly called: number; readonly drew: number } | undefined;
}

/** A game of Kudzu at one moment. All of it is public but the bag's colours while `bagKnown` is false. */
export class KudzuPosition implements Position<KudzuPosition> {
  readonly seats: number;
  readonly options: KudzuOptions;
  readonly palette: Palette;
  /** Colours in play, red included. */
  readonly colours: number;
  readonly callRed: boolean;
  readonly together: boolean;
  readonly mustEat: boolean;
  readonly redsPerPoint: number;
  readonly cells = new Int32Array(6 * STRIDE);
  toAct = 0;
  phase = CALL;
  /** From 1. */
  round = 1;
  /** 0 for the first player's turn or growth draw of the round. */
  inRound = 0;
  first = 0;
  bagCount = 0;
  common = 0;
  eaten = 0;
  /** -1 before the first call. */
  lastSeat = -1;
  lastCalled = NO_COLOUR;
  lastDrew = NO_COLOUR;
  readonly globals: Int32Array;
  private readonly locals: Int32Array;

  constructor(seats: number, options: KudzuOptions) {
    this.seats = seats;
    this.options = options;
    this.palette = new Palette(options.palette);
    this.colours = this.palette.size;
    this.callRed = options.callRed;
    this.together = options.growth === 'together';
    this.mustEat = options.mustEat;
    this.redsPerPoint = options.redsPerPoint;
    this.globals = this.palette.globals;
    this.locals = this.palette.locals;
  }

  get roundEnded(): boolean {
    return this.toAct === OVER;
  }

  /** Sets everything; the counts are taken as they are. */
  place(placement: Placement): void {
    const { cells, colours } = this;
    cells.fill(0);
    this.bagCount = 0;
    for (let colour = 0; colour < colours; colour++) {
      cells[colour] = placement.bag[colour]!;
      this.bagCount += cells[colour]!;
      for (let seat = 0; seat < this.seats; seat++) cells[garden(seat) + colour] = placement.gardens[seat]![colour]!;
    }
    for (const [place, colour] of (placement.held ?? []).entries()) cells[HELD + place] = colour + 1;
    this.round = placement.round;
    this.inRound = placement.inRound;
    this.first = placement.first;
    this.common = placement.common;
    this.eaten = placement.eaten;
    this.lastSeat = placement.last?.seat ?? -1;
    this.lastCalled = placement.last?.called ?? NO_COLOUR;
    this.lastDrew = placement.last?.drew ?? NO_COLOUR;
    this.enter(placement.phase);
  }

  copyFrom(other: KudzuPosition): void {
    const { cells } = this;
    const from = other.cells;
    for (let i = 0; i < 6 * STRIDE; i++) cells[i] = from[i]!;
    this.toAct = other.toAct;
    this.phase = other.phase;
    this.round = other.round;
    this.inRound = other.inRound;
    this.first = other.first;
    this.bagCount = other.bagCount;
    this.common = other.common;
    this.eaten = other.eaten;
    this.lastSeat = other.lastSeat;
    this.lastCalled = other.lastCalled;
    this.lastDrew = other.lastDrew;
  }

  actors(): number {
    return this.toAct >= 0 ? 1 << this.toAct : 0;
  }

  actAs(_seat: number): void {
    // One seat at a time: it is `toAct` already.
  }

  /** The seat whose turn, or growth draw, it is. Left of a seat is the next number. */
  turn(): number {
    const seat = this.first + this.inRound;
    return seat >= this.seats ? seat - this.seats : seat;
  }

  /** What is held in a growth together at a place in the round, a local colour or NO_COLOUR. */
  heldAt(place: number): number {
    return this.cells[HELD + place]! - 1;
  }

  legalMoves(into: Int32Array): number {
    if (this.phase === CALL) return this.calls(into);
    const own = this.cells[garden(this.toAct)]! > 0;
    if (this.phase === SACRIFICE) return this.sacrifices(into, own);
    let count = 0;
    if (own) into[count++] = EAT_OWN;
    if (this.common > 0) into[count++] = EAT_COMMON;
    if (!this.mustEat) into[count++] = DECLINE; // E9
    return count;
  }

  searchMoves(into: Int32Array): number {
    return this.legalMoves(into);
  }

  play(code: number): void {
    const { locals } = this;
    if (code < EAT_OWN) this.call(locals[code - CALL_CODE]!);
    else if (code === EAT_OWN) this.eat(true);
    else if (code === EAT_COMMON) this.eat(false);
    else if (code === DECLINE) this.endTurn();
    else if (code < SACRIFICE_COMMON) this.sacrifice(locals[code - SACRIFICE_OWN]!, true);
    else if (code < DREW) this.sacrifice(locals[code - SACRIFICE_COMMON]!, false);
    else if (code < GROWTH_CODE) this.draw(locals[code - DREW]!);
    else this.grow(locals[code - GROWTH_CODE]!);
  }

  sampleChance(rng: Rng): number {
    return (this.phase === DRAW ? DREW : GROWTH_CODE) + this.globals[this.blindly(rng)]!;
  }

  searchChance(rng: Rng): number {
    return this.sampleChance(rng);
  }

  chanceOutcomes(into: Int32Array, weights: Float64Array): number {
    const kind = this.phase === DRAW ? DREW : GROWTH_CODE;
    let count = 0;
    for (let colour = 0; colour < this.colours; colour++) {
      const candies = this.cells[colour]!;
      if (candies === 0) continue;
      weights[count] = candies;
      into[count++] = kind + this.globals[colour]!;
    }
    return count;
  }

  /** Every draw and every choice is made in the open. */
  seen(code: number, _seat: number): number {
    return code;
  }

  playOut(rng: Rng): number {
    return playOut(this, rng);
  }

  utility(into: Float64Array): void {
    utilities(this, into);
  }

  /** The local colour of a candy drawn from the bag without looking. */
  blindly(rng: Rng): number {
    const { cells } = this;
    let rest = rng.below(this.bagCount) - cells[0]!;
    let colour = 0;
    while (rest >= 0) rest -= cells[++colour]!;
    return colour;
  }

  /** The player calls out a colour: any of the palette, even one that is used up (E12), but not red (E1). */
  call(colour: number): void {
    this.lastSeat = this.toAct;
    this.lastCalled = colour;
    this.lastDrew = NO_COLOUR;
    this.phase = DRAW;
    this.toAct = CHANCE;
  }

  /** He draws a candy and adds it to his garden, whatever it is. */
  draw(colour: number): void {
    const { cells } = this;
    const seat = this.lastSeat;
    const own = garden(seat);
    cells[colour]!--;
    this.bagCount--;
    cells[own + colour]!++;
    this.lastDrew = colour;
    const reds = cells[own]!;
    if (colour === this.lastCalled) this.success(seat, reds);
    // Red that was not named: his turn is over. E11: nor is there a choice where no red is in reach.
    else if (colour === 0 || reds + this.common === 0) this.endTurn();
    else {
      this.phase = SACRIFICE;
      this.toAct = seat;
    }
  }

  /** He gained the colour he named: he eats one red, from where he likes (E9). */
  private success(seat: number, reds: number): void {
    if (reds + this.common === 0) this.endTurn();
    else if (this.mustEat && reds === 0) this.eat(false);
    else if (this.mustEat && this.common === 0) this.eat(true);
    else {
      this.phase = EAT;
      this.toAct = seat;
    }
  }

  eat(own: boolean): void {
    if (own) this.cells[garden(this.lastSeat)]!--;
    else this.common--;
    this.eaten++;
    this.endTurn();
  }

  /** He eats one of his own candies, the one just drawn or another (E10), and one red. */
  sacrifice(colour: number, own: boolean): void {
    this.cells[garden(this.lastSeat) + colour]!--;
    this.eaten++;
    this.eat(own);
  }

  /** Every outcome ends the turn (E15); an empty bag ends the game, even in the middle of a round (E2). */
  endTurn(): void {
    if (this.bagCount === 0) this.enter(ENDED);
    else if (this.inRound + 1 < this.seats) {
      this.inRound++;
      this.enter(CALL);
    } else {
      this.inRound = 0;
      this.enter(GROWTH);
    }
  }

  /** At the end of a round each draws a candy, from the first player on: red grows in the common garden. E18: without reds nothing happens. */
  grow(colour: number): void {
    if (this.together) this.growTogether(colour);
    else this.growOneByOne(colour);
  }

  /** Any other colour he returns, before the next one draws. E3 */
  private growOneByOne(colour: number): void {
    if (colour === 0) {
      this.cells[0]!--;
      this.bagCount--;
      this.common++;
    }
    if (this.bagCount === 0) this.enter(ENDED);
    else if (this.inRound + 1 === this.seats) this.nextRound();
    else this.inRound++;
  }

  /** All draw, then return what is not red. Whoever finds the bag empty draws nothing. E3 */
  private growTogether(colour: number): void {
    this.cells[colour]!--;
    this.bagCount--;
    if (colour === 0) this.common++;
    else this.cells[HELD + this.inRound] = colour + 1;
    if (this.inRound + 1 < this.seats && this.bagCount > 0) this.inRound++;
    else {
      this.putBack();
      if (this.bagCount === 0) this.enter(ENDED);
      else this.nextRound();
    }
  }

  private putBack(): void {
    const { cells } = this;
    for (let at = HELD; at < HELD + this.seats; at++) {
      if (cells[at] === 0) continue;
      cells[cells[at]! - 1]!++;
      this.bagCount++;
      cells[at] = 0;
    }
  }

  private nextRound(): void {
    this.round++;
    this.inRound = 0;
    this.enter(CALL);
  }

  private enter(phase: number): void {
    this.phase = phase;
    if (phase === ENDED) this.toAct = OVER;
    else if (phase === DRAW || phase === GROWTH) this.toAct = CHANCE;
    else this.toAct = this.turn();
  }

  private calls(into: Int32Array): number {
    let count = 0;
    for (let colour = this.callRed ? 0 : 1; colour < this.colours; colour++) {
      into[count++] = CALL_CODE + this.globals[colour]!;
    }
    return count;
  }

  private sacrifices(into: Int32Array, own: boolean): number {
    const from = garden(this.toAct);
    let count = 0;
    into[count++] = DECLINE;
    for (let colour = 1; colour < this.colours; colour++) {
      if (this.cells[from + colour] === 0) continue;
      if (own) into[count++] = SACRIFICE_OWN + this.globals[colour]!;
      if (this.common > 0) into[count++] = SACRIFICE_COMMON + this.globals[colour]!;
    }
    return count;
  }
}
