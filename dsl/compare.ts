import { type CandidatePool, Candidates } from './candidates.ts';
import { CARDS, type Card, type CardSet, SETS } from './card.ts';
import type { Chance } from './chance.ts';
import { EMPTY, type Extension } from './extension.ts';
import { type HintSource, type Hints, hintsAgainst } from './hint.ts';

/**
 * How a hint is chosen among those of its source: the one that removes most, or fewest, of the rules that a Seeker who
 * saw the table could still believe in, or the first in the order of `SETS`.
 */
export const HINT_STRATEGIES = ['most-telling', 'least-telling', 'first'] as const;
export type HintStrategy = (typeof HINT_STRATEGIES)[number];

export interface CompareOptions {
  /** Sets face-up in either column; none if left out. */
  readonly columns?: Extension;
  /** Cards left in the hintbook; all 24 if left out. */
  readonly hintbook?: readonly Card[];
  /** `first` if left out. */
  readonly strategy?: HintStrategy;
  /** The rules that a Seeker may believe in. Without them nobody knows what a hint tells, and the first is given. */
  readonly bank?: CandidatePool;
  /** Settles ties between equally telling hints; the first of them without it. Not used by `first`. */
  readonly chance?: Chance;
}

/** A set on which rule and guess differ: one of them is obeyed by it, the other broken. */
export interface Hint {
  readonly set: CardSet;
  readonly source: HintSource;
  /** Whether the set obeys the rule. */
  readonly rule: boolean;
  /** Whether the set obeys the guess: always the opposite. */
  readonly guess: boolean;
}

export type Comparison =
  | { readonly equivalent: true }
  | { readonly equivalent: false; readonly differing: number; readonly hint: Hint };

/** Judges a guess: equivalent to the rule, or on how many of the 552 sets they differ, and a hint. */
export function compare(rule: Extension, guess: Extension, options: CompareOptions = {}): Comparison {
  const hints = hintsAgainst(rule, guess, options.columns ?? EMPTY, options.hintbook ?? CARDS);
  if (hints === undefined) return { equivalent: true };
  const set = chooseHint(rule, guess, hints, options);
  const obeys = rule.has(set);
  return {
    equivalent: false,
    differing: rule.xor(guess).size(),
    hint: { set: SETS[set]!, source: hints.source, rule: obeys, guess: !obeys },
  };
}

/** The place in `SETS` of the hint to be given, one of `hints.sets`. */
export function chooseHint(rule: Extension, guess: Extension, hints: Hints, options: CompareOptions = {}): number {
  const strategy = options.strategy ?? 'first';
  if (strategy === 'first' || options.bank === undefined) return hints.sets.first();
  const removed = removedByHint(rule, guess, hints.sets, options.columns ?? EMPTY, options.bank);
  const counts = [...removed.values()];
  const wanted = strategy === 'most-telling' ? Math.max(...counts) : Math.min(...counts);
  const best = [...removed.keys()].filter((set) => removed.get(set) === wanted);
  return options.chance === undefined ? best[0]! : best[options.chance.below(best.length)]!;
}

/**
 * For each of these hints, how many rules of the bank it removes for a Seeker who saw the labels of the sets in the
 * columns and heard that the guess is wrong.
 */
export function removedByHint(
  rule: Extension,
  guess: Extension,
  hints: Extension,
  columns: Extension,
  bank: CandidatePool,
): Map<number, number> {
  const seeker = Candidates.consistent(bank, 0, columns.intersect(rule), columns.diff(rule));
  seeker.refute(guess);
  const obeyed = seeker.obeyCounts();
  const removed = new Map<number, number>();
  for (const set of hints) removed.set(set, rule.has(set) ? seeker.count - obeyed[set]! : obeyed[set]!);
  return removed;
}
