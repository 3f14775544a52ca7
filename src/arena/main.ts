import { SingleBar } from 'cli-progress';
import type { Plot, PlotRow } from '../../agents/arena/plot.ts';
import type { Design } from '../../agents/arena/schedule.ts';
import { type Standing, standings } from '../../agents/arena/standings.ts';
import { type ArenaArguments, readArguments, USAGE } from './arguments.ts';
import { Journal } from './journal.ts';
import { pairings, rate } from './ladder.ts';
import { playMatch } from './match.ts';
import { writeOutcome } from './outcome-files.ts';
import { PLAYABLE_IDS, type PlayableGame, playableGame } from './playable-games.ts';
import { ArenaPool } from './pool.ts';
import { shown, textTable } from './text-table.ts';

interface Arena {
  readonly given: ArenaArguments;
  readonly game: PlayableGame;
  readonly design: Omit<Design, 'agents'>;
  readonly journal: Journal;
  readonly pool: ArenaPool;
}

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2));
  if (typeof given === 'string') return refuse(given);
  const game = playableGame(given.game);
  if (game === undefined) return refuse(`--game must be one of ${PLAYABLE_IDS.join(', ')}`);
  const seats = given.seats === 0 ? game.seats.min : given.seats;
  if (seats < game.seats.min || seats > game.seats.max) {
    return refuse(`${game.id} takes ${game.seats.min} to ${game.seats.max} seats`);
  }
  const unknown = given.agents.find((name) => !game.knowsAgent(name));
  if (unknown !== undefined) return refuse(`no agent is called ${unknown}`);
  if (!given.ladder && given.agents.length !== 2 && given.agents.length !== seats) {
    return refuse(`name two agents, or one for each of the ${seats} seats`);
  }
  const options = given.match ? given.options : { ...game.oneRound, ...given.options };
  const wrong = game.wrongOptions(seats, options);
  if (wrong !== undefined) return refuse(`--options: ${wrong}`);
  const design = { game: game.id, seats, options, seed: given.seed };
  const journal = new Journal(given.out?.replace(/\.json$/, '.jsonl'), design, given.resume);
  const pool = new ArenaPool(given.workers);
  try {
    const arena = { given, game, design, journal, pool };
    await (given.ladder ? runLadder(arena) : runMatch(arena));
  } finally {
    await pool.close();
  }
  return 0;
}

function refuse(reason: string): number {
  process.stderr.write(reason === USAGE ? reason : `${reason}\n\n${USAGE}`);
  return reason === USAGE ? 0 : 2;
}

async function played(arena: Arena, agents: readonly string[]): Promise<Standing[]> {
  const { given, pool, journal } = arena;
  const design: Design = { ...arena.design, agents };
  const bar = new SingleBar({ format: `${agents.join(' : ')} {bar} {value}/{total} deals, {eta_formatted} left` });
  bar.start(given.deals, 0);
  const settings = { deals: given.deals, earlyStop: given.earlyStop, workers: pool.workers };
  const deals = await playMatch(
    design,
    settings,
    journal,
    (task) => pool.play(task),
    (finished) => bar.update(finished),
  );
  bar.stop();
  return standings(design, deals);
}

async function runMatch(arena: Arena): Promise<void> {
  const { given, game, design } = arena;
  const table = await played(arena, given.agents);
  const rows = table.map(({ agent, share, elo, points, margin }) => [
    agent,
    shown(share, 4),
    shown(elo, 0),
    shown(points, 2),
    shown(margin, 2),
  ]);
  const header = ['agent', 'win share', 'Elo', game.pointsAre, 'margin'];
  process.stdout.write(`${headline(arena, table[0]!.share.samples)}\n${textTable([header, ...rows])}\n`);
  if (given.out === undefined) return;
  const plotRows = table.map(({ agent, share }): PlotRow => ({ label: agent, estimate: share }));
  writeOutcome(given.out, { ...design, standings: table }, plotOf(arena, plotRows, 'win share', 1 / design.seats));
}

async function runLadder(arena: Arena): Promise<void> {
  const { given, design } = arena;
  const met: { a: string; b: string; standing: Standing }[] = [];
  for (const [a, b] of pairings(given.agents)) met.push({ a, b, standing: (await played(arena, [a, b]))[0]! });
  const ratings = rate(given.agents, met);
  const meetings = met.map(({ a, b, standing }) => [
    `${a} : ${b}`,
    shown(standing.share, 4),
    shown(standing.margin, 2),
  ]);
  process.stdout.write(
    `${headline(arena, given.deals)}\n${textTable([['meeting', 'win share', 'margin'], ...meetings])}\n\n`,
  );
  const rated = ratings.map(({ name, elo, half }) => [name, elo.toFixed(0), `± ${half.toFixed(0)}`]);
  process.stdout.write(`${textTable([['agent', 'Elo', '95 %'], ...rated])}\n`);
  if (given.out === undefined) return;
  const plotRows = ratings.map(({ name, elo, half }): PlotRow => {
    return { label: name, estimate: { mean: elo, low: elo - half, high: elo + half, samples: given.deals } };
  });
  writeOutcome(given.out, { ...design, meetings: met, ratings }, plotOf(arena, plotRows, 'Elo over random', undefined));
}

function headline({ game, design }: Arena, deals: number): string {
  return `${game.id}, ${design.seats} seats, ${deals} deals x ${design.seats} rotations, seed ${design.seed}, 95 % intervals`;
}

function plotOf(arena: Arena, rows: readonly PlotRow[], axis: string, even: number | undefined): Plot {
  const title = `${arena.game.id}, ${arena.design.seats} seats`;
  return {
    title,
    axis: `${axis}, 95 % intervals`,
    rows,
    reference: even === undefined ? undefined : { label: 'even', value: even },
  };
}

process.exitCode = await main();
