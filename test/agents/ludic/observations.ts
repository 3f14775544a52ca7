import type { LudicObservation } from '../../../games/ludic/schemas.ts';

type Placed = LudicObservation['columns']['obey'][number];

export const set = (top: string, bottom: string) => ({ top, bottom });
export const initial = (top: string, bottom: string): Placed => ({ set: set(top, bottom), seat: null, initial: true });
export const laid = (top: string, bottom: string, seat = 2): Placed => ({
  set: set(top, bottom),
  seat,
  initial: false,
});

/**
 * What a Seeker sees in a round that a client keeps by hand, its Vexer a person: seat 1 of three is to lay a set, the
 * initial sets are red Q over black 4 (obeys) and black J over red 3 (breaks), nothing else has happened.
 */
export function byHand(more: Partial<LudicObservation> = {}): LudicObservation {
  return {
    game: 'ludic',
    options: { turnOrder: 'counterclockwise', memory: 'perfect', target: 15, maxRounds: null },
    seat: 1,
    seats: 3,
    vexer: 0,
    token: 1,
    round: 1,
    scores: [0, 0, 0],
    ludic: [],
    toAct: [1],
    phase: 'seek',
    hand: ['2R', '7B', '9R', 'KB'],
    handSizes: [0, 4, 4],
    deckCount: 12,
    hintbookCount: 24,
    columns: { obey: [initial('QR', '4B')], break: [initial('JB', '3R')], flipped: { obey: 0, break: 0 } },
    guesses: [],
    hints: [],
    log: [],
    ...more,
  };
}
