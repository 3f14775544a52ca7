import type { Bank } from '../../dsl/bank.ts';
import { Candidates, type Label } from '../../dsl/candidates.ts';
import { Extension } from '../../dsl/extension.ts';

/** Answers that are kept: those of the sets that the last few rounds began with, and of what came after. */
const KEPT = 6;
/** A round's initial sets: all later questions of the round begin with them. */
const INITIAL = 2;

interface Kept {
  readonly labels: readonly Label[];
  readonly candidates: Candidates;
}

/**
 * The rules of a bank that agree with labels, found from what was found before: a player sees the same labels again with
 * every decision of a round, and a few more. Answers are the same as without it; memory is bounded.
 */
export class ConsistentRules {
  private readonly bank: Bank;
  private readonly limit: number;
  private kept: Kept[] = [];

  /** `limit`: only so many of the bank's cheapest rules are looked at. */
  constructor(bank: Bank, limit: number) {
    this.bank = bank;
    this.limit = limit;
  }

  /** The consistent rules, for the caller to change; the first `common` labels are likely to be asked for again. */
  with(labels: readonly Label[], common: number): Candidates {
    this.keep(labels.slice(0, Math.min(INITIAL, common)));
    this.keep(labels.slice(0, common));
    return this.found(labels);
  }

  private keep(labels: readonly Label[]): void {
    const known = this.kept.findIndex((other) => other.labels.length === labels.length && begins(labels, other.labels));
    const entry = known < 0 ? { labels, candidates: this.found(labels) } : this.kept.splice(known, 1)[0]!;
    this.kept.unshift(entry);
    this.kept.length = Math.min(this.kept.length, KEPT);
  }

  private found(labels: readonly Label[]): Candidates {
    let best: Kept | undefined;
    for (const kept of this.kept) {
      if (begins(labels, kept.labels) && kept.labels.length > (best?.labels.length ?? 0)) best = kept;
    }
    if (best === undefined) return this.fresh(labels);
    const candidates = best.candidates.copy();
    for (const { set, obeys } of labels.slice(best.labels.length)) candidates.keep(set, obeys);
    return candidates;
  }

  private fresh(labels: readonly Label[]): Candidates {
    const told = (wanted: boolean) =>
      Extension.of(labels.filter(({ obeys }) => obeys === wanted).map(({ set }) => set));
    return Candidates.consistent(this.bank, this.bank.lambda, told(true), told(false), this.limit);
  }
}

function begins(labels: readonly Label[], start: readonly Label[]): boolean {
  return start.every(({ set, obeys }, place) => labels[place]?.set === set && labels[place].obeys === obeys);
}

const shared = new WeakMap<Bank, Map<number, ConsistentRules>>();

/** The consistent rules of a bank, or of its `limit` cheapest, shared by all players of this thread. */
export function consistentRules(bank: Bank, limit: number): ConsistentRules {
  const known = shared.get(bank) ?? new Map<number, ConsistentRules>();
  shared.set(bank, known);
  const most = Math.min(limit, bank.count);
  const rules = known.get(most) ?? new ConsistentRules(bank, most);
  known.set(most, rules);
  return rules;
}
