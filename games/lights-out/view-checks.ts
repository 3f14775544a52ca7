import { parseCard } from '../card.ts';
import type { Problem } from '../outcome.ts';
import { EIGHT, RANK } from './card-mask.ts';
import type { View } from './complete-view.ts';
import type { PhaseName } from './phase.ts';
import { HAND } from './rounds.ts';
import { PARTS } from './scoring.ts';

/** A sentence about what is wrong and what would be right, with its place; undefined if all is well. */
type Check = (view: View) => readonly [pointer: string, detail: string] | undefined;

const DARK: readonly PhaseName[] = ['keep', 'suit', 'heap', 'dark', 'lay', 'look', 'heapDraw'];
const DEALING: readonly PhaseName[] = ['deal', 'reveal'];
const SCORED: readonly PhaseName[] = ['roundOver', 'over'];
const WITH_HEAP: readonly PhaseName[] = ['heap', 'lay', 'look', 'heapDraw'];

const isEight = (name: string) => RANK[parseCard(name)!] === EIGHT;
const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The seats and lists that everything else counts on. */
const shape: Check = (view) => {
  if (view.seat !== null && view.seat >= view.seats) return ['/seat', `seats are 0 to ${view.seats - 1}`];
  for (const name of ['handSizes', 'scores'] as const) {
    if (view[name].length !== view.seats) return [`/${name}`, `${view.seats} seats need ${view.seats} entries`];
  }
  for (const name of ['turn', 'roller', 'firstSeat'] as const) {
    if ((view[name] ?? 0) >= view.seats) return [`/${name}`, `seats are 0 to ${view.seats - 1}`];
  }
  for (const name of ['toAct', 'winners'] as const) {
    const seats = view[name];
    if (seats.some((seat, index) => seat >= view.seats || (index > 0 && seats[index - 1]! >= seat))) {
      return [`/${name}`, `seats 0 to ${view.seats - 1} in ascending order, each once`];
    }
  }
  if ((view.lastRoll?.seat ?? 0) >= view.seats) return ['/lastRoll/seat', `seats are 0 to ${view.seats - 1}`];
  return undefined;
};

const rounds: Check = ({ rounds, round, options, phase, firstSeat, seats, scores }) => {
  if (rounds !== options.rounds) return ['/rounds', `the options say ${options.rounds}`];
  if (round > rounds) return ['/round', `the match has ${rounds} rounds`];
  if (phase === 'over' && round !== rounds) return ['/phase', `the match is over after round ${rounds}: roundOver`];
  if (phase === 'roundOver' && round === rounds) return ['/phase', 'after the last round the match is over'];
  if (round === 1 && DEALING.includes(phase)) return ['/phase', 'the first round is dealt already'];
  const index = scores.findIndex((score) => Math.round(score * PARTS) / PARTS !== score);
  if (index >= 0) return [`/scores/${index}`, 'points are whole, or shared by up to four'];
  if (round === 1 && !SCORED.includes(phase) && scores.some((score) => score !== 0)) {
    return ['/scores', 'nobody has points before the first round is scored'];
  }
  const first = round === 1 ? 0 : options.starter === 'rotate' ? (round - 1) % seats : firstSeat;
  if (firstSeat !== first) return ['/firstSeat', `seat ${first} starts round ${round}`];
  const unknown = options.starter === 'random' && round > 1 && (DEALING.includes(phase) || phase === 'starter');
  if ((firstSeat === null) !== unknown)
    return ['/firstSeat', unknown ? 'chance has not chosen yet' : 'a seat has started'];
  return undefined;
};

/** Hands, piles and heap together are the 52 cards, and no card is in two places that the seat can see. */
const census: Check = (view) => {
  const places = new Map<string, string>();
  for (const list of ['hand', 'playPile'] as const) {
    for (const [index, name] of view[list].entries()) {
      if (places.has(name)) return [`/${list}/${index}`, `${name} is already at ${places.get(name)}`];
      places.set(name, `/${list}/${index}`);
    }
  }
  for (const list of ['heap', 'myDeposit'] as const) {
    const inHeap = new Set<string>();
    for (const [index, name] of view[list].entries()) {
      const place = inHeap.has(name) ? `/${list}` : list === 'heap' ? places.get(name) : undefined;
      if (place !== undefined) return [`/${list}/${index}`, `${name} is already at ${place}`];
      inHeap.add(name);
    }
  }
  if (view.seat !== null && view.handSizes[view.seat] !== view.hand.length) {
    return [`/handSizes/${view.seat}`, `the hand has ${view.hand.length} cards`];
  }
  if (view.seat === null && view.hand.length > 0) return ['/hand', 'a spectator sees no hand'];
  const cards = total(view.handSizes) + view.drawCount + view.heapCount + view.playPile.length;
  if (cards !== 52) {
    return ['/drawCount', `hands, draw pile, heap and play pile add up to ${cards} cards instead of 52`];
  }
  return undefined;
};

