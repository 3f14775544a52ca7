import { agentFor, type Player, type Strength } from '../agents/agent-for.ts';
import { LEVELS, type Level } from '../agents/levels.ts';
import type { GameObservation, Position, SearchedGame, WireSchemas, WireTypes } from '../games/contract.ts';
import { hominist } from '../games/hominist/game.ts';
import { kudzu } from '../games/kudzu/game.ts';
import { lightsOut } from '../games/lights-out/game.ts';
import { lupus } from '../games/lupus/game.ts';
import { type Outcome, success } from '../games/outcome.ts';
import { Rng } from '../games/rng.ts';
import { SearchedTableGame } from '../games/searched-table.ts';
import type { TableGame } from '../games/table.ts';

export type WireMove = WireTypes['move'];

/** A move that an observing seat may make. */
export interface Choice {
  readonly move: WireMove;
  readonly text: string;
}

/** A game as the service serves it. */
export interface ServedGame {
  readonly game: TableGame;
  readonly schemas: WireSchemas<WireTypes>;
  readonly levels: readonly Level[];
  /** The options of a table for which none was given. */
  defaults(seats: number): Outcome<unknown>;
  /**
   * The legal moves of the observing seat, from its observation alone: empty if it may not move. Refuses an observation
   * that no position admits. Cheap: it may run on the event loop.
   */
  choices(observation: GameObservation): Outcome<readonly Choice[]>;
  /** A move in place of a search that failed: one of `choices`, cheap. */
  standIn(observation: GameObservation, choices: readonly Choice[], rng: Rng): WireMove;
  /** The computer player; for worker threads. */
  player(strength: Strength): Player<GameObservation, WireMove>;
}

/** A heuristic player of `agents/greedy/`. */
type Heuristic<W extends WireTypes> = (
  observation: W['observation'],
  legal: readonly W['move'][],
  rng: Rng,
) => W['move'];

/** Serves one of the four games that are searched. */
function searched<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  heuristic?: Heuristic<W>,
): ServedGame {
  const codes = new Int32Array(game.codes);
  return {
    game: new SearchedTableGame(game),
    schemas: game.schemas as unknown as WireSchemas<WireTypes>,
    levels: LEVELS,
    defaults: (seats) => game.completeOptions(seats, {}),
    choices(observation) {
      const belief = game.believe(observation);
      if (!belief.ok) return belief;
      if (!observation.toAct.includes(belief.value.seat)) return success([]);
      const position = game.blank(observation.seats, observation.options as W['options']);
      belief.value.imagine(new Rng(0), position);
      const legal = codes.subarray(0, position.legalMoves(codes));
      return success(Array.from(legal, (code) => ({ move: game.makeMove(code), text: game.moveText(code) })));
    },
    standIn(observation, choices, rng) {
      const moves = choices.map(({ move }) => move);
      return heuristic === undefined ? moves[rng.below(moves.length)]! : heuristic(observation, moves, rng);
    },
    player: (strength) => agentFor(game, strength) as Player<GameObservation, WireMove>,
  };
}

const SERVED: readonly ServedGame[] = [searched(hominist), searched(lightsOut), searched(lupus), searched(kudzu)];

/** Every game that is served, by its id. */
export const GAMES: ReadonlyMap<string, ServedGame> = new Map(SERVED.map((served) => [served.game.id, served]));
