import type { LupusMove, LupusObservation } from '../../games/lupus/schemas.ts';
import type { Rng } from '../../games/rng.ts';

/** What a way to lay a tile next time is worth, in pips. */
const MOBILITY = 2;

/**
 * The heuristic player: sheds as many pips as it can, and keeps ways to lay the tiles that stay in its hand. Equal
 * choices are drawn by lot.
 */
export function greedyLupus(observation: LupusObservation, legal: readonly LupusMove[], rng: Rng): LupusMove {
  let best = Number.NEGATIVE_INFINITY;
  let chosen = legal[0]!;
  let equals = 0;
  for (const move of legal) {
    if (move.type !== 'play') return move;
    const value = move.tile[0] + move.tile[1] + MOBILITY * waysAfter(observation, move);
    if (value < best) continue;
    equals = value > best ? 1 : equals + 1;
    best = value;
    if (rng.below(equals) === 0) chosen = move;
  }
  return chosen;
}

/** On how many arms, tile by tile, the own hand could be laid once `move` is made. */
function waysAfter({ arms, hand }: LupusObservation, move: Extract<LupusMove, { type: 'play' }>): number {
  const [low, high] = move.tile;
  let ways = 0;
  for (const [arm, { end: before }] of arms.entries()) {
    let end = before;
    if (arm === move.arm) end = move.face === 'down' ? null : before === low ? high : low;
    if (end === null) continue;
    for (const [a, b] of hand) if ((a === end || b === end) && (a !== low || b !== high)) ways++;
  }
  return ways;
}
