import type { Bank } from './bank.ts';
import { type CardSet, setIndex } from './card.ts';
import type { Chance } from './chance.ts';
import { difficulty } from './difficulty.ts';
import { bitCount, type Extension, WORDS } from './extension.ts';
import type { Rule } from './tree.ts';

export interface RuleRequest {
  /** The initial sets, with which the rule must be legal. */
  readonly obey: CardSet;
  readonly breaking: CardSet;
  /** Wanted difficulty, 0..1. */
  readonly difficulty: number;
  /** How many rules, 1 if left out. */
  readonly count?: number;
}

export interface GeneratedRule {
  readonly entry: number;
  readonly rule: Rule;
  readonly extension: Extension;
  /** Its true difficulty: near the wanted one where the bank has such a rule. */
  readonly difficulty: number;
}

/** Rules drawn at each cost of the bank. */
const DRAWN = 12;
/** How often a legal rule is looked for, for each that is wanted. */
const TRIES = 6;
/** A rule that nearly all sets obey, or nearly none, makes a dull round. */
const LEAST_SHARE = 0.08;
/** Rules this near to the wanted difficulty are as good as one another. */
const NEAR = 0.04;
/** Rules of one answer differ on at least so many sets. */
const APART = 28;

/** Whether a rule is legal for the two sets and worth playing. */
function isPlayable(bank: Bank, entry: number, obey: number, breaking: number): boolean {
  if (!bank.has(entry, obey) || bank.has(entry, breaking)) return false;
  let size = 0;
  for (let w = 0; w < WORDS; w++) size += bitCount(bank.words[entry * WORDS + w]!);
  return size >= LEAST_SHARE * 552 && size <= (1 - LEAST_SHARE) * 552;
}

/** Different playable rules from all over the bank, a few of each cost, at random. */
function drawRules(bank: Bank, obey: number, breaking: number, chance: Chance): Set<number> {
  const drawn = new Set<number>();
  for (let from = 0; from < bank.count; ) {
    const to = bank.countUpTo(bank.costs[from]!);
    let left = Math.min(DRAWN, to - from);
    for (let attempt = 0; attempt < DRAWN * TRIES && left > 0; attempt++) {
      const entry = from + Math.floor(chance.fraction() * (to - from));
      if (drawn.has(entry) || !isPlayable(bank, entry, obey, breaking)) continue;
      drawn.add(entry);
      left--;
    }
    from = to;
  }
  return drawn;
}

/**
 * Rules of the bank of about the wanted difficulty, legal for the initial sets and, if several are asked for, well apart
 * from each other; at random among those near enough. Empty only if the two sets are the same. About 50 milliseconds.
 */
export function generate(bank: Bank, request: RuleRequest, chance: Chance): GeneratedRule[] {
  const drawn = drawRules(bank, setIndex(request.obey), setIndex(request.breaking), chance);
  const rated = Array.from(drawn, (entry) => {
    const rated = difficulty(bank, bank.extension(entry)).difficulty;
    const miss = Math.abs(rated - request.difficulty);
    return { entry, difficulty: rated, order: miss <= NEAR ? chance.fraction() * NEAR : miss };
  });
  rated.sort((a, b) => a.order - b.order);
  const chosen: GeneratedRule[] = [];
  for (const { entry, difficulty: rating } of rated) {
    if (chosen.length === (request.count ?? 1)) break;
    const extension = bank.extension(entry);
    if (chosen.some((other) => other.extension.xor(extension).size() < APART)) continue;
    chosen.push({ entry, rule: bank.rule(entry), extension, difficulty: rating });
  }
  return chosen;
}
