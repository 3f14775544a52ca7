import { parseOnce } from '../../dsl/parse-memo.ts';
import type { ParsedRule } from '../../dsl/parse-rule.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import type { UnderstoodRule } from './position.ts';
import type { RuleText } from './schemas.ts';

/**
 * The one meaning of a rule or guess. A text that was refused, or that has several readings of which none was chosen, is
 * a failure that carries what the parser said of it (`ParsedRule`), and costs its writer nothing.
 */
export function understand(rule: RuleText, pointer: string): Outcome<UnderstoodRule> {
  const text = typeof rule === 'string' ? rule : rule.text;
  const parsed = parseOnce(text);
  if (parsed.status === 'refused') return refused(parsed, pointer);
  if (parsed.status === 'understood') {
    if (typeof rule !== 'string' && rule.reading !== 0) return noSuchReading(parsed, rule.reading, 1, pointer);
    return success({ text, ...parsed.rule });
  }
  if (typeof rule === 'string') return ambiguous(parsed, pointer);
  const chosen = parsed.readings[rule.reading];
  if (chosen === undefined) return noSuchReading(parsed, rule.reading, parsed.readings.length, pointer);
  return success({ text: chosen.canonical, tree: chosen.tree, extension: chosen.extension });
}

function refused(parsed: Extract<ParsedRule, { status: 'refused' }>, pointer: string): Outcome<never> {
  const { reason, suggestion } = parsed.problem;
  return failure('rule-not-understood', pointer, [reason, suggestion].filter(Boolean).join(' '), parsed);
}

function ambiguous(parsed: Extract<ParsedRule, { status: 'ambiguous' }>, pointer: string): Outcome<never> {
  const listed = parsed.readings.map(({ canonical }, index) => `${index}: ${canonical}`).join('; ');
  return failure('rule-not-understood', pointer, `which is meant? ${listed}`, parsed);
}

function noSuchReading(parsed: ParsedRule, reading: number, count: number, pointer: string): Outcome<never> {
  const readings = count === 1 ? 'one reading, 0' : `${count} readings, 0..${count - 1}`;
  return failure(
    'rule-not-understood',
    `${pointer}/reading`,
    `there is no reading ${reading}: the text has ${readings}`,
    parsed,
  );
}
