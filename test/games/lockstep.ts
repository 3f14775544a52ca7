import { CHANCE, type Position, type SearchedGame, type WireTypes } from '../../games/contract.ts';
import { Rng } from '../../games/rng.ts';
import { type SearchedTable, SearchedTableGame } from '../../games/searched-table.ts';
import { dealTable, playable, playCode, type Setting } from './random-play.ts';

/** Two tables that one seat can't tell apart. */
export interface Pair<P extends Position<P>, W extends WireTypes> {
  readonly seat: number;
  readonly truth: SearchedTable<P, W>;
  readonly other: SearchedTable<P, W>;
}

/**
 * Plays two tables in step, whose deals differ only in what `seat` can't see, choosing at each ply moves that look the
 * same to it, and yields the pair at every ply for as long as such moves exist and no result tells the two apart.
 */
export function* lockstep<P extends Position<P>, W extends WireTypes>(
  setting: Setting<P, W>,
  seat: number,
  seed: number,
): Generator<Pair<P, W>> {
  const { game } = setting;
  const rng = new Rng(seed);
  const truth = dealTable(setting, rng);
  const pair = { seat, truth, other: otherWorld(setting, truth, seat, rng) };
  while (true) {
    yield pair;
    if (truth.over()) return;
    const moves = sameLooking(game, pair, rng);
    if (moves === undefined) return;
    playCode(game, pair.truth, moves[0]);
    playCode(game, pair.other, moves[1]);
    if (truth.position.roundEnded && toldApart(pair)) return;
  }
}

/** Whether the seat sees a difference: only the result of a round may show one. */
function toldApart<P extends Position<P>, W extends WireTypes>({ seat, truth, other }: Pair<P, W>): boolean {
  return JSON.stringify(truth.observe(seat)) !== JSON.stringify(other.observe(seat));
}

/** A table whose deal is another one that `seat` thinks possible. */
function otherWorld<P extends Position<P>, W extends WireTypes>(
  { game, seats }: Setting<P, W>,
  truth: SearchedTable<P, W>,
  seat: number,
  rng: Rng,
): SearchedTable<P, W> {
  const belief = game.believe(truth.observe(seat));
  if (!belief.ok) throw new Error(belief.problem.detail);
  const imagined = game.blank(seats, truth.options);
  belief.value.imagine(rng, imagined);
  const opened = new SearchedTableGame(game).open({
    game: game.id,
    seats,
    options: truth.options,
    deal: game.makeDeal(imagined),
    moves: [],
  });
  if (!opened.ok) throw new Error(opened.problem.detail);
  return opened.value;
}

function sameLooking<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  { seat, truth, other }: Pair<P, W>,
  rng: Rng,
): [number, number] | undefined {
  if (truth.position.toAct !== other.position.toAct) throw new Error('a seat can tell by who is to act');
  const candidates = truth.position.toAct === CHANCE ? [] : playable(game, truth.position);
  if (truth.position.toAct === CHANCE) {
    for (let i = 0; i < 12; i++) candidates.push(truth.position.sampleChance(rng));
  } else rng.shuffle(candidates);
  const answers = playable(game, other.position);
  rng.shuffle(answers);
  for (const code of candidates) {
    const key = truth.position.seen(code, seat);
    const answer = answers.find((candidate) => other.position.seen(candidate, seat) === key);
    if (answer !== undefined) return [code, answer];
  }
  return undefined;
}
