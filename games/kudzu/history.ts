import { CHANCE, OVER } from '../contract.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import { events } from './events.ts';
import { CALL, DRAW, GROWTH, NO_COLOUR } from './layout.ts';
import { CODES, parseChance, parseMove } from './moves.ts';
import { KudzuPosition, type Placement } from './position.ts';
import { type KudzuEvent, type KudzuObservation, LARGEST_BAG } from './schemas.ts';
import { readView, type View } from './view.ts';

/** For each local colour: of each candy that a growth draw put back, how many of its colour left the bag since. */
export type PutBack = readonly (readonly number[])[];

/**
 * What a whole log tells of the bag. The log is played again by the rules, from the set-up that it must have begun
 * with to the view, and refused where it breaks them. An empty log tells nothing and is always right.
 */
export function readHistory(observation: KudzuObservation, view: View): Outcome<PutBack> {
  const { log } = observation;
  if (log.length === 0) return success(view.palette.names.map(() => []));
  const problem = wrongEvent(observation);
  if (problem !== undefined) return problem;
  const start = setUp(observation, view);
  if (!start.ok) return start;
  const replay = new Replay(observation, start.value);
  return replay.run() ?? replay.differsFrom(view) ?? success(putBack(observation, view));
}

const wrong = (pointer: string, detail: string): Outcome<never> => failure('impossible-observation', pointer, detail);

const colourOf = (event: KudzuEvent): KudzuObservation['palette'][number] | undefined =>
  event.type === 'growth' ? event.drew : 'colour' in event ? event.colour : undefined;

function wrongEvent({ log, palette, seats }: KudzuObservation): Outcome<never> | undefined {
  for (const [index, event] of log.entries()) {
    if (event.n !== index + 1) {
      return wrong(
        `/log/${index}/n`,
        `events are numbered from 1 without a gap: ${index + 1} here, or send [] for no log`,
      );
    }
    if (event.seat >= seats) return wrong(`/log/${index}/seat`, `there are seats 0 to ${seats - 1}`);
    const colour = colourOf(event);
    if (colour !== undefined && !palette.includes(colour)) {
      return wrong(`/log/${index}`, `${colour} is not in the palette`);
    }
  }
  return undefined;
}

/** The position that the log began with: the view with every event undone. */
function setUp(observation: KudzuObservation, view: View): Outcome<KudzuPosition> {
  const { options, seats } = observation;
  const undone = new Undoing(view);
  for (const event of observation.log) undone.undo(event);
  const { bag, bagCount, common, eaten, gardens } = undone;
  if ([...bag, bagCount, common, ...gardens.flat()].some((count) => count < 0)) {
    return wrong('/log', 'with the events of the log undone a count of the view is below zero');
  }
  const { palette } = view;
  const before = readView({
    ...observation,
    phase: 'call',
    toAct: [observation.first],
    round: 1,
    inRound: 0,
    bag: view.bag === undefined ? null : palette.makeCounts(bag),
    bagCount,
    gardens: gardens.map((cells) => palette.makeCounts(cells)),
    common,
    eaten,
    held: undefined,
    last: null,
    log: [],
  });
  if (!before.ok) return wrong('/log', `with the events of the log undone no set-up is left: ${before.problem.detail}`);
  const position = new KudzuPosition(seats, options);
  const placement: Placement = { phase: CALL, round: 1, inRound: 0, first: view.first, bag, gardens, common, eaten };
  position.place(placement);
  position.bagCount = bagCount;
  return success(position);
}

class Undoing {
  /** Of an unknown mix: more of each colour than can be drawn. */
  readonly bag: number[];
  readonly gardens: number[][];
  bagCount: number;
  common: number;
  eaten: number;
  private readonly view: View;

  constructor(view: View) {
    this.view = view;
    this.bag = view.bag === undefined ? view.palette.names.map(() => LARGEST_BAG) : [...view.bag];
    this.gardens = view.gardens.map((cells) => [...cells]);
    this.bagCount = view.bagCount;
    this.common = view.common;
    this.eaten = view.eaten;
    for (const colour of view.held) if (colour !== NO_COLOUR) this.putBack(colour);
  }

  undo(event: KudzuEvent): void {
    const cells = this.gardens[event.seat]!;
    const colour = this.view.palette.indexOf(colourOf(event) ?? 'red');
    if (event.type === 'drew') {
      cells[colour]!--;
      this.putBack(colour);
    } else if (event.type === 'growth' && event.kept) {
      this.common--;
      this.putBack(colour);
    } else if (event.type === 'eat' || event.type === 'sacrifice') {
      if (event.from === 'own') cells[0]!++;
      else this.common++;
      this.eaten--;
      if (event.type === 'sacrifice') {
        cells[colour]!++;
        this.eaten--;
      }
    }
  }

  private putBack(colour: number): void {
    this.bag[colour]!++;
    this.bagCount++;
  }
}

