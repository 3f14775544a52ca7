import { describe, expect, test } from 'vitest';
import { LudicAgent } from '../../../agents/ludic/ludic-agent.ts';
import { LUDIC_LEVELS, ludicLevel } from '../../../agents/ludic/ludic-levels.ts';
import { expectedPoints } from '../../../agents/ludic/outlook.ts';
import { settledMove } from '../../../agents/ludic/round.ts';
import { UniformVexer } from '../../../agents/ludic/uniform-vexer.ts';
import { Vexer } from '../../../agents/ludic/vexer.ts';
import { removedByHint } from '../../../dsl/compare.ts';
import { Extension } from '../../../dsl/extension.ts';
import { parseRule } from '../../../dsl/parse-rule.ts';
import { readSet, type WireSet } from '../../../games/ludic/notation.ts';
import type { LudicMove, LudicObservation } from '../../../games/ludic/schemas.ts';
import { Rng } from '../../../games/rng.ts';
import { dealLudicTable } from '../../games/ludic/random-ludic.ts';
import { machineMatch } from './machine-match.ts';
import { byHand, initial, laid, set } from './observations.ts';
import { smallBank } from './small-bank.ts';

const top = new Vexer(smallBank(), ludicLevel(8).vexer);

type Written = Extract<LudicMove, { type: 'rule' }>;

function written(vexer: Vexer | UniformVexer, seed: number): Written {
  const table = dealLudicTable(3 + (seed % 3), {}, new Rng(seed));
  const seat = table.position.vexer;
  const move = settledMove(vexer, table.observe(seat) as LudicObservation, new Rng(seed));
  const played = table.play(move, seat);
  if (!played.ok) throw new Error(played.problem.detail);
  return move as Written;
}

function meaning(text: string): Extension {
  const parsed = parseRule(text);
  if (parsed.status !== 'understood') throw new Error(`${text} is not understood`);
  return parsed.rule.extension;
}

const sizeOf = ({ rule }: Written): number => meaning(String(rule)).size();

/** What the Vexer of a hand-kept round sees when seat 1's guess is to be answered by a hint. */
function answering(guess: string, more: Partial<LudicObservation> = {}): LudicObservation {
  return byHand({
    seat: 0,
    toAct: [0],
    phase: 'hint',
    hand: [],
    rule: 'the total is even',
    hintbook: ['2R', '3R', '4R', '9R', 'KR', '2B', '5B', '6B', 'QB', 'KB'],
    hintbookCount: 10,
    allHints: [],
    guesses: [{ seat: 1, rule: guess, right: false }],
    columns: { obey: [initial('QR', '4B')], break: [initial('JB', '4R')], flipped: { obey: 0, break: 0 } },
    deckCount: 12,
    ...more,
  });
}

function report(seen: LudicObservation, vexer = top, seed = 1) {
  const thinking = vexer.think(seen, new Rng(seed));
  thinking.next();
  return thinking.next(1).value();
}

