import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { packageFolder } from './package-folder.ts';

/** One real exchange with the service, kept under `openapi/examples/` and replayed by a test. */
export interface Example {
  /** The file's name without `.json`; names the example in the OpenAPI document. */
  readonly name: string;
  readonly title: string;
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly request?: unknown;
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
