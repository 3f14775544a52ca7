import { CARDS, parseCard, SUITS, type Suit } from '../card.ts';
import { failure, type Outcome, success } from '../outcome.ts';
import { ALL, cardsOf, highBit, lowBit } from './card-mask.ts';
import { buriedHi, buriedLo } from './chance.ts';
import * as code from './codes.ts';
import type { View } from './complete-view.ts';
import { eventsOf, seenEvent } from './events.ts';
import { dealtSlots, Knowledge } from './knowledge.ts';
import { Layouts } from './layouts.ts';
import { mayDraw } from './legal-moves.ts';
import { buriedMask } from './observation.ts';
import * as phase from './phase.ts';
import { LightsOutPosition } from './position.ts';
import { HAND, nextDealt, turnUp } from './rounds.ts';
import { sameJson } from './same-json.ts';
import type { LightsOutEvent } from './schemas.ts';
import { PARTS } from './scoring.ts';
import { IN_HEAP, IN_PILE, JUST_DRAWN } from './slots.ts';
import { bring, cardsAt } from './stand-in.ts';
import { fits, lightTurn } from './turns.ts';

type Refusal = readonly [pointer: string, detail: string];

/** Why an event can't have happened there. */
class Contradiction extends Error {}

function refuse(detail: string): never {
  throw new Contradiction(detail);
}

/** Of a longer log only the consistency is checked: a bound on the time that a stranger's log may take. No round of sensible play comes near it. */
export const LONGEST_REMEMBERED = 4000;

/** A log read to its end: the stand-in as the seat sees it, and what it knows of the rest. */
export interface History {
  readonly position: LightsOutPosition;
  readonly knowledge: Knowledge;
}

/** Plays the log of an observation on a stand-in; refuses one that can't have happened, with its place. */
export function readHistory(view: View, seat: number): Outcome<History> {
  const wrongNumber = misnumbered(view);
  if (wrongNumber !== undefined) return impossible(wrongNumber);
  const begun = view.log[0]?.type === 'round' ? beginLater(view, seat) : beginFirst(view, seat);
  if (!begun.ok) return begun;
  const reader = new LogReader(view, seat, begun.value);
  let index = 0;
  try {
    while (index < view.log.length) {
      const read = reader.read(index);
      const { layouts } = begun.value.knowledge;
      if (layouts.list().length === 0 && !layouts.cut) refuse('no hidden cards fit all that was seen up to here');
      index += read;
    }
    reader.finish();
  } catch (error) {
    if (!(error instanceof Contradiction)) throw error;
    return impossible([index < view.log.length ? `/log/${index}` : '/phase', error.message]);
  }
  return success(begun.value);
}

function impossible([pointer, detail]: Refusal): Outcome<never> {
  return failure('impossible-observation', pointer, detail);
}

function misnumbered({ log, round, seats }: View): Refusal | undefined {
  const first = log[0];
  if (first === undefined) return undefined;
  if (first.type !== 'round' && first.n !== 1)
    return ['/log/0/n', 'a log holds all of its round: the first event is 1'];
  if ((round === 1) === (first.type === 'round')) {
    return ['/log/0', round === 1 ? 'the first round opens without an event' : `round ${round} opens with its event`];
  }
  for (const [index, event] of log.entries()) {
    if (event.n !== first.n + index) return [`/log/${index}/n`, `events are numbered on: ${first.n + index}`];
    if ('seat' in event && event.seat >= seats) return [`/log/${index}/seat`, `seats are 0 to ${seats - 1}`];
    if ('scores' in event && event.scores.length !== seats) return [`/log/${index}/scores`, `${seats} seats`];
  }
  return undefined;
}

