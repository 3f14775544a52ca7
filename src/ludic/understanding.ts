import { makeCard } from '../../dsl/card.ts';
import type { Extension } from '../../dsl/extension.ts';
import { type ParsedRule, parseRule, type Reading } from '../../dsl/parse-rule.ts';
import type { Rule } from '../../dsl/tree.ts';
import { ProblemError } from '../problem.ts';
import type { ParseAnswer } from './wire.ts';

/** A rule as a request gives it. */
export type GivenRule = string | { readonly text: string; readonly reading: number };

export interface Understood {
  readonly tree: Rule;
  readonly extension: Extension;
}

/** Texts that were parsed lately: a rule is sent again with every guess at it. */
const REMEMBERED = 2_000;
const LONGEST_REMEMBERED = 1_000;
const remembered = new Map<string, ParsedRule>();

/** `parseRule`, remembering the latest texts. */
export function parse(text: string): ParsedRule {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const parsed = parseRule(text);
  if (text.length > LONGEST_REMEMBERED) return parsed;
  if (remembered.size >= REMEMBERED) {
    for (const oldest of remembered.keys()) {
      remembered.delete(oldest);
      break;
    }
  }
  remembered.set(text, parsed);
  return parsed;
}

const wireReading = ({ canonical, english, extension }: Reading) => ({
  canonical,
  english,
  obeyed: extension.size(),
});

/** What the parser says, in its wire form. */
export function describeParsed(parsed: ParsedRule): ParseAnswer {
  switch (parsed.status) {
    case 'understood': {
      const { status, canonical, english, obeyed, rule, convention } = parsed;
      const answer = { status, canonical, english, obeyed, extension: rule.extension.hex() };
      if (convention === undefined) return answer;
      const { name, explanation, other } = convention;
      return { ...answer, convention: { name, explanation, other: other.map(wireReading) } };
    }
    case 'ambiguous': {
      const { status, readings, separating } = parsed;
      return {
        status,
        readings: readings.map(wireReading),
        separating: separating.map(({ readings: [one, two], set }) => ({
          readings: [one, two],
          set: { top: makeCard(set.top), bottom: makeCard(set.bottom) },
        })),
      };
    }
    case 'refused': {
      const { code, place, fragment, underline, reason, suggestion } = parsed.problem;
      return { status: parsed.status, problem: { code, place: { ...place, fragment, underline }, reason, suggestion } };
    }
  }
}

function refuse(parsed: ParsedRule, pointer: string, detail: string): never {
  throw new ProblemError('rule-not-understood', detail, {
    errors: [{ pointer, detail }],
    diagnostics: describeParsed(parsed),
  });
}

/** The one meaning of a rule in a request; a 422 with the parser's diagnostics if it has none, or several. */
export function understand(given: GivenRule, pointer: string): Understood {
  const text = typeof given === 'string' ? given : given.text;
  const parsed = parse(text);
  if (parsed.status === 'refused') {
    const { reason, suggestion } = parsed.problem;
    return refuse(parsed, pointer, `${reason} ${suggestion}`.trim());
  }
  const readings: readonly Understood[] = parsed.status === 'understood' ? [parsed.rule] : parsed.readings;
  if (typeof given !== 'string') {
    const chosen = readings[given.reading];
    if (chosen !== undefined) return chosen;
    return refuse(parsed, `${pointer}/reading`, `the text has ${readings.length} readings, the first is 0`);
  }
  if (readings.length === 1) return readings[0]!;
  return refuse(parsed, pointer, `the text has ${readings.length} readings: say which by {"text", "reading"}`);
}
