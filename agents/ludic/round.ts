import { SETS } from '../../dsl/card.ts';
import { check } from '../../dsl/check.ts';
import type { Extension } from '../../dsl/extension.ts';
import { ludic } from '../../games/ludic/game.ts';
import { seekersInOrder } from '../../games/ludic/position.ts';
import type { LudicMove, LudicObservation } from '../../games/ludic/schemas.ts';
import type { LudicTable } from '../../games/ludic/table.ts';
import { Rng } from '../../games/rng.ts';
import type { Agent } from '../agent.ts';

export type LudicPlayerAgent = Agent<LudicObservation, LudicMove>;

/** A secret rule that is given to the Vexer. */
export interface GivenRule {
  /** Read as this extension and nothing else. */
  readonly text: string;
  readonly extension: Extension;
}

/** One round to be played: by the same seed the same deal, if the rule is the same. */
export interface RoundDesign {
  readonly seed: number;
  /** The rule that the Vexer has to write; without it he devises one. */
  readonly rule?: GivenRule;
  readonly vexer: LudicPlayerAgent;
  /** Two to four, in the order of turns. */
  readonly seekers: readonly LudicPlayerAgent[];
  /** Told of each decision with the milliseconds that it took, by this clock. */
  readonly clock?: () => number;
}

/** How a round went. */
export interface RoundPlayed {
  /** Place among the Seekers of who guessed the rule; -1 if nobody did. */
  readonly solver: number;
  /** The Vexer's points. */
  readonly points: number;
  /** Face-up sets when it ended, the initial ones among them. */
  readonly faceUp: number;
  /** Sets that were laid, the initial ones not among them. */
  readonly laid: number;
  /** Guesses spoken, the right one among them. */
  readonly guesses: number;
  /** The rule's text. */
  readonly rule: string;
  /** Milliseconds of each decision of a Seeker; empty without a clock. */
  readonly millis: readonly number[];
}

/** Deals are drawn until the rule is legal for the initial sets as they come. */
const MOST_DEALS = 100_000;

function dealFor(rule: GivenRule | undefined, seats: number, rng: Rng): LudicTable {
  for (let deal = 0; deal < MOST_DEALS; deal++) {
    const dealt = ludic.deal(seats, { maxRounds: 1 }, rng);
    if (!dealt.ok) throw new Error(dealt.problem.detail);
    const { obey, break: broken } = dealt.value.position.columns;
    if (rule === undefined || check(rule.extension, SETS[obey[0]!.set]!, SETS[broken[0]!.set]!).legal)
      return dealt.value;
  }
  throw new Error(`no deal was met for which ${rule?.text} is legal`);
}

/** The answer of an agent that is settled at once. */
export function settledMove(agent: LudicPlayerAgent, seen: LudicObservation, rng: Rng): LudicMove {
  const thinking = agent.think(seen, rng);
  thinking.next();
  return thinking.next(1).value().best;
}

/** Plays one round to its end: a match of one round. Throws where an agent makes an illegal move. */
export function playRound({ seed, rule, vexer, seekers, clock }: RoundDesign): RoundPlayed {
  const rng = new Rng(seed);
  const table = dealFor(rule, seekers.length + 1, rng);
  const { position } = table;
  const order = seekersInOrder(table.seats, position.vexer, position.options.turnOrder);
  const streams = Array.from({ length: table.seats }, () => new Rng(rng.fork()));
  const chance = new Rng(rng.fork());
  const millis: number[] = [];
  const counts = { laid: 0, guesses: 0, faceUp: 2 };
  const play = (move: LudicMove): void => {
    const played = table.play(move);
    if (!played.ok) throw new Error(`${JSON.stringify(move)}: ${played.problem.detail}`);
    for (const { type } of played.value) {
      if (type === 'query' || type === 'play') counts.laid++;
      if (type === 'guess') counts.guesses++;
    }
  };
  for (let acting = table.toAct(); !table.over(); acting = table.toAct()) {
    counts.faceUp = position.columns.obey.length + position.columns.break.length;
    if (acting === 'chance') {
      table.sampleChance(chance);
      continue;
    }
    const seat = acting[0]!;
    const seen = table.observe(seat) as LudicObservation;
    if (seen.phase === 'rule' && rule !== undefined) {
      play({ type: 'rule', rule: rule.text, turnObey: false, turnBreak: false });
      continue;
    }
    const started = clock?.() ?? 0;
    const agent = seat === position.vexer ? vexer : seekers[order.indexOf(seat)]!;
    const move = settledMove(agent, seen, streams[seat]!);
    if (clock !== undefined && seat !== position.vexer) millis.push(clock() - started);
    play(move);
  }
  const right = position.guesses.find((guess) => guess.right);
  return {
    ...counts,
    solver: right === undefined ? -1 : order.indexOf(right.seat),
    points: position.scores[position.vexer]!,
    rule: position.rule!.text,
    millis,
  };
}
