import { z } from 'zod';

/**
 * The colours that a palette may choose from. A move's code names its colour by the index in this list, so that codes
 * mean the same whatever the palette. Append only: records of the wire don't hold codes, but golden files do.
 */
export const COLOURS = [
  'red',
  'orange',
  'yellow',
  'green',
  'purple',
  'blue',
  'brown',
  'pink',
  'white',
  'black',
  'grey',
  'violet',
  'turquoise',
  'cyan',
  'magenta',
  'lime',
  'teal',
  'gold',
  'silver',
  'beige',
  'indigo',
  'maroon',
  'navy',
  'olive',
] as const;

export type Colour = (typeof COLOURS)[number];

/** The kudzu's colour, part of every palette. */
export const RED: Colour = 'red';

/** Candies by colour: one entry for each colour of the palette, zeros written out. */
export type Counts = Partial<Record<Colour, number>>;

/** Red and two more at least, so that there is something to name; eight in all at most. */
export const SMALLEST_PALETTE = 3;
export const LARGEST_PALETTE = 8;

export const colourSchema = z.enum(COLOURS).meta({
  id: 'KudzuColour',
  description: "A candy's colour; which of them are in play is the option `palette`",
  examples: ['green'],
});

/**
 * A palette as the packed position orders it: red is local index 0, the others follow in the order of the palette.
 * `globals[local]` is an index into `COLOURS`, `locals[global]` its inverse, -1 for colours that are not in play.
 */
export class Palette {
  readonly names: readonly Colour[];
  readonly globals: Int32Array;
  readonly locals: Int32Array;
  /** The local index of each colour in the order that the option gives, which is the order of the wire's counts. */
  private readonly wireOrder: readonly number[];

  constructor(option: readonly Colour[]) {
    this.names = [RED, ...option.filter((colour) => colour !== RED)];
    this.globals = Int32Array.from(this.names, (colour) => COLOURS.indexOf(colour));
    this.locals = new Int32Array(COLOURS.length).fill(-1);
    for (const [local, global] of this.globals.entries()) this.locals[global] = local;
    this.wireOrder = option.map((colour) => this.names.indexOf(colour));
  }

  get size(): number {
    return this.names.length;
  }

  /** The local index of a colour, -1 if it is not in play. */
  indexOf(colour: Colour): number {
    return this.names.indexOf(colour);
  }

  /** Counts on the wire from `cells[from + local]`. */
  makeCounts(cells: { readonly [index: number]: number }, from = 0): Counts {
    const counts: Counts = {};
    for (const local of this.wireOrder) counts[this.names[local]!] = cells[from + local]!;
    return counts;
  }

  /** The counts by local index, or undefined if they name a colour that is not in play or leave one out. */
  parseCounts(counts: Counts): number[] | undefined {
    if (Object.keys(counts).length !== this.size) return undefined;
    const cells = this.names.map((colour) => counts[colour]);
    return cells.every((count): count is number => count !== undefined) ? cells : undefined;
  }
}
