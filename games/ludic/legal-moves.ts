import { pairIndex } from '../../dsl/card.ts';
import { cardsDue, flippable, hintsDue } from './agenda.ts';
import { setText, writeSet } from './notation.ts';
import type { LudicPosition } from './position.ts';
import type { LudicLegalMove, LudicMove, Phase, RuleText } from './schemas.ts';

/** With fewer cards than this a Seeker may pass and draw two. */
const FULL_HAND = 4;

/** The seat that has a choice to make; undefined when chance is due or the match is over. */
export function actor(position: LudicPosition): number | undefined {
  const step = position.agenda[0];
  if (position.won !== null || step === undefined || cardsDue(position) > 0) return undefined;
  return step.due === 'seek' || step.due === 'guess' ? position.turn : position.vexer;
}

/** What the match waits for; while chance is due, what comes after it. */
export function phaseOf(position: LudicPosition): Phase {
  if (position.won !== null) return 'over';
  const step = position.agenda.find(({ due }) => due !== 'hand' && due !== 'initial' && due !== 'two')!;
  switch (step.due) {
    case 'guess':
      return step.last ? 'last' : 'guess';
    case 'cover':
    case 'flip':
      return 'flip';
    case 'rule':
    case 'hint':
      return step.due;
    default:
      return 'seek';
  }
}

/** Every ordered pair of different cards of a hand, as sets. */
export function setsOfHand(hand: readonly number[]): number[] {
  return hand.flatMap((top) => hand.filter((bottom) => bottom !== top).map((bottom) => pairIndex(top, bottom)));
}

/** What a Seeker may do in his turn: query while the deck holds cards, play a set to a column, draw with fewer than four. */
export function seekingMoves(hand: readonly number[], deckCount: number): LudicLegalMove[] {
  const sets = setsOfHand(hand).map(writeSet);
  const moves: LudicLegalMove[] = [];
  if (deckCount > 0) moves.push(...sets.map((set): LudicLegalMove => ({ type: 'query', set })));
  moves.push(...sets.map((set): LudicLegalMove => ({ type: 'play', set, column: 'obey' })));
  moves.push(...sets.map((set): LudicLegalMove => ({ type: 'play', set, column: 'break' })));
  if (deckCount > 0 && hand.length < FULL_HAND) moves.push({ type: 'draw' });
  return moves;
}

export const GUESSING_MOVES: readonly LudicLegalMove[] = [{ type: 'guess', rule: null }, { type: 'pass' }];

export const WRITING_MOVES: readonly LudicLegalMove[] = [
  { type: 'rule', rule: null, turnObey: false, turnBreak: false },
];

/** The legal moves of the seat that acts, in stable order; a rule or a guess stands once as a form. */
export function legalMoves(position: LudicPosition): LudicLegalMove[] {
  const step = position.agenda[0];
  if (actor(position) === undefined || step === undefined) return [];
  switch (step.due) {
    case 'rule':
      return [...WRITING_MOVES];
    case 'guess':
      return [...GUESSING_MOVES];
    case 'seek':
      return seekingMoves(position.hands[position.turn]!, position.deck.length);
    case 'cover':
    case 'flip':
      return flippable(position, step.column).map(({ set }) => ({
        type: 'flip',
        column: step.column,
        set: writeSet(set),
      }));
    case 'hint': {
      const { source, sets } = hintsDue(position, step.guess);
      return Array.from(sets, (set) => ({ type: 'hint', source, set: writeSet(set) }));
    }
    default:
      throw new Error(`${step.due} is nobody's choice`);
  }
}

/** A move in words. */
export function moveText(move: LudicLegalMove | LudicMove): string {
  switch (move.type) {
    case 'rule':
      return `${ruleWords('write the rule', move.rule)}${turned(move)}`;
    case 'guess':
      return ruleWords('guess', move.rule);
    case 'query':
      return `query ${setText(move.set)}`;
    case 'play':
      return `play ${setText(move.set)} to ${move.column}`;
    case 'flip':
      return `flip ${setText(move.set)} in ${move.column}`;
    case 'hint':
      return `give ${setText(move.set)} as a hint (${move.source})`;
    default:
      return move.type;
  }
}

function ruleWords(verb: string, rule: RuleText | null): string {
  if (rule === null) return verb === 'guess' ? 'guess a rule' : 'write a rule';
  return `${verb}: ${typeof rule === 'string' ? rule : rule.text}`;
}

function turned({ turnObey, turnBreak }: { turnObey: boolean; turnBreak: boolean }): string {
  if (turnObey && turnBreak) return ', both initial sets turned';
  if (turnObey) return ', the obey set turned';
  return turnBreak ? ', the break set turned' : '';
}
