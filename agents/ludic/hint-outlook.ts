import { CARDS, SET_COUNT } from '../../dsl/card.ts';
import { Extension } from '../../dsl/extension.ts';
import { setsFrom } from '../../dsl/hint.ts';
import { readCard, readSet } from '../../games/ludic/notation.ts';
import { COLUMN_NAMES, type LudicObservation } from '../../games/ludic/schemas.ts';
import type { Rng } from '../../games/rng.ts';
import type { Hypotheses } from './hypotheses.ts';

/** Rules drawn from the belief, each supposed to be the secret one. */
const DRAWN = 24;

/** What the hint against a guess should tell, were it wrong. */
export class HintOutlook {
  private readonly truths: readonly Extension[];
  /** Sets that may be a hint, as far as the Seeker knows: not face-up, and of cards that it hasn't got from the hintbook. */
  private readonly open: Extension;
  /** Bits that a set tells if it obeys, and if it breaks. */
  private readonly ifObeys = new Float64Array(SET_COUNT);
  private readonly ifBreaks = new Float64Array(SET_COUNT);

  constructor(seen: LudicObservation, hypotheses: Hypotheses, rng: Rng) {
    this.truths = hypotheses.count === 0 ? [] : hypotheses.drawn(DRAWN, rng);
    const gone = new Set(seen.hints.flatMap(({ set }) => [readCard(set.top), readCard(set.bottom)]));
    const shown = COLUMN_NAMES.flatMap((column) => seen.columns[column].map(({ set }) => readSet(set)!));
    this.open = setsFrom(CARDS.filter((_, card) => !gone.has(card))).diff(Extension.of(shown));
    for (const set of this.open) {
      const obeys = hypotheses.obeyChance(set);
      this.ifObeys[set] = -Math.log2(Math.max(obeys, 1e-9));
      this.ifBreaks[set] = -Math.log2(Math.max(1 - obeys, 1e-9));
    }
  }

  /** Expected bits, the Vexer choosing among the hints half to tell least and half at random. */
  bits(guess: Extension): number {
    let sum = 0;
    for (const truth of this.truths) sum += this.told(truth, guess);
    return this.truths.length === 0 ? 0 : sum / this.truths.length;
  }

  private told(truth: Extension, guess: Extension): number {
    let [total, count, least] = [0, 0, Number.POSITIVE_INFINITY];
    for (const set of truth.xor(guess).intersect(this.open)) {
      const bits = truth.has(set) ? this.ifObeys[set]! : this.ifBreaks[set]!;
      total += bits;
      count++;
      least = Math.min(least, bits);
    }
    return count === 0 ? 0 : (total / count + least) / 2;
  }
}
