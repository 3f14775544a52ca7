import { makeCard } from '../../dsl/card.ts';
import type { ParsedRule, Reading } from '../../dsl/parse-rule.ts';
import type { UnderstoodRule } from '../../games/ludic/position.ts';
import { understand as understandText } from '../../games/ludic/rule-text.ts';
import type { RuleText } from '../../games/ludic/schemas.ts';
import { ProblemError } from '../problem.ts';
import type { ParseAnswer } from './wire.ts';

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

/** The one meaning of a rule in a request; a 422 with the parser's diagnostics if it has none, or several. */
export function understand(given: RuleText, pointer: string): UnderstoodRule {
  const understood = understandText(given, pointer);
  if (understood.ok) return understood.value;
  const { code, pointer: place, detail, diagnostics } = understood.problem;
  throw new ProblemError(code, detail, {
    errors: [{ pointer: place, detail }],
    diagnostics: describeParsed(diagnostics as ParsedRule),
  });
}