const top: Check = ({ phase, playPile, top, suit, options, firstCard, buried }) => {
  const dealing = DEALING.includes(phase);
  const last = playPile.at(-1) ?? null;
  if ((last === null) !== dealing)
    return ['/playPile', dealing ? 'no card is turned up yet' : 'the play pile has a top'];
  if (top !== last) return ['/top', `the last card of the play pile is ${last}`];
  if ((firstCard === null) !== dealing) return ['/firstCard', dealing ? 'none is turned up yet' : 'one was turned up'];
  if (options.starterEight === 'bury' && firstCard !== null && isEight(firstCard)) {
    return ['/firstCard', 'an eight is buried and another card turned up'];
  }
  const index = buried.findIndex(
    (name, i) => !isEight(name) || buried.indexOf(name) < i || options.starterEight !== 'bury',
  );
  if (index >= 0 || (phase === 'deal' && buried.length > 0)) return ['/buried', 'no such card can have been buried'];
  if (top === null) return suit === null ? undefined : ['/suit', 'no suit is asked for yet'];
  if (phase === 'suit') {
    if (!isEight(top) || options.heapEight !== 'declare') return ['/phase', 'only for an eight is a suit declared'];
    return suit === null ? undefined : ['/suit', 'the roller has not declared yet'];
  }
  const own = top.at(-1)!;
  if (!isEight(top)) return suit === own ? undefined : ['/suit', `${top} asks for ${own}`];
  const untouched = playPile.length === 1 && top === firstCard;
  if (untouched && options.starterEight === 'wild') return undefined;
  return suit === null ? ['/suit', 'an eight asks for a suit'] : undefined;
};

/** Who acts follows from the phase. */
const actors: Check = ({ phase, toAct, turn, roller, seats, myKeep, seat }) => {
  const dark = DARK.includes(phase);
  if ((roller !== null) !== dark) return ['/roller', dark ? 'a blackout has a roller' : 'the lights are on: null'];
  if (turn === null && !DEALING.includes(phase) && phase !== 'starter') return ['/turn', 'it is some seat’s turn'];
  if (dark && phase !== 'dark' && phase !== 'heapDraw' && turn !== roller) return ['/turn', 'it is the roller’s turn'];
  if (phase === 'keep') {
    if (toAct.length === 0) return ['/toAct', 'some seat still has to choose what it keeps'];
    const committed = seat !== null && !toAct.includes(seat);
    if (committed !== (myKeep !== null))
      return ['/myKeep', committed ? 'this seat has chosen' : 'this seat still chooses'];
    return undefined;
  }
  if (myKeep !== null) return ['/myKeep', 'null unless others still choose'];
  const acts = ['play', 'drawn', 'dark'].includes(phase) ? [turn] : ['suit', 'heap'].includes(phase) ? [roller] : [];
  if (toAct.join() !== acts.join()) return ['/toAct', `in the phase ${phase}: [${acts.join()}] of ${seats} seats`];
  return undefined;
};

const optional: Check = ({ phase, options, passes, seats, turns, winners }) => {
  if (phase === 'drawn' && !options.playDrawn) return ['/phase', 'a drawn card is not played with these options'];
  if ((phase === 'heap' || phase === 'look') && options.heapPick !== 'open')
    return ['/phase', 'the heap is blind: lay'];
  if (phase === 'lay' && options.heapPick !== 'blind') return ['/phase', 'the heap is open: look, then heap'];
  if (phase === 'starter' && options.starter !== 'random') return ['/phase', 'no starter is drawn with these options'];
  if (passes >= seats && !SCORED.includes(phase)) return ['/passes', 'a full lap of passes ends the round'];
  const started = !DEALING.includes(phase) && phase !== 'starter';
  if (started !== turns > 0) return ['/turns', started ? 'a turn has begun' : 'no turn has begun'];
  if (options.maxTurns !== null && turns > options.maxTurns) return ['/turns', `at most ${options.maxTurns} turns`];
  if (SCORED.includes(phase) !== winners.length > 0) return ['/winners', 'seats that won, once the round is scored'];
  return undefined;
};

/** What this seat alone sees lies where it can. */
const own: Check = (view) => {
  const { phase, seat, turn, drawn, hand, myKeep, heap, looked, heapCount, roller } = view;
  const decides = seat !== null && seat === turn && (phase === 'dark' || phase === 'drawn');
  if ((drawn !== null) !== decides) return ['/drawn', decides ? 'the card just drawn' : 'null: no drawn card waits'];
  if (drawn !== null && !hand.includes(drawn)) return ['/drawn', `${drawn} is not in the hand`];
  if (myKeep !== null && !hand.includes(myKeep)) return ['/myKeep', `${myKeep} is not in the hand`];
  const looking = phase === 'look' ? looked < heapCount : looked === (phase === 'heap' ? heapCount : 0);
  if (!looking) return ['/looked', 'from 0 to all of the heap, all of it only in the phase heap'];
  const sees = seat !== null && seat === roller ? looked : 0;
  if (heap.length !== sees) return ['/heap', `${sees} cards of the heap have been seen`];
  return undefined;
};

