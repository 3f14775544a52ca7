import { describe, expect, test } from 'vitest';
import { agentFor } from '../../agents/agent-for.ts';
import { decide } from '../../agents/driver.ts';
import type { Position, SearchedGame, WireTypes } from '../../games/contract.ts';
import { hominist } from '../../games/hominist/game.ts';
import { kudzu } from '../../games/kudzu/game.ts';
import { lightsOut } from '../../games/lights-out/game.ts';
import { lupus } from '../../games/lupus/game.ts';
import { Rng } from '../../games/rng.ts';
import { lockstep } from '../games/lockstep.ts';

const PAIRS = 50;
const clock = (): number => 0;

/** Decisions on the two tables of 50 pairs that the deciding seat can't tell apart, though other cards are hidden in them. */
function decidesAlike<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  seats: number,
  given: unknown,
): void {
  const { agent } = agentFor(game, { level: 8 });
  let pairs = 0;
  for (let seed = 1; pairs < PAIRS && seed < 400; seed++) {
    let ply = 0;
    for (const { seat, truth, other } of lockstep({ game, seats, given }, seed % seats, seed)) {
      const acts = truth.toAct();
      const differ = JSON.stringify(truth.wire()) !== JSON.stringify(other.wire());
      if (acts === 'chance' || !acts.includes(seat) || !differ || ply++ < seed % 3) continue;
      const [one, two] = [truth, other].map((table) =>
        decide(agent, table.observe(seat), new Rng(seed), { iterations: 40 }, { clock }),
      );
      expect(two).toEqual(one);
      pairs++;
      break;
    }
  }
  expect(pairs).toBe(PAIRS);
}

describe('equal decisions, same seed, on pairs of positions that differ only in what the seat can not know', () => {
  test.each([2, 3, 4])('Lights Out with %i seats', (seats) => decidesAlike(lightsOut, seats, {}));
  test.each([2, 3, 4])('Hominist with %i seats', (seats) => decidesAlike(hominist, seats, { rounds: 1 }));
  test('Homo Homini Lupus', () => decidesAlike(lupus, 4, { hands: 1 }));
  test.each([2, 3, 4])('Kudzu with an unknown bag and %i seats', (seats) =>
    decidesAlike(kudzu, seats, { preset: 'short', bagKnown: false }),
  );
});
