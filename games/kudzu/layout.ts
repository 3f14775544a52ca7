/** The phases as the position holds them, indices into `PHASES`. Draw and growth are chance's. */
export const PHASES = ['call', 'draw', 'eat', 'sacrifice', 'growth', 'over'] as const;
export const CALL = 0;
export const DRAW = 1;
export const EAT = 2;
export const SACRIFICE = 3;
export const GROWTH = 4;
export const ENDED = 5;

/** Cells between the counts of one place and those of the next. */
export const STRIDE = 8;
/** The bag's counts are `cells[local]`; those of seat p's garden `cells[garden(p) + local]`; red is local 0. */
export const garden = (seat: number): number => (seat + 1) * STRIDE;
/** What the seats hold in a growth together: `cells[HELD + place in the round]` is 1 + a local colour, or 0. */
export const HELD = 5 * STRIDE;

/** No colour, where a local colour may stand. */
export const NO_COLOUR = -1;
