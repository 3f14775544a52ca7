import { LudicAgent } from '../agents/ludic/ludic-agent.ts';
import { ludicLevel } from '../agents/ludic/ludic-levels.ts';
import { type LudicPlayerAgent, settledMove } from '../agents/ludic/round.ts';
import type { Bank } from '../dsl/bank.ts';
import { buildBank } from '../dsl/bank-build.ts';
import { ludic } from '../games/ludic/game.ts';
import type { LudicObservation, Phase } from '../games/ludic/schemas.ts';
import { Rng } from '../games/rng.ts';
import type { Row } from './row.ts';

/** Rounds whose decisions are timed: each from its own deal. */
const ROUNDS = 12;

interface Timed {
  readonly phase: Phase;
  readonly millis: number;
}

/** Plays a round of three players of one level and times every decision. */
function timeRound(agent: LudicPlayerAgent, seed: number): Timed[] {
  const rng = new Rng(seed);
  const dealt = ludic.deal(3, { maxRounds: 1 }, rng);
  if (!dealt.ok) throw new Error(dealt.problem.detail);
  const table = dealt.value;
  const timed: Timed[] = [];
  for (let acting = table.toAct(); !table.over(); acting = table.toAct()) {
    if (acting === 'chance') {
      table.sampleChance(rng);
      continue;
    }
    const seen = table.observe(acting[0]!) as LudicObservation;
    const start = performance.now();
    const move = settledMove(agent, seen, rng);
    timed.push({ phase: seen.phase, millis: performance.now() - start });
    const played = table.play(move);
    if (!played.ok) throw new Error(played.problem.detail);
  }
  return timed;
}

const PHASES: readonly (readonly [string, readonly Phase[]])[] = [
  ['a set is laid', ['seek']],
  ['a guess', ['guess', 'last']],
  ['the rule is written', ['rule']],
  ['a hint or a flip', ['hint', 'flip']],
  ['any decision', ['seek', 'guess', 'last', 'rule', 'hint', 'flip']],
];

function rowsOf(bank: Bank, level: number): Row[] {
  const agent = new LudicAgent(bank, ludicLevel(level));
  timeRound(agent, 0);
  const timed = Array.from({ length: ROUNDS }, (_, round) => timeRound(agent, round + 1)).flat();
  return PHASES.map(([measure, phases]): Row => {
    const millis = timed.filter(({ phase }) => phases.includes(phase)).map((one) => one.millis);
    millis.sort((a, b) => a - b);
    return { subject: `Ludic, level ${level}`, measure, value: millis[millis.length >> 1] ?? 0, unit: 'ms' };
  });
}

/** Decisions of Seekers and Vexers: the median time of each kind, in rounds of three players of one level. */
export function run(): Row[] {
  const bank = buildBank();
  const rows = [8, 4, 1].flatMap((level) => rowsOf(bank, level));
  return [...rows, ...memoryOf(bank)];
}

/** Memory after all these rounds on one thread. */
function memoryOf(bank: Bank): Row[] {
  globalThis.gc?.();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const row = (measure: string, bytes: number): Row => ({ subject: 'Ludic', measure, value: bytes / 1e6, unit: 'MB' });
  return [
    row('memory of the bank, which threads share', bank.bytes),
    row('arrays of the thread beside the bank', arrayBuffers - bank.bytes),
    row('heap of the thread', heapUsed),
    row('memory of the whole process', rss),
  ];
}
