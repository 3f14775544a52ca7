import type { z } from 'zod';
import { type PointedError, ProblemError } from './problem.ts';

/** More than this many places at fault are not listed: one wrong habit of a client would fill the answer. */
const LISTED_ERRORS = 20;
/** More than this many of the values that would be right are not listed. */
const LISTED_VALUES = 12;
const LONGEST_DETAIL = 400;

type Issue = z.core.$ZodIssue;

const escapePart = (part: PropertyKey): string => String(part).replaceAll('~', '~0').replaceAll('/', '~1');

/** A path into a JSON value as a pointer (RFC 6901). */
export const pointerOf = (path: readonly PropertyKey[]): string => path.map((part) => `/${escapePart(part)}`).join('');

function clip(text: string): string {
  return text.length <= LONGEST_DETAIL ? text : `${text.slice(0, LONGEST_DETAIL)} ...`;
}

/** The values that a place may hold, as far as they are told. */
function choice(values: readonly unknown[]): string {
  const told = values.slice(0, LISTED_VALUES).map((value) => JSON.stringify(value));
  if (values.length === 1) return `expected ${told[0]}`;
  return `expected one of ${told.join('|')}${values.length > LISTED_VALUES ? `|... (${values.length} in all)` : ''}`;
}

/** What would be right in place of what an issue is about. */
function expectation(issue: Issue): string {
  if (issue.code === 'invalid_value') return choice(issue.values);
  return issue.message
    .replace(/^Invalid (input|option): /, '')
    .replace(/^Invalid discriminator value\. E/, 'e')
    .replace(/^Invalid input$/, 'expected something else')
    .replace(/, received undefined$/, '');
}

const told = (expected: string, missing: boolean): string => clip(missing ? `is missing; ${expected}` : expected);

/** How deep into the value a branch of a union got before it failed: the branch that was meant got furthest. */
function depth(issues: readonly Issue[]): number {
  return Math.max(...issues.map((issue) => issue.path.length));
}

function meantBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const deepest = Math.max(...branches.map(depth));
  const candidates = branches.filter((branch) => depth(branch) === deepest);
  const fewest = Math.min(...candidates.map((branch) => branch.length));
  const best = candidates.filter((branch) => branch.length === fewest);
  return deepest > 0 || best.length === 1 ? best[0] : undefined;
}

/** Whether there is nothing at a path: JSON knows no undefined values. */
type IsMissing = (path: readonly PropertyKey[]) => boolean;

function missingIn(value: unknown, base: readonly PropertyKey[]): IsMissing {
  const at = (inside: unknown, part: PropertyKey): unknown =>
    typeof inside === 'object' && inside !== null && Object.hasOwn(inside, part)
      ? (inside as Record<PropertyKey, unknown>)[part]
      : undefined;
  return (path) => path.slice(base.length).reduce(at, value) === undefined;
}

function fromUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  base: readonly PropertyKey[],
  missing: IsMissing,
): PointedError[] {
  const path = [...base, ...issue.path];
  const meant = issue.errors.length > 0 ? meantBranch(issue.errors) : undefined;
  if (meant !== undefined) return meant.flatMap((inner) => fromIssue(inner, path, missing));
  const expected = [...new Set(issue.errors.flat().map(expectation))];
  const right = expected.length > 0 ? expected.join('; or ') : expectation(issue);
  return [{ pointer: pointerOf(path), detail: told(right, missing(path)) }];
}

function fromIssue(issue: Issue, base: readonly PropertyKey[], missing: IsMissing): PointedError[] {
  if (issue.code === 'invalid_union') return fromUnion(issue, base, missing);
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      pointer: pointerOf([...path, key.slice(0, 100)]),
      detail: 'there is no such field here: leave it out',
    }));
  }
  return [{ pointer: pointerOf(path), detail: told(expectation(issue), missing(path)) }];
}

/** A value that isn't of the right shape as a 400 that points at what is wrong. */
function invalid(error: z.core.$ZodError, value: unknown, base: readonly PropertyKey[] = []): ProblemError {
  const missing = missingIn(value, base);
  const errors = error.issues.flatMap((issue) => fromIssue(issue, base, missing)).slice(0, LISTED_ERRORS);
  const [first] = errors;
  const place = first === undefined || first.pointer === '' ? 'the request' : first.pointer;
  return new ProblemError('invalid-request', `${place}: ${first?.detail ?? 'not the right shape'}`, { errors });
}

/**
 * A value of the schema's shape; throws a 400 if it isn't. Nothing is coerced, nothing is stripped.
 * `base`: where in the body the value stands.
 */
export function parseRequest<T extends z.ZodType>(
  schema: T,
  value: unknown,
  base: readonly PropertyKey[] = [],
): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error, value, base);
}

/** The same for Fastify, which wants errors returned. */
export const compileValidator =
  ({ schema }: { schema: unknown }) =>
  (value: unknown) => {
    const parsed = (schema as z.ZodType).safeParse(value);
    return parsed.success ? { value: parsed.data } : { error: invalid(parsed.error, value) };
  };
