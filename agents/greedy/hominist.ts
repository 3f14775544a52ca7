import { type CardName, parseCard } from '../../games/card.ts';
import { isFemale, isLegalPair, pairValue, penaltyOf } from '../../games/hominist/pairing.ts';
import type { HoministMove, HoministObservation } from '../../games/hominist/schemas.ts';
import type { Rng } from '../../games/rng.ts';

/** Females that cost at least so much are passed on. */
const BURDEN = 6;
/** With the penalty counted by cards, one that costs anything. */
const COUNTED_BURDEN = 1;

interface Chain {
  readonly first: HoministMove;
  readonly gain: number;
}

/**
 * The heuristic player, from what its seat sees alone. It pairs along the chain over the visible discard pile that gains
 * most; else it buries a top that its left neighbour is known to be able to take, passes its worst female on, or draws.
 * `legal` are the seat's legal moves; of equally good ones `rng` takes one.
 */
export function greedyHominist(
  observation: HoministObservation,
  legal: readonly HoministMove[],
  rng: Rng,
): HoministMove {
  const pairs = legal.filter((move) => move.type === 'pair');
  const chain = bestChain(observation, pairs, rng);
  if (chain !== undefined && chain.gain > 0) return chain.first;
  const draw = legal.find((move) => move.type === 'draw');
  const passes = legal.filter((move) => move.type === 'pass' && !hasVisibleMate(observation, move));
  const burden = worst(observation, passes, rng);
  if (draw !== undefined && (burden === undefined || neighbourTakesTop(observation))) return draw;
  const discard = worst(
    observation,
    legal.filter((move) => move.type === 'discard'),
    rng,
    0,
  );
  return burden ?? discard ?? lightest(observation, legal);
}

/** The best way to begin a chain of pairs, if there is one. */
function bestChain(observation: HoministObservation, pairs: readonly HoministMove[], rng: Rng): Chain | undefined {
  const hand = observation.hand.map(codeOf);
  const pile = observation.discard.map(codeOf);
  let best: Chain | undefined;
  let ties = 0;
  for (const first of pairs) {
    if (!('card' in first)) continue;
    const gain = gainOf(observation, codeOf(first.card), hand, pile);
    if (best === undefined || gain > best.gain) {
      best = { first, gain };
      ties = 1;
    } else if (gain === best.gain && rng.below(++ties) === 0) best = { first, gain };
  }
  return best;
}

/** What a pair with the top of the pile is worth, with the best chain after it: points, and penalties that it spares. */
function gainOf(
  observation: HoministObservation,
  card: number,
  hand: readonly number[],
  pile: readonly number[],
): number {
  const top = pile.at(-1)!;
  const below = pile.slice(0, -1);
  const rest = hand.filter((other) => other !== card);
  const value = isFemale(card) ? pairValue(top, card) : pairValue(card, top);
  let further = 0;
  const next = below.at(-1);
  for (const other of next === undefined ? [] : rest) {
    if (isLegalPair(other, next!, observation.options.pairColours)) {
      further = Math.max(further, gainOf(observation, other, rest, below));
    }
  }
  return value + penaltyOf(card, observation.options) + further;
}

/** The move with the card that costs most in the hand, if it costs at least a burden. */
function worst(
  { options }: HoministObservation,
  moves: readonly HoministMove[],
  rng: Rng,
  least = options.penaltyValue === 'value' ? BURDEN : COUNTED_BURDEN,
): HoministMove | undefined {
  let chosen: HoministMove | undefined;
  let most = least - 1;
  let ties = 0;
  for (const move of moves) {
    if (!('card' in move)) continue;
    const penalty = penaltyOf(codeOf(move.card), options);
    if (penalty > most) {
      most = penalty;
      chosen = move;
      ties = 1;
    } else if (chosen !== undefined && penalty === most && rng.below(++ties) === 0) chosen = move;
  }
  return chosen;
}

/** Whether the left neighbour is known to hold a card that pairs with the top. */
function neighbourTakesTop({ seat, seats, known, discard, options }: HoministObservation): boolean {
  const top = discard.at(-1);
  const left = (seat! + 1) % seats;
  return known.some(
    (entry) =>
      entry.seat === left && top !== undefined && isLegalPair(codeOf(entry.card), codeOf(top), options.pairColours),
  );
}

/** Whether the card below the top would take this one, once somebody takes the top. */
function hasVisibleMate({ discard, options }: HoministObservation, move: HoministMove): boolean {
  const below = discard.at(-2);
  return 'card' in move && below !== undefined && isLegalPair(codeOf(move.card), codeOf(below), options.pairColours);
}

/** A pass of the card of lowest rank that costs nothing, or whatever there is (a stop). */
function lightest({ options }: HoministObservation, legal: readonly HoministMove[]): HoministMove {
  let chosen: HoministMove | undefined;
  let lowest = 13;
  for (const move of legal) {
    if (!('card' in move) || move.type === 'pair' || penaltyOf(codeOf(move.card), options) > 0) continue;
    const rank = codeOf(move.card) % 13;
    if (rank < lowest) {
      lowest = rank;
      chosen = move;
    }
  }
  return chosen ?? legal.find((move) => move.type === 'stop') ?? legal[0]!;
}

const codeOf = (card: CardName): number => parseCard(card)!;
