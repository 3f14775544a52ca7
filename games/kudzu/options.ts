import { failure, type Outcome, success } from '../outcome.ts';
import { type Colour, RED } from './colours.ts';
import { type KudzuGivenOptions, type KudzuOptions, kudzuSchemas, LARGEST_BAG } from './schemas.ts';

export const FEWEST_SEATS = 2;
export const MOST_SEATS = 4;

/** What each player draws before the game. */
export const SET_UP_DRAWS = 10;

const SKITTLES: readonly Colour[] = ['red', 'orange', 'yellow', 'green', 'purple'];
const PACKS_PER_PLAYER = 2;
const PER_PACK = 12;
const SHORT_PER_SEAT = 6;

type Size = Pick<KudzuOptions, 'packsPerPlayer' | 'perPack' | 'perColour' | 'preset'>;

/** Candies of each colour in the bag before the set-up; their mean where `bagKnown` is false. E6 */
export function perColour(seats: number, size: Size): number {
  if (size.preset === 'full') return PACKS_PER_PLAYER * PER_PACK * seats;
  if (size.preset === 'short') return SHORT_PER_SEAT * seats;
  return size.perColour ?? (size.packsPerPlayer ?? PACKS_PER_PLAYER) * (size.perPack ?? PER_PACK) * seats;
}

/** Candies of all colours in the bag before the set-up. */
export function bagSize(seats: number, options: KudzuOptions): number {
  return perColour(seats, options) * options.palette.length;
}

/** Options complete with defaults; each failure's pointer leads into the options. */
export function completeOptions(seats: number, given: unknown): Outcome<KudzuOptions> {
  if (!Number.isInteger(seats) || seats < FEWEST_SEATS || seats > MOST_SEATS) {
    return failure('invalid-options', '', `Kudzu is for ${FEWEST_SEATS} to ${MOST_SEATS} seats, not ${seats}`);
  }
  const parsed = kudzuSchemas.givenOptions.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return failure('invalid-options', issue.path.map((step) => `/${String(step)}`).join(''), issue.message);
  }
  const size = sizeOf(parsed.data);
  if (!size.ok) return size;
  const options: KudzuOptions = {
    palette: parsed.data.palette ?? [...SKITTLES],
    ...size.value,
    bagKnown: parsed.data.bagKnown ?? true,
    callRed: parsed.data.callRed ?? false,
    growth: parsed.data.growth ?? 'eachReturns',
    firstTie: parsed.data.firstTie ?? 'lot',
    mustEat: parsed.data.mustEat ?? true,
    redsPerPoint: parsed.data.redsPerPoint ?? 2,
  };
  return wrongPalette(options) ?? wrongSize(seats, options) ?? success(options);
}

/** The size of the bag, told in one of its three ways. E6 */
function sizeOf(given: KudzuGivenOptions): Outcome<Size> {
  if (given.preset !== undefined) {
    for (const other of ['packsPerPlayer', 'perPack', 'perColour'] as const) {
      if (given[other] !== undefined) {
        return failure(
          'invalid-options',
          `/${other}`,
          `the preset ${given.preset} sets the size of the bag: leave out ${other}`,
        );
      }
    }
    return success({ preset: given.preset });
  }
  if (given.perColour !== undefined) return success({ perColour: given.perColour });
  return success({
    packsPerPlayer: given.packsPerPlayer ?? PACKS_PER_PLAYER,
    perPack: given.perPack ?? PER_PACK,
  });
}

function wrongPalette({ palette }: KudzuOptions): Outcome<never> | undefined {
  if (!palette.includes(RED)) return failure('invalid-options', '/palette', 'the palette needs red, the kudzu');
  const twice = palette.findIndex((colour, index) => palette.indexOf(colour) < index);
  if (twice < 0) return undefined;
  return failure('invalid-options', `/palette/${twice}`, `${palette[twice]} is in the palette twice`);
}

/** A bag must outlast the set-up by a candy at least. E6 */
function wrongSize(seats: number, options: KudzuOptions): Outcome<never> | undefined {
  const candies = bagSize(seats, options);
  const pointer =
    options.preset !== undefined ? '/preset' : options.perColour !== undefined ? '/perColour' : '/packsPerPlayer';
  const fewest = SET_UP_DRAWS * seats + 1;
  if (candies < fewest) {
    return failure(
      'invalid-options',
      pointer,
      `a bag of ${candies} candies is too small for ${seats} seats: ${fewest} at least`,
    );
  }
  if (candies > LARGEST_BAG) {
    return failure('invalid-options', pointer, `a bag of ${candies} candies is too large: ${LARGEST_BAG} at most`);
  }
  return undefined;
}