/** The first round: what the seat was dealt is what it has had without drawing it. */
function beginFirst(view: View, seat: number): Outcome<History> {
  const dealt = firstHand(view, seat);
  const shown = [...dealt, ...view.buried, view.firstCard].map((name) => parseCard(name ?? '') ?? -1);
  if (dealt.length !== HAND || new Set(shown).size !== shown.length || shown.includes(-1)) {
    return impossible([
      '/log',
      `by this log the seat was dealt ${dealt.join(' ') || 'nothing'}: not ${HAND} cards of its own`,
    ]);
  }
  const position = new LightsOutPosition(view.seats, view.options);
  let rest = ALL;
  let restHigh = ALL;
  for (const card of shown) {
    rest &= ~lowBit(card);
    restHigh &= ~highBit(card);
  }
  const hidden = cardsOf(rest, restHigh);
  for (let other = 0; other < view.seats; other++) {
    const hand = other === seat ? shown.slice(0, HAND) : hidden.splice(0, HAND);
    for (const card of hand) {
      position.hands[2 * other] = position.hands[2 * other]! | lowBit(card);
      position.hands[2 * other + 1] = position.hands[2 * other + 1]! | highBit(card);
    }
  }
  position.buried = buriedMask(view.buried.map((name) => parseCard(name)!));
  const layer = hidden.reduce((mask, card) => mask | lowBit(card), buriedLo(position));
  const layerHigh = hidden.reduce((mask, card) => mask | highBit(card), buriedHi(position));
  position.addLayer(layer, layerHigh);
  turnUp(position, shown.at(-1)!);
  const layouts = new Layouts(dealtSlots(position, seat));
  layouts.addKnown(IN_PILE, buriedLo(position), buriedHi(position), 0, 0);
  lightTurn(position, 0);
  return success({ position, knowledge: new Knowledge(seat, layouts) });
}

/** The cards that a seat had in hand without having drawn them, as far as it showed any. */
function firstHand(view: View, seat: number): string[] {
  const dealt: string[] = [];
  const drawn = new Set<string>();
  const had = (name: string) => {
    if (!drawn.has(name) && !dealt.includes(name)) dealt.push(name);
  };
  let counted = false;
  for (const event of view.log) {
    if (!('seat' in event) || event.seat !== seat) continue;
    if ((event.type === 'draw' || event.type === 'heapDraw') && event.card !== undefined) drawn.add(event.card);
    if (counted) continue;
    if (event.type === 'play') had(event.card);
    if (event.type !== 'keep') continue;
    for (const name of [event.card, ...(event.deposit ?? [])]) if (name !== undefined) had(name);
    counted = true;
  }
  if (!counted) for (const name of view.hand) had(name);
  return dealt;
}

/** A later round: the log tells the whole deal. */
function beginLater(view: View, seat: number): Outcome<History> {
  const opening = view.log[0]!;
  if (opening.type !== 'round' || opening.round !== view.round) {
    return impossible(['/log/0/round', `this is round ${view.round}`]);
  }
  const position = new LightsOutPosition(view.seats, view.options);
  position.round = view.round - 1;
  position.phase = phase.ROUND_OVER_PHASE;
  position.winners = (1 << view.seats) - 1;
  for (const [index, score] of opening.scores.entries()) position.scores[index] = Math.round(score * PARTS);
  const slots = [{ place: IN_PILE, lo: ALL, hi: ALL, count: CARDS }];
  return success({ position, knowledge: new Knowledge(seat, new Layouts(slots)) });
}

/** Plays events, one after the other, on the stand-in. */
class LogReader {
  private readonly view: View;
  private readonly seat: number;
  private readonly position: LightsOutPosition;
  private readonly knowledge: Knowledge;
  private readonly before: LightsOutPosition;
  private readonly legal = new Int32Array(code.CODES);

  constructor(view: View, seat: number, { position, knowledge }: History) {
    this.view = view;
    this.seat = seat;
    this.position = position;
    this.knowledge = knowledge;
    this.before = new LightsOutPosition(view.seats, view.options);
  }

