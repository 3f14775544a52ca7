import { describe, expect, test } from 'vitest';
import { Hypotheses } from '../../../agents/ludic/hypotheses.ts';
import { knowledgeOf } from '../../../agents/ludic/knowledge.ts';
import { LUDIC_LEVELS, ludicLevel } from '../../../agents/ludic/ludic-levels.ts';
import { settledMove } from '../../../agents/ludic/round.ts';
import { Seeker } from '../../../agents/ludic/seeker.ts';
import { buildBank } from '../../../dsl/bank-build.ts';
import { SET_COUNT } from '../../../dsl/card.ts';
import { parseRule } from '../../../dsl/parse-rule.ts';
import { checkObservation } from '../../../games/ludic/check-observation.ts';
import { writeSet } from '../../../games/ludic/notation.ts';
import type { LudicMove, LudicObservation } from '../../../games/ludic/schemas.ts';
import { Rng } from '../../../games/rng.ts';
import { byHand, initial, laid, set } from './observations.ts';
import { smallBank } from './small-bank.ts';

const top = new Seeker(smallBank(), ludicLevel(8).seeker);

function report(seen: LudicObservation, seeker = top, seed = 1) {
  const thinking = seeker.think(seen, new Rng(seed));
  thinking.next();
  return thinking.next(1).value();
}

function extensionOf(move: LudicMove) {
  if (move.type !== 'guess') throw new Error(`a guess was expected, not ${move.type}`);
  const parsed = parseRule(String(move.rule));
  if (parsed.status !== 'understood') throw new Error(`${move.rule} is not understood`);
  return parsed.rule.extension;
}

/** A hand-kept round in which `rule` was seen to say this of so many sets; hints stand for what was laid and flipped. */
function afterLabels(rule: string, count: number, more: Partial<LudicObservation> = {}): LudicObservation {
  const parsed = parseRule(rule);
  if (parsed.status !== 'understood') throw new Error(rule);
  const rng = new Rng(count);
  const hints = Array.from({ length: count }, () => {
    const place = rng.below(SET_COUNT);
    return { set: writeSet(place), obeys: parsed.rule.extension.has(place), guess: null };
  });
  return byHand({ phase: 'guess', hints, ...more });
}

/** Initial sets that a rule obeyed by few sets allows. */
const TIGHT = { obey: [initial('QR', 'KB')], break: [initial('JB', '3R')], flipped: { obey: 0, break: 0 } };

