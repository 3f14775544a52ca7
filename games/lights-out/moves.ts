import { CARD_NAMES, makeCard, parseCard, SUITS } from '../card.ts';
import * as code from './codes.ts';
import type { LightsOutChance, LightsOutMove } from './schemas.ts';

export function makeMove(move: number): LightsOutMove {
  if (move < code.PLAY_SUIT) return { type: 'play', card: makeCard(move - code.PLAY) };
  if (move < code.DRAW) {
    const declared = move - code.PLAY_SUIT;
    return { type: 'play', card: makeCard(declared >> 2), suit: SUITS[declared & 3]! };
  }
  if (move === code.DRAW) return { type: 'draw' };
  if (move === code.PASS) return { type: 'pass' };
  if (move === code.HOLD) return { type: 'hold' };
  if (move < code.KEEP) return { type: 'suit', suit: SUITS[move - code.SUIT_MOVE]! };
  if (move < code.PICK) return { type: 'keep', card: makeCard(move - code.KEEP) };
  return { type: 'heap', card: makeCard(move - code.PICK) };
}

export function parseMove(move: LightsOutMove): number {
  switch (move.type) {
    case 'play':
      if (move.suit === undefined) return code.PLAY + cardCode(move.card);
      return code.PLAY_SUIT + 4 * cardCode(move.card) + SUITS.indexOf(move.suit);
    case 'draw':
      return code.DRAW;
    case 'pass':
      return code.PASS;
    case 'hold':
      return code.HOLD;
    case 'suit':
      return code.SUIT_MOVE + SUITS.indexOf(move.suit);
    case 'keep':
      return code.KEEP + cardCode(move.card);
    case 'heap':
      return code.PICK + cardCode(move.card);
  }
}

/** A move in words: `play 8C, suit S`, `keep 4D`, `draw`. */
export function moveText(move: number): string {
  const made = makeMove(move);
  switch (made.type) {
    case 'play':
      return made.suit === undefined ? `play ${made.card}` : `play ${made.card}, suit ${made.suit}`;
    case 'suit':
      return `suit ${made.suit}`;
    case 'keep':
      return `keep ${made.card}`;
    case 'heap':
      return `heap ${made.card}`;
    default:
      return made.type;
  }
}

/** The outcomes that name a card, by the first of their codes. */
const CARD_OUTCOMES = [
  { type: 'drawn', base: code.DRAWN },
  { type: 'heap', base: code.LAID },
  { type: 'heapDraw', base: code.HEAP_DRAWN },
  { type: 'look', base: code.LOOKED },
  { type: 'dealt', base: code.DEALT },
  { type: 'reveal', base: code.REVEALED },
] as const;

export function makeChance(outcome: number): LightsOutChance {
  if (outcome >= code.STARTED) return { type: 'starter', seat: outcome - code.STARTED };
  if (outcome > code.ROLLED) return { type: 'roll', value: outcome - code.ROLLED };
  const { type, base } = CARD_OUTCOMES[(outcome / CARD_NAMES.length) | 0]!;
  return { type, card: makeCard(outcome - base) };
}

export function parseChance(outcome: LightsOutChance): number {
  if (outcome.type === 'roll') return code.ROLLED + outcome.value;
  if (outcome.type === 'starter') return code.STARTED + outcome.seat;
  const { base } = CARD_OUTCOMES.find(({ type }) => type === outcome.type)!;
  return base + cardCode(outcome.card);
}

/** The code of a card that a schema has let through. */
function cardCode(name: string): number {
  const card = parseCard(name);
  if (card === undefined) throw new RangeError(`${name} is no card`);
  return card;
}
