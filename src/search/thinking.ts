import { decide, type Progress } from '../../agents/driver.ts';
import { Rng } from '../../games/rng.ts';
import { GAMES, type ServedGame, type WireMove } from '../games.ts';
import { judge } from '../ludic/judging.ts';
import { threadBank } from '../ludic/thread-bank.ts';
import { type Answer, BEATS, PING, type SearchTask, type WorkerRequest } from './protocol.ts';

/** How often a caller who listens gets the answer so far, in milliseconds. */
const PROGRESS_MILLIS = 100;

function answerOf(progress: Progress<WireMove>, seat: number): Answer {
  const candidates = progress.candidates.map(({ move, visits, share, values }) => ({
    move,
    visits,
    share,
    value: values[seat] ?? null,
  }));
  const { best, iterations, millis, explanation } = progress;
  return { move: best, candidates, iterations, millis, explanation };
}

/** What a worker thread does with a request. Blocks the thread until it is done. */
export function answer(request: WorkerRequest): unknown {
  if (request === PING) return 'ready';
  if (request.kind === 'search') return think(request);
  return request.kind === 'read' ? servedGame(request.game).legalMoves(request.observation) : judge(request);
}

function servedGame(game: string): ServedGame {
  const served = GAMES.get(game);
  if (served === undefined) throw new Error(`no such game: ${game}`);
  return served;
}

/** Searches until the budget is spent or the stop flag is set. */
function think({ game, observation, strength, seed, signals, progress, bank }: SearchTask): Answer {
  const { seat } = observation;
  if (seat === null) throw new Error('a spectator has no decision to make');
  const { agent, budget } = servedGame(game).player(strength, bank && threadBank(bank));
  const clock = (): number => {
    Atomics.add(signals, BEATS, 1);
    return performance.now();
  };
  const onProgress = (soFar: Progress<WireMove>): void => progress?.postMessage(answerOf(soFar, seat));
  try {
    const listener = progress === undefined ? undefined : onProgress;
    const conditions = { clock, stop: signals, onProgress: listener, progressMillis: PROGRESS_MILLIS };
    return answerOf(decide(agent, observation, new Rng(seed), budget, conditions), seat);
  } finally {
    progress?.close();
  }
}
