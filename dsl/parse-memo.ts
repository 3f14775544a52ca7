import { type ParsedRule, parseRule } from './parse-rule.ts';

/** How many of the latest texts are kept, and how long a text that is kept may be. */
const REMEMBERED = 2_000;
const LONGEST_REMEMBERED = 1_000;
const remembered = new Map<string, ParsedRule>();

/** `parseRule`, remembering the latest texts: a rule is sent again with every guess at it, a record with every move. */
export function parseOnce(text: string): ParsedRule {
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
