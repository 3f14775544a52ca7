import { popcount, selectBit } from '../bits.ts';
import { CHANCE } from '../contract.ts';
import type { Rng } from '../rng.ts';
import { DISCARD, PAIR, STOP } from './codes.ts';
import { HAND } from './options.ts';
import { distinctHigh, distinctLow, HALF } from './pairing.ts';
import { endRound } from './play.ts';
import type { HoministPosition } from './position.ts';
import { ACT, MORE, REFILLING } from './stage.ts';

/**
 * Plays a round to its end with uniformly random search moves and returns how many there were. The turn that is under
 * way is played by the position's own rules, whole turns by `playTurns`.
 */
export function playOutRound(position: HoministPosition, rng: Rng): number {
  let decisions = 0;
  while (!position.roundEnded) {
    const { stage } = position;
    if (stage === ACT || stage === REFILLING) decisions += playTurns(position, rng);
    else if (position.toAct === CHANCE) position.play(position.sampleChance(rng));
    else {
      decisions++;
      position.play(randomChoice(position, rng));
    }
  }
  return decisions;
}

/** A uniform search move in the middle of a turn: a further pair or a stop, or a card to discard. */
function randomChoice(position: HoministPosition, rng: Rng): number {
  const { turnSeat, likeRanks, hands, known, fits } = position;
  const at = position.exposedAt(turnSeat);
  const handLow = hands[2 * turnSeat]! & ~known[at]!;
  const low = distinctLow(handLow, likeRanks) | known[at]!;
  const high = distinctHigh(handLow, hands[2 * turnSeat + 1]! & ~known[at + 1]!, likeRanks) | known[at + 1]!;
  if (position.stage !== MORE) return DISCARD + selectCard(low, high, rng.below(popcount(low) + popcount(high)));
  const top = position.top();
  const pairLow = low & fits[2 * top]!;
  const pairHigh = high & fits[2 * top + 1]!;
  const pairs = popcount(pairLow) + popcount(pairHigh);
  const k = rng.below(pairs + 1);
  return k === pairs ? STOP : PAIR + selectCard(pairLow, pairHigh, k);
}

/** The card that has `k` cards of the set below it. */
function selectCard(low: number, high: number, k: number): number {
  const lows = popcount(low);
  return k < lows ? selectBit(low, k) : HALF + selectBit(high, k - lows);
}

/**
 * The same rules as the position's, turn by turn on local variables, from the start of a turn to the round's end. Of
 * what seats know only the cards are kept up that keep search moves apart.
 */
