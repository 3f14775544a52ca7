import { isDeepStrictEqual } from 'node:util';
import type { SwaggerTransformObject } from '@fastify/swagger';
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { Example } from './examples.ts';

export const OPENAPI_INFO = {
  openapi: '3.1.1',
  info: {
    title: 'Ludens',
    version: '1',
    summary: 'Computer opponents for little-known games',
    description: [
      'Stateless calls: deal a position, list its legal moves, play, see what a seat sees, and ask a computer player what it',
      'would do for a seat, from what that seat sees and nothing else. Every error is `application/problem+json` (RFC 9457)',
      'with a stable `type`, a sentence, and pointers into the body.',
    ].join(' '),
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  tags: [
    { name: 'games', description: 'What can be played' },
    { name: 'positions', description: 'The stateless rules engine, for clients that hold the truth themselves' },
    { name: 'decisions', description: 'What a computer player would do' },
    { name: 'ludic rules', description: 'The exact judge of rules about two cards' },
    { name: 'operation', description: 'For who runs the service' },
  ],
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'An API key, where keys are configured' },
      header: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The same, in a header of its own' },
    },
  },
  security: [{}, { bearer: [] }, { header: [] }],
} as const;

type Schemas = Record<string, unknown>;

const REF = '#/components/schemas/';

/** A copy of a JSON value with every `$ref` to a name of `renamed` changed. */
function rename(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => rename(item, renamed));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key !== '$ref' || typeof item !== 'string' || !item.startsWith(REF)) return [key, rename(item, renamed)];
      const name = item.slice(REF.length);
      return [key, `${REF}${renamed.get(name) ?? name}`];
    }),
  );
}

/** The names of schemas that are the same as requests and as answers, with `Input` at their end, by what they merge into. */
function twins(schemas: Schemas): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const name of Object.keys(schemas)) if (`${name}Input` in schemas) pairs.set(`${name}Input`, name);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [input, output] of pairs) {
      if (isDeepStrictEqual(rename(schemas[input], pairs), rename(schemas[output], pairs))) continue;
      pairs.delete(input);
      changed = true;
    }
  }
  return pairs;
}

/** The provider emits each named schema twice, as X and XInput: one of two that are equal is enough. */
function mergeTwins(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const pairs = twins(schemas);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => !pairs.has(name)));
  const merged = { ...document, components: { ...document.components, schemas: kept } };
  return rename(merged, pairs) as OpenAPIV3_1.Document;
}

/** Drops the named schemas that nothing refers to. */
function dropUnused(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      if (key === '$ref' && typeof item === 'string' && item.startsWith(REF)) {
        const name = item.slice(REF.length);
        if (used.has(name)) continue;
        used.add(name);
        visit(schemas[name]);
      } else visit(item);
    }
  };
  visit(document.paths);
  const kept = Object.fromEntries(
    Object.keys(schemas)
      .sort()
      .filter((name) => used.has(name))
      .map((name) => [name, schemas[name]]),
  );
  return { ...document, components: { ...document.components, schemas: kept } } as OpenAPIV3_1.Document;
}

interface Media {
  examples?: Record<string, { summary: string; value: unknown }>;
}

interface Answer {
  readonly description: string;
  readonly content?: Record<string, Media>;
  headers?: Record<string, unknown>;
}

type Operation = OpenAPIV3_1.OperationObject;

const operationsOf = (document: OpenAPIV3_1.Document): Operation[] =>
  Object.values(document.paths ?? {}).flatMap((item) => [item?.get, item?.post].filter((found) => found !== undefined));

const answersOf = (operation: Operation): [string, Answer][] =>
  Object.entries(operation.responses ?? {}) as unknown as [string, Answer][];

function attach(content: Record<string, Media> | undefined, type: string, example: Example, value: unknown): void {
  const media = content?.[type];
  if (media === undefined) return;
  media.examples = { ...media.examples, [example.name]: { summary: example.title, value } };
}

/** Whether an example shows an answer of an operation: its own, or a problem that the operation may answer with too. */
function shows(example: Example, operation: Operation, status: string, answer: Answer): boolean {
  if (String(example.status) !== status) return false;
  if (example.problem === undefined) return example.operation === operation.operationId;
  return answer.description.includes(`\`${example.problem}\``);
}

/** Puts real exchanges beside the operations that they are examples of. */
function addExamples(document: OpenAPIV3_1.Document, examples: readonly Example[]): OpenAPIV3_1.Document {
  for (const operation of operationsOf(document)) {
    const body = operation.requestBody as { content?: Record<string, Media> } | undefined;
    for (const example of examples) {
      for (const [status, answer] of answersOf(operation)) {
        if (!shows(example, operation, status, answer)) continue;
        attach(answer.content, example.type, example, example.response);
        if (example.problem === undefined) attach(body?.content, 'application/json', example, example.request);
      }
    }
  }
  return document;
}

const RETRY_AFTER = { description: 'Seconds after which the request will do', schema: { type: 'integer', minimum: 1 } };

/** Names the header that answers 429 and 503 carry. */
function addHeaders(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  for (const operation of operationsOf(document)) {
    for (const [status, answer] of answersOf(operation)) {
      if (status === '429' || status === '503') answer.headers = { 'Retry-After': RETRY_AFTER };
    }
  }
  return document;
}

/** What is done to the description that the provider makes. */
export const transformDocument =
  (examples: readonly Example[]): SwaggerTransformObject =>
  (given) => {
    const made = jsonSchemaTransformObject(given) as OpenAPIV3_1.Document;
    return addExamples(addHeaders(dropUnused(mergeTwins(structuredClone(made)))), examples);
  };
