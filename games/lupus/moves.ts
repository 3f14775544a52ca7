import { DEALT, DRAW, DRAWN, layArm, layCode, layDown, layTile, PASS } from './codes.ts';
import type { LupusChance, LupusMove } from './schemas.ts';
import { HIGH, LOW, makeTile, parseTile, tileText } from './tile.ts';

export function makeMove(code: number): LupusMove {
  if (code === DRAW) return { type: 'draw' };
  if (code === PASS) return { type: 'pass' };
  if (code < 0 || code > PASS) throw new RangeError(`no move has the code ${code}`);
  return { type: 'play', tile: makeTile(layTile(code)), arm: layArm(code), face: layDown(code) ? 'down' : 'up' };
}

export function parseMove(move: LupusMove): number {
  switch (move.type) {
    case 'play':
      return layCode(parseTile(move.tile), move.arm, move.face === 'down');
    case 'draw':
      return DRAW;
    case 'pass':
      return PASS;
    default:
      return -1;
  }
}

export function makeChance(code: number): LupusChance {
  if (code < DRAWN || code >= DEALT + (DEALT - DRAWN))
    throw new RangeError(`no outcome of chance has the code ${code}`);
  return code < DEALT
    ? { type: 'drawn', tile: makeTile(code - DRAWN) }
    : { type: 'dealt', tile: makeTile(code - DEALT) };
}

export function parseChance(outcome: LupusChance): number {
  return (outcome.type === 'drawn' ? DRAWN : DEALT) + parseTile(outcome.tile);
}

export function moveText(code: number): string {
  if (code === DRAW) return 'draw';
  if (code === PASS) return 'pass';
  const tile = layTile(code);
  const face = layDown(code) ? ' face down' : LOW[tile] === HIGH[tile] ? ' face up' : '';
  return `play ${tileText(tile)}${face} on arm ${layArm(code)}`;
}
