import type { Bank } from '../../dsl/bank.ts';
import { observedMoves } from '../../games/ludic/check-observation.ts';
import { moveText } from '../../games/ludic/legal-moves.ts';
import type { LudicLegalMove, LudicMove, LudicObservation } from '../../games/ludic/schemas.ts';
import type { Rng } from '../../games/rng.ts';
import type { Agent, Candidate, Report, Thinking } from '../agent.ts';
import type { Explanation } from './explanation.ts';
import type { VexerSkill } from './ludic-levels.ts';
import { deviseRules } from './rule-devising.ts';
import { ruleOf, Secret } from './secret.ts';
import { shuffled } from './shuffled.ts';
import { worded } from './wording.ts';

/** Rules that an explanation shows. */
const SHOWN = 5;

interface Option {
  readonly move: LudicMove;
  /** Expected points of the round; undefined where the Vexer doesn't ask. */
  readonly points: number | undefined;
}

type Flip = Extract<LudicLegalMove, { type: 'flip' }>;
type Hint = Extract<LudicLegalMove, { type: 'hint' }>;

/**
 * The Vexer: writes a legal rule that should be found late, but found, and chooses flips and hints so that it is: telling
 * little while sets are still to come, and much when it would be found too late.
 */
export class Vexer implements Agent<LudicObservation, LudicMove> {
  readonly name: string;
  private readonly bank: Bank;
  private readonly skill: VexerSkill;

  constructor(bank: Bank, skill: VexerSkill, name = 'vexer') {
    this.bank = bank;
    this.skill = skill;
    this.name = name;
  }

  *think(observation: LudicObservation, rng: Rng): Thinking<LudicMove> {
    const legal = observedMoves(observation);
    if (legal.length === 0) throw new Error(`seat ${observation.seat} may not move here`);
    const report = observation.phase === 'rule' ? this.write(observation, rng) : this.answer(observation, legal, rng);
    for (;;) yield () => report;
  }

  private write(seen: LudicObservation, rng: Rng): Report<LudicMove> {
    const devised = deviseRules(this.bank, seen, this.skill, rng);
    const options = devised.map(({ text, turnObey, turnBreak, points }): Option => {
      return { move: { type: 'rule', rule: text, turnObey, turnBreak }, points };
    });
    const sum = devised.reduce((total, { points }) => total + points, 0);
    const weighed = devised.map(({ rule, points }) => ({ rule, weight: sum > 0 ? points / sum : 1 / devised.length }));
    const expected = devised[0]!.points.toFixed(1);
    const why = this.skill.plans ? 'it should be found late' : 'it is about as hard as it should be';
    const because = `${why}: ${expected} points expected`;
    return reportOf(seen, options, { because, rules: worded(weighed.slice(0, SHOWN)) });
  }

  /** Flips and hints. */
  private answer(seen: LudicObservation, legal: readonly LudicLegalMove[], rng: Rng): Report<LudicMove> {
    const order = shuffled(legal as readonly (Flip | Hint)[], rng);
    const rule = ruleOf(seen);
    const secret = this.skill.schemes ? new Secret(this.bank, seen, rule) : undefined;
    const options = order.map((move): Option => ({ move, points: secret && pointsAfter(secret, move) }));
    options.sort((a, b) => (b.points ?? 0) - (a.points ?? 0));
    const { move, points } = options[0]!;
    const because =
      points === undefined
        ? `${moveText(move)}: one is as good as another`
        : `${moveText(move)}: ${points.toFixed(1)} points expected`;
    return reportOf(seen, options, { because, rules: worded([{ rule: rule.tree, weight: 1 }]) });
  }
}

function pointsAfter(secret: Secret, move: Flip | Hint): number {
  return move.type === 'hint' ? secret.pointsAfterHint(move.set) : secret.pointsAfterFlip(move.set);
}

function reportOf(seen: LudicObservation, options: readonly Option[], explanation: Explanation): Report<LudicMove> {
  const candidates = options.map(({ move, points }): Candidate<LudicMove> => {
    const values = new Array<number>(seen.seats).fill(0);
    values[seen.vexer] = Math.min(1, (points ?? 0) / 10);
    return { move, visits: 0, share: 0, values: points === undefined ? [] : values };
  });
  return { iterations: 1, best: options[0]!.move, candidates, settled: true, explanation };
}
