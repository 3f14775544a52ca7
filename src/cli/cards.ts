import { type Card, parseCard, parseSet, setIndex } from '../../dsl/card.ts';
import { Extension } from '../../dsl/extension.ts';
import { UsageError } from './terminal.ts';

/** Cards with commas or blanks between them: `QR,4B 10S`. Throws a UsageError for anything else. */
export function readCards(texts: readonly string[]): Card[] {
  return texts
    .flatMap((text) => text.split(/[\s,]+/))
    .filter((text) => text !== '')
    .map((text) => {
      const card = parseCard(text);
      if (card === undefined) throw new UsageError(`"${text}" is no card: write a rank and a colour, such as QR or 4B`);
      return card;
    });
}

/** Sets as two cards with a stroke between them, top first: `QR/4B`. Throws a UsageError for anything else. */
export function readSets(texts: readonly string[]): Extension {
  return Extension.of(
    texts
      .flatMap((text) => text.split(/[\s,]+/))
      .filter((text) => text !== '')
      .map((text) => {
        const set = parseSet(text);
        if (set === undefined)
          throw new UsageError(`"${text}" is no set: write two different cards, top first, such as QR/4B`);
        return setIndex(set);
      }),
  );
}

/** A whole number from `least` to `most`. Throws a UsageError for anything else. */
export function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most) {
    throw new UsageError(`--${name} is a whole number from ${least} to ${most}, not "${text}"`);
  }
  return number;
}
