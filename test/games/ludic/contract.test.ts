import { describe, expect, test } from 'vitest';
import { bottomOf, CARD_COUNT, topOf } from '../../../dsl/card.ts';
import { FULL_COLUMN } from '../../../games/ludic/agenda.ts';
import { checkObservation, observedMoves } from '../../../games/ludic/check-observation.ts';
import { ludic } from '../../../games/ludic/game.ts';
import { readSet, writeCard } from '../../../games/ludic/notation.ts';
import type { LudicPosition } from '../../../games/ludic/position.ts';
import {
  COLUMN_NAMES,
  type LudicMove,
  type LudicObservation,
  ludicDealSchema,
  ludicEventSchema,
  ludicLegalMoveSchema,
  ludicMoveSchema,
  ludicObservationSchema,
  ludicResultSchema,
} from '../../../games/ludic/schemas.ts';
import type { LudicTable } from '../../../games/ludic/table.ts';
import { Rng } from '../../../games/rng.ts';
import { dealLudicTable, filled, movesOf, randomLudic, randomStep } from './random-ludic.ts';

const OPTION_SETS = [
  {},
  { maxRounds: 3 },
  { maxRounds: 3, turnOrder: 'clockwise' },
  { maxRounds: 3, memory: 'table' },
  { maxRounds: 4, target: 11 },
] as const;
const BOUNDED = OPTION_SETS.filter((options) => 'maxRounds' in options);
const SEAT_COUNTS = [3, 4, 5];

/** The cards of the deck's pile, wherever they lie, ascending. */
function pile(position: LudicPosition): number[] {
  const sets = COLUMN_NAMES.flatMap((column) => [...position.columns[column], ...position.flipped[column]]);
  const waiting = position.agenda.flatMap((step) => (step.due === 'cover' ? [step.placed] : []));
  const laid = [...sets, ...waiting].flatMap(({ set }) => [topOf(set), bottomOf(set)]);
  return [...position.deck, ...position.hands.flat(), ...laid].sort((a, b) => a - b);
}

const WHOLE = Array.from({ length: CARD_COUNT }, (_, card) => card);

function invariantsHold(table: LudicTable): void {
  const { position } = table;
  expect(pile(position)).toEqual(WHOLE);
  const handed = position.hints.filter(({ source }) => source === 'hintbook');
  expect(
    [...position.hintbook, ...handed.flatMap(({ set }) => [topOf(set), bottomOf(set)])].sort((a, b) => a - b),
  ).toEqual(WHOLE);
  for (const column of COLUMN_NAMES) {
    expect(position.columns[column].length).toBeLessThanOrEqual(FULL_COLUMN);
    if (!table.over()) expect(position.flipped[column].some(({ initial }) => initial)).toBe(false);
    for (const { set } of [...position.columns[column], ...position.flipped[column]]) {
      if (position.rule !== null) expect(position.rule.extension.has(set)).toBe(column === 'obey');
    }
  }
  for (const hint of position.hints) expect(position.rule!.extension.has(hint.set)).toBe(hint.obeys);
  for (const hand of position.hands) expect(hand.length % 2).toBe(0);
}

describe('Ludic keeps the contract of tables', () => {
  test.each(SEAT_COUNTS)(
    '48 cards are conserved and columns are true at every ply of random matches with %i seats',
    (seats) => {
      for (let seed = 1; seed <= 12; seed++) {
        for (const table of randomLudic(seats, BOUNDED[seed % BOUNDED.length], seed)) invariantsHold(table);
      }
    },
  );

  test.each(SEAT_COUNTS)('legal moves are unique, never empty before the end, and playable with %i seats', (seats) => {
    for (const [index, given] of BOUNDED.entries()) {
      let ply = 0;
      for (const table of randomLudic(seats, given, 20 + index)) {
        const moves = movesOf(table);
        const acts = table.toAct();
        expect(moves.length > 0).toBe(acts !== 'chance' && !table.over());
        const texts = moves.map((move) => JSON.stringify(ludicLegalMoveSchema.parse(move)));
        expect(new Set(texts).size).toBe(texts.length);
        expect(new Set(table.legal().map(({ text }) => text)).size).toBe(texts.length);
        if (moves.length === 0 || ply++ % 6 !== 0) continue;
        const move = filled(table, moves.at(-1)!, new Rng(index));
        const copy = ludic.open(table.wire());
        if (!copy.ok) throw new Error(copy.problem.detail);
        expect(copy.value.play(ludicMoveSchema.parse(move)).ok).toBe(true);
      }
    }
  });

  test.each(SEAT_COUNTS)('observations survive schema and check, and give the legal moves, with %i seats', (seats) => {
    for (const [index, given] of BOUNDED.entries()) {
      for (const table of randomLudic(seats, given, 30 + index)) {
        for (let seat = 0; seat < seats; seat++) {
          const observation = table.observe(seat) as LudicObservation;
          expect(ludicObservationSchema.parse(JSON.parse(JSON.stringify(observation)))).toEqual(observation);
          const checked = checkObservation(observation);
          if (!checked.ok) throw new Error(`${checked.problem.pointer} ${checked.problem.detail}`);
          const legal = table.legal().flatMap((entry) => (entry.seat === seat ? [entry.move] : []));
          expect(observedMoves(observation)).toEqual(legal);
        }
        expect(ludicObservationSchema.parse(table.observe(null))).toEqual(table.observe(null));
      }
    }
  });

  test('a record replays to the same position through JSON, and its events and result fit their schemas', () => {
    for (const [index, given] of BOUNDED.entries()) {
      const rng = new Rng(40 + index);
      const table = dealLudicTable(3 + (index % 3), given, rng);
      while (!table.over()) {
        for (const event of randomStep(table, rng)) expect(ludicEventSchema.parse(event)).toEqual(event);
      }
      expect(ludicResultSchema.parse(table.result())).toEqual(table.result());
      expect(ludicDealSchema.parse(table.wire().deal)).toEqual(table.wire().deal);
      const replayed = ludic.open(JSON.parse(JSON.stringify(table.wire())));
      if (!replayed.ok) throw new Error(replayed.problem.detail);
      expect(replayed.value.wire()).toEqual(table.wire());
      for (let seat = 0; seat < table.seats; seat++) expect(replayed.value.observe(seat)).toEqual(table.observe(seat));
    }
  });

  test('no move of another phase, seat or hand is accepted, and a refused one changes nothing', () => {
    const known = new Map<string, ReturnType<typeof movesOf>[number]>();
    for (const table of randomLudic(3, { maxRounds: 2 }, 50)) {
      const legal = new Set(movesOf(table).map((move) => JSON.stringify(move)));
      for (const move of movesOf(table)) known.set(JSON.stringify(move), move);
      const before = JSON.stringify(table.wire());
      for (const [text, move] of known) {
        if (legal.has(text)) continue;
        const refused = table.play(filled(table, move, new Rng(1)));
        expect(refused.ok).toBe(false);
      }
      const acts = table.toAct();
      if (acts !== 'chance' && !table.over()) {
        const other = (acts[0]! + 1) % 3;
        const refused = table.play(filled(table, movesOf(table)[0]!, new Rng(1)), other);
        expect(refused.ok ? '' : refused.problem.code).toBe('not-your-turn');
      }
      expect(JSON.stringify(table.wire())).toBe(before);
    }
  });
});

