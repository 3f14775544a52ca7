import { describe, expect, test } from 'vitest';
import { CheatAgent } from '../../../agents/cheat.ts';
import { decide } from '../../../agents/driver.ts';
import { CARD_NAMES, SUITS } from '../../../games/card.ts';
import { lightsOut } from '../../../games/lights-out/game.ts';
import { completeOptions } from '../../../games/lights-out/options.ts';
import type { LightsOutPosition } from '../../../games/lights-out/position.ts';
import { Rng } from '../../../games/rng.ts';
import {
  choices,
  choosers,
  outcomes as possible,
  type Rules,
  step,
  type Table,
  values,
} from '../../referees/lights-out.ts';
import { drawOf, fragment, handOf, legal, outcomes, phaseOf, pileOf, playAll } from './fragment.ts';

const sorted = (cards: readonly string[]) => [...cards].sort().join(' ');
const words = (position: LightsOutPosition) => outcomes(position).map((outcome) => Object.values(outcome).join(' '));

/** The referee's table of a position. */
function tableOf(position: LightsOutPosition): Table {
  const cards = (text: string) => (text === '' ? [] : text.split(' '));
  const view = lightsOut.observe(position, null, []);
  return {
    rules: position.options as Rules,
    hands: view.handSizes.map((_, seat) => cards(handOf(position, seat))),
    pile: cards(pileOf(position)),
    suit: view.suit,
    draw: drawOf(position).map(cards),
    heap: [],
    looked: [],
    turn: position.turn,
    roller: null,
    drawn: null,
    kept: [],
    turns: position.turns,
    passes: 0,
    phase: view.phase as Table['phase'],
    winners: [],
  };
}

function alike(position: LightsOutPosition, table: Table): void {
  expect(phaseOf(position)).toBe(table.phase);
  expect(table.hands.map(sorted)).toEqual(
    table.hands.map((_, seat) => sorted(handOf(position, seat).split(' ').filter(Boolean))),
  );
  expect(pileOf(position)).toBe(table.pile.join(' '));
  expect(drawOf(position).map((layer) => sorted(layer.split(' ')))).toEqual(table.draw.map(sorted));
  expect(position.turn).toBe(table.turn);
  expect(position.turns).toBe(table.turns);
  if (table.phase === 'over') {
    expect(position.winners).toBe(table.winners.reduce((mask, seat) => mask | (1 << seat), 0));
    return;
  }
  expect(position.suit < 4 ? SUITS[position.suit] : null).toBe(table.suit);
  expect(position.roller).toBe(table.roller ?? -1);
  const seats = choosers(table);
  expect(position.actors()).toBe(seats.reduce((mask, seat) => mask | (1 << seat), 0));
  if (seats.length === 0) expect(sorted(words(position))).toBe(sorted(possible(table)));
  for (const seat of seats) {
    position.actAs(seat);
    expect(legal(position).sort()).toEqual(choices(table, seat).sort());
  }
}

describe('the engine and an independent referee agree at every step of random rounds', () => {
  const settings: readonly [string, object][] = [
    ['by default', {}],
    ['with the roll first', { roll: 'before' }],
    ['with eights saved', { mustPlay: 'notEights' }],
    ['with free draws that may be played', { mustPlay: 'free', playDrawn: true }],
    ['with an empty draw pile that stays empty', { mustPlay: 'free', emptyStock: 'pass' }],
    [
      'with an open heap, printed eights and only drawn cards in the dark',
      { heapPick: 'open', heapEight: 'printed', darkPlay: 'drawn' },
    ],
    ['with a wild starter and a cap', { starterEight: 'wild', maxTurns: 12 }],
  ];
  test.each(settings)('%s', (_, given) => {
    for (let seed = 1; seed <= 24; seed++) {
      const seats = 2 + (seed % 3);
      const options = completeOptions(seats, given);
      if (!options.ok) throw new Error(options.problem.detail);
      const rng = new Rng(seed);
      const dealt = lightsOut.parseDeal(seats, options.value, lightsOut.deal(seats, options.value, rng));
      if (!dealt.ok) throw new Error(dealt.problem.detail);
      let table = tableOf(dealt.value);
      alike(dealt.value, table);
      while (table.phase !== 'over') {
        const seat = choosers(table)[0];
        const all = seat === undefined ? possible(table) : choices(table, seat);
        const chosen = all[rng.below(all.length)]!;
        table = step(table, chosen, seat);
        playAll(dealt.value, seat === undefined ? chosen : `seat ${seat} ${chosen}`);
        alike(dealt.value, table);
      }
    }
  });
});

/** A random open end of a round for two (with more seats exact play depends on how others break ties): a few cards each, four turns to go. */
function endgame(seed: number): LightsOutPosition {
  const rng = new Rng(seed);
  const order = Array.from(CARD_NAMES.keys());
  rng.shuffle(order);
  const cards = order.map((card) => CARD_NAMES[card]!).filter((name) => /^([2-4]|8)/.test(name));
  const take = (count: number) => cards.splice(0, count).join(' ');
  const hands = Array.from({ length: 2 }, () => take(1 + rng.below(3)));
  const pile = take(1);
  return fragment({ hands, pile, draw: [take(3)], options: { maxTurns: 4 } });
}

describe('the search on the true position', () => {
  test('has next to no regret in open ends of rounds', { timeout: 300_000 }, () => {
    const regrets: number[] = [];
    for (let seed = 1; regrets.length < 60 && seed < 600; seed++) {
      const position = endgame(seed);
      const seat = position.toAct;
      const options = choices(tableOf(position), seat);
      if (options.length < 2) continue;
      const known = new Map<string, readonly number[]>();
      const worth = new Map(options.map((move) => [move, values(step(tableOf(position), move, seat), known)[seat]!]));
      const spread = Math.max(...worth.values()) - Math.min(...worth.values());
      if (spread < 0.01) continue;
      const agent = new CheatAgent(lightsOut, position);
      const view = lightsOut.observe(position, seat, []);
      const { best } = decide(agent, view, new Rng(seed), { iterations: 6_000 }, { clock: () => 0 });
      const chosen = lightsOut.moveText(lightsOut.parseMove(best));
      regrets.push(Math.max(...worth.values()) - worth.get(chosen)!);
    }
    expect(regrets.length).toBe(60);
    expect(regrets.reduce((sum, regret) => sum + regret, 0) / regrets.length).toBeLessThan(0.01);
    expect(regrets.filter((regret) => regret < 1e-9).length).toBeGreaterThanOrEqual(50);
  });
});

describe('exact values of small open ends', () => {
  test('one card that fits is a win, whoever else holds what (L5)', () => {
    const table = tableOf(fragment({ hands: ['5S', '2C 8D'], pile: '5H', draw: ['3D'], options: { maxTurns: 6 } }));
    expect(values(table)).toEqual([1, 0]);
  });

  test('a single eight that survives the opponent’s turn wins (L18)', () => {
    // Seat 0 can't play and draws the 3D; seat 1 wins with its eight unless the cap comes first.
    const place = { hands: ['4S', '8D'], pile: '5H', draw: ['3D 9D'] };
    expect(values(tableOf(fragment({ ...place, options: { maxTurns: 2 } })))[1]).toBeCloseTo(1, 12);
  });
});
