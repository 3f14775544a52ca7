import { describe, expect, test } from 'vitest';
import { departureMillis, Forecast } from '../../src/search/forecast.ts';

const job = (expected: number, lane = 'a') => ({ lane, expectedMillis: () => expected, allowedMillis: 5_000 });

describe('how long a job will take', () => {
  test('is what it says until one has ended', () => {
    expect(new Forecast().millis(job(800))).toBe(800);
  });

  test('follows what jobs of its lane took for what they said', () => {
    const forecast = new Forecast();
    for (let i = 0; i < 20; i++) forecast.learn('a', 1_000, 100);
    expect(forecast.millis(job(2_000))).toBeCloseTo(200, 6);
    expect(forecast.millis(job(2_000, 'b'))).toBe(2_000);
    for (let i = 0; i < 20; i++) forecast.learn('a', 1_000, 1_000);
    expect(forecast.millis(job(2_000))).toBeGreaterThan(1_900);
  });

  test('is never more than the job may take', () => {
    const forecast = new Forecast();
    forecast.learn('a', 1, 1_000);
    expect(forecast.millis(job(4_000))).toBe(5_000);
  });
});

test.each([
  [[700], [], 1, 700],
  [[700, 200], [], 1, 200],
  [[700], [100, 300], 2, 800],
  [[700], [100, 300], 3, 1_100],
  [[700, 200], [100, 300], 3, 600],
  [[700, 200], [1_000, 300], 3, 1_000],
])('with threads busy for %j and %j waiting, departure %i comes after %i ms', (remaining, waiting, nth, millis) => {
  expect(departureMillis(remaining, waiting, nth)).toBe(millis);
});
