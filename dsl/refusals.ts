import type { Chart } from './chart-parser.ts';
import { nearest, type Problem, problem } from './diagnostics.ts';
import type { Token } from './lexer.ts';
import { KNOWN_WORDS } from './terminals.ts';
import { FORBIDDEN_WORDS, type ForbiddenCode } from './vocabulary.ts';

const FORBIDDEN_REASONS: Readonly<Record<ForbiddenCode, readonly [string, string]>> = {
  suit: ['Suits never matter in Ludic.', 'Speak of colours: red or black.'],
  ace: ['There are no aces in Ludic.', 'The ranks are 2 to 10, jack, queen, king.'],
  external: [
    'A rule speaks of the two cards alone, not of other sets, plays, players, time or the letters of names.',
    'Speak of the colour, rank, value and place of the two cards.',
  ],
  chance: ['A rule leaves nothing to chance.', 'Say exactly which sets obey.'],
  vague: ['This word is vague.', 'Say a number: "8 or more", "less than 20".'],
};

/** Why a word can't be part of a rule: it is forbidden, or unknown. */
export function refusedWord(text: string, token: Token): Problem {
  const code = FORBIDDEN_WORDS.get(token.text);
  if (code !== undefined) return problem(code, text, token, ...FORBIDDEN_REASONS[code]);
  const near = token.kind === 'word' ? nearest(token.text, KNOWN_WORDS) : undefined;
  const suggestion = near ? `Did you mean "${near}"?` : 'Say it in other words.';
  return problem('unknown-word', text, token, `The word "${token.text.slice(0, 40)}" is unknown.`, suggestion);
}

const CATEGORY_NAMES: ReadonlyMap<string, string> = new Map([
  ['Clause', 'a statement'],
  ['Subject', 'a card or a number'],
  ['Card', 'a card'],
  ['Operand', 'a card or a number'],
  ['Sum', 'a number'],
  ['Product', 'a number'],
  ['Signed', 'a number'],
  ['Power', 'a number'],
  ['Primary', 'a number'],
  ['Noun', 'a kind of card'],
  ['Nouns', 'a kind of card'],
  ['Adj', 'a property'],
  ['Pred', 'a property'],
  ['PredAtom', 'a property'],
  ['VP', '"is" or another verb'],
  ['Amount', 'a number'],
  ['Attribute', 'colour, parity or rank'],
]);

const COMMON_WORDS = new Set(['is', 'and', 'or', 'then', ')', 'than', 'not', ',']);

/** At most so many things are named that could have stood there. */
const MAX_EXPECTED = 5;

/** The words that a symbol stands for: of a group of words its first ones. */
function wordsOf(symbol: string): string[] {
  if (symbol.startsWith('@'))
    return symbol
      .slice(1)
      .split('|')
      .filter((side) => /^[a-z ]+$/.test(side))
      .slice(0, 2);
  return /^[:A-Z]./.test(symbol) ? [] : [symbol];
}

function named(expected: readonly string[]): string[] {
  const names = new Set<string>();
  for (const symbol of expected) {
    const name = CATEGORY_NAMES.get(symbol);
    if (name !== undefined) names.add(name);
  }
  const words = expected.flatMap(wordsOf);
  for (const word of words) if (COMMON_WORDS.has(word)) names.add(`"${word}"`);
  if (names.size === 0) for (const word of words) names.add(`"${word}"`);
  return [...names].slice(0, MAX_EXPECTED);
}

/** What could have stood where the parse got stuck; a vague or forbidden word from there on is the likelier cause. */
export function expectedWords(
  text: string,
  tokens: readonly Token[],
  chart: Extract<Chart, { status: 'stuck' }>,
): Problem {
  const guilty = tokens.find((token, place) => FORBIDDEN_WORDS.has(token.text) && !isComparative(tokens, place));
  if (guilty !== undefined) return refusedWord(text, guilty);
  const expected = named(chart.expected).join(', ');
  const token = tokens[chart.at];
  if (token === undefined) {
    const end = tokens.at(-1)!.end;
    return problem('syntax', text, { start: end, end }, 'The rule breaks off here.', `Expected ${expected}.`);
  }
  return problem('syntax', text, token, `"${token.text}" can't stand here.`, `Expected ${expected || 'the end'}.`);
}

/** "as high as" isn't vague. */
function isComparative(tokens: readonly Token[], place: number): boolean {
  const before = tokens[place - 1]?.text;
  return before === 'as' || before === 'so' || before === 'equally';
}
