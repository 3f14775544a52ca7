import { type CardName, makeCard, parseCard } from '../../../games/card.ts';
import { hominist } from '../../../games/hominist/game.ts';
import type { HoministOptions } from '../../../games/hominist/options.ts';
import type { HoministPosition } from '../../../games/hominist/position.ts';
import { ACT } from '../../../games/hominist/stage.ts';

/** Some cards of a game, without a census: the rest is nowhere. Lists are in words, `KS 9C 4H`. */
export interface Fragment {
  readonly hands: readonly string[];
  /** Bottom to top. */
  readonly discard?: string;
  readonly pile?: string;
  readonly options?: Partial<HoministOptions>;
}

export const cardsIn = (words: string): number[] =>
  words
    .split(' ')
    .filter(Boolean)
    .map((name) => {
      const card = parseCard(name);
      if (card === undefined) throw new Error(`no card ${name}`);
      return card;
    });

/** Seat 0 is to act in the middle of a round, after a turn of everybody. */
export function fragment({ hands, discard = '', pile = '', options = {} }: Fragment): HoministPosition {
  const completed = hominist.completeOptions(hands.length, { rounds: 1, ...options });
  if (!completed.ok) throw new Error(completed.problem.detail);
  const position = hominist.blank(hands.length, completed.value);
  position.clearTable(0);
  position.pileLow = 0;
  position.pileHigh = 0;
  position.drawCount = 0;
  for (const [seat, hand] of hands.entries()) for (const card of cardsIn(hand)) position.give(seat, card);
  for (const card of cardsIn(discard)) position.discards[++position.discardCount] = card;
  for (const card of cardsIn(pile)) position.returnToPile(card);
  position.turn = hands.length + 1;
  if (position.drawCount === 0) position.lapLeft = 1;
  position.enter(ACT);
  return position;
}

/** Legal moves in words, in their order. */
export function legal(position: HoministPosition): string[] {
  const codes = new Int32Array(hominist.codes);
  return Array.from(codes.subarray(0, position.legalMoves(codes)), hominist.moveText);
}

/** Plays moves and outcomes of chance in words: `pair 7C`, `draw`, `reveal 5H`, `refill QC`. */
export function play(position: HoministPosition, ...words: readonly string[]): void {
  const codes = new Int32Array(hominist.codes);
  const weights = new Float64Array(hominist.codes);
  for (const word of words) {
    const text = (code: number) => {
      if (position.toAct >= 0) return hominist.moveText(code);
      const outcome = hominist.makeChance(code);
      return 'card' in outcome ? `${outcome.type} ${outcome.card}` : outcome.type;
    };
    const count = position.toAct >= 0 ? position.legalMoves(codes) : position.chanceOutcomes(codes, weights);
    const code = Array.from(codes.subarray(0, count)).find((candidate) => text(candidate) === word);
    if (code === undefined) throw new Error(`${word} is not possible in phase ${hominist.phase(position)}`);
    position.play(code);
  }
}

export const handOf = (position: HoministPosition, seat: number): CardName[] => {
  const hand: CardName[] = [];
  for (let card = 0; card < 52; card++) if (position.holds(seat, card)) hand.push(makeCard(card));
  return hand;
};
