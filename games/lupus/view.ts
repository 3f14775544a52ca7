import { popcount } from '../bits.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import { ALL_CLOSED, CLOSED, FITTING, packEnds } from './ends.ts';
import { packLay } from './observation.ts';
import { LupusPosition } from './position.ts';
import type { LupusObservation } from './schemas.ts';
import { scoreOf } from './scoring.ts';
import {
  BONEYARD_SIZE,
  DEALING,
  DEALT_TILES,
  DRAWING,
  ENDED,
  HAND_SIZE,
  MATCH_OVER,
  PHASES,
  PLAY,
  REASONS,
  SEATS,
} from './stage.ts';
import { ALL_TILES, DOUBLE_OF, parseTile, pipsOf, TILES, tileText } from './tile.ts';

/** What the fields of an observation say, its log aside. */
export interface View {
  readonly seat: number;
  /** The position as far as it is known: hands that aren't seen are empty, and so is the boneyard. */
  readonly known: LupusPosition;
  readonly sizes: readonly number[];
  readonly boneyardCount: number;
  /** Tiles on the table, the spinner among them. */
  readonly table: number;
  /** Each seat's lays, the spinner among the opener's. */
  readonly laid: readonly number[];
  /** How many tiles each seat has drawn in this hand. */
  readonly drawn: readonly number[];
}

const wrong = (pointer: string, detail: string): Outcome<never> => failure('impossible-observation', pointer, detail);

/** Reads the fields of an observation and checks that they agree with each other. */
export function readView(observation: LupusObservation): Outcome<View> {
  const { seat, options } = observation;
  if (seat === null) return wrong('/seat', 'a spectator sees no hand: name one of the seats 0..3');
  const known = new LupusPosition(options);
  known.stage = PHASES.indexOf(observation.phase);
  known.handNumber = observation.handNumber;
  known.totals.set(observation.totals);
  const frame = whyFrameIsWrong(observation, known.stage);
  if (frame !== undefined) return frame;
  const hand = readTiles(observation.hand, '/hand', 0);
  if (!hand.ok) return hand;
  known.hands[seat] = hand.value;
  known.boneyard = 0;
  if (observation.handSizes[seat] !== observation.hand.length) {
    return wrong(`/handSizes/${seat}`, `the own hand has ${observation.hand.length} tiles`);
  }
  if (known.stage === DEALING) return readDealView(observation, known, seat);
  return readHandView(observation, known, seat, hand.value);
}

/** Match, phase and optional fields. */
function whyFrameIsWrong(observation: LupusObservation, stage: number): Outcome<never> | undefined {
  const { options, handNumber, totals, toAct, phase } = observation;
  if (observation.hands !== options.hands) return wrong('/hands', `the options say ${options.hands}`);
  if (handNumber > options.hands) return wrong('/handNumber', `the match has ${options.hands} hands`);
  const ended = stage === ENDED || stage === MATCH_OVER;
  if (stage === MATCH_OVER && handNumber < options.hands) {
    return wrong('/phase', `after hand ${handNumber} of ${options.hands} the match is not over`);
  }
  if (stage === ENDED && handNumber === options.hands) return wrong('/phase', 'after the last hand the match is over');
  if (stage === DEALING && handNumber === 1) return wrong('/phase', 'the first hand is dealt before anybody looks');
  if (totals.some((total) => total % 25 !== 0)) return wrong('/totals', 'scores are multiples of 25');
  if (totals.reduce((sum, total) => sum + total) !== 0) return wrong('/totals', 'the totals add up to 0');
  if (handNumber === 1 && !ended && totals.some((total) => total !== 0)) {
    return wrong('/totals', 'no hand has ended yet: all totals are 0');
  }
  if (toAct.length !== (stage === PLAY ? 1 : 0)) {
    return wrong('/toAct', stage === PLAY ? 'one seat is to act' : `no seat acts in the phase ${phase}`);
  }
  for (const [field, due] of [
    ['drawing', stage === DRAWING],
    ['result', ended],
    ['revealed', ended],
  ] as const) {
    if ((observation[field] !== undefined) === due) continue;
    return wrong(`/${field}`, due ? `the phase ${phase} has this field` : `there is none in the phase ${phase}`);
  }
  return undefined;
}

/** Tiles as a set; none twice, none among `taken`. */
function readTiles(tiles: readonly (readonly [number, number])[], pointer: string, taken: number): Outcome<number> {
  let set = 0;
  for (const [index, pair] of tiles.entries()) {
    const tile = parseTile(pair);
    if (((set | taken) >> tile) & 1) return wrong(`${pointer}/${index}`, `${tileText(tile)} is there already`);
    set |= 1 << tile;
  }
  return success(set);
}

