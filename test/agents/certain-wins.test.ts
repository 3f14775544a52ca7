import { describe, expect, it } from 'vitest';
import { agentFor } from '../../agents/agent-for.ts';
import { decide } from '../../agents/driver.ts';
import { certainWins } from '../../agents/weakened.ts';
import { OVER, type Position, type SearchedGame, type WireTypes } from '../../games/contract.ts';
import { type HoministTypes, hominist } from '../../games/hominist/game.ts';
import { lightsOut } from '../../games/lights-out/game.ts';
import type { LightsOutTypes } from '../../games/lights-out/schemas.ts';
import { type LupusTypes, lupus } from '../../games/lupus/game.ts';
import { DEFAULT_OPTIONS } from '../../games/lupus/options.ts';
import type { LupusObservation } from '../../games/lupus/schemas.ts';
import { Rng } from '../../games/rng.ts';
import { dealTable, playable, playCode, randomCode, type Setting } from '../games/random-play.ts';

/** The seats that the `result` event of a round names as its best. */
type Best<W extends WireTypes> = (event: W['event']) => readonly number[];

/** A moment of a random match at which some move of the seat to act ends the round. */
interface Ending<W extends WireTypes> {
  readonly seat: number;
  readonly observation: W['observation'];
  readonly legal: number;
  /** Moves that win the round, or if the match is over with it the match, for the seat alone. */
  readonly winning: ReadonlySet<number>;
  /** Moves that win the round alone. */
  readonly best: ReadonlySet<number>;
  /** Whether after one of the winning moves somebody else is worth as much. */
  readonly trails: boolean;
}

function* endings<P extends Position<P>, W extends WireTypes>(
  setting: Setting<P, W>,
  matches: number,
  bestOf: Best<W>,
): Generator<Ending<W>> {
  const { game } = setting;
  for (let seed = 1; seed <= matches; seed++) {
    const rng = new Rng(seed);
    const table = dealTable(setting, rng);
    for (; !table.over(); playCode(game, table, randomCode(game, table.position, rng))) {
      const seat = table.position.toAct;
      if (seat < 0) continue;
      const ending = endingOf(game, table.position, table.observe(seat), bestOf);
      if (ending !== undefined) yield ending;
    }
  }
}

function endingOf<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  position: P,
  observation: W['observation'],
  bestOf: Best<W>,
): Ending<W> | undefined {
  const seat = position.toAct;
  const after = game.blank(position.seats, observation.options);
  const utilities = new Float64Array(position.seats);
  const [winning, best] = [new Set<number>(), new Set<number>()];
  let ends = false;
  let trails = false;
  const codes = playable(game, position);
  for (const code of codes) {
    after.copyFrom(position);
    after.play(code);
    if (!after.roundEnded) continue;
    ends = true;
    const told = game.events(position, code, after).find(({ type }) => type === 'result');
    const winners = bestOf(told as W['event']);
    const final = after.toAct === OVER ? (game.result(after) as { winners: number[] }).winners : winners;
    if (winners.join() === `${seat}`) best.add(code);
    if (final.join() !== `${seat}`) continue;
    winning.add(code);
    after.utility(utilities);
    if (utilities.some((utility, other) => other !== seat && utility >= utilities[seat]!)) trails = true;
  }
  return ends ? { seat, observation, legal: codes.length, winning, best, trails } : undefined;
}

/** Random matches that are played to find such moments. */
const MATCHES = 30;

const highest = (scores: readonly number[]): number[] =>
  scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : []));

const LIGHTS_OUT = { game: lightsOut, seats: 2, given: { rounds: 3, mustPlay: 'free' } };
const LUPUS = { game: lupus, seats: 4, given: { hands: 3 } };
const HOMINIST = { game: hominist, seats: 2, given: { rounds: 3 } };

const bestInLightsOut: Best<LightsOutTypes> = (event) => (event.type === 'result' ? event.winners : []);
const bestInLupus: Best<LupusTypes> = (event) => (event.type === 'result' ? highest(event.scores) : []);
const bestInHominist: Best<HoministTypes> = (event) => (event.type === 'result' ? highest(event.scores) : []);

