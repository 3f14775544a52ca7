import { popcount } from '../bits.ts';
import { DEALT, DRAW, DRAWN } from './codes.ts';
import { makeMove } from './moves.ts';
import type { LupusPosition } from './position.ts';
import type { LupusEvent } from './schemas.ts';
import { scoreOf } from './scoring.ts';
import { ENDED, PLAY, REASONS, SEATS } from './stage.ts';
import { DOUBLE_OF, makeTile, pipsOf, TILES } from './tile.ts';

/** An event before it is numbered. */
export type Happening = LupusEvent extends infer E ? (E extends unknown ? Omit<E, 'n'> : never) : never;

export type HandResult = Omit<Extract<LupusEvent, { type: 'result' }>, 'n' | 'type'>;

/** What the hand that has ended here gave. */
export function handResult(position: LupusPosition): HandResult {
  const pips = Array.from(position.hands, pipsOf);
  const all = pips.reduce((sum, own) => sum + own);
  return {
    reason: REASONS[position.reason - 1]!,
    pips: pips as HandResult['pips'],
    scores: pips.map((own) => scoreOf(all, own)) as HandResult['scores'],
  };
}

/** A draw is told once, when its tile has come: the move alone is no event. */
export function events(before: LupusPosition, code: number, after: LupusPosition): Happening[] {
  if (code === DRAW) return [];
  if (code >= DEALT) return dealEvents(before, code - DEALT, after);
  if (code >= DRAWN) return [{ seat: before.turn, type: 'draw', tile: makeTile(code - DRAWN) }];
  const happened: Happening[] = [{ seat: before.turn, ...makeMove(code) } as Happening];
  if (after.roundEnded) happened.push({ type: 'result', ...handResult(after) });
  return happened;
}

function dealEvents(before: LupusPosition, tile: number, after: LupusPosition): Happening[] {
  const happened: Happening[] = [];
  if (before.stage === ENDED) happened.push({ type: 'round', round: after.handNumber });
  const dealt = before.stage === ENDED ? 0 : TILES - popcount(before.boneyard);
  happened.push({ seat: dealt % SEATS, type: 'dealt', tile: makeTile(tile) });
  if (after.stage === PLAY) {
    happened.push({ seat: after.opener, type: 'spinner', tile: makeTile(DOUBLE_OF[after.spinner]!) });
  }
  return happened;
}

/** Only who draws a tile, or is dealt it, sees which it is. */
export function seenEvent(event: LupusEvent, seat: number | null): LupusEvent {
  if ((event.type !== 'draw' && event.type !== 'dealt') || event.seat === seat) return event;
  return { n: event.n, seat: event.seat, type: event.type };
}
