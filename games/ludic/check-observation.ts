import { CARD_COUNT, CARDS, parseCard } from '../../dsl/card.ts';
import { Extension } from '../../dsl/extension.ts';
import { hintsAgainst, setsFrom } from '../../dsl/hint.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import { FULL_COLUMN } from './agenda.ts';
import { GUESSING_MOVES, seekingMoves, WRITING_MOVES } from './legal-moves.ts';
import { readCard, readSet, writeSet } from './notation.ts';
import { understand } from './rule-text.ts';
import { COLUMN_NAMES, type ColumnName, type LudicLegalMove, type LudicObservation } from './schemas.ts';

const impossible = (pointer: string, detail: string): Outcome<never> =>
  failure('impossible-observation', pointer, detail);

/**
 * Whether some position shows this to the seat; the reason and its place if none does. An observation of the schema's
 * shape, perhaps written by hand by a client whose Vexer is a person.
 */
export function checkObservation(seen: LudicObservation): Outcome<LudicObservation> {
  return (
    wrongSeats(seen) ??
    wrongCards(seen) ??
    wrongLabels(seen) ??
    wrongCounts(seen) ??
    wrongFlip(seen) ??
    wrongPhase(seen) ??
    success(seen)
  );
}

function wrongSeats({
  seats,
  seat,
  vexer,
  token,
  scores,
  handSizes,
  toAct,
}: LudicObservation): Outcome<never> | undefined {
  const beyond = (pointer: string, who: number | null) =>
    who !== null && who >= seats ? impossible(pointer, `seats are 0..${seats - 1}, not ${who}`) : undefined;
  for (const [pointer, list] of [
    ['/scores', scores],
    ['/handSizes', handSizes],
  ] as const) {
    if (list.length !== seats) return impossible(pointer, `one entry a seat: ${seats}, not ${list.length}`);
  }
  if (toAct.length > 1) return impossible('/toAct', 'one seat acts at a time');
  return (
    beyond('/seat', seat) ?? beyond('/vexer', vexer) ?? beyond('/token', token) ?? beyond('/toAct/0', toAct[0] ?? 0)
  );
}

/** Each card of the deck lies in one place: in the hand or in one face-up set. */
function wrongCards({ hand, columns }: LudicObservation): Outcome<never> | undefined {
  const where = new Map<number, string>();
  const shown = [
    ...hand.map((name, i) => [name, `/hand/${i}`] as const),
    ...COLUMN_NAMES.flatMap((column) =>
      columns[column].flatMap(({ set }, i) => [
        [set.top, `/columns/${column}/${i}/set/top`] as const,
        [set.bottom, `/columns/${column}/${i}/set/bottom`] as const,
      ]),
    ),
  ];
  for (const [name, pointer] of shown) {
    const before = where.get(readCard(name));
    if (before !== undefined) return impossible(pointer, `${name} lies at ${before} already`);
    where.set(readCard(name), pointer);
  }
  return undefined;
}

/** No set is said to obey here and to break there. */
function wrongLabels(seen: LudicObservation): Outcome<never> | undefined {
  const labels = new Map<number, boolean>();
  const told = [
    ...COLUMN_NAMES.flatMap((column) =>
      seen.columns[column].map(({ set }, i) => [set, column === 'obey', `/columns/${column}/${i}`] as const),
    ),
    ...seen.hints.map(({ set, obeys }, i) => [set, obeys, `/hints/${i}`] as const),
  ];
  for (const [wire, obeys, pointer] of told) {
    const set = readSet(wire);
    if (set === undefined) return impossible(`${pointer}/set`, `a set has two different cards, not ${wire.top} twice`);
    if ((labels.get(set) ?? obeys) !== obeys)
      return impossible(pointer, 'this set obeys in one place and breaks in another');
    labels.set(set, obeys);
  }
  return undefined;
}

function wrongCounts(seen: LudicObservation): Outcome<never> | undefined {
  const { seat, hand, handSizes, vexer, columns, hintbook, hintbookCount } = seen;
  if (seat !== null && handSizes[seat] !== hand.length) {
    return impossible('/hand', `the hand has ${hand.length} cards, handSizes says ${handSizes[seat]}`);
  }
  if (seat === null && hand.length > 0) return impossible('/hand', 'a spectator sees no hand');
  if (handSizes[vexer] !== 0) return impossible(`/handSizes/${vexer}`, 'the Vexer holds no cards');
  const odd = handSizes.findIndex((size) => size % 2 === 1);
  if (odd >= 0) return impossible(`/handSizes/${odd}`, 'hands are always even');
  if (hintbookCount % 2 === 1) return impossible('/hintbookCount', 'cards leave the hintbook two at a time');
  if (hintbook !== undefined && hintbook.length !== hintbookCount) {
    return impossible('/hintbook', `hintbookCount says ${hintbookCount} cards, not ${hintbook.length}`);
  }
  if (isDealing(seen) || seen.phase === 'over') return undefined;
  for (const column of COLUMN_NAMES) {
    const initial = columns[column].filter((placed) => placed.initial).length;
    if (initial !== 1) return impossible(`/columns/${column}`, `one initial set lies face-up here, not ${initial}`);
  }
  const counted = countedCards(seen);
  if (counted === CARD_COUNT || (isArriving(seen) && flipColumns(seen).length > 0)) return undefined;
  return impossible('/deckCount', `deck, hands and sets make ${counted} cards; the pile has ${CARD_COUNT}`);
}

