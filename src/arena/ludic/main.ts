import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Estimate, estimate, pairedDifference } from '../../../agents/arena/statistics.ts';
import { type RoundTask, seekerNamed, vexerNamed } from '../../../agents/ludic/contest.ts';
import { firstToSolve, rankCorrelation, seekerFigures } from '../../../agents/ludic/contest-figures.ts';
import { freeChoice } from '../../../agents/ludic/free-choice.ts';
import type { RoundPlayed } from '../../../agents/ludic/round.ts';
import type { Bank } from '../../../dsl/bank.ts';
import { buildBank } from '../../../dsl/bank-build.ts';
import { difficulty } from '../../../dsl/difficulty.ts';
import { Extension } from '../../../dsl/extension.ts';
import { Rng } from '../../../games/rng.ts';
import { shown, textTable } from '../text-table.ts';
import { LUDIC_USAGE, type LudicArguments, readLudicArguments } from './arguments.ts';
import { LudicPool } from './pool.ts';
import { type FileRule, readRules } from './rule-file.ts';

/** Who gives the hints where the rule is given: flips and hints of this one are random. */
const HINTER = 'level1';
const TOP = 'level8';
/** Two Seekers and a Vexer. */
const SEATS = 3;

interface Arena {
  readonly given: LudicArguments;
  readonly bank: Bank;
  readonly pool: LudicPool;
  readonly rules: readonly FileRule[];
  /** All that goes into the JSON file. */
  readonly kept: Record<string, unknown>;
}

/** Seeds of deals: one for each rule and deal, the same for whoever plays it. */
function tasksFor({ given, rules }: Arena, seekers: readonly string[]): RoundTask[] {
  const rng = new Rng(given.seed);
  return rules.flatMap(({ text }) =>
    Array.from({ length: given.deals }, () => ({ seed: rng.fork(), rule: text, vexer: HINTER, seekers })),
  );
}

/** A line for the rounds whose rule lies in the bank, and one for the others; none for no rounds. */
async function solve(arena: Arena, name: string): Promise<(readonly string[])[]> {
  const { bank, pool, rules, given } = arena;
  const rounds = await pool.play(name, tasksFor(arena, [name, name]));
  const isIn = rules.map(({ hex }) => bank.find(Extension.fromHex(hex)!) >= 0);
  return (['in the bank', 'outside'] as const).flatMap((where) => {
    const places = [...rounds.keys()].filter(
      (round) => isIn[Math.floor(round / given.deals)] === (where === 'in the bank'),
    );
    if (places.length === 0) return [];
    const played = places.map((round) => rounds[round]!);
    const correlation = rankCorrelation(
      places.map((round) => difficultyOf(bank, rules[Math.floor(round / given.deals)]!)),
      played.map(({ laid, solver }) => (solver < 0 ? SEATS * 10 : laid)),
    );
    const figures = seekerFigures(played);
    const unsolved = played.filter(({ solver }) => solver < 0).map(({ rule }) => rule);
    arena.kept[`${name}, ${where}`] = { ...figures, correlation, unsolved };
    const { solved, faceUp, laid, guesses, millis } = figures;
    return [
      [
        name,
        where,
        String(places.length),
        cell(solved, 3),
        cell(faceUp, 2),
        cell(laid, 2),
        cell(guesses, 2),
        millis[0].toFixed(1),
        Number.isNaN(correlation) ? '-' : correlation.toFixed(2),
      ],
    ];
  });
}

/** One round alone has no interval. */
function cell(figure: Estimate, digits: number): string {
  return figure.samples > 1 ? shown(figure, digits) : figure.mean.toFixed(digits);
}

function difficultyOf(bank: Bank, { hex }: FileRule): number {
  return difficulty(bank, Extension.fromHex(hex)!).difficulty;
}

async function duel(arena: Arena, one: string, two: string): Promise<readonly string[]> {
  const straight = await arena.pool.play(`${one} : ${two}`, tasksFor(arena, [one, two]));
  const mirrored = await arena.pool.play(`${two} : ${one}`, tasksFor(arena, [two, one]));
  const lead = firstToSolve(straight, mirrored);
  arena.kept[`${one} : ${two}`] = lead;
  return [`${one} : ${two}`, shown(lead, 3), String(lead.samples)];
}

async function points(arena: Arena, vexer: string): Promise<RoundPlayed[]> {
  const rng = new Rng(arena.given.seed);
  const { rounds } = arena.given;
  const tasks = Array.from({ length: rounds }, () => ({ seed: rng.fork(), vexer, seekers: [TOP, TOP] }));
  return arena.pool.play(`Vexer ${vexer}`, tasks);
}

