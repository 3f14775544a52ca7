import { CHANCE } from '../contract.ts';
import type { Rng } from '../rng.ts';
import { ALL, ANY_SUIT, EIGHT, highBit, lowBit, RANK, SUIT } from './card-mask.ts';
import * as phase from './phase.ts';
import type { LightsOutPosition } from './position.ts';
import { mostCards } from './scoring.ts';
import { lightTurn } from './turns.ts';

/** Seven cards each. */
export const HAND = 7;

/** Gathers all cards; chance deals them next. */
export function beginRound(position: LightsOutPosition): void {
  position.firstSeat = nextStarter(position);
  position.turn = position.firstSeat;
  position.round++;
  position.winners = 0;
  position.phase = phase.DEAL_PHASE;
  position.toAct = CHANCE;
  position.hands.fill(0);
  position.heapLo = 0;
  position.heapHi = 0;
  position.topLayer = 0;
  position.layers = 0;
  position.addLayer(ALL, ALL);
  position.pileCount = 0;
  position.top = -1;
  position.suit = ANY_SUIT;
  position.drawn = -1;
  position.firstCard = -1;
  position.buried = 0;
  position.lastRollSeat = -1;
  position.lastRollValue = 0;
  position.turns = 0;
  position.passes = 0;
}

/** B17: the seat on the starter's left, the last round's best or worst (of several the first one left of the starter), or -1: chance says. */
function nextStarter(position: LightsOutPosition): number {
  const by = position.options.starter;
  if (by === 'random') return -1;
  let wanted = (1 << position.seats) - 1;
  if (by === 'winner') wanted = position.winners;
  if (by === 'loser') wanted = mostCards(position);
  let seat = position.firstSeat;
  do seat = seat + 1 === position.seats ? 0 : seat + 1;
  while (((wanted >> seat) & 1) === 0);
  return seat;
}

/** How many cards of the round have been dealt so far. */
function dealtCount(position: LightsOutPosition): number {
  let count = 0;
  for (let seat = 0; seat < position.seats; seat++) count += position.handSize(seat);
  return count;
}

/** The seat that gets the next card of a deal: one each in turn, from seat 0. */
export function nextDealt(position: LightsOutPosition): number {
  return position.phase === phase.ROUND_OVER_PHASE ? 0 : dealtCount(position) % position.seats;
}

export function dealCard(position: LightsOutPosition, card: number): void {
  const hand = 2 * nextDealt(position);
  position.removeFromTopLayer(card);
  position.hands[hand] = position.hands[hand]! | lowBit(card);
  position.hands[hand + 1] = position.hands[hand + 1]! | highBit(card);
  if (dealtCount(position) === HAND * position.seats) position.phase = phase.REVEAL_PHASE;
}

/** The top of the draw pile is turned up. B4: an eight is buried and the next turned, stands with its suit, or takes any card. */
export function reveal(position: LightsOutPosition, card: number): void {
  if (RANK[card] === EIGHT && position.buries) {
    position.buried |= 1 << SUIT[card]!;
    return;
  }
  position.removeFromTopLayer(card);
  turnUp(position, card);
  if (position.firstSeat < 0) position.phase = phase.STARTER_PHASE;
  else lightTurn(position, position.firstSeat);
}

/** The first card of the play pile, and the suit that it asks for. */
export function turnUp(position: LightsOutPosition, card: number): void {
  position.pile[0] = card;
  position.pileCount = 1;
  position.top = card;
  position.firstCard = card;
  const wild = RANK[card] === EIGHT && position.options.starterEight === 'wild';
  position.suit = wild ? ANY_SUIT : SUIT[card]!;
}

export function startWith(position: LightsOutPosition, seat: number): void {
  position.firstSeat = seat;
  lightTurn(position, seat);
}

/** A uniformly random card that may be turned up now: an eight that was buried in this round isn't met again. */
export function randomReveal(position: LightsOutPosition, rng: Rng): number {
  for (;;) {
    const card = position.randomTopLayerCard(rng);
    if (RANK[card] !== EIGHT || ((position.buried >> SUIT[card]!) & 1) === 0) return card;
  }
}
