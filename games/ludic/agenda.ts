import { bottomOf, CARDS, type Card, topOf } from '../../dsl/card.ts';
import { type Hints, hintsAgainst, setsFrom } from '../../dsl/hint.ts';
import type { Happening } from './happening.ts';
import { writeCard, writeSet } from './notation.ts';
import { faceUp, type Guess, initialSet, type LudicPosition, nextSeeker, type Placed, type Step } from './position.ts';
import type { ColumnName } from './schemas.ts';
import { endRound } from './succession.ts';

/** At most five face-up sets a column, the initial set among them. */
export const FULL_COLUMN = 5;

/** Cards that chance gives out for a step; 0 where no chance is due. */
export function cardsDue(position: LudicPosition): number {
  switch (position.agenda[0]?.due) {
    case 'hand':
      return 4;
    case 'initial':
    case 'two':
      return 2;
    default:
      return 0;
  }
}

/** Does all that needs neither a choice nor chance, until something does or the match is over. */
export function settle(position: LudicPosition, happened: Happening[]): void {
  while (position.won === null && isAutomatic(position, position.agenda[0]!)) {
    carryOut(position, position.agenda.shift()!, happened);
  }
}

function isAutomatic(position: LudicPosition, step: Step): boolean {
  switch (step.due) {
    case 'arrival':
    case 'nextTurn':
      return true;
    case 'two':
      return position.deck.length === 0;
    case 'flip':
      return flippable(position, step.column).length < 2;
    case 'hint':
      return hintsDue(position, step.guess).sets.size() === 1;
    default:
      return false;
  }
}

function carryOut(position: LudicPosition, step: Step, happened: Happening[]): void {
  switch (step.due) {
    case 'arrival':
      if (position.columns[step.column].length === FULL_COLUMN) position.agenda.unshift({ ...step, due: 'cover' });
      else position.columns[step.column].push(step.placed);
      return;
    case 'flip':
      flip(position, step.column, flippable(position, step.column)[0]!, happened);
      return;
    case 'hint':
      giveHint(position, step.guess, hintsDue(position, step.guess).sets.first(), happened);
      return;
    case 'nextTurn':
      nextTurn(position);
      return;
    default:
      return;
  }
}

/** The face-up sets of a column that the Vexer may flip: the initial set only when nothing else is face-up. */
export function flippable(position: LudicPosition, column: ColumnName): readonly Placed[] {
  const later = position.columns[column].filter(({ initial }) => !initial);
  return later.length > 0 ? later : position.columns[column];
}

/** Turns a face-up set face-down. Where an initial set must go, the round ends at once, unsolved. */
export function flip(position: LudicPosition, column: ColumnName, placed: Placed, happened: Happening[]): void {
  position.columns[column] = position.columns[column].filter((other) => other !== placed);
  position.flipped[column].push(placed);
  happened.push({ type: 'flip', column, set: writeSet(placed.set) });
  if (placed.initial) endRound(position, null, happened);
}

/** Flips a set of a full column and covers it with the one that arrived. */
export function cover(
  position: LudicPosition,
  column: ColumnName,
  flipped: Placed,
  arriving: Placed,
  happened: Happening[],
): void {
  flip(position, column, flipped, happened);
  position.columns[column].push(arriving);
}

/**
 * The hints that the Vexer may give. Against a guess by the game's order of sources; after a pass there is no guess to
 * refute, so it is any set not face-up on the table (R), from the hintbook while two of its cards make one.
 */
export function hintsDue(position: LudicPosition, guess: Guess | null): Hints {
  const table = faceUp(position);
  const book: Card[] = position.hintbook.map((card) => CARDS[card]!);
  if (guess !== null) {
    const hints = hintsAgainst(position.rule!.extension, guess.extension, table, book);
    if (hints === undefined) throw new Error('a right guess has no hint');
    return hints;
  }
  const held = setsFrom(book).diff(table);
  return held.isEmpty() ? { source: 'slip', sets: table.complement() } : { source: 'hintbook', sets: held };
}

/** Gives the Seeker whose turn it is a hint. Cards of the hintbook leave it: they are his for the round. */
export function giveHint(position: LudicPosition, guess: Guess | null, set: number, happened: Happening[]): void {
  const { source } = hintsDue(position, guess);
  const obeys = position.rule!.extension.has(set);
  position.hints.push({ seat: position.turn, source, set, obeys, guess: guess?.text ?? null });
  if (source === 'hintbook') {
    const given = [topOf(set), bottomOf(set)];
    position.hintbook = position.hintbook.filter((card) => !given.includes(card));
  }
  happened.push({ type: 'hint', seat: position.turn, source, set: writeSet(set), obeys });
}

/**
 * The turn passes on. While the deck holds cards, to the next Seeker; then to the next who holds cards; when nobody
 * does, each in turn guesses or passes.
 */
function nextTurn(position: LudicPosition): void {
  const someHold = position.hands.some((hand) => hand.length > 0);
  do position.turn = nextSeeker(position, position.turn);
  while (position.deck.length === 0 && someHold && position.hands[position.turn]!.length === 0);
  position.turnsBegun++;
  position.agenda.push(firstStep(position));
}

/** What the turn of the Seeker who has it begins with. */
export function firstStep(position: LudicPosition): Step {
  const stuck = position.deck.length === 0 && position.hands.every((hand) => hand.length === 0);
  return stuck ? { due: 'guess', last: true } : { due: 'seek' };
}

/** Hands out the cards that are due; they are in the deck. */
export function dealOut(position: LudicPosition, cards: readonly number[], happened: Happening[]): void {
  const step = position.agenda.shift()!;
  position.deck = position.deck.filter((card) => !cards.includes(card));
  if (step.due === 'initial') {
    position.columns[step.column].push(initialSet(cards[0]!, cards[1]!));
    if (step.column === 'break') happened.push(initialSets(position));
  } else {
    const seat = step.due === 'hand' ? step.seat : position.turn;
    position.hands[seat]!.push(...cards);
    happened.push({ type: 'dealt', seat, count: cards.length, cards: cards.map(writeCard) });
  }
  settle(position, happened);
}

function initialSets(position: LudicPosition): Happening {
  const shown = (column: ColumnName) => writeSet(position.columns[column][0]!.set);
  return { type: 'initial', obey: shown('obey'), break: shown('break') };
}
