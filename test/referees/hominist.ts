import type { HoministOptions } from '../../games/hominist/options.ts';

/**
 * Hominist once more, written apart from the engine, plain and slow, to judge it: cards as names in lists, a fresh state
 * for every step. One round, all hands open.
 */
export interface House {
  /** What counts as the end of a round once the pile is empty. */
  readonly end: 'endOfTurn' | 'finalLap' | 'playOut';
  /** Passes in a row after which there may be no other. */
  readonly limit: number;
  readonly bothInks: boolean;
  readonly redsCost: boolean;
  readonly costOne: boolean;
  readonly toHand: boolean;
}

/** The house rules that options stand for. */
export const houseOf = (options: HoministOptions, seats: number): House => ({
  end: options.roundEnd,
  limit: { lap: seats, none: Number.POSITIVE_INFINITY }[options.passLimit] ?? Number(options.passLimit),
  bothInks: options.pairColours === 'strict',
  redsCost: options.penaltySet === 'red',
  costOne: options.penaltyValue === 'count',
  toHand: options.drawDiscard === 'exchange',
});

export interface Table {
  readonly hands: readonly (readonly string[])[];
  readonly pile: readonly string[];
  /** Bottom to top. */
  readonly discard: readonly string[];
  readonly points: readonly number[];
  readonly turn: number;
  readonly due: 'refill' | 'act' | 'more' | 'reveal' | 'take' | 'discard' | 'over';
  readonly passes: number;
  /** Turns since the pile became empty: begun after it, ended without a pair in a row, and whether the present one was begun before. */
  readonly after: { readonly turns: number; readonly dry: number; readonly emptiedByDraw: boolean } | undefined;
  readonly paired: boolean;
  readonly house: House;
}

/** A step: `pair 7C`, `pass 7C`, `draw`, `stop`, `discard 7C`, or chance's `refill 7C`, `reveal 7C`. */
export type Step = string;

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const rank = (card: string): number => RANKS.indexOf(card.slice(0, -1)) + 1;
const ink = (card: string): 'red' | 'black' => ('DH'.includes(card.at(-1)!) ? 'red' : 'black');
const points = (card: string): number => Math.min(rank(card), 10);
const isPicture = (card: string): boolean => rank(card) > 10;

function isWoman(card: string): boolean {
  if (rank(card) === 12) return true;
  if (isPicture(card)) return false;
  return ink(card) === 'red';
}

/** What two cards are worth as a pair; 0 if they are none. */
export function marriage(one: string, two: string, house: House): number {
  const women = [one, two].filter(isWoman);
  const men = [one, two].filter((card) => !isWoman(card));
  if (women.length !== 1 || rank(men[0]!) <= rank(women[0]!)) return 0;
  if (house.bothInks && ink(one) === ink(two)) return 0;
  if (isPicture(one) || isPicture(two)) return points(one) + points(two);
  return rank(men[0]!) - rank(women[0]!);
}

export function cost(hand: readonly string[], house: House): number {
  const counted = hand.filter((card) => (house.redsCost ? ink(card) === 'red' : isWoman(card)));
  return counted.reduce((sum, card) => sum + (house.costOne ? 1 : points(card)), 0);
}

export const scores = (table: Table): number[] =>
  table.hands.map((hand, seat) => table.points[seat]! - cost(hand, table.house));

/** The margin over the best other seat. */
export const margins = (scores: readonly number[]): number[] =>
  scores.map((score, seat) => score - Math.max(...scores.filter((_, other) => other !== seat)));

/** The utility of a match of one round, from its definition: margin 0.7, win 0.3. */
export const utilities = (scores: readonly number[]): number[] => {
  const best = Math.max(...scores);
  const tied = scores.filter((score) => score === best).length;
  return margins(scores).map((margin, seat) => {
    const share = tied > 1 ? 1 / scores.length : scores[seat] === best ? 1 : 0;
    return 0.7 * (0.5 + (0.5 * (margin / 30)) / Math.sqrt(1 + (margin / 30) ** 2)) + 0.3 * share;
  });
};

const fitting = (table: Table): string[] => {
  const top = table.discard.at(-1);
  return top === undefined ? [] : table.hands[table.turn]!.filter((card) => marriage(card, top, table.house) > 0);
};

/** What may happen now. */
export function steps(table: Table): Step[] {
  const hand = table.hands[table.turn]!;
  switch (table.due) {
    case 'over':
      return [];
    case 'refill':
    case 'take':
      return table.pile.map((card) => `refill ${card}`);
    case 'reveal':
      return table.pile.map((card) => `reveal ${card}`);
    case 'discard':
      return hand.map((card) => `discard ${card}`);
    case 'more':
      return [...fitting(table).map((card) => `pair ${card}`), 'stop'];
    case 'act': {
      const others = [
        ...(table.pile.length > 0 ? ['draw'] : []),
        ...(table.passes < table.house.limit ? hand.map((card) => `pass ${card}`) : []),
      ];
      return [...fitting(table).map((card) => `pair ${card}`), ...(others.length > 0 ? others : ['stop'])];
    }
  }
}