/** In the dark each seat kept one card and has drawn one for each of its turns. */
const dark: Check = (view) => {
  const { phase, seats, roller, turn, handSizes, heapCount, myDeposit, hand, playPile, lastRoll, seat } = view;
  if (roller === null || phase === 'keep') {
    if (myDeposit.length > 0) return ['/myDeposit', 'the heap of no blackout is known now'];
    if (heapCount > 0 && !(SCORED.includes(phase) && view.options.maxTurns === view.turns)) {
      return ['/heapCount', 'there is no heap now'];
    }
  }
  if (roller === null) return undefined;
  if (lastRoll?.value !== 6 || lastRoll.seat !== roller) return ['/lastRoll', `seat ${roller} rolled a six`];
  if (phase === 'keep') return undefined;
  const drawn = total(handSizes) - seats;
  for (let turns = 0; turns < seats; turns++) {
    const at = (roller + 1 + turns) % seats;
    const size = 1 + Math.ceil(Math.max(0, drawn - turns) / seats);
    if (handSizes[at] !== size) return [`/handSizes/${at}`, `one card kept, and one for each dark turn: ${size}`];
  }
  const next = (roller + drawn + (phase === 'dark' ? 0 : 1)) % seats;
  if (phase === 'dark' || phase === 'heapDraw') {
    if (phase === 'dark' && drawn === 0) return ['/handSizes', 'a card has been drawn in the dark'];
    if (turn !== next) return ['/turn', `after ${drawn} cards drawn it is the turn of seat ${next}`];
  } else if (drawn > 0) return ['/handSizes', 'nobody has drawn in the dark yet'];
  if (heapCount === 0 && WITH_HEAP.includes(phase)) return ['/heapCount', 'with an empty heap the lights are on'];
  const laid = phase === 'lay' || phase === 'look' || phase === 'heap' ? 0 : 1;
  const put = heapCount + laid + drawn;
  if (seat !== null && myDeposit.length > put) return ['/myDeposit', `only ${put} cards were put into the heap`];
  const lower = playPile.slice(0, playPile.length - laid);
  const back = hand.filter((name) => myDeposit.includes(name)).length;
  const wrong = myDeposit.findIndex((name) => lower.includes(name));
  if (wrong >= 0) return [`/myDeposit/${wrong}`, `${myDeposit[wrong]} was played before`];
  if (back > 0 && back >= hand.length) return ['/myDeposit', 'a card of the hand was kept'];
  return undefined;
};

/** Cards of a deal come one each in turn; nobody is out before a round is scored. */
const sizes: Check = ({ phase, handSizes, seats, drawCount, winners, options, passes, turns }) => {
  const dealt = total(handSizes);
  if (phase === 'deal') {
    const uneven = handSizes.findIndex((size, seat) => size !== Math.ceil(Math.max(0, dealt - seat) / seats));
    if (uneven >= 0) return [`/handSizes/${uneven}`, 'cards are dealt one each in turn, from seat 0'];
    if (dealt === 0 || dealt >= HAND * seats)
      return ['/handSizes', `a deal under way has 1 to ${HAND * seats - 1} cards`];
    return undefined;
  }
  if (phase === 'reveal' || phase === 'starter') {
    const wrong = handSizes.findIndex((size) => size !== HAND);
    return wrong < 0 ? undefined : [`/handSizes/${wrong}`, `${HAND} cards each`];
  }
  if (!SCORED.includes(phase)) {
    const out = handSizes.indexOf(0);
    if (out >= 0) return [`/handSizes/${out}`, 'who has no card left has won'];
    if (phase === 'draw' && drawCount === 0) return ['/drawCount', 'there is no card to draw'];
    return undefined;
  }
  const fewest = Math.min(...handSizes);
  const capped = options.maxTurns === turns || passes === seats;
  if (fewest > 0 && !capped) return ['/handSizes', 'the winner has no card left'];
  const best = handSizes.flatMap((size, seat) => (size === fewest ? [seat] : []));
  if (winners.join() !== best.join()) return ['/winners', `fewest cards: [${best.join()}]`];
  return undefined;
};

const CHECKS: readonly Check[] = [shape, rounds, census, top, actors, optional, own, dark, sizes];

/** What is wrong with a view by itself, if anything. */
export function viewProblem(view: View): Problem | undefined {
  for (const check of CHECKS) {
    const wrong = check(view);
    if (wrong !== undefined) return { code: 'impossible-observation', pointer: wrong[0], detail: wrong[1] };
  }
  return undefined;
}
