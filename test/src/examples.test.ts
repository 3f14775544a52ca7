import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readExamples } from '../../src/openapi/examples.ts';
import { exchange, withoutTimes } from '../../src/openapi/exchange.ts';
import { testApp } from './test-app.ts';

describe('every example of the API, sent again, is answered as it says', () => {
  let usual: FastifyInstance;
  beforeAll(async () => {
    usual = await testApp();
  });
  afterAll(() => usual.close());

  test.each(readExamples().map((example) => [example.name, example] as const))('%s', async (_name, example) => {
    const app = example.env === undefined ? usual : await testApp(example.env);
    const answer = await exchange(app, example);
    if (app !== usual) await app.close();
    const { status, type, response } = example;
    expect(withoutTimes(answer)).toEqual(withoutTimes({ status, type, response }));
  });
});
