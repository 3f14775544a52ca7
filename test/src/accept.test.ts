import { expect, test } from 'vitest';
import { preferredType } from '../../src/http/accept.ts';

const OFFERS = ['application/json', 'text/event-stream', 'application/x-ndjson'] as const;

test.each([
  [undefined, 'application/json'],
  ['', 'application/json'],
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['text/event-stream', 'text/event-stream'],
  ['text/*', 'text/event-stream'],
  ['application/x-ndjson, */*;q=0.1', 'application/x-ndjson'],
  ['application/json;q=0.5, text/event-stream', 'text/event-stream'],
  ['Text/Event-Stream; charset=utf-8', 'text/event-stream'],
  ['text/html', undefined],
  ['application/json;q=0', undefined],
  ['application/json;q=x', undefined],
  [',,;', undefined],
  ['*/*, application/json;q=0', 'text/event-stream'],
  ['text/event-stream;q=0, */*', 'application/json'],
  ['text/*;q=0.9, */*;q=0.8, text/event-stream;q=0.1', 'application/json'],
  ['application/*;q=0, */*;q=0.5', 'text/event-stream'],
  ['application/json;q=0.5, text/event-stream;q=0.5', 'application/json'],
])('Accept: %s gives %s', (header, expected) => {
  expect(preferredType(header, OFFERS)).toBe(expected);
});