/** In the midst of a deal: tiles go round from seat 0. */
function readDealView(observation: LupusObservation, known: LupusPosition, seat: number): Outcome<View> {
  const { handSizes, boneyardCount } = observation;
  const dealt = TILES - boneyardCount;
  if (dealt < 1 || dealt >= DEALT_TILES) return wrong('/boneyardCount', 'a deal under way has dealt 1 to 23 tiles');
  for (let other = 0; other < SEATS; other++) {
    const size = (dealt + SEATS - 1 - other) >> 2;
    if (handSizes[other] !== size) {
      return wrong(`/handSizes/${other}`, `of ${dealt} tiles dealt in turn this seat has ${size}`);
    }
  }
  if (observation.opener !== null) return wrong('/opener', 'nobody has opened during a deal');
  if (observation.spinner !== null) return wrong('/spinner', 'there is no spinner during a deal');
  if (observation.arms.length > 0) return wrong('/arms', 'there are no arms during a deal');
  known.settle();
  const none = [0, 0, 0, 0];
  return success({ seat, known, sizes: handSizes, boneyardCount, table: 0, laid: none, drawn: none });
}

function readHandView(observation: LupusObservation, known: LupusPosition, seat: number, hand: number): Outcome<View> {
  const { opener, spinner, handSizes, boneyardCount } = observation;
  if (opener === null) return wrong('/opener', 'somebody has opened this hand');
  if (spinner === null || spinner[0] !== spinner[1] || spinner[0] > BONEYARD_SIZE) {
    return wrong('/spinner', 'the spinner is a double of at most 4, since no more than four doubles can be left over');
  }
  known.opener = opener;
  known.spinner = spinner[0];
  const laid = [0, 0, 0, 0];
  laid[opener] = 1 << DOUBLE_OF[spinner[0]]!;
  const table = readArms(observation, known, laid, hand);
  if (!table.ok) return table;
  known.turn = observation.drawing ?? observation.toAct[0] ?? 0;
  known.settle();
  const drawn = handSizes.map((size, other) => size + popcount(laid[other]!) - HAND_SIZE);
  for (const [other, draws] of drawn.entries()) {
    if (draws < 0)
      return wrong(`/handSizes/${other}`, `six tiles less the laid ones would be ${handSizes[other]! - draws}`);
  }
  const draws = drawn.reduce((sum, count) => sum + count);
  if (draws !== BONEYARD_SIZE - boneyardCount) {
    return wrong('/boneyardCount', `hands and arms hold ${draws} drawn tiles, which leaves ${BONEYARD_SIZE - draws}`);
  }
  if (draws > 0 && boneyardCount < known.reserve) {
    return wrong('/boneyardCount', `the last ${known.reserve} tiles of the boneyard may not be drawn`);
  }
  const view = { seat, known, sizes: handSizes, boneyardCount, table: table.value, laid, drawn };
  return whyStageIsWrong(observation, view) ?? success(view);
}

/** Reads the arms into the position's ends and lays; returns the tiles on the table. */
function readArms(observation: LupusObservation, known: LupusPosition, laid: number[], hand: number): Outcome<number> {
  if (observation.arms.length !== SEATS) return wrong('/arms', 'the spinner has four arms');
  let table = laid[known.opener]!;
  if (table & hand) return wrong('/spinner', 'the spinner is in the own hand');
  const ends: number[] = [];
  for (const [index, arm] of observation.arms.entries()) {
    let end = known.spinner;
    for (const [at, { tile: pair, face, seat }] of arm.tiles.entries()) {
      const pointer = `/arms/${index}/tiles/${at}`;
      const tile = parseTile(pair);
      if (pair[0] !== end) {
        return wrong(pointer, end === CLOSED ? 'a closed arm goes no further' : `the inner number must be ${end}`);
      }
      if (((table | hand) >> tile) & 1) return wrong(pointer, `${tileText(tile)} is there already`);
      if (face === 'down' && pair[0] !== pair[1]) return wrong(`${pointer}/face`, 'only doubles are laid face down');
      table |= 1 << tile;
      laid[seat]! |= 1 << tile;
      known.lays[known.layCount++] = packLay(tile, index, face === 'down', seat);
      end = face === 'down' ? CLOSED : pair[1];
    }
    if (arm.closed !== (end === CLOSED))
      return wrong(`/arms/${index}/closed`, 'a face-down double, and nothing else, closes an arm');
    if (arm.end !== (end === CLOSED ? null : end)) {
      return wrong(`/arms/${index}/end`, end === CLOSED ? 'a closed arm has no end' : `this arm ends with ${end}`);
    }
    ends.push(end);
  }
  known.ends = packEnds(ends);
  return success(table);
}

