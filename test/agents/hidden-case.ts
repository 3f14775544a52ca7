import type { Agent } from '../../agents/agent.ts';
import { decide } from '../../agents/driver.ts';
import { blankFor, type Position, type SearchedGame, type WireTypes } from '../../games/contract.ts';
import { Rng } from '../../games/rng.ts';
import { chiSquareScore } from '../games/lights-out/chi-square.ts';
import { type Judge, meanWorths, type World } from '../referees/hidden-worlds.ts';

/** An observation of which all positions are listed, with the mean worth of each of its seat's choices over them. */
export interface HiddenCase<O> {
  readonly observation: O;
  /** The probability of each position, by the hands in it. */
  readonly chances: ReadonlyMap<string, number>;
  /** By the referee's words for a choice. */
  readonly worths: ReadonlyMap<string, number>;
}

/** How a test lists the positions of a game. */
export interface Lister<W extends WireTypes, T> {
  readonly judge: Judge<T>;
  /** All tables that an observation admits. */
  worlds(observation: W['observation']): readonly World<T>[];
  /** The hands of a table, one text for each seat, as `Position` tells them through observations. */
  hands(table: T): readonly string[];
  /** The hand that a seat sees. */
  hand(observation: W['observation']): string;
  /** The referee's words for a move. */
  words(move: W['move']): string;
}

const FEWEST_WORLDS = 2;
const MOST_WORLDS = 200;
/** Cases in which all choices are worth about the same say nothing. */
const LEAST_SPREAD = 0.01;

/** The case of an observation; undefined if it has too many positions or too few, or no clear worths, or nothing is at stake. */
export function hiddenCase<W extends WireTypes, T>(
  observation: W['observation'],
  { judge, worlds, hands }: Lister<W, T>,
): HiddenCase<W['observation']> | undefined {
  const listed = worlds(observation);
  if (listed.length < FEWEST_WORLDS || listed.length > MOST_WORLDS) return undefined;
  const choices = judge.choices(listed[0]!.table);
  if (choices.length < 2) return undefined;
  const worths = meanWorths(listed, observation.seat!, choices, judge);
  if (worths === undefined || Math.max(...worths.values()) - Math.min(...worths.values()) < LEAST_SPREAD) {
    return undefined;
  }
  const whole = listed.reduce((sum, { weight }) => sum + weight, 0);
  const chances = new Map(listed.map(({ table, weight }) => [JSON.stringify(hands(table)), weight / whole]));
  return { observation, chances, worths };
}

/** What a player's choice loses against the best mean worth. */
export function regretOf<W extends WireTypes, T>(
  agent: Agent<W['observation'], W['move']>,
  { observation, worths }: HiddenCase<W['observation']>,
  { words }: Lister<W, T>,
  iterations: number,
): number {
  const { best } = decide(agent, observation, new Rng(1), { iterations }, { clock: () => 0 });
  const worth = worths.get(words(best));
  if (worth === undefined) throw new Error(`${words(best)} is none of ${[...worths.keys()].join(', ')}`);
  return Math.max(...worths.values()) - worth;
}

/** How far the imagined positions are from the listed chances, in standard deviations; infinite if one isn't listed. */
export function beliefScore<P extends Position<P>, W extends WireTypes, T>(
  game: SearchedGame<P, W>,
  { observation, chances }: HiddenCase<W['observation']>,
  { hand }: Lister<W, T>,
): number {
  const belief = game.believe(observation);
  if (!belief.ok) throw new Error(belief.problem.detail);
  const imagined = blankFor(game, observation);
  const rng = new Rng(7);
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 12 * chances.size; draw++) {
    belief.value.imagine(rng, imagined);
    const hands = Array.from({ length: imagined.seats }, (_, seat) => hand(game.observe(imagined, seat, [])));
    const key = JSON.stringify(hands);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return chiSquareScore(counts, chances);
}
