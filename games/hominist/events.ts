import { CARDS, type CardName, makeCard } from '../card.ts';
import { DEALT, DISCARD, DRAW, PASS, REFILL, REVEAL, STARTER, STOP } from './codes.ts';
import { HAND } from './options.ts';
import { PAIR_VALUES } from './pairing.ts';
import type { HoministPosition } from './position.ts';
import { roundResult } from './result.ts';
import type { HoministEvent } from './schemas.ts';
import { SCORED } from './stage.ts';

/** An event before it is numbered. */
export type Happening = HoministEvent extends infer E ? (E extends HoministEvent ? Omit<E, 'n'> : never) : never;

/** What happened when `code` led from `before` to `after`, all faces shown. */
export function hoministEvents(before: HoministPosition, code: number, after: HoministPosition): Happening[] {
  const happened: Happening[] = [];
  if (before.stage === SCORED) happened.push({ type: 'round', round: after.round, first: after.first });
  const main = mainEvent(before, code);
  if (main !== undefined) happened.push(main);
  if (!before.roundEnded && after.roundEnded) {
    happened.push({ type: 'result', round: after.round, ...roundResult(after) });
  }
  return happened;
}

function mainEvent(before: HoministPosition, code: number): Happening | undefined {
  const seat = before.turnSeat;
  if (code < PASS) return pairEvent(before, code);
  if (code < DISCARD) return { type: 'pass', seat, to: (seat + 1) % before.seats, card: makeCard(code - PASS) };
  if (code < DRAW) return { type: 'discard', seat, card: makeCard(code - DISCARD) };
  if (code === DRAW) return { type: 'draw', seat };
  if (code === STOP) return { type: 'stop', seat };
  if (code < REVEAL) return { type: 'refill', seat, cards: [makeCard(code - REFILL)] };
  if (code < DEALT) {
    const card = makeCard(code - REVEAL);
    return before.turn === 0 ? { type: 'reveal', card } : { type: 'reveal', seat, card };
  }
  if (code < STARTER) {
    const owner = before.stage === SCORED ? 0 : Math.floor(before.dealt / HAND);
    return { type: 'dealt', seat: owner, cards: [makeCard(code - DEALT)] };
  }
  return undefined;
}

function pairEvent(before: HoministPosition, card: number): Happening {
  const top = before.top();
  const value = PAIR_VALUES[CARDS * card + top]!;
  return { type: 'pair', seat: before.turnSeat, card: makeCard(card), with: makeCard(top), value };
}

/** An event as a seat saw it: other seats' draws are counts, the card of a pass is for its giver and receiver (A21). */
export function seenHoministEvent(event: HoministEvent, seat: number | null): HoministEvent {
  if ((event.type === 'refill' || event.type === 'dealt') && event.seat !== seat) {
    return { n: event.n, type: event.type, seat: event.seat, count: event.count ?? event.cards?.length ?? 0 };
  }
  if (event.type === 'pass' && event.seat !== seat && event.to !== seat) {
    return { n: event.n, type: 'pass', seat: event.seat, to: event.to };
  }
  return event;
}

/** The log of a seat: the cards that it drew one after the other are one event, numbered by the first. */
export function joinDraws(log: readonly HoministEvent[]): HoministEvent[] {
  const joined: HoministEvent[] = [];
  for (const event of log) {
    const last = joined.at(-1);
    if (
      (event.type === 'refill' || event.type === 'dealt') &&
      last !== undefined &&
      last.type === event.type &&
      last.seat === event.seat
    ) {
      joined[joined.length - 1] =
        last.cards !== undefined
          ? { ...last, cards: [...last.cards, ...(event.cards ?? [])] }
          : { ...last, count: (last.count ?? 0) + (event.count ?? 0) };
    } else joined.push(event);
  }
  return joined;
}

/** The log without the faces that lie covered in the discard pile, for `discardView: top` (A18). */
export function withoutCovered(log: readonly HoministEvent[], covered: ReadonlySet<CardName>): HoministEvent[] {
  return log.map((event) => {
    if ((event.type !== 'reveal' && event.type !== 'discard') || event.card === undefined || !covered.has(event.card)) {
      return event;
    }
    const { card: _card, ...rest } = event;
    return rest;
  });
}
