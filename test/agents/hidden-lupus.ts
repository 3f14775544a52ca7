import { popcount } from '../../games/bits.ts';
import type { LupusTypes } from '../../games/lupus/game.ts';
import { lupus } from '../../games/lupus/game.ts';
import type { LupusPosition } from '../../games/lupus/position.ts';
import type { LupusMove, LupusObservation } from '../../games/lupus/schemas.ts';
import { BEST, WORST } from '../../games/lupus/scoring.ts';
import { makeTiles } from '../../games/lupus/tile.ts';
import { worldsByHistory } from '../games/lupus/enumeration.ts';
import { randomMatch } from '../games/random-play.ts';
import type { Judge } from '../referees/hidden-worlds.ts';
import { act, kinds, scores, type Table } from '../referees/lupus.ts';
import { type HiddenCase, hiddenCase, type Lister } from './hidden-case.ts';

/** Tiles that may be hidden in a case. */
const MOST_HIDDEN = 6;
/** Histories that may be tried to list the worlds of a case. */
const MOST_HISTORIES = 500;

const codes = new Int32Array(lupus.codes);

const isDraw = (table: Table): boolean => kinds(table).some((what) => what !== 'pass' && 'draw' in what);

const judge: Judge<Table> = {
  isOver: ({ over }) => over !== undefined,
  worth: (table) => scores(table).map((score) => Math.min(1, Math.max(0, (score + WORST) / (WORST + BEST)))),
  chance: (table) => (isDraw(table) ? kinds(table).map((what) => ({ table: act(table, what), weight: 1 })) : undefined),
  mover: ({ turn }) => turn,
  choices: (table) => kinds(table).map((what) => JSON.stringify(what)),
  chosen: (table, words) => act(table, JSON.parse(words)),
  view: ({ hands, boneyard, arms, turn, passes, over }, seat) =>
    JSON.stringify([hands[seat], hands.map((hand) => hand.length), boneyard.length, arms, turn, passes, over]),
  isOpen: () => false,
};

function tableOf(observation: LupusObservation, world: string): Table {
  const sets = world.split(' ').map((set) => makeTiles(Number(set)));
  const { arms, options, toAct, log } = observation;
  const lastLay = log.findLastIndex(({ type }) => type === 'play');
  return {
    hands: sets.slice(0, 4),
    boneyard: sets[4]!,
    arms: arms.map(({ end }) => end),
    turn: toAct[0]!,
    passes: log.slice(lastLay + 1).filter(({ type }) => type === 'pass').length,
    over: undefined,
    rules: { handsOnly: options.blockTest === 'hands', reserve: options.boneyardReserve },
  };
}

export const lupusLister: Lister<LupusTypes, Table> = {
  judge,
  worlds: (observation) =>
    Array.from(worldsByHistory(observation, MOST_HISTORIES) ?? [], ([world, weight]) => ({
      table: tableOf(observation, world),
      weight,
    })),
  hands: ({ hands }) => hands.map((hand) => JSON.stringify([...hand].sort())),
  hand: ({ hand }) => JSON.stringify([...hand].sort()),
  words: (move: LupusMove) =>
    JSON.stringify(
      move.type === 'play' ? { lay: move.tile, arm: move.arm, faceDown: move.face === 'down' } : move.type,
    ),
};

/** Whether a seat has a choice and few tiles are hidden from it. */
function isLate(position: LupusPosition): boolean {
  if (position.toAct < 0) return false;
  const others = position.hands.reduce((set, hand, seat) => (seat === position.toAct ? set : set | hand), 0);
  return popcount(others | position.boneyard) <= MOST_HIDDEN && position.searchMoves(codes) > 1;
}

/** Cases from late in random hands. */
export function* lupusCases(given: object, count: number): Generator<HiddenCase<LupusObservation>> {
  for (let seed = 1, found = 0; found < count; seed++) {
    for (const table of randomMatch({ game: lupus, seats: 4, given: { ...given, hands: 1 } }, seed)) {
      if (!isLate(table.position)) continue;
      const one = hiddenCase(table.observe(table.position.toAct) as LupusObservation, lupusLister);
      if (one === undefined) continue;
      found++;
      yield one;
      break;
    }
  }
}