/** Vexers on the same deals: the mean score of each, and what each has over the one `apart` places before it. */
async function vex(arena: Arena, names: readonly string[], apart: number): Promise<void> {
  const scores: number[][] = [];
  const rows = [['Vexer', 'points', 'solved', 'sets face-up', `over the one ${apart} before`]];
  for (const [i, name] of names.entries()) {
    const rounds = await points(arena, name);
    scores.push(rounds.map((round) => round.points));
    const { solved, faceUp } = seekerFigures(rounds);
    const lead = i >= apart ? pairedDifference(scores[i]!, scores[i - apart]!) : undefined;
    arena.kept[`Vexer ${name}`] = { points: estimate(scores[i]!), solved, faceUp, lead };
    rows.push([name, shown(estimate(scores[i]!), 2), shown(solved, 3), shown(faceUp, 2), lead ? shown(lead, 2) : '']);
  }
  print(rows);
}

function free({ bank, rules, given, kept }: Arena): void {
  const rng = new Rng(given.seed);
  const sets: number[] = [];
  for (const { hex } of rules) {
    const rule = Extension.fromHex(hex)!;
    if (bank.find(rule) < 0) continue;
    const draw = (wanted: boolean): number => {
      for (;;) {
        const set = rng.below(552);
        if (rule.has(set) === wanted) return set;
      }
    };
    sets.push(freeChoice(bank, rule, draw(true), draw(false)));
  }
  kept.free = estimate(sets);
  print([
    ['free choice', 'sets laid'],
    [`${sets.length} rules`, shown(estimate(sets), 2)],
  ]);
}

const LEVELS = Array.from({ length: 8 }, (_, i) => `level${i + 1}`);

function rulesOf({ rules, outside, every }: LudicArguments, bank: Bank): FileRule[] {
  const asked = readRules(...rules).filter(({ hex }) => !outside || bank.find(Extension.fromHex(hex)!) < 0);
  return asked.filter((_, i) => i % every === 0);
}

async function run(arena: Arena): Promise<void> {
  const { solve: solvers, seekers, vexers, ladder } = arena.given;
  if (solvers.length > 0) {
    const header = [
      'Seekers',
      'rules',
      'rounds',
      'solved',
      'sets face-up',
      'sets laid',
      'guesses',
      'ms',
      'correlation',
    ];
    const rows: (readonly string[])[] = [header];
    for (const name of solvers) rows.push(...(await solve(arena, name)));
    print(rows);
  }
  const duels = seekers.length === 2 ? [seekers] : ladder ? LEVELS.slice(2).map((name, i) => [name, LEVELS[i]!]) : [];
  if (duels.length > 0) {
    const rows: (readonly string[])[] = [['Seekers', 'solved first, lead', 'mirrored rounds']];
    for (const [one, two] of duels) rows.push(await duel(arena, one!, two!));
    print(rows);
  }
  if (ladder) await vex(arena, LEVELS, 2);
  if (vexers.length > 0) await vex(arena, [...vexers].reverse(), 1);
  if (arena.given.free) free(arena);
}

function print(rows: readonly (readonly string[])[]): void {
  process.stdout.write(`${textTable(rows)}\n\n`);
}

function refuse(reason: string): number {
  process.stderr.write(reason === LUDIC_USAGE ? reason : `${reason}\n\n${LUDIC_USAGE}`);
  return reason === LUDIC_USAGE ? 0 : 2;
}

async function main(): Promise<number> {
  const given = readLudicArguments(process.argv.slice(2));
  if (typeof given === 'string') return refuse(given);
  const bank = buildBank();
  const unknown =
    [...given.solve, ...given.seekers].find((name) => seekerNamed(bank, name) === undefined) ??
    given.vexers.find((name) => vexerNamed(bank, name) === undefined);
  if (unknown !== undefined) return refuse(`no player of Ludic is called ${unknown}`);
  const rules = given.vexers.length > 0 ? [] : rulesOf(given, bank);
  const pool = new LudicPool(bank.shared, given.workers);
  const kept: Record<string, unknown> = { arguments: given, rules: rules.length };
  try {
    await run({ given, bank, pool, rules, kept });
  } finally {
    await pool.close();
  }
  if (given.out !== undefined) {
    mkdirSync(dirname(given.out), { recursive: true });
    writeFileSync(given.out, `${JSON.stringify(kept, null, 2)}\n`);
  }
  return 0;
}

process.exitCode = await main();
