import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { GAMES, type ServedGame } from '../games.ts';
import { ProblemError } from '../problem.ts';
import { type GameWire, gameWire } from '../wire.ts';

export interface Served extends ServedGame {
  readonly wire: GameWire;
}

/** Every served game with the wire shapes of its routes. */
export const SERVED: ReadonlyMap<string, Served> = new Map(
  Array.from(GAMES, ([id, served]) => {
    const { title, seats } = served.game;
    return [
      id,
      { ...served, wire: gameWire({ id, title, seats, schemas: served.schemas, explanation: served.explanation }) },
    ];
  }),
);

export const gameParams = z.strictObject({
  game: z.enum([...SERVED.keys()] as [string, ...string[]]).meta({ description: 'Which game' }),
});

/** The game that a request's path names, or a 404. */
export function gameOf(request: FastifyRequest): Served {
  const { game } = request.params as { game: string };
  const served = SERVED.get(game);
  if (served !== undefined) return served;
  throw new ProblemError('unknown-game', `there is no such game; served here: ${[...SERVED.keys()].join(', ')}`);
}
