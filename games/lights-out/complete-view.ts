import type { CardName } from '../card.ts';
import type { LightsOutObservation } from './schemas.ts';

/** What follows from the rest, or matters so seldom that an observation written by hand may leave it out. */
type Optional = 'heap' | 'looked' | 'myKeep' | 'turns' | 'passes' | 'firstSeat' | 'firstCard' | 'buried' | 'winners';

/** An observation with every field that may be left out. */
export type View = LightsOutObservation & { [K in Optional]-?: Exclude<LightsOutObservation[K], undefined> };

/** In these phases no card is turned up yet. */
const DEALING: readonly string[] = ['deal', 'reveal'];

/**
 * Fills in what an observation leaves out with the simplest value that goes with the rest: nothing buried, nobody
 * passed, the lowest card of the play pile was turned up first. It checks nothing.
 */
export function completeView(given: LightsOutObservation): View {
  return {
    ...given,
    heap: given.heap ?? [],
    looked: given.looked ?? (given.phase === 'heap' ? given.heapCount : 0),
    myKeep: given.myKeep ?? null,
    turns: given.turns ?? likelyTurns(given),
    passes: given.passes ?? 0,
    firstSeat: given.firstSeat === undefined ? likelyStarter(given) : given.firstSeat,
    firstCard: given.firstCard === undefined ? likelyFirstCard(given) : given.firstCard,
    buried: given.buried ?? [],
    winners: given.winners ?? [],
  };
}

/** What a log tells of the fields that were left out. */
export function completedBy(given: LightsOutObservation, played: LightsOutObservation): View {
  return completeView({ ...played, ...given });
}

/** None before the round begins, one at its start, else more than one: how many matters only with a cap. */
function likelyTurns({ phase, round, handSizes, playPile, options }: LightsOutObservation): number {
  if (DEALING.includes(phase) || phase === 'starter') return 0;
  const untouched = playPile.length === 1 && handSizes.every((size) => size === 7) && round === 1;
  return untouched ? 1 : Math.min(2, options.maxTurns ?? 2);
}

/** B17: seat 0 in round 1, then by rotation; where that depends on results, whoever has the turn. */
function likelyStarter({ round, seats, options, turn }: LightsOutObservation): number | null {
  if (round === 1) return 0;
  return options.starter === 'rotate' ? (round - 1) % seats : turn;
}

function likelyFirstCard({ phase, playPile, options }: LightsOutObservation): CardName | null {
  if (DEALING.includes(phase)) return null;
  const lowest = playPile[0] ?? null;
  // An eight at the bottom means that the pile was rebuilt: which card began the round is lost, and matters no more.
  return options.starterEight === 'bury' && lowest?.startsWith('8') ? 'KC' : lowest;
}
