import type { Bank } from '../../dsl/bank.ts';
import type { Candidates } from '../../dsl/candidates.ts';
import { bottomOf, pairIndex, SET_COUNT, SETS, topOf } from '../../dsl/card.ts';
import { generate } from '../../dsl/generate.ts';
import type { Rule } from '../../dsl/tree.ts';
import { readSet } from '../../games/ludic/notation.ts';
import type { LudicObservation } from '../../games/ludic/schemas.ts';
import type { Rng } from '../../games/rng.ts';
import { consistentRules } from './consistent-rules.ts';
import type { VexerSkill } from './ludic-levels.ts';
import { expectedPoints } from './outlook.ts';
import { shuffled } from './shuffled.ts';
import { understoodText } from './wording.ts';

/** A rule that a Vexer may write. */
export interface Devised {
  readonly rule: Rule;
  /** Its text, read as nothing else. */
  readonly text: string;
  readonly turnObey: boolean;
  readonly turnBreak: boolean;
  /** Expected points of the round. */
  readonly points: number;
}

/** The initial sets as the Vexer may turn them. */
interface Orientation {
  readonly obey: number;
  readonly breaking: number;
  readonly turnObey: boolean;
  readonly turnBreak: boolean;
}

/** Rules drawn for each orientation by a Vexer who plans. */
const DRAWN = 30;
/** Rules that promise so many points less than the best are as good: a Vexer is not to repeat himself. */
const AS_GOOD = 0.25;
/** Rules that are written down in the end, the chosen one first. */
const WRITTEN = 5;

function orientations(seen: LudicObservation): Orientation[] {
  const [obey, breaking] = [readSet(seen.columns.obey[0]!.set)!, readSet(seen.columns.break[0]!.set)!];
  const turned = (set: number, turn: boolean) => (turn ? pairIndex(bottomOf(set), topOf(set)) : set);
  return [false, true].flatMap((turnObey) =>
    [false, true].map((turnBreak) => {
      return { obey: turned(obey, turnObey), breaking: turned(breaking, turnBreak), turnObey, turnBreak };
    }),
  );
}

/** Legal rules for the initial sets, however turned, the one to be written first. At least one. */
export function deviseRules(bank: Bank, seen: LudicObservation, skill: VexerSkill, rng: Rng): Devised[] {
  const ways = shuffled(orientations(seen), rng);
  return skill.plans ? lateOnes(bank, seen, ways, rng) : ofDifficulty(bank, seen, ways[0]!, skill, rng);
}

/** Rules of about the wanted difficulty, at random. */
function ofDifficulty(
  bank: Bank,
  seen: LudicObservation,
  way: Orientation,
  { difficulty, spread }: VexerSkill,
  rng: Rng,
): Devised[] {
  const wanted = Math.min(1, Math.max(0, difficulty + (2 * rng.fraction() - 1) * spread));
  const request = { obey: SETS[way.obey]!, breaking: SETS[way.breaking]!, difficulty: wanted, count: WRITTEN };
  const candidates = consistent(bank, way);
  const made = generate(bank, request, rng).map(({ entry }) => priced(bank, seen, way, candidates.mass(), entry));
  return written(bank, made);
}

interface Priced {
  readonly entry: number;
  readonly way: Orientation;
  readonly points: number;
}

/** Rules that should bring most points, drawn from all of the bank. */
function lateOnes(bank: Bank, seen: LudicObservation, ways: readonly Orientation[], rng: Rng): Devised[] {
  const drawn = ways.flatMap((way) => {
    const candidates = consistent(bank, way);
    const mass = candidates.mass();
    return spread(candidates, bank, rng).map((entry) => priced(bank, seen, way, mass, entry));
  });
  drawn.sort((a, b) => b.points - a.points);
  const good = drawn.filter(({ points }) => points >= drawn[0]!.points - AS_GOOD);
  return written(bank, [...shuffled(good, rng), ...drawn.slice(good.length)]);
}

const consistent = (bank: Bank, { obey, breaking }: Orientation): Candidates => {
  const labels = [
    { set: obey, obeys: true },
    { set: breaking, obeys: false },
  ];
  return consistentRules(bank, bank.count).with(labels, 0);
};

/** Candidates of all costs alike, at random. */
function spread({ entries, count }: Candidates, { costs }: Bank, rng: Rng): number[] {
  const least = costs[entries[0]!]!;
  const most = costs[entries[count - 1]!]!;
  return Array.from({ length: DRAWN }, () => {
    const price = least + rng.below(most - least + 1);
    const from = firstOfCost(entries, count, costs, price);
    const to = firstOfCost(entries, count, costs, price + 1);
    return entries[Math.min(count - 1, from + Math.floor(rng.fraction() * (to - from)))]!;
  });
}

/** The first place among entries, which stand in order of cost, whose cost is this or more. */
function firstOfCost(entries: Int32Array, count: number, costs: Uint8Array, price: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (costs[entries[middle]!]! < price) low = middle + 1;
    else high = middle;
  }
  return low;
}

function priced(bank: Bank, seen: LudicObservation, way: Orientation, mass: number, entry: number): Priced {
  const weight = Math.exp(-bank.lambda * (bank.costs[entry]! - bank.costs[0]!));
  const sets = Math.floor((seen.deckCount + seen.handSizes.reduce((sum, size) => sum + size, 0)) / 2);
  const share = bank.extension(entry).size() / SET_COUNT;
  const bits = Math.max(0, Math.log2(mass / weight));
  return { entry, way, points: expectedPoints({ bits, obey: 1, breaking: 1, share, sets }) };
}

/** The first few that can be written down so that they mean what they should. */
function written(bank: Bank, priced: readonly Priced[]): Devised[] {
  const devised: Devised[] = [];
  for (const { entry, way, points } of priced) {
    if (devised.length === WRITTEN) break;
    const rule = bank.rule(entry);
    const text = understoodText(rule, bank.extension(entry));
    const { turnObey, turnBreak } = way;
    if (text !== undefined) devised.push({ rule, text, turnObey, turnBreak, points });
  }
  return devised;
}
