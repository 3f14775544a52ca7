import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const run = promisify(execFile);
const FILE = 'openapi/openapi.json';
const committed = JSON.parse(readFileSync(FILE, 'utf8'));

interface Media {
  readonly examples?: Record<string, unknown>;
}

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Record<string, Media> };
  readonly responses: Record<string, { readonly content: Record<string, Media> }>;
}

const operations: Operation[] = Object.values(committed.paths as Record<string, Record<string, Operation>>).flatMap(
  (item) => Object.values(item),
);

describe('openapi/openapi.json', () => {
  test('is what the schemas say: run `npm run openapi` where it is not', async () => {
    const app = await testApp();
    const served = (await app.inject('/openapi.json')).json();
    await app.close();
    expect(served).toEqual(committed);
  });

  test('is valid by the schema of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(committed));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  test('is valid by redocly, recommended rules', async () => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { stderr } = await run('node_modules/.bin/redocly', ['lint', FILE, '--format=json'], { env }).catch(
      (failed: { stdout: string; stderr: string }) => Promise.reject(new Error(failed.stdout + failed.stderr)),
    );
    expect(stderr).toContain('Your API description is valid');
  });

  test('names each schema once', () => {
    const names = Object.keys(committed.components.schemas);
    expect(names.filter((name) => names.includes(`${name}Input`))).toEqual([]);
  });

  test.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s has an example of its request and of every answer that can be provoked',
    (_id, { requestBody, responses }) => {
      for (const { examples } of Object.values(requestBody?.content ?? {})) {
        expect(Object.keys(examples ?? {})).not.toEqual([]);
      }
      for (const [status, { content }] of Object.entries(responses)) {
        // A bug of ours and a service that stops or is broken: nothing that a request brings about.
        if (status === '500' || (status === '503' && !('examples' in (content['application/problem+json'] ?? {}))))
          continue;
        for (const [type, media] of Object.entries(content)) {
          expect([status, type, Object.keys(media.examples ?? {}).length > 0]).toEqual([status, type, true]);
        }
      }
    },
  );
});
