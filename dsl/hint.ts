import { CARDS, type Card, cardIndex, SETS } from './card.ts';
import { EMPTY, Extension, FULL } from './extension.ts';

/** Where a hint comes from, in the game's order: the first source that has one is used. */
export const HINT_SOURCES = ['column', 'hintbook', 'slip'] as const;
export type HintSource = (typeof HINT_SOURCES)[number];

/** All hints that the game allows: the first source that is not empty, and the sets that it offers. */
export interface Hints {
  readonly source: HintSource;
  readonly sets: Extension;
}

const WITH_CARD: readonly Extension[] = CARDS.map((card) =>
  Extension.where((set) => set.top === card || set.bottom === card),
);

/** The sets that can be laid from these cards: all ordered pairs of different ones. */
export function setsFrom(cards: Iterable<Card>): Extension {
  const missing = new Set(CARDS.keys());
  for (const card of cards) missing.delete(cardIndex(card));
  if (missing.size === 0) return FULL;
  const without = new Uint32Array(FULL.words);
  for (const card of missing) {
    const words = WITH_CARD[card]!.words;
    for (let w = 0; w < without.length; w++) without[w]! &= ~words[w]!;
  }
  return Extension.fromWords(without);
}

/**
 * The legal hints against a guess: sets on which it differs from the rule, of the first source that holds any: a set
 * face-up in a column, else two cards of the hintbook that is left, else a slip, which may name any set.
 * Undefined iff rule and guess are equivalent.
 *
 * @param columns sets that lie face-up in either column
 * @param hintbook cards still in the hintbook
 */
export function hintsAgainst(
  rule: Extension,
  guess: Extension,
  columns: Extension = EMPTY,
  hintbook: Iterable<Card> = CARDS,
): Hints | undefined {
  const differing = rule.xor(guess);
  if (differing.isEmpty()) return undefined;
  const shown = differing.intersect(columns);
  if (!shown.isEmpty()) return { source: 'column', sets: shown };
  const held = differing.intersect(setsFrom(hintbook));
  if (!held.isEmpty()) return { source: 'hintbook', sets: held };
  return { source: 'slip', sets: differing };
}

/**
 * The legal hints after a pass, when there is no guess to refute: any set that isn't face-up, of two cards of the
 * hintbook that is left, else on a slip.
 */
export function hintsAfterPass(columns: Extension, hintbook: Iterable<Card>): Hints {
  const held = setsFrom(hintbook).diff(columns);
  return held.isEmpty() ? { source: 'slip', sets: columns.complement() } : { source: 'hintbook', sets: held };
}

/** The sets of an extension, in the order of `SETS`. */
export function listSets(sets: Extension): (typeof SETS)[number][] {
  return Array.from(sets, (set) => SETS[set]!);
}
