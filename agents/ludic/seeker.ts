import type { Bank } from '../../dsl/bank.ts';
import { binaryEntropy } from '../../dsl/candidates.ts';
import { observedMoves } from '../../games/ludic/check-observation.ts';
import { moveText } from '../../games/ludic/legal-moves.ts';
import { readSet } from '../../games/ludic/notation.ts';
import type { LudicLegalMove, LudicMove, LudicObservation } from '../../games/ludic/schemas.ts';
import type { Rng } from '../../games/rng.ts';
import type { Agent, Candidate, Report, Thinking } from '../agent.ts';
import { HintOutlook } from './hint-outlook.ts';
import { Hypotheses, type Hypothesis } from './hypotheses.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';
import type { SeekerSkill } from './ludic-levels.ts';
import { understoodText, worded } from './wording.ts';

/** Hypotheses that an explanation shows, and guesses that are candidates. */
const SHOWN = 5;
/** Hypotheses of which a curious Seeker asks what a hint against them would tell. */
const WEIGHED = 60;
/** What being right about the column is worth beside a bit of information, for the guess that it allows. */
const GREED = 0.5;
/** What two new cards are worth beside a bit of information. */
const CARDS = 0.1;
/** In a blundering turn chance chooses the set. */
const BLUNDER = 100;

type Laying = Extract<LudicLegalMove, { type: 'query' | 'play' }>;

/** What a Seeker thinks of one set that it may lay. */
interface Prospect {
  /** Chance that it obeys. */
  readonly obeys: number;
  /** Expected information in its label, in bits 0..1. */
  readonly information: number;
  /** Chance that it obeys and the best guess after that is right. */
  readonly namedIfObeys: number;
  readonly namedIfBreaks: number;
  /** At random: settles ties, and the set of a blundering turn. */
  readonly tie: number;
}

/** One move with how much the Seeker wants it. */
interface Option {
  readonly move: LudicMove;
  readonly score: number;
  /** Chance that the rule is named in this turn if it makes the move, within the rules that it believes in. */
  readonly value: number;
}

/**
 * The Seeker: keeps the rules that are consistent with all that it saw, weighted by how little it takes to say them,
 * lays the set that tells most and is likeliest right, and guesses the likeliest rule.
 */
export class Seeker implements Agent<LudicObservation, LudicMove> {
  readonly name: string;
  private readonly bank: Bank;
  private readonly skill: SeekerSkill;

  constructor(bank: Bank, skill: SeekerSkill, name = 'seeker') {
    this.bank = bank;
    this.skill = skill;
    this.name = name;
  }

  *think(observation: LudicObservation, rng: Rng): Thinking<LudicMove> {
    const legal = observedMoves(observation);
    if (legal.length === 0) throw new Error(`seat ${observation.seat} may not move here`);
    const known = remembered(knowledgeOf(observation), this.skill.forgets, rng);
    const hypotheses = new Hypotheses(this.bank, known, this.skill);
    const options =
      observation.phase === 'seek' ? this.seeking(legal, hypotheses, rng) : this.guessing(observation, hypotheses, rng);
    options.sort((a, b) => b.score - a.score);
    const report = reportOf(observation, options, hypotheses);
    for (;;) yield () => report;
  }

  /** Query, play or draw. */
  private seeking(legal: readonly LudicLegalMove[], hypotheses: Hypotheses, rng: Rng): Option[] {
    const blunders = rng.fraction() < this.skill.blunders;
    const prospects = new Map<number, Prospect>();
    return legal.map((move): Option => {
      if (move.type !== 'query' && move.type !== 'play') return { move: move as LudicMove, score: -1, value: 0 };
      const set = readSet(move.set)!;
      const prospect = prospects.get(set) ?? prospectOf(hypotheses, set, rng);
      prospects.set(set, prospect);
      const chance = prospect.tie * (blunders ? BLUNDER : 1e-9);
      return { move, score: wish(move, prospect) + chance, value: namedBy(move, prospect) };
    });
  }

