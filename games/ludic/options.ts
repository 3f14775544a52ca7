import { z } from 'zod';
import { failure, type Outcome, success } from '../outcome.ts';

/** A bounded match longer than this is nobody's evening. */
const MOST_ROUNDS = 1000;

const fields = {
  turnOrder: z
    .enum(['counterclockwise', 'clockwise'])
    .meta({ description: "From the Vexer's left neighbour on, which way the turn goes" }),
  memory: z.enum(['perfect', 'table']).meta({
    description:
      "Whether an observation carries the round's public history, or only what lies face-up and the current turn",
  }),
  target: z.literal([15, 11]).meta({ description: 'Points that make a player ludic' }),
  maxRounds: z
    .int()
    .min(1)
    .max(MOST_ROUNDS)
    .nullable()
    .meta({ description: 'After so many rounds the highest score wins, ties shared; null: no bound' }),
};

export const ludicOptionsSchema = z
  .strictObject(fields)
  .meta({ id: 'LudicOptions', description: 'The options of a match of Ludic, complete' });
export type LudicOptions = z.infer<typeof ludicOptionsSchema>;

export const ludicGivenOptionsSchema = z
  .strictObject(fields)
  .partial()
  .meta({ id: 'LudicGivenOptions', description: 'Options of Ludic; what is left out is the default' });

const DEFAULTS: LudicOptions = { turnOrder: 'counterclockwise', memory: 'perfect', target: 15, maxRounds: null };

/** Options complete with defaults. */
export function completeLudicOptions(given: unknown): Outcome<LudicOptions> {
  const parsed = ludicGivenOptionsSchema.safeParse(given ?? {});
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return failure('invalid-options', issue.path.map((key) => `/${String(key)}`).join(''), issue.message);
  }
  const { turnOrder, memory, target, maxRounds } = { ...DEFAULTS, ...withoutUndefined(parsed.data) };
  return success({ turnOrder, memory, target, maxRounds });
}

function withoutUndefined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
