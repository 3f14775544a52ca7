import { CARDS } from '../../games/card.ts';
import { DISCARD, DRAW, PAIR, PASS, STOP } from '../../games/hominist/codes.ts';
import { distinctHigh, distinctLow, HALF, PAIR_VALUES } from '../../games/hominist/pairing.ts';
import type { HoministPosition } from '../../games/hominist/position.ts';
import { DISCARDING } from '../../games/hominist/stage.ts';
import { DEEPEST, type Guide } from './guide.ts';

/** Females that cost at least so much are passed on. */
const BURDEN = 6;

/** With so many cards or fewer in the pile what is hidden is so little that the whole rest of the round is searched. */
const LAST_DRAWS = 4;

/**
 * Pairs along the chain over the discard pile that gains most; else buries a top that its left neighbour is known to be
 * able to take, passes a burden on unless the pile will soon take it, or draws.
 */
export const hoministGuide: Guide<HoministPosition> = {
  bias: 0,
  exploration: 0.3,
  rootShare: 0,
  depth: ({ drawCount }) => (drawCount <= LAST_DRAWS ? DEEPEST : 2),
  randomOneIn: 0,
  choose(position) {
    const { turnSeat, hands, likeRanks, fits } = position;
    const low = distinctLow(hands[2 * turnSeat]!, likeRanks);
    const high = distinctHigh(hands[2 * turnSeat]!, hands[2 * turnSeat + 1]!, likeRanks);
    if (position.stage === DISCARDING) return DISCARD + costliest(position, low, high);
    const top = position.top();
    if (((low & fits[2 * top]!) | (high & fits[2 * top + 1]!)) !== 0) {
      return PAIR + (bestChain(position, position.discardCount, low, high) & 63);
    }
    const drawable = position.drawCount > 0;
    if (!position.mayPass() || (low | high) === 0) return drawable ? DRAW : STOP;
    if (!drawable) return PASS + costliest(position, low, high);
    if (neighbourTakes(position, top)) return DRAW;
    const below = position.discards[Math.max(0, position.discardCount - 1)]!;
    const restLow = low & ~fits[2 * below]!;
    const restHigh = high & ~fits[2 * below + 1]!;
    if ((restLow | restHigh) === 0) return DRAW;
    const burden = costliest(position, restLow, restHigh);
    return position.penalties[burden]! >= BURDEN ? PASS + burden : DRAW;
  },
};

/**
 * The best chain of pairs for a hand over the discard pile up to `height`: 64 times its gain (points, and penalties
 * spared), plus the card that begins it; -1 where nothing pairs.
 */
function bestChain(position: HoministPosition, height: number, low: number, high: number): number {
  const { discards, fits, penalties } = position;
  const top = discards[height]!;
  let best = -1;
  for (let half = 0; half < 2; half++) {
    const mates = half === 0 ? low & fits[2 * top]! : high & fits[2 * top + 1]!;
    for (let rest = mates; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const card = half * HALF + 31 - Math.clz32(bit);
      const further = bestChain(position, height - 1, half === 0 ? low & ~bit : low, half === 1 ? high & ~bit : high);
      const gain = PAIR_VALUES[CARDS * card + top]! + penalties[card]! + (further < 0 ? 0 : further >> 6);
      if (gain * 64 + card > best) best = gain * 64 + card;
    }
  }
  return best;
}

/** Whether the seat to act knows its left neighbour to hold a card that pairs with the top. */
function neighbourTakes({ turnSeat, seats, known, fits }: HoministPosition, top: number): boolean {
  const left = turnSeat + 1 === seats ? 0 : turnSeat + 1;
  const at = 8 * turnSeat + 2 * left;
  return ((known[at]! & fits[2 * top]!) | (known[at + 1]! & fits[2 * top + 1]!)) !== 0;
}

/** The card that costs most if it stays in the hand; the first of the set where none costs anything. */
function costliest({ penalties }: HoministPosition, low: number, high: number): number {
  let best = -1;
  let most = -1;
  for (let half = 0; half < 2; half++) {
    for (let rest = half === 0 ? low : high; rest !== 0; rest &= rest - 1) {
      const card = half * HALF + 31 - Math.clz32(rest & -rest);
      if (penalties[card]! > most) {
        most = penalties[card]!;
        best = card;
      }
    }
  }
  return best;
}