  /** Reads the event at `index` and what came with it; returns how many events that were. */
  read(index: number): number {
    const event = this.view.log[index]!;
    const played = this.codeOf(event, index);
    this.play(played);
    const happened = eventsOf(this.before, played, this.position);
    for (const [offset, unnumbered] of happened.entries()) {
      const seen = seenEvent({ n: event.n + offset, ...unnumbered } as LightsOutEvent, this.seat);
      const logged = this.view.log[index + offset];
      if (!sameJson(seen, logged)) {
        refuse(`here must stand ${JSON.stringify(seen)}${offset > 0 ? ` as event ${event.n + offset}` : ''}`);
      }
    }
    return happened.length;
  }

  /** A seat that has chosen to draw leaves no event before chance has given it the card. */
  finish(): void {
    const drawing = this.view.phase === 'draw' && this.position.phase === phase.PLAY_PHASE;
    if (drawing && this.position.layers > 0) this.play(this.chosen(code.DRAW));
  }

  private play(played: number): void {
    const remembered = this.view.log.length <= LONGEST_REMEMBERED;
    if (remembered) this.knowledge.before(this.position, played);
    this.before.copyFrom(this.position);
    this.position.play(played);
    if (remembered) this.knowledge.after(this.before, this.position);
    if (this.before.phase === phase.ROUND_OVER_PHASE) this.startLater();
  }

  /** Who starts depends on the round before, which this log doesn't tell. */
  private startLater(): void {
    this.position.firstSeat = this.view.options.starter === 'random' ? -1 : (this.view.firstSeat ?? -1);
    this.position.turn = this.position.firstSeat;
  }

  /** The code of an event. That a seat chose to draw shows only by its card: the choice is played here. */
  private codeOf(event: LightsOutEvent, index: number): number {
    const at = this.position.phase;
    switch (event.type) {
      case 'play':
        return this.playedCard(event.card, event.suit);
      case 'pass':
        return this.chosen(code.PASS);
      case 'hold':
        if (at !== phase.DRAWN_PHASE && at !== phase.DARK_PHASE) refuse(`nobody can hold in the phase ${this.named()}`);
        return code.HOLD;
      case 'reshuffle':
        return this.chosen(code.DRAW);
      case 'draw':
        if (at === phase.PLAY_PHASE && this.position.layers > 0) this.play(this.chosen(code.DRAW));
        this.expect(phase.DRAW_PHASE);
        return code.DRAWN + this.drawnCard(event.card, index);
      case 'roll':
        this.expect(phase.ROLL_PHASE);
        return code.ROLLED + event.value;
      case 'keep':
        return this.keptCard(event);
      case 'suit':
        this.expect(phase.SUIT_PHASE);
        return code.SUIT_MOVE + SUITS.indexOf(event.suit);
      case 'look':
        this.expect(phase.LOOK_PHASE);
        return code.LOOKED + this.fromHeap(event.card, this.position.roller);
      case 'heap': {
        const card = parseCard(event.card)!;
        if (at !== phase.HEAP_PHASE) this.expect(phase.LAY_PHASE);
        if (!bring(this.position, this.seat, card, IN_HEAP)) refuse(`${event.card} can't be in the heap`);
        return (at === phase.HEAP_PHASE ? code.PICK : code.LAID) + card;
      }
      case 'heapDraw':
        this.expect(phase.HEAP_DRAW_PHASE);
        return code.HEAP_DRAWN + this.fromHeap(event.card, this.position.turn);
      case 'round':
        this.expect(phase.ROUND_OVER_PHASE);
        return this.dealtCard(index + 1);
      case 'dealt':
        this.expect(phase.DEAL_PHASE);
        return this.dealtCard(index);
      case 'reveal': {
        this.expect(phase.REVEAL_PHASE);
        const card = parseCard(event.card)!;
        if (!bring(this.position, this.seat, card, IN_PILE)) refuse(`${event.card} can't be in the draw pile`);
        return code.REVEALED + card;
      }
      case 'starter':
        this.expect(phase.STARTER_PHASE);
        return code.STARTED + event.seat;
      default:
        return refuse(`${event.type} can't happen in the phase ${this.named()}`);
    }
  }

  private named(): string {
    return phase.PHASES[this.position.phase]!;
  }

