import { CARDS, type CardName, parseCard } from '../card.ts';
import { type Outcome, success } from '../outcome.ts';
import type { View } from './complete-view.ts';
import { completeHoministOptions } from './completion.ts';
import { type Fault, impossible } from './fault.ts';
import { matchFault } from './match-view.ts';
import { HAND } from './options.ts';
import { FEMALE, isLegalPair, PAIR_VALUES } from './pairing.ts';
import { HoministPosition } from './position.ts';
import {
  DEALING,
  DISCARDING,
  ENDED,
  EXCHANGING,
  isChoice,
  MORE,
  PHASES,
  REFILLING,
  REVEALING,
  SCORED,
} from './stage.ts';

/**
 * What a completed observation shows, as a position whose hidden hands are empty: the public table, the seat's own hand
 * and what it knows. Refuses what no play can lead to, as far as the view alone tells.
 */
export function readView(view: View): Outcome<HoministPosition> {
  const fault =
    frameFault(view) ?? cardsFault(view) ?? turnFault(view) ?? countsFault(view) ?? lapFault(view) ?? matchFault(view);
  return fault ?? success(layOut(view));
}

/** Seats, options, and lists of the right length. */
function frameFault(view: View): Fault {
  const { seat, seats, options } = view;
  if (seat === null) return impossible('/seat', 'a spectator sees no hand and has nothing to decide');
  if (seat >= seats) return impossible('/seat', `there is no seat ${seat} among ${seats}`);
  const completed = completeHoministOptions(seats, options);
  if (!completed.ok) return impossible(`/options${completed.problem.pointer}`, completed.problem.detail);
  for (const field of ['gamePoints', 'totalScores', 'handSizes', 'pairs', 'pairPoints'] as const) {
    if (view[field].length !== seats) {
      return impossible(`/${field}`, `${seats} seats need ${seats} entries, not ${view[field].length}`);
    }
  }
  if (view.rounds !== options.rounds) {
    return impossible('/rounds', `the options say ${options.rounds} rounds, not ${view.rounds}`);
  }
  if (view.round > view.rounds) return impossible('/round', `there are ${view.rounds} rounds, no round ${view.round}`);
  if (view.first >= seats) return impossible('/first', `there is no seat ${view.first} among ${seats}`);
  return undefined;
}

/** Every card once, pairs legal and rightly valued. */
function cardsFault(view: View): Fault {
  const seen = new Map<CardName, string>();
  const twice = (card: CardName, pointer: string): Fault => {
    const before = seen.get(card);
    seen.set(card, pointer);
    return before === undefined ? undefined : impossible(pointer, `${card} is also at ${before}`);
  };
  for (const [index, card] of view.hand.entries()) {
    const fault = twice(card, `/hand/${index}`);
    if (fault) return fault;
  }
  for (const [index, card] of view.discard.entries()) {
    const fault = twice(card, `/discard/${index}`);
    if (fault) return fault;
  }
  for (const [seat, hand] of view.revealed?.entries() ?? []) {
    for (const [index, card] of hand.entries()) {
      const fault = seat === view.seat ? undefined : twice(card, `/revealed/${seat}/${index}`);
      if (fault) return fault;
    }
  }
  for (const [index, { seat, card }] of view.known.entries()) {
    if (seat >= view.seats || seat === view.seat) {
      return impossible(`/known/${index}/seat`, `${card} can be known in another seat's hand only`);
    }
    const fault = twice(card, `/known/${index}/card`);
    if (fault) return fault;
  }
  for (const [seat, pairs] of view.pairs.entries()) {
    for (const [index, pair] of pairs.entries()) {
      const pointer = `/pairs/${seat}/${index}`;
      const fault = twice(pair.male, `${pointer}/male`) ?? twice(pair.female, `${pointer}/female`);
      if (fault) return fault;
      const male = parseCard(pair.male)!;
      const female = parseCard(pair.female)!;
      if (FEMALE[male] === 1 || !isLegalPair(male, female, view.options.pairColours)) {
        return impossible(pointer, `${pair.male} over ${pair.female} is no legal pair`);
      }
      const value = PAIR_VALUES[CARDS * male + female]!;
      if (pair.value !== value) return impossible(`${pointer}/value`, `the pair is worth ${value}, not ${pair.value}`);
    }
    const points = pairs.reduce((sum, pair) => sum + pair.value, 0);
    if (view.pairPoints[seat] !== points) {
      return impossible(`/pairPoints/${seat}`, `the pairs are worth ${points}, not ${view.pairPoints[seat]}`);
    }
  }
  return undefined;
}

const stageOf = (view: View): number => PHASES.indexOf(view.phase);

const hasEnded = (stage: number): boolean => stage === SCORED || stage === ENDED;

