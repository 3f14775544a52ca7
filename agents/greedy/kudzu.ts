import type { Colour, Counts, Palette } from '../../games/kudzu/colours.ts';
import { EAT, NO_COLOUR, SACRIFICE } from '../../games/kudzu/layout.ts';
import { parseMove } from '../../games/kudzu/moves.ts';
import { KudzuPosition, type Placement } from '../../games/kudzu/position.ts';
import type { KudzuMove, KudzuObservation } from '../../games/kudzu/schemas.ts';
import { scoreSheet } from '../../games/kudzu/scoring.ts';
import type { Rng } from '../../games/rng.ts';

/**
 * The heuristic player: call what the bag holds most of, eat the own red first, decline, but for a candy that can't
 * matter any more (three and four seats). What it eats after the last candy is drawn it counts out.
 */
export function greedyKudzu(observation: KudzuObservation, legal: readonly KudzuMove[], _rng: Rng): KudzuMove {
  if (observation.phase === 'call') return callCommonest(observation, legal);
  if (observation.bagCount === 0) return countOut(observation, legal);
  if (observation.phase === 'sacrifice') return sacrificeDeadCandy(observation, legal);
  return legal[0]!; // From the own garden, if there is a red.
}

function callCommonest(observation: KudzuObservation, legal: readonly KudzuMove[]): KudzuMove {
  const likely = observation.bag ?? putBack(observation);
  return bestBy(legal, (move) => (move.type === 'call' ? (likely[move.colour] ?? 0) : -1));
}

/** Of a bag that is not known: how often each colour was drawn in growths and put back, which is all that tells of it. */
function putBack({ log }: KudzuObservation): Counts {
  const counts: Counts = {};
  for (const event of log) {
    if (event.type === 'growth' && !event.kept) counts[event.drew] = (counts[event.drew] ?? 0) + 1;
  }
  return counts;
}

/** The game is over after this move: the one with the best margin. */
function countOut(observation: KudzuObservation, legal: readonly KudzuMove[]): KudzuMove {
  const position = new KudzuPosition(observation.seats, observation.options);
  const placement = finalPlacement(observation, position.palette);
  const mine = observation.toAct[0]!;
  return bestBy(legal, (move) => {
    position.place(placement);
    position.play(parseMove(move));
    const { total } = scoreSheet(position);
    return total[mine]! - Math.max(...total.filter((_, seat) => seat !== mine));
  });
}

/** The last decision of a game: the bag is empty, and what was called matters no more. */
function finalPlacement(
  { common, first, gardens, inRound, phase, toAct }: KudzuObservation,
  palette: Palette,
): Placement {
  return {
    phase: phase === 'eat' ? EAT : SACRIFICE,
    round: 1,
    inRound,
    first,
    bag: palette.names.map(() => 0),
    gardens: gardens.map((counts) => palette.names.map((colour) => counts[colour] ?? 0)),
    common,
    eaten: 0,
    last: { seat: toAct[0]!, called: NO_COLOUR, drew: NO_COLOUR },
  };
}

/** A candy of a colour in which the own count can affect neither the first place nor the second, or none. */
function sacrificeDeadCandy(observation: KudzuObservation, legal: readonly KudzuMove[]): KudzuMove {
  const dead = legal.find((move) => move.type === 'sacrifice' && isDead(observation, move.colour));
  return dead ?? legal[0]!;
}

function isDead({ bag, bagCount, gardens, toAct }: KudzuObservation, colour: Colour): boolean {
  const most = (gardens[toAct[0]!]![colour] ?? 0) + (bag === null ? bagCount : (bag[colour] ?? 0));
  return gardens.filter((counts) => (counts[colour] ?? 0) > most).length >= 2;
}

/** The first of those with the highest score. */
function bestBy(legal: readonly KudzuMove[], score: (move: KudzuMove) => number): KudzuMove {
  const scores = legal.map(score);
  return legal[scores.indexOf(Math.max(...scores))]!;
}
