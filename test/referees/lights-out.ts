/**
 * Lights Out once more, written apart from the engine, plain and slow, to judge it: one round with all cards open, names of cards in
 * lists, a fresh state for every step. Steps are in words: moves as players say them (`play 8C, suit D`), chance as `roll 6`.
 */
export interface Rules {
  readonly roll: 'after' | 'before';
  readonly mustPlay: 'strict' | 'notEights' | 'free';
  readonly playDrawn: boolean;
  readonly emptyStock: 'reshuffle' | 'pass';
  readonly heapPick: 'blind' | 'open';
  readonly heapEight: 'declare' | 'printed';
  readonly darkPlay: 'hand' | 'drawn';
  readonly maxTurns: number | null;
}

export interface Table {
  readonly rules: Rules;
  readonly hands: readonly (readonly string[])[];
  readonly pile: readonly string[];
  /** null: any card fits. */
  readonly suit: string | null;
  /** Layers, top first; each in no order. */
  readonly draw: readonly (readonly string[])[];
  readonly heap: readonly string[];
  readonly looked: readonly string[];
  readonly turn: number;
  readonly roller: number | null;
  readonly drawn: string | null;
  readonly kept: readonly (string | null)[];
  readonly turns: number;
  readonly passes: number;
  readonly phase:
    | 'play'
    | 'drawn'
    | 'keep'
    | 'suit'
    | 'heap'
    | 'dark'
    | 'roll'
    | 'draw'
    | 'lay'
    | 'look'
    | 'heapDraw'
    | 'over';
  readonly winners: readonly number[];
}

const SUITS = ['C', 'D', 'H', 'S'];
const suitOf = (card: string) => card.slice(-1);
const rankOf = (card: string) => card.slice(0, -1);
const without = (cards: readonly string[], card: string) => cards.filter((other) => other !== card);
const top = (table: Table) => table.pile.at(-1)!;
const leftOf = (table: Table, seat: number) => (seat + 1) % table.hands.length;

export function fits(table: Table, card: string): boolean {
  if (table.suit === null) return true;
  return rankOf(card) === '8' || suitOf(card) === table.suit || rankOf(card) === rankOf(top(table));
}

/** Who may choose now: the seats, or none if chance is due or the round over. */
export function choosers({ phase, turn, roller, kept }: Table): number[] {
  if (phase === 'keep') return kept.flatMap((card, seat) => (card === null ? [seat] : []));
  if (phase === 'suit' || phase === 'heap') return [roller!];
  return phase === 'play' || phase === 'drawn' || phase === 'dark' ? [turn] : [];
}

const playsOf = (cards: readonly string[]) =>
  cards.flatMap((card) =>
    rankOf(card) === '8' ? SUITS.map((suit) => `play ${card}, suit ${suit}`) : [`play ${card}`],
  );

/** What a seat may choose. */
export function choices(table: Table, seat: number): string[] {
  const hand = table.hands[seat]!;
  const fitting = hand.filter((card) => fits(table, card));
  switch (table.phase) {
    case 'keep':
      return hand.map((card) => `keep ${card}`);
    case 'suit':
      return SUITS.map((suit) => `suit ${suit}`);
    case 'heap':
      return table.heap.map((card) => `heap ${card}`);
    case 'drawn':
      return [...playsOf([table.drawn!]), 'hold'];
    case 'dark': {
      const playable = table.rules.darkPlay === 'hand' ? fitting : fitting.filter((card) => card === table.drawn);
      return [...playsOf(playable), 'hold'];
    }
    default:
      return lightChoices(table, fitting);
  }
}

function lightChoices(table: Table, fitting: readonly string[]): string[] {
  const { mustPlay, emptyStock } = table.rules;
  const bound = mustPlay === 'free' ? [] : mustPlay === 'strict' ? fitting : fitting.filter((c) => rankOf(c) !== '8');
  const stock = table.draw.length > 0 || (emptyStock === 'reshuffle' && table.pile.length > 1);
  const all = playsOf(fitting);
  if (bound.length === 0 && stock) return [...all, 'draw'];
  return all.length > 0 ? all : ['pass'];
}

/** What chance may do, each equally likely. */
export function outcomes(table: Table): string[] {
  switch (table.phase) {
    case 'roll':
      return [1, 2, 3, 4, 5, 6].map((value) => `roll ${value}`);
    case 'draw':
      return table.draw[0]!.map((card) => `drawn ${card}`);
    case 'lay':
      return table.heap.map((card) => `heap ${card}`);
    case 'look':
      return table.heap.filter((card) => !table.looked.includes(card)).map((card) => `look ${card}`);
    case 'heapDraw':
      return table.heap.map((card) => `heapDraw ${card}`);
    default:
      return [];
  }
}

/** The table after a step; `seat` is who chose, if it was a choice. */
export function step(table: Table, words: string, seat = table.turn): Table {
  const [verb, what, , suit] = words.replace(',', '').split(' ') as [string, string?, string?, string?];
  switch (verb) {
    case 'play':
      return played(table, what!, suit ?? suitOf(what!));
    case 'draw':
      return { ...restocked(table), passes: 0, phase: 'draw' };
    case 'pass':
      return passed(table);
    case 'hold':
      return table.roller === null ? rollOrNext({ ...table, drawn: null }) : darkDone({ ...table, drawn: null });
    case 'keep':
      return committed({ ...table, kept: table.kept.with(seat, what!) });
    case 'suit':
      return laid({ ...table, suit: what! });
    case 'heap':
      return heapLaid(table, what!);
    case 'look': {
      const looked = [...table.looked, what!];
      return { ...table, looked, phase: looked.length === table.heap.length ? 'heap' : 'look' };
    }
    case 'roll':
      return rolled(table, Number(what));
    case 'drawn':
      return drawn(table, what!);
    default:
      return {
        ...table,
        hands: table.hands.with(table.turn, [...table.hands[table.turn]!, what!]),
        heap: without(table.heap, what!),
        drawn: what!,
        phase: 'dark',
      };
  }
}