describe('a Seeker', () => {
  test('plays from a hand-kept observation that the rules allow', () => {
    expect(checkObservation(byHand()).ok).toBe(true);
    expect(['query', 'play']).toContain(report(byHand()).best.type);
  });

  test('names every rule that it thinks of by its weight, the weights of all being 1', () => {
    const { explanation } = report(byHand());
    expect(explanation?.rules.length).toBe(5);
    const weights = explanation!.rules.map(({ weight }) => weight);
    expect([...weights].sort((a, b) => b - a)).toEqual(weights);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(1);
    expect(explanation?.consistent).toBeGreaterThan(1000);
    expect(explanation?.because).toMatch(/bits/);
  });

  test.each(['neither card is prime', 'a red card outranks a black card', 'the total is a multiple of 4'])(
    'guesses "%s" once forty labels say so',
    (rule) => {
      const seen = afterLabels(rule, 40);
      const parsed = parseRule(rule);
      const guess = extensionOf(settledMove(top, seen, new Rng(1)));
      expect(parsed.status === 'understood' && parsed.rule.extension.equals(guess)).toBe(true);
    },
  );

  test('never guesses what contradicts a label that it knows, or what was guessed before', () => {
    for (let count = 0; count < 12; count++) {
      const first = afterLabels('exactly one card is a face card', count);
      const spoken = settledMove(top, first, new Rng(count));
      const seen = { ...first, guesses: [{ seat: 1, rule: String((spoken as { rule: string }).rule), right: false }] };
      const guess = extensionOf(settledMove(top, seen, new Rng(count)));
      for (const label of knowledgeOf(seen).labels) expect(guess.has(label.set)).toBe(label.obeys);
      expect(guess.equals(extensionOf(spoken))).toBe(false);
    }
  });

  test('believes in nothing that contradicts what it sees', () => {
    const seen = afterLabels('the difference is at least 3', 9);
    const known = knowledgeOf(seen);
    for (const { extension } of new Hypotheses(smallBank(), known, ludicLevel(8).seeker).heaviest(500)) {
      for (const { set: place, obeys } of known.labels) expect(extension.has(place)).toBe(obeys);
    }
  });

  test('finds rules beyond the bank, joined of two that are in it', () => {
    const rule = '(top is red and bottom is even) or (both cards are face cards)';
    const guess = extensionOf(settledMove(top, afterLabels(rule, 120), new Rng(3)));
    const parsed = parseRule(rule);
    expect(parsed.status === 'understood' && smallBank().find(parsed.rule.extension)).toBe(-1);
    expect(parsed.status === 'understood' && parsed.rule.extension.equals(guess)).toBe(true);
  });

  test('makes something of which hint it was given: one of few sets is likelier than one of many', () => {
    const hints = [{ set: set('5R', '6R'), obeys: true, guess: 'top is a queen and bottom is 4' }];
    const thin = 'bottom = top + 1';
    const seen = byHand({ phase: 'guess', columns: TIGHT, hints });
    const weightOf = (surmise: number): number => {
      const skill = { ...ludicLevel(8).seeker, surmise };
      const leading = new Hypotheses(smallBank(), knowledgeOf(seen), skill).heaviest(5000);
      const parsed = parseRule(thin);
      const found = leading.find(
        ({ extension }) => parsed.status === 'understood' && extension.equals(parsed.rule.extension),
      );
      return found?.weight ?? 0;
    };
    expect(weightOf(0)).toBeGreaterThan(0);
    expect(weightOf(0.5)).toBeGreaterThan(2 * weightOf(0));
  });

  test('plays on with a rule and its exceptions when no rule that it knows agrees', () => {
    const hints = [
      { set: set('2R', '4R'), obeys: true, guess: null },
      { set: set('2R', '6R'), obeys: false, guess: null },
      { set: set('2R', '8R'), obeys: true, guess: null },
      { set: set('2B', '4R'), obeys: false, guess: null },
    ];
    const plain = new Seeker(smallBank(), { ...ludicLevel(1).seeker, bankRules: 40, forgets: 0, guessFrom: 0 });
    const seen = byHand({ phase: 'guess', hints });
    const guess = extensionOf(settledMove(plain, seen, new Rng(1)));
    for (const { set: place, obeys } of knowledgeOf(seen).labels) expect(guess.has(place)).toBe(obeys);
    expect(report({ ...seen, phase: 'seek' }, plain).candidates.length).toBe(36);
  });

  test('still has a legal move when labels contradict every rule and any patch', () => {
    const hints = Array.from({ length: 200 }, (_, i) => ({
      set: writeSet((i * 197) % 552),
      obeys: i % 2 === 0,
      guess: null,
    }));
    const seen = byHand({ phase: 'guess', hints });
    const { best, explanation } = report(seen);
    expect(best).toEqual({ type: 'pass' });
    expect(explanation?.because).toMatch(/no rule/);
    expect(['query', 'play']).toContain(report({ ...seen, phase: 'seek' }).best.type);
  });

  test('lays the set that tells more, and plays it rather than asks', () => {
    const columns = {
      obey: [initial('QR', '4B'), laid('8R', '9R'), laid('KR', '2B')],
      break: [initial('JB', '3R'), laid('3B', '6R'), laid('8B', '10B')],
      flipped: { obey: 0, break: 0 },
    };
    const { best, candidates } = report(byHand({ columns, hand: ['5R', '7R', '9B', 'QB'], deckCount: 4 }));
    expect(best.type).toBe('play');
    const values = candidates.map(({ values }) => values[1]!);
    expect(Math.max(...values)).toBeLessThanOrEqual(1);
    expect(candidates.filter(({ move }) => move.type === 'query').every(({ values }) => values[1] === 0)).toBe(true);
  });

  test('draws when it holds nothing', () => {
    const seen = byHand({ hand: [], handSizes: [0, 0, 4], deckCount: 16 });
    expect(report(seen).best).toEqual({ type: 'draw' });
  });

  test('guesses in the last phase, when all hands are empty', () => {
    const columns = byHand().columns;
    const seen = byHand({ phase: 'last', hand: [], handSizes: [0, 0, 0], deckCount: 0, columns });
    expect(report(seen).best.type).toBe('guess');
  });

  test('gives the same answer to the same observation and seed, whatever it was asked before', () => {
    const fresh = new Seeker(
      buildBank({ completeTo: 9, threesTo: 0, choicesTo: 0, capacity: 9000 }),
      ludicLevel(8).seeker,
    );
    const again = new Seeker(
      buildBank({ completeTo: 9, threesTo: 0, choicesTo: 0, capacity: 9000 }),
      ludicLevel(8).seeker,
    );
    for (let count = 0; count < 6; count++) report(afterLabels('top is even', count), again, count);
    const seen = afterLabels('top is even', 5);
    expect(report(seen, again, 9)).toEqual(report(seen, fresh, 9));
    expect(report({ ...seen, phase: 'seek' }, again, 9)).toEqual(report({ ...seen, phase: 'seek' }, fresh, 9));
  });

  test.each(LUDIC_LEVELS.map(({ level, seeker }) => [level, seeker] as const))(
    'of level %i lays two different cards of its hand, and says guesses that are understood',
    (_level, skill) => {
      const seeker = new Seeker(smallBank(), skill);
      for (let seed = 0; seed < 5; seed++) {
        const { best } = report(byHand(), seeker, seed);
        expect(['query', 'play']).toContain(best.type);
        const guess = settledMove(seeker, afterLabels('top > bottom', 20), new Rng(seed));
        if (guess.type === 'guess') expect(extensionOf(guess).isEmpty()).toBe(false);
        else expect(guess.type).toBe('pass');
      }
    },
  );
});
