import type { GameObservation } from '../contract.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import type { Rng } from '../rng.ts';
import type { LegalMove, RecordEntry, Table, WirePosition } from '../table.ts';
import { cardsDue, dealOut } from './agenda.ts';
import type { Happening } from './happening.ts';
import { actor, legalMoves, moveText, phaseOf } from './legal-moves.ts';
import { readCard, writeCard } from './notation.ts';
import { observe, seenEvent } from './observation.ts';
import { play, whyNotDealt } from './play.ts';
import type { LudicPosition } from './position.ts';
import type { LudicChance, LudicDeal, LudicEvent, LudicMove, LudicResult } from './schemas.ts';

/** A match of Ludic with its record and its log: the outer face that it shares with the other games. */
export class LudicTable implements Table {
  readonly seats: number;
  /** Everything. Read it; only this table plays on it. */
  readonly position: LudicPosition;
  private readonly dealt: LudicDeal;
  private readonly record: RecordEntry[] = [];
  /** The events of the current round, all faces shown. */
  private log: LudicEvent[] = [];
  private events = 0;
  /** Where the current turn begins in the log: all that `memory: "table"` keeps. */
  private turnStart = 0;

  constructor(position: LudicPosition, deal: LudicDeal) {
    this.seats = position.seats;
    this.position = position;
    this.dealt = deal;
  }

  toAct(): 'chance' | readonly number[] {
    if (cardsDue(this.position) > 0 && !this.over()) return 'chance';
    const seat = actor(this.position);
    return seat === undefined ? [] : [seat];
  }

  phase(): string {
    return phaseOf(this.position);
  }

  over(): boolean {
    return this.position.won !== null;
  }

  legal(): LegalMove[] {
    const seat = actor(this.position);
    if (seat === undefined) return [];
    return legalMoves(this.position).map((move) => ({ seat, move, text: moveText(move) }));
  }

  play(move: LudicMove, seat?: number): Outcome<readonly LudicEvent[]> {
    const due = this.toAct();
    if (this.over()) return failure('game-over', '', 'the match is over: nobody may move');
    if (due === 'chance') return failure('chance-due', '/move', 'chance moves next: send chance instead of a move');
    const acting = due[0]!;
    if (seat !== undefined && seat !== acting) {
      return failure('not-your-turn', '/seat', `seat ${seat} may not move now; to act: ${acting}`);
    }
    const turns = this.position.turnsBegun;
    const happened = play(this.position, move);
    if (!happened.ok) return happened;
    return success(this.keep({ seat: acting, move }, happened.value, turns));
  }

  playChance(outcome: LudicChance): Outcome<readonly LudicEvent[]> {
    const notDue = this.whyNotChance();
    if (notDue !== undefined) return notDue;
    const wrong = whyNotDealt(this.position, outcome.cards, cardsDue(this.position));
    if (wrong !== undefined) return failure('illegal-move', '/chance/cards', wrong);
    return success(this.deal(outcome.cards.map(readCard)));
  }

  sampleChance(rng: Rng): Outcome<readonly LudicEvent[]> {
    const notDue = this.whyNotChance();
    if (notDue !== undefined) return notDue;
    const deck = [...this.position.deck];
    rng.shuffle(deck);
    return success(this.deal(deck.slice(0, cardsDue(this.position))));
  }

  observe(seat: number | null): GameObservation {
    const { options, vexer } = this.position;
    const kept = options.memory === 'perfect' ? this.log : this.log.slice(this.turnStart);
    return observe(
      this.position,
      seat,
      kept.map((event) => seenEvent(event, seat, vexer)),
    );
  }

  result(): LudicResult | undefined {
    const { won, scores, round } = this.position;
    if (won === null) return undefined;
    return { reason: won.reason, winners: [...won.winners], scores: [...scores], rounds: round };
  }

  wire(): WirePosition {
    return {
      game: 'ludic',
      seats: this.seats,
      options: this.position.options,
      deal: this.dealt,
      moves: [...this.record],
    };
  }

  private whyNotChance(): Outcome<never> | undefined {
    if (this.over()) return failure('game-over', '', 'the match is over: nothing more happens');
    const due = this.toAct();
    return due === 'chance' ? undefined : failure('no-chance-due', '/chance', `a player moves next: seat ${due[0]}`);
  }

  private deal(cards: readonly number[]): readonly LudicEvent[] {
    const turns = this.position.turnsBegun;
    const happened: Happening[] = [];
    dealOut(this.position, cards, happened);
    return this.keep({ chance: { type: 'dealt', cards: cards.map(writeCard) } as LudicChance }, happened, turns);
  }

  /** Adds to record and log what was played when `turns` turns had begun, and what came of it. */
  private keep(entry: RecordEntry, happened: readonly Happening[], turns: number): readonly LudicEvent[] {
    this.record.push(entry);
    const numbered = happened.map((happening): LudicEvent => {
      this.events++;
      return { n: this.events, ...happening };
    });
    for (const event of numbered) {
      if (event.type === 'round') {
        this.log = [];
        this.turnStart = 0;
      }
      this.log.push(event);
    }
    if (this.position.turnsBegun !== turns) this.turnStart = this.log.length;
    return numbered;
  }
}
