import { type CardSet, SETS } from './card.ts';
import type { Chart, Terminal } from './chart-parser.ts';
import type { ConventionName } from './conventions.ts';
import { definitionsIn } from './definitions.ts';
import { type Problem, problem } from './diagnostics.ts';
import type { Extension } from './extension.ts';
import { MAX_LENGTH, type Token, tokenise } from './lexer.ts';
import { chartOf, distinct, explained, type Found, inWords, isRule, type Reading } from './readings.ts';
import { expectedWords, refusedWord } from './refusals.ts';
import { namesBothOrdinals, terminalOf } from './terminals.ts';
import type { Rule as Tree } from './tree.ts';

export type { Place, Problem, ProblemCode } from './diagnostics.ts';
export type { Reading } from './readings.ts';

/** A rule that can be judged: a tree and what it means. */
export interface Rule {
  readonly tree: Tree;
  readonly extension: Extension;
}

/** The convention by which a text was understood, and the readings that it sets aside. */
export interface Convention {
  readonly name: ConventionName;
  readonly explanation: string;
  readonly other: readonly Reading[];
}

/** A set on which two readings (by their places) differ. */
export interface Separating {
  readonly readings: readonly [number, number];
  readonly set: CardSet;
}

export type ParsedRule =
  | {
      readonly status: 'understood';
      readonly rule: Rule;
      readonly canonical: string;
      readonly english: string;
      /** How many of the 552 sets obey. */
      readonly obeyed: number;
      readonly convention?: Convention;
    }
  | { readonly status: 'ambiguous'; readonly readings: readonly Reading[]; readonly separating: readonly Separating[] }
  | { readonly status: 'refused'; readonly problem: Problem };

/** Structural limits: a text beyond them is refused without being read further. */
export const LIMITS = { length: MAX_LENGTH, tokens: 90, connectives: 12, depth: 12 } as const;

/** Readings set aside that an answer shows at most, and readings that a question offers at most. */
const MAX_OTHERS = 4;
const MAX_ASKED = 8;

const CONNECTIVES: ReadonlySet<string> = new Set(
  'and or but xor nor unless if iff implies && || => <=> ; when whenever otherwise while whereas'.split(' '),
);

/** Signs that can stand before one another without end. */
const PREFIXES: ReadonlySet<string> = new Set([
  '-',
  'minus',
  '+',
  'not',
  '!',
  '√',
  'twice',
  'double',
  'half',
  'the',
  'a',
]);

function refused(found: Problem): ParsedRule {
  return { status: 'refused', problem: found };
}

function tooMuch(text: string, tokens: readonly Token[]): Problem | undefined {
  if (tokens.length > LIMITS.tokens) {
    const span = { start: tokens[LIMITS.tokens]!.start, end: tokens.at(-1)!.end };
    return problem(
      'too-many-tokens',
      text,
      span,
      `A rule has at most ${LIMITS.tokens} words and signs.`,
      'Say it shorter.',
    );
  }
  let depth = 0;
  let signs = 0;
  let connectives = 0;
  for (const token of tokens) {
    if (token.text === '(') depth++;
    if (token.text === ')') depth--;
    if (CONNECTIVES.has(token.text)) connectives++;
    signs = PREFIXES.has(token.text) ? signs + 1 : 0;
    if (depth > LIMITS.depth || signs > LIMITS.depth) {
      return problem('too-deep', text, token, `Brackets and signs go at most ${LIMITS.depth} deep.`, 'Leave some out.');
    }
    if (connectives > LIMITS.connectives) {
      const reason = `A rule has at most ${LIMITS.connectives} connectives.`;
      return problem('too-many-connectives', text, token, reason, 'Say it with fewer of "and", "or", "if".');
    }
  }
  return undefined;
}

/** Reads a rule or a guess. Pure; every text gets an answer, whatever it holds. */
export function parseRule(text: string): ParsedRule {
  if (text.length > LIMITS.length) {
    const reason = `A rule is at most ${LIMITS.length} characters long.`;
    return refused(
      problem(
        'too-long',
        text.slice(0, LIMITS.length + 1),
        { start: LIMITS.length, end: LIMITS.length + 1 },
        reason,
        'Say it shorter.',
      ),
    );
  }
  const lexed = tokenise(text);
  if (!lexed.ok) {
    return refused(
      problem(
        'unknown-character',
        text,
        lexed,
        'This sign means nothing in a rule.',
        'Use words, numbers and the usual signs.',
      ),
    );
  }
  if (lexed.tokens.length === 0) {
    const whole = { start: 0, end: text.length };
    return refused(
      problem('empty', text, whole, 'There is no rule here.', 'Write one, such as "the top card is red".'),
    );
  }
  const limit = tooMuch(text, lexed.tokens);
  return limit ? refused(limit) : parseTokens(text, lexed.tokens);
}

