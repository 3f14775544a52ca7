import { failure, type Outcome, success } from '../outcome.ts';
import { CLOSED, endOf, FITTING, FOUR } from './ends.ts';
import { packLay } from './observation.ts';
import type { LupusEvent, LupusObservation } from './schemas.ts';
import { BONEYARD_SIZE, DRAWING, HAND_SIZE, PLAY, SEATS } from './stage.ts';
import { ALL_TILES, DOUBLE_OF, HIGH, LOW, parseTile, TILES, tileText } from './tile.ts';
import type { View } from './view.ts';

/** Tiles that a seat drew in one turn and kept. */
export interface Kept {
  readonly seat: number;
  readonly count: number;
  /** The first of the seat's dry turns in which these tiles were in its hand and didn't fit. */
  readonly since: number;
  /** How many lays there were before the draw; 0 where that isn't known. */
  readonly time: number;
  /** The tiles, in the observer's own hand. */
  readonly tiles?: readonly number[];
}

/** A tile laid from the hand, not just after it was drawn. */
export interface HandLay {
  readonly seat: number;
  readonly tile: number;
  /** The seat's dry turns before it. */
  readonly dry: number;
  /** Lays before it. */
  readonly time: number;
}

/** What is known of how a hand went, as far as it tells something about tiles that aren't seen. */
export interface History {
  /** Whether it is told from the deal on; else only what the view shows is known. */
  readonly complete: boolean;
  /** For each seat, the tiles that fitted in each turn in which it could lay none of its own: it drew or passed. */
  readonly dry: number[][];
  readonly kept: Kept[];
  readonly lays: HandLay[];
  /** Tiles drawn and laid at once, with the lays before it. */
  readonly drawnAndLaid: { readonly tile: number; readonly time: number }[];
  /** Lays after which the hand went on: the tiles that would have fitted then and weren't on the table. */
  readonly went: { readonly fitting: number; readonly time: number }[];
  /** The observer's six tiles as dealt, where the log names them. */
  dealt: number | undefined;
  passes: number;
}

const wrong = (at: number, detail: string): Outcome<never> => failure('impossible-observation', `/log/${at}`, detail);

/** Follows a log from the beginning of the hand, by what anybody may know, and compares where it leads with the view. */
export class LogReader {
  readonly history: History = {
    complete: true,
    dry: [[], [], [], []],
    kept: [],
    lays: [],
    drawnAndLaid: [],
    went: [],
    dealt: undefined,
    passes: 0,
  };
  private readonly view: View;
  private readonly observation: LupusObservation;
  private ends: number;
  private turn: number;
  private table: number;
  private boneyard = BONEYARD_SIZE;
  private readonly sizes: number[];
  private readonly arms: number[][] = [[], [], [], []];
  private lays = 0;
  private over = false;
  /** The tiles drawn in the current turn; -1 for one that wasn't seen. */
  private draws: number[] = [];

  constructor(observation: LupusObservation, view: View) {
    const { known } = view;
    this.observation = observation;
    this.view = view;
    this.ends = known.spinner * FOUR;
    this.turn = (known.opener + 1) % SEATS;
    this.table = 1 << DOUBLE_OF[known.spinner]!;
    this.sizes = Array.from({ length: SEATS }, (_, seat) => (seat === known.opener ? HAND_SIZE - 1 : HAND_SIZE));
  }

  read(): Outcome<History> {
    const { log, handNumber } = this.observation;
    const start = handNumber === 1 ? 0 : this.readOpening();
    if (typeof start !== 'number') return start;
    for (let at = start; at < log.length; at++) {
      const failed = this.readEvent(log[at]!, at);
      if (failed !== undefined) return failed;
    }
    return this.compare();
  }

  /** The deal of a later hand: `round`, 24 tiles, `spinner`. Returns the index of what follows. */
  private readOpening(): number | Outcome<never> {
    const { log } = this.observation;
    const { known, seat } = this.view;
    const dealt = readDealing(this.observation);
    if (!dealt.ok) return dealt;
    this.history.dealt = dealt.value;
    const at = 1 + HAND_SIZE * SEATS;
    const event = log[at];
    if (
      event?.type !== 'spinner' ||
      event.seat !== known.opener ||
      parseTile(event.tile) !== DOUBLE_OF[known.spinner]
    ) {
      return wrong(at, 'after the deal comes the spinner that the view shows');
    }
    const double = 1 << DOUBLE_OF[known.spinner]!;
    if (((dealt.value & double) !== 0) !== (seat === known.opener))
      return wrong(at, 'the spinner was dealt to another seat');
    return at + 1;
  }

