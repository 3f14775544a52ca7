import type { Position, SearchedGame, WireTypes } from '../../games/contract.ts';
import type { Rng } from '../../games/rng.ts';
import type { SearchedTable } from '../../games/searched-table.ts';
import type { Agent } from '../agent.ts';
import { agentFor } from '../agent-for.ts';
import { CheatAgent } from '../cheat.ts';
import { type Budget, decide } from '../driver.ts';
import { FlatAgent } from '../flat.ts';
import { GreedyAgent, type Heuristic } from '../greedy.ts';
import { LEVELS } from '../levels.ts';
import { PimcAgent } from '../pimc.ts';
import { RandomAgent } from '../random.ts';
import { SearchAgent } from '../search/search-agent.ts';

/** A game with its heuristic player. */
export interface Entry<P extends Position<P>, W extends WireTypes> {
  readonly game: SearchedGame<P, W>;
  readonly heuristic: Heuristic<W>;
}

/** A player of arena matches: sees the table, and gives all but `cheat` no more of it than its seat's observation. */
export interface Contestant<P extends Position<P>, W extends WireTypes> {
  readonly name: string;
  decide(table: SearchedTable<P, W>, seat: number, rng: Rng, clock: () => number): W['move'];
}

/** How agents are named; N is iterations, or a time as in `search:10ms`. */
export const AGENT_NAMES =
  'random, greedy, flat:N, pimc:N, search:N, plain:N (without guide), uniform:N (without log), cheat:N, level1..level8';

/** Settled agents are asked once. */
const ONCE: Budget = { iterations: 1 };

/** The contestant of that name, or undefined if nobody is called so. */
export function contestant<P extends Position<P>, W extends WireTypes>(
  entry: Entry<P, W>,
  name: string,
): Contestant<P, W> | undefined {
  const { game, heuristic } = entry;
  if (name === 'random') return honest(name, new RandomAgent(game), ONCE);
  if (name === 'greedy') return honest(name, new GreedyAgent(game, heuristic), ONCE);
  const level = LEVELS.find((one) => name === `level${one.level}`);
  if (level !== undefined) {
    const { agent, budget } = agentFor(game, { level: level.level });
    return honest(name, agent, budget);
  }
  const [kind, amount] = name.split(':');
  const budget = budgetOf(amount);
  if (budget === undefined) return undefined;
  if (kind === 'flat') return honest(name, new FlatAgent(game), budget);
  if (kind === 'pimc') return honest(name, new PimcAgent(game), budget);
  if (kind === 'search') return honest(name, new SearchAgent(game), budget);
  if (kind === 'plain') return honest(name, new SearchAgent(game, { guided: false }), budget);
  if (kind === 'uniform') return forgetful(name, new SearchAgent(game), budget);
  if (kind === 'cheat') return cheating(name, game, budget);
  return undefined;
}

function budgetOf(amount: string | undefined): Budget | undefined {
  const [, digits, unit] = /^(\d+)(ms)?$/.exec(amount ?? '') ?? [];
  if (digits === undefined || Number(digits) === 0) return undefined;
  return unit === 'ms' ? { millis: Number(digits) } : { iterations: Number(digits) };
}

function honest<P extends Position<P>, W extends WireTypes>(
  name: string,
  agent: Agent<W['observation'], W['move']>,
  budget: Budget,
): Contestant<P, W> {
  return { name, decide: (table, seat, rng, clock) => decide(agent, table.observe(seat), rng, budget, { clock }).best };
}

/** Remembers nothing of the round: only what the view itself says. */
function forgetful<P extends Position<P>, W extends WireTypes>(
  name: string,
  agent: Agent<W['observation'], W['move']>,
  budget: Budget,
): Contestant<P, W> {
  return {
    name,
    decide: (table, seat, rng, clock) =>
      decide(agent, { ...table.observe(seat), log: [] }, rng, budget, { clock }).best,
  };
}

function cheating<P extends Position<P>, W extends WireTypes>(
  name: string,
  game: SearchedGame<P, W>,
  budget: Budget,
): Contestant<P, W> {
  return {
    name,
    decide: (table, seat, rng, clock) =>
      decide(new CheatAgent(game, table.position), table.observe(seat), rng, budget, { clock }).best,
  };
}
