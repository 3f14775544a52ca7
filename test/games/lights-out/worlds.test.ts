import { describe, expect, test } from 'vitest';
import { cardsOf, highBit, lowBit } from '../../../games/lights-out/card-mask.ts';
import { Layouts } from '../../../games/lights-out/layouts.ts';
import { IN_HEAP, IN_PILE, slotsOf } from '../../../games/lights-out/slots.ts';
import { Worlds } from '../../../games/lights-out/worlds.ts';
import { Rng } from '../../../games/rng.ts';
import { chiSquareScore } from './chi-square.ts';
import { Filter, write } from './filter.ts';

const DRAWS = 20_000;
const PLACES = IN_PILE + 2;

const lowOf = (cards: readonly number[]) => cards.reduce((mask, card) => mask | lowBit(card), 0);
const highOf = (cards: readonly number[]) => cards.reduce((mask, card) => mask | highBit(card), 0);

/** The same things happen to the layouts and to the full enumeration. */
class Both {
  readonly layouts: Layouts;
  readonly filter: Filter;
  private hidden: number[];

  constructor(cards: readonly number[], sizes: ReadonlyMap<number, number>) {
    this.hidden = [...cards];
    this.filter = new Filter(cards, sizes);
    const set = { lo: lowOf(cards), hi: highOf(cards) };
    this.layouts = new Layouts([...sizes].map(([place, count]) => ({ place, ...set, count })));
  }

  /** Nobody at `place` holds one of `cards`. */
  lacks(place: number, cards: readonly number[]): void {
    this.filter.restrict(place, (card) => !cards.includes(card));
    this.layouts.restrict(place, ~lowOf(cards), ~highOf(cards));
  }

  move(from: number, to: number): void {
    this.filter.move(from, to);
    this.layouts.move(from, to);
  }

  moveAll(from: number, to: number): void {
    this.filter.moveAll(from, to);
    this.layouts.moveAll(from, to);
  }

  keepOne(seat: number): void {
    this.filter.keepOne(seat, IN_HEAP);
    this.layouts.keepOne(seat);
  }

  reveal(place: number, card: number): void {
    this.hidden = this.hidden.filter((other) => other !== card);
    this.filter.reveal(place, card);
    this.layouts.reveal(place, card);
  }

  addKnown(place: number, cards: readonly number[]): void {
    this.hidden.push(...cards);
    this.filter.addKnown(place, cards);
    this.layouts.addKnown(place, lowOf(cards), highOf(cards), 0, 0);
  }

  /** How far the drawn worlds are from the enumerated ones, in standard deviations. */
  score(seed: number): number {
    const layouts = this.layouts.list().map((layout) => ({ weight: layout.weight, slots: slotsOf(layout) }));
    const worlds = new Worlds(layouts, lowOf(this.hidden), highOf(this.hidden), PLACES);
    expect(worlds.exact).toBe(true);
    const rng = new Rng(seed);
    const counts = new Map<string, number>();
    for (let draw = 0; draw < DRAWS; draw++) {
      worlds.draw(rng);
      const places = new Map<number, number>();
      for (let place = 0; place < PLACES; place++) {
        for (const card of cardsOf(worlds.masks[2 * place]!, worlds.masks[2 * place + 1]!)) places.set(card, place);
      }
      const state = write(places);
      counts.set(state, (counts.get(state) ?? 0) + 1);
    }
    return chiSquareScore(counts, this.filter.distribution());
  }
}

describe('worlds are drawn as often as full enumeration says', () => {
  const cards = [0, 5, 13, 18, 26, 31, 39, 44];
  const deal = () =>
    new Both(
      cards,
      new Map([
        [1, 3],
        [2, 2],
        [IN_PILE, 3],
      ]),
    );

  test('with nothing known but the sizes', () => {
    expect(deal().score(1)).toBeLessThan(4);
  });

  test('when a hand lacked some cards before it drew', () => {
    const both = deal();
    both.lacks(1, [0, 5, 13]);
    both.move(IN_PILE, 1);
    expect(both.score(2)).toBeLessThan(4);
  });

  test('when it then played a card that it may have had or drawn', () => {
    const both = deal();
    both.lacks(1, [0, 5, 13]);
    both.move(IN_PILE, 1);
    both.reveal(1, 44);
    expect(both.score(3)).toBeLessThan(4);
  });

  test('when two hands lacked different cards that overlap', () => {
    const both = deal();
    both.lacks(1, [0, 5, 13]);
    both.lacks(2, [5, 13, 18, 26]);
    both.move(IN_PILE, 2);
    expect(both.score(4)).toBeLessThan(4);
  });

  test('through a blackout: kept cards, the heap with cards of one’s own, dark draws and the lower layer', () => {
    const both = deal();
    both.lacks(1, [0, 5]);
    both.move(IN_PILE, 1);
    both.lacks(2, [13, 18]);
    both.keepOne(1);
    both.keepOne(2);
    both.addKnown(IN_HEAP, [8, 9]);
    both.reveal(IN_HEAP, 31);
    both.move(IN_HEAP, 1);
    both.move(IN_HEAP, 2);
    both.reveal(1, 39);
    both.moveAll(IN_HEAP, IN_PILE + 1);
    expect(both.score(5)).toBeLessThan(4);
  });

  test('when one of one’s own cards comes back out of the heap', () => {
    const both = deal();
    both.lacks(1, [0, 5, 44]);
    both.keepOne(1);
    both.keepOne(2);
    both.addKnown(IN_HEAP, [8, 9]);
    both.move(IN_HEAP, 2);
    both.reveal(2, 8);
    both.move(IN_HEAP, 1);
    both.lacks(2, [13]);
    expect(both.score(6)).toBeLessThan(4);
  });

  test('through twenty random stories', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const both = randomStory(deal(), cards, new Rng(seed));
      if (both.filter.distribution().size > 1) expect(both.score(seed)).toBeLessThan(4);
    }
  });
});

/** Six things that can happen, one after the other; what would leave no world is left out. */
function randomStory(both: Both, cards: readonly number[], rng: Rng): Both {
  let kept = false;
  for (let step = 0; step < 6; step++) {
    const seat = 1 + rng.below(2);
    const states = [...both.filter.distribution().keys()];
    const truth = new Map(
      (states[rng.below(states.length)] ?? '')
        .split(' ')
        .map((pair) => pair.split(':').map(Number) as [number, number]),
    );
    const lying = (place: number) => [...truth].flatMap(([card, there]) => (there === place ? [card] : []));
    const kind = rng.below(kept ? 4 : 5);
    if (kind === 0) {
      const away = cards.filter((card) => truth.has(card) && truth.get(card) !== seat);
      both.lacks(seat, away.slice(0, 3));
    } else if (kind === 1 && lying(IN_PILE).length > 0) both.move(IN_PILE, seat);
    else if (kind === 2 && lying(seat).length > 1) both.reveal(seat, lying(seat)[0]!);
    else if (kind === 3 && lying(IN_HEAP).length > 0) both.move(IN_HEAP, seat);
    else if (kind === 4) {
      both.keepOne(1);
      both.keepOne(2);
      kept = true;
    }
  }
  return both;
}

test('a mistaken filter would be noticed', () => {
  const both = new Both(
    [0, 5, 13, 18],
    new Map([
      [1, 2],
      [IN_PILE, 2],
    ]),
  );
  both.layouts.restrict(1, ~1, ~0);
  expect(both.score(1)).toBeGreaterThan(10);
});