function over(table: Table, winners: readonly number[]): Table {
  return { ...table, phase: 'over', roller: null, drawn: null, looked: [], winners };
}

function fewest(table: Table): Table {
  const sizes = table.hands.map((hand) => hand.length);
  return over(
    table,
    sizes.flatMap((size, seat) => (size === Math.min(...sizes) ? [seat] : [])),
  );
}

const capped = ({ rules, turns }: Table) => rules.maxTurns !== null && turns >= rules.maxTurns;

function lightTurn(table: Table, seat: number): Table {
  const next: Table = { ...table, turn: seat };
  if (capped(next)) return fewest(next);
  return { ...next, turns: table.turns + 1, phase: table.rules.roll === 'before' ? 'roll' : 'play' };
}

function rollOrNext(table: Table): Table {
  return table.rules.roll === 'before' ? lightTurn(table, leftOf(table, table.turn)) : { ...table, phase: 'roll' };
}

function played(table: Table, card: string, suit: string): Table {
  const hand = without(table.hands[table.turn]!, card);
  const hands = table.hands.with(table.turn, hand);
  const after: Table = { ...table, hands, pile: [...table.pile, card], suit, drawn: null, passes: 0 };
  if (table.roller !== null) return lightsOn(after);
  return hand.length === 0 ? over(after, [table.turn]) : rollOrNext(after);
}

function restocked(table: Table): Table {
  if (table.draw.length > 0) return table;
  return { ...table, draw: [table.pile.slice(0, -1)], pile: table.pile.slice(-1) };
}

function drawn(table: Table, card: string): Table {
  const [first, ...lower] = table.draw;
  const rest = without(first!, card);
  const after: Table = {
    ...table,
    hands: table.hands.with(table.turn, [...table.hands[table.turn]!, card]),
    draw: rest.length > 0 ? [rest, ...lower] : lower,
  };
  if (table.rules.playDrawn && fits(table, card)) return { ...after, drawn: card, phase: 'drawn' };
  return rollOrNext(after);
}

function passed(table: Table): Table {
  const after = { ...table, passes: table.passes + 1 };
  return after.passes === table.hands.length ? fewest(after) : rollOrNext(after);
}

function rolled(table: Table, value: number): Table {
  if (value === 6) {
    return { ...table, roller: table.turn, passes: 0, kept: table.hands.map(() => null), phase: 'keep' };
  }
  return table.rules.roll === 'before' ? { ...table, phase: 'play' } : lightTurn(table, leftOf(table, table.turn));
}

function committed(table: Table): Table {
  if (table.kept.includes(null)) return table;
  const heap = table.hands.flatMap((hand, seat) => without(hand, table.kept[seat]!));
  const after: Table = { ...table, hands: table.kept.map((card) => [card!]), heap, kept: [] };
  if (heap.length === 0) return lightsOn(after);
  return { ...after, phase: table.rules.heapPick === 'open' ? 'look' : 'lay' };
}

function heapLaid(table: Table, card: string): Table {
  const pile = [...table.pile, card];
  const after: Table = { ...table, heap: without(table.heap, card), looked: [], pile, suit: suitOf(card), passes: 0 };
  if (rankOf(card) === '8' && table.rules.heapEight === 'declare') return { ...after, suit: null, phase: 'suit' };
  return laid(after);
}

function laid(table: Table): Table {
  return table.heap.length === 0 ? lightsOn(table) : darkTurn(table, leftOf(table, table.roller!));
}

function darkTurn(table: Table, seat: number): Table {
  const next: Table = { ...table, turn: seat };
  return capped(next) ? fewest(next) : { ...next, turns: table.turns + 1, phase: 'heapDraw' };
}

function darkDone(table: Table): Table {
  return table.heap.length === 0 ? lightsOn(table) : darkTurn(table, leftOf(table, table.turn));
}

function lightsOn(table: Table): Table {
  const draw = table.heap.length > 0 ? [...table.draw, table.heap] : table.draw;
  return lightTurn({ ...table, draw, heap: [], roller: null }, leftOf(table, table.turn));
}

/** Each seat's share of the win when everyone plays for its own with all cards open; committing what to keep goes in seat order. */
export function values(table: Table, known = new Map<string, readonly number[]>()): readonly number[] {
  if (table.phase === 'over') {
    return table.hands.map((_, seat) => (table.winners.includes(seat) ? 1 / table.winners.length : 0));
  }
  const { rules: _, pile, ...rest } = table;
  const key = JSON.stringify({ ...rest, pile: table.draw.length > 0 ? pile.slice(-1) : pile });
  const seen = known.get(key);
  if (seen !== undefined) return seen;
  const found = worked(table, known);
  known.set(key, found);
  return found;
}

function worked(table: Table, known: Map<string, readonly number[]>): readonly number[] {
  const seat = choosers(table)[0];
  if (seat !== undefined) {
    const options = choices(table, seat).map((words) => values(step(table, words, seat), known));
    return options.reduce((best, other) => (other[seat]! > best[seat]! + 1e-12 ? other : best));
  }
  const all = outcomes(table).map((words) => values(step(table, words), known));
  return table.hands.map((_, index) => all.reduce((sum, each) => sum + each[index]!, 0) / all.length);
}
