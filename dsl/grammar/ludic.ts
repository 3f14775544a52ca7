import { WORD_CLASSES } from '../vocabulary.ts';
import { addAmounts } from './amounts.ts';
import { addCards } from './cards.ts';
import { addClauses } from './clauses.ts';
import { Grammar } from './grammar.ts';
import { addNumbers } from './numbers.ts';
import { addPredicates } from './predicates.ts';
import { addProperties } from './properties.ts';
import { addTogether } from './together.ts';

function made(): Grammar {
  const grammar = new Grammar(WORD_CLASSES);
  addNumbers(grammar);
  addProperties(grammar);
  addAmounts(grammar);
  addCards(grammar);
  addPredicates(grammar);
  addTogether(grammar);
  addClauses(grammar);
  return grammar.finish();
}

/** The grammar of the rule language, English and symbols in one. */
export const LUDIC: Grammar = made();
