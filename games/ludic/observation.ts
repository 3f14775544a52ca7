import { actor, phaseOf } from './legal-moves.ts';
import { writeCard, writeSet } from './notation.ts';
import type { GivenHint, LudicPosition, Placed } from './position.ts';
import type { LudicEvent, LudicObservation } from './schemas.ts';

/** An event as `seat` saw it (null: a spectator): whose cards, whose rule and whose hint it is decides. */
export function seenEvent(event: LudicEvent, seat: number | null, vexer: number): LudicEvent {
  switch (event.type) {
    case 'dealt': {
      const { cards: _cards, ...hidden } = event;
      return event.seat === seat ? event : hidden;
    }
    case 'rule': {
      const { rule: _rule, ...hidden } = event;
      return event.seat === seat ? event : hidden;
    }
    case 'hint': {
      const { set: _set, obeys: _obeys, ...hidden } = event;
      return event.source === 'column' || event.seat === seat || vexer === seat ? event : hidden;
    }
    default:
      return event;
  }
}

/**
 * All that a seat may know (null: what a spectator sees), built up from what it was shown. `log`: the events of the
 * round that its memory keeps, each as the seat saw it.
 */
export function observe(position: LudicPosition, seat: number | null, log: readonly LudicEvent[]): LudicObservation {
  const { options, seats, vexer, token, round, scores, columns, flipped } = position;
  const acting = actor(position);
  const vexersOwn = seat === vexer ? seenByVexer(position) : {};
  return {
    game: 'ludic',
    options,
    seat,
    seats,
    vexer,
    token,
    round,
    scores: [...scores],
    ludic: [...scores.keys()].filter((other) => scores[other]! >= options.target),
    toAct: acting === undefined ? [] : [acting],
    phase: phaseOf(position),
    hand: seat === null ? [] : position.hands[seat]!.map(writeCard),
    handSizes: position.hands.map((hand) => hand.length),
    deckCount: position.deck.length,
    hintbookCount: position.hintbook.length,
    columns: {
      obey: columns.obey.map(writePlaced),
      break: columns.break.map(writePlaced),
      flipped: { obey: flipped.obey.length, break: flipped.break.length },
    },
    guesses: remembered(position).map(({ seat: guesser, text, right }) => ({ seat: guesser, rule: text, right })),
    hints: position.hints.filter((hint) => hint.seat === seat).map(writeHint),
    log: [...log],
    ...vexersTask(position),
    ...vexersOwn,
  };
}

/** What the Vexer has to flip or to answer, which all know. */
function vexersTask({ agenda, won }: LudicPosition): Pick<LudicObservation, 'flip' | 'answering'> {
  const step = won === null ? agenda[0] : undefined;
  switch (step?.due) {
    case 'cover':
      return { flip: { column: step.column, arriving: writeSet(step.placed.set) } };
    case 'flip':
      return { flip: { column: step.column, arriving: null } };
    case 'hint':
      return { answering: step.guess?.text ?? null };
    default:
      return {};
  }
}

function seenByVexer(position: LudicPosition): Pick<LudicObservation, 'rule' | 'hintbook' | 'allHints'> {
  return {
    rule: position.rule?.text ?? null,
    hintbook: position.hintbook.map(writeCard),
    allHints: position.hints.map((hint) => ({ seat: hint.seat, ...writeHint(hint) })),
  };
}

/** The guesses of the round, or under `memory: "table"` only the one that is being answered. */
function remembered(position: LudicPosition): LudicPosition['guesses'] {
  if (position.options.memory === 'perfect') return position.guesses;
  const answered = position.agenda.find((step) => step.due === 'hint');
  return answered?.due === 'hint' && answered.guess !== null ? [answered.guess] : [];
}

const writePlaced = ({ set, seat, initial }: Placed) => ({ set: writeSet(set), seat, initial });

const writeHint = ({ set, obeys, guess }: GivenHint) => ({ set: writeSet(set), obeys, guess });
