import type { Happening } from './happening.ts';
import { emptyRound, type LudicPosition, type Step, seekersInOrder } from './position.ts';
import type { ColumnName } from './schemas.ts';

/**
 * The Vexer's points for a round: the number of face-up sets in play (2..10), but 0 if nobody guessed the rule, or an
 * initial set was flipped, or a column holds nothing but its initial set, face-up or face-down.
 */
export function vexersPoints(position: LudicPosition, solved: boolean): number {
  const { columns, flipped } = position;
  const initialFlipped = [...flipped.obey, ...flipped.break].some(({ initial }) => initial);
  const bare = (column: ColumnName) => columns[column].length + flipped[column].length === 1;
  if (!solved || initialFlipped || bare('obey') || bare('break')) return 0;
  return columns.obey.length + columns.break.length;
}

/** Scores a round, settles who is Vexer next and who holds the token, and begins the next round or ends the match. */
export function endRound(position: LudicPosition, solver: number | null, happened: Happening[]): void {
  const points = vexersPoints(position, solver !== null);
  position.scores[position.vexer]! += points;
  happened.push({
    type: 'result',
    solver,
    rule: position.rule!.text,
    points,
    scores: [...position.scores],
  });
  position.agenda = [];
  const vexer = succeed(position, solver);
  if (position.scores[vexer]! >= position.options.target) position.won = { reason: 'ludic', winners: [vexer] };
  else if (position.round === position.options.maxRounds) {
    position.won = { reason: 'maxRounds', winners: leaders(position.scores) };
  } else beginRound(position, vexer, happened);
}

/**
 * Solved: the guesser is the next Vexer, and the token stays, unless he holds it: then it passes to his left (R).
 * Unsolved: the holder of the token is the next Vexer and gives it to his left. Returns the next Vexer.
 */
function succeed(position: LudicPosition, solver: number | null): number {
  const vexer = solver ?? position.token;
  if (position.token === vexer) position.token = (vexer + 1) % position.seats;
  return vexer;
}

/** The seats with the highest score. */
function leaders(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  return [...scores.keys()].filter((seat) => scores[seat] === highest);
}

/** All cards are gathered and both piles rebuilt and shuffled at every round (R); chance deals them anew. */
function beginRound(position: LudicPosition, vexer: number, happened: Happening[]): void {
  Object.assign(position, emptyRound(position.seats));
  position.round++;
  position.vexer = vexer;
  const seekers = seekersInOrder(position.seats, vexer, position.options.turnOrder);
  position.turn = seekers[0]!;
  position.agenda = [
    ...seekers.map((seat): Step => ({ due: 'hand', seat })),
    { due: 'initial', column: 'obey' },
    { due: 'initial', column: 'break' },
    { due: 'rule' },
  ];
  happened.push({ type: 'round', round: position.round, vexer, token: position.token });
}