  /**
   * Guess a likely rule, or pass while none is likely enough. A wrong guess costs nothing that a pass doesn't, and earns a
   * hint; so of rules about as likely, the one whose hint should tell more.
   */
  private guessing(seen: LudicObservation, hypotheses: Hypotheses, rng: Rng): Option[] {
    const leading = hypotheses.heaviest(this.skill.curiosity > 0 ? WEIGHED : SHOWN);
    const hints = new HintOutlook(seen, hypotheses, rng);
    const guesses = leading
      .map((hypothesis) => ({ ...hypothesis, score: hypothesis.weight + this.curiosity(hints, hypothesis) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, SHOWN)
      .flatMap(({ rule, extension, weight, score }): Option[] => {
        const text = understoodText(rule, extension);
        return text === undefined ? [] : [{ move: { type: 'guess', rule: text }, score, value: weight }];
      });
    return [...guesses, { move: { type: 'pass' }, score: this.skill.guessFrom - 1e-12, value: 0 }];
  }

  private curiosity(hints: HintOutlook, { extension, weight }: Hypothesis): number {
    const { curiosity } = this.skill;
    return curiosity === 0 ? 0 : curiosity * (1 - weight) * hints.bits(extension);
  }
}

/**
 * A bit of information counts 1. A set laid to the right column is worth two cards and a guess, which besides its
 * chance to be right earns a hint that nobody else sees; so at equal information a play is better than a query, whose
 * label serves whoever comes next.
 */
function wish(move: Laying, { information, obeys }: Prospect): number {
  if (move.type === 'query') return information + CARDS;
  const right = move.column === 'obey' ? obeys : 1 - obeys;
  return information + (GREED + CARDS) * right;
}

/** What a forgetful Seeker still knows; the initial sets lie before its eyes. */
function remembered(known: Knowledge, forgets: number, rng: Rng): Knowledge {
  if (forgets === 0) return known;
  const kept = known.labels.map((_, index) => index < 2 || rng.fraction() >= forgets);
  return {
    labels: known.labels.filter((_, index) => kept[index]),
    common: kept.slice(0, known.common).filter(Boolean).length,
    refuted: known.refuted.filter(() => rng.fraction() >= forgets),
    answered: known.answered,
  };
}

function prospectOf(hypotheses: Hypotheses, set: number, rng: Rng): Prospect {
  const obeys = hypotheses.obeyChance(set);
  return {
    obeys,
    information: binaryEntropy(obeys),
    namedIfObeys: hypotheses.heaviestWith(set, true),
    namedIfBreaks: hypotheses.heaviestWith(set, false),
    tie: rng.fraction(),
  };
}

/** The chance that the set goes to the column where it is played, and the guess that this allows is right. */
function namedBy(move: Laying, { namedIfObeys, namedIfBreaks }: Prospect): number {
  if (move.type === 'query') return 0;
  return move.column === 'obey' ? namedIfObeys : namedIfBreaks;
}

function reportOf(seen: LudicObservation, options: readonly Option[], hypotheses: Hypotheses): Report<LudicMove> {
  const best = options[0]!;
  const candidates = options.map(({ move, value }): Candidate<LudicMove> => {
    const values = new Array<number>(seen.seats).fill(0);
    values[seen.seat!] = Math.min(1, value);
    return { move, visits: 0, share: 0, values };
  });
  return {
    iterations: 1,
    best: best.move,
    candidates,
    settled: true,
    explanation: {
      because: because(best, hypotheses),
      rules: worded(hypotheses.heaviest(SHOWN)),
      consistent: hypotheses.count,
    },
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function because({ move, value }: Option, hypotheses: Hypotheses): string {
  if (hypotheses.count === 0) return `${moveText(move)}: no rule that I know agrees with all that lies here`;
  if (move.type === 'guess') {
    return `it is the likeliest of ${hypotheses.count} rules that agree with all labels, ${percent(value)}`;
  }
  if (move.type !== 'query' && move.type !== 'play') return `${moveText(move)}: nothing better can be done`;
  const obeys = hypotheses.obeyChance(readSet(move.set)!);
  const bits = binaryEntropy(obeys).toFixed(2);
  const told = `it obeys with a chance of ${percent(obeys)}, so its label is expected to tell ${bits} bits`;
  return move.type === 'query' ? told : `${told}; it goes there and the guess after it is right with ${percent(value)}`;
}
