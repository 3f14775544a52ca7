import type { Colour } from './colours.ts';
import { garden } from './layout.ts';
import type { KudzuPosition } from './position.ts';
import type { KudzuResult } from './schemas.ts';

/** How much of the utility is the win; the rest is the margin, which decides between outcomes that are alike. */
const WIN_WEIGHT = 0.9;
/** The margin that moves the rest half of its way. */
const HALF_WAY = 10;

const TOTALS = new Int32Array(4);

/**
 * Writes what each seat's reds cost into `into[seat]`, as a loss: own ones and an equal share of the common garden, a
 * remainder left out even if it is larger than one (E5), then a point for every two.
 */
function writeLosses(position: KudzuPosition, into: Int32Array): void {
  const { cells, seats, redsPerPoint } = position;
  const share = (position.common / seats) | 0;
  for (let seat = 0; seat < seats; seat++) into[seat] = -(((cells[garden(seat)]! + share) / redsPerPoint) | 0);
}

/** The strict leader of a colour takes his count less the next highest, even a tied one (E13); a tie at the top scores nobody. Returns 8 x points + seat. */
function lead(position: KudzuPosition, colour: number): number {
  const { cells, seats } = position;
  let most = -1;
  let next = -1;
  let leader = 0;
  for (let seat = 0; seat < seats; seat++) {
    const count = cells[garden(seat) + colour]!;
    if (count > most) {
      next = most;
      most = count;
      leader = seat;
    } else if (count > next) next = count;
  }
  return (most - next) * 8 + leader;
}

/** The best combined score: points for plants less the loss to kudzu, which may leave less than nothing (E17). Red is no plant (E4). */
export function writeTotals(position: KudzuPosition, into: Int32Array): void {
  writeLosses(position, into);
  for (let colour = 1; colour < position.colours; colour++) {
    const led = lead(position, colour);
    into[led & 7]! += led >> 3;
  }
}

/**
 * Utilities at the end: 0.9 times the share in the win (the highest total wins, equal ones share it: E16) and 0.1 times
 * a number between 0 and 1 that grows with the margin over the best other total and is 0.5 at none. So any win is worth
 * more than any tie, and a tie more than any loss. With two seats the two add up to 1.
 */
export function utilities(position: KudzuPosition, into: Float64Array): void {
  const { seats } = position;
  writeTotals(position, TOTALS);
  let most = TOTALS[0]!;
  for (let seat = 1; seat < seats; seat++) if (TOTALS[seat]! > most) most = TOTALS[seat]!;
  let winners = 0;
  for (let seat = 0; seat < seats; seat++) if (TOTALS[seat] === most) winners++;
  for (let seat = 0; seat < seats; seat++) {
    const won = TOTALS[seat] === most ? 1 / winners : 0;
    const margin = marginOf(seat, seats);
    const taken = 0.5 + (0.5 * margin) / (HALF_WAY + Math.abs(margin));
    into[seat] = WIN_WEIGHT * won + (1 - WIN_WEIGHT) * taken;
  }
}

function marginOf(seat: number, seats: number): number {
  let best = -1_000_000;
  for (let other = 0; other < seats; other++) if (other !== seat && TOTALS[other]! > best) best = TOTALS[other]!;
  return TOTALS[seat]! - best;
}

/** The score sheet of a position, as if the game ended here. */
export function scoreSheet(position: KudzuPosition): KudzuResult {
  const { seats, palette } = position;
  const losses = new Int32Array(seats);
  writeLosses(position, losses);
  const plant = Array<number>(seats).fill(0);
  const byColour: Partial<Record<Colour, { seat: number; points: number } | null>> = {};
  for (let colour = 1; colour < position.colours; colour++) {
    const led = lead(position, colour);
    const points = led >> 3;
    const seat = led & 7;
    plant[seat]! += points;
    byColour[palette.names[colour]!] = points > 0 ? { seat, points } : null;
  }
  const share = Math.floor(position.common / seats);
  return {
    plant,
    kudzu: Array.from(losses, (loss) => -loss + 0),
    share,
    remainder: position.common - share * seats,
    total: plant.map((points, seat) => points + losses[seat]!),
    byColour,
  };
}
