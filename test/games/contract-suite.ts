import { describe, expect, test } from 'vitest';
import { CHANCE, OVER, type Position, type SearchedGame, type WireTypes } from '../../games/contract.ts';
import { Rng } from '../../games/rng.ts';
import { type SearchedTable, SearchedTableGame } from '../../games/searched-table.ts';
import { lockstep } from './lockstep.ts';
import { dealTable, playable, playCode, randomCode, randomMatch, type Setting } from './random-play.ts';

export interface ContractConfig<P extends Position<P>, W extends WireTypes> {
  readonly game: SearchedGame<P, W>;
  readonly seatCounts: readonly number[];
  /** Options of the 1,000 random matches for each seat count, as a client gives them. */
  readonly given: unknown;
  /** Every other option value at least once; each is played at every seat count that it allows. */
  readonly optionSets: readonly {
    readonly name: string;
    readonly given: unknown;
    readonly seats?: readonly number[];
  }[];
  /** Counts the pieces wherever they lie; one entry a kind of piece. Must be the same at every ply. */
  readonly census: (position: P) => readonly number[];
  /** Random matches for each seat count; 1,000 unless a match is so long that fewer must do. */
  readonly matches?: number;
}

const WATCHED_MATCHES = 20;
const SAMPLED_PLIES = 5;
const PAIRS = 50;

/** The promises of games/contract.ts, checked for one game. Every searched game must pass. */
export function contractSuite<P extends Position<P>, W extends WireTypes>(config: ContractConfig<P, W>): void {
  const { game } = config;
  for (const seats of config.seatCounts) {
    describe(`${game.id} with ${seats} seats keeps the contract`, () => {
      const setting = { game, seats, given: config.given };
      test('pieces are conserved and moves are in order at every ply of random matches', () => {
        randomMatchesHold(config, setting, config.matches ?? 1000);
      });
      test('observations survive JSON, schema, belief and imagination at every ply', () => {
        for (let seed = 1; seed <= WATCHED_MATCHES; seed++) {
          for (const table of randomMatch(setting, seed)) observationsHold(game, table, seed);
        }
      });
      commonPromises(config, setting);
    });
    describe(`${game.id} with ${seats} seats keeps the contract under other options`, () => {
      for (const { name, given, seats: allowed } of config.optionSets) {
        if (allowed !== undefined && !allowed.includes(seats)) continue;
        test(`${name}`, () => {
          const setting = { game, seats, given };
          randomMatchesHold(config, setting, 25);
          for (let seed = 1; seed <= 3; seed++) {
            for (const table of randomMatch(setting, seed)) observationsHold(game, table, seed);
          }
          replayHolds(setting, 7);
          pairsHold(setting, 6);
        });
      }
    });
  }
}

function commonPromises<P extends Position<P>, W extends WireTypes>(
  config: ContractConfig<P, W>,
  setting: Setting<P, W>,
): void {
  const { game, seats } = setting;
  test('every legal move can be played and nothing else is accepted', () => onlyLegalMoves(setting));
  test('a record replays to the same position, through JSON', () => {
    for (let seed = 1; seed <= 10; seed++) replayHolds(setting, seed);
  });
  test('a copy and its original go separate ways', () => {
    const rng = new Rng(3);
    for (const table of randomMatch(setting, 3)) {
      const copy = game.blank(seats, table.options);
      copy.copyFrom(table.position);
      const before = viewsOf(game, table.position);
      if (copy.toAct !== OVER) copy.play(randomCode(game, copy, rng));
      while (!copy.roundEnded) copy.play(randomCode(game, copy, rng));
      expect(viewsOf(game, table.position)).toEqual(before);
    }
  });
  test('a deal survives its JSON form', () => {
    const rng = new Rng(4);
    for (let i = 0; i < 50; i++) {
      const table = dealTable(setting, rng);
      const deal = game.schemas.deal.parse(JSON.parse(JSON.stringify(table.wire().deal)));
      expect(game.makeDeal(table.position)).toEqual(deal);
    }
  });
  test('playouts end the round with utilities in [0,1], as playing move by move does', () => playOutsHold(setting));
  test('chance does what its outcomes and weights say', () => chanceHolds(setting));
  test('what a seat sees of a move is exactly what it can tell from the position after it', () => keysHold(setting));
  test(`two tables that a seat can't tell apart look the same to it, byte for byte`, () => pairsHold(setting, PAIRS));
  test('the default options are complete and are their own completion', () => {
    const options = game.completeOptions(seats, {});
    if (!options.ok) throw new Error(options.problem.detail);
    expect(game.schemas.options.parse(options.value)).toEqual(options.value);
    expect(game.completeOptions(seats, options.value)).toEqual(options);
    expect(game.schemas.givenOptions.safeParse({ noSuchOption: 1 }).success).toBe(false);
  });
  test('the census names as many pieces at a fresh deal as at the end of a match', () => {
    const tables = [...randomMatch(setting, 9)];
    expect(config.census(tables.at(-1)!.position)).toEqual(config.census(dealTable(setting, new Rng(9)).position));
  });
}

