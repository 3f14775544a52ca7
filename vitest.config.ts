import { defineConfig } from 'vitest/config';

/** The quick suite (`npm test`): everything but the long statistical files. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.long.test.ts', 'node_modules/**'],
    testTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
