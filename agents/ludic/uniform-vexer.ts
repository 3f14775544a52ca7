import type { Bank } from '../../dsl/bank.ts';
import { observedMoves } from '../../games/ludic/check-observation.ts';
import { readSet } from '../../games/ludic/notation.ts';
import type { LudicMove, LudicObservation } from '../../games/ludic/schemas.ts';
import type { Rng } from '../../games/rng.ts';
import type { Agent, Thinking } from '../agent.ts';
import { understoodText } from './wording.ts';

/** The Vexer that others are measured against: any legal rule of the bank, all alike; any flip and hint. */
export class UniformVexer implements Agent<LudicObservation, LudicMove> {
  readonly name = 'uniform';
  private readonly bank: Bank;

  constructor(bank: Bank) {
    this.bank = bank;
  }

  *think(observation: LudicObservation, rng: Rng): Thinking<LudicMove> {
    const legal = observedMoves(observation);
    const move = observation.phase === 'rule' ? this.write(observation, rng) : legal[rng.below(legal.length)];
    if (move === undefined) throw new Error(`seat ${observation.seat} may not move here`);
    const best = move as LudicMove;
    const candidates = [{ move: best, visits: 0, share: 1, values: [] }];
    for (;;) yield () => ({ iterations: 1, best, candidates, settled: true });
  }

  private write({ columns }: LudicObservation, rng: Rng): LudicMove {
    const { bank } = this;
    const [obey, breaking] = [readSet(columns.obey[0]!.set)!, readSet(columns.break[0]!.set)!];
    for (;;) {
      const entry = Math.floor(rng.fraction() * bank.count);
      if (!bank.has(entry, obey) || bank.has(entry, breaking)) continue;
      const rule = understoodText(bank.rule(entry), bank.extension(entry));
      if (rule !== undefined) return { type: 'rule', rule, turnObey: false, turnBreak: false };
    }
  }
}