const minus = (cards: readonly string[], card: string): string[] => cards.filter((other) => other !== card);
const put = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((item, index) => (index === at ? value : item));

/** The table after a step. */
export function step(table: Table, what: Step): Table {
  const [verb, card = ''] = what.split(' ') as [string, string?];
  const { turn, hands } = table;
  const hand = hands[turn]!;
  const seats = hands.length;
  switch (verb) {
    case 'refill': {
      const filled = { ...table, hands: put(hands, turn, [...hand, card]), pile: minus(table.pile, card) };
      const noted = filled.pile.length > 0 ? filled : emptied(filled, table.due === 'take');
      if (table.due === 'take') return { ...noted, due: 'discard' };
      return { ...noted, due: noted.pile.length > 0 && noted.hands[turn]!.length < 6 ? 'refill' : 'act' };
    }
    case 'reveal': {
      const shown = { ...table, discard: [...table.discard, card], pile: minus(table.pile, card) };
      return ended(shown.pile.length > 0 ? shown : emptied(shown, true), false);
    }
    case 'draw':
      return { ...table, due: table.house.toHand ? 'take' : 'reveal' };
    case 'discard':
      return ended({ ...table, hands: put(hands, turn, minus(hand, card)), discard: [...table.discard, card] }, false);
    case 'pass': {
      const left = (turn + 1) % seats;
      const given = put(put(hands, turn, minus(hand, card)), left, [...hands[left]!, card]);
      return ended({ ...table, hands: given }, true);
    }
    case 'stop':
      return ended(table, false);
    default: {
      const top = table.discard.at(-1)!;
      const won = {
        ...table,
        hands: put(hands, turn, minus(hand, card)),
        discard: table.discard.slice(0, -1),
        points: put(table.points, turn, table.points[turn]! + marriage(card, top, table.house)),
        paired: true,
      };
      return fitting(won).length > 0 ? { ...won, due: 'more' } : ended(won, false);
    }
  }
}

const emptied = (table: Table, byDraw: boolean): Table => ({
  ...table,
  after: { turns: 0, dry: 0, emptiedByDraw: byDraw },
});

/** The turn is over: the next one, or the end of the round. */
function ended(table: Table, passed: boolean): Table {
  const seats = table.hands.length;
  let { after } = table;
  if (after !== undefined) {
    // A turn counts as dry if it was taken with an empty pile and brought no pair.
    const countsDry = !after.emptiedByDraw;
    after = {
      turns: after.turns + 1,
      dry: table.paired ? 0 : after.dry + (countsDry ? 1 : 0),
      emptiedByDraw: false,
    };
    const { end } = table.house;
    const isOver = end === 'endOfTurn' || (end === 'finalLap' ? after.turns === seats : after.dry === seats);
    if (isOver) return { ...table, after, due: 'over' };
  }
  const turn = (table.turn + 1) % seats;
  const due = table.pile.length > 0 && table.hands[turn]!.length < 6 ? 'refill' : 'act';
  return { ...table, after, turn, due, passes: passed ? table.passes + 1 : 0, paired: false };
}

/** One step of each group that the rules can't tell apart: cards of the same rank and ink, pictures of the same rank where ink never counts. */
export function distinctSteps(table: Table): Step[] {
  const { bothInks, redsCost } = table.house;
  const seen = new Set<string>();
  return steps(table).filter((what) => {
    const [verb, card] = what.split(' ');
    const inkMatters = card !== undefined && (!isPicture(card) || bothInks || redsCost);
    const group = card === undefined ? what : `${verb} ${rank(card)} ${inkMatters ? ink(card) : ''}`;
    return !seen.has(group) && seen.add(group) !== undefined;
  });
}

export const isChance = (table: Table): boolean => ['refill', 'reveal', 'take'].includes(table.due);

/**
 * The worth of a table to each seat when all play to maximise their own: expected over chance, the mean over equally
 * good choices.
 */
export function values(table: Table, worth: (scores: readonly number[]) => number[]): number[] {
  if (table.due === 'over') return worth(scores(table));
  if (isChance(table)) return mean(steps(table).map((what) => values(step(table, what), worth)));
  const choices = distinctSteps(table).map((what) => values(step(table, what), worth));
  const best = Math.max(...choices.map((choice) => choice[table.turn]!));
  return mean(choices.filter((choice) => choice[table.turn]! > best - 1e-9));
}

const mean = (lists: readonly (readonly number[])[]): number[] =>
  lists[0]!.map((_, seat) => lists.reduce((sum, list) => sum + list[seat]!, 0) / lists.length);
