import type { Position, SearchedGame, WireTypes } from '../../games/contract.ts';
import { Rng } from '../../games/rng.ts';
import { SearchedTable } from '../../games/searched-table.ts';
import { type Contestant, contestant, type Entry } from './contestant.ts';
import { type Design, dealSeed, seating, streamSeed } from './schedule.ts';

/** How one rotation of a deal ended, seat by seat. */
export interface Game {
  /** Each seat's part of the win: 1 for a sole winner, 1/k for each of k. */
  readonly shares: readonly number[];
  /** Each seat's score by the game's own count. */
  readonly points: readonly number[];
}

/** One deal, played once for each rotation of the seats. */
export interface DealPlayed {
  readonly deal: number;
  readonly rotations: readonly Game[];
}

/** Reads a game's result. */
export type Measure<W extends WireTypes> = (result: W['result'], seats: number, options: W['options']) => Game;

/** Plays one deal of a design in all its rotations. Depends on the design and the deal's number alone, unless agents have budgets in time. */
export function playDeal<P extends Position<P>, W extends WireTypes>(
  entry: Entry<P, W>,
  measure: Measure<W>,
  design: Design,
  deal: number,
  clock: () => number,
): DealPlayed {
  const agents = design.agents.map((name) => {
    const found = contestant(entry, name);
    if (found === undefined) throw new RangeError(`no agent is called ${name}`);
    return found;
  });
  const rotations = Array.from({ length: design.seats }, (_, rotation): Game => {
    const seated = seating(design, rotation).map((index) => agents[index]!);
    const table = dealtTable(entry.game, design, deal);
    playTable(table, seated, design.seed, deal, rotation, clock);
    const result = table.result();
    if (result === undefined) throw new Error(`${design.game}: a match ended without a result`);
    return measure(result, design.seats, table.options);
  });
  return { deal, rotations };
}

/** The table of a deal before the first move; equal for all rotations. */
export function dealtTable<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  design: Design,
  deal: number,
): SearchedTable<P, W> {
  const options = game.completeOptions(design.seats, design.options);
  if (!options.ok) throw new RangeError(options.problem.detail);
  const dealt = game.deal(design.seats, options.value, new Rng(dealSeed(design.seed, deal)));
  const position = game.parseDeal(design.seats, options.value, dealt);
  if (!position.ok) throw new Error(position.problem.detail);
  return new SearchedTable(game, design.seats, options.value, dealt, position.value);
}

function playTable<P extends Position<P>, W extends WireTypes>(
  table: SearchedTable<P, W>,
  seated: readonly Contestant<P, W>[],
  seed: number,
  deal: number,
  rotation: number,
  clock: () => number,
): void {
  const chance = new Rng(streamSeed(seed, 'chance', deal, rotation));
  const streams = seated.map((_, seat) => new Rng(streamSeed(seed, 'agent', deal, rotation, seat)));
  while (!table.over()) {
    const toAct = table.toAct();
    if (toAct === 'chance') {
      table.sampleChance(chance);
      continue;
    }
    const seat = toAct[0]!;
    const move = seated[seat]!.decide(table, seat, new Rng(streams[seat]!.fork()), clock);
    const played = table.play(move, seat);
    if (!played.ok) throw new Error(`${seated[seat]!.name}: ${played.problem.detail}`);
  }
}
