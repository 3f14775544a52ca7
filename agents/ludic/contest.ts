import type { Bank } from '../../dsl/bank.ts';
import { parseRule } from '../../dsl/parse-rule.ts';
import { LUDIC_LEVELS } from './ludic-levels.ts';
import { type GivenRule, type LudicPlayerAgent, playRound, type RoundPlayed } from './round.ts';
import { Seeker } from './seeker.ts';
import { UniformVexer } from './uniform-vexer.ts';
import { Vexer } from './vexer.ts';

/** One round as plain data, for a worker. */
export interface RoundTask {
  readonly seed: number;
  /** The text of the rule that the Vexer has to write; he devises one if it is left out. */
  readonly rule?: string;
  readonly vexer: string;
  /** In the order of turns. */
  readonly seekers: readonly string[];
}

const STRONGEST = LUDIC_LEVELS[LUDIC_LEVELS.length - 1]!;

/** The Seeker of that name: `level1`.., or `blind`, which lays sets at random and is otherwise the strongest. */
export function seekerNamed(bank: Bank, name: string): LudicPlayerAgent | undefined {
  if (name === 'blind') return new Seeker(bank, { ...STRONGEST.seeker, blunders: 1 }, name);
  const level = LUDIC_LEVELS.find(({ level }) => name === `level${level}`);
  return level && new Seeker(bank, level.seeker, name);
}

/** The Vexer of that name: `level1`.., or `uniform`: any legal rule of the bank. */
export function vexerNamed(bank: Bank, name: string): LudicPlayerAgent | undefined {
  if (name === 'uniform') return new UniformVexer(bank);
  const level = LUDIC_LEVELS.find(({ level }) => name === `level${level}`);
  return level && new Vexer(bank, level.vexer, name);
}

function named(found: LudicPlayerAgent | undefined, name: string): LudicPlayerAgent {
  if (found === undefined) throw new RangeError(`no player of Ludic is called ${name}`);
  return found;
}

/** A rule by its text, which has one reading. */
export function givenRule(text: string): GivenRule {
  const parsed = parseRule(text);
  if (parsed.status !== 'understood') throw new RangeError(`${text} is not understood`);
  return { text, extension: parsed.rule.extension };
}

/** Plays the round of a task. */
export function playTask(bank: Bank, task: RoundTask, clock?: () => number): RoundPlayed {
  return playRound({
    seed: task.seed,
    ...(task.rule === undefined ? {} : { rule: givenRule(task.rule) }),
    vexer: named(vexerNamed(bank, task.vexer), task.vexer),
    seekers: task.seekers.map((name) => named(seekerNamed(bank, name), name)),
    ...(clock === undefined ? {} : { clock }),
  });
}
