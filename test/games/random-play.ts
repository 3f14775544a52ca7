import { CHANCE, OVER, type Position, type SearchedGame, type WireTypes } from '../../games/contract.ts';
import { Rng } from '../../games/rng.ts';
import { type SearchedTable, SearchedTableGame } from '../../games/searched-table.ts';

/** A game of one of the contract's tests, with the options that it is played under. */
export interface Setting<P extends Position<P>, W extends WireTypes> {
  readonly game: SearchedGame<P, W>;
  readonly seats: number;
  /** As a client gives them; what is left out is the default. */
  readonly given: unknown;
}

/** A fresh table with a fair deal. */
export function dealTable<P extends Position<P>, W extends WireTypes>(
  { game, seats, given }: Setting<P, W>,
  rng: Rng,
): SearchedTable<P, W> {
  const table = new SearchedTableGame(game).deal(seats, given, rng);
  if (!table.ok) throw new Error(table.problem.detail);
  return table.value;
}

/** The codes that may be played now: legal moves of `toAct`, or outcomes of chance. */
export function playable<P extends Position<P>, W extends WireTypes>(game: SearchedGame<P, W>, position: P): number[] {
  const codes = new Int32Array(game.codes);
  if (position.toAct === OVER) return [];
  const count =
    position.toAct === CHANCE
      ? position.chanceOutcomes(codes, new Float64Array(game.codes))
      : position.legalMoves(codes);
  return Array.from(codes.subarray(0, count));
}

/** A random code that may be played now: a uniform legal move, or a fair outcome of chance. */
export function randomCode<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  position: P,
  rng: Rng,
): number {
  if (position.toAct === CHANCE) return position.sampleChance(rng);
  const codes = playable(game, position);
  return codes[rng.below(codes.length)]!;
}

/** Plays `code` on the table through its JSON face, as the service does. */
export function playCode<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  table: SearchedTable<P, W>,
  code: number,
): readonly W['event'][] {
  const { position } = table;
  const played =
    position.toAct === CHANCE
      ? table.playChance(game.makeChance(code))
      : table.play(game.makeMove(code), position.toAct);
  if (!played.ok) throw new Error(`${played.problem.detail} (code ${code})`);
  return played.value;
}

/** The plies of one random match: the table before each move, then once more at its end. */
export function* randomMatch<P extends Position<P>, W extends WireTypes>(
  setting: Setting<P, W>,
  seed: number,
  maxPlies = 20_000,
): Generator<SearchedTable<P, W>> {
  const rng = new Rng(seed);
  const table = dealTable(setting, rng);
  for (let ply = 0; !table.over(); ply++) {
    if (ply > maxPlies) throw new Error(`random match ${seed} has not ended after ${maxPlies} plies`);
    yield table;
    playCode(setting.game, table, randomCode(setting.game, table.position, rng));
  }
  yield table;
}
