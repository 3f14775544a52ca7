/** A table that may be the true one, and how likely it is beside the others. */
export interface World<T> {
  readonly table: T;
  readonly weight: number;
}

/** What the referee of a game answers about a table that is open to it. */
export interface Judge<T> {
  isOver(table: T): boolean;
  /** Of an ended round, for each seat. */
  worth(table: T): readonly number[];
  /** The tables that chance may lead to; undefined where a seat is to choose. */
  chance(table: T): readonly World<T>[] | undefined;
  mover(table: T): number;
  /** In words, one of each kind that the rules can tell apart; at least one. */
  choices(table: T): readonly string[];
  chosen(table: T, words: string): T;
  /** Everything that a seat sees of a table. */
  view(table: T, seat: number): string;
  /** Whether what the mover's choices are worth to it follows from what it sees. */
  isOpen(table: T): boolean;
}

/**
 * The mean worth of each of a seat's choices over all tables that it can't tell apart, when it plays on so as to gain most
 * *without ever telling apart what it can't*: tables that look the same to it get the same choice. (The mean over tables
 * played out with open hands is something else, and often more: it lets the seat know later what it will not know.)
 *
 * How the others choose would depend on what they believe, so only cases are answered in which that doesn't matter:
 * whatever another seat has to choose is forced, or makes no difference to anybody, or is worth to it what it sees that
 * it is worth. Undefined for all other cases. `choices`: the seat's, alike in all tables.
 */
export function meanWorths<T>(
  worlds: readonly World<T>[],
  seat: number,
  choices: readonly string[],
  judge: Judge<T>,
): Map<string, number> | undefined {
  const whole = weightOf(worlds);
  const means = new Map<string, number>();
  for (const words of choices) {
    const total = gathered(worlds.map(afterChoice(judge, words)), seat, judge);
    if (total === undefined) return undefined;
    means.set(words, total / whole);
  }
  return means;
}

const afterChoice =
  <T>(judge: Judge<T>, words: string) =>
  ({ table, weight }: World<T>): World<T> => ({ table: judge.chosen(table, words), weight });

/** The weighted worth of tables which the seat may be able to tell apart. */
function gathered<T>(worlds: readonly World<T>[], seat: number, judge: Judge<T>): number | undefined {
  const alike = new Map<string, World<T>[]>();
  for (const world of worlds) {
    const view = judge.view(world.table, seat);
    const group = alike.get(view);
    if (group === undefined) alike.set(view, [world]);
    else group.push(world);
  }
  let sum = 0;
  for (const group of alike.values()) {
    const total = playedOn(group, seat, judge);
    if (total === undefined) return undefined;
    sum += total;
  }
  return sum;
}

/** The weighted worth of tables that look the same to the seat. */
function playedOn<T>(group: readonly World<T>[], seat: number, judge: Judge<T>): number | undefined {
  const [{ table: first }] = group as [World<T>];
  if (!judge.isOver(first) && judge.chance(first) === undefined && judge.mover(first) === seat) {
    const totals = judge.choices(first).map((words) => gathered(group.map(afterChoice(judge, words)), seat, judge));
    return totals.includes(undefined) ? undefined : Math.max(...(totals as number[]));
  }
  let sum = 0;
  const next: World<T>[] = [];
  for (const { table, weight } of group) {
    const outcomes = judge.isOver(table) ? undefined : judge.chance(table);
    const choices = outcomes === undefined && !judge.isOver(table) ? judge.choices(table) : [];
    if (outcomes !== undefined) {
      const whole = weightOf(outcomes);
      for (const outcome of outcomes) next.push({ ...outcome, weight: (weight * outcome.weight) / whole });
    } else if (choices.length === 1) next.push({ table: judge.chosen(table, choices[0]!), weight });
    else {
      const worth = clearWorth(table, judge);
      if (worth === undefined) return undefined;
      sum += weight * worth[seat]!;
    }
  }
  const rest = next.length === 0 ? 0 : gathered(next, seat, judge);
  return rest === undefined ? undefined : sum + rest;
}

/** The worth of a table for each seat if no belief has any part in it. */
function clearWorth<T>(table: T, judge: Judge<T>): readonly number[] | undefined {
  if (judge.isOver(table)) return judge.worth(table);
  const outcomes = judge.chance(table);
  if (outcomes !== undefined) {
    const worths = allOf(outcomes.map((outcome) => clearWorth(outcome.table, judge)));
    return (
      worths &&
      meanOf(
        worths,
        outcomes.map(({ weight }) => weight),
      )
    );
  }
  const worths = allOf(judge.choices(table).map((words) => clearWorth(judge.chosen(table, words), judge)));
  if (worths === undefined || worths.every((worth) => worth.every((value, seat) => near(value, worths[0]![seat]!)))) {
    return worths?.[0];
  }
  if (!judge.isOpen(table)) return undefined;
  const mover = judge.mover(table);
  const best = Math.max(...worths.map((worth) => worth[mover]!));
  return meanOf(
    worths,
    worths.map((worth) => (near(worth[mover]!, best) ? 1 : 0)),
  );
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

const weightOf = (worlds: readonly World<unknown>[]): number => worlds.reduce((sum, { weight }) => sum + weight, 0);

const allOf = <V>(values: readonly (V | undefined)[]): readonly V[] | undefined =>
  values.includes(undefined) ? undefined : (values as readonly V[]);

function meanOf(lists: readonly (readonly number[])[], weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight);
  return lists[0]!.map((_, seat) => lists.reduce((sum, list, at) => sum + weights[at]! * list[seat]!, 0) / whole);
}

/** All ways to give each place so many of the pieces. */
export function* splits<P>(pieces: readonly P[], sizes: readonly number[]): Generator<P[][]> {
  const [piece, ...others] = pieces;
  if (piece === undefined) {
    yield sizes.map(() => []);
    return;
  }
  for (const [place, size] of sizes.entries()) {
    if (size === 0) continue;
    for (const rest of splits(others, sizes.with(place, size - 1))) {
      yield rest.with(place, [piece, ...rest[place]!]);
    }
  }
}
