import { COLOURS, type Colour } from './colours.ts';
import type { KudzuChance, KudzuMove } from './schemas.ts';

const N = COLOURS.length;

/** The first code of each kind; kinds with a colour take one code for each of `COLOURS`. */
export const CALL = 0;
export const EAT_OWN = CALL + N;
export const EAT_COMMON = EAT_OWN + 1;
export const DECLINE = EAT_COMMON + 1;
export const SACRIFICE_OWN = DECLINE + 1;
export const SACRIFICE_COMMON = SACRIFICE_OWN + N;
export const DREW = SACRIFICE_COMMON + N;
export const GROWTH = DREW + N;
export const CODES = GROWTH + N;

function colourOf(index: number): Colour {
  const colour = COLOURS[index];
  if (colour === undefined) throw new RangeError(`no candy has the colour ${index}`);
  return colour;
}

/** The wire form of a player's move; throws for a code of none. */
export function makeMove(code: number): KudzuMove {
  if (code < EAT_OWN) return { type: 'call', colour: colourOf(code - CALL) };
  if (code === EAT_OWN) return { type: 'eat', from: 'own' };
  if (code === EAT_COMMON) return { type: 'eat', from: 'common' };
  if (code === DECLINE) return { type: 'decline' };
  if (code < SACRIFICE_COMMON) return { type: 'sacrifice', colour: colourOf(code - SACRIFICE_OWN), from: 'own' };
  if (code < DREW) return { type: 'sacrifice', colour: colourOf(code - SACRIFICE_COMMON), from: 'common' };
  throw new RangeError(`${code} is no move of a player`);
}

export function parseMove(move: KudzuMove): number {
  switch (move.type) {
    case 'call':
      return CALL + COLOURS.indexOf(move.colour);
    case 'eat':
      return move.from === 'own' ? EAT_OWN : EAT_COMMON;
    case 'decline':
      return DECLINE;
    case 'sacrifice':
      return (move.from === 'own' ? SACRIFICE_OWN : SACRIFICE_COMMON) + COLOURS.indexOf(move.colour);
  }
}

/** The wire form of an outcome of chance; throws for a code of none. */
export function makeChance(code: number): KudzuChance {
  if (code < DREW) throw new RangeError(`${code} is no outcome of chance`);
  if (code < GROWTH) return { type: 'drew', colour: colourOf(code - DREW) };
  return { type: 'growth', drew: colourOf(code - GROWTH) };
}

export function parseChance(outcome: KudzuChance): number {
  return outcome.type === 'drew' ? DREW + COLOURS.indexOf(outcome.colour) : GROWTH + COLOURS.indexOf(outcome.drew);
}

/** A move in words. */
export function moveText(code: number): string {
  const move = makeMove(code);
  switch (move.type) {
    case 'call':
      return `call ${move.colour}`;
    case 'eat':
      return `eat a red from ${place(move.from)}`;
    case 'decline':
      return 'decline';
    case 'sacrifice':
      return `sacrifice ${move.colour} to eat a red from ${place(move.from)}`;
  }
}

const place = (from: 'own' | 'common'): string => (from === 'own' ? 'the own garden' : 'the common garden');
