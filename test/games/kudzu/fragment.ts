import { COLOURS, type Colour, type Counts } from '../../../games/kudzu/colours.ts';
import { kudzu } from '../../../games/kudzu/game.ts';
import { CALL } from '../../../games/kudzu/layout.ts';
import { CODES, DREW, GROWTH, moveText, parseChance, parseMove } from '../../../games/kudzu/moves.ts';
import { KudzuPosition } from '../../../games/kudzu/position.ts';
import type { KudzuChance, KudzuMove, KudzuOptions } from '../../../games/kudzu/schemas.ts';

/** Some candies of a game: no census is taken, so that a test names only what it is about. */
export interface Fragment {
  readonly gardens: readonly Counts[];
  readonly bag?: Counts;
  readonly common?: number;
  readonly inRound?: number;
  readonly first?: number;
  readonly options?: unknown;
}

/** Complete options, or a bug in the test. */
export function options(seats: number, given: unknown = {}): KudzuOptions {
  const complete = kudzu.completeOptions(seats, given);
  if (!complete.ok) throw new Error(`${complete.problem.pointer}: ${complete.problem.detail}`);
  return complete.value;
}

/** The position of a fragment, at the call of seat `first + inRound`. */
export function fragment({ gardens, bag = {}, common = 0, inRound = 0, first = 0, options: given }: Fragment) {
  const position = new KudzuPosition(gardens.length, options(gardens.length, given));
  const cells = (counts: Counts) => position.palette.names.map((colour) => counts[colour] ?? 0);
  const placement = {
    phase: CALL,
    round: 1,
    inRound,
    first,
    bag: cells(bag),
    gardens: gardens.map(cells),
    common,
    eaten: 0,
  };
  position.place(placement);
  return position;
}

/** Plays moves and outcomes in their short form: `call green`, `drew red`, `growth red`, `eat own`, `decline`, `sacrifice green own`. */
export function playAll(position: KudzuPosition, ...texts: readonly string[]): KudzuPosition {
  const codes = new Int32Array(CODES);
  for (const text of texts) {
    const code = codeOf(text);
    const count =
      position.toAct < 0 ? position.chanceOutcomes(codes, new Float64Array(CODES)) : position.legalMoves(codes);
    if (!codes.subarray(0, count).includes(code)) throw new Error(`${text} can't be played in phase ${position.phase}`);
    position.play(code);
  }
  return position;
}

function codeOf(text: string): number {
  const [type, second, third] = text.split(' ');
  const colour = COLOURS.find((name) => name === second) ?? 'red';
  if (type === 'drew') return parseChance({ type, colour } satisfies KudzuChance);
  if (type === 'growth') return parseChance({ type, drew: colour } satisfies KudzuChance);
  const from = (third ?? second) === 'common' ? 'common' : 'own';
  if (type === 'call') return parseMove({ type, colour } satisfies KudzuMove);
  if (type === 'eat') return parseMove({ type, from });
  if (type === 'sacrifice') return parseMove({ type, colour, from });
  return parseMove({ type: 'decline' });
}

/** What may be played, in words: moves of the seat to act, or outcomes of chance; [] when the game is over. */
export function choices(position: KudzuPosition): string[] {
  if (position.roundEnded) return [];
  const codes = new Int32Array(CODES);
  const chance = position.toAct < 0;
  const count = chance ? position.chanceOutcomes(codes, new Float64Array(CODES)) : position.legalMoves(codes);
  return Array.from(codes.subarray(0, count), (code) => (chance ? colourDrawn(code) : moveText(code)));
}

function colourDrawn(code: number): Colour {
  return COLOURS[code - (code >= GROWTH ? GROWTH : DREW)]!;
}

export const phase = (position: KudzuPosition): string => kudzu.phase(position);

/** A seat's candies by colour, colours that he has none of left out. */
export function gardenOf(position: KudzuPosition, seat: number): Counts {
  return present(kudzu.observe(position, null, []).gardens[seat]!);
}

export function bagOf(position: KudzuPosition): Counts {
  return present(position.palette.makeCounts(position.cells));
}

function present(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
