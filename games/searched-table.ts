import { CHANCE, OVER, type Position, type SearchedGame, type WireTypes } from './contract.ts';
import { failure, type Outcome, success } from './outcome.ts';
import type { Rng } from './rng.ts';
import type { LegalMove, RecordEntry, Table, TableGame, WirePosition } from './table.ts';

/** How many legal moves an error spells out. */
const LISTED_MOVES = 12;

interface Played {
  readonly seat: number;
  readonly code: number;
}

/** A packed position with its record and its log: the outer face of a searched game. */
export class SearchedTable<P extends Position<P>, W extends WireTypes> implements Table {
  readonly seats: number;
  readonly options: W['options'];
  /** The packed position. Read it, copy it; only this table plays on it. */
  readonly position: P;
  private readonly game: SearchedGame<P, W>;
  private readonly dealt: W['deal'];
  private readonly played: Played[] = [];
  /** The current round's events, all faces shown. */
  private log: W['event'][] = [];
  private events = 0;
  private readonly before: P;
  private readonly codes: Int32Array;
  private readonly weights: Float64Array;

  constructor(game: SearchedGame<P, W>, seats: number, options: W['options'], deal: W['deal'], position: P) {
    this.game = game;
    this.seats = seats;
    this.options = options;
    this.dealt = deal;
    this.position = position;
    this.before = game.blank(seats, options);
    this.codes = new Int32Array(game.codes);
    this.weights = new Float64Array(game.codes);
  }

  toAct(): 'chance' | readonly number[] {
    if (this.position.toAct === CHANCE) return 'chance';
    return seatsOf(this.position.actors());
  }

  phase(): string {
    return this.game.phase(this.position);
  }

  over(): boolean {
    return this.position.toAct === OVER;
  }

  legal(): LegalMove[] {
    const moves: LegalMove[] = [];
    const shown = this.position.toAct;
    for (const seat of seatsOf(this.position.actors())) {
      this.position.actAs(seat);
      const count = this.position.legalMoves(this.codes);
      for (let i = 0; i < count; i++) {
        const code = this.codes[i]!;
        moves.push({ seat, move: this.game.makeMove(code), text: this.game.moveText(code) });
      }
    }
    if (shown >= 0) this.position.actAs(shown);
    return moves;
  }

  play(move: W['move'], seat?: number): Outcome<readonly W['event'][]> {
    const due = this.whyNotAPlayersMove();
    if (due !== undefined) return due;
    const actors = seatsOf(this.position.actors());
    const mover = seat ?? actors[0]!;
    if (!actors.includes(mover)) {
      return failure('not-your-turn', '/seat', `seat ${mover} may not move now; to act: ${actors.join(', ')}`);
    }
    const shown = this.position.toAct;
    this.position.actAs(mover);
    const code = this.game.parseMove(move);
    const count = this.position.legalMoves(this.codes);
    if (this.codes.subarray(0, count).includes(code)) return success(this.advance(mover, code));
    const failed = this.illegal(code, count);
    this.position.actAs(shown);
    return failed;
  }

  playChance(outcome: W['chance']): Outcome<readonly W['event'][]> {
    const notDue = this.whyNotChance();
    if (notDue !== undefined) return notDue;
    const code = this.game.parseChance(outcome);
    const count = this.position.chanceOutcomes(this.codes, this.weights);
    if (this.codes.subarray(0, count).includes(code)) return success(this.advance(CHANCE, code));
    const possible = Array.from(this.codes.subarray(0, Math.min(count, LISTED_MOVES)), (c) =>
      JSON.stringify(this.game.makeChance(c)),
    );
    return failure(
      'illegal-move',
      '/chance',
      `${JSON.stringify(outcome)} can't happen here; possible: ${possible.join(' ')}${count > LISTED_MOVES ? ' ...' : ''}`,
    );
  }

  sampleChance(rng: Rng): Outcome<readonly W['event'][]> {
    return this.whyNotChance() ?? success(this.advance(CHANCE, this.position.sampleChance(rng)));
  }

  observe(seat: number | null): W['observation'] {
    const seen = this.log.map((event) => this.game.seenEvent(event, seat));
    if (seat === null) return this.game.observe(this.position, null, seen);
    const shown = this.position.toAct;
    if (shown >= 0 && (this.position.actors() >> seat) & 1) this.position.actAs(seat);
    const observation = this.game.observe(this.position, seat, seen);
    if (shown >= 0) this.position.actAs(shown);
    return observation;
  }

