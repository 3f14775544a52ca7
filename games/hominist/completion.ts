import { failure, type Outcome, success } from '../outcome.ts';
import { DEFAULT_OPTIONS, type HoministOptions, MAX_SEATS, MIN_SEATS } from './options.ts';
import { givenOptionsSchema, optionsSchema } from './schemas.ts';

/** The given options completed with defaults; refuses unknown names and wrong values. All sets of right values go together. */
export function completeHoministOptions(seats: number, given: unknown): Outcome<HoministOptions> {
  if (!Number.isInteger(seats) || seats < MIN_SEATS || seats > MAX_SEATS) {
    return failure('invalid-options', '', `Hominist is for ${MIN_SEATS} to ${MAX_SEATS} seats, not ${seats}`);
  }
  const parsed = givenOptionsSchema.safeParse(given ?? {});
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return failure('invalid-options', issue.path.map((key) => `/${String(key)}`).join(''), issue.message);
  }
  const chosen: Record<string, unknown> = { ...DEFAULT_OPTIONS };
  for (const [name, value] of Object.entries(parsed.data)) if (value !== undefined) chosen[name] = value;
  return success(optionsSchema.parse(chosen));
}
