import type { Terminal } from './chart-parser.ts';
import { LUDIC } from './grammar/ludic.ts';
import type { Token } from './lexer.ts';
import type { Rule } from './tree.ts';
import { WORD_CLASSES } from './vocabulary.ts';

/** For each word the symbols of the grammar that it can stand for: itself, and the classes that hold it. */
const SYMBOLS: ReadonlyMap<string, readonly number[]> = (() => {
  const symbols = new Map<string, number[]>();
  const add = (word: string, name: string): void => {
    const symbol = LUDIC.symbols.get(name);
    if (symbol === undefined) return;
    const list = symbols.get(word);
    if (list === undefined) symbols.set(word, [symbol]);
    else list.push(symbol);
  };
  for (const [name, symbol] of LUDIC.symbols) if (!LUDIC.categories[symbol] && !/^:./.test(name)) add(name, name);
  for (const [name, words] of WORD_CLASSES) for (const word of words) add(word, `:${name}`);
  return symbols;
})();

/** "there's" is "there is". */
const IS_SHORT = [...(SYMBOLS.get("'s") ?? []), ...(SYMBOLS.get('is') ?? [])];

export const KNOWN_WORDS: readonly string[] = [...SYMBOLS.keys()];

const NUMBER_SYMBOL = LUDIC.symbol(':num');
const PLURAL_SYMBOL = LUDIC.symbol(':plural');
const DEFINED_SYMBOL = LUDIC.symbol(':defined');
const FIRST = LUDIC.symbol(':first');
const SECOND = LUDIC.symbol(':second');
const ORDINAL = LUDIC.symbol(':ordinal');

const PLURAL_NUMBERS: ReadonlyMap<string, number> = new Map(
  [
    'twos',
    'threes',
    'fours',
    'fives',
    'sixes',
    'sevens',
    'eights',
    'nines',
    'tens',
    'elevens',
    'twelves',
    'thirteens',
  ].map((word, index) => [word, index + 2]),
);

const ORDINALS: ReadonlyMap<string, 'first' | 'second'> = new Map([
  ['first', 'first'],
  ['1st', 'first'],
  ['second', 'second'],
  ['2nd', 'second'],
]);

/** What a word says of the sentence around it. */
export interface Context {
  /** Vague words to which the sentence gives a meaning. */
  readonly defined: ReadonlyMap<string, Rule>;
  /** Both "first" and "second" are named, so they are the top and the bottom card. */
  readonly ordinals: boolean;
}

/** "my cards" are "the cards". */
const OWNERS = new Set(['my', 'your', 'our']);

/** How the chart sees a token; undefined if the grammar doesn't know it. */
export function terminalOf(token: Token, context: Context): Terminal | undefined {
  const own = token.text === "'s" ? IS_SHORT : (SYMBOLS.get(OWNERS.has(token.text) ? 'the' : token.text) ?? []);
  const definition = context.defined.get(token.text);
  if (definition !== undefined) return { symbols: [DEFINED_SYMBOL], value: definition as never };
  const ordinal = ORDINALS.get(token.text);
  if (ordinal !== undefined) {
    const fixed = ordinal === 'first' ? FIRST : SECOND;
    return { symbols: [...own, context.ordinals ? fixed : ORDINAL] };
  }
  if (token.ending === 'plural') return { symbols: [PLURAL_SYMBOL], value: token.value };
  if (token.ending === 'ordinal') return undefined;
  const plural = PLURAL_NUMBERS.get(token.text);
  if (plural !== undefined) return { symbols: [...own, PLURAL_SYMBOL], value: plural };
  if (token.value !== undefined) return { symbols: [...own, NUMBER_SYMBOL], value: token.value };
  return own.length === 0 ? undefined : { symbols: own };
}

/** Whether both ordinals are among the tokens. */
export function namesBothOrdinals(tokens: readonly Token[]): boolean {
  const named = new Set(tokens.map((token) => ORDINALS.get(token.text)));
  return named.has('first') && named.has('second');
}