  private readEvent(event: LupusEvent, at: number): Outcome<never> | undefined {
    if (this.over) return this.readResult(event, at);
    if (event.type !== 'play' && event.type !== 'draw' && event.type !== 'pass') {
      return wrong(at, `${event.type} can't happen in the midst of a hand`);
    }
    if (event.seat !== this.turn) return wrong(at, `it was the turn of seat ${this.turn}`);
    if (event.type === 'play') return this.readLay(event, at);
    return event.type === 'draw' ? this.readDraw(event, at) : this.readPass(at);
  }

  private readResult(event: LupusEvent, at: number): Outcome<never> | undefined {
    if (event.type !== 'result') return wrong(at, 'the hand was over');
    const { n: _, type: __, ...result } = event;
    const same =
      JSON.stringify(Object.entries(result).sort()) ===
      JSON.stringify(Object.entries(this.observation.result ?? {}).sort());
    if (!same || at !== this.observation.log.length - 1)
      return wrong(at, 'the result is the last event, and the one that the view shows');
    return undefined;
  }

  private readLay(event: Extract<LupusEvent, { type: 'play' }>, at: number): Outcome<never> | undefined {
    const { history, turn } = this;
    const tile = parseTile(event.tile);
    const down = event.face === 'down';
    const end = endOf(this.ends, event.arm);
    if ((this.table >> tile) & 1) return wrong(at, `${tileText(tile)} lay on the table already`);
    if (end === CLOSED || (LOW[tile] !== end && HIGH[tile] !== end)) {
      return wrong(
        at,
        `${tileText(tile)} doesn't fit arm ${event.arm}, which ${end === CLOSED ? 'was closed' : `ended with ${end}`}`,
      );
    }
    if (down && LOW[tile] !== HIGH[tile]) return wrong(at, 'only doubles are laid face down');
    const last = this.draws.at(-1);
    if (last === undefined) history.lays.push({ seat: turn, tile, dry: history.dry[turn]!.length, time: this.lays });
    else {
      if (last >= 0 && last !== tile) return wrong(at, 'who has to draw lays the tile that he drew last');
      history.drawnAndLaid.push({ tile, time: this.lays });
      this.keep(this.draws.slice(0, -1));
    }
    const outer = LOW[tile] === end ? HIGH[tile]! : LOW[tile]!;
    this.ends ^= (end ^ (down ? CLOSED : outer)) << (3 * event.arm);
    this.table |= 1 << tile;
    this.arms[event.arm]!.push(packLay(tile, event.arm, down, turn));
    this.sizes[turn]!--;
    this.lays++;
    history.passes = 0;
    this.afterLay(at);
    return undefined;
  }

  private afterLay(at: number): void {
    const fitting = FITTING[this.ends]! & ALL_TILES & ~this.table;
    const ended = this.sizes[this.turn] === 0 || fitting === 0;
    // under `blockTest: hands` the tableau doesn't tell, the log does
    const told = this.view.known.boneyardCounts === 0 && this.observation.log[at + 1]?.type === 'result';
    if (ended || told) this.over = true;
    else {
      if (this.view.known.boneyardCounts === 0) this.history.went.push({ fitting, time: this.lays });
      this.nextTurn();
    }
  }

  private readDraw(event: Extract<LupusEvent, { type: 'draw' }>, at: number): Outcome<never> | undefined {
    if (this.boneyard <= this.view.known.reserve) return wrong(at, 'no tile of the boneyard could be drawn');
    const own = event.seat === this.view.seat;
    if (own !== (event.tile !== undefined)) {
      return wrong(at, own ? 'the drawer sees his tile' : 'nobody but the drawer sees his tile');
    }
    if (this.draws.length === 0) this.goDry();
    const tile = event.tile === undefined ? -1 : parseTile(event.tile);
    if (tile >= 0 && (this.table >> tile) & 1) return wrong(at, `${tileText(tile)} lay on the table already`);
    this.draws.push(tile);
    this.boneyard--;
    this.sizes[this.turn]!++;
    return undefined;
  }

  private readPass(at: number): Outcome<never> | undefined {
    if (this.boneyard > this.view.known.reserve) return wrong(at, 'who can draw may not pass');
    if (this.draws.length === 0) this.goDry();
    this.keep(this.draws);
    this.history.passes++;
    if (this.history.passes === SEATS) this.over = true;
    else this.nextTurn();
    return undefined;
  }

  /** The seat whose turn it is holds nothing that fits. */
  private goDry(): void {
    this.history.dry[this.turn]!.push(FITTING[this.ends]!);
  }

