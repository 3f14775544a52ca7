import { randomInt } from 'node:crypto';

/** A seed from the operating system, 0..2^32-1: nobody can guess it. */
export const randomSeed = (): number => randomInt(2 ** 32);
