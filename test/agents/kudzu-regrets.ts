import { agentFor } from '../../agents/agent-for.ts';
import { CheatAgent } from '../../agents/cheat.ts';
import { decide } from '../../agents/driver.ts';
import { SearchAgent } from '../../agents/search/search-agent.ts';
import { kudzu } from '../../games/kudzu/game.ts';
import { Rng } from '../../games/rng.ts';
import { endgames, refereeMoves } from '../games/kudzu/endgames.ts';
import { winThenMargin } from '../referees/kudzu.ts';

export type Kind = 'cheat' | 'search' | 'top';

const clock = () => 0;
const AGENTS = {
  cheat: (position: Parameters<typeof refereeMoves>[0]) => new CheatAgent(kudzu, position),
  search: () => new SearchAgent(kudzu),
  top: () => agentFor(kudzu).agent,
};

/** What the choices of a player lose by the referee's values, in the mover's own utility, one number for each endgame. */
export function kudzuRegrets(seats: number, given: object, candies: number, count: number, kind: Kind): number[] {
  const found: number[] = [];
  for (const position of endgames(seats, given, candies, count)) {
    const seat = position.toAct;
    const moves = refereeMoves(position, winThenMargin);
    const worth = new Map(moves.map(({ move, values }) => [JSON.stringify(move), values[seat]!]));
    const observation = kudzu.observe(position, seat, []);
    const { best } = decide(AGENTS[kind](position), observation, new Rng(1), { iterations: 3_000 }, { clock });
    found.push(Math.max(...worth.values()) - worth.get(JSON.stringify(best))!);
  }
  return found;
}

export const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
