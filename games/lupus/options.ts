import { z } from 'zod';

export const BLOCK_TESTS = ['structural', 'hands'] as const;
/** So many hands at most, that totals stay 32-bit integers. */
export const MOST_HANDS = 100_000;

const choices = {
  blockTest: z.enum(BLOCK_TESTS).meta({
    description:
      'C3: structural = a hand is blocked when no tile in a hand or in the boneyard fits an open arm; hands = when no tile in a hand does',
  }),
  boneyardReserve: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .meta({ description: 'C9: how many tiles of the boneyard may never be drawn' }),
  hands: z.int().min(1).max(MOST_HANDS).meta({ description: 'C15: how many hands a match has' }),
};

export const optionsSchema = z
  .strictObject(choices)
  .meta({ id: 'LupusOptions', description: 'Options of Homo Homini Lupus, complete' });

export const givenOptionsSchema = z.strictObject(choices).partial().meta({
  id: 'LupusGivenOptions',
  description: 'Options of Homo Homini Lupus; what is left out has its default',
});

export type LupusOptions = z.infer<typeof optionsSchema>;

export const DEFAULT_OPTIONS: LupusOptions = { blockTest: 'structural', boneyardReserve: 0, hands: 4 };
