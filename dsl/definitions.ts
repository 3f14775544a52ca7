import { not } from './build.ts';
import type { Property } from './grammar/values.ts';
import type { Token } from './lexer.ts';
import { chartOf } from './readings.ts';
import { terminalOf } from './terminals.ts';
import type { Rule } from './tree.ts';

/** Vague words that come in pairs: what defines one defines the other as its opposite. */
const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ['high', 'low'],
  ['low', 'high'],
  ['big', 'small'],
  ['small', 'big'],
  ['large', 'small'],
]);

const NO_CONTEXT = { defined: new Map<string, Rule>(), ordinals: false };

export interface Defined {
  /** The tokens without the definition. */
  readonly tokens: readonly Token[];
  readonly defined: ReadonlyMap<string, Rule>;
}

/** The property that an amount ("8 and up") is, if the tokens are one. */
function amountOf(tokens: readonly Token[]): Rule | undefined {
  const terminals = tokens.map((token) => terminalOf(token, NO_CONTEXT));
  if (terminals.length === 0 || terminals.some((terminal) => terminal === undefined)) return undefined;
  const chart = chartOf(terminals as never, 'Amount');
  if (chart.status !== 'parsed') return undefined;
  const main = chart.meanings.find((meaning) => meaning.mark === undefined);
  return main && (main.value as Property).rule;
}

/** "(8 and up is high)" or "(5 or less)" after a vague word: what a bracket in the sentence says of the word. */
function definition(inside: readonly Token[], vague: string | undefined): readonly [string, Rule] | undefined {
  const verb = inside.findIndex((token) => ['is', 'are', 'means', 'mean', 'counts', '='].includes(token.text));
  if (verb < 0) {
    const rule = vague === undefined ? undefined : amountOf(inside);
    return rule && vague !== undefined ? [vague, rule] : undefined;
  }
  const before = inside.slice(0, verb);
  const after = inside.slice(verb + 1).filter((token) => token.text !== 'as');
  for (const [word, amount] of [
    [after, before],
    [before, after],
  ] as const) {
    const name = word.at(-1)?.text;
    if (word.length > 2 || name === undefined || !OPPOSITES.has(name)) continue;
    const rule = amountOf(amount);
    if (rule !== undefined) return [name, rule];
  }
  return undefined;
}

/**
 * Takes a definition of a vague word out of the sentence: "one high card and one low card (8 and up is high)". Without
 * one the tokens come back as they are.
 */
export function definitionsIn(tokens: readonly Token[]): Defined {
  const none: Defined = { tokens, defined: NO_CONTEXT.defined };
  const vague = tokens.findLast((token) => OPPOSITES.has(token.text));
  const open = tokens.findLastIndex((token) => token.text === '(');
  const close = tokens.findLastIndex((token) => token.text === ')');
  if (vague === undefined || open < 0 || close < open) return none;
  const outside = [...tokens.slice(0, open), ...tokens.slice(close + 1)];
  const word = outside.findLast((token, place) => OPPOSITES.has(token.text) && outside[place - 1]?.text !== 'as')?.text;
  const found = definition(tokens.slice(open + 1, close), word);
  if (found === undefined) return none;
  const [name, rule] = found;
  return {
    tokens: outside,
    defined: new Map([
      [name, rule],
      [OPPOSITES.get(name)!, not(rule)],
    ]),
  };
}