describe('a Vexer', () => {
  test.each(LUDIC_LEVELS.map(({ level, vexer }) => [level, vexer] as const))(
    'of level %i writes rules that are legal for the sets as it turns them, and varied',
    (_level, skill) => {
      const vexer = new Vexer(smallBank(), skill);
      const rules = Array.from({ length: 6 }, (_, seed) => written(vexer, seed));
      expect(new Set(rules.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(5);
      for (const rule of rules) expect(sizeOf(rule)).toBeGreaterThan(0);
    },
  );

  test('does not repeat itself before the same sets, and turns them now and then', () => {
    const table = dealLudicTable(3, {}, new Rng(1));
    const seen = table.observe(table.position.vexer) as LudicObservation;
    const moves = Array.from({ length: 12 }, (_, seed) => settledMove(top, seen, new Rng(seed)) as Written);
    expect(new Set(moves.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(moves.map(({ turnObey, turnBreak }) => `${turnObey} ${turnBreak}`)).size).toBeGreaterThan(1);
  });

  test('at full strength writes rules that about half of the sets obey, so that both columns fill', () => {
    const sizes = Array.from({ length: 12 }, (_, seed) => sizeOf(written(top, seed)));
    for (const size of sizes) expect(Math.abs(size - 276)).toBeLessThan(180);
  });

  test('says what it weighed, and how many points it expects', () => {
    const table = dealLudicTable(3, {}, new Rng(2));
    const { vexer } = table.position;
    const { explanation, candidates, best } = report(table.observe(vexer) as LudicObservation);
    expect(explanation?.because).toMatch(/points expected/);
    expect(explanation?.rules.length).toBe(candidates.length);
    expect(candidates[0]?.move).toEqual(best);
    for (const { values } of candidates) expect(values[vexer]).toBeGreaterThan(0.3);
  });

  test.each([1, 8])('of level %i answers a guess with a set on which rule and guess differ', (level) => {
    const vexer = new Vexer(smallBank(), ludicLevel(level).vexer);
    const parsed = parseRule('both cards are even');
    for (let seed = 0; seed < 5; seed++) {
      const { best, candidates } = report(answering('both cards are even'), vexer, seed);
      expect(best).toMatchObject({ type: 'hint', source: 'hintbook' });
      expect(parsed.status).toBe('understood');
      for (const { move } of candidates) {
        if (move.type !== 'hint') throw new Error(move.type);
        // The total is even, the cards are not both even: both are odd.
        for (const card of [move.set.top, move.set.bottom]) expect(card).toMatch(/^(3|5|9|J|K)/);
      }
    }
  });

  test('tells little while sets are still to come, and much when the rule is about to be missed', () => {
    const rule = 'exactly one card is a face card';
    const guess = 'exactly one card is above 9';
    const start = [initial('QR', '4B'), initial('9B', '4R')] as const;
    const columns = { obey: [start[0]], break: [start[1]], flipped: { obey: 4, break: 4 } };
    const early = answering(guess, { rule, columns: { ...columns, flipped: { obey: 0, break: 0 } } });
    const late = answering(guess, { rule, columns, deckCount: 0, handSizes: [0, 0, 0] });
    const labels = Extension.of(start.map(({ set }) => readSet(set)!));
    /** How many rules the chosen hint removes, beside what all possible ones do on the mean. */
    const removed = (seen: LudicObservation): [number, number] => {
      const { best, candidates } = report(seen);
      const sets = candidates.map(({ move }) => readSet((move as { set: WireSet }).set)!);
      const counts = removedByHint(meaning(rule), meaning(guess), Extension.of(sets), labels, smallBank());
      const chosen = counts.get(readSet((best as { set: WireSet }).set)!)!;
      return [chosen, [...counts.values()].reduce((sum, count) => sum + count, 0) / counts.size];
    };
    const [little, meanEarly] = removed(early);
    const [much, meanLate] = removed(late);
    expect(little).toBeLessThan(meanEarly);
    expect(much).toBeGreaterThan(meanLate);
  });

  test('gives a hint after a pass too, with nothing to refute', () => {
    const log: LudicObservation['log'] = [{ n: 9, type: 'pass', seat: 1 }];
    const { best } = report(answering('both cards are even', { log, guesses: [] }));
    expect(best.type).toBe('hint');
  });

  test('flips a set of the full column, never the initial one', () => {
    const obey = [initial('QR', '4B'), laid('3R', '5B'), laid('2R', '2B'), laid('6R', '8B'), laid('9R', '7B')];
    const log: LudicObservation['log'] = [{ n: 9, type: 'query', seat: 2, set: set('10R', '10B'), column: 'obey' }];
    const columns = { obey, break: [initial('JB', '4R')], flipped: { obey: 0, break: 0 } };
    const seen = answering('top is red', { phase: 'flip', log, columns, guesses: [], deckCount: 2 });
    const { best, candidates } = report(seen);
    expect(best).toMatchObject({ type: 'flip', column: 'obey' });
    expect(candidates.length).toBe(4);
    expect(candidates.some(({ move }) => move.type === 'flip' && move.set.top === 'QR')).toBe(false);
  });

  test('gives the same answer to the same observation and seed', () => {
    const [one, two] = [1, 2].map(() => new LudicAgent(smallBank(), ludicLevel(8)));
    const seen = answering('both cards are even');
    expect(settledMove(one!, seen, new Rng(5))).toEqual(settledMove(two!, seen, new Rng(5)));
  });

  test('that takes any rule of the bank writes legal ones, not all alike', () => {
    const rules = Array.from({ length: 5 }, (_, seed) => written(new UniformVexer(smallBank()), seed).rule);
    expect(new Set(rules).size).toBe(5);
  });
});

describe('the points that a Vexer expects', () => {
  const start = { obey: 1, breaking: 1, share: 0.5, sets: 10 };

  test('are most for a rule that is neither found at once nor never', () => {
    const points = [0, 4, 8, 12, 16, 30].map((bits) => expectedPoints({ ...start, bits }));
    expect(points[2]).toBeGreaterThan(points[0]!);
    expect(points[2]).toBeGreaterThan(points[5]!);
    for (const value of points) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(10);
    }
  });

  test('are fewer for a lopsided rule, whose one column stays empty', () => {
    expect(expectedPoints({ ...start, bits: 9, share: 0.05 })).toBeLessThan(expectedPoints({ ...start, bits: 9 }));
  });

  test('are none where no belief can come in time', () => {
    expect(expectedPoints({ ...start, bits: 60 })).toBeLessThan(0.01);
  });
});

test('every hint of a match comes from the Vexer, who sees the rule, and refutes the guess that it answers', () => {
  const agents = [1, 2, 8].map((level) => new LudicAgent(smallBank(), ludicLevel(level)));
  let hints = 0;
  for (const { moved, table } of machineMatch(agents, { maxRounds: 6 }, 5)) {
    if (moved?.move.type !== 'hint') continue;
    hints++;
    expect(moved.seen.seat).toBe(moved.seen.vexer);
    expect(typeof moved.seen.rule).toBe('string');
    const last = table.position.hints.at(-1);
    if (last !== undefined && table.position.rule !== null) {
      expect(table.position.rule.extension.has(last.set)).toBe(last.obeys);
    }
  }
  expect(hints).toBeGreaterThan(3);
});