function randomMatchesHold<P extends Position<P>, W extends WireTypes>(
  config: ContractConfig<P, W>,
  setting: Setting<P, W>,
  matches: number,
): void {
  const { game } = setting;
  const codes = new Int32Array(game.codes);
  const searched = new Int32Array(game.codes);
  for (let seed = 1; seed <= matches; seed++) {
    const rng = new Rng(seed);
    const table = dealTable(setting, rng);
    const pieces = config.census(table.position);
    for (let ply = 0; !table.over(); ply++) {
      if (ply > 20_000) throw new Error(`match ${seed} does not end`);
      const { position } = table;
      if (position.toAct !== CHANCE) movesInOrder(game, position, codes, searched);
      if (ply % 97 === seed % 97 && seed % 50 === 0) observationsHold(game, table, seed);
      playCode(game, table, randomCode(game, position, rng));
      if (!sameNumbers(config.census(position), pieces)) expect(config.census(position)).toEqual(pieces);
    }
    expect(table.legal()).toEqual([]);
    expect(game.schemas.result.parse(table.result())).toEqual(table.result());
    sampledPliesHold(setting, table, seed);
  }
}

/** Observations at a few random plies of a finished match, by replaying its record that far. */
function sampledPliesHold<P extends Position<P>, W extends WireTypes>(
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

function movesInOrder<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  position: P,
  codes: Int32Array,
  searched: Int32Array,
): void {
  const count = position.legalMoves(codes);
  const distinct = position.searchMoves(searched);
  let next = 0;
  let wrong = count < 1 || distinct < 1 || (position.actors() >> position.toAct) % 2 !== 1;
  for (let i = 0; i < count; i++) {
    const code = codes[i]!;
    if (code < 0 || code >= game.codes || codes.indexOf(code) < i) wrong = true;
    if (next < distinct && searched[next] === code) next++;
  }
  if (wrong || next !== distinct) {
    const moves = Array.from(codes.subarray(0, count), (code) => game.moveText(code));
    throw new Error(`moves of seat ${position.toAct} are out of order: ${moves.join(', ')}`);
  }
}

function observationsHold<P extends Position<P>, W extends WireTypes>(
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

function onlyLegalMoves<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>): void {
  const { game, seats } = setting;
  const known = new Set<number>();
  for (let seed = 21; seed <= 25; seed++) {
    for (const table of randomMatch(setting, seed)) {
      if (table.position.toAct < 0) continue;
      const legal = playable(game, table.position);
      for (const code of legal) {
        known.add(code);
        expect(game.parseMove(game.schemas.move.parse(game.makeMove(code)))).toBe(code);
        const copy = game.blank(seats, table.options);
        copy.copyFrom(table.position);
        copy.play(code);
      }
      expect(new Set(legal.map((code) => game.moveText(code))).size).toBe(legal.length);
      const before = JSON.stringify(table.wire());
      for (const code of known) {
        if (legal.includes(code)) continue;
        const refused = table.play(game.makeMove(code), table.position.toAct);
        expect(refused.ok ? game.moveText(code) : refused.problem.code).toBe('illegal-move');
      }
      expect(JSON.stringify(table.wire())).toBe(before);
      expect(table.sampleChance(new Rng(1)).ok).toBe(false);
    }
  }
  expect(known.size).toBeGreaterThan(1);
}

function replayHolds<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>, seed: number): void {
  const tables = [...randomMatch(setting, seed)];
  const table = tables.at(-1)!;
  const wire = table.wire();
  const replayed = new SearchedTableGame(setting.game).open(JSON.parse(JSON.stringify(wire)));
  if (!replayed.ok) throw new Error(`${replayed.problem.pointer}: ${replayed.problem.detail}`);
  expect(replayed.value.wire()).toEqual(wire);
  for (let seat = 0; seat < table.seats; seat++) expect(replayed.value.observe(seat)).toEqual(table.observe(seat));
}