function countedCards({ deckCount, handSizes, columns }: LudicObservation): number {
  const laid = columns.obey.length + columns.break.length + columns.flipped.obey + columns.flipped.break;
  return deckCount + handSizes.reduce((sum, size) => sum + size, 0) + 2 * laid;
}

/** Before the rule is written chance may still be dealing, and the cards of the round's sets are in the deck. */
const isDealing = ({ phase, toAct }: LudicObservation): boolean => phase === 'rule' && toAct.length === 0;

/** Whether a set waits for the Vexer to make room: its cards are in no place that is counted. */
const isArriving = (seen: LudicObservation): boolean => seen.phase === 'flip' && countedCards(seen) === CARD_COUNT - 2;

/**
 * The columns in which the Vexer may have to flip, as far as the observation tells: what it says itself, else what the
 * last event of the log tells, else all that the columns allow.
 */
function flipColumns(seen: LudicObservation): readonly ColumnName[] {
  if (seen.flip !== undefined) return [seen.flip.column];
  const last = seen.log.at(-1);
  if (last?.type === 'query' || last?.type === 'play') return [last.column];
  if (last?.type === 'flip') return ['break'];
  if (isArriving(seen)) return COLUMN_NAMES.filter((column) => seen.columns[column].length === FULL_COLUMN);
  const open = COLUMN_NAMES.filter((column) => seen.columns[column].length > 2);
  return last === undefined ? open : open.slice(0, 1);
}

/** In phase flip the column must be clear, and a set must be there to flip. */
function wrongFlip(seen: LudicObservation): Outcome<never> | undefined {
  if (seen.phase !== 'flip') return undefined;
  const columns = flipColumns(seen);
  if (columns.length > 1) return impossible('/flip', 'say where a set must be flipped: {"column", "arriving"}');
  const [column] = columns;
  if (column === undefined || seen.columns[column].length < 2) {
    return impossible('/flip', 'no column holds a set that must be flipped and is not initial');
  }
  return undefined;
}

function wrongPhase(seen: LudicObservation): Outcome<never> | undefined {
  const { phase, toAct, vexer, seat } = seen;
  const acting = toAct[0];
  if (phase === 'over' && acting !== undefined) return impossible('/toAct', 'nobody acts when the match is over');
  if (acting === undefined) return undefined;
  const vexers = phase === 'rule' || phase === 'flip' || phase === 'hint';
  if (vexers !== (acting === vexer)) {
    return impossible('/toAct/0', `in phase ${phase} ${vexers ? `the Vexer, seat ${vexer}, acts` : 'a Seeker acts'}`);
  }
  if (phase === 'seek' && seen.deckCount === 0 && seen.handSizes[acting] === 0) {
    return impossible('/phase', 'with no cards in deck and hand a Seeker has nothing to do');
  }
  if (seat !== vexer || seat !== acting || phase === 'rule') return undefined;
  if (typeof seen.rule !== 'string') return impossible('/rule', 'the Vexer knows the rule once it is written');
  const rule = understand(seen.rule, '/rule');
  return rule.ok ? undefined : impossible('/rule', rule.problem.detail);
}

/** The legal moves of the observing seat: empty if it may not move. For an observation that was checked. */
export function observedMoves(seen: LudicObservation): LudicLegalMove[] {
  if (seen.seat === null || !seen.toAct.includes(seen.seat)) return [];
  switch (seen.phase) {
    case 'rule':
      return [...WRITING_MOVES];
    case 'seek':
      return seekingMoves(seen.hand.map(readCard), seen.deckCount);
    case 'guess':
    case 'last':
      return [...GUESSING_MOVES];
    case 'flip':
      return flips(seen);
    case 'hint':
      return hints(seen);
    case 'over':
      return [];
  }
}

function flips(seen: LudicObservation): LudicLegalMove[] {
  return flipColumns(seen).flatMap((column) =>
    seen.columns[column]
      .filter(({ initial }) => !initial)
      .map(({ set }): LudicLegalMove => ({ type: 'flip', column, set: writeSet(readSet(set)!) })),
  );
}

/** The hints that the Vexer may give against the last guess or, after a pass, against none. */
function hints(seen: LudicObservation): LudicLegalMove[] {
  const table = Extension.of([...seen.columns.obey, ...seen.columns.break].map(({ set }) => readSet(set)!));
  const book = (seen.hintbook ?? []).map((name) => parseCard(name) ?? CARDS[0]!);
  const rule = understand(seen.rule ?? '', '/rule');
  const guess = understand(answeredGuess(seen) ?? '', '/guesses');
  if (!rule.ok) return [];
  if (!guess.ok) {
    const held = setsFrom(book).diff(table);
    const sets = held.isEmpty() ? table.complement() : held;
    const source = held.isEmpty() ? 'slip' : 'hintbook';
    return Array.from(sets, (set) => ({ type: 'hint', source, set: writeSet(set) }));
  }
  const due = hintsAgainst(rule.value.extension, guess.value.extension, table, book);
  if (due === undefined) return [];
  return Array.from(due.sets, (set) => ({ type: 'hint', source: due.source, set: writeSet(set) }));
}

/** The guess that the Vexer answers; undefined after a pass. */
function answeredGuess(seen: LudicObservation): string | undefined {
  if (seen.answering !== undefined) return seen.answering ?? undefined;
  const spoken = seen.log.findLast(({ type }) => type === 'guess' || type === 'pass');
  if (spoken?.type === 'pass') return undefined;
  return seen.guesses.at(-1)?.rule;
}
