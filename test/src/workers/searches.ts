import { PING, type WorkerRequest } from '../../../src/search/protocol.ts';
import { goodAnswer, readOrReady, searchFor } from './answers.ts';

/** A patient worker: it searches for as many milliseconds as the budget says, or until it is told to stop. */
export default function patient(request: WorkerRequest): unknown {
  if (request === PING || request.kind !== 'search') return readOrReady(request);
  const { strength, progress } = request;
  progress?.postMessage(goodAnswer());
  const millis = 'budget' in strength ? strength.budget.millis : strength.millis;
  return searchFor(request, millis ?? 0);
}