function playTurns(position: HoministPosition, rng: Rng): number {
  const { seats, hands, known, fits, discards, order, likeRanks, passLimit, maxTurns, exchange } = position;
  const endOfTurn = position.options.roundEnd === 'endOfTurn';
  const playOut = position.options.roundEnd === 'playOut';
  const lap = endOfTurn ? 1 : seats;
  let left = unpackPile(position);
  let seat = position.turnSeat;
  let turn = position.turn;
  let passes = position.passes;
  let lapLeft = position.lapLeft;
  let discardCount = position.discardCount;
  let decisions = 0;
  while (true) {
    let low = hands[2 * seat]!;
    let high = hands[2 * seat + 1]!;
    const exposedAt = position.exposedAt(seat);
    let exposedLow = known[exposedAt]!;
    let exposedHigh = known[exposedAt + 1]!;
    if (left > 0) {
      for (let missing = HAND - popcount(low) - popcount(high); missing > 0 && left > 0; missing--) {
        const at = rng.below(left);
        const card = order[at]!;
        order[at] = order[--left]!;
        if (card < HALF) low |= 1 << card;
        else high |= 1 << (card - HALF);
      }
      if (left === 0) lapLeft = lap;
    }
    const distinctLows = distinctLow(low & ~exposedLow, likeRanks) | exposedLow;
    const distinctHighs = distinctHigh(low & ~exposedLow, high & ~exposedHigh, likeRanks) | exposedHigh;
    let top = discards[discardCount]!;
    let pairLow = distinctLows & fits[2 * top]!;
    let pairHigh = distinctHighs & fits[2 * top + 1]!;
    let pairs = popcount(pairLow) + popcount(pairHigh);
    const passing = passes < passLimit ? popcount(distinctLows) + popcount(distinctHighs) : 0;
    const draws = left > 0 ? 1 : 0;
    decisions++;
    let k = rng.below(pairs + (draws + passing === 0 ? 1 : draws + passing));
    if (k < pairs) {
      passes = 0;
      if (left === 0 && playOut) lapLeft = seats + 1;
      do {
        const card = selectCard(pairLow, pairHigh, k);
        if (card < HALF) low &= ~(1 << card);
        else high &= ~(1 << (card - HALF));
        exposedLow &= low;
        exposedHigh &= high;
        position.addPair(seat, card, top);
        top = discards[--discardCount]!;
        pairLow = (distinctLow(low & ~exposedLow, likeRanks) | exposedLow) & fits[2 * top]!;
        pairHigh = (distinctHigh(low & ~exposedLow, high & ~exposedHigh, likeRanks) | exposedHigh) & fits[2 * top + 1]!;
        pairs = popcount(pairLow) + popcount(pairHigh);
        if (pairs === 0) break;
        decisions++;
        k = rng.below(pairs + 1);
      } while (k < pairs);
    } else if (k < pairs + draws) {
      passes = 0;
      const at = rng.below(left);
      let card = order[at]!;
      order[at] = order[--left]!;
      if (left === 0) lapLeft = playOut ? seats + 1 : lap;
      if (exchange) {
        if (card < HALF) low |= 1 << card;
        else high |= 1 << (card - HALF);
        const lows = distinctLow(low & ~exposedLow, likeRanks) | exposedLow;
        const highs = distinctHigh(low & ~exposedLow, high & ~exposedHigh, likeRanks) | exposedHigh;
        decisions++;
        card = selectCard(lows, highs, rng.below(popcount(lows) + popcount(highs)));
        if (card < HALF) low &= ~(1 << card);
        else high &= ~(1 << (card - HALF));
      }
      discards[++discardCount] = card;
    } else if (passing > 0) {
      k -= pairs + draws;
      passes++;
      const card = selectCard(distinctLows, distinctHighs, k);
      const to = seat + 1 === seats ? 0 : seat + 1;
      if (card < HALF) {
        low &= ~(1 << card);
        hands[2 * to]! |= 1 << card;
        known[8 * seat + 2 * to]! |= 1 << card;
      } else {
        high &= ~(1 << (card - HALF));
        hands[2 * to + 1]! |= 1 << (card - HALF);
        known[8 * seat + 2 * to + 1]! |= 1 << (card - HALF);
      }
      if (seats > 2) exposedLow = exposedHigh = 0;
    } else passes = 0;
    hands[2 * seat] = low;
    hands[2 * seat + 1] = high;
    known[exposedAt] = exposedLow & low;
    known[exposedAt + 1] = exposedHigh & high;
    if (lapLeft > 0) lapLeft--;
    if ((left === 0 && lapLeft === 0) || turn >= maxTurns) break;
    turn++;
    seat = seat + 1 === seats ? 0 : seat + 1;
  }
  position.turnSeat = seat;
  position.turn = turn;
  position.passes = passes;
  position.lapLeft = lapLeft;
  position.discardCount = discardCount;
  packPile(position, left);
  endRound(position);
  return decisions;
}

/** Writes the cards of the pile into `order`; returns how many. */
function unpackPile(position: HoministPosition): number {
  const { order } = position;
  let count = 0;
  for (let rest = position.pileLow; rest !== 0; rest &= rest - 1) order[count++] = 31 - Math.clz32(rest & -rest);
  for (let rest = position.pileHigh; rest !== 0; rest &= rest - 1)
    order[count++] = HALF + 31 - Math.clz32(rest & -rest);
  return count;
}

/** Makes the first `left` cards of `order` the pile. */
function packPile(position: HoministPosition, left: number): void {
  let low = 0;
  let high = 0;
  for (let i = 0; i < left; i++) {
    const card = position.order[i]!;
    if (card < HALF) low |= 1 << card;
    else high |= 1 << (card - HALF);
  }
  position.pileLow = low;
  position.pileHigh = high;
  position.drawCount = left;
}
