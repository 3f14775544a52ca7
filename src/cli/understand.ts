import { makeSet } from '../../dsl/card.ts';
import { type Convention, type ParsedRule, parseRule, type Reading } from '../../dsl/parse-rule.ts';
import type { Terminal } from './terminal.ts';

/** A text that has one meaning, by itself or since the caller chose one of its readings. */
export interface Understood extends Reading {
  readonly convention?: Convention;
}

/** The meaning of a text, or of its `reading`th reading (0 the first). Undefined if it has none or several. */
export function meaningOf(parsed: ParsedRule, reading?: number): Understood | undefined {
  if (parsed.status === 'refused') return undefined;
  if (parsed.status === 'ambiguous') return reading === undefined ? undefined : parsed.readings[reading];
  const { rule, canonical, english, convention } = parsed;
  const others = convention?.other ?? [];
  if (reading !== undefined && reading > 0) return others[reading - 1];
  return { ...rule, canonical, english, ...(convention && { convention }) };
}

/** Why a text has no single meaning, for the writer: the place and the reason, or the readings and what tells them apart. */
export function explain(parsed: ParsedRule): string {
  if (parsed.status === 'refused') {
    const { underline, reason, suggestion } = parsed.problem;
    return `not understood: ${reason}\n${indented(underline)}\n${suggestion}\n`;
  }
  if (parsed.status === 'understood') return 'there is no such reading\n';
  const readings = parsed.readings.map(
    ({ english, canonical }, place) => `  ${place}: ${english}\n     ${canonical}\n`,
  );
  const sets = parsed.separating.map(
    ({ readings: [one, two], set }) => `  ${makeSet(set)} tells ${one} and ${two} apart\n`,
  );
  return `ambiguous: which of these is meant?\n${readings.join('')}${sets.join('')}`;
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

/** The one meaning of a text; if it has none or several, says so on the error output. */
export function understand(text: string, terminal: Terminal, reading?: number): Understood | undefined {
  const parsed = parseRule(text);
  const meaning = meaningOf(parsed, reading);
  if (meaning === undefined) terminal.err(`"${text}"\n${explain(parsed)}`);
  return meaning;
}
