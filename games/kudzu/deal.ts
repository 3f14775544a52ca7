import { failure, type Outcome, success } from '../outcome.ts';
import type { Rng } from '../rng.ts';
import { type Counts, Palette } from './colours.ts';
import { CALL, garden } from './layout.ts';
import { bagSize, perColour, SET_UP_DRAWS } from './options.ts';
import { KudzuPosition } from './position.ts';
import type { KudzuDeal, KudzuOptions } from './schemas.ts';

/** A fair deal: the bag is filled, each player draws ten, and whoever drew most reds starts. */
export function deal(seats: number, options: KudzuOptions, rng: Rng): KudzuDeal {
  const palette = new Palette(options.palette);
  const bag = fill(seats, options, rng);
  const drawn = Array.from({ length: seats }, () => {
    const taken = Array<number>(palette.size).fill(0);
    for (let i = 0; i < SET_UP_DRAWS; i++) taken[takeOne(bag, rng)]!++;
    return taken;
  });
  const starters = mostReds(drawn.map((taken) => taken[0]!));
  return {
    drawn: drawn.map((taken) => palette.makeCounts(taken)),
    bag: palette.makeCounts(bag),
    first: options.firstTie === 'lot' ? starters[rng.below(starters.length)]! : starters[0]!, // E7
  };
}

/** The same number of each colour; or, where the mix is not known, each candy of a random colour (E14). */
function fill(seats: number, options: KudzuOptions, rng: Rng): number[] {
  const colours = options.palette.length;
  if (options.bagKnown) return Array<number>(colours).fill(perColour(seats, options));
  const bag = Array<number>(colours).fill(0);
  for (let i = bagSize(seats, options); i > 0; i--) bag[rng.below(colours)]!++;
  return bag;
}

function takeOne(bag: number[], rng: Rng): number {
  let rest = rng.below(bag.reduce((sum, count) => sum + count, 0));
  const colour = bag.findIndex((count) => {
    rest -= count;
    return rest < 0;
  });
  bag[colour]!--;
  return colour;
}

/** The seats with most reds, in order. */
function mostReds(reds: readonly number[]): number[] {
  const most = Math.max(...reds);
  return [...reds.keys()].filter((seat) => reds[seat] === most);
}

/** The position after a deal; refuses one whose candies are not those of the bag. */
export function parseDeal(seats: number, options: KudzuOptions, given: KudzuDeal): Outcome<KudzuPosition> {
  const read = new DealReader(seats, options);
  const problem = read.read(given);
  if (problem !== undefined) return problem;
  const reds = read.drawn.map((taken) => taken[0]!);
  const position = new KudzuPosition(seats, options);
  position.place({
    phase: CALL,
    round: 1,
    inRound: 0,
    first: given.first,
    bag: read.bag,
    // Reds go to the common garden and are not replaced (E8).
    gardens: read.drawn.map((taken) => [0, ...taken.slice(1)]),
    common: reds.reduce((sum, count) => sum + count, 0),
    eaten: 0,
  });
  return success(position);
}

/** The deal of a position in which nothing has been played: who lacks candies of his ten drew reds instead. */
export function makeDeal(position: KudzuPosition): KudzuDeal {
  const { cells, palette, seats } = position;
  const drawn = Array.from({ length: seats }, (_, seat) => {
    const taken = Array.from(cells.subarray(garden(seat), garden(seat) + palette.size));
    taken[0] = SET_UP_DRAWS - taken.reduce((sum, count) => sum + count, 0);
    return palette.makeCounts(taken);
  });
  return { drawn, bag: palette.makeCounts(cells), first: position.first };
}

/** Checks a deal piece by piece. */
class DealReader {
  drawn: number[][] = [];
  bag: number[] = [];
  private readonly seats: number;
  private readonly options: KudzuOptions;
  private readonly palette: Palette;

  constructor(seats: number, options: KudzuOptions) {
    this.seats = seats;
    this.options = options;
    this.palette = new Palette(options.palette);
  }

  read(given: KudzuDeal): Outcome<never> | undefined {
    if (given.drawn.length !== this.seats) {
      return failure('invalid-deal', '/drawn', `${this.seats} seats draw, not ${given.drawn.length}`);
    }
    for (const [seat, counts] of given.drawn.entries()) {
      const taken = this.counts(counts, `/drawn/${seat}`);
      if (!taken.ok) return taken;
      const size = taken.value.reduce((sum, count) => sum + count, 0);
      if (size !== SET_UP_DRAWS) {
        return failure('invalid-deal', `/drawn/${seat}`, `seat ${seat} draws ${SET_UP_DRAWS} candies, not ${size}`);
      }
      this.drawn.push(taken.value);
    }
    const bag = this.counts(given.bag, '/bag');
    if (!bag.ok) return bag;
    this.bag = bag.value;
    return this.wrongCensus() ?? this.wrongFirst(given.first);
  }

  private counts(counts: Counts, pointer: string): Outcome<number[]> {
    const cells = this.palette.parseCounts(counts);
    if (cells !== undefined) return success(cells);
    return failure(
      'invalid-deal',
      pointer,
      `name each colour of the palette and no other: ${this.options.palette.join(', ')}`,
    );
  }

  private wrongCensus(): Outcome<never> | undefined {
    const all = this.bag.map((count, colour) => this.drawn.reduce((sum, taken) => sum + taken[colour]!, count));
    const total = all.reduce((sum, count) => sum + count, 0);
    const size = bagSize(this.seats, this.options);
    if (total !== size) return failure('invalid-deal', '/bag', `there are ${size} candies in all, not ${total}`);
    if (!this.options.bagKnown) return undefined;
    const each = perColour(this.seats, this.options);
    const wrong = all.findIndex((count) => count !== each);
    if (wrong < 0) return undefined;
    const name = this.palette.names[wrong]!;
    return failure('invalid-deal', `/bag/${name}`, `there are ${each} ${name} candies in all, not ${all[wrong]}`);
  }

  /** Most reds drawn starts. E7 */
  private wrongFirst(first: number): Outcome<never> | undefined {
    const starters = mostReds(this.drawn.map((taken) => taken[0]!));
    const may = this.options.firstTie === 'lot' ? starters : starters.slice(0, 1);
    if (may.includes(first)) return undefined;
    return failure('invalid-deal', '/first', `most reds drawn starts: seat ${may.join(' or ')}, not ${first}`);
  }
}
