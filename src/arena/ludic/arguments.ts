import { parseArgs } from 'node:util';

export const LUDIC_USAGE = `npm run arena:ludic -- --solve A,B | --seekers A,B | --vexers A,B | --free | --ladder [more]

  --solve A,B,..    two Seekers of a name at each table: rounds solved, sets and guesses, for each name
  --seekers A,B     one Seeker of each name at each table, every round twice with seats changed: who is first
  --vexers A,B      Vexers of both names write rules for the same deals, before two Seekers of level 8: points
  --ladder          every level against the one two below it, as Seeker and as Vexer
  --free            free choice of any set: the least that a Seeker can hope for
                    Seekers: level1 .. level8, blind; Vexers: level1 .. level8, uniform
  --rules FILE,..   secret rules, for --solve, --seekers and --free: JSON lines with a "phrase"
                    (default test/dsl/sentences.jsonl)
  --outside         only those of them that the bank lacks
  --every N         only every Nth rule of the file (default 1)
  --deals N         deals for each rule (default 1)
  --rounds N        deals for --vexers, and for the Vexers of --ladder (default 100)
  --seed N          0..4294967295 (default 1)
  --out FILE.json   every round, and the tables
  --workers N       worker threads (default: one for each core)
`;

export interface LudicArguments {
  readonly solve: readonly string[];
  readonly seekers: readonly string[];
  readonly vexers: readonly string[];
  readonly ladder: boolean;
  readonly free: boolean;
  /** Files. */
  readonly rules: readonly string[];
  /** Only rules that the bank lacks. */
  readonly outside: boolean;
  readonly every: number;
  readonly deals: number;
  readonly rounds: number;
  readonly seed: number;
  readonly out: string | undefined;
  readonly workers: number | undefined;
}

/** The arguments of a run, or what is wrong with them. */
export function readLudicArguments(argv: readonly string[]): LudicArguments | string {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        solve: { type: 'string' },
        seekers: { type: 'string' },
        vexers: { type: 'string' },
        ladder: { type: 'boolean' },
        free: { type: 'boolean' },
        rules: { type: 'string' },
        outside: { type: 'boolean' },
        every: { type: 'string' },
        deals: { type: 'string' },
        rounds: { type: 'string' },
        seed: { type: 'string' },
        out: { type: 'string' },
        workers: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return LUDIC_USAGE;
    const names = (list: string | undefined) => list?.split(',') ?? [];
    const whole = (name: string, text: string | undefined): number | undefined => {
      if (text !== undefined && !/^\d{1,10}$/.test(text)) throw new RangeError(`--${name} must be a whole number`);
      return text === undefined ? undefined : Number(text);
    };
    const { solve, seekers, vexers, ladder = false, free = false, outside = false } = values;
    if (!ladder && !free && [solve, seekers, vexers].every((list) => list === undefined)) return LUDIC_USAGE;
    for (const [name, list] of Object.entries({ seekers, vexers })) {
      if (list !== undefined && names(list).length !== 2) return `--${name} needs two names with a comma between`;
    }
    return {
      solve: names(solve),
      seekers: names(seekers),
      vexers: names(vexers),
      ladder,
      free,
      rules: names(values.rules ?? 'test/dsl/sentences.jsonl'),
      outside,
      every: Math.max(1, whole('every', values.every) ?? 1),
      deals: Math.max(1, whole('deals', values.deals) ?? 1),
      rounds: Math.max(2, whole('rounds', values.rounds) ?? 100),
      seed: whole('seed', values.seed) ?? 1,
      out: values.out,
      workers: whole('workers', values.workers),
    };
  } catch (error) {
    return (error as Error).message;
  }
}
