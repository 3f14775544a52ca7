import type { Colour } from './colours.ts';
import { garden, HELD, NO_COLOUR, PHASES } from './layout.ts';
import type { KudzuPosition } from './position.ts';
import type { KudzuEvent, KudzuObservation } from './schemas.ts';

/** All that `seat` may know: everything, but the bag's colours while `bagKnown` is false (E14). */
export function observe(position: KudzuPosition, seat: number | null, log: readonly KudzuEvent[]): KudzuObservation {
  const { cells, options, palette, seats, toAct } = position;
  const held = heldBySeat(position);
  return {
    game: 'kudzu',
    seat,
    seats,
    options,
    toAct: toAct >= 0 ? [toAct] : [],
    phase: PHASES[position.phase]!,
    round: position.round,
    inRound: position.inRound,
    first: position.first,
    palette: [...options.palette],
    bag: options.bagKnown ? palette.makeCounts(cells) : null,
    bagCount: position.bagCount,
    gardens: Array.from({ length: seats }, (_, owner) => palette.makeCounts(cells, garden(owner))),
    common: position.common,
    eaten: position.eaten,
    ...(held === undefined ? {} : { held }),
    last: lastCall(position),
    log: [...log],
  };
}

/** What seats hold in the middle of a growth together, undefined if none does. */
function heldBySeat({ cells, first, palette, seats }: KudzuPosition): (Colour | null)[] | undefined {
  const held = Array<Colour | null>(seats).fill(null);
  for (let place = 0; place < seats; place++) {
    const cell = cells[HELD + place]!;
    if (cell > 0) held[(first + place) % seats] = palette.names[cell - 1]!;
  }
  return held.some((colour) => colour !== null) ? held : undefined;
}

function lastCall({ lastSeat, lastCalled, lastDrew, palette }: KudzuPosition): KudzuObservation['last'] {
  if (lastSeat < 0) return null;
  const called = palette.names[lastCalled]!;
  if (lastDrew === NO_COLOUR) return { seat: lastSeat, called, drew: null, outcome: null };
  const outcome = lastDrew === lastCalled ? 'success' : lastDrew === 0 ? 'red' : 'partial';
  return { seat: lastSeat, called, drew: palette.names[lastDrew]!, outcome };
}