function parseTokens(text: string, all: readonly Token[]): ParsedRule {
  const { tokens, defined } = definitionsIn(all);
  const context = { defined, ordinals: namesBothOrdinals(tokens) };
  const terminals: Terminal[] = [];
  for (const token of tokens) {
    const terminal = terminalOf(token, context);
    if (terminal === undefined) return refused(refusedWord(text, token));
    terminals.push(terminal);
  }
  const chart = chartOf(terminals);
  return chart.status === 'parsed' ? answered(text, tokens, terminals, chart) : refused(stuck(text, tokens, chart));
}

function stuck(text: string, tokens: readonly Token[], chart: Exclude<Chart, { status: 'parsed' }>): Problem {
  const whole = { start: tokens[0]!.start, end: tokens.at(-1)!.end };
  if (chart.status === 'exhausted') {
    return problem(
      'too-many-readings',
      text,
      whole,
      'This can be read in too many ways.',
      'Use brackets, or say it shorter.',
    );
  }
  return expectedWords(text, tokens, chart);
}

function answered(
  text: string,
  tokens: readonly Token[],
  terminals: readonly Terminal[],
  chart: Extract<Chart, { status: 'parsed' }>,
): ParsedRule {
  const all = distinct(chart.meanings);
  const found = all.filter(isRule);
  const whole = { start: tokens[0]!.start, end: tokens.at(-1)!.end };
  if (all.length === 0) return refused(unmeant(text, tokens, terminals, chart));
  if (found.length === 0) return refused(unusable(text, whole, all));
  const main = found.filter((reading) => reading.mark === undefined);
  if (main.length === 0 && all.some((reading) => reading.mark === undefined))
    return refused(unusable(text, whole, all));
  const chosen = main.length > 0 ? main : found;
  if (chosen.length > 1) return asked(chosen.slice(0, MAX_ASKED));
  return understood(chosen[0]!, main.length > 0 ? found.filter((reading) => reading.mark !== undefined) : []);
}

/** Beginnings of a text that are tried for a place to put the blame on. */
const MAX_BEGINNINGS = 6;

/** A text whose words stand in order but make no sense together: a dangling "it", or a word too many. */
function unmeant(
  text: string,
  tokens: readonly Token[],
  terminals: readonly Terminal[],
  chart: Extract<Chart, { status: 'parsed' }>,
): Problem {
  if (chart.meanings.length > 0) {
    const whole = { start: tokens[0]!.start, end: tokens.at(-1)!.end };
    const reason = 'It isn\'t said which card "it" or "the other" is.';
    return problem('reference', text, whole, reason, 'Name the card: the top card, the bottom card, the red card.');
  }
  let last = tokens.length - 1;
  for (let end = last; end > 0 && end >= tokens.length - MAX_BEGINNINGS; end--) {
    const beginning = chartOf(terminals.slice(0, end));
    if (beginning.status !== 'parsed' || distinct(beginning.meanings).length === 0) continue;
    last = end;
    break;
  }
  const token = tokens[last]!;
  return problem(
    'syntax',
    text,
    token,
    `"${token.text}" doesn't fit here.`,
    'Leave it out, or join it with "and" or "or".',
  );
}

function unusable(text: string, whole: { start: number; end: number }, all: readonly Found[]): Problem {
  const first = all[0]!;
  if (first.extension.isEmpty()) {
    return problem('never', text, whole, 'No set obeys this.', 'A rule is obeyed by some sets and broken by others.');
  }
  return problem('always', text, whole, 'Every set obeys this.', 'A rule is obeyed by some sets and broken by others.');
}

function understood(found: Found, others: readonly Found[]): ParsedRule {
  const { tree, extension, canonical, english } = inWords(found);
  const name = others[0]?.mark;
  const other = others.slice(0, MAX_OTHERS).map(inWords);
  const convention = name && { name, explanation: explained(name), other };
  const rule = { tree, extension };
  return {
    status: 'understood',
    rule,
    canonical,
    english,
    obeyed: extension.size(),
    ...(convention && { convention }),
  };
}

function asked(found: readonly Found[]): ParsedRule {
  const readings = found.map(inWords);
  const separating: Separating[] = [];
  for (let i = 0; i < found.length; i++) {
    for (let j = i + 1; j < found.length; j++) {
      const set = SETS[found[i]!.extension.xor(found[j]!.extension).first()]!;
      separating.push({ readings: [i, j], set });
    }
  }
  return { status: 'ambiguous', readings, separating };
}
