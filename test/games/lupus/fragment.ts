import { CLOSED, packEnds } from '../../../games/lupus/ends.ts';
import { lupus } from '../../../games/lupus/game.ts';
import { DEFAULT_OPTIONS, type LupusOptions } from '../../../games/lupus/options.ts';
import { LupusPosition } from '../../../games/lupus/position.ts';
import type { LupusMove } from '../../../games/lupus/schemas.ts';
import { DRAWING, PLAY } from '../../../games/lupus/stage.ts';
import { parseTile } from '../../../games/lupus/tile.ts';

/** Tiles as the rules write them: `03 12 33`. */
export const tiles = (text: string): [number, number][] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => [Number(word[0]), Number(word[1])]);

export const setOf = (text: string): number => tiles(text).reduce((set, pair) => set | (1 << parseTile(pair)), 0);

export interface Fragment {
  /** From seat 0 on; seats left out have no tiles. */
  readonly hands: readonly string[];
  readonly boneyard?: string;
  /** A closed arm is null. */
  readonly ends: readonly (number | null)[];
  readonly turn?: number;
  readonly spinner?: number;
  readonly drawing?: boolean;
  readonly options?: Partial<LupusOptions>;
}

/** A position in the midst of a hand of which only some tiles are named: no census is taken. */
export function fragment(given: Fragment): LupusPosition {
  const position = new LupusPosition({ ...DEFAULT_OPTIONS, hands: 1, ...given.options });
  for (const [seat, text] of given.hands.entries()) position.hands[seat] = setOf(text);
  position.boneyard = setOf(given.boneyard ?? '');
  position.ends = packEnds(given.ends.map((end) => end ?? CLOSED));
  position.turn = given.turn ?? 0;
  position.spinner = given.spinner ?? 0;
  position.stage = given.drawing === true ? DRAWING : PLAY;
  position.settle();
  return position;
}

/** The legal moves in the order of the engine. */
export function legal(position: LupusPosition): LupusMove[] {
  const codes = new Int32Array(lupus.codes);
  return Array.from(codes.subarray(0, position.legalMoves(codes)), (code) => lupus.makeMove(code));
}

export function searched(position: LupusPosition): LupusMove[] {
  const codes = new Int32Array(lupus.codes);
  return Array.from(codes.subarray(0, position.searchMoves(codes)), (code) => lupus.makeMove(code));
}

/** `03@1`, `33@0` or, face down, `33v0`; `draw`; `pass`. */
export const short = (move: LupusMove): string =>
  move.type === 'play' ? `${move.tile.join('')}${move.face === 'down' ? 'v' : '@'}${move.arm}` : move.type;

export const shortMoves = (position: LupusPosition): string[] => legal(position).map(short);

/** Plays a move written by `short`; it must be legal. */
export function play(position: LupusPosition, text: string): void {
  const move = legal(position).find((candidate) => short(candidate) === text);
  if (move === undefined) throw new Error(`${text} is not legal; legal: ${shortMoves(position).join(' ')}`);
  position.play(lupus.parseMove(move));
}

/** The arms' ends; null for a closed one. */
export const endsOf = (position: LupusPosition): (number | null)[] =>
  lupus.observe(position, null, []).arms.map((arm) => arm.end);

/** Chance gives this tile. */
export function draw(position: LupusPosition, text: string): void {
  position.play(lupus.parseChance({ type: 'drawn', tile: tiles(text)[0]! }));
}
