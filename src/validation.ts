import type { z } from 'zod';
import { type PointedError, ProblemError } from './problem.ts';

/** More than this many places at fault are not listed: one wrong habit of a client would fill the answer. */
const LISTED_ERRORS = 20;
const LONGEST_DETAIL = 400;

type Issue = z.core.$ZodIssue;

const escapePart = (part: PropertyKey): string => String(part).replaceAll('~', '~0').replaceAll('/', '~1');

/** A path into a JSON value as a pointer (RFC 6901). */
export const pointerOf = (path: readonly PropertyKey[]): string => path.map((part) => `/${escapePart(part)}`).join('');

function clip(text: string): string {
  return text.length <= LONGEST_DETAIL ? text : `${text.slice(0, LONGEST_DETAIL)} ...`;
}

function sentence(issue: Issue): string {
  const text = issue.message.replace(/^Invalid (input|option): /, '').replace(/^Invalid discriminator value\. E/, 'e');
  return clip(text.replace(/, received undefined$/, ', and it is missing'));
}

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

function fromUnion(issue: z.core.$ZodIssueInvalidUnion, base: readonly PropertyKey[]): PointedError[] {
  const path = [...base, ...issue.path];
  const meant = issue.errors.length > 0 ? meantBranch(issue.errors) : undefined;
  if (meant !== undefined) return meant.flatMap((inner) => fromIssue(inner, path));
  const expected = [...new Set(issue.errors.flat().map(sentence))];
  const detail = expected.length > 0 ? clip(expected.join('; or ')) : sentence(issue);
  return [{ pointer: pointerOf(path), detail }];
}

function fromIssue(issue: Issue, base: readonly PropertyKey[]): PointedError[] {
  if (issue.code === 'invalid_union') return fromUnion(issue, base);
  const path = [...base, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      pointer: pointerOf([...path, key.slice(0, 100)]),
      detail: 'there is no such field here: leave it out',
    }));
  }
  return [{ pointer: pointerOf(path), detail: sentence(issue) }];
}

/** What is wrong with a value, place by place: at least one entry. */
function pointedErrors(error: z.core.$ZodError, base: readonly PropertyKey[]): PointedError[] {
  return error.issues.flatMap((issue) => fromIssue(issue, base)).slice(0, LISTED_ERRORS);
}

/** A value that isn't of the right shape as a 400 that points at what is wrong. */
function invalid(error: z.core.$ZodError, base: readonly PropertyKey[] = []): ProblemError {
  const errors = pointedErrors(error, base);
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
  throw invalid(parsed.error, base);
}

/** The same for Fastify, which wants errors returned. */
export const compileValidator =
  ({ schema }: { schema: unknown }) =>
  (value: unknown) => {
    const parsed = (schema as z.ZodType).safeParse(value);
    return parsed.success ? { value: parsed.data } : { error: invalid(parsed.error) };
  };