function playOutsHold<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>): void {
  const { game, seats } = setting;
  const runs = 3000;
  const rng = new Rng(5);
  const start = dealTable(setting, rng);
  while (start.position.toAct === CHANCE) playCode(game, start, start.position.sampleChance(rng));
  const position = game.blank(seats, start.options);
  const utility = new Float64Array(seats);
  const fast = new Moments();
  const slow = new Moments();
  for (let run = 0; run < runs; run++) {
    position.copyFrom(start.position);
    const decisions = position.playOut(rng);
    utilityHolds(position, utility);
    fast.add(utility[0]!, decisions);
    position.copyFrom(start.position);
    let made = 0;
    while (!position.roundEnded) {
      if (position.toAct !== CHANCE) made++;
      position.play(randomSearchCode(game, position, rng));
    }
    utilityHolds(position, utility);
    slow.add(utility[0]!, made);
  }
  expect(fast.farFrom(slow)).toBe(false);
}

function randomSearchCode<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  position: P,
  rng: Rng,
): number {
  if (position.toAct === CHANCE) return position.sampleChance(rng);
  const codes = new Int32Array(game.codes);
  return codes[rng.below(position.searchMoves(codes))]!;
}

function utilityHolds<P extends Position<P>>(position: P, utility: Float64Array): void {
  expect(position.roundEnded).toBe(true);
  position.utility(utility);
  for (const value of utility) if (!(value >= 0 && value <= 1)) throw new Error(`a utility of ${value}`);
}

/** Means and variances of two numbers over many runs. */
class Moments {
  private n = 0;
  private readonly sums = [0, 0, 0, 0];

  add(x: number, y: number): void {
    this.n++;
    for (const [i, term] of [x, x * x, y, y * y].entries()) this.sums[i]! += term;
  }

  /** True if a mean differs by more than five standard errors. */
  farFrom(other: Moments): boolean {
    return [0, 1].some((which) => {
      const [mean, error] = this.mean(which);
      const [otherMean, otherError] = other.mean(which);
      return Math.abs(mean - otherMean) > 5 * Math.hypot(error, otherError) + 1e-12;
    });
  }

  private mean(which: number): [number, number] {
    const mean = this.sums[2 * which]! / this.n;
    const variance = this.sums[2 * which + 1]! / this.n - mean * mean;
    return [mean, Math.sqrt(Math.max(0, variance) / this.n)];
  }
}

function chanceHolds<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>): void {
  const { game } = setting;
  const rng = new Rng(6);
  const codes = new Int32Array(game.codes);
  const weights = new Float64Array(game.codes);
  let checked = 0;
  for (let seed = 31; seed <= 33; seed++) {
    let ply = 0;
    for (const table of randomMatch(setting, seed)) {
      const { position } = table;
      if (position.toAct !== CHANCE || ply++ % 3 !== 0) continue;
      const count = position.chanceOutcomes(codes, weights);
      const total = weights.subarray(0, count).reduce((sum, weight) => sum + weight, 0);
      const outcomes = Array.from(codes.subarray(0, count));
      expect(new Set(outcomes).size).toBe(count);
      const tally = new Map<number, number>(outcomes.map((code) => [code, 0]));
      const draws = 400;
      for (let i = 0; i < draws; i++) {
        const code = position.sampleChance(rng);
        tally.set(code, (tally.get(code) ?? Number.NaN) + 1);
      }
      for (const [i, code] of outcomes.entries()) {
        const p = weights[i]! / total;
        expect(p).toBeGreaterThan(0);
        expect(Math.abs(tally.get(code)! - draws * p)).toBeLessThan(6 * Math.sqrt(draws * p * (1 - p)) + 3);
        expect(game.parseChance(game.schemas.chance.parse(game.makeChance(code)))).toBe(code);
      }
      expect([...tally.values()].reduce((a, b) => a + b)).toBe(draws);
      expect(table.play({ type: 'nothing' } as W['move']).ok).toBe(false);
      checked++;
    }
  }
  if (checked === 0) expect(playsWithoutChance(setting)).toBe(true);
}

function playsWithoutChance<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>): boolean {
  for (let seed = 1; seed <= 50; seed++) {
    for (const table of randomMatch(setting, seed)) if (table.position.toAct === CHANCE) return false;
  }
  return true;
}

function keysHold<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>): void {
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

function pairsHold<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>, pairs: number): void {
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

function viewsOf<P extends Position<P>, W extends WireTypes>(game: SearchedGame<P, W>, position: P): unknown[] {
  return Array.from({ length: position.seats }, (_, seat) => game.observe(position, seat, []));
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
