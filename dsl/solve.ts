import type { Bank } from './bank.ts';
import { binaryEntropy, Candidates } from './candidates.ts';
import { type Card, type CardSet, SETS } from './card.ts';
import type { Extension } from './extension.ts';
import { setsFrom } from './hint.ts';
import type { Rule } from './tree.ts';

/** What a Seeker knows: labelled sets and guesses that were wrong. */
export interface Evidence {
  readonly obey: Extension;
  readonly breaking: Extension;
  readonly refuted?: readonly Extension[];
}

export interface SolveOptions {
  /** Cards of which a set is to be built; without them no set is proposed. */
  readonly hand?: readonly Card[];
  /** How many rules are listed, the heaviest first. */
  readonly limit: number;
}

/** A rule that agrees with all evidence. */
export interface Solution {
  readonly entry: number;
  readonly rule: Rule;
  readonly extension: Extension;
  /** Chance that it is the rule, if the rule is in the bank: the weights of all consistent rules sum to 1. */
  readonly weight: number;
}

/** What would be known after one of the two answers. */
export interface Outcome {
  /** Chance of this answer. */
  readonly chance: number;
  /** Consistent rules that would be left. */
  readonly rules: number;
}

/** A set to build, with what it would tell. */
export interface Proposal {
  readonly set: CardSet;
  /** Expected information in bits, 0..1. */
  readonly information: number;
  readonly ifObeys: Outcome;
  readonly ifBreaks: Outcome;
}

export interface Solutions {
  readonly solutions: readonly Solution[];
  /** How many rules of the bank agree with the evidence. */
  readonly total: number;
  /** Their part of the prior weight of the whole bank, 0..1: how much the evidence has left open. */
  readonly share: number;
  /** Rules in the bank. The list is complete within it: a rule outside is never proposed, though judged as exactly. */
  readonly bankRules: number;
  /** The bank holds every rule of one or two literals of this cost or less. */
  readonly completeTo: number;
  readonly best?: Proposal;
}

/** The rules of the bank that agree with the evidence. */
export function candidatesFor(bank: Bank, evidence: Evidence, limit = bank.count): Candidates {
  const candidates = Candidates.consistent(bank, bank.lambda, evidence.obey, evidence.breaking, limit);
  for (const guess of evidence.refuted ?? []) candidates.refute(guess);
  return candidates;
}

/**
 * The rules that are still possible, by weight, and the set of the hand that is expected to tell most. A set labelled
 * both ways leaves no rule.
 */
export function solutions(bank: Bank, evidence: Evidence, { hand, limit }: SolveOptions): Solutions {
  const candidates = candidatesFor(bank, evidence);
  const mass = candidates.mass();
  const found = candidates.heaviest(limit).map((entry, place) => ({
    entry,
    rule: bank.rule(entry),
    extension: bank.extension(entry),
    weight: candidates.weight(place) / mass,
  }));
  const best = hand === undefined ? undefined : bestSet(candidates, setsFrom(hand));
  return {
    solutions: found,
    total: candidates.count,
    share: mass / bank.priorMass(),
    bankRules: bank.count,
    completeTo: bank.completeTo,
    ...(best === undefined ? {} : { best }),
  };
}

/**
 * The set, of those that may be built, whose label is expected to tell most; the first in the order of `SETS` among
 * equals. Undefined if no set may be built or no rule is left.
 */
export function bestSet(candidates: Candidates, sets: Extension): Proposal | undefined {
  const mass = candidates.mass();
  if (mass === 0) return undefined;
  const masses = new Float64Array(SETS.length);
  const counts = new Float64Array(SETS.length);
  candidates.tally(masses, counts);
  let best = -1;
  let most = -1;
  for (const set of sets) {
    const information = binaryEntropy(masses[set]! / mass);
    if (information > most) {
      most = information;
      best = set;
    }
  }
  if (best < 0) return undefined;
  const chance = masses[best]! / mass;
  const rules = counts[best]!;
  return {
    set: SETS[best]!,
    information: most,
    ifObeys: { chance, rules },
    ifBreaks: { chance: 1 - chance, rules: candidates.count - rules },
  };
}
