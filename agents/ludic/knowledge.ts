import type { Label } from '../../dsl/candidates.ts';
import { Extension } from '../../dsl/extension.ts';
import { parseRule } from '../../dsl/parse-rule.ts';
import type { Evidence } from '../../dsl/solve.ts';
import { readSet } from '../../games/ludic/notation.ts';
import type { LudicObservation } from '../../games/ludic/schemas.ts';

/** What an observation tells about the secret rule. */
export interface Knowledge {
  /** Labelled sets in the order in which they became known, each once: the initial ones first, own hints last. */
  readonly labels: readonly Label[];
  /** How many of the labels everybody at the table has seen: the first so many. */
  readonly common: number;
  /** Guesses that were wrong. */
  readonly refuted: readonly Extension[];
  /** Guesses that it was given a hint against which nobody else saw. */
  readonly answered: readonly Extension[];
}

/** Reads the columns, the record of public events, the seat's own hints, and everybody's wrong guesses. */
export function knowledgeOf(seen: LudicObservation): Knowledge {
  const labels = new Map<number, boolean>();
  const learn = (set: number | undefined, obeys: boolean) => {
    if (set !== undefined && !labels.has(set)) labels.set(set, obeys);
  };
  for (const column of ['obey', 'break'] as const) {
    for (const { set, initial } of seen.columns[column]) if (initial) learn(readSet(set), column === 'obey');
  }
  for (const event of seen.log) {
    if (event.type === 'query' || event.type === 'play') learn(readSet(event.set), event.column === 'obey');
  }
  for (const column of ['obey', 'break'] as const) {
    for (const { set } of seen.columns[column]) learn(readSet(set), column === 'obey');
  }
  const common = labels.size;
  const answered: Extension[] = [];
  for (const { set, obeys, guess } of seen.hints) {
    const place = readSet(set);
    if (guess !== null && place !== undefined && !labels.has(place)) answered.push(...meaningOf(guess));
    learn(place, obeys);
  }
  return {
    labels: Array.from(labels, ([set, obeys]) => ({ set, obeys })),
    common,
    answered,
    refuted: seen.guesses.flatMap(({ rule, right }) => (right ? [] : meaningOf(rule))),
  };
}

/** Guesses that were read lately: all players hear them, and again with every decision of the round. */
const REMEMBERED = 256;
const read = new Map<string, Extension | undefined>();

/** The meaning of a guess; none if its words mean nothing to us, as in a client's hand-written observation. */
function meaningOf(guess: string): Extension[] {
  if (!read.has(guess)) {
    const parsed = parseRule(guess);
    if (read.size >= REMEMBERED) read.clear();
    read.set(guess, parsed.status === 'understood' ? parsed.rule.extension : undefined);
  }
  const meaning = read.get(guess);
  return meaning === undefined ? [] : [meaning];
}

/** Labels and refuted guesses as the solver takes them. */
export function evidenceOf({ labels, refuted }: Knowledge): Evidence {
  const told = (obeys: boolean) => Extension.of(labels.filter((label) => label.obeys === obeys).map(({ set }) => set));
  return { obey: told(true), breaking: told(false), refuted };
}