/** Every move that is found to win at once does in the true position too (a hidden hand may deny what a few imagined ones don't: next to every). */
function expectWins<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>, bestOf: Best<W>): void {
  let found = 0;
  let denied = 0;
  for (const { observation, winning } of endings(setting, MATCHES, bestOf)) {
    for (const code of certainWins(setting.game, observation, new Rng(1))) {
      found++;
      if (!winning.has(code)) denied++;
    }
  }
  expect(found).toBeGreaterThan(20);
  expect(denied / found).toBeLessThan(0.02);
}

/** Three arms are closed; seat 0 can close the last one and keeps far less in its hand than four tiles of anybody can be. */
const closing = (handNumber: number, totals: LupusObservation['totals']): LupusObservation => ({
  game: 'homo-homini-lupus',
  seat: 0,
  options: DEFAULT_OPTIONS,
  handNumber,
  hands: 4,
  totals,
  toAct: [0],
  phase: 'play',
  opener: 0,
  spinner: [0, 0],
  hand: [
    [1, 2],
    [1, 3],
    [0, 5],
    [4, 4],
  ],
  handSizes: [4, 4, 4, 4],
  boneyardCount: 4,
  arms: [closed(1, 1), closed(2, 3), closed(3, 1), { end: 4, closed: false, tiles: [laid([0, 4], 'up', 3)] }],
  log: [],
});

type LaidTile = LupusObservation['arms'][number]['tiles'][number];

const laid = (tile: [number, number], face: LaidTile['face'], seat: number): LaidTile => ({ tile, face, seat });

/** An arm that a double has closed; its two tiles were laid one after the other. */
const closed = (number: number, seat: number): LupusObservation['arms'][number] => ({
  end: null,
  closed: true,
  tiles: [laid([0, number], 'up', seat), laid([number, number], 'down', (seat + 1) % 4)],
});

const CLOSING = lupus.parseMove({ type: 'play', tile: [4, 4], arm: 3, face: 'down' });

describe('a win on the board', () => {
  it('is a move that wins the round at once whatever the standing of the match, or in the end the match', () => {
    let behind = 0;
    let lost = 0;
    for (const { observation, winning, best, trails } of endings(LIGHTS_OUT, MATCHES, bestInLightsOut)) {
      expect([...certainWins(lightsOut, observation, new Rng(1))].sort()).toEqual([...winning].sort());
      if (trails) behind++;
      if (best.size > winning.size) lost++;
    }
    expect(behind).toBeGreaterThan(5);
    expect(lost).toBeGreaterThan(5);
  });

  it('is one that wins: Lupus', () => expectWins(LUPUS, bestInLupus));
  it('is one that wins: Hominist', () => expectWins(HOMINIST, bestInHominist));

  it('is the tile that closes the last arm, however far its seat trails; in the last hand only if it wins the match', () => {
    const wins = (...given: Parameters<typeof closing>) => [...certainWins(lupus, closing(...given), new Rng(1))];
    expect(wins(1, [0, 0, 0, 0])).toEqual([CLOSING]);
    expect(wins(3, [-9000, 3000, 3000, 3000])).toEqual([CLOSING]);
    expect(wins(4, [0, 0, 0, 0])).toEqual([CLOSING]);
    expect(wins(4, [-9000, 3000, 3000, 3000])).toEqual([]);
  });

  it('is not missed by level 1 when its seat trails in the match: the last tile of Lupus', () => {
    const { agent, budget } = agentFor(lupus, { level: 1 });
    for (let seed = 0; seed < 20; seed++) {
      const observation = closing(3, [-9000, 3000, 3000, 3000]);
      const { best } = decide(agent, observation, new Rng(seed), budget, { clock: () => 0 });
      expect(lupus.parseMove(best)).toBe(CLOSING);
    }
  });

  it('is not missed by level 1 when its seat trails in the match: the last card of Lights Out', () => {
    const { agent, budget } = agentFor(lightsOut, { level: 1 });
    let found = 0;
    for (const { observation, legal, trails, winning } of endings(LIGHTS_OUT, MATCHES, bestInLightsOut)) {
      if (!trails || winning.size === legal) continue;
      found++;
      for (let seed = 0; seed < 10; seed++) {
        const { best } = decide(agent, observation, new Rng(seed), budget, { clock: () => 0 });
        expect(winning.has(lightsOut.parseMove(best))).toBe(true);
      }
    }
    expect(found).toBeGreaterThan(4);
  });
});
