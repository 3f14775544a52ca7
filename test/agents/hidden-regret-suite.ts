import { describe, expect, it } from 'vitest';
import { SearchAgent, type SearchAgentSettings } from '../../agents/search/search-agent.ts';
import type { Position, SearchedGame, WireTypes } from '../../games/contract.ts';
import { hominist } from '../../games/hominist/game.ts';
import { lightsOut } from '../../games/lights-out/game.ts';
import { lupus } from '../../games/lupus/game.ts';
import { beliefScore, type HiddenCase, type Lister, regretOf } from './hidden-case.ts';
import { hoministCases, hoministLister } from './hidden-hominist.ts';
import { lightsOutCases, lightsOutLister } from './hidden-lights-out.ts';
import { lupusCases, lupusLister } from './hidden-lupus.ts';

/** How much of it is done: cases of each kind, iterations of each decision. */
export interface Extent {
  readonly lupus: number;
  readonly hominist: number;
  /** For 2, 3 and 4 seats. */
  readonly lightsOut: readonly [number, number, number];
  readonly iterations: number;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** The regrets of the search in cases, whose beliefs are held to the listed chances by the way. */
function regrets<P extends Position<P>, W extends WireTypes, T>(
  game: SearchedGame<P, W>,
  lister: Lister<W, T>,
  cases: Iterable<HiddenCase<W['observation']>>,
  iterations: number,
  settings: Partial<SearchAgentSettings> = {},
): number[] {
  const agent = new SearchAgent(game, settings);
  return Array.from(cases, (one) => {
    expect(beliefScore(game, one, lister)).toBeLessThan(4);
    return regretOf(agent, one, lister, iterations);
  });
}

function expectAlmostNone(found: readonly number[], count: number, most: number, onAverage: number): void {
  expect(found).toHaveLength(count);
  expect(Math.max(...found)).toBeLessThan(most);
  expect(mean(found)).toBeLessThan(onAverage);
}

const expectNone = (found: readonly number[], count: number): void => expectAlmostNone(found, count, 1e-9, 1e-9);

/**
 * The honest search against the mean over all positions that its observation admits, listed by brute force. The mean is
 * that of the best plan which treats alike what the seat can't tell apart, not that of open hands (see `meanWorths`). It
 * is well defined only where it doesn't matter what the other seats believe, so the cases are of that kind: in Lupus the
 * others have no choice left that makes a difference; in Hominist it is the last turn that the cap allows, or the next
 * seat takes the last of the pile and then both see everything; in Lights Out the cap comes after the next seat's turn.
 * The seat itself may have more choices to come.
 */
export function hiddenRegretSuite(extent: Extent): void {
  const { iterations } = extent;

  describe('against the mean over all positions that a seat can not tell apart', () => {
    it('the honest search has no regret late in hands of Lupus', () => {
      const cases = lupusCases({}, extent.lupus);
      expectNone(regrets(lupus, lupusLister, cases, iterations), extent.lupus);
    });

    it.each([{}, { drawDiscard: 'exchange' }])(
      'it has none in the last turn of a capped round of Hominist: %j',
      (given) => {
        const cases = hoministCases(given, true, extent.hominist);
        expectNone(regrets(hominist, hoministLister, cases, iterations), extent.hominist);
      },
    );

    const guides = [true, false];

    // Two moves may differ by so little that a sample mistakes them.
    it.each(guides)('it has next to none before the last turn of Hominist, guided: %s', (guided) => {
      const cases = hoministCases({}, false, extent.hominist);
      const found = regrets(hominist, hoministLister, cases, 3 * iterations, { guided });
      expectAlmostNone(found, extent.hominist, 0.005, 0.0005);
    });

    const seatCounts = [2, 3, 4] as const;
    const each = seatCounts.flatMap((seats) => guides.map((guided) => ({ seats, guided })));

    it.each(each)('it has next to none late in capped rounds of Lights Out: %j', ({ seats, guided }) => {
      const count = extent.lightsOut[seats - 2]!;
      const cases = lightsOutCases(seats, {}, count);
      const found = regrets(lightsOut, lightsOutLister, cases, iterations, { guided });
      expectAlmostNone(found, count, 0.012, 0.004);
    });
  });
}
