import type { LudicEvent } from './schemas.ts';

type WithoutNumber<E> = E extends unknown ? Omit<E, 'n'> : never;

/** An event that has no number yet, all faces shown. */
export type Happening = WithoutNumber<LudicEvent>;
