import type { Bank } from '../../dsl/bank.ts';
import type { Candidates, Label } from '../../dsl/candidates.ts';
import { SET_COUNT } from '../../dsl/card.ts';
import { cost } from '../../dsl/cost.ts';
import type { Extension } from '../../dsl/extension.ts';
import { parseRule, type Rule } from '../../dsl/parse-rule.ts';
import { readSet, type WireSet } from '../../games/ludic/notation.ts';
import type { LudicObservation } from '../../games/ludic/schemas.ts';
import { consistentRules } from './consistent-rules.ts';
import { knowledgeOf } from './knowledge.ts';
import { expectedPoints } from './outlook.ts';

/** The rule that the Vexer wrote. */
export function ruleOf(seen: LudicObservation): Rule {
  const parsed = parseRule(seen.rule ?? '');
  if (parsed.status !== 'understood') throw new Error('a Vexer knows a rule that is understood');
  return parsed.rule;
}

/** How near the Seekers are to the rule, as its Vexer sees it, and what his flips and hints do about it. */
export class Secret {
  private readonly extension: Extension;
  private readonly bank: Bank;
  private readonly seen: LudicObservation;
  /** Weight of the rule among the candidates, on their scale. */
  private readonly weight: number;
  private readonly candidates: Candidates;
  private readonly mass: number;
  private readonly obeyed: Float64Array;

  /** For an observation of the Vexer after the rule was written. */
  constructor(bank: Bank, seen: LudicObservation, { tree, extension }: Rule) {
    this.extension = extension;
    this.bank = bank;
    this.seen = seen;
    const { labels, common, refuted } = knowledgeOf(seen);
    const own = hintsOf(seen, answeredSeat(seen));
    this.candidates = consistentRules(bank, bank.count).with([...labels, ...own], common);
    for (const guess of refuted) this.candidates.refute(guess);
    const entry = bank.find(this.extension);
    const price = entry < 0 ? cost(tree) : bank.costs[entry]!;
    this.weight = Math.exp(-bank.lambda * (price - bank.costs[0]!));
    this.mass = this.candidates.mass() + (entry < 0 ? this.weight : 0);
    this.obeyed = this.candidates.obeyMasses();
  }

  /** Expected points if the Seeker who is to get a hint gets this one. */
  pointsAfterHint(set: WireSet): number {
    const place = readSet(set)!;
    const agreeing = this.extension.has(place) ? this.obeyed[place]! : this.mass - this.obeyed[place]!;
    return this.points(agreeing);
  }

  /**
   * Expected points if this set goes out of sight. It counts only with Seekers who forget: as if the rules that its label
   * alone excludes came back to one Seeker in ten.
   */
  pointsAfterFlip(set: WireSet): number {
    const hidden = readSet(set)!;
    const { labels, common } = knowledgeOf(this.seen);
    const others = labels.filter((label) => label.set !== hidden);
    const without = consistentRules(this.bank, this.bank.count).with(others, Math.min(2, common));
    return 0.9 * this.points(this.mass) + 0.1 * this.points(Math.max(this.mass, without.mass()));
  }

  private points(mass: number): number {
    const { columns, deckCount, handSizes } = this.seen;
    const bits = Math.max(0, Math.log2(mass / this.weight));
    return expectedPoints({
      bits,
      obey: columns.obey.length,
      breaking: columns.break.length,
      share: this.extension.size() / SET_COUNT,
      sets: Math.floor((deckCount + handSizes.reduce((sum, size) => sum + size, 0)) / 2),
    });
  }
}

/** The Seeker whose guess or pass the Vexer answers; undefined where the observation doesn't tell. */
function answeredSeat(seen: LudicObservation): number | undefined {
  const spoken = seen.log.findLast(({ type }) => type === 'guess' || type === 'pass');
  if (spoken !== undefined && 'seat' in spoken) return spoken.seat;
  return seen.guesses.at(-1)?.seat;
}

/** What a Seeker was told alone. */
function hintsOf(seen: LudicObservation, seat: number | undefined): Label[] {
  return (seen.allHints ?? []).flatMap(({ seat: told, set, obeys }) => {
    const place = readSet(set);
    return told === seat && place !== undefined ? [{ set: place, obeys }] : [];
  });
}
