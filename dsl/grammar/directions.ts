import { beside, compare, operation, or } from '../build.ts';
import { replace } from '../substitution.ts';
import type { Term } from '../tree.ts';
import type { Grammar } from './grammar.ts';
import { BOTTOM_VALUE, of, placeOf, shared, TOP_VALUE } from './shared-properties.ts';
import { type Clause, clause, type Property } from './values.ts';

/** "goes up", "stays equal", "rises by two": from the top card to the bottom card. */
export function directions(grammar: Grammar): void {
  const by: Term = operation('-', BOTTOM_VALUE, TOP_VALUE);
  const down: Term = operation('-', TOP_VALUE, BOTTOM_VALUE);
  const rise =
    '(goes|go|steps|step|moves|move|going|counts|stepping) up|rises|rise|increases|increase|ascends|climbs|climb|grows';
  const fall =
    '(goes|go|steps|step|moves|move|going|counts|stepping) down|falls|fall|decreases|decrease|descends|drops|drop|shrinks';
  grammar.add('Way', [`(${rise})`, `(${rise}) (in (rank|value)|from top to bottom)`], () =>
    clause(compare(TOP_VALUE, '<', BOTTOM_VALUE)),
  );
  grammar.add('Way', [`(${fall})`, `(${fall}) (in (rank|value)|from top to bottom)`], () =>
    clause(compare(TOP_VALUE, '>', BOTTOM_VALUE)),
  );
  grammar.add('Way', [`(${rise}) (by|) Amount`, `up (by|) Amount`], (a: Property) => clause(of(a, by)));
  grammar.add('Way', [`(${fall}) (by|) Amount`, `down (by|) Amount`], (a: Property) => clause(of(a, down)));
  grammar.add(
    'Way',
    ['(stays|stay|remains|remain|) (equal|the same|level|unchanged|constant)', 'does not change'],
    () => clause(shared('rank')),
  );
  grammar.add('Way', ['(does|do) not change'], () => clause(shared('rank')));
  grammar.add('Way', ['Way or Way', 'either Way or Way'], (a: Clause, b: Clause) => clause(or(a.rule, b.rule)));
  grammar.add('Way', ['(does|do) not (go|) (up|rise|increase)'], () => clause(compare(TOP_VALUE, '>=', BOTTOM_VALUE)));
  grammar.add('Way', ['(does|do) not (go|) (down|fall|decrease|drop)'], () =>
    clause(compare(TOP_VALUE, '<=', BOTTOM_VALUE)),
  );
  const subject = '(it|the (rank|value|number|ranks|values|numbers|cards|sequence|order|pair)|they)';
  grammar.add('Fragment', 'Way', (a: Clause) => a);
  grammar.add(
    'Clause',
    [
      `${subject} Way`,
      `${subject} (must|should) Way`,
      `${subject} Way (from top to bottom|going from top to bottom|top to bottom)`,
    ],
    (a: Clause) => a,
  );
  grammar.add('Clause', 'PredAtom Place Way', (a: Property, place: Property, way: Clause) => wayAt(a, place, way));
}

function wayAt(a: Property, place: Property, way: Clause): Clause | undefined {
  const pick = placeOf(place);
  if (pick === undefined) return undefined;
  const condition = replace(a.rule, { pick: (name) => (name === 'this' ? pick : beside(pick)) });
  return clause({ kind: 'connected', connective: 'implies', left: condition, right: way.rule });
}
