import { type CardName, makeCard, parseCard } from '../card.ts';
import type { View } from './complete-view.ts';
import { type Fault, impossible } from './fault.ts';
import { HAND, type HoministOptions } from './options.ts';
import { NO_CARD } from './pairing.ts';
import type { HoministObservation } from './schemas.ts';
import type { Phase } from './stage.ts';

/** A card of the discard pile whose face the log no longer tells (discardView top). */
export const COVERED = -1;

/** What all may see of a round, as a replayed log leads to it, and which cards the seat knows in other hands. */
export class RoundState {
  readonly sizes: number[];
  readonly stack: number[] = [NO_CARD];
  readonly pairs: { male: CardName; female: CardName; value: number }[][];
  readonly known: Set<number>[];
  drawCount = 52;
  turn = 0;
  turnSeat: number;
  passes = 0;
  lapLeft = 0;
  /** `result`: the round is over, and its result is what the log tells next. */
  phase: Phase | 'result' = 'deal';
  dealt = 0;
  private readonly seats: number;
  private readonly first: number;
  private readonly options: HoministOptions;

  constructor({ seats, first, options }: Pick<HoministObservation, 'seats' | 'first' | 'options'>) {
    this.seats = seats;
    this.first = first;
    this.options = options;
    this.turnSeat = first;
    this.sizes = Array(seats).fill(0);
    this.pairs = Array.from({ length: seats }, () => []);
    this.known = Array.from({ length: seats }, () => new Set<number>());
  }

  mayPass(): boolean {
    const { passLimit } = this.options;
    return passLimit === 'none' || this.passes < (passLimit === 'lap' ? this.seats : passLimit);
  }

  emptied(byDraw: boolean): void {
    const { roundEnd } = this.options;
    if (roundEnd === 'endOfTurn') this.lapLeft = 1;
    else this.lapLeft = roundEnd === 'playOut' && byDraw ? this.seats + 1 : this.seats;
  }

  endTurn(): void {
    const { passLimit, maxTurns } = this.options;
    this.passes = 0;
    if (this.lapLeft > 0) this.lapLeft--;
    const isOver = (this.drawCount === 0 && this.lapLeft === 0) || (passLimit === 'none' && this.turn >= maxTurns);
    if (isOver) this.phase = 'result';
    else this.beginTurn();
  }

  beginTurn(): void {
    this.turnSeat = this.turn === 0 ? this.first : (this.turnSeat + 1) % this.seats;
    this.turn++;
    this.phase = this.drawCount > 0 && this.sizes[this.turnSeat]! < HAND ? 'refill' : 'act';
  }

  /** The state that the log leads to, field by field as the view has it; of what was not `given` the log decides. */
  differsFrom(view: View, given: HoministObservation): Fault {
    const lapLeft = this.lapLeft > 0 ? this.lapLeft : null;
    const isChoice = this.phase === 'act' || this.phase === 'more' || this.phase === 'discard';
    const reached: [string, unknown, unknown][] = [
      ['/phase', this.phase, view.phase],
      ['/turn', this.turn, given.turn ?? this.turn],
      ['/toAct', isChoice ? [this.turnSeat] : [], view.toAct],
      ['/handSizes', this.sizes, view.handSizes],
      ['/drawCount', this.drawCount, view.drawCount],
      ['/discardCount', this.stack.length - 1, view.discardCount],
      [
        '/pairs',
        this.pairs,
        view.pairs.map((pairs) => pairs.map(({ male, female, value }) => ({ male, female, value }))),
      ],
      ['/passesInRow', this.passes, view.passesInRow],
      ['/lapLeft', lapLeft, given.lapLeft === undefined ? lapLeft : given.lapLeft],
    ];
    for (const [pointer, ours, theirs] of reached) {
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) {
        return impossible(pointer, `the log leads to ${JSON.stringify(ours)}, not ${JSON.stringify(theirs)}`);
      }
    }
    return this.discardDiffers(view);
  }

  private discardDiffers({ discard, discardCount }: View): Fault {
    for (const [index, name] of discard.entries()) {
      const card = this.stack[discardCount - discard.length + index + 1]!;
      if (card !== COVERED && makeCard(card) !== name) {
        return impossible(`/discard/${index}`, `the log leads to ${makeCard(card)} here`);
      }
    }
    return undefined;
  }

  /** Whether the view knows other cards than the log tells. */
  knownDiffers(view: View): Fault {
    const ours = this.known
      .flatMap((cards, seat) =>
        this.phase === 'scored' || this.phase === 'over' ? [] : [...cards].map((card) => 64 * seat + card),
      )
      .sort((a, b) => a - b);
    const theirs = view.known.map(({ seat, card }) => 64 * seat + parseCard(card)!).sort((a, b) => a - b);
    if (ours.join() === theirs.join()) return undefined;
    const text = ours.map((entry) => `${makeCard(entry % 64)} at seat ${Math.floor(entry / 64)}`).join(', ');
    return impossible('/known', `by the log the seat knows ${text === '' ? 'no card' : text}`);
  }
}
