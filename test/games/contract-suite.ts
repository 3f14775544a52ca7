import { describe, expect, test } from 'vitest';
import { CHANCE, OVER, type Position, type SearchedGame, type WireTypes } from '../../games/contract.ts';
import { Rng } from '../../games/rng.ts';
import { SearchedTableGame } from '../../games/searched-table.ts';
import { chanceHolds, playOutsHold } from './contract-suite-chance.ts';
import { movesInOrder, onlyLegalMoves } from './contract-suite-moves.ts';
import { keysHold, observationsHold, pairsHold, sampledPliesHold, viewsOf } from './contract-suite-observations.ts';
import { dealTable, playCode, randomCode, randomMatch, type Setting } from './random-play.ts';

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

function replayHolds<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>, seed: number): void {
  const tables = [...randomMatch(setting, seed)];
  const table = tables.at(-1)!;
  const wire = table.wire();
  const replayed = new SearchedTableGame(setting.game).open(JSON.parse(JSON.stringify(wire)));
  if (!replayed.ok) throw new Error(`${replayed.problem.pointer}: ${replayed.problem.detail}`);
  expect(replayed.value.wire()).toEqual(wire);
  for (let seat = 0; seat < table.seats; seat++) expect(replayed.value.observe(seat)).toEqual(table.observe(seat));
}

function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
