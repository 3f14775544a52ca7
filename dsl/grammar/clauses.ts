import { binders, signs } from './binders.ts';
import { conditionals } from './conditionals.ts';
import { connectives } from './connectives.ts';
import { existence } from './existence.ts';
import { pairs } from './fragments.ts';
import type { Grammar } from './grammar.ts';
import { sentences } from './sentences.ts';
import { rules } from './whole-rules.ts';

export function addClauses(grammar: Grammar): void {
  sentences(grammar);
  existence(grammar);
  pairs(grammar);
  connectives(grammar);
  conditionals(grammar);
  binders(grammar);
  signs(grammar);
  rules(grammar);
}
