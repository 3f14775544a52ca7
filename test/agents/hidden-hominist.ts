import { CARD_NAMES } from '../../games/card.ts';
import { type HoministTypes, hominist } from '../../games/hominist/game.ts';
import { HAND } from '../../games/hominist/options.ts';
import type { HoministPosition } from '../../games/hominist/position.ts';
import type { HoministMove, HoministObservation } from '../../games/hominist/schemas.ts';
import { randomMatch } from '../games/random-play.ts';
import { type Judge, splits, type World } from '../referees/hidden-worlds.ts';
import { distinctSteps, houseOf, isChance, scores, step, steps, type Table, utilities } from '../referees/hominist.ts';
import { type HiddenCase, hiddenCase, type Lister } from './hidden-case.ts';

/** Cards in the draw pile of a case at most: two seats have then few positions to tell apart. */
const MOST_DRAWS = 4;

const world = (table: Table): World<Table> => ({ table, weight: 1 });

/** Judges the rest of a round; with `last` no more than the turn of that seat. */
const judgeOf = (last: number | undefined): Judge<Table> => ({
  isOver: ({ due, turn }) => due === 'over' || (last !== undefined && turn !== last),
  worth: (table) => utilities(scores(table)),
  chance: (table) => (isChance(table) ? steps(table).map((what) => world(step(table, what))) : undefined),
  mover: ({ turn }) => turn,
  choices: distinctSteps,
  chosen: step,
  view: ({ hands, pile, house: _, ...open }, seat) =>
    JSON.stringify([open, hands[seat], hands.map((hand) => hand.length), pile.length]),
  // With two seats the other hand is what is left of the pack.
  isOpen: ({ hands, pile }) => hands.length === 2 && pile.length === 0,
});

/** By brute force, for an observation without a log: every way to split the cards that aren't seen. */
function worlds(observation: HoministObservation): World<Table>[] {
  const { seat, seats, hand, handSizes, drawCount, discard, known, pairs, options } = observation;
  const paired = pairs.flat().flatMap(({ male, female }) => [male, female]);
  const seen = [...hand, ...discard, ...paired, ...known.map(({ card }) => card)];
  const knownOf = (who: number) => known.flatMap((one) => (one.seat === who ? [one.card] : []));
  const sizes = handSizes.map((size, who) => (who === seat ? 0 : size - knownOf(who).length));
  const unseen = CARD_NAMES.filter((card) => !seen.includes(card));
  return Array.from(splits(unseen, [...sizes, drawCount]), (places) =>
    world({
      hands: places.slice(0, -1).map((cards, who) => (who === seat ? hand : [...knownOf(who), ...cards])),
      pile: places.at(-1)!,
      discard,
      points: observation.pairPoints,
      turn: seat!,
      due: observation.phase as Table['due'],
      passes: observation.passesInRow,
      after: undefined,
      paired: observation.phase === 'more',
      house: houseOf(options, seats),
    }),
  );
}

const listerOf = (last: number | undefined): Lister<HoministTypes, Table> => ({
  judge: judgeOf(last),
  worlds,
  hands: ({ hands }) => hands.map((hand) => [...hand].sort().join(' ')),
  hand: ({ hand }) => [...hand].sort().join(' '),
  words: (move: HoministMove) => hominist.moveText(hominist.parseMove(move)),
});

export const hoministLister = listerOf(undefined);

/** The observation with nothing told of what happened, and in the last turn of its round if `last`. */
function lateView(observation: HoministObservation, last: boolean): HoministObservation {
  const options = last ? { ...observation.options, maxTurns: observation.turn! } : observation.options;
  return { ...observation, options, log: [] };
}

/** Whether the other seat's next refill, be it passed a card or not, will empty the pile. */
const willBeOpen = (position: HoministPosition): boolean =>
  position.handSize(1 - position.toAct) + (position.mayPass() ? 1 : 0) + position.drawCount <= HAND;

/**
 * Cases from late in random rounds for two (with more, who plays last doesn't see all hands). `last`: the turn is the last
 * one that the cap allows, so that the other hand stays hidden to the end; else the other seat takes the last of the pile
 * next, and then both see through everything.
 */
export function* hoministCases(
  given: object,
  last: boolean,
  count: number,
): Generator<HiddenCase<HoministObservation>> {
  const options = { rounds: 1, ...(last ? { passLimit: 'none' } : {}), ...given };
  for (let seed = 1, found = 0; found < count && seed < 4000; seed++) {
    for (const table of randomMatch({ game: hominist, seats: 2, given: options }, seed)) {
      const { position } = table;
      const seat = position.toAct;
      if (seat < 0 || position.drawCount < 1 || position.drawCount > MOST_DRAWS) continue;
      if (!last && !willBeOpen(position)) continue;
      const view = lateView(table.observe(seat) as HoministObservation, last);
      const one = hiddenCase(view, listerOf(last ? seat : undefined));
      if (one === undefined) continue;
      found++;
      yield one;
      break;
    }
  }
}
