import { bottomOf, pairIndex, SETS, topOf } from '../../dsl/card.ts';
import { check } from '../../dsl/check.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import { cover, firstStep, flip, giveHint, settle } from './agenda.ts';
import type { Happening } from './happening.ts';
import { legalMoves, moveText } from './legal-moves.ts';
import { readCard, readSet, writeSet } from './notation.ts';
import type { Guess, LudicPosition, Placed } from './position.ts';
import { understand } from './rule-text.ts';
import type { ColumnName, LudicMove } from './schemas.ts';
import { endRound } from './succession.ts';

/** How many legal moves an error spells out. */
const LISTED_MOVES = 12;

/** Plays a move for the seat that acts. A failure leaves the position as it was. Returns what happened. */
export function play(position: LudicPosition, move: LudicMove): Outcome<readonly Happening[]> {
  const misfit = whyIllegal(position, move);
  if (misfit !== undefined) return misfit;
  const happened: Happening[] = [];
  const failed = carryOut(position, move, happened);
  if (failed !== undefined) return failed;
  settle(position, happened);
  return success(happened);
}

function whyIllegal(position: LudicPosition, move: LudicMove): Outcome<never> | undefined {
  const legal = legalMoves(position);
  if (move.type === 'rule' || move.type === 'guess') {
    if (legal.some(({ type }) => type === move.type)) return undefined;
  } else {
    if ('set' in move && readSet(move.set) === undefined) {
      return failure('illegal-move', '/move/set', `a set has two different cards, not ${move.set.top} twice`);
    }
    const wanted = JSON.stringify(normalised(move));
    if (legal.some((other) => JSON.stringify(other) === wanted)) return undefined;
  }
  const listed = legal.slice(0, LISTED_MOVES).map(moveText).join(', ');
  const more = legal.length > LISTED_MOVES ? `, ... (${legal.length} in all)` : '';
  return failure('illegal-move', '/move', `${moveText(move)} is not legal here; legal: ${listed}${more}`);
}

/** The move as `legalMoves` writes it: suits read as colours, fields in its order. */
function normalised(move: Exclude<LudicMove, { type: 'rule' | 'guess' }>): object {
  if (!('set' in move)) return move;
  const set = writeSet(readSet(move.set)!);
  switch (move.type) {
    case 'query':
      return { type: 'query', set };
    case 'play':
      return { type: 'play', set, column: move.column };
    case 'flip':
      return { type: 'flip', column: move.column, set };
    case 'hint':
      return { type: 'hint', source: move.source, set };
  }
}

function carryOut(position: LudicPosition, move: LudicMove, happened: Happening[]): Outcome<never> | undefined {
  switch (move.type) {
    case 'rule':
      return writeRule(position, move, happened);
    case 'guess':
      return guessRule(position, move, happened);
    case 'query':
      query(position, readSet(move.set)!, happened);
      return;
    case 'play':
      playSet(position, readSet(move.set)!, move.column, happened);
      return;
    case 'draw':
      happened.push({ type: 'draw', seat: position.turn });
      position.agenda = [{ due: 'two' }, { due: 'nextTurn' }];
      return;
    case 'pass':
      passGuess(position, happened);
      return;
    case 'flip':
      chooseFlip(position, readSet(move.set)!, happened);
      return;
    case 'hint': {
      const step = position.agenda.shift()!;
      giveHint(position, step.due === 'hint' ? step.guess : null, readSet(move.set)!, happened);
      return;
    }
  }
}

/**
 * The Vexer orders the cards of each initial set as he likes, without swapping the two, and writes a rule that the one
 * obeys and the other breaks.
 */
function writeRule(
  position: LudicPosition,
  move: Extract<LudicMove, { type: 'rule' }>,
  happened: Happening[],
): Outcome<never> | undefined {
  const understood = understand(move.rule, '/move/rule');
  if (!understood.ok) return understood;
  const obey = turn(position.columns.obey[0]!, move.turnObey);
  const broken = turn(position.columns.break[0]!, move.turnBreak);
  const legality = check(understood.value.extension, SETS[obey.set]!, SETS[broken.set]!);
  if (!legality.legal) {
    const reasons = legality.reasons.map(({ reason }) => reason).join('; ');
    return failure('illegal-move', '/move/rule', `this rule is not legal: ${reasons}`, { reasons: legality.reasons });
  }
  position.rule = understood.value;
  position.columns = { obey: [obey], break: [broken] };
  position.agenda = [firstStep(position)];
  const { turnObey, turnBreak } = move;
  happened.push({ type: 'rule', seat: position.vexer, turnObey, turnBreak, rule: understood.value.text });
  return undefined;
}

