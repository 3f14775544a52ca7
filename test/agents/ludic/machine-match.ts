import { expect } from 'vitest';
import type { Agent } from '../../../agents/agent.ts';
import { settledMove } from '../../../agents/ludic/round.ts';
import { bottomOf, CARD_COUNT, topOf } from '../../../dsl/card.ts';
import type { Extension } from '../../../dsl/extension.ts';
import { parseRule } from '../../../dsl/parse-rule.ts';
import { FULL_COLUMN } from '../../../games/ludic/agenda.ts';
import type { LudicPosition } from '../../../games/ludic/position.ts';
import { COLUMN_NAMES, type LudicEvent, type LudicMove, type LudicObservation } from '../../../games/ludic/schemas.ts';
import type { LudicTable } from '../../../games/ludic/table.ts';
import { Rng } from '../../../games/rng.ts';
import { dealLudicTable } from '../../games/ludic/random-ludic.ts';

export type LudicPlayerAgent = Agent<LudicObservation, LudicMove>;

/** What one step of a match did. */
export interface Step {
  readonly table: LudicTable;
  /** Who moved, with what it saw and did; undefined where chance moved. */
  readonly moved: { readonly seen: LudicObservation; readonly move: LudicMove } | undefined;
  readonly events: readonly LudicEvent[];
}

/** Plays a match of computer players, one for each seat, step by step. */
export function* machineMatch(agents: readonly LudicPlayerAgent[], given: unknown, seed: number): Generator<Step> {
  const rng = new Rng(seed);
  const table = dealLudicTable(agents.length, given, rng);
  const streams = agents.map(() => new Rng(rng.fork()));
  for (let acting = table.toAct(); !table.over(); acting = table.toAct()) {
    if (acting === 'chance') {
      const dealt = table.sampleChance(rng);
      if (!dealt.ok) throw new Error(dealt.problem.detail);
      yield { table, moved: undefined, events: dealt.value };
      continue;
    }
    const seat = acting[0]!;
    const seen = table.observe(seat) as LudicObservation;
    const move = settledMove(agents[seat]!, seen, streams[seat]!);
    const played = table.play(move, seat);
    if (!played.ok) throw new Error(`${JSON.stringify(move)}: ${played.problem.detail}`);
    yield { table, moved: { seen, move }, events: played.value };
  }
}

/** The cards of a pile wherever they lie, ascending. */
const sorted = (cards: readonly number[]) => [...cards].sort((a, b) => a - b);
const WHOLE = Array.from({ length: CARD_COUNT }, (_, card) => card);

function deckCards(position: LudicPosition): number[] {
  const sets = COLUMN_NAMES.flatMap((column) => [...position.columns[column], ...position.flipped[column]]);
  const waiting = position.agenda.flatMap((step) => (step.due === 'cover' ? [step.placed] : []));
  const laid = [...sets, ...waiting].flatMap(({ set }) => [topOf(set), bottomOf(set)]);
  return sorted([...position.deck, ...position.hands.flat(), ...laid]);
}

function hintbookCards(position: LudicPosition): number[] {
  const handed = position.hints.filter(({ source }) => source === 'hintbook');
  return sorted([...position.hintbook, ...handed.flatMap(({ set }) => [topOf(set), bottomOf(set)])]);
}

const meanings = new Map<string, Extension>();

function meaning(text: string): Extension {
  const known = meanings.get(text);
  if (known !== undefined) return known;
  const parsed = parseRule(text);
  if (parsed.status !== 'understood') throw new Error(`${text} is not understood`);
  meanings.set(text, parsed.rule.extension);
  return parsed.rule.extension;
}

/** All that must hold after each step of a match. */
export function invariantsHold({ table, events }: Step): void {
  const { position } = table;
  expect(deckCards(position)).toEqual(WHOLE);
  expect(hintbookCards(position)).toEqual(WHOLE);
  for (const column of COLUMN_NAMES) {
    expect(position.columns[column].length).toBeLessThanOrEqual(FULL_COLUMN);
    const all = [...position.columns[column], ...position.flipped[column]];
    if (position.rule !== null) {
      for (const { set } of all) expect(position.rule.extension.has(set)).toBe(column === 'obey');
    }
    if (position.flipped[column].some(({ initial }) => initial)) expect(events.at(-1)?.type).toBe('result');
  }
  for (const hint of position.hints) {
    expect(position.rule!.extension.has(hint.set)).toBe(hint.obeys);
    if (hint.guess !== null) expect(meaning(hint.guess).has(hint.set)).toBe(!hint.obeys);
  }
}
