import type { z } from 'zod';
import { agentFor, type Player, type Strength } from '../agents/agent-for.ts';
import { greedyHominist } from '../agents/greedy/hominist.ts';
import { greedyKudzu } from '../agents/greedy/kudzu.ts';
import { greedyLightsOut } from '../agents/greedy/lights-out.ts';
import { greedyLupus } from '../agents/greedy/lupus.ts';
import type { Heuristic } from '../agents/greedy.ts';
import { LEVELS } from '../agents/levels.ts';
import type { Bank } from '../dsl/bank.ts';
import {
  blankFor,
  type GameObservation,
  type Position,
  type SearchedGame,
  type WireSchemas,
  type WireTypes,
} from '../games/contract.ts';
import { hominist } from '../games/hominist/game.ts';
import { kudzu } from '../games/kudzu/game.ts';
import { lightsOut } from '../games/lights-out/game.ts';
import { lupus } from '../games/lupus/game.ts';
import { type Outcome, success } from '../games/outcome.ts';
import { Rng } from '../games/rng.ts';
import { SearchedTableGame } from '../games/searched-table.ts';
import type { TableGame } from '../games/table.ts';
import { servedLudic } from './ludic/served-ludic.ts';

export type WireMove = WireTypes['move'];

/** A move that an observing seat may make. */
export interface Choice {
  readonly move: WireMove;
  readonly text: string;
  /** Not a move itself but a form for moves that hold a text. */
  readonly form?: boolean;
}

/** What an observing seat may do. */
export interface Choices {
  readonly list: readonly Choice[];
  /** The text of a move if it is one of these; undefined if it is not legal. Takes anything: threads are not trusted. */
  textOf(move: unknown): string | undefined;
}

/** A level as a game's page shows it. */
export interface ServedLevel {
  readonly level: number;
  /** Iterations of a decision, where that is what makes it strong. */
  readonly iterations?: number;
}

/** The schemas of a game, with that of legal moves where these are not moves themselves but forms of moves. */
export type ServedSchemas = WireSchemas<WireTypes> & { readonly legalMove?: WireSchemas<WireTypes>['move'] };

/** A game as the service serves it. */
export interface ServedGame {
  readonly game: TableGame;
  readonly schemas: ServedSchemas;
  readonly levels: readonly ServedLevel[];
  /** The schema of a decision's reasons, where its players can say why. */
  readonly explanation?: z.ZodType;
  /** Its computer players read the rule bank. */
  readonly needsBank: boolean;
  /** The options of a table for which none was given. */
  defaults(seats: number): Outcome<unknown>;
  /**
   * The legal moves of the observing seat, from its observation alone: empty if it may not move. Refuses an observation
   * that no position admits. Reading a long log may take tens of milliseconds: for worker threads.
   */
  legalMoves(observation: GameObservation): Outcome<readonly Choice[]>;
  /** What `legalMoves` found, ready for looking moves up. */
  choices(legal: readonly Choice[]): Choices;
  /** A legal move in place of a search that failed; cheap. */
  standIn(observation: GameObservation, choices: Choices, rng: Rng): WireMove;
  /** The computer player; for worker threads. `bank` is given where it is needed. */
  player(strength: Strength, bank: Bank | undefined): Player<GameObservation, WireMove>;
}

/** Choices that are all spelt out. */
export function choicesOf(list: readonly Choice[]): Choices {
  const texts = new Map(list.map(({ move, text }) => [JSON.stringify(move), text]));
  return { list, textOf: (move) => texts.get(JSON.stringify(move)) };
}

/** Serves one of the four games that are searched. */
function searched<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  heuristic: Heuristic<W>,
): ServedGame {
  const codes = new Int32Array(game.codes);
  return {
    game: new SearchedTableGame(game),
    schemas: game.schemas as unknown as WireSchemas<WireTypes>,
    levels: LEVELS,
    needsBank: false,
    defaults: (seats) => game.completeOptions(seats, {}),
    legalMoves(observation) {
      const belief = game.believe(observation);
      if (!belief.ok) return belief;
      if (!observation.toAct.includes(belief.value.seat)) return success([]);
      const position = blankFor(game, observation);
      belief.value.imagine(new Rng(0), position);
      const legal = codes.subarray(0, position.legalMoves(codes));
      return success(Array.from(legal, (code) => ({ move: game.makeMove(code), text: game.moveText(code) })));
    },
    choices: choicesOf,
    standIn(observation, { list }, rng) {
      const moves = list.map(({ move }) => move);
      return heuristic(observation, moves, rng);
    },
    player: (strength) => agentFor(game, strength) as Player<GameObservation, WireMove>,
  };
}

const SERVED: readonly ServedGame[] = [
  searched(hominist, greedyHominist),
  searched(lightsOut, greedyLightsOut),
  searched(lupus, greedyLupus),
  searched(kudzu, greedyKudzu),
  servedLudic,
];

/** Every game that is served, by its id. */
export const GAMES: ReadonlyMap<string, ServedGame> = new Map(SERVED.map((served) => [served.game.id, served]));
