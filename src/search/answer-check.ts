import type { Choice, WireMove } from '../games.ts';
import type { Answer, AnswerCandidate } from './protocol.ts';

const keyOf = (move: unknown): string => JSON.stringify(move);

/** The legal moves of a decision, for looking up what a search thread sends. */
export class Choices {
  readonly list: readonly Choice[];
  private readonly byMove: ReadonlyMap<string, Choice>;

  constructor(list: readonly Choice[]) {
    this.list = list;
    this.byMove = new Map(list.map((choice) => [keyOf(choice.move), choice]));
  }

  find(move: unknown): Choice | undefined {
    return this.byMove.get(keyOf(move));
  }

  /** What a search thread sent, if it is a whole answer of legal moves: threads are not trusted. */
  check(sent: unknown): Answer | undefined {
    if (!isRecord(sent) || this.find(sent.move) === undefined) return undefined;
    if (!isCount(sent.iterations) || !isAmount(sent.millis) || !Array.isArray(sent.candidates)) return undefined;
    if (!sent.candidates.every((candidate) => this.isCandidate(candidate))) return undefined;
    const { move, candidates, iterations, millis } = sent;
    return { move: move as WireMove, candidates, iterations, millis };
  }

  private isCandidate(sent: unknown): sent is AnswerCandidate {
    if (!isRecord(sent) || this.find(sent.move) === undefined) return false;
    const { visits, share, value } = sent;
    return isCount(visits) && isShare(share) && (value === null || isShare(value));
  }
}

const isRecord = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null;
const isAmount = (x: unknown): x is number => typeof x === 'number' && x >= 0 && x < Number.POSITIVE_INFINITY;
const isCount = (x: unknown): x is number => isAmount(x) && Number.isInteger(x);
const isShare = (x: unknown): x is number => isAmount(x) && x <= 1 + 1e-9;
