import { makeCard } from '../card.ts';
import type { HoministEvent } from './schemas.ts';

/** About how many cards are in a hand when one is passed. */
const USUAL_HAND = 7;

/**
 * What the rest of a log says about where a known card may be now: the probability, if every unseen pass took any card
 * of the hand alike, that it gets from a seat to where the log shows it again. Zero exactly where it can't.
 */
export class Outlook {
  private readonly log: readonly HoministEvent[];
  private readonly viewer: number;
  private readonly seats: number;
  /** For each event after `since` and each seat, how likely the card gets on from there. */
  private readonly byCard = new Map<number, { since: number; chances: Float64Array }>();

  constructor(log: readonly HoministEvent[], viewer: number, seats: number) {
    this.log = log;
    this.viewer = viewer;
    this.seats = seats;
  }

  /** From now on a card is known, as of event `at`. */
  track(card: number, at: number): void {
    const { log, seats } = this;
    const name = makeCard(card);
    const chances = new Float64Array((log.length - at) * seats).fill(1, (log.length - at - 1) * seats);
    for (let index = log.length - 1; index > at; index--) {
      const event = log[index]!;
      const now = (index - at - 1) * seats;
      for (let seat = 0; seat < seats; seat++) chances[now + seat] = chances[now + seats + seat]!;
      if (event.type === 'pass' && event.card === undefined) {
        const stays = chances[now + event.seat]!;
        const moves = chances[now + event.to]!;
        chances[now + event.seat] = stays + (moves - stays) / USUAL_HAND;
      } else if (leaves(event, name) && event.seat !== this.viewer) {
        for (let seat = 0; seat < seats; seat++) chances[now + seat] = seat === event.seat ? 1 : 0;
      }
    }
    this.byCard.set(card, { since: at, chances });
  }

  /** After event `at`, for a tracked card in the hand of `seat`. */
  chance(card: number, seat: number, at: number): number {
    const tracked = this.byCard.get(card);
    return tracked?.chances[(at - tracked.since) * this.seats + seat] ?? 1;
  }
}

/** Whether a card leaves a hand with its face seen. */
function leaves(
  event: HoministEvent,
  card: string,
): event is Extract<HoministEvent, { type: 'pair' | 'pass' | 'discard' }> {
  return (event.type === 'pair' || event.type === 'pass' || event.type === 'discard') && event.card === card;
}
