import { ladder, type Meeting, type Rating } from '../../agents/arena/elo.ts';
import type { Standing } from '../../agents/arena/standings.ts';

/** The meetings of a ladder: each agent with the two before it, the first with random and greedy, the last with greedy. */
export function pairings(agents: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (const [index, agent] of agents.entries()) {
    if (index > 0) pairs.push([agent, agents[index - 1]!]);
    if (index > 1) pairs.push([agent, agents[index - 2]!]);
  }
  const [first, last] = [agents[0]!, agents[agents.length - 1]!];
  pairs.push([first, 'random'], [first, 'greedy'], [last, 'greedy']);
  return pairs;
}

/** Elo of all that met, `random` being 0, in the order of the ladder. */
export function rate(
  agents: readonly string[],
  met: readonly { a: string; b: string; standing: Standing }[],
): Rating[] {
  const meetings = met.map(({ a, b, standing }): Meeting => ({ a, b, elo: standing.elo }));
  const ratings = ladder(meetings, 'random');
  const order = ['random', 'greedy', ...agents];
  return [...ratings].sort((x, y) => order.indexOf(x.name) - order.indexOf(y.name));
}