/** The seat whose turn it is, and what may be due. */
function turnFault(view: View): Fault {
  const stage = stageOf(view);
  const { seats, turn, options } = view;
  const dealing = stage === DEALING || (stage === REVEALING && turn === 0);
  if (dealing ? turn !== 0 || view.round === 1 : turn === 0) {
    return impossible(
      '/turn',
      dealing ? 'a later round that is being dealt has had no turn' : 'the first turn is turn 1',
    );
  }
  const exchange = options.drawDiscard === 'exchange';
  if ((stage === DISCARDING || stage === EXCHANGING) && !exchange) {
    return impossible('/phase', `there is no phase ${view.phase} without drawDiscard exchange`);
  }
  if (stage === REVEALING && exchange && turn > 0) {
    return impossible('/phase', 'with drawDiscard exchange a drawn card goes to the hand');
  }
  if (hasEnded(stage) && (stage === ENDED) !== (view.round === view.rounds)) {
    return impossible(
      '/phase',
      `after round ${view.round} of ${view.rounds} the match is ${stage === ENDED ? 'not over' : 'over'}`,
    );
  }
  const turnSeat = turn === 0 ? view.first : (view.first + turn - 1) % seats;
  const toAct = isChoice(stage) ? [turnSeat] : [];
  if (view.toAct.length !== toAct.length || view.toAct[0] !== toAct[0]) {
    return impossible(
      '/toAct',
      `in turn ${turn} and phase ${view.phase} it is ${JSON.stringify(toAct)}, not ${JSON.stringify(view.toAct)}`,
    );
  }
  return sizesFault(view, stage, turnSeat);
}

/** Hands against the phase. */
function sizesFault(view: View, stage: number, turnSeat: number): Fault {
  const { handSizes, seat, hand } = view;
  if (handSizes[seat!] !== hand.length) {
    return impossible(`/handSizes/${seat}`, `the hand has ${hand.length} cards, not ${handSizes[seat!]}`);
  }
  for (let other = 0; other < view.seats; other++) {
    const known = view.known.filter((entry) => entry.seat === other).length;
    if (known > handSizes[other]!) {
      return impossible('/known', `${known} cards are known in a hand of ${handSizes[other]}`);
    }
  }
  const size = handSizes[turnSeat]!;
  const pointer = `/handSizes/${turnSeat}`;
  if (stage === REFILLING && (size >= HAND || view.drawCount === 0)) {
    return impossible(pointer, 'a refill is due only below six cards and while the pile lasts');
  }
  const refilled = stage === 0 || stage === EXCHANGING || (stage === REVEALING && view.turn > 0);
  if (refilled && view.drawCount > 0 && size < HAND) {
    return impossible(pointer, `a hand of ${size} is refilled to ${HAND} before it acts`);
  }
  if ((stage === EXCHANGING || stage === REVEALING) && view.drawCount === 0) {
    return impossible('/drawCount', 'nothing can be drawn from an empty pile');
  }
  if (stage === DISCARDING && size < 1) return impossible(pointer, 'a drawn card is in the hand');
  return undefined;
}

/** 52 cards in all, and as many draws and refills as the turns allow. */
function countsFault(view: View): Fault {
  const stage = stageOf(view);
  const topOnly = view.options.discardView === 'top';
  const shownDiscards = topOnly ? Math.min(1, view.discardCount) : view.discardCount;
  if (view.discard.length !== shownDiscards) {
    return impossible(
      '/discard',
      `${shownDiscards} cards of a discard pile of ${view.discardCount} are shown, not ${view.discard.length}`,
    );
  }
  const inHands = view.handSizes.reduce((sum, size) => sum + size, 0);
  const pairs = view.pairs.reduce((sum, list) => sum + list.length, 0);
  const total = inHands + view.drawCount + view.discardCount + 2 * pairs;
  if (total !== CARDS) {
    return impossible('', `hands, pile, discard pile and pairs make ${total} cards, not ${CARDS}`);
  }
  const upcard = view.turn > 0 ? 1 : 0;
  const draws = view.discardCount + pairs - upcard;
  const turns = Math.max(0, view.turn - (hasEnded(stage) ? 0 : 1));
  if (draws < 0 || draws > turns) {
    return impossible('/discardCount', `${draws} cards were discarded in ${turns} turns`);
  }
  if (draws + view.passesInRow > turns) {
    return impossible('/passesInRow', `${view.passesInRow} passes and ${draws} draws in ${turns} turns`);
  }
  if (upcard === 1 && inHands + pairs < HAND * view.seats) {
    return impossible('/handSizes', `${HAND} cards were dealt to each seat, and hands only shrink by pairs`);
  }
  return dealingFault(view, stage, inHands);
}