  private expect(wanted: number): void {
    if (this.position.phase !== wanted) refuse(`this can't happen in the phase ${this.named()}`);
  }

  private playedCard(name: string, suit: Suit | undefined): number {
    const { position } = this;
    const card = parseCard(name)!;
    const played = suit === undefined ? code.PLAY + card : code.PLAY_SUIT + 4 * card + SUITS.indexOf(suit);
    if (position.toAct < 0 || position.phase === phase.KEEP_PHASE) refuse(`nobody plays in the phase ${this.named()}`);
    const shown =
      position.phase === phase.DRAWN_PHASE || (position.phase === phase.DARK_PHASE && !position.darkPlaysHand);
    const from = shown ? JUST_DRAWN : position.turn;
    if (position.turn !== this.seat && !bring(position, this.seat, card, from)) refuse(`${name} can't be in that hand`);
    return this.chosen(played);
  }

  /** A choice that must be legal; what other seats hold is open, so for them only as far as the seat can tell. */
  private chosen(played: number): number {
    const { position } = this;
    const draws = played === code.DRAW || played === code.PASS;
    if (draws) this.expect(phase.PLAY_PHASE);
    if (draws && position.turn !== this.seat) {
      const possible = mayDraw(position, 0, 0) === (played === code.DRAW);
      return possible ? played : refuse('there is a card to draw, or there is none');
    }
    const count = position.legalMoves(this.legal);
    return this.legal.subarray(0, count).includes(played) ? played : refuse('that move was not legal');
  }

  private keptCard(event: LightsOutEvent & { type: 'keep' }): number {
    this.expect(phase.KEEP_PHASE);
    const { position, seat } = this;
    if (((position.actors() >> event.seat) & 1) === 0) refuse(`seat ${event.seat} has kept a card already`);
    position.actAs(event.seat);
    const hand = cardsAt(position, event.seat);
    const card = event.seat === seat ? parseCard(event.card ?? '') : hand[0];
    if (card === undefined || !hand.includes(card)) refuse('the card that this seat kept, out of its hand');
    return code.KEEP + card;
  }

  private drawnCard(name: string | undefined, index: number): number {
    const { position, seat } = this;
    if (position.turn === seat) return this.own(name, IN_PILE);
    const top = cardsAt(position, IN_PILE);
    if (!position.playsDrawn) return top[0]!;
    const next = this.view.log[index + 1];
    const decides = next === undefined ? this.view.phase === 'drawn' : next.type === 'play' || next.type === 'hold';
    for (let card = 0; card < CARDS; card++) {
      if (fits(position, card) === decides && bring(position, seat, card, IN_PILE)) return card;
    }
    return refuse(`no card that is hidden ${decides ? 'fits' : 'fails to fit'}`);
  }

  private fromHeap(name: string | undefined, owner: number): number {
    const { position } = this;
    if (owner === this.seat) return this.own(name, IN_HEAP);
    const looked = cardsOf(position.lookedLo, position.lookedHi);
    return cardsAt(position, IN_HEAP).find((card) => !looked.includes(card))!;
  }

  private dealtCard(index: number): number {
    const event = this.view.log[index];
    if (event?.type !== 'dealt') return refuse('a round opens with its first card dealt');
    if (nextDealt(this.position) === this.seat && this.position.phase === phase.ROUND_OVER_PHASE) {
      return code.DEALT + parseCard(event.card ?? refuse('the seat saw this card: name it'))!;
    }
    if (nextDealt(this.position) === this.seat) return code.DEALT + this.own(event.card, IN_PILE);
    return code.DEALT + (cardsAt(this.position, IN_PILE)[0] ?? 0);
  }

  /** A card that the seat itself got from a hidden place. */
  private own(name: string | undefined, place: number): number {
    const card = parseCard(name ?? '');
    if (card === undefined) return refuse('the seat saw this card: name it');
    return bring(this.position, this.seat, card, place) ? card : refuse(`${name} can't have come from there`);
  }
}
