import type { Rng } from '../../games/rng.ts';

/** The items in random order. */
export function shuffled<T>(items: readonly T[], rng: Rng): T[] {
  const order = Array.from(items.keys());
  rng.shuffle(order);
  return order.map((place) => items[place]!);
}
