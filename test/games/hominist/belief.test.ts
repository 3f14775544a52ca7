import { describe, expect, test } from 'vitest';
import { parseCard } from '../../../games/card.ts';
import { CHANCE } from '../../../games/contract.ts';
import { hominist } from '../../../games/hominist/game.ts';
import { fitsTable, HALF } from '../../../games/hominist/pairing.ts';
import type { HoministPosition } from '../../../games/hominist/position.ts';
import type { HoministObservation } from '../../../games/hominist/schemas.ts';
import { SlotFiller } from '../../../games/hominist/slot-filler.ts';
import { Slots } from '../../../games/hominist/slots.ts';
import { Rng } from '../../../games/rng.ts';
import { dealTable, playCode, randomCode } from '../random-play.ts';
import { chiSquare, chiSquareBound } from './chi-square.ts';
import { cardsIn, fragment, handOf } from './fragment.ts';

/** What is seen of hidden hands, one thing after the other. Seat 0 watches. */
type Step =
  | { readonly draw: number; readonly count: number }
  | { readonly take: number; readonly card: string }
  | { readonly give: number; readonly card: string }
  | { readonly pass: number; readonly to: number }
  | { readonly none: number; readonly of: string }
  | { readonly some: number; readonly of: string };

interface Story {
  readonly name: string;
  /** The cards that the hidden draws come from. */
  readonly deck: string;
  readonly steps: readonly Step[];
}

const stories: readonly Story[] = [
  {
    name: 'a hand that fitted nothing and was refilled',
    deck: 'AC 2C 3C 4C AD 2D 3D 4D',
    steps: [
      { draw: 1, count: 3 },
      { none: 1, of: '2C 3C 4C' },
      { draw: 1, count: 2 },
    ],
  },
  {
    name: 'a played card that came from before or after',
    deck: 'AC 2C 3C 4C AD 2D 3D 4D',
    steps: [
      { draw: 1, count: 2 },
      { none: 1, of: '3C 4C' },
      { draw: 1, count: 2 },
      { take: 1, card: '2D' },
      { none: 1, of: 'AC AD' },
      { draw: 1, count: 1 },
      { take: 1, card: '4C' },
    ],
  },
  {
    name: 'a hand that held something and stopped',
    deck: 'AC 2C 3C 4C AD 2D 3D 4D',
    steps: [
      { draw: 1, count: 3 },
      { some: 1, of: 'AC AD' },
      { draw: 1, count: 1 },
      { take: 1, card: 'AD' },
      { some: 1, of: '2C 2D 3C' },
    ],
  },
  {
    name: 'unseen passes between three hands',
    deck: 'AC 2C 3C AD 2D 3D 4D',
    steps: [
      { draw: 1, count: 2 },
      { draw: 2, count: 2 },
      { none: 1, of: 'AC AD' },
      { pass: 1, to: 2 },
      { draw: 1, count: 1 },
      { pass: 2, to: 1 },
      { none: 2, of: '2C 3D' },
      { pass: 1, to: 2 },
      { take: 2, card: '3D' },
    ],
  },
  {
    name: 'a known card that may have gone on',
    deck: 'AC 2C 3C AD 2D 3D',
    steps: [
      { draw: 1, count: 2 },
      { draw: 2, count: 1 },
      { give: 1, card: 'QS' },
      { pass: 1, to: 2 },
      { none: 2, of: 'AC 2C' },
      { pass: 2, to: 3 },
      { draw: 2, count: 1 },
      { some: 3, of: 'QS 3C' },
    ],
  },
];

/** Hidden hands and how many ways lead to each: every draw and every unseen pass, tried. */
function enumerate(story: Story): Map<string, number> {
  const ways = new Map<string, number>();
  const walk = (at: number, hands: readonly (readonly string[])[], deck: readonly string[]): void => {
    const step = story.steps[at];
    if (step === undefined) {
      const key = hands.map((hand) => [...hand].sort().join(' ')).join(' | ');
      ways.set(key, (ways.get(key) ?? 0) + 1);
    } else if ('draw' in step) {
      for (const cards of choose(deck, step.count)) {
        walk(at + 1, changed(hands, step.draw, [...hands[step.draw]!, ...cards]), without(deck, cards));
      }
    } else if ('give' in step) walk(at + 1, changed(hands, step.give, [...hands[step.give]!, step.card]), deck);
    else if ('take' in step) {
      const hand = hands[step.take]!;
      if (hand.includes(step.card)) walk(at + 1, changed(hands, step.take, without(hand, [step.card])), deck);
    } else if ('pass' in step) {
      for (const card of hands[step.pass]!) {
        const left = changed(hands, step.pass, without(hands[step.pass]!, [card]));
        walk(at + 1, changed(left, step.to, [...left[step.to]!, card]), deck);
      }
    } else if ('none' in step) {
      if (!hands[step.none]!.some((card) => step.of.split(' ').includes(card))) walk(at + 1, hands, deck);
    } else if (hands[step.some]!.some((card) => step.of.split(' ').includes(card))) walk(at + 1, hands, deck);
  };
  walk(0, [[], [], [], []], story.deck.split(' '));
  return ways;
}

