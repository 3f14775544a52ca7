import type { Belief } from '../contract.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import type { Rng } from '../rng.ts';
import { BagPosterior } from './bag-posterior.ts';
import { readHistory } from './history.ts';
import { KudzuPosition } from './position.ts';
import type { KudzuObservation } from './schemas.ts';
import { readView, type View } from './view.ts';

/** Everything is seen but, while `bagKnown` is false, the bag's colours: they are drawn from their exact distribution. */
class KudzuBelief implements Belief<KudzuPosition> {
  readonly seat: number;
  private readonly seen: KudzuPosition;
  private readonly bag: BagPosterior | undefined;

  constructor(seat: number, seen: KudzuPosition, bag: BagPosterior | undefined) {
    this.seat = seat;
    this.seen = seen;
    this.bag = bag;
  }

  imagine(rng: Rng, into: KudzuPosition): void {
    into.copyFrom(this.seen);
    if (this.bag !== undefined) this.bag.sample(rng, into.cells);
  }
}

/**
 * What an observation lets its seat believe. With a log every candy drawn, kept or put back counts; without one the
 * candies in a bag of unknown mix are taken to be of each colour alike.
 */
export function believe(observation: KudzuObservation): Outcome<Belief<KudzuPosition>> {
  const view = readView(observation);
  if (!view.ok) return view;
  const history = readHistory(observation, view.value);
  if (!history.ok) return history;
  const seen = positionOf(observation, view.value);
  const seat = observation.seat!;
  if (observation.options.bagKnown) return success(new KudzuBelief(seat, seen, undefined));
  const bag = new BagPosterior(observation.bagCount, history.value);
  if (bag.possible) return success(new KudzuBelief(seat, seen, bag));
  const detail = `after these growth draws no ${observation.bagCount} candies of any colours can be left`;
  return failure('impossible-observation', '/log', detail);
}

function positionOf({ options, seats }: KudzuObservation, view: View): KudzuPosition {
  const position = new KudzuPosition(seats, options);
  position.place({ ...view, bag: view.bag ?? view.palette.names.map(() => 0) });
  position.bagCount = view.bagCount;
  return position;
}
