import { CARDS, makeCard, parseCard } from '../card.ts';
import { DEALT, DISCARD, DRAW, PAIR, PASS, REFILL, REVEAL, STARTER, STOP } from './codes.ts';
import type { HoministChance, HoministMove } from './schemas.ts';

const card = (name: string): number => {
  const code = parseCard(name);
  if (code === undefined) throw new RangeError(`no card is called ${name}`);
  return code;
};

/** The move of a code; throws for codes that are no moves. */
export function makeHoministMove(code: number): HoministMove {
  if (code === DRAW) return { type: 'draw' };
  if (code === STOP) return { type: 'stop' };
  if (code >= DISCARD && code < DISCARD + CARDS) return { type: 'discard', card: makeCard(code - DISCARD) };
  if (code >= PASS) return { type: 'pass', card: makeCard(code - PASS) };
  return { type: 'pair', card: makeCard(code - PAIR) };
}

export function parseHoministMove(move: HoministMove): number {
  switch (move.type) {
    case 'pair':
      return PAIR + card(move.card);
    case 'pass':
      return PASS + card(move.card);
    case 'discard':
      return DISCARD + card(move.card);
    case 'draw':
      return DRAW;
    case 'stop':
      return STOP;
  }
}

/** The outcome of a code; throws for codes that are no outcomes of chance. */
export function makeHoministChance(code: number): HoministChance {
  if (code >= STARTER) return { type: 'starter', seat: code - STARTER };
  if (code >= DEALT) return { type: 'dealt', card: makeCard(code - DEALT) };
  if (code >= REVEAL) return { type: 'reveal', card: makeCard(code - REVEAL) };
  return { type: 'refill', card: makeCard(code - REFILL) };
}

export function parseHoministChance(outcome: HoministChance): number {
  switch (outcome.type) {
    case 'refill':
      return REFILL + card(outcome.card);
    case 'reveal':
      return REVEAL + card(outcome.card);
    case 'dealt':
      return DEALT + card(outcome.card);
    case 'starter':
      return STARTER + outcome.seat;
  }
}

/** `pair 7C`, `pass QC`, `discard 2D`, `draw`, `stop`. */
export function hoministMoveText(code: number): string {
  const move = makeHoministMove(code);
  return 'card' in move ? `${move.type} ${move.card}` : move.type;
}
