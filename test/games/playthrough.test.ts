import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GOLDEN, goldenFile } from './golden.ts';

describe('golden playthroughs', () => {
  test.each(Object.keys(GOLDEN))('%s plays as its golden file says (npm run playthroughs writes it anew)', (name) => {
    expect(GOLDEN[name]!()).toBe(readFileSync(goldenFile(name), 'utf8'));
  });
});
