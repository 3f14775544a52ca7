import { CARD_NAMES, SUITS, type Suit } from '../../games/card.ts';
import type { LightsOutMove, LightsOutObservation } from '../../games/lights-out/schemas.ts';
import type { Rng } from '../../games/rng.ts';

type Play = Extract<LightsOutMove, { type: 'play' }>;

const suitOf = (card: string): Suit => card.at(-1) as Suit;
const rankOf = (card: string): string => card.slice(0, -1);
const isEight = (card: string): boolean => rankOf(card) === '8';
const alike = (a: string, b: string): boolean => suitOf(a) === suitOf(b) || rankOf(a) === rankOf(b);

/** The chance that one unknown card can be played must be below this before the light is given to a seat that holds just one. */
const LIKELY = 0.5;

/**
 * The heuristic player of Lights Out: in the light it lays the card that leaves it most of the suit asked for and saves its eights, for
 * which it declares the suit that it holds most of; in a blackout it keeps an eight, else the card that is most like the others; in
 * the dark it brings the light back unless the next seat holds a single card that may well fit. `legal`: the seat's legal moves.
 */
export function greedyLightsOut(view: LightsOutObservation, legal: readonly LightsOutMove[], rng: Rng): LightsOutMove {
  if (legal.length === 1) return legal[0]!;
  const plays = legal.filter((move) => move.type === 'play');
  switch (view.phase) {
    case 'keep':
      return best(legal, (move) => (move.type === 'keep' ? keepWorth(view.hand, move.card) : 0), rng);
    case 'suit':
      return best(legal, (move) => (move.type === 'suit' ? held(view.hand, move.suit) : 0), rng);
    case 'heap':
      return best(legal, (move) => (move.type === 'heap' ? layWorth(view.hand, move.card) : 0), rng);
    case 'dark':
      if (plays.length === 0 || !wantsLight(view)) return legal.find(({ type }) => type === 'hold')!;
      return best(plays, (play) => playWorth(view.hand, play), rng);
    case 'drawn': {
      const saved = isEight(view.drawn ?? '') && view.hand.length > 2;
      if (saved) return legal.find(({ type }) => type === 'hold')!;
      return best(plays, (play) => playWorth(view.hand, play), rng);
    }
    default:
      return plays.length > 0 ? best(plays, (play) => playWorth(view.hand, play), rng) : legal[0]!;
  }
}

/** The move worth most; one of several at random. */
function best<M>(moves: readonly M[], worth: (move: M) => number, rng: Rng): M {
  const worths = moves.map(worth);
  const most = Math.max(...worths);
  const candidates = moves.filter((_, index) => worths[index] === most);
  return candidates[rng.below(candidates.length)]!;
}

function held(hand: readonly string[], suit: Suit): number {
  return hand.filter((card) => !isEight(card) && suitOf(card) === suit).length;
}

/** Eights last; then how many cards of the suit asked for are left in hand. */
function playWorth(hand: readonly string[], { card, suit }: Play): number {
  const left = hand.filter((other) => other !== card);
  const asked = suit ?? suitOf(card);
  return held(left, asked) - (isEight(card) ? SUITS.length * hand.length : 0);
}

/** An eight wins with certainty when it is the last card; else the heap will hold cards like those put there. */
function keepWorth(hand: readonly string[], kept: string): number {
  if (isEight(kept)) return hand.length;
  return hand.filter((card) => card !== kept && alike(card, kept)).length;
}

/** B6, option: a card from the heap on which the own cards fit; an eight asks for them too. */
function layWorth(hand: readonly string[], card: string): number {
  return hand.filter((own) => isEight(own) || isEight(card) || alike(own, card)).length;
}

/** With the heap used up the light comes anyway. */
function wantsLight(view: LightsOutObservation): boolean {
  const next = ((view.seat ?? 0) + 1) % view.seats;
  if (view.heapCount === 0 || view.handSizes[next]! > 1) return true;
  return view.hand.length === 2 && chanceToFit(view) < LIKELY;
}

/** How likely a card that the seat doesn't see fits the top, were it any of them. */
function chanceToFit({ hand, playPile, top, suit }: LightsOutObservation): number {
  const unseen = CARD_NAMES.filter((card) => !hand.includes(card) && !playPile.includes(card));
  const fitting = unseen.filter((card) => isEight(card) || suitOf(card) === suit || rankOf(card) === rankOf(top ?? ''));
  return fitting.length / unseen.length;
}