  /** Tiles drawn in this turn that stay in the hand and didn't fit, or (`bound` false) may fit. */
  private keep(tiles: readonly number[], bound = true): void {
    if (tiles.length === 0) return;
    const seat = this.turn;
    const since = this.history.dry[seat]!.length - (bound ? 1 : 0);
    const kept = { seat, count: tiles.length, since, time: this.lays };
    this.history.kept.push(seat === this.view.seat ? { ...kept, tiles } : kept);
  }

  private nextTurn(): void {
    this.draws = [];
    this.turn = (this.turn + 1) % SEATS;
  }

  /** Ends the reading: the view must be where the log leads. */
  private compare(): Outcome<History> {
    const { known, sizes, boneyardCount } = this.view;
    const at = this.observation.log.length;
    if (this.over !== known.roundEnded)
      return wrong(at, this.over ? 'the hand is over by this log' : 'the hand goes on by this log');
    if (this.over && this.observation.log.at(-1)?.type !== 'result') return wrong(at, 'a hand ends with its result');
    if (!this.over && this.turn !== known.turn) return wrong(at, `by this log it is the turn of seat ${this.turn}`);
    if (this.boneyard !== boneyardCount) return wrong(at, `by this log the boneyard has ${this.boneyard} tiles`);
    const odd = sizes.findIndex((size, seat) => size !== this.sizes[seat]);
    if (odd >= 0) return wrong(at, `by this log seat ${odd} has ${this.sizes[odd]} tiles`);
    if (this.arms.flat().join() !== known.lays.subarray(0, known.layCount).join()) {
      return wrong(at, 'this log leads to other arms than the view shows');
    }
    this.endOpenTurn();
    return success(this.history);
  }

  /** A turn under way: he who draws again found no fit, of him who is to act the last tile drawn may fit. */
  private endOpenTurn(): void {
    const { known } = this.view;
    if (known.stage === DRAWING) {
      if (this.draws.length === 0) this.goDry();
      this.keep(this.draws);
    } else if (known.stage === PLAY && this.draws.length > 0) {
      this.keep(this.draws.slice(0, -1));
      this.keep(this.draws.slice(-1), false);
    }
  }
}

/** Reads `round` and the tiles dealt so far; returns the observer's own ones. */
export function readDealing(observation: LupusObservation): Outcome<number> {
  const { log, handNumber, seat } = observation;
  const first = log[0];
  if (first?.type !== 'round' || first.round !== handNumber)
    return wrong(0, `the log of this hand begins with round ${handNumber}`);
  const count = observation.phase === 'deal' ? TILES - observation.boneyardCount : HAND_SIZE * SEATS;
  let own = 0;
  for (let k = 0; k < count; k++) {
    const event = log[k + 1];
    if (event?.type !== 'dealt' || event.seat !== k % SEATS)
      return wrong(k + 1, `tile ${k + 1} of the deal goes to seat ${k % SEATS}`);
    if ((event.seat === seat) !== (event.tile !== undefined))
      return wrong(k + 1, 'each seat sees the tiles that it is dealt, and no others');
    if (event.tile === undefined) continue;
    const bit = 1 << parseTile(event.tile);
    if (own & bit) return wrong(k + 1, `${tileText(parseTile(event.tile))} was dealt already`);
    own |= bit;
  }
  return success(own);
}

/** Events are numbered one by one, from 1 on in the first hand. */
export function whyNumbersAreWrong({ log, handNumber }: LupusObservation): Outcome<never> | undefined {
  const first = handNumber === 1 ? 1 : (log[0]?.n ?? 1);
  const at = log.findIndex((event, index) => event.n !== first + index);
  return at < 0
    ? undefined
    : failure('impossible-observation', `/log/${at}/n`, `this event has the number ${first + at}`);
}

/** What the view alone says, when no log is given: how much each seat has drawn, and who is dry now. */
export function historyOfView(view: View): History {
  const { known } = view;
  const history: History = {
    complete: false,
    dry: [[], [], [], []],
    kept: [],
    lays: [],
    drawnAndLaid: [],
    went: [],
    dealt: undefined,
    passes: 0,
  };
  const fitting = FITTING[known.ends]! & ALL_TILES & ~view.table;
  if (known.stage === DRAWING) history.dry[known.turn]!.push(fitting);
  if (known.boneyardCounts === 0 && (known.stage === PLAY || known.stage === DRAWING)) {
    history.went.push({ fitting, time: known.layCount + 1 });
  }
  return history;
}
