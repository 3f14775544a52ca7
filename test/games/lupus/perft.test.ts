import { describe, expect, test } from 'vitest';
import { lupus } from '../../../games/lupus/game.ts';
import { DEFAULT_OPTIONS } from '../../../games/lupus/options.ts';
import type { LupusDeal } from '../../../games/lupus/schemas.ts';
import { perft } from '../perft.ts';
import { tiles } from './fragment.ts';

interface Row {
  readonly name: string;
  readonly hands: readonly string[];
  readonly boneyard: string;
  readonly options?: object;
  /** Sequences of 1, 2, ... moves, draws and their tiles counted as one each. */
  readonly nodes: readonly number[];
}

const ROWS: readonly Row[] = [
  {
    name: 'the next seat holds two blanks',
    hands: ['00 12 13 24 56 66', '01 03 25 33 44 46', '02 15 16 22 26 45', '04 05 14 34 35 55'],
    boneyard: '06 11 23 36',
    nodes: [8, 32, 196, 700, 3600, 16496],
  },
  {
    name: 'D3: the seat after the opener must draw',
    hands: ['22 01 02 03 04 05', '11 12 13 14 15 16', '33 34 35 36 26 25', '44 45 46 24 23 06'],
    boneyard: '00 55 56 66',
    nodes: [1, 4, 4, 12, 12, 24, 24, 24, 24],
  },
  {
    name: 'D3 with a reserve of two tiles',
    hands: ['22 01 02 03 04 05', '11 12 13 14 15 16', '33 34 35 36 26 25', '44 45 46 24 23 06'],
    boneyard: '00 55 56 66',
    options: { boneyardReserve: 2 },
    nodes: [1, 4, 4, 12, 12, 12, 48, 720],
  },
];

describe('perft', () => {
  for (const { name, hands, boneyard, options, nodes } of ROWS) {
    test(`${name}: ${nodes.join(', ')}`, () => {
      const complete = { ...DEFAULT_OPTIONS, hands: 1, ...options };
      const deal = { hands: hands.map(tiles), boneyard: tiles(boneyard) } as LupusDeal;
      const position = lupus.parseDeal(4, complete, deal);
      if (!position.ok) throw new Error(position.problem.detail);
      expect(nodes.map((_, depth) => perft(lupus, complete, position.value, depth + 1))).toEqual(nodes);
    });
  }
});
