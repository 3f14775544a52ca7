/**
 * Homo Homini Lupus once more, written apart from the engine, plain and slow, to judge it: hands and arms as lists of
 * numbers, a fresh state for every move.
 */
export type Tile = readonly [number, number];

export interface Table {
  readonly hands: readonly (readonly Tile[])[];
  readonly boneyard: readonly Tile[];
  /** The open number of each arm; null once closed. */
  readonly arms: readonly (number | null)[];
  readonly turn: number;
  /** Passes since the last lay. */
  readonly passes: number;
  readonly over: 'domino' | 'blocked' | 'closed' | undefined;
  readonly rules: { readonly handsOnly: boolean; readonly reserve: number };
}

export type Act =
  | { readonly lay: Tile; readonly arm: number; readonly faceDown: boolean }
  | { readonly draw: Tile }
  | 'pass';

const has = (tile: Tile, number: number | null): boolean => number !== null && tile.includes(number);
const same = (a: Tile, b: Tile): boolean => a[0] === b[0] && a[1] === b[1];

/** What the seat whose turn it is may do; a draw with each tile that may come. */
export function acts(table: Table): Act[] {
  const lays: Act[] = [];
  for (const tile of table.hands[table.turn]!) {
    for (const [arm, number] of table.arms.entries()) {
      if (!has(tile, number)) continue;
      lays.push({ lay: tile, arm, faceDown: false });
      if (tile[0] === tile[1]) lays.push({ lay: tile, arm, faceDown: true });
    }
  }
  if (lays.length > 0) return lays;
  if (table.boneyard.length > table.rules.reserve) return table.boneyard.map((tile) => ({ draw: tile }));
  return ['pass'];
}

export function act(table: Table, what: Act): Table {
  if (what === 'pass') {
    const passes = table.passes + 1;
    return passes === 4 ? { ...table, passes, over: 'blocked' } : { ...table, passes, turn: (table.turn + 1) % 4 };
  }
  const own = table.hands[table.turn]!;
  if ('draw' in what) {
    return {
      ...table,
      hands: table.hands.with(table.turn, [...own, what.draw]),
      boneyard: table.boneyard.filter((tile) => !same(tile, what.draw)),
    };
  }
  const before = table.arms[what.arm]!;
  const after = what.faceDown ? null : what.lay[0] === before ? what.lay[1] : what.lay[0];
  const hand = own.filter((tile) => !same(tile, what.lay));
  const laid: Table = {
    ...table,
    hands: table.hands.with(table.turn, hand),
    arms: table.arms.with(what.arm, after),
    passes: 0,
  };
  if (hand.length === 0) return { ...laid, over: 'domino' };
  if (laid.arms.every((number) => number === null)) return { ...laid, over: 'closed' };
  const counted = [...laid.hands.flat(), ...(table.rules.handsOnly ? [] : table.boneyard)];
  if (!counted.some((tile) => laid.arms.some((number) => has(tile, number)))) return { ...laid, over: 'blocked' };
  return { ...laid, turn: (table.turn + 1) % 4 };
}

/** A hundred times what each hand is below the mean of the four. */
export function scores(table: Table): number[] {
  const pips = table.hands.map((hand) => hand.reduce((sum, [a, b]) => sum + a + b, 0));
  const mean = pips.reduce((sum, own) => sum + own) / 4;
  return pips.map((own) => 100 * (mean - own));
}

/** One act of each kind that the rules can tell apart. */
export function kinds(table: Table): Act[] {
  const seen = new Set<string>();
  return acts(table).filter((what) => {
    const kind =
      what === 'pass' || 'draw' in what
        ? JSON.stringify(what)
        : JSON.stringify([what.lay, table.arms[what.arm], what.faceDown]);
    return !seen.has(kind) && seen.add(kind);
  });
}

/**
 * Open-hand max^n: the mean score of each seat when all see everything and maximise their own; draws are averaged, and so
 * are choices between which a seat is indifferent.
 */
export function bestPlay(table: Table): number[] {
  if (table.over !== undefined) return scores(table);
  const choices = kinds(table);
  const outcomes = choices.map((what) => bestPlay(act(table, what)));
  const drawn = choices.some((what) => what !== 'pass' && 'draw' in what);
  const best = Math.max(...outcomes.map((outcome) => outcome[table.turn]!));
  const taken = drawn ? outcomes : outcomes.filter((outcome) => outcome[table.turn]! > best - 1e-6);
  return [0, 1, 2, 3].map((seat) => taken.reduce((sum, outcome) => sum + outcome[seat]!, 0) / taken.length);
}

/** The value of each kind of act for each seat, under best play after it. */
export function valuesOfActs(table: Table): { readonly what: Act; readonly scores: number[] }[] {
  return kinds(table).map((what) => ({ what, scores: bestPlay(act(table, what)) }));
}
