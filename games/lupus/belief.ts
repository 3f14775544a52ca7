import type { Belief } from '../contract.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import type { Rng } from '../rng.ts';
import { type History, historyOfView, LogReader, readDealing, whyNumbersAreWrong } from './history.ts';
import { type Fact, type Places, placesOf, samplerKeepingFacts } from './places.ts';
import type { LupusPosition } from './position.ts';
import { Sampler } from './sampler.ts';
import type { LupusObservation } from './schemas.ts';
import { DEALING } from './stage.ts';
import { ALL_TILES } from './tile.ts';
import { readView, type View } from './view.ts';

/** Draws that may break a fact of `blockTest: hands` before the fallback is taken. */
const TRIES = 64;

/**
 * Reads an observation. The tiles that aren't seen are dealt so that each distribution is as likely as the fair deals
 * and draws that lead to it: see `places.ts` for what is known of each tile and `sampler.ts` for the exact counting.
 */
export function believe(observation: LupusObservation): Outcome<Belief<LupusPosition>> {
  const view = readView(observation);
  if (!view.ok) return view;
  const numbers = whyNumbersAreWrong(observation);
  if (numbers !== undefined) return numbers;
  const history = readHistory(observation, view.value);
  if (!history.ok) return history;
  const places = placesOf(view.value, history.value);
  if (places === undefined) return impossible(observation);
  const sampler = new Sampler(places.bins, places.items);
  if (sampler.count === 0) return impossible(observation);
  const { facts } = places;
  const fallback = facts.length === 0 ? sampler : samplerKeepingFacts(places);
  if (fallback === undefined) return impossible(observation);
  view.value.known.passes = history.value.passes;
  return success(new LupusBelief(view.value, places, sampler, fallback));
}

function impossible(observation: LupusObservation): Outcome<never> {
  return failure(
    'impossible-observation',
    observation.log.length > 0 ? '/log' : '/handSizes',
    'no deal of the tiles that this seat does not see agrees with what is told of draws, passes and the spinner',
  );
}

/** What the log tells, or without one the view alone. */
export function readHistory(observation: LupusObservation, view: View): Outcome<History> {
  const { log } = observation;
  if (log.length === 0) return success(historyOfView(view));
  if (view.known.stage !== DEALING) return new LogReader(observation, view).read();
  const dealt = readDealing(observation);
  if (!dealt.ok) return dealt;
  if (dealt.value !== view.known.hands[view.seat]) {
    return failure('impossible-observation', '/hand', 'the log tells of other tiles dealt to this seat');
  }
  return success(historyOfView(view));
}

class LupusBelief implements Belief<LupusPosition> {
  readonly seat: number;
  private readonly known: LupusPosition;
  private readonly sampler: Sampler;
  private readonly fallback: Sampler;
  private readonly facts: readonly Fact[];
  /** The seat of each bin; the boneyard's is the last. */
  private readonly owners: Int32Array;
  private readonly offTable: number;

  constructor(view: View, places: Places, sampler: Sampler, fallback: Sampler) {
    this.seat = view.seat;
    this.known = view.known;
    this.sampler = sampler;
    this.fallback = fallback;
    this.facts = places.facts;
    this.owners = Int32Array.from(places.bins.slice(0, -1), (bin) => bin.seat);
    this.offTable = ALL_TILES & ~view.table;
  }

  imagine(rng: Rng, into: LupusPosition): void {
    const tiles = this.draw(rng);
    const { owners, offTable } = this;
    const { hands } = into;
    into.copyFrom(this.known);
    for (let bin = 0; bin < owners.length; bin++) hands[owners[bin]!]! |= tiles[bin]! & offTable;
    into.boneyard |= tiles[owners.length]!;
  }

  private draw(rng: Rng): Int32Array {
    const { sampler, facts } = this;
    sampler.draw(rng);
    if (facts.length === 0) return sampler.tiles;
    for (let tries = 1; tries < TRIES; tries++) {
      if (this.keepsFacts(sampler.tiles)) return sampler.tiles;
      sampler.draw(rng);
    }
    if (this.keepsFacts(sampler.tiles)) return sampler.tiles;
    this.fallback.draw(rng);
    return this.fallback.tiles;
  }

  private keepsFacts(tiles: Int32Array): boolean {
    const { facts } = this;
    for (let i = 0; i < facts.length; i++) {
      const { tiles: fitting, bins } = facts[i]!;
      let away = 0;
      for (let bin = 0; bin < tiles.length; bin++) if ((bins >> bin) & 1) away |= tiles[bin]!;
      if ((fitting & ~away) === 0) return false;
    }
    return true;
  }
}
