import type { Explanation } from '../../agents/ludic/explanation.ts';
import type { Choices, WireMove } from '../games.ts';
import type { Answer, AnswerCandidate } from './protocol.ts';

/** What a search thread sent, if it is a whole answer of legal moves: threads are not trusted. */
export function checkAnswer(sent: unknown, choices: Choices): Answer | undefined {
  if (!isRecord(sent) || choices.textOf(sent.move) === undefined) return undefined;
  if (!isCount(sent.iterations) || !isAmount(sent.millis) || !Array.isArray(sent.candidates)) return undefined;
  if (!sent.candidates.every((candidate) => isCandidate(candidate, choices))) return undefined;
  const { move, candidates, iterations, millis } = sent;
  const explanation = sent.explanation as Explanation | undefined;
  return { move: move as WireMove, candidates, iterations, millis, explanation };
}

function isCandidate(sent: unknown, choices: Choices): sent is AnswerCandidate {
  if (!isRecord(sent) || choices.textOf(sent.move) === undefined) return false;
  const { visits, share, value } = sent;
  return isCount(visits) && isShare(share) && (value === null || isShare(value));
}

const isRecord = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null;
const isAmount = (x: unknown): x is number => typeof x === 'number' && x >= 0 && x < Number.POSITIVE_INFINITY;
const isCount = (x: unknown): x is number => isAmount(x) && Number.isInteger(x);
const isShare = (x: unknown): x is number => isAmount(x) && x <= 1 + 1e-9;
