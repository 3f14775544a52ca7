import { describe, expect, test } from 'vitest';
import { exactHominist, isOpenHominist } from '../../agents/exact/hominist.ts';
import { makeCard } from '../../games/card.ts';
import { CHANCE } from '../../games/contract.ts';
import { hominist } from '../../games/hominist/game.ts';
import { cardsOf } from '../../games/hominist/observation.ts';
import type { HoministOptions } from '../../games/hominist/options.ts';
import type { HoministPosition } from '../../games/hominist/position.ts';
import { lastScore } from '../../games/hominist/scoring.ts';
import { Rng } from '../../games/rng.ts';
import { fragment } from '../games/hominist/fragment.ts';
import { dealTable, randomCode } from '../games/random-play.ts';
import {
  distinctSteps,
  houseOf,
  margins,
  scores,
  step,
  steps,
  type Table,
  utilities,
  values,
} from '../referees/hominist.ts';

const codes = new Int32Array(hominist.codes);

/** The engine's position as the referee's table. */
function tableOf(position: HoministPosition): Table {
  const { options, seats } = position;
  const hands = Array.from({ length: seats }, (_, seat) =>
    cardsOf(position.hands[2 * seat]!, position.hands[2 * seat + 1]!),
  );
  return {
    hands,
    pile: cardsOf(position.pileLow, position.pileHigh),
    discard: Array.from(position.discards.subarray(1, position.discardCount + 1), makeCard),
    points: Array.from(position.pairPoints.subarray(0, seats)),
    turn: position.turnSeat,
    due: hominist.phase(position) as Table['due'],
    passes: position.passes,
    after: undefined,
    paired: false,
    house: houseOf(options, seats),
  };
}

/** What may happen in the engine, in the referee's words. */
function words(position: HoministPosition): Map<string, number> {
  const count =
    position.toAct === CHANCE
      ? position.chanceOutcomes(codes, new Float64Array(hominist.codes))
      : position.legalMoves(codes);
  const say = (code: number): string => {
    if (position.toAct !== CHANCE) return hominist.moveText(code);
    const outcome = hominist.makeChance(code);
    return 'card' in outcome ? `${outcome.type} ${outcome.card}` : outcome.type;
  };
  return new Map(Array.from(codes.subarray(0, count), (code) => [say(code), code]));
}

const OPTIONS: readonly Partial<HoministOptions>[] = [
  {},
  { roundEnd: 'finalLap', passLimit: 1 },
  { roundEnd: 'playOut', pairColours: 'strict' },
  { drawDiscard: 'exchange', penaltySet: 'red' },
  { drawDiscard: 'exchange', roundEnd: 'playOut', penaltyValue: 'count', passLimit: 5 },
];

describe('the engine against a referee written apart from it', () => {
  test.each(OPTIONS)('same steps and same scores in 60 random rounds: %j', (given) => {
    const rng = new Rng(23);
    for (let round = 0; round < 60; round++) {
      const { position } = dealTable({ game: hominist, seats: 2 + (round % 3), given: { rounds: 1, ...given } }, rng);
      let table = tableOf(position);
      while (!position.roundEnded) {
        const possible = words(position);
        expect([...possible.keys()].sort()).toEqual([...steps(table)].sort());
        const chosen = randomCode(hominist, position, rng);
        const what = [...possible].find(([, code]) => code === chosen)![0];
        position.play(chosen);
        table = step(table, what);
      }
      expect(table.due).toBe('over');
      expect(Array.from({ length: position.seats }, (_, seat) => lastScore(position, seat))).toEqual(scores(table));
    }
  });
});

describe('the last draw of Hominist', () => {
  const h14 = () => fragment({ hands: ['KS QC 2C AS 3C 4S', 'JS 9H 2S 4C 3S AC'], discard: '10D', pile: '5H' });

  test('H14 by the referee: pair KS is worth 19, pass QC 4, draw -1, the other passes -6, pass KS -19', () => {
    const table = tableOf(h14());
    const worth = new Map(steps(table).map((what) => [what, values(step(table, what), margins)[0]]));
    expect(Object.fromEntries(worth)).toEqual({
      'pair KS': 19,
      'pass QC': 4,
      draw: -1,
      'pass 2C': -6,
      'pass AS': -6,
      'pass 3C': -6,
      'pass 4S': -6,
      'pass KS': -19,
    });
  });

  test('H14 solved exactly the winning pair is best, then the queen', () => {
    const solved = exactHominist(h14(), 1_000_000)!;
    const ranked = [...solved].sort((a, b) => b.values[0]! - a.values[0]!).map(({ code }) => hominist.moveText(code));
    expect(ranked.slice(0, 3)).toEqual(['pair KS', 'pass QC', 'draw']);
  });

  test.each([
    [2, 1, 6, 4],
    [2, 2, 4, 4],
    [3, 1, 4, 4],
  ])(
    'with %i seats and %i cards to draw every move has the value that the referee gives it',
    (seats, pile, size, endgames) => {
      const rng = new Rng(100 * seats + pile);
      for (let endgame = 0; endgame < endgames; endgame++) {
        const position = randomEndgame(rng, seats, pile, size);
        const table = tableOf(position);
        const solved = exactHominist(position, 3_000_000)!;
        expect(solved.map(({ code }) => hominist.moveText(code)).sort()).toEqual([...distinctSteps(table)].sort());
        for (const { code, values: found } of solved) {
          const right = values(step(table, hominist.moveText(code)), utilities);
          for (const [seat, value] of right.entries()) expect(found[seat]).toBeCloseTo(value, 9);
        }
      }
    },
  );

  test('is refused with more cards to draw, when chance is due, and beyond its limit', () => {
    const rng = new Rng(4);
    expect(exactHominist(randomEndgame(rng, 2, 3), 1_000_000)).toBeUndefined();
    expect(exactHominist(randomEndgame(rng, 2, 2), 10)).toBeUndefined();
    const position = randomEndgame(rng, 2, 2);
    position.play(hominist.parseMove({ type: 'draw' }));
    expect(exactHominist(position, 1_000_000)).toBeUndefined();
  });

  test('nothing is hidden with two seats and an empty pile, and then one imagined position is the true one', () => {
    const rng = new Rng(6);
    let open = 0;
    for (let round = 0; round < 40; round++) {
      const table = dealTable({ game: hominist, seats: 2, given: { rounds: 1 } }, rng);
      while (!table.over()) {
        const { position } = table;
        if (isOpenHominist(position)) {
          const belief = hominist.believe(table.observe(position.toAct));
          if (!belief.ok) throw new Error(belief.problem.detail);
          const imagined = hominist.blank(2, table.options);
          belief.value.imagine(rng, imagined);
          expect(Array.from(imagined.hands)).toEqual(Array.from(position.hands));
          expect(exactHominist(imagined, 10_000)).toBeDefined();
          open++;
        }
        const code = randomCode(hominist, position, rng);
        if (position.toAct === CHANCE) table.playChance(hominist.makeChance(code));
        else table.play(hominist.makeMove(code));
      }
    }
    expect(open).toBeGreaterThan(10);
  });
});

/** Random hands of `size` cards, a short discard pile, and the last cards of the draw pile. */
function randomEndgame(rng: Rng, seats: number, pile: number, size = 6): HoministPosition {
  const cards = Array.from({ length: 52 }, (_, card) => card);
  rng.shuffle(cards);
  const take = (count: number) => cards.splice(0, count).map(makeCard).join(' ');
  const hands = Array.from({ length: seats }, () => take(size));
  return fragment({ hands, discard: take(3), pile: take(pile) });
}