const changed = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((item, index) => (index === at ? value : item));
const without = (cards: readonly string[], gone: readonly string[]): string[] =>
  cards.filter((card) => !gone.includes(card));

function choose(cards: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return cards.flatMap((card, index) => choose(cards.slice(index + 1), count - 1).map((rest) => [card, ...rest]));
}

function masks(words: string): [number, number] {
  let low = 0;
  let high = 0;
  for (const card of cardsIn(words)) {
    if (card < HALF) low |= 1 << card;
    else high |= 1 << (card - HALF);
  }
  return [low, high];
}

function told(story: Story): Slots {
  const slots = new Slots(4);
  for (const step of story.steps) {
    if ('draw' in step) slots.draw(step.draw, step.count);
    else if ('give' in step) slots.give(step.give, parseCard(step.card)!);
    else if ('take' in step) slots.take(step.take, parseCard(step.card)!);
    else if ('pass' in step) slots.pass(step.pass, step.to);
    else if ('none' in step) slots.holdsNone(step.none, ...masks(step.of));
    else slots.holdsSome(step.some, ...masks(step.of));
  }
  return slots;
}

/** A table on which only the story's cards are unseen. */
function unseen(story: Story): HoministPosition {
  const position = fragment({ hands: ['', '', '', ''], pile: story.deck });
  for (const step of story.steps) if ('give' in step) position.returnToPile(parseCard(step.card)!);
  for (const step of story.steps) if ('take' in step) position.takeFromPile(parseCard(step.card)!);
  return position;
}

describe('hidden hands', () => {
  test.each(stories)('are as likely as a count of all deals and unseen passes makes them: $name', (story) => {
    const ways = enumerate(story);
    const position = unseen(story);
    const filler = SlotFiller.of(told(story), position)!;
    const into = hominist.blank(4, position.options);
    const tally = new Map<string, number>();
    const rng = new Rng(11);
    for (let draw = 0; draw < 40_000; draw++) {
      into.copyFrom(position);
      filler.fill(rng, into);
      const key = [0, 1, 2, 3].map((seat) => handOf(into, seat).sort().join(' ')).join(' | ');
      tally.set(key, (tally.get(key) ?? 0) + 1);
    }
    const { statistic, freedom } = chiSquare(tally, ways);
    expect(ways.size).toBeGreaterThan(5);
    expect(statistic).toBeLessThan(chiSquareBound(freedom));
  });

  test('a story that no deal tells leaves no world', () => {
    const slots = new Slots(2);
    slots.draw(1, 2);
    expect(slots.holdsNone(1, ...masks('AC 2C 3C'))).toBe(true);
    expect(slots.take(1, parseCard('2C')!)).toBe(false);
  });

  test('more worlds than are kept are thinned to some that every fact allows, in about the right shares', () => {
    const deck = 'AC 2C 3C 4C 5C 6C AD 2D 3D 4D 5D 6D AH 2H 3H 4H 5H 6H';
    const steps: Step[] = [1, 2, 3].map((seat) => ({ draw: seat, count: 3 }));
    for (const card of ['QC', 'QD', 'QH', 'QS', 'KC', 'KD', 'KH']) {
      steps.push({ give: 1, card }, { pass: 1, to: 2 }, { pass: 2, to: 3 }, { pass: 3, to: 1 });
    }
    const story = { name: '', deck, steps };
    const slots = told(story);
    expect(slots.isExact).toBe(false);
    const position = unseen(story);
    const filler = SlotFiller.of(slots, position)!;
    const into = hominist.blank(4, position.options);
    const rng = new Rng(3);
    let queens = 0;
    for (let draw = 0; draw < 2000; draw++) {
      into.copyFrom(position);
      filler.fill(rng, into);
      const where = [1, 2, 3].filter((seat) => into.holds(seat, parseCard('QC')!));
      expect(where).toHaveLength(1);
      expect([1, 2, 3].map((seat) => into.handSize(seat))).toEqual([10, 3, 3]);
      if (where[0] === 1) queens++;
    }
    expect(queens).toBeGreaterThan(600);
  });
});

