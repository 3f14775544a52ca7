import { parseArgs } from 'node:util';
import { AGENT_NAMES } from '../../agents/arena/contestant.ts';
import { LEVELS } from '../../agents/levels.ts';

export interface ArenaArguments {
  readonly game: string;
  readonly seats: number;
  readonly agents: readonly string[];
  readonly ladder: boolean;
  readonly deals: number;
  readonly seed: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly match: boolean;
  readonly earlyStop: boolean;
  readonly out: string | undefined;
  readonly resume: boolean;
  readonly workers: number | undefined;
}

export const USAGE = `npm run arena -- --game GAME --agents A,B [more]

  --game NAME       lights-out, hominist, homo-homini-lupus or kudzu
  --seats N         players at the table (default: the fewest)
  --agents A,B      two agents (the first against the second in all other seats), or one for each seat:
                    ${AGENT_NAMES}
                    (N iterations, or a time as in search:10ms)
  --ladder          instead of a match: every agent of --agents (default: all levels) against the two before it,
                    the first against random and greedy, the last against greedy; Elo of all
  --iterations N    sets N of agents named without it (search, plain, flat, pimc, uniform, cheat)
  --deals N         deals; each is played once for each rotation of the seats (default 200)
  --seed N          0..4294967295 (default 1)
  --options JSON    options of the game, as over HTTP
  --match           whole matches of several rounds, Kudzu with full bags (default: one round, Kudzu by its short preset)
  --early-stop      stop when the first agent is surely above or below an even share
  --out FILE.json   write FILE.json, FILE.svg, and finished deals to FILE.jsonl
  --resume          go on from the finished deals in FILE.jsonl
  --workers N       worker threads (default: one for each core)
`;

/** The arguments of a run, or what is wrong with them. */
export function readArguments(argv: readonly string[]): ArenaArguments | string {
  let values: Record<string, string | boolean | undefined>;
  try {
    values = parseArgs({
      args: [...argv],
      options: {
        game: { type: 'string' },
        seats: { type: 'string' },
        agents: { type: 'string' },
        ladder: { type: 'boolean' },
        iterations: { type: 'string' },
        deals: { type: 'string' },
        seed: { type: 'string' },
        options: { type: 'string' },
        match: { type: 'boolean' },
        'early-stop': { type: 'boolean' },
        out: { type: 'string' },
        resume: { type: 'boolean' },
        workers: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    return (error as Error).message;
  }
  if (values.help) return USAGE;
  if (typeof values.game !== 'string') return '--game is missing';
  const numbers = wholeNumbers(values, ['seats', 'deals', 'seed', 'iterations', 'workers']);
  if (typeof numbers === 'string') return numbers;
  const options = jsonObject(values.options ?? '{}');
  if (options === undefined) return '--options must be a JSON object';
  const ladder = values.ladder === true;
  const named = typeof values.agents === 'string' ? values.agents.split(',') : [];
  const agents = named.length === 0 && ladder ? LEVELS.map(({ level }) => `level${level}`) : named;
  if (agents.length < 2) return '--agents needs two names or more, with commas between';
  const out = values.out as string | undefined;
  if (out !== undefined && !out.endsWith('.json')) return '--out must end in .json';
  if (values.resume === true && out === undefined) return '--resume needs --out';
  return {
    game: values.game,
    seats: numbers.seats ?? 0,
    agents: agents.map((name) => withIterations(name, numbers.iterations)),
    ladder,
    deals: numbers.deals ?? 200,
    seed: numbers.seed ?? 1,
    options,
    match: values.match === true,
    earlyStop: values['early-stop'] === true,
    out,
    resume: values.resume === true,
    workers: numbers.workers,
  };
}

function wholeNumbers(
  values: Record<string, string | boolean | undefined>,
  names: readonly string[],
): Record<string, number | undefined> | string {
  const numbers: Record<string, number | undefined> = {};
  for (const name of names) {
    const text = values[name];
    if (text === undefined) continue;
    if (!/^\d{1,10}$/.test(String(text))) return `--${name} must be a whole number, not ${text}`;
    numbers[name] = Number(text);
  }
  return numbers;
}

function jsonObject(text: string | boolean): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(String(text));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function withIterations(name: string, iterations: number | undefined): string {
  const searching = ['search', 'plain', 'flat', 'pimc', 'uniform', 'cheat'].includes(name);
  return searching && iterations !== undefined ? `${name}:${iterations}` : name;
}