/** Plays a log again. */
class Replay {
  private readonly log: readonly KudzuEvent[];
  private readonly position: KudzuPosition;
  private readonly before: KudzuPosition;
  private readonly codes = new Int32Array(CODES);
  private readonly weights = new Float64Array(CODES);
  private at = 0;

  constructor({ log, options, seats }: KudzuObservation, start: KudzuPosition) {
    this.log = log;
    this.position = start;
    this.before = new KudzuPosition(seats, options);
  }

  run(): Outcome<never> | undefined {
    while (this.at < this.log.length) {
      const problem = this.step();
      if (problem !== undefined) return problem;
    }
    return undefined;
  }

  private step(): Outcome<never> | undefined {
    const { position } = this;
    const code = this.playableCode(this.log[this.at]!);
    if (typeof code !== 'number') return code;
    this.before.copyFrom(position);
    position.play(code);
    for (const happened of events(this.before, code, position)) {
      const { n: _n, ...logged } = this.log[this.at] ?? { n: 0 };
      if (!sameFields(happened, logged)) {
        return wrong(`/log/${this.at}`, `here must be ${JSON.stringify({ n: this.at + 1, ...happened })}`);
      }
      this.at++;
    }
    return undefined;
  }

  private playableCode(event: KudzuEvent): number | Outcome<never> {
    const { position } = this;
    if (position.toAct === OVER) return wrong(`/log/${this.at}`, 'the game is over before this event');
    if (position.toAct === CHANCE) {
      const due = position.phase === DRAW ? 'drew' : 'growth';
      if ((event.type !== 'drew' && event.type !== 'growth') || event.type !== due) {
        return wrong(`/log/${this.at}/type`, `a candy is drawn here: ${due}, not ${event.type}`);
      }
      const code = parseChance(event);
      const count = position.chanceOutcomes(this.codes, this.weights);
      if (this.codes.subarray(0, count).includes(code)) return code;
      return wrong(`/log/${this.at}`, 'there is no candy of this colour left to draw');
    }
    if (event.type === 'drew' || event.type === 'growth') {
      return wrong(`/log/${this.at}/type`, `seat ${position.toAct} decides here, nothing is drawn`);
    }
    const code = parseMove(event);
    const count = position.legalMoves(this.codes);
    if (this.codes.subarray(0, count).includes(code)) return code;
    return wrong(`/log/${this.at}`, `seat ${position.toAct} may not do this here`);
  }

  /** Counts can't differ: the log's beginning was made from them. */
  differsFrom(view: View): Outcome<never> | undefined {
    const { position } = this;
    for (const field of ['phase', 'round', 'inRound'] as const) {
      if (position[field] !== view[field]) return wrong(`/${field}`, 'the log leads to another moment of the game');
    }
    const { seat, called, drew } = view.last ?? { seat: -1, called: NO_COLOUR, drew: NO_COLOUR };
    if (position.lastSeat !== seat || position.lastCalled !== called || position.lastDrew !== drew) {
      return wrong('/last', 'the log tells of another latest call');
    }
    const held = view.held.some((colour, place) => position.heldAt(place) !== colour);
    return held ? wrong('/held', 'the log tells of other candies') : undefined;
  }
}

function sameFields(a: object, b: object): boolean {
  const fields = Object.entries(a);
  return fields.length === Object.keys(b).length && fields.every(([key, value]) => Reflect.get(b, key) === value);
}

/** Walks the log backwards, counting what left the bag since. */
function putBack({ first, log, options }: KudzuObservation, view: View): PutBack {
  const { palette } = view;
  const left = palette.names.map(() => 0);
  const since: number[][] = palette.names.map(() => []);
  // In the middle of a growth together its candies are out of the bag and not yet back.
  let out = options.growth === 'together' && view.phase === GROWTH;
  for (let at = log.length - 1; at >= 0; at--) {
    const event = log[at]!;
    if (event.type !== 'growth') out = false;
    if (event.type !== 'growth' && event.type !== 'drew') continue;
    const colour = palette.indexOf(event.type === 'growth' ? event.drew : event.colour);
    if (event.type === 'drew' || event.kept || out) left[colour]!++;
    else {
      const held = options.growth === 'together' ? heldBefore(log, at, first) : 0;
      since[colour]!.push(left[colour]! - held);
    }
  }
  return since;
}

/** Candies of the same colour that others held when, in a growth together, the draw of event `at` was made. E3 */
function heldBefore(log: readonly KudzuEvent[], at: number, first: number): number {
  const drawn = log[at]!;
  if (drawn.type !== 'growth') return 0;
  let held = 0;
  for (let i = at; log[i]!.seat !== first; i--) {
    const earlier = log[i - 1]!;
    if (earlier.type === 'growth' && earlier.drew === drawn.drew) held++;
  }
  return held;
}
