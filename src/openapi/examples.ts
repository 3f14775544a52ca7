import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { packageFolder } from '../package-folder.ts';
import type { ProblemCode } from '../problem.ts';

/** What is sent to get an example. */
export interface ExampleRequest {
  readonly title: string;
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, as JSON. */
  readonly request?: unknown;
  /** The body, where it is no JSON. */
  readonly text?: string;
  /** Spaces are added to the body until it has so many bytes. */
  readonly paddedTo?: number;
  /** How often it is sent at once; the example is the last answer. */
  readonly times?: number;
  /** The configuration of the service, where it isn't the default. */
  readonly env?: Readonly<Record<string, string>>;
  /** For a problem: its code. The example stands at every operation that may answer with it. */
  readonly problem?: ProblemCode;
}

export type NamedRequest = readonly [name: string, request: ExampleRequest];

/** One real exchange with the service, kept under `openapi/examples/` and replayed by a test. */
export interface Example extends ExampleRequest {
  /** The file's name without `.json`; names the example in the OpenAPI document. */
  readonly name: string;
  readonly status: number;
  readonly type: string;
  readonly response: unknown;
}

export const examplesFolder = (): URL => new URL('openapi/examples/', packageFolder());

/** Every example, in the order of names. */
export function readExamples(): readonly Example[] {
  const folder = examplesFolder();
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.json'.length),
      ...(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Omit<Example, 'name'>),
    }));
}