function turn(placed: Placed, upsideDown: boolean): Placed {
  return upsideDown ? { ...placed, set: pairIndex(bottomOf(placed.set), topOf(placed.set)) } : placed;
}

/** Query: the Vexer puts the set in its column, and the Seeker is dealt two. */
function query(position: LudicPosition, set: number, happened: Happening[]): void {
  const column = layDown(position, set);
  happened.push({ type: 'query', seat: position.turn, set: writeSet(set), column });
  position.agenda.push({ due: 'two' }, { due: 'nextTurn' });
}

/**
 * Play: in the wrong column the set moves to the right one, no cards are dealt and the turn is over; in the right one the
 * Seeker is dealt two, then guesses or passes.
 */
function playSet(position: LudicPosition, set: number, chosen: ColumnName, happened: Happening[]): void {
  const column = layDown(position, set);
  const right = column === chosen;
  happened.push({ type: 'play', seat: position.turn, set: writeSet(set), column, right });
  if (right) position.agenda.push({ due: 'two' }, { due: 'guess', last: false });
  else position.agenda.push({ due: 'nextTurn' });
}

/** A set leaves the hand for the column where it belongs, which is returned. */
function layDown(position: LudicPosition, set: number): ColumnName {
  const seat = position.turn;
  position.hands[seat] = position.hands[seat]!.filter((card) => card !== topOf(set) && card !== bottomOf(set));
  const column = position.rule!.extension.has(set) ? 'obey' : 'break';
  position.agenda = [{ due: 'arrival', column, placed: { set, seat, initial: false } }];
  return column;
}

/** A guess is right iff it is equivalent to the rule: the round ends. A wrong one earns a hint and ends the turn. */
function guessRule(
  position: LudicPosition,
  move: Extract<LudicMove, { type: 'guess' }>,
  happened: Happening[],
): Outcome<never> | undefined {
  const understood = understand(move.rule, '/move/rule');
  if (!understood.ok) return understood;
  const seat = position.turn;
  const right = understood.value.extension.equals(position.rule!.extension);
  const guess: Guess = { ...understood.value, seat, right };
  position.guesses.push(guess);
  happened.push({ type: 'guess', seat, rule: guess.text, right });
  if (right) endRound(position, seat, happened);
  else afterMiss(position, guess);
  return undefined;
}

function passGuess(position: LudicPosition, happened: Happening[]): void {
  happened.push({ type: 'pass', seat: position.turn });
  const step = position.agenda[0]!;
  if (step.due === 'guess' && step.last) afterMiss(position, null);
  else position.agenda = [{ due: 'nextTurn' }];
}

/** When all hands are empty, a wrong guess or a pass costs one set of each column before the hint. */
function afterMiss(position: LudicPosition, guess: Guess | null): void {
  const step = position.agenda[0]!;
  const last = step.due === 'guess' && step.last;
  position.agenda = [{ due: 'hint', guess }, { due: 'nextTurn' }];
  if (last) position.agenda.unshift({ due: 'flip', column: 'obey' }, { due: 'flip', column: 'break' });
}

function chooseFlip(position: LudicPosition, set: number, happened: Happening[]): void {
  const step = position.agenda.shift()!;
  if (step.due !== 'cover' && step.due !== 'flip') throw new Error(`${step.due} is no flip`);
  const chosen = position.columns[step.column].find((placed) => placed.set === set)!;
  if (step.due === 'cover') cover(position, step.column, chosen, step.placed, happened);
  else flip(position, step.column, chosen, happened);
}

/** Cards that chance may not deal now, as a sentence; undefined if it may. Reads them into `cards`. */
export function whyNotDealt(position: LudicPosition, names: readonly string[], due: number): string | undefined {
  const cards = names.map(readCard);
  if (cards.length !== due) return `${due} cards are due, not ${cards.length}`;
  if (new Set(cards).size !== cards.length) return 'a card is dealt once';
  const missing = names.find((_, index) => !position.deck.includes(cards[index]!));
  return missing === undefined ? undefined : `${missing} is not in the deck any more`;
}