describe('what a seat may not know never reaches it', () => {
  test.each(SEAT_COUNTS)('rule, hintbook, hands and private hints stay where they are with %i seats', (seats) => {
    for (const [index, given] of BOUNDED.entries()) {
      for (const table of randomLudic(seats, given, 60 + index)) {
        const { position } = table;
        for (const seat of [...Array(seats).keys(), null]) {
          const seen = table.observe(seat) as LudicObservation;
          const others = seen.log.filter(
            (event) =>
              (event.type === 'dealt' && event.seat !== seat && event.cards !== undefined) ||
              (event.type === 'rule' && event.seat !== seat && event.rule !== undefined),
          );
          expect(others).toEqual([]);
          const strange = seen.log.filter(
            (event) =>
              event.type === 'hint' && event.source !== 'column' && event.set !== undefined && event.seat !== seat,
          );
          if (seat !== position.vexer) expect(strange).toEqual([]);
          expect('rule' in seen || 'hintbook' in seen || 'allHints' in seen).toBe(seat === position.vexer);
          expect(seen.hints.length).toBe(position.hints.filter((hint) => hint.seat === seat).length);
        }
      }
    }
  });

  test('two tables that differ only in hidden things look the same to a Seeker, byte for byte', () => {
    let compared = 0;
    for (let seed = 1; seed <= 50; seed++) compared += sameToSeeker(seed);
    expect(compared).toBeGreaterThan(150);
  });
});

/** All 24 cards, in the order of their places. */
const NAMES = WHOLE.map(writeCard);

/**
 * Two tables that differ in two cards of another Seeker's hand and in the rule, played on with queries on which both
 * rules agree; returns at how many plies they were compared.
 */
function sameToSeeker(seed: number): number {
  const truth = dealLudicTable(3, {}, new Rng(seed));
  const deal = ludicDealSchema.parse(truth.wire().deal);
  const seat = (deal.vexer + 1) % 3;
  const third = (deal.vexer + 2) % 3;
  const hands = deal.hands.map((hand, index) =>
    index === third ? [...hand.slice(0, 2), ...truth.position.deck.slice(0, 2).map(writeCard)] : hand,
  );
  const opened = ludic.open({ ...truth.wire(), deal: { ...deal, hands } });
  if (!opened.ok) throw new Error(opened.problem.detail);
  const other = opened.value;
  for (const [table, salt] of [
    [truth, 1],
    [other, 99],
  ] as const) {
    expect(table.play(filled(table, movesOf(table)[0]!, new Rng(seed + salt))).ok).toBe(true);
  }
  for (let compared = 1; ; compared++) {
    expect(JSON.stringify(other.observe(seat))).toBe(JSON.stringify(truth.observe(seat)));
    const query = sameQuery(truth, other);
    const cards = truth.position.deck.filter((card) => other.position.deck.includes(card)).slice(0, 2);
    if (query === undefined || cards.length < 2) return compared;
    for (const table of [truth, other]) {
      expect(table.play(query).ok).toBe(true);
      if (table.phase() === 'flip') expect(table.play(movesOf(table)[0] as LudicMove).ok).toBe(true);
      expect(table.playChance({ type: 'dealt', cards: cards.map((card) => NAMES[card]!) }).ok).toBe(true);
    }
  }
}

/** A query that is legal at both tables and has the same label there. */
function sameQuery(truth: LudicTable, other: LudicTable): LudicMove | undefined {
  const theirs = new Set(movesOf(other).map((move) => JSON.stringify(move)));
  const same = movesOf(truth).find((move) => {
    if (move.type !== 'query' || !theirs.has(JSON.stringify(move))) return false;
    const set = readSet(move.set)!;
    return truth.position.rule!.extension.has(set) === other.position.rule!.extension.has(set);
  });
  return same as LudicMove | undefined;
}
