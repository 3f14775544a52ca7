import { parseCard, SUITS, type Suit } from '../../../games/card.ts';
import { ANY_SUIT, cardsOf, highBit, lowBit, SUIT } from '../../../games/lights-out/card-mask.ts';
import { lightsOut } from '../../../games/lights-out/game.ts';
import { completeOptions } from '../../../games/lights-out/options.ts';
import { PHASES, type PhaseName } from '../../../games/lights-out/phase.ts';
import { LightsOutPosition } from '../../../games/lights-out/position.ts';
import { cardNames, type LightsOutChance } from '../../../games/lights-out/schemas.ts';

/** Some cards of a position; those that it doesn't name are nowhere. */
export interface Fragment {
  /** Cards in words, `5S 9H`; one hand a seat. */
  readonly hands: readonly string[];
  readonly pile: string;
  /** The required suit, if it is not the top's; null for any. */
  readonly suit?: Suit | null;
  /** Layers of the draw pile, top first. */
  readonly draw?: readonly string[];
  readonly turn?: number;
  readonly phase?: PhaseName;
  readonly roller?: number;
  readonly heap?: string;
  readonly options?: Record<string, unknown>;
}

const codesOf = (cards: string) => (cards === '' ? [] : cards.split(' ').map((name) => parseCard(name)!));
const low = (cards: string) => codesOf(cards).reduce((mask, card) => mask | lowBit(card), 0);
const high = (cards: string) => codesOf(cards).reduce((mask, card) => mask | highBit(card), 0);

export function fragment(given: Fragment): LightsOutPosition {
  const options = completeOptions(given.hands.length, given.options ?? {});
  if (!options.ok) throw new Error(options.problem.detail);
  const position = new LightsOutPosition(given.hands.length, options.value);
  for (const [seat, hand] of given.hands.entries()) {
    position.hands[2 * seat] = low(hand);
    position.hands[2 * seat + 1] = high(hand);
  }
  const pile = codesOf(given.pile);
  position.pile.set(pile);
  position.pileCount = pile.length;
  position.top = pile.at(-1)!;
  position.firstCard = pile[0]!;
  position.suit = given.suit === null ? ANY_SUIT : given.suit ? SUITS.indexOf(given.suit) : SUIT[position.top]!;
  for (const layer of given.draw ?? []) position.addLayer(low(layer), high(layer));
  position.heapLo = low(given.heap ?? '');
  position.heapHi = high(given.heap ?? '');
  position.roller = given.roller ?? -1;
  position.turn = given.turn ?? 0;
  position.turns = 1;
  position.phase = PHASES.indexOf(given.phase ?? 'play');
  position.toAct = ['play', 'drawn', 'dark'].includes(given.phase ?? 'play') ? position.turn : -1;
  return position;
}

/** The legal moves of the seat to act, in words. */
export function legal(position: LightsOutPosition): string[] {
  const codes = new Int32Array(lightsOut.codes);
  return Array.from(codes.subarray(0, position.legalMoves(codes)), lightsOut.moveText);
}

/** What chance may do now, as JSON. */
export function outcomes(position: LightsOutPosition): LightsOutChance[] {
  const codes = new Int32Array(lightsOut.codes);
  const count = position.chanceOutcomes(codes, new Float64Array(lightsOut.codes));
  return Array.from(codes.subarray(0, count), lightsOut.makeChance);
}

/** Plays moves in words (`play 8C, suit D`, `seat 1 keep 9C`) and outcomes (`roll 6`, `drawn 5D`, `heapDraw 4C`), each checked to be possible. */
export function playAll(position: LightsOutPosition, ...steps: string[]): LightsOutPosition {
  for (const step of steps) {
    const acting = /^seat (\d) (.*)$/.exec(step);
    if (acting !== null) position.actAs(Number(acting[1]));
    const text = acting?.[2] ?? step;
    if (position.toAct >= 0) {
      if (!legal(position).includes(text)) throw new Error(`${text} is not legal: ${legal(position).join(' | ')}`);
      const codes = new Int32Array(lightsOut.codes);
      const count = position.legalMoves(codes);
      position.play(codes.subarray(0, count).find((code) => lightsOut.moveText(code) === text)!);
    } else {
      const outcome = outcomeOf(text);
      if (!outcomes(position).some((possible) => JSON.stringify(possible) === JSON.stringify(outcome))) {
        throw new Error(`${text} can't happen in the phase ${phaseOf(position)}`);
      }
      position.play(lightsOut.parseChance(outcome));
    }
  }
  return position;
}

function outcomeOf(text: string): LightsOutChance {
  const [type, what] = text.split(' ');
  const value =
    type === 'roll' ? { value: Number(what) } : type === 'starter' ? { seat: Number(what) } : { card: what };
  return lightsOut.schemas.chance.parse({ type, ...value });
}

export const phaseOf = (position: LightsOutPosition): PhaseName => PHASES[position.phase]!;

export function handOf(position: LightsOutPosition, seat: number): string {
  return cardNames(cardsOf(position.hands[2 * seat]!, position.hands[2 * seat + 1]!)).join(' ');
}

export function pileOf(position: LightsOutPosition): string {
  return cardNames(Array.from(position.pile.subarray(0, position.pileCount))).join(' ');
}

/** The draw pile's layers, top first. */
export function drawOf(position: LightsOutPosition): string[] {
  return Array.from({ length: position.layers }, (_, layer) =>
    cardNames(cardsOf(position.layerLo(layer), position.layerHi(layer))).join(' '),
  );
}
