import { expect } from 'vitest';
import type { Position, SearchedGame, WireTypes } from '../../games/contract.ts';
import { Rng } from '../../games/rng.ts';
import { type SearchedTable, SearchedTableGame } from '../../games/searched-table.ts';
import { lockstep } from './lockstep.ts';
import { dealTable, playable, randomMatch, type Setting } from './random-play.ts';

const SAMPLED_PLIES = 5;
/** Observations at a few random plies of a finished match, by replaying its record that far. */
export function sampledPliesHold<P extends Position<P>, W extends WireTypes>(
  { game }: Setting<P, W>,
  table: SearchedTable<P, W>,
  seed: number,
): void {
  const rng = new Rng(seed);
  const wire = table.wire();
  const plies = Array.from({ length: SAMPLED_PLIES }, () => rng.below(wire.moves.length + 1)).sort((a, b) => a - b);
  const replayed = new SearchedTableGame(game).open({ ...wire, moves: [] });
  if (!replayed.ok) throw new Error(replayed.problem.detail);
  let ply = 0;
  for (const wanted of plies) {
    for (; ply < wanted; ply++) {
      const entry = wire.moves[ply]!;
      const played =
        'chance' in entry ? replayed.value.playChance(entry.chance) : replayed.value.play(entry.move, entry.seat);
      if (!played.ok) throw new Error(played.problem.detail);
    }
    observationsHold(game, replayed.value, seed, rng.below(table.seats));
  }
}

export function observationsHold<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  table: SearchedTable<P, W>,
  seed: number,
  onlySeat?: number,
): void {
  const rng = new Rng(seed);
  const imagined = game.blank(table.seats, table.options);
  for (let seat = 0; seat < table.seats; seat++) {
    if (onlySeat !== undefined && seat !== onlySeat) continue;
    const observation = table.observe(seat);
    const text = JSON.stringify(observation);
    const parsed = game.schemas.observation.parse(JSON.parse(text));
    if (JSON.stringify(parsed) !== text) expect(parsed).toEqual(observation);
    const belief = game.believe(parsed);
    if (!belief.ok) throw new Error(`${belief.problem.pointer}: ${belief.problem.detail}\n${text}`);
    for (let i = 0; i < 2; i++) {
      belief.value.imagine(rng, imagined);
      if (table.position.toAct >= 0 && (table.position.actors() >> seat) % 2 === 1) expect(imagined.toAct).toBe(seat);
      const again = JSON.stringify(game.observe(imagined, seat, observation.log));
      if (again !== text) expect(JSON.parse(again)).toEqual(observation);
    }
  }
  if (onlySeat === undefined) {
    const spectator = table.observe(null);
    expect(game.schemas.observation.parse(spectator)).toEqual(spectator);
  }
}

export function keysHold<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>): void {
  const { game, seats } = setting;
  const after = game.blank(seats, dealTable(setting, new Rng(1)).options);
  for (let seed = 41; seed <= 44; seed++) {
    let ply = 0;
    for (const table of randomMatch(setting, seed)) {
      if (table.over() || ply++ % 4 !== seed % 4) continue;
      const codes = playable(game, table.position).slice(0, 12);
      for (let seat = 0; seat < seats; seat++) {
        const views = new Map<number, string>();
        for (const code of codes) {
          after.copyFrom(table.position);
          after.play(code);
          const log = game.events(table.position, code, after).map((event) => game.seenEvent({ n: 1, ...event }, seat));
          const view = JSON.stringify(game.observe(after, seat, log));
          const key = table.position.seen(code, seat);
          expect(key >= 0 && key < game.codes).toBe(true);
          for (const [otherKey, otherView] of views) {
            if ((otherKey === key) !== (otherView === view) && !(after.roundEnded && otherKey === key)) {
              throw new Error(`seat ${seat}: keys ${otherKey}, ${key} at code ${code}\n${otherView}\n${view}`);
            }
          }
          views.set(key, view);
        }
      }
    }
  }
}

export function pairsHold<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>, pairs: number): void {
  const { game, seats } = setting;
  let compared = 0;
  for (let seed = 1; compared < pairs && seed <= 4 * pairs; seed++) {
    const seat = seed % seats;
    let plies = 0;
    for (const pair of lockstep(setting, seat, seed)) {
      const observation = JSON.stringify(pair.truth.observe(seat));
      if (JSON.stringify(pair.other.observe(seat)) !== observation) {
        expect(pair.other.observe(seat)).toEqual(pair.truth.observe(seat));
      }
      const mine = (table: SearchedTable<P, W>) => table.legal().filter((move) => move.seat === seat);
      expect(mine(pair.other)).toEqual(mine(pair.truth));
      plies++;
    }
    if (plies > 1) compared++;
  }
  expect(compared).toBeGreaterThanOrEqual(pairs);
  expect(game.codes).toBeLessThanOrEqual(4096);
}

export function viewsOf<P extends Position<P>, W extends WireTypes>(game: SearchedGame<P, W>, position: P): unknown[] {
  return Array.from({ length: position.seats }, (_, seat) => game.observe(position, seat, []));
}
