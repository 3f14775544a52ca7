import { CARD_NAMES } from '../../games/card.ts';
import { lightsOut } from '../../games/lights-out/game.ts';
import type { LightsOutMove, LightsOutObservation, LightsOutTypes } from '../../games/lights-out/schemas.ts';
import { Rng } from '../../games/rng.ts';
import { fragment } from '../games/lights-out/fragment.ts';
import { type Judge, splits, type World } from '../referees/hidden-worlds.ts';
import { choices, choosers, outcomes, type Rules, step, type Table } from '../referees/lights-out.ts';
import { type HiddenCase, hiddenCase, type Lister } from './hidden-case.ts';

const world = (table: Table, weight: number): World<Table> => ({ table, weight });

/** The cap of turns in all cases. */
const TURNS = 40;
/** Cards in the draw pile at most, by the number of seats, so that no case has more positions than can be listed. */
const MOST_DRAWS = [0, 0, 16, 8, 3];

const judge: Judge<Table> = {
  isOver: ({ phase }) => phase === 'over',
  worth: ({ hands, winners }) => hands.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)),
  chance: (table) => {
    if (table.phase === 'roll') return [world(step(table, 'roll 1'), 5), world(step(table, 'roll 6'), 1)];
    const possible = outcomes(table);
    return possible.length > 0 ? possible.map((words) => world(step(table, words), 1)) : undefined;
  },
  mover: (table) => choosers(table)[0]!,
  choices: (table) => choices(table, choosers(table)[0]!),
  chosen: (table, words) => step(table, words, choosers(table)[0]!),
  view: ({ rules: _, hands, pile, draw, heap, drawn, kept, turn, looked, roller, ...open }, seat) =>
    JSON.stringify([
      { ...open, turn, roller },
      pile.length,
      pile.at(-1),
      hands[seat],
      hands.map((hand) => hand.length),
      draw.map((layer) => layer.length),
      heap.length,
      turn === seat ? drawn : null,
      kept.map((card, who) => (who === seat ? card : card !== null)),
      roller === seat ? looked : looked.length,
    ]),
  // In the last turn it only counts whether a card is laid: sizes of hands decide.
  isOpen: ({ turns, rules, phase }) => turns === rules.maxTurns && (phase === 'play' || phase === 'dark'),
};

/** By brute force, for an observation without a log in the light: every way to split the cards that aren't seen. */
function worlds(observation: LightsOutObservation): World<Table>[] {
  const { hand, handSizes, drawCount, playPile, options, seat } = observation;
  const unseen = CARD_NAMES.filter((card) => !hand.includes(card) && !playPile.includes(card));
  const sizes = [...handSizes.with(seat!, 0), drawCount];
  return Array.from(splits(unseen, sizes), (places) => ({
    weight: 1,
    table: {
      rules: options as Rules,
      hands: places.slice(0, -1).with(seat!, hand),
      pile: playPile,
      suit: observation.suit,
      draw: drawCount > 0 ? [places.at(-1)!] : [],
      heap: [],
      looked: [],
      turn: seat!,
      roller: null,
      drawn: null,
      kept: [],
      turns: observation.turns!,
      passes: observation.passes ?? 0,
      phase: 'play',
      winners: [],
    },
  }));
}

export const lightsOutLister: Lister<LightsOutTypes, Table> = {
  judge,
  worlds,
  hands: ({ hands }) => hands.map((hand) => [...hand].sort().join(' ')),
  hand: ({ hand }) => [...hand].sort().join(' '),
  words: (move: LightsOutMove) => lightsOut.moveText(lightsOut.parseMove(move)),
};

/** The last turn but one of a round: two or three cards in the own hand, one in each other, most cards played. */
function lateView(seats: number, given: object, rng: Rng): LightsOutObservation {
  const order = Array.from(CARD_NAMES.keys());
  rng.shuffle(order);
  const cards = order.map((card) => CARD_NAMES[card]!);
  const take = (count: number) => cards.splice(0, count).join(' ');
  const turn = rng.below(seats);
  const hands = Array.from({ length: seats }, (_, seat) => take(seat === turn ? 2 + rng.below(2) : 1));
  const draw = take(1 + rng.below(MOST_DRAWS[seats]!));
  // An eight can't have been turned up first (B4).
  const first = cards.splice(
    cards.findIndex((card) => !card.startsWith('8')),
    1,
  );
  const pile = [...first, ...cards].join(' ');
  const position = fragment({ hands, pile, draw: [draw], turn, options: { maxTurns: TURNS, ...given } });
  position.turns = TURNS - 1;
  return lightsOut.observe(position, turn, []);
}

/** Cases of random ends of rounds. */
export function* lightsOutCases(
  seats: number,
  given: object,
  count: number,
): Generator<HiddenCase<LightsOutObservation>> {
  for (let seed = 1, found = 0; found < count && seed < 40 * count; seed++) {
    const one = hiddenCase(lateView(seats, given, new Rng(seed)), lightsOutLister);
    if (one === undefined) continue;
    found++;
    yield one;
  }
}
