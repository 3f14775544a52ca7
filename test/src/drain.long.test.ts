import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { observed, startServer } from './server-process.ts';

test('with its default patience the service answers a long search after SIGTERM, and ends with 0', async () => {
  const server = await startServer();
  const observation = await observed(server);
  const running = server.json('/v1/games/lights-out/decisions', { observation, budget: { millis: 60_000 } });
  await sleep(500);
  const start = performance.now();
  server.child.kill('SIGTERM');
  expect(await running).toMatchObject({ degraded: false });
  expect(performance.now() - start).toBeGreaterThan(9_900);
  expect(await once(server.child, 'exit')).toEqual([0, null]);
});
