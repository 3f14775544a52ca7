import type { Entry } from '../../agents/arena/contestant.ts';
import { contestant } from '../../agents/arena/contestant.ts';
import { measureHominist, measureKudzu, measureLightsOut, measureLupus } from '../../agents/arena/measures.ts';
import { type DealPlayed, type Measure, playDeal } from '../../agents/arena/play.ts';
import type { Design } from '../../agents/arena/schedule.ts';
import { greedyHominist } from '../../agents/greedy/hominist.ts';
import { greedyKudzu } from '../../agents/greedy/kudzu.ts';
import { greedyLightsOut } from '../../agents/greedy/lights-out.ts';
import { greedyLupus } from '../../agents/greedy/lupus.ts';
import type { Position, WireTypes } from '../../games/contract.ts';
import { hominist } from '../../games/hominist/game.ts';
import { kudzu } from '../../games/kudzu/game.ts';
import { lightsOut } from '../../games/lights-out/game.ts';
import { lupus } from '../../games/lupus/game.ts';

/** A game that the arena can play. */
export interface PlayableGame {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Options that make a match one round long, and Kudzu short. */
  readonly oneRound: Readonly<Record<string, unknown>>;
  /** What its points are, for tables and plots. */
  readonly pointsAre: string;
  knowsAgent(name: string): boolean;
  /** What is wrong with these options, if anything. */
  wrongOptions(seats: number, options: unknown): string | undefined;
  playDeal(design: Design, deal: number, clock: () => number): DealPlayed;
}

interface Playing<W extends WireTypes> {
  readonly oneRound: Readonly<Record<string, unknown>>;
  readonly pointsAre: string;
  readonly measure: Measure<W>;
}

function playable<P extends Position<P>, W extends WireTypes>(entry: Entry<P, W>, playing: Playing<W>): PlayableGame {
  const { game } = entry;
  return {
    id: game.id,
    seats: game.seats,
    oneRound: playing.oneRound,
    pointsAre: playing.pointsAre,
    knowsAgent: (name) => contestant(entry, name) !== undefined,
    wrongOptions(seats, options) {
      const completed = game.completeOptions(seats, options);
      return completed.ok ? undefined : completed.problem.detail;
    },
    playDeal: (design, deal, clock) => playDeal(entry, playing.measure, design, deal, clock),
  };
}

const PLAYABLE: readonly PlayableGame[] = [
  playable(
    { game: lightsOut, heuristic: greedyLightsOut },
    { oneRound: { rounds: 1 }, pointsAre: 'points', measure: measureLightsOut },
  ),
  playable(
    { game: hominist, heuristic: greedyHominist },
    { oneRound: { rounds: 1 }, pointsAre: 'score', measure: measureHominist },
  ),
  playable(
    { game: lupus, heuristic: greedyLupus },
    { oneRound: { hands: 1 }, pointsAre: 'score', measure: measureLupus },
  ),
  playable(
    { game: kudzu, heuristic: greedyKudzu },
    { oneRound: { preset: 'short' }, pointsAre: 'points', measure: measureKudzu },
  ),
];

export const PLAYABLE_IDS: readonly string[] = PLAYABLE.map(({ id }) => id);

export function playableGame(id: string): PlayableGame | undefined {
  return PLAYABLE.find((game) => game.id === id);
}