/** Six cards a seat, seat by seat. */
function dealingFault(view: View, stage: number, inHands: number): Fault {
  if (view.turn > 0 || (stage !== DEALING && stage !== REVEALING)) return undefined;
  for (const [seat, size] of view.handSizes.entries()) {
    const dealt = Math.max(0, Math.min(HAND, inHands - HAND * seat));
    if (size !== dealt) return impossible(`/handSizes/${seat}`, `of ${inHands} cards dealt, ${dealt} are this seat's`);
  }
  if (view.known.length > 0) return impossible('/known', 'nothing has been passed in this round');
  return undefined;
}

/** Passing and the end of the round. */
function lapFault(view: View): Fault {
  const { seats, options, lapLeft, drawCount } = view;
  const limit =
    options.passLimit === 'lap' ? seats : options.passLimit === 'none' ? Number.POSITIVE_INFINITY : options.passLimit;
  if (view.passesInRow > limit) return impossible('/passesInRow', `nobody may pass after ${limit} passes in a row`);
  if (view.mayPass !== view.passesInRow < limit) {
    return impossible('/mayPass', `after ${view.passesInRow} passes in a row of ${limit} it is ${!view.mayPass}`);
  }
  if (options.passLimit === 'none' && view.turn > options.maxTurns) {
    return impossible('/turn', `a round has at most ${options.maxTurns} turns`);
  }
  const stage = stageOf(view);
  if (hasEnded(stage)) {
    const stoppedEarly = options.passLimit === 'none' && view.turn === options.maxTurns;
    if (lapLeft !== null && !stoppedEarly) return impossible('/lapLeft', 'the round has ended');
    if (drawCount > 0 && !stoppedEarly) return impossible('/drawCount', 'the round ends with an empty pile only');
    return undefined;
  }
  if ((lapLeft === null) !== drawCount > 0) {
    return impossible('/lapLeft', 'turns are counted from the moment that the pile is empty');
  }
  const most = options.roundEnd === 'endOfTurn' ? 1 : options.roundEnd === 'finalLap' ? seats : seats + 1;
  if (lapLeft !== null && lapLeft > most) return impossible('/lapLeft', `at most ${most} turns are left`);
  return undefined;
}

/** The position of a view without faults. */
function layOut(view: View): HoministPosition {
  const position = new HoministPosition(view.seats, view.options);
  position.clearTable(view.first);
  const seat = view.seat!;
  const hands = view.revealed ?? view.handSizes.map((_, owner) => (owner === seat ? view.hand : []));
  for (const [owner, hand] of hands.entries()) {
    for (const card of hand) {
      position.give(owner, parseCard(card)!);
      position.takeFromPile(parseCard(card)!);
    }
  }
  for (const [owner, pairs] of view.pairs.entries()) {
    for (const pair of pairs) {
      position.addPair(owner, parseCard(pair.male)!, parseCard(pair.female)!);
      position.takeFromPile(parseCard(pair.male)!);
      position.takeFromPile(parseCard(pair.female)!);
    }
  }
  const covered = view.discardCount - view.discard.length;
  for (const [index, card] of view.discard.entries()) {
    position.discards[covered + index + 1] = parseCard(card)!;
    position.takeFromPile(parseCard(card)!);
  }
  for (const entry of view.known) position.learn(seat, entry.seat, parseCard(entry.card)!);
  position.discardCount = view.discardCount;
  position.drawCount = view.drawCount;
  position.round = view.round;
  position.turn = view.turn;
  position.turnSeat = view.turn === 0 ? view.first : (view.first + view.turn - 1) % view.seats;
  position.passes = view.passesInRow;
  position.lapLeft = view.lapLeft ?? 0;
  const stage = stageOf(view);
  if (stage === DEALING || stage === REVEALING) position.dealt = HAND * view.seats;
  if (stage === DEALING) position.dealt = view.handSizes.reduce((sum, size) => sum + size, 0);
  position.enter(stage);
  for (let index = 0; index < view.seats; index++) {
    position.gamePoints[index] = view.gamePoints[index]!;
    position.totals[index] = view.totalScores[index]!;
    position.lastPairPoints[index] = view.lastResult?.pairPoints[index] ?? 0;
    position.lastPenalties[index] = view.lastResult?.penalty[index] ?? 0;
  }
  return position;
}

/** The cards that would let the seat go on in phase `more`; a fault if the own hand has none. */
export function moreFault(position: HoministPosition, seat: number): Fault {
  if (position.stage !== MORE) return undefined;
  if (position.turnSeat !== seat || position.fitsTop(seat)) return undefined;
  return impossible('/phase', 'no card of the hand pairs with the top, so the turn has ended by itself');
}