describe('imagined positions', () => {
  test('without a log every hand of unseen cards is alike', () => {
    const observation = lateObservation(2, 14);
    const bare: HoministObservation = { ...observation, log: [], known: [] };
    const into = hominist.blank(2, observation.options);
    const belief = hominist.believe(bare);
    if (!belief.ok) throw new Error(belief.problem.detail);
    const rng = new Rng(5);
    const counts = new Array<number>(52).fill(0);
    const draws = 20_000;
    for (let i = 0; i < draws; i++) {
      belief.value.imagine(rng, into);
      for (let card = 0; card < 52; card++) if (into.holds(1 - observation.seat!, card)) counts[card]!++;
    }
    const size = observation.handSizes[1 - observation.seat!]!;
    const unseenCards = counts.filter((count) => count > 0);
    expect(unseenCards).toHaveLength(size + observation.drawCount);
    const share = size / (size + observation.drawCount);
    for (const count of unseenCards) {
      expect(Math.abs(count - draws * share)).toBeLessThan(5 * Math.sqrt(draws * share * (1 - share)));
    }
  });

  test.each([2, 3, 4])(
    'with %i seats keep what a turn that ended by itself tells, and known cards in hands',
    (seats) => {
      let told = 0;
      const fits = fitsTable('gender');
      for (let seed = 1; seed <= 6; seed++) {
        const rng = new Rng(seed);
        const table = dealTable({ game: hominist, seats, given: { rounds: 1 } }, rng);
        const given = new Set<number>();
        while (!table.over()) {
          const before = table.position.turnSeat;
          const events = playCode(hominist, table, randomCode(hominist, table.position, rng));
          const event = events[0]!;
          if (event.type === 'pass' && event.seat === 0) given.add(parseCard(event.card!)!);
          if (event.type === 'pass' && event.to === 0) given.delete(parseCard(event.card!)!);
          if (event.type === 'pair') given.delete(parseCard(event.card)!);
          const endedAlone = event.type === 'pair' && before !== 0 && table.position.turnSeat !== before;
          if (table.over() || (table.position.turn % 5 !== 0 && !endedAlone)) continue;
          const belief = hominist.believe(table.observe(0));
          if (!belief.ok) throw new Error(belief.problem.detail);
          const into = hominist.blank(seats, table.options);
          for (let i = 0; i < 10; i++) {
            belief.value.imagine(rng, into);
            for (const card of given) {
              const holders = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => into.holds(seat, card));
              expect(holders).toHaveLength(1);
            }
            if (!endedAlone) continue;
            const top = into.top();
            const fitting =
              (into.hands[2 * before]! & fits[2 * top]!) | (into.hands[2 * before + 1]! & fits[2 * top + 1]!);
            expect(fitting).toBe(0);
            told++;
          }
        }
      }
      expect(told).toBeGreaterThan(100);
    },
  );

  test('in phase more the seat to act can go on', () => {
    const rng = new Rng(8);
    let seen = 0;
    for (let seed = 1; seed <= 10; seed++) {
      const table = dealTable({ game: hominist, seats: 2, given: { rounds: 1 } }, rng);
      while (!table.over()) {
        if (hominist.phase(table.position) === 'more' && table.position.toAct === 1) {
          for (const observation of [table.observe(0), { ...table.observe(0), log: [] }]) {
            const belief = hominist.believe(observation);
            if (!belief.ok) throw new Error(belief.problem.detail);
            const into = hominist.blank(2, table.options);
            for (let i = 0; i < 20; i++) {
              belief.value.imagine(rng, into);
              expect(into.fitsTop(1)).toBe(true);
            }
            seen++;
          }
        }
        playCode(hominist, table, randomCode(hominist, table.position, rng));
      }
    }
    expect(seen).toBeGreaterThan(10);
  });
});

/** An observation of seat 0 when at most so many cards are in the pile. */
function lateObservation(seats: number, pile: number): HoministObservation {
  const rng = new Rng(17);
  const table = dealTable({ game: hominist, seats, given: { rounds: 1 } }, rng);
  while (
    table.position.drawCount > pile ||
    table.position.toAct === CHANCE ||
    hominist.phase(table.position) !== 'act'
  ) {
    playCode(hominist, table, randomCode(hominist, table.position, rng));
  }
  return table.observe(0);
}
