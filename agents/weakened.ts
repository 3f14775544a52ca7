import { blankFor, type Position, type SearchedGame, type WireTypes } from '../games/contract.ts';
import { Rng } from '../games/rng.ts';
import type { Agent, Candidate, Report, Thinking } from './agent.ts';
import type { Level } from './levels.ts';
import { readBelief, rootMoves } from './search/search-agent.ts';
import { winnersOf } from './winners.ts';

/** Imagined positions in which a move must win at once to count as a certain win. */
const WITNESSES = 16;

/**
 * An agent made weaker by a level: it softens the final choice and blunders now and then, but never misses a win that is
 * on the board (`certainWins`).
 */
export class WeakenedAgent<P extends Position<P>, W extends WireTypes> implements Agent<W['observation'], W['move']> {
  readonly name: string;
  private readonly game: SearchedGame<P, W>;
  private readonly agent: Agent<W['observation'], W['move']>;
  private readonly level: Level;

  constructor(game: SearchedGame<P, W>, agent: Agent<W['observation'], W['move']>, level: Level) {
    this.game = game;
    this.agent = agent;
    this.level = level;
    this.name = agent.name;
  }

  *think(observation: W['observation'], rng: Rng): Thinking<W['move']> {
    const wins = certainWins(this.game, observation, new Rng(rng.fork()));
    const blunders = rng.fraction() < this.level.blunders;
    const lot = rng.fraction();
    const choose = (report: Report<W['move']>): W['move'] => {
      const won = report.candidates.filter(({ move }) => wins.has(this.game.parseMove(move)));
      if (won.length > 0) return won[0]!.move;
      return blunders ? atRandom(report.candidates, lot) : softened(report.candidates, this.level.softness, lot);
    };
    const thinking = this.agent.think(observation, rng);
    let answer = thinking.next();
    for (;;) {
      const { value } = answer;
      const wanted = yield () => {
        const report = value();
        return { ...report, best: choose(report) };
      };
      answer = thinking.next(wanted);
    }
  }
}

function atRandom<M>(candidates: readonly Candidate<M>[], lot: number): M {
  return candidates[Math.floor(lot * candidates.length)]!.move;
}

/** The candidate on which `lot`, a number in [0, 1), falls when each has a part proportional to visits^(1/softness). */
export function softened<M>(candidates: readonly Candidate<M>[], softness: number, lot: number): M {
  const most = candidates[0]!.visits;
  if (softness === 0 || most === 0) return candidates[0]!.move;
  const weights = candidates.map(({ visits }) => (visits / most) ** (1 / softness));
  let left = lot * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return candidates[index]!.move;
  }
  return candidates[0]!.move;
}

/**
 * The codes of moves that end the round at once and win it for their mover alone, in all of a few imagined positions; in
 * the last round of a match, that win the match.
 */
export function certainWins<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  observation: W['observation'],
  rng: Rng,
): Set<number> {
  const belief = readBelief(game, observation);
  const wins = new Set(rootMoves(game, observation, belief, rng));
  const imagined = blankFor(game, observation);
  const after = blankFor(game, observation);
  for (let i = 0; i < WITNESSES && wins.size > 0; i++) {
    belief.imagine(rng, imagined);
    for (const code of wins) {
      after.copyFrom(imagined);
      after.play(code);
      if (!after.roundEnded || winnersOf(game.id, after) !== 1 << belief.seat) wins.delete(code);
    }
  }
  return wins;
}
