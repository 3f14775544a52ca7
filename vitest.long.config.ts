import { defineConfig } from 'vitest/config';

/** The long statistical suite (`npm run test:long`). */
export default defineConfig({
  test: {
    include: ['test/**/*.long.test.ts'],
    testTimeout: 90 * 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
