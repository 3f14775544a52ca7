import { CALL, EAT, ENDED, GROWTH, garden, NO_COLOUR, SACRIFICE } from '../../games/kudzu/layout.ts';
import { CODES, DECLINE, SACRIFICE_COMMON } from '../../games/kudzu/moves.ts';
import { KudzuPosition } from '../../games/kudzu/position.ts';
import { type ExactMove, TIE } from './exact-move.ts';

/** More candies than this are not tried. */
const MOST_CANDIES = 14;

/**
 * Expectimax over the whole rest of a game whose bag is known: every legal move of the seat to act, in the order of
 * `legalMoves`, with its mean utility for each seat (max^n; a seat that is indifferent chooses at random). Undefined if
 * nobody's move is due, if the bag is unknown (an empty one is not) or holds more than 14 candies, or if more than `limit` different moments
 * (calls and growths) would have to be looked at.
 */
export function exactKudzu(position: KudzuPosition, limit: number): ExactMove[] | undefined {
  const open = position.options.bagKnown || position.bagCount === 0;
  if (position.toAct < 0 || !open || position.bagCount > MOST_CANDIES) return undefined;
  return new Expectimax(position, limit).solve();
}

/** What one step down the tree needs, so that no step allocates. */
class Frame {
  readonly next: KudzuPosition;
  readonly codes = new Int32Array(CODES);
  /** The options of the seat to act: `values[option * seats + seat]`. */
  readonly values: Float64Array;
  readonly miss: Float64Array;
  readonly hit: Float64Array;

  constructor({ colours, options, seats }: KudzuPosition) {
    this.next = new KudzuPosition(seats, options);
    this.values = new Float64Array((1 + 2 * colours) * seats);
    this.miss = new Float64Array(colours * seats);
    this.hit = new Float64Array(colours * seats);
  }
}

class Expectimax {
  private readonly root: KudzuPosition;
  private readonly seats: number;
  private readonly colours: number;
  private readonly limit: number;
  private readonly frames: Frame[] = [];
  private readonly known = new Map<string, Float64Array>();
  private readonly columns: number[] = [];
  private exhausted = false;

  constructor(root: KudzuPosition, limit: number) {
    this.root = root;
    this.seats = root.seats;
    this.colours = root.colours;
    this.limit = limit;
  }

  solve(): ExactMove[] | undefined {
    const { root, seats } = this;
    const frame = this.frame(0);
    const count = root.phase === CALL ? this.callValues(root, 0) : this.decisionValues(root, 0, false);
    if (this.exhausted) return undefined;
    const codes = new Int32Array(CODES);
    root.legalMoves(codes);
    return Array.from({ length: count }, (_, option) => ({
      code: codes[option]!,
      values: Array.from(frame.values.subarray(option * seats, (option + 1) * seats)),
    }));
  }

  private frame(depth: number): Frame {
    const found = this.frames[depth];
    if (found !== undefined) return found;
    const made = new Frame(this.root);
    this.frames.push(made);
    return made;
  }

  /** Writes what `position` is worth into `out[at + seat]`. */
  private value(position: KudzuPosition, depth: number, out: Float64Array, at: number): void {
    if (position.phase === ENDED) position.utility(out.subarray(at, at + this.seats));
    else if (position.phase === EAT || position.phase === SACRIFICE) {
      this.best(this.frame(depth), this.decisionValues(position, depth, true), position.toAct, out, at);
    } else if (position.phase === GROWTH && position.together && position.inRound > 0) {
      this.growth(position, depth, out, at);
    } else this.remembered(position, depth, out, at);
  }

  private remembered(position: KudzuPosition, depth: number, out: Float64Array, at: number): void {
    const key = this.key(position);
    const known = this.known.get(key);
    if (known !== undefined) {
      out.set(known, at);
      return;
    }
    if (this.known.size >= this.limit) this.exhausted = true;
    if (this.exhausted) return;
    if (position.phase === CALL) {
      this.best(this.frame(depth), this.callValues(position, depth), position.toAct, out, at);
    } else this.growth(position, depth, out, at);
    this.known.set(key, out.slice(at, at + this.seats));
  }