  result(): W['result'] | undefined {
    return this.game.result(this.position);
  }

  wire(): WirePosition {
    const moves = this.played.map(
      ({ seat, code }): RecordEntry =>
        seat === CHANCE ? { chance: this.game.makeChance(code) } : { seat, move: this.game.makeMove(code) },
    );
    return { game: this.game.id, seats: this.seats, options: this.options, deal: this.dealt, moves };
  }

  private whyNotAPlayersMove(): Outcome<never> | undefined {
    if (this.over()) return failure('game-over', '', 'the match is over: nobody may move');
    if (this.position.toAct === CHANCE)
      return failure('chance-due', '/move', 'chance moves next: send chance instead of a move');
    return undefined;
  }

  private whyNotChance(): Outcome<never> | undefined {
    if (this.over()) return failure('game-over', '', 'the match is over: nothing more happens');
    if (this.position.toAct === CHANCE) return undefined;
    return failure(
      'no-chance-due',
      '/chance',
      `a player moves next: seat ${seatsOf(this.position.actors()).join(' or ')}`,
    );
  }

  private illegal(code: number, count: number): Outcome<never> {
    const legal = Array.from(this.codes.subarray(0, Math.min(count, LISTED_MOVES)), (c) => this.game.moveText(c));
    const more = count > LISTED_MOVES ? `, ... (${count} in all)` : '';
    return failure(
      'illegal-move',
      '/move',
      `${this.game.moveText(code)} is not legal here; legal: ${legal.join(', ')}${more}`,
    );
  }

  private advance(seat: number, code: number): readonly W['event'][] {
    this.before.copyFrom(this.position);
    this.position.play(code);
    this.played.push({ seat, code });
    const happened = this.game.events(this.before, code, this.position).map((event): W['event'] => {
      this.events++;
      return { n: this.events, ...event };
    });
    for (const event of happened) {
      if (event.type === 'round') this.log = [];
      this.log.push(event);
    }
    return happened;
  }
}

/** The outer face of a searched game. */
export class SearchedTableGame<P extends Position<P>, W extends WireTypes> implements TableGame {
  readonly game: SearchedGame<P, W>;
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly rules: string;
  readonly valueScale: string;

  constructor(game: SearchedGame<P, W>) {
    this.game = game;
    this.id = game.id;
    this.title = game.title;
    this.summary = game.summary;
    this.seats = game.seats;
    this.rules = game.rules;
    this.valueScale = game.valueScale;
  }

  deal(seats: number, given: unknown, rng: Rng): Outcome<SearchedTable<P, W>> {
    const options = this.game.completeOptions(seats, given);
    if (!options.ok) return below('/options', options);
    return this.openDeal(seats, options.value, this.game.deal(seats, options.value, rng));
  }

  open(wire: WirePosition): Outcome<SearchedTable<P, W>> {
    const options = this.game.completeOptions(wire.seats, wire.options);
    if (!options.ok) return below('/options', options);
    const opened = this.openDeal(wire.seats, options.value, wire.deal as W['deal']);
    if (!opened.ok) return opened;
    for (const [index, entry] of wire.moves.entries()) {
      const played =
        'chance' in entry
          ? opened.value.playChance(entry.chance as W['chance'])
          : opened.value.play(entry.move as W['move'], entry.seat);
      if (!played.ok) {
        return failure(played.problem.code, `/moves/${index}${played.problem.pointer}`, played.problem.detail);
      }
    }
    return opened;
  }

  private openDeal(seats: number, options: W['options'], deal: W['deal']): Outcome<SearchedTable<P, W>> {
    const position = this.game.parseDeal(seats, options, deal);
    if (!position.ok) return below('/deal', position);
    return success(new SearchedTable(this.game, seats, options, deal, position.value));
  }
}

/** A failure whose pointer leads into a part, told of the whole. */
function below(part: string, failed: Extract<Outcome<unknown>, { ok: false }>): Outcome<never> {
  const { code, pointer, detail } = failed.problem;
  return failure(code, part + pointer, detail);
}

/** The seats of a bit mask, in ascending order. */
function seatsOf(mask: number): number[] {
  const seats: number[] = [];
  for (let seat = 0; mask >> seat !== 0; seat++) if ((mask >> seat) & 1) seats.push(seat);
  return seats;
}