/** What the phase says about the tiles. */
function whyStageIsWrong(observation: LupusObservation, view: View): Outcome<never> | undefined {
  const { known, sizes, table, boneyardCount } = view;
  const late = view.laid.findIndex((tiles, seat) => popcount(tiles) !== laysOf(seat, known));
  if (boneyardCount > known.reserve && late >= 0) {
    return wrong('/arms', `nobody has passed yet, so that seat ${late} has laid ${laysOf(late, known)} tiles`);
  }
  if (observation.result !== undefined) return readReveal(observation, view, observation.result);
  const empty = sizes.indexOf(0);
  if (empty >= 0) return wrong(`/handSizes/${empty}`, 'a seat without tiles has ended the hand');
  const fitting = FITTING[known.ends]! & ALL_TILES & ~table;
  if (fitting === 0) return wrong('/phase', 'no tile can follow: the hand is over');
  if (boneyardCount > known.reserve) {
    const turn = (known.opener + 1 + known.layCount) % SEATS;
    if (known.turn !== turn)
      return wrong(known.stage === PLAY ? '/toAct' : '/drawing', `it is the turn of seat ${turn}`);
  } else if (known.stage === DRAWING) return wrong('/phase', 'no tile of the boneyard may be drawn');
  if (known.stage === DRAWING && known.turn === view.seat && known.hands[view.seat]! & fitting) {
    return wrong('/hand', 'who draws holds no tile that fits');
  }
  return undefined;
}

/** Lays of a seat, the spinner among them, as long as nobody has passed. */
function laysOf(seat: number, known: LupusPosition): number {
  const place = (seat - known.opener + SEATS) % SEATS;
  return (known.layCount + SEATS - place) >> 2;
}

/** The hands that are turned up at the end of a hand, and what they score. */
function readReveal(
  observation: LupusObservation,
  { seat, known, sizes, table, boneyardCount }: View,
  result: NonNullable<LupusObservation['result']>,
): Outcome<never> | undefined {
  let found = table;
  if (sizes.indexOf(0) !== sizes.lastIndexOf(0))
    return wrong('/handSizes', 'the first seat without tiles ends the hand');
  for (const [other, tiles] of observation.revealed!.entries()) {
    const hand = readTiles(tiles, `/revealed/${other}`, found);
    if (!hand.ok) return hand;
    if (tiles.length !== sizes[other]) return wrong(`/revealed/${other}`, `this seat has ${sizes[other]} tiles`);
    if (other === seat && hand.value !== known.hands[seat])
      return wrong(`/revealed/${other}`, 'the own hand is another');
    found |= hand.value;
    known.hands[other] = hand.value;
  }
  known.boneyard = ALL_TILES & ~found;
  known.reason = REASONS.indexOf(result.reason) + 1;
  const held = known.hands[0]! | known.hands[1]! | known.hands[2]! | known.hands[3]!;
  const reason = reasonOf(known, held, boneyardCount);
  if (reason === undefined) return wrong('/phase', 'some seat can go on: the hand is not over');
  if (result.reason !== reason) return wrong('/result/reason', `this hand ended as ${reason}`);
  const pips = Array.from(known.hands, pipsOf);
  const all = pips.reduce((sum, own) => sum + own);
  for (const [other, own] of pips.entries()) {
    if (result.pips[other] !== own) return wrong(`/result/pips/${other}`, `the hand has ${own} pips`);
    const score = scoreOf(all, own);
    if (result.scores[other] !== score) return wrong(`/result/scores/${other}`, `this hand scores ${score}`);
    if (known.handNumber === 1 && known.totals[other] !== score) {
      return wrong(`/totals/${other}`, `after the first hand the total is ${score}`);
    }
  }
  return undefined;
}

function reasonOf(known: LupusPosition, held: number, boneyardCount: number): (typeof REASONS)[number] | undefined {
  if (known.hands.indexOf(0) >= 0) return 'domino';
  if (known.ends === ALL_CLOSED) return 'closed';
  const fitting = FITTING[known.ends]!;
  const stuck = (held & fitting) === 0;
  if (!stuck) return undefined;
  const byHands = known.boneyardCounts === 0 || boneyardCount <= known.reserve;
  return byHands || (known.boneyard & fitting) === 0 ? 'blocked' : undefined;
}
