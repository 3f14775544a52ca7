import { describe, expect, test } from 'vitest';
import { greedyKudzu } from '../../agents/greedy/kudzu.ts';
import { kudzu } from '../../games/kudzu/game.ts';
import type { KudzuPosition } from '../../games/kudzu/position.ts';
import type { KudzuMove } from '../../games/kudzu/schemas.ts';
import { Rng } from '../../games/rng.ts';
import { type Fragment, fragment, playAll } from '../games/kudzu/fragment.ts';
import { greedy, type Player, random, series, tolerance } from '../games/kudzu/series.ts';

function chosen(position: KudzuPosition): KudzuMove {
  const codes = new Int32Array(kudzu.codes);
  const legal = Array.from(codes.subarray(0, position.legalMoves(codes)), (code) => kudzu.makeMove(code));
  return greedyKudzu(kudzu.observe(position, position.toAct, []), legal, new Rng(1));
}

const chosenAfter = (place: Fragment, ...texts: string[]): KudzuMove => chosen(playAll(fragment(place), ...texts));

describe('the heuristic player', () => {
  test('calls the commonest colour of the bag, but not red', () => {
    expect(chosenAfter({ gardens: [{}, {}], bag: { red: 9, orange: 3, green: 5, purple: 5 } })).toEqual({
      type: 'call',
      colour: 'green',
    });
  });

  test('calls what growth put back most often while the bag is unknown', () => {
    const position = fragment({ gardens: [{}, {}], bag: { orange: 9 }, options: { bagKnown: false } });
    const observation = kudzu.observe(position, 0, [
      { n: 1, seat: 0, type: 'growth', drew: 'purple', kept: false },
      { n: 2, seat: 1, type: 'growth', drew: 'red', kept: true },
    ]);
    const legal: KudzuMove[] = [
      { type: 'call', colour: 'orange' },
      { type: 'call', colour: 'purple' },
    ];
    expect(greedyKudzu(observation, legal, new Rng(1))).toEqual(legal[1]);
  });

  test('eats its own red first and declines to sacrifice', () => {
    const place = { gardens: [{ red: 1, orange: 1 }, {}], common: 2, bag: { green: 5, red: 2 } };
    expect(chosenAfter(place, 'call green', 'drew green')).toEqual({ type: 'eat', from: 'own' });
    expect(chosenAfter(place, 'call orange', 'drew green')).toEqual({ type: 'decline' });
  });

  test('gives up a candy that can matter no more', () => {
    const place = { gardens: [{ red: 1, orange: 1 }, { orange: 4 }, { orange: 5 }], bag: { orange: 2, green: 5 } };
    expect(chosenAfter(place, 'call orange', 'drew green')).toEqual({
      type: 'sacrifice',
      colour: 'orange',
      from: 'own',
    });
    const open = { ...place, bag: { orange: 3, green: 5 } };
    expect(chosenAfter(open, 'call orange', 'drew green')).toEqual({ type: 'decline' });
  });

  test('counts out what a sacrifice is worth once the last candy is drawn', () => {
    // Seat 1 profits, but the rival is seat 2: without a pair of reds seat 0 comes a point closer.
    const gardens = [{ red: 2, green: 1 }, { green: 5 }, { yellow: 9 }];
    const place = { gardens, bag: { green: 1 } };
    expect(chosenAfter(place, 'call orange', 'drew green')).toEqual({
      type: 'sacrifice',
      colour: 'green',
      from: 'own',
    });
    const odd = { gardens: [{ red: 1, green: 1 }, ...gardens.slice(1)], bag: { green: 1 } };
    expect(chosenAfter(odd, 'call orange', 'drew green')).toEqual({ type: 'decline' });
  });
});

describe('in simulated games', () => {
  test.each([
    [2, 1],
    [3, 0.948],
    [4, 0.816],
  ])('one heuristic player among random ones wins at %i seats as often as known: %d', (seats, share) => {
    const games = 240;
    let won = 0;
    for (let place = 0; place < seats; place++) {
      const players = Array.from({ length: seats }, (_, other) => (other === place ? greedy : random));
      const { ties, wins } = series(players, {}, games / seats, 7 + place);
      won += (wins[place]! * games) / seats;
      expect(ties).toBeLessThan(0.2);
    }
    expect(Math.abs(won / games - share)).toBeLessThan(tolerance(share, games) + 0.01);
  });

  test.each([
    [2, [0.348, 0.486]],
    [3, [0.268, 0.33, 0.309]],
    [4, [0.197, 0.239, 0.224, 0.218]],
  ])('heuristic players at %i seats win by their place in the turn order as often as known', (seats, shares) => {
    const games = 400;
    const { wins } = series(Array<Player>(seats).fill(greedy), {}, games, seats);
    for (const [place, share] of shares.entries()) {
      expect(Math.abs(wins[place]! - share), `place ${place}: ${wins[place]}`).toBeLessThan(tolerance(share, games));
    }
  });
});
