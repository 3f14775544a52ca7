import type { Bank } from './bank.ts';
import { binaryEntropy, Candidates } from './candidates.ts';
import { pairIndex, SET_COUNT } from './card.ts';
import { bitCount, type Extension, WORDS } from './extension.ts';

/** What difficulty is made of, each part 0 (easy) to 1 (hard). */
export interface DifficultyParts {
  /** Description length: 0 for a rule of 4 points (the least), 1 for one of 20 and more. */
  readonly length: number;
  /** Of the four things that a rule can depend on (colour and value of top and bottom): 0 for one, 1 for four. */
  readonly aspects: number;
  /** How lopsided: 0 if half of the sets obey, 1 if all or none do: then a label tells little. */
  readonly lopsided: number;
  /** Short rules that differ on at most a tenth of the sets and are told apart late: 0 for none, 1 for 100 and more. */
  readonly crowd: number;
  /** Labelled sets that a simulated Seeker needs: 0 for none, 1 for 30 and more. */
  readonly sets: number;
}

export interface Difficulty extends DifficultyParts {
  /** 0..1. */
  readonly difficulty: number;
}

/**
 * How much each part weighs. Length leads, as it does with people and models: on 26 published Eleusis rules solvers'
 * success falls with the length of the rule. So it does with our Seeker: over the sentences that people wrote, the rank
 * correlation of difficulty and the sets that it built is 0.85.
 */
export const DIFFICULTY_WEIGHTS: Readonly<DifficultyParts> = {
  length: 0.62,
  aspects: 0.13,
  lopsided: 0.05,
  crowd: 0.05,
  sets: 0.15,
};

const LEAST_COST = 4;
const MOST_COST = 20;
/** Rules up to this cost are the "short rules" that surround a rule and that the simulated Seeker believes in. */
const SHORT_COST = 9;
const CROWD_DISTANCE = SET_COUNT / 10;
const CROWD_MOST = 100;
const SETS_MOST = 30;
/** The simulated Seeker sees sets by steps through `SETS`; the steps have no factor in common with 552. */
const WALKS = [
  { start: 3, step: 197 },
  { start: 250, step: 331 },
  { start: 487, step: 425 },
] as const;

/** Place of the card with the other colour. */
const recoloured = (card: number) => (card + 12) % 24;
/** Place of the card of the same colour with the next value, the king followed by the two. */
const raised = (card: number) => (card % 12 === 11 ? card - 11 : card + 1);

/** On how many of colour and value of top and bottom a rule depends, 0..4. */
export function aspectsOf(rule: Extension): number {
  const changes = [
    (top: number, bottom: number) => [recoloured(top), bottom],
    (top: number, bottom: number) => [raised(top), bottom],
    (top: number, bottom: number) => [top, recoloured(bottom)],
    (top: number, bottom: number) => [top, raised(bottom)],
  ] as const;
  return changes.filter((change) => matters(rule, change)).length;
}

function matters(rule: Extension, change: (top: number, bottom: number) => readonly number[]): boolean {
  for (let top = 0; top < 24; top++) {
    for (let bottom = 0; bottom < 24; bottom++) {
      if (top === bottom) continue;
      const [otherTop, otherBottom] = change(top, bottom) as [number, number];
      if (otherTop === otherBottom) continue;
      if (rule.has(pairIndex(top, bottom)) !== rule.has(pairIndex(otherTop, otherBottom))) return true;
    }
  }
  return false;
}

/** Short rules of the bank, other than the rule, that differ from it on at most a tenth of the sets. */
function crowdOf(bank: Bank, rule: Extension): number {
  const { words } = bank;
  const mine = rule.words;
  let crowd = 0;
  for (let at = 0, end = bank.countUpTo(SHORT_COST) * WORDS; at < end; at += WORDS) {
    let distance = 0;
    for (let w = 0; w < WORDS && distance <= CROWD_DISTANCE; w++) distance += bitCount(words[at + w]! ^ mine[w]!);
    if (distance > 0 && distance <= CROWD_DISTANCE) crowd++;
  }
  return crowd;
}

/** Labelled sets until the rule outweighs all other short rules that agree with them, on the mean over the walks. */
function setsNeeded(bank: Bank, rule: Extension, points: number): number {
  const weight = Math.exp(-bank.lambda * (points - bank.costs[0]!));
  let needed = 0;
  for (const { start, step } of WALKS) {
    const others = Candidates.all(bank, bank.lambda, bank.countUpTo(SHORT_COST));
    others.refute(rule);
    let set = start;
    let seen = 0;
    for (; seen < SETS_MOST && others.mass() > weight; seen++) {
      others.keep(set, rule.has(set));
      set = (set + step) % SET_COUNT;
    }
    needed += seen;
  }
  return needed / WALKS.length;
}

const clamp = (part: number) => Math.min(1, Math.max(0, part));

/**
 * How hard a rule is to find, 0..1: the weighted sum of its parts. About half a millisecond.
 *
 * @param points the rule's `cost`, used if it is less than that of the bank's own entry or if the bank has none; a rule
 * that is in the bank needs none
 */
export function difficulty(bank: Bank, rule: Extension, points = MOST_COST): Difficulty {
  const entry = bank.find(rule);
  const cost = entry < 0 ? points : Math.min(points, bank.costs[entry]!);
  const parts: DifficultyParts = {
    length: clamp((cost - LEAST_COST) / (MOST_COST - LEAST_COST)),
    aspects: clamp((aspectsOf(rule) - 1) / 3),
    lopsided: 1 - binaryEntropy(rule.size() / SET_COUNT),
    crowd: clamp(Math.log1p(crowdOf(bank, rule)) / Math.log1p(CROWD_MOST)),
    sets: clamp(setsNeeded(bank, rule, cost) / SETS_MOST),
  };
  let sum = 0;
  for (const part of Object.keys(DIFFICULTY_WEIGHTS) as (keyof DifficultyParts)[]) {
    sum += DIFFICULTY_WEIGHTS[part] * parts[part];
  }
  return { difficulty: clamp(sum), ...parts };
}
