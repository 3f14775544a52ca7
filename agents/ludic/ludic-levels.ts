/** How a level weakens Seeker and Vexer. Level 8 is the strongest. */
export interface LudicLevel {
  readonly level: number;
  readonly seeker: SeekerSkill;
  readonly vexer: VexerSkill;
}

export interface SeekerSkill {
  /** How much of the bank it knows: so many of its cheapest rules. */
  readonly bankRules: number;
  /** Whether it looks for rules beyond the bank too. */
  readonly beyond: boolean;
  /** Whether it knows what people like to say. */
  readonly taste: boolean;
  /** How much it makes of which hint it was given, 0..1. */
  readonly surmise: number;
  /** Chance that it forgets a set that it can't see any more, or never weighed. */
  readonly forgets: number;
  /** Share of its turns in which it builds a set at random. */
  readonly blunders: number;
  /** What a bit of information in the hint against a guess is worth beside the chance that the guess is right. */
  readonly curiosity: number;
  /** It guesses once its leading hypothesis is this likely. */
  readonly guessFrom: number;
}

export interface VexerSkill {
  /** Difficulty of the rules that it devises, 0..1. */
  readonly difficulty: number;
  /** How far from it they may stray, at random. */
  readonly spread: number;
  /** Whether it writes the rule that promises most points, whatever its difficulty. */
  readonly plans: boolean;
  /** Whether it chooses hints and flips for its score, or at random. */
  readonly schemes: boolean;
}

/** More rules than any bank has. */
const WHOLE_BANK = 2_000_000;

export const LUDIC_LEVELS: readonly LudicLevel[] = [
  level(
    1,
    {
      bankRules: 150,
      beyond: false,
      taste: false,
      surmise: 0,
      forgets: 0.35,
      blunders: 0.7,
      curiosity: 0,
      guessFrom: 0.2,
    },
    { difficulty: 0.03, spread: 0.03, plans: false, schemes: false },
  ),
  level(
    2,
    {
      bankRules: 500,
      beyond: false,
      taste: false,
      surmise: 0,
      forgets: 0.25,
      blunders: 0.5,
      curiosity: 0,
      guessFrom: 0.15,
    },
    { difficulty: 0.12, spread: 0.04, plans: false, schemes: false },
  ),
  level(
    3,
    {
      bankRules: 2_000,
      beyond: false,
      taste: false,
      surmise: 0,
      forgets: 0.18,
      blunders: 0.35,
      curiosity: 0,
      guessFrom: 0.1,
    },
    { difficulty: 0.24, spread: 0.03, plans: false, schemes: false },
  ),
  level(
    4,
    {
      bankRules: 8_000,
      beyond: false,
      taste: false,
      surmise: 0,
      forgets: 0.12,
      blunders: 0.25,
      curiosity: 0,
      guessFrom: 0.05,
    },
    { difficulty: 0.29, spread: 0.03, plans: false, schemes: false },
  ),
  level(
    5,
    {
      bankRules: 20_000,
      beyond: false,
      taste: false,
      surmise: 0,
      forgets: 0.1,
      blunders: 0.2,
      curiosity: 0,
      guessFrom: 0,
    },
    { difficulty: 0.34, spread: 0.03, plans: false, schemes: false },
  ),
  level(
    6,
    {
      bankRules: 60_000,
      beyond: false,
      taste: false,
      surmise: 0,
      forgets: 0.05,
      blunders: 0.12,
      curiosity: 0,
      guessFrom: 0,
    },
    { difficulty: 0.37, spread: 0.04, plans: false, schemes: true },
  ),
  level(
    7,
    {
      bankRules: 400_000,
      beyond: false,
      taste: true,
      surmise: 0.5,
      forgets: 0,
      blunders: 0,
      curiosity: 0.25,
      guessFrom: 0,
    },
    { difficulty: 0.37, spread: 0.04, plans: true, schemes: false },
  ),
  level(
    8,
    {
      bankRules: WHOLE_BANK,
      beyond: true,
      taste: true,
      surmise: 0.5,
      forgets: 0,
      blunders: 0,
      curiosity: 0.25,
      guessFrom: 0,
    },
    { difficulty: 0.37, spread: 0.04, plans: true, schemes: true },
  ),
];

function level(number: number, seeker: SeekerSkill, vexer: VexerSkill): LudicLevel {
  return { level: number, seeker, vexer };
}

/** The level of that number, 1..8. */
export function ludicLevel(number: number): LudicLevel {
  const found = LUDIC_LEVELS[number - 1];
  if (found === undefined) throw new RangeError(`levels are 1..${LUDIC_LEVELS.length}, not ${number}`);
  return found;
}