  /**
   * Values of all calls, in legal order; returns how many. The call changes nothing but what a draw of that very colour
   * leads to, so each candy is drawn twice: called and not called.
   */
  private callValues(position: KudzuPosition, depth: number): number {
    const { colours, seats } = this;
    const { hit, miss, next, values } = this.frame(depth);
    const lowest = position.callRed ? 0 : 1;
    const options = colours - lowest;
    values.fill(0, 0, options * seats);
    for (let drawn = 0; drawn < colours; drawn++) {
      const candies = position.cells[drawn]!;
      if (candies === 0) continue;
      const chance = candies / position.bagCount;
      for (const called of [NO_COLOUR, drawn]) {
        next.copyFrom(position);
        next.call(called);
        next.draw(drawn);
        this.value(next, depth + 1, called === drawn ? hit : miss, drawn * seats);
      }
      for (let option = 0; option < options; option++) {
        const from = option + lowest === drawn ? hit : miss;
        for (let seat = 0; seat < seats; seat++) {
          values[option * seats + seat]! += chance * from[drawn * seats + seat]!;
        }
      }
    }
    return options;
  }

  /**
   * Values of what may be eaten, in legal order; returns how many. `alike`: with two seats sacrifices from one place are
   * worth the same whatever the colour (only the difference of all other candies counts), so one stands for all.
   */
  private decisionValues(position: KudzuPosition, depth: number, alike: boolean): number {
    const { seats } = this;
    const { codes, next, values } = this.frame(depth);
    const legal = position.legalMoves(codes);
    let options = 0;
    let places = 0;
    for (let i = 0; i < legal; i++) {
      const code = codes[i]!;
      if (alike && seats === 2 && code > DECLINE) {
        const place = code < SACRIFICE_COMMON ? 1 : 2;
        if ((places & place) !== 0) continue;
        places |= place;
      }
      next.copyFrom(position);
      next.play(code);
      this.value(next, depth + 1, values, options * seats);
      options++;
    }
    return options;
  }

  /** The mean over what the growth draw of the turn may be. Where candies are returned at once, all but red are alike. */
  private growth(position: KudzuPosition, depth: number, out: Float64Array, at: number): void {
    const { colours, seats } = this;
    const { miss, next } = this.frame(depth);
    out.fill(0, at, at + seats);
    let plants = position.bagCount - position.cells[0]!;
    for (let drawn = 0; drawn < colours; drawn++) {
      let candies = position.cells[drawn]!;
      if (drawn > 0 && !position.together) {
        candies = plants;
        plants = 0;
      }
      if (candies === 0) continue;
      next.copyFrom(position);
      next.grow(drawn);
      this.value(next, depth + 1, miss, 0);
      for (let seat = 0; seat < seats; seat++) out[at + seat]! += (candies / position.bagCount) * miss[seat]!;
    }
  }

  /** The best of the frame's options for a seat, or the mean of those that are equally good for it. */
  private best({ values }: Frame, options: number, seat: number, out: Float64Array, at: number): void {
    const { seats } = this;
    let best = Number.NEGATIVE_INFINITY;
    for (let option = 0; option < options; option++) best = Math.max(best, values[option * seats + seat]!);
    out.fill(0, at, at + seats);
    let equal = 0;
    for (let option = 0; option < options; option++) {
      if (values[option * seats + seat]! < best - TIE) continue;
      equal++;
      for (let other = 0; other < seats; other++) out[at + other]! += values[option * seats + other]!;
    }
    for (let other = 0; other < seats; other++) out[at + other]! /= equal;
  }

  /**
   * Moments with the same future have the same key. Colours but red are interchangeable; with two seats only the
   * difference of all their candies counts (K14), not who has which.
   */
  private key(position: KudzuPosition): string {
    const { columns, colours, seats } = this;
    const { cells } = position;
    columns.length = colours - 1;
    let difference = 0;
    for (let colour = 1; colour < colours; colour++) {
      let column = cells[colour]!;
      if (seats === 2) difference += cells[garden(0) + colour]! - cells[garden(1) + colour]!;
      else for (let seat = 0; seat < seats; seat++) column = column * 1024 + cells[garden(seat) + colour]!;
      columns[colour - 1] = column;
    }
    columns.sort((a, b) => a - b);
    let key = `${position.phase} ${position.inRound} ${position.common} ${cells[0]} ${difference}`;
    for (let seat = 0; seat < seats; seat++) key += ` ${cells[garden(seat)]}`;
    for (const column of columns) key += ` ${column}`;
    return key;
  }
}
