import { DEALT, DISCARD, DRAW, PASS, REFILL, REVEAL, STARTER, STOP } from './codes.ts';
import { HAND } from './options.ts';
import { HALF } from './pairing.ts';
import type { HoministPosition } from './position.ts';
import { nextStarter, scoreRound } from './scoring.ts';
import { ACT, DEALING, DISCARDING, ENDED, EXCHANGING, MORE, REFILLING, REVEALING, SCORED } from './stage.ts';

/** Plays a move or an outcome of chance; the rules of a turn and of a round, from top to bottom. */
export function playCode(position: HoministPosition, code: number): void {
  if (code < PASS) playPair(position, code);
  else if (code < DISCARD) playPass(position, code - PASS);
  else if (code < DRAW) playDiscard(position, code - DISCARD);
  else if (code === DRAW) playDraw(position);
  else if (code === STOP) endTurn(position);
  else if (code < REVEAL) playRefill(position, code - REFILL);
  else if (code < DEALT) playReveal(position, code - REVEAL);
  else if (code < STARTER) playDealt(position, code - DEALT);
  else beginRound(position, code - STARTER);
}

/** Card and top go face up to the seat's pairs; then it may go on with the top laid bare, or stop (A13, A16). */
function playPair(position: HoministPosition, card: number): void {
  const seat = position.turnSeat;
  const top = position.top();
  position.discardCount--;
  position.takeFromHand(seat, card);
  forget(position, seat, card);
  position.addPair(seat, card, top);
  position.passes = 0;
  // A2: under `playOut` a pair begins the lap anew.
  if (position.drawCount === 0 && position.options.roundEnd === 'playOut') position.lapLeft = position.seats + 1;
  if (position.fitsTop(seat)) position.enter(MORE);
  else endTurn(position);
}

/** Any card of the hand goes face down to the left neighbour (A20, A21). */
function playPass(position: HoministPosition, card: number): void {
  const seat = position.turnSeat;
  const to = seat + 1 === position.seats ? 0 : seat + 1;
  position.takeFromHand(seat, card);
  position.give(to, card);
  learnPass(position, seat, to, card);
  const passes = position.passes + 1;
  endTurn(position);
  position.passes = passes;
}

/** The giver knows the card in its new place; the receiver holds it now; for the others any card may have gone. */
function learnPass(position: HoministPosition, from: number, to: number, card: number): void {
  const half = card < HALF ? 0 : 1;
  const bit = 1 << (card - half * HALF);
  for (let viewer = 0; viewer < position.seats; viewer++) {
    if (viewer === from) position.known[8 * viewer + 2 * to + half]! |= bit;
    else if (viewer === to) position.known[8 * viewer + 2 * from + half]! &= ~bit;
    else {
      position.known[8 * viewer + 2 * from] = 0;
      position.known[8 * viewer + 2 * from + 1] = 0;
    }
  }
}

/** The top of the pile is turned face up on the discard pile (A6); under `exchange` it goes to the hand first. */
function playDraw(position: HoministPosition): void {
  position.enter(position.exchange ? EXCHANGING : REVEALING);
}

export function playReveal(position: HoministPosition, card: number): void {
  position.takeFromPile(card);
  position.discards[++position.discardCount] = card;
  if (position.turn === 0) beginTurn(position);
  else {
    if (position.drawCount === 0) emptied(position, true);
    endTurn(position);
  }
}

/** While the hand has fewer than six cards and the pile is not empty, draw (A12, A14). */
function playRefill(position: HoministPosition, card: number): void {
  position.takeFromPile(card);
  position.give(position.turnSeat, card);
  const exchanging = position.stage === EXCHANGING;
  if (position.drawCount === 0) emptied(position, exchanging);
  if (exchanging) position.enter(DISCARDING);
  else if (position.drawCount === 0 || position.handSize(position.turnSeat) >= HAND) position.enter(ACT);
}

function playDiscard(position: HoministPosition, card: number): void {
  position.takeFromHand(position.turnSeat, card);
  forget(position, position.turnSeat, card);
  position.discards[++position.discardCount] = card;
  endTurn(position);
}

/**
 * The pile has become empty (A2): the present turn is the last, or every other seat has one more, or play goes on
 * for a lap of turns without a pair, all of them taken with an empty pile.
 */
function emptied(position: HoministPosition, byDraw: boolean): void {
  const { roundEnd } = position.options;
  if (roundEnd === 'endOfTurn') position.lapLeft = 1;
  else position.lapLeft = roundEnd === 'playOut' && byDraw ? position.seats + 1 : position.seats;
}

function endTurn(position: HoministPosition): void {
  position.passes = 0;
  if (position.lapLeft > 0) position.lapLeft--;
  if ((position.drawCount === 0 && position.lapLeft === 0) || position.turn >= position.maxTurns) endRound(position);
  else beginTurn(position);
}

function beginTurn(position: HoministPosition): void {
  position.turnSeat =
    position.turn === 0 ? position.first : position.turnSeat + 1 === position.seats ? 0 : position.turnSeat + 1;
  position.turn++;
  position.enter(position.drawCount > 0 && position.handSize(position.turnSeat) < HAND ? REFILLING : ACT);
}

/** The hands are turned up and the round is scored; nothing is hidden any more. */
export function endRound(position: HoministPosition): void {
  position.known.fill(0);
  scoreRound(position);
  position.enter(position.round >= position.options.rounds ? ENDED : SCORED);
}

/** The 52 cards are shuffled whole; `first` will have the first turn. */
function beginRound(position: HoministPosition, first: number): void {
  position.round++;
  position.clearTable(first);
  position.enter(DEALING);
}

/** Six cards to each seat, seat by seat, then the first discard is turned up. */
function playDealt(position: HoministPosition, card: number): void {
  if (position.stage === SCORED) beginRound(position, nextStarter(position));
  position.takeFromPile(card);
  position.give((position.dealt / HAND) | 0, card);
  position.dealt++;
  if (position.dealt === HAND * position.seats) position.enter(REVEALING);
}

/** A card that left a hand face up is nothing to be remembered in that hand. */
function forget(position: HoministPosition, seat: number, card: number): void {
  const half = card < HALF ? 0 : 1;
  const kept = ~(1 << (card - half * HALF));
  for (let viewer = 0; viewer < position.seats; viewer++) position.known[8 * viewer + 2 * seat + half]! &= kept;
}
